// When a payload that could not be delivered is tried again: 14 attempts over exactly 30 hours. Pure.

/** Seconds from the first attempt to each of the 14; the intervals grow. */
export const attemptSeconds = [
  0, 10, 60, 300, 900, 2_400, 4_800, 9_000, 16_200, 27_000, 43_200, 63_000, 84_600, 108_000,
] as const;

const last = attemptSeconds.length - 1;

/** The state of a payload after a failed attempt. */
export interface FailedAttempt {
  /** When the first attempt failed. */
  readonly first: Date;
  readonly now: Date;
  /** Attempts so far, this one included. */
  readonly attempts: number;
  /** Seconds of the receiver's Retry-After header; null where it sent none. */
  readonly retryAfter: number | null;
  /** From 0 to below 1. */
  readonly random: number;
}

/**
 * When the next attempt is due; null where the 30 hours are over. Jitter moves attempts 2 to 13 earlier by at most 5 % of
 * their interval and 5 minutes; what the receiver asked for moves them later by at most one slot, never past 30 hours.
 */
export function nextAttempt({ first, now, attempts, retryAfter, random }: FailedAttempt): Date | null {
  const elapsed = (now.getTime() - first.getTime()) / 1_000;
  const [end = 0] = attemptSeconds.slice(-1);
  if (elapsed >= end) return null;
  const later = attemptSeconds.findIndex((seconds) => seconds > elapsed);
  const index = Math.min(last, Math.max(attempts, later));
  const slot = attemptSeconds[index] ?? end;
  const interval = slot - (attemptSeconds[index - 1] ?? 0);
  const jitter = index === last ? 0 : random * Math.min(interval * 0.05, 300);
  const requested = retryAfter === null ? 0 : Math.min(elapsed + retryAfter, attemptSeconds[index + 1] ?? end);
  const seconds = Math.max(slot - jitter, elapsed, requested);
  return new Date(first.getTime() + Math.min(seconds, end) * 1_000);
}

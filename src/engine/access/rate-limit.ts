// How many requests an employee may send in a window, counted per employee and consumer in this process.

/** The limit and its window. */
export interface RateLimit {
  /** Requests per window; null for none. */
  readonly requests: number | null;
  readonly windowSeconds: number;
}

/** What the headers of an answer say. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

const unlimited = 1_000_000;

/** Counts requests in windows that start with the first request. */
export class RateCounter {
  private readonly windows = new Map<string, { count: number; end: number }>();
  private readonly limit: RateLimit;
  constructor(limit: RateLimit) {
    this.limit = limit;
  }
  /** Counts one request of the owner at the moment (milliseconds). */
  count(owner: string, now: number): RateState {
    const { requests, windowSeconds } = this.limit;
    if (requests === null)
      return { limit: unlimited, remaining: unlimited, resetSeconds: windowSeconds, exceeded: false };
    let window = this.windows.get(owner);
    if (window === undefined || window.end <= now) {
      if (this.windows.size > 10_000) this.windows.clear();
      window = { count: 0, end: now + windowSeconds * 1000 };
      this.windows.set(owner, window);
    }
    window.count++;
    return {
      limit: requests,
      remaining: Math.max(0, requests - window.count),
      resetSeconds: Math.ceil((window.end - now) / 1000),
      exceeded: window.count > requests,
    };
  }
}

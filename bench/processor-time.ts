// Processor time that processes have used, read from /proc: it tells what a request costs even where other programs disturb the clock.

import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** The fields of `/proc/PID/stat` after the name of the program, or null where the process has gone. */
function statusOf(process: string | number): string[] | null {
  try {
    const text = readFileSync(`/proc/${process}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function milliseconds(fields: readonly string[] | null): number {
  return fields === null ? 0 : ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

/** Milliseconds that each of some processes has used, by its id. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/** The times of a process, or of its children that are alive; empty where the system does not tell. */
export function processorTimes(process: number, which: "own" | "children"): ProcessorTimes {
  if (statusOf("self") === null) return new Map();
  if (which === "own") return new Map([[String(process), milliseconds(statusOf(process))]]);
  const all = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const found = all.map((entry) => [entry, statusOf(entry)] as const);
  const children = found.filter(([, fields]) => fields?.[1] === String(process));
  return new Map(children.map(([entry, fields]) => [entry, milliseconds(fields)]));
}

/** What processes that are still alive have used since; NaN where the system does not tell. */
export function usedSince(before: ProcessorTimes, after: ProcessorTimes): number {
  if (after.size === 0) return Number.NaN;
  return [...after].reduce((sum, [process, time]) => sum + time - (before.get(process) ?? 0), 0);
}

/** Milliseconds that the children of a process have used in all, those that have ended included; NaN where the system does not tell. */
export function timeOfChildren(process: number): number {
  const children = [...processorTimes(process, "children").values()].reduce((sum, time) => sum + time, 0);
  return children + timeOfEnded(process);
}

/** Milliseconds that those children of a process have used which have ended; NaN where the system does not tell. */
export function timeOfEnded(process: number): number {
  const fields = statusOf(process);
  return fields === null ? Number.NaN : ((Number(fields[13]) + Number(fields[14])) * 1_000) / ticksPerSecond;
}

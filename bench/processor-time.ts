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

/** Milliseconds that a process has used, and those of all its children that are alive; NaN where the system does not tell. */
export function processorTime(process: number): { own: number; children: number } {
  if (statusOf("self") === null) return { own: Number.NaN, children: Number.NaN };
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => statusOf(entry))
    .filter((fields) => fields?.[1] === String(process));
  const sum = children.reduce((total, fields) => total + milliseconds(fields), 0);
  return { own: milliseconds(statusOf(process)), children: sum };
}

// Gives memory back to the system once the start of a process is over and it has nothing to do. By itself Node.js does that only some
// time after it has looked through the whole heap, and a start that is followed by nothing never makes it look.

import { performance } from "node:perf_hooks";

/** How often the process looks whether it is idle; it is where two looks in a row say so. */
const lookMilliseconds = 10_000;
/** The share of the time in which an idle process does something at most: what it does by the clock takes less. */
const idleShare = 0.02;

/**
 * Waits until the process was idle for some time and collects garbage once, which takes about a tenth of a second in which nobody is
 * answered.
 * @param milliseconds how often to look
 * @returns what ends the waiting
 */
export function returnMemoryWhenIdle(milliseconds = lookMilliseconds): () => void {
  let before = performance.eventLoopUtilization();
  let wasIdle = false;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    const isIdle = utilization < idleShare;
    if (isIdle && wasIdle) {
      clearInterval(timer);
      // A build of Node.js without an inspector keeps its memory, and everything else works.
      collectGarbage().catch(() => undefined);
    }
    wasIdle = isIdle;
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Collects garbage and returns what it took. Only the inspector can ask for that in a process that runs.
 * @throws Error in a build of Node.js without one
 */
async function collectGarbage(): Promise<void> {
  const { Session } = await import("node:inspector/promises");
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    // The answer comes while the inspector is locked, and to disconnect then would wait for that lock for ever.
    setImmediate(() => session.disconnect());
  }
}

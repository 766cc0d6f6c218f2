// The programs of all screens are fetched while there is nothing else to do, so that every screen opens without a network.

import { onlineManager } from "@tanstack/react-query";
import { queries } from "../data/client.ts";

/** Moments that measurements and tests look for: the first screen is there, and all programs have been fetched. */
const moments = { first: "motpost-first-screen", all: "motpost-all-screens" } as const;

/** Fetches programs one after the other, each when the browser is idle and `isReady`; not where data is to be saved. */
export async function fetchAhead(
  programs: readonly (() => Promise<void> | undefined)[],
  isReady: () => boolean,
): Promise<void> {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return;
  await quiet(isReady);
  performance.mark(moments.first);
  for (const fetchOne of programs) {
    await quiet(isReady);
    await fetchOne();
  }
  performance.mark(moments.all);
}

/** Until there is a network, nothing is being asked for, and the browser has nothing to do. */
async function quiet(isReady: () => boolean): Promise<void> {
  do await idle();
  while (!onlineManager.isOnline() || queries.isFetching() > 0 || !isReady());
}

/** Milliseconds between looks in browsers that do not say when they are idle, and where there is something to wait for. */
const pauseMilliseconds = 200;

function idle(): Promise<unknown> {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(done);
    else setTimeout(done, pauseMilliseconds);
  });
}

// Who goes back finds a screen as it was left: scrolled to the same place, with the focus on the link that led away.

import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** How a screen was left. */
interface Left {
  readonly scrolled: number;
  /** The address of the link that had the focus, and which of the links to it this was; null for none. */
  readonly link: readonly [address: string, place: number] | null;
}

/** How screens were left, by the entries of the browser's history; the last ones. */
const left = new Map<string, Left>();
const mostKept = 100;
/** How long what is shown may take to be there again. */
const patienceMilliseconds = 5_000;

const content = () => document.getElementById("content");
const scrolling = () => document.querySelector<HTMLElement>("#content .page");
const linksTo = (address: string) =>
  [...(content()?.querySelectorAll<HTMLElement>("a[href]") ?? [])].filter(
    (one) => one.getAttribute("href") === address,
  );

function asLeft(): Left {
  const focused = document.activeElement;
  const address = focused?.getAttribute("href") ?? null;
  const place = address === null || !(focused instanceof HTMLElement) ? -1 : linksTo(address).indexOf(focused);
  return { scrolled: scrolling()?.scrollTop ?? 0, link: address === null || place < 0 ? null : [address, place] };
}

/** Whether nothing in particular has the focus. */
const isFree = () => document.activeElement === document.body || document.activeElement === content();

/** Tries to show a screen as it was left until it is there, or somebody does something. Returns what ends it. */
function showAsLeft({ scrolled, link }: Left): () => void {
  const acts = ["keydown", "pointerdown", "wheel"] as const;
  const watch = new MutationObserver(() => attempt());
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop, true);
  };
  const timer = setTimeout(stop, patienceMilliseconds);
  const attempt = () => {
    const page = scrolling();
    if (page !== null && scrolled > 0) page.scrollTop = scrolled;
    const again = link === null ? undefined : linksTo(link[0])[link[1]];
    if (isFree()) again?.focus({ preventScroll: true });
    const isThere = page !== null && Math.abs(page.scrollTop - scrolled) < 2;
    if (isThere && (link === null || again !== undefined)) stop();
  };
  for (const act of acts) addEventListener(act, stop, true);
  const root = content();
  if (root !== null) watch.observe(root, { childList: true, subtree: true });
  attempt();
  return stop;
}

/** What is read: lists, and objects that they lead to. */
const read = /^\/(invoices|orders|customers|products|vouchers)(\/\d+)?$/;

/**
 * Remembers how screens are left, and shows them so to who goes back. After every other step the focus is on what is shown, so that Tab
 * goes on from there.
 * @returns what goes back from a list or an object to what led to it; null elsewhere
 */
export function useReturning(): (() => void) | null {
  const router = useRouter();
  const { pathname } = useLocation();
  useEffect(() => {
    let stop = () => {};
    const ends = [
      router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
        stop();
        const key = fromLocation?.state.__TSR_key;
        if (key === undefined) return;
        left.delete(key);
        left.set(key, asLeft());
        for (const [oldest] of left) if (left.size > mostKept) left.delete(oldest);
      }),
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined) return;
        if (document.activeElement === document.body) content()?.focus({ preventScroll: true });
        const before = left.get(toLocation.state.__TSR_key ?? "");
        if (before !== undefined && fromLocation.href !== toLocation.href) stop = showAsLeft(before);
      }),
    ];
    return () => {
      stop();
      for (const end of ends) end();
    };
  }, [router]);
  return read.test(pathname) ? () => router.history.canGoBack() && router.history.back() : null;
}

// Rows of tabs that are wider than the window: the one that is shown is in sight.

import { type RefObject, useEffect, useRef } from "react";

/** The element of a row of tabs, of which the current one is brought into sight when another one is shown. */
export function useTabInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current == null || tab == null) return;
    const [left, right] = [tab.offsetLeft - row.current.offsetLeft, tab.offsetWidth];
    const { scrollLeft, clientWidth } = row.current;
    if (left < scrollLeft) row.current.scrollLeft = left;
    else if (left + right > scrollLeft + clientWidth) row.current.scrollLeft = left + right - clientWidth;
  }, [current]);
  return row;
}

// Rows of tabs that are wider than the window: the one that is shown is in sight.

import { type RefObject, useEffect, useRef } from "react";

/**
 * The element of a row of tabs, of which the current one is brought into sight when another one is shown, and when the window or a tab
 * gets another width: counts come later than tabs.
 */
export function useTabInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is to be seen
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const show = () => {
      const tab = element.querySelector<HTMLElement>("[aria-current]");
      if (tab === null) return;
      const [left, right] = [tab.offsetLeft - element.offsetLeft, tab.offsetWidth];
      const { scrollLeft, clientWidth } = element;
      if (left < scrollLeft) element.scrollLeft = left;
      else if (left + right > scrollLeft + clientWidth) element.scrollLeft = left + right - clientWidth;
    };
    const observer = new ResizeObserver(show);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [current]);
  return row;
}

// Whether the browser has a network; questions wait until there is one, and are asked by themselves then.

import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Whether there is a network; draws anew when it comes and goes. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

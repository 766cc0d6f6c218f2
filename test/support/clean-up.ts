// Test files of one worker share its modules: what a file has put in the place of a function is taken away when it ends.

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.restoreAllMocks();
});

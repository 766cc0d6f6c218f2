// What is kept of a browser: two words.

import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const mozilla = "Mozilla/5.0";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox/Linux"],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome/Windows"],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, "Edge/Windows"],
  [`${mozilla} (Linux; Android 16; Phone) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome/Android"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, "Safari/macOS"],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile Safari/604.1`, "Chrome/iPhone"],
  ["Something on Linux", "/Linux"],
  ["<script>alert(1)</script>", ""],
  ["", ""],
])("%s", (sent, kept) => {
  expect(browserName(sent)).toBe(kept);
});

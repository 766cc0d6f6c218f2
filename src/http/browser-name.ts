// Browser and system in two words, from what the browser says of itself.

/** The first that fits counts: browsers name those before them as well. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdgA?(?:iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * As in `Firefox/Linux`; either may be missing, and nothing else of the header is kept: versions and models would tell
 * apart people who have a right to be alike.
 */
export function browserName(userAgent: string): string {
  const nameIn = (all: typeof browsers) => all.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "";
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser === "" && system === "" ? "" : `${browser}/${system}`;
}

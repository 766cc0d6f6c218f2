// `npm run bench -- --only page`: the interactive page of the interface from a service that nobody has asked before, in headless Chromium.

import { startBrowser } from "../test/support/browser.ts";
import { startServiceProcess } from "./processes.ts";
import { median } from "./statistics.ts";

/** What the run is made on. */
export interface PageField {
  readonly url: string;
  readonly data: string;
  readonly rounds: number;
  log(line: string): void;
}

interface Load {
  /** Milliseconds from asking for the page to the first subject on the screen. */
  readonly milliseconds: number;
  /** Bytes that were sent for it, compressed as they were. */
  readonly bytes: number;
}

const laterLoads = 3;

/** Loads the page of a new service process with an empty cache, then again a few times, in every round. */
export async function runPage({ url, data, rounds, log }: PageField): Promise<string> {
  const browser = await startBrowser();
  const cold: Load[] = [];
  const later: Load[] = [];
  try {
    // The first round warms up the browser and the machine's files.
    for (let round = 0; round <= rounds; round++) {
      const service = await startServiceProcess(url, data, null, { MOTPOST_RATES_URL: "" });
      try {
        for (let load = 0; load <= laterLoads; load++) {
          const one = await loadPage(browser, `http://127.0.0.1:${service.port}`);
          if (round > 0) (load === 0 ? cold : later).push(one);
          log(`${load === 0 ? "first" : "later"}: ${one.milliseconds.toFixed(0)} ms`);
        }
      } finally {
        await service.stop();
      }
    }
  } finally {
    await browser.stop();
  }
  const line = (name: string, loads: readonly Load[]) => {
    const times = loads.map((one) => one.milliseconds / 1_000);
    const bytes = median(loads.map((one) => one.bytes));
    return `| ${name} | ${median(times).toFixed(2)} | ${Math.max(...times).toFixed(2)} | ${Math.round(bytes / 1_000)} |`;
  };
  return [
    "| Load | Median, s | Slowest, s | Sent, kB |",
    "| --- | ---: | ---: | ---: |",
    line("first of a cold service", cold),
    line("later, empty cache", later),
  ].join("\n");
}

async function loadPage(browser: Awaited<ReturnType<typeof startBrowser>>, address: string): Promise<Load> {
  const page = await browser.visitor({ javaScriptEnabled: true });
  const began = performance.now();
  await page.goto(`${address}/v2-docs/try`, { waitUntil: "commit" });
  await page.locator(".opblock-tag").first().waitFor();
  const milliseconds = performance.now() - began;
  const bytes = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation" as "resource"),
      ...performance.getEntriesByType("resource"),
    ];
    return entries.reduce((sum, one) => sum + (one as unknown as { transferSize: number }).transferSize, 0);
  });
  await page.close();
  return { milliseconds, bytes };
}

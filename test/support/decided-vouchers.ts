// What is sent to the database while vouchers are decided and stored, and when they are decided.

import pg from "pg";
import { expect, vi } from "vitest";

/** What may be asked for before a voucher is decided; each looks for the product that it names. */
const askedBefore =
  /from "product"|\bfrom "?(account|vat_type|posting_rule|company|period_state|settings_version)|take_ids/;

/** Hears what is sent to the database; each voucher that is waited for names a product, which is looked up when it is decided. */
export function spyOnStatements() {
  const sent: string[] = [];
  let looked = 0;
  let running = 0;
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words) {
    const [config] = words as unknown as [
      { readonly text: string; callback?: (...answered: unknown[]) => void } | string,
    ];
    const text = typeof config === "string" ? config : config.text;
    sent.push(text);
    if (typeof config !== "string" && config.callback !== undefined && askedBefore.test(text)) {
      const { callback } = config;
      running += 1;
      config.callback = (...answered) => {
        running -= 1;
        looked += text.includes('from "product"') ? 1 : 0;
        callback(...answered);
      };
    }
    return query.apply(this, words) as never;
  });
  /** Waits until so many vouchers are decided: all have their product, and nothing more is asked for. */
  const decided = async (count: number) => {
    await vi.waitFor(() => expect(looked).toBeGreaterThanOrEqual(count), 60_000);
    for (let quiet = 0; quiet < 50; quiet = running > 0 ? 0 : quiet + 1) await new Promise(setImmediate);
  };
  return { sent, decided, end: () => spy.mockRestore() };
}

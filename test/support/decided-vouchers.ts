// What is sent to the database while vouchers are decided and stored, and when they are decided.

import pg from "pg";
import { expect, vi } from "vitest";

/** Hears what is sent to the database; each voucher that is waited for names a product, which is looked up when it is decided. */
export function spyOnStatements() {
  const sent: string[] = [];
  let looked = 0;
  /** How many statements of the service the database has been given since the start, and those that it has not answered, by connection. */
  let given = 0;
  const unanswered = new Map<pg.Client, number>();
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words) {
    const [config] = words as unknown as [
      { readonly text: string; callback?: (...answered: unknown[]) => void } | string,
    ];
    const text = typeof config === "string" ? config : config.text;
    sent.push(text);
    if (typeof config !== "string" && config.callback !== undefined) {
      const { callback } = config;
      given += 1;
      unanswered.set(this, (unanswered.get(this) ?? 0) + 1);
      config.callback = (...answered) => {
        const left = (unanswered.get(this) ?? 1) - 1;
        if (left > 0) unanswered.set(this, left);
        else unanswered.delete(this);
        looked += text.includes('from "product"') ? 1 : 0;
        callback(...answered);
      };
    }
    return query.apply(this, words) as never;
  });
  /**
   * Waits until nothing is under way in the database but what waits for a lock, and until more holds then. Requests that wait for a
   * connection, or for what others read, are under way: they wait behind statements that are answered by and by.
   */
  const settled = (owner: pg.Client, holds: () => void) =>
    vi.waitFor(async () => {
      const before = given;
      await owner.query("select pg_stat_clear_snapshot()");
      const { rowCount } = await owner.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(given).toBe(before);
      expect(unanswered.size).toBeLessThanOrEqual(rowCount ?? 0);
      holds();
    }, 60_000);
  /** Waits until so many vouchers are decided: all have their product, and nothing more is asked for. */
  const decided = (owner: pg.Client, count: number) =>
    settled(owner, () => expect(looked).toBeGreaterThanOrEqual(count));
  return { sent, settled, decided, end: () => spy.mockRestore() };
}

// Invoice numbers of another system: how they are shown without colliding with the company's own series. Pure but for one read.

import type { Reader } from "../../schema/resource.ts";

/** The numbers of the company's own invoices. */
export interface OwnNumbers {
  /** The next number of the series. */
  readonly next: number;
  /** Those of the given numbers that own invoices have. */
  readonly issued: ReadonlySet<number>;
}

/** The number that a text is to the series; null where it is none. */
function numberOf(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Reads which of the numbers the company's own invoices have. */
export async function loadOwnNumbers(read: Reader, texts: readonly string[]): Promise<OwnNumbers> {
  const numbers = [...new Set(texts)].map(numberOf).filter((one) => one !== null);
  if (numbers.length === 0) return { next: 1, issued: new Set() };
  const rows = await read.rows<{ next: number; issued: readonly number[] | null }>(
    `select coalesce((select c.value from ledger_counter c where c.company_id = $1 and c.series = 'invoice' and c.year = 0), 0) + 1 as next,
       (select json_agg(i."invoiceNumber") from invoice i where i.company_id = $1 and i."invoiceNumber" = any($2::bigint[])) as issued`,
    numbers,
  );
  return { next: rows[0]?.next ?? 1, issued: new Set(rows[0]?.issued ?? []) };
}

/** How a number of another system is shown: as it is, or behind `ext:` where an own invoice has it or may get it. */
export function shownNumber(text: string, { next, issued }: OwnNumbers): string {
  const number = numberOf(text);
  return number !== null && (number >= next || issued.has(number)) ? `ext:${text}` : text;
}

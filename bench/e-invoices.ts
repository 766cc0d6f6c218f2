// `npm run bench -- --only e-invoices`: how many e-invoices one core makes in a second, by the number of lines.

import { eInvoice } from "../src/domain/e-invoice/e-invoice.ts";
import { documentOf, type Sold } from "../test/support/peppol/documents.ts";
import { median } from "./statistics.ts";

const codes = ["3", "31", "5"] as const;

/**
 * Makes e-invoices of 1, 10 and 500 lines in turns.
 * @returns a Markdown table
 */
export function runEInvoices({ rounds, milliseconds }: { rounds: number; milliseconds: number }): string {
  const rows = [1, 10, 500].map((lines) => {
    const sold = Array.from({ length: lines }, (_, at): Sold => {
      const vatCode = codes[at % codes.length] ?? "3";
      return {
        count: "2",
        price: "199.90",
        discount: at % 4 === 0 ? "12.5" : "0",
        vatCode,
        name: "Kaffe, 1 kg & kopp",
      };
    });
    const document = documentOf(sold, { includesVat: true });
    const rates: number[] = [];
    let bytes = 0;
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const begun = process.cpuUsage();
      const until = performance.now() + milliseconds;
      let created = 0;
      for (; performance.now() < until; created++) {
        const result = eInvoice(document);
        if ("faults" in result) throw new Error(JSON.stringify(result.faults));
        bytes = result.xml.length;
      }
      const { user, system } = process.cpuUsage(begun);
      if (round > 0) rates.push((created * 1_000_000) / (user + system));
    }
    return `| ${lines} | ${Math.round(median(rates))} | ${bytes} |`;
  });
  return ["| Lines | E-invoices per second of processor time | Characters |", "| ---: | ---: | ---: |", ...rows].join(
    "\n",
  );
}

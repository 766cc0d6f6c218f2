// `npm run bench -- --only paper`: documents rendered in a second on one core, and for how long one holds up everything else.

import { performance } from "node:perf_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import type { DocumentLine, SalesDocument } from "../src/domain/sales-document/sales-document.ts";
import { renderPdf } from "../src/render/sales-document.ts";
import { median } from "./statistics.ts";

/** How long is measured. */
export interface PaperSettings {
  readonly rounds: number;
  readonly milliseconds: number;
}

const address = {
  ...{ addressLine1: "Storgata 12", addressLine2: "", postalCode: "0155", city: "Oslo" },
  ...{ countryCode: "NO", country: "Norge" },
};

/** An invoice of so many lines, each with a text of its own. */
function invoice(count: number, hasLogo: boolean): SalesDocument {
  const lines = Array.from(
    { length: count },
    (_, at): DocumentLine => ({
      ...{ id: at, kind: "SALE", group: null, orderNumber: "1", productNumber: `P-${1_000 + at}` },
      ...{ name: `Vare nummer ${at} i kraftig utførelse`, description: at % 5 === 0 ? "Levert på døren" : "" },
      ...{ count: String(1 + (at % 9)), unit: "stk", unitCode: "EA", unitPrice: "100", unitPriceIncludingVat: "125" },
      ...{ discount: "0", amountExcludingVat: `${100 * (1 + (at % 9))}.00`, amountIncludingVat: "125.00" },
      ...{ vatCode: "3", vatRate: "25", isReverseCharge: false, isStockItem: false },
      ...{ periodStart: null, periodEnd: null },
    }),
  );
  const logo = { id: 1, file: "", fileName: "logo.png", mimeType: "image/png", size: 1, checksum: "" } as const;
  return {
    ...{ kind: "INVOICE", id: 1, language: "NO", number: "10001", date: "2026-03-03", dueDate: "2026-03-17" },
    ...{ deliveryDate: "2026-03-02", kid: "100010000000016", currency: "NOK", exchangeRate: null },
    ...{ ourReference: "Kari Nordmann", yourReference: "PO 4711", orderNumbers: ["1"], projectNames: [] },
    ...{ invoiceComment: "Takk for handelen!", comment: "", remarks: "", creditedInvoice: null },
    pricesIncludeVat: false,
    seller: {
      ...{ name: "Nordlys Håndverk AS", organizationNumber: "974760673", type: "AS", isVatRegistered: true },
      ...{ email: "post@nordlys.example", phoneNumber: "22 33 44 55", address, bankAccountNumber: "86011117947" },
      ...{ iban: "NO9386011117947", bic: "DNBANOKKXXX", bank: "DNB", colour: "#0b6e4f" },
      logo: hasLogo ? { ...logo, width: 800, height: 240 } : null,
    },
    buyer: {
      ...{ id: 1, name: "Kunde AS", customerNumber: 10_001, organizationNumber: "923609016", globalLocationNumber: "" },
      ...{ isPrivateIndividual: false, sendMethod: "EMAIL", emailAttachmentType: "ATTACHMENT", emails: [] },
      ...{ attention: "", address },
    },
    ...{ delivery: null, deliveryComment: "", receiverEmail: "", lines, openPosts: [], reminder: null },
    vat: [
      {
        ...{ vatCode: "3", name: "", rate: "25", isReverseCharge: false },
        ...{ base: "100.00", vat: "25.00", baseNok: "100.00", vatNok: "25.00" },
      },
    ],
    totals: {
      ...{ excludingVat: "100.00", vat: "25.00", roundoff: "0.00", total: "125.00", prepaid: "0.00", toPay: "125.00" },
      nok: { excludingVat: "100.00", vat: "25.00", roundoff: "0.00", total: "125.00" },
    },
  };
}

/** A PNG of 800 by 240 pixels with transparency, of which every pixel has to be unpacked. */
function transparentLogo(): Uint8Array {
  const [width, height] = [800, 240];
  const part = (name: string, data: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = 1 + 4 * width;
  const pixels = Buffer.alloc(row * height).map((_, at) => (at % row === 0 ? 0 : (at >> 5) & 0xff));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = [part("IHDR", header), part("IDAT", deflateSync(pixels)), part("IEND", new Uint8Array())];
  return Buffer.concat([signature, ...data]);
}

/** Measures each kind of document and returns a table. */
export async function runPaper({ rounds, milliseconds }: PaperSettings): Promise<string> {
  const logo = transparentLogo();
  const kinds: [string, SalesDocument, Uint8Array | null][] = [
    ["1 line", invoice(1, false), null],
    ["10 lines", invoice(10, false), null],
    ["10 lines, a logo with transparency", invoice(10, true), logo],
    ["100 lines", invoice(100, false), null],
    ["500 lines", invoice(500, false), null],
  ];
  const rows: string[] = [];
  for (const [name, document, picture] of kinds) {
    for (let warm = 0; warm < 5; warm++) await renderPdf(document, picture);
    const costs: number[] = [];
    const holds: number[] = [];
    let size = 0;
    for (let round = 0; round < rounds; round++) {
      const until = performance.now() + milliseconds;
      const before = process.cpuUsage();
      let created = 0;
      for (; performance.now() < until || created === 0; created++) size = (await renderPdf(document, picture)).length;
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1_000 / created);
      holds.push(await longestHold(() => renderPdf(document, picture)));
    }
    const cost = median(costs);
    rows.push(
      `| ${name} | ${cost.toFixed(1)} ms | ${Math.round(1_000 / cost)} | ${median(holds).toFixed(0)} ms | ${(size / 1_000).toFixed(0)} kB |`,
    );
  }
  return [
    "| Invoice | Processor time | A second on one core | Longest hold | Size |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

/** The most processor time that passed while nothing else of the process got its turn, in milliseconds. */
async function longestHold(make: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isMade = false;
  const created = make().finally(() => {
    isMade = true;
  });
  while (!isMade) {
    const before = process.cpuUsage();
    await turn();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await created;
  return longest;
}

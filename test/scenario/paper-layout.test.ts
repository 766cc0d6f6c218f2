// How documents look: who sells in letters that can be read, totals with the lines that they sum and never a payment box alone,
// sums below the columns that they sum; and what a screen reader gets of it, which the file claims where it holds.

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReadPdf, readPdf, type TextBox, written } from "../support/pdf.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company({ name: "Nordlys & <Sønn>" });
  await client.value(
    client.put("/company", {
      ...{ organizationNumber: "974760673", type: "AS", email: "post@nordlys.example", phoneNumber: "22334455" },
      address: { addressLine1: "Storgata 12", postalCode: "0155", city: "Oslo" },
    }),
  );
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = { isInvoiceAccount: true, bankAccountNumber: "86011117947" };
  await client.value(client.put(`/ledger/account/${bank.id}`, account));
  seller = await Seller.of(client, { name: "Kunde AS" });
});
afterAll(() => service.stop());

const bytesOf = async (path: string) => (await download(client, path)).bytes;
const read = async (path: string) => readPdf(await bytesOf(path));

/** The place of a text: its page and box. */
function placeOf({ pages }: ReadPdf, text: string): { readonly page: number; readonly box: TextBox } {
  for (const [page, { boxes }] of pages.entries()) {
    const box = boxes.find((one) => one.text.replace(/\s+/g, " ").startsWith(text));
    if (box !== undefined) return { page, box };
  }
  throw new Error(`${text} stands nowhere`);
}

describe("the head", () => {
  test("says who sells, where it is and its number, in letters that can be read", async () => {
    const found = await read(`/invoice/${await seller.invoice([[1, 100]])}/pdf`);
    for (const text of ["Storgata 12", "0155 Oslo", "Org.nr. 974 760 673 MVA Foretaksregisteret", "Tlf. 22334455"]) {
      const { page, box } = placeOf(found, text);
      expect([text, page, box.top < 140, box.bottom - box.top >= 9]).toEqual([text, 0, true, true]);
    }
  });
});

describe("what belongs together", () => {
  test("the last line, VAT, totals and how to pay stand on one page, however many lines there are", async () => {
    const pages: string[] = [];
    for (let count = 20; count <= 36; count++) {
      const id = await seller.invoice(Array.from({ length: count }, (_, at) => [at + 1, 100]));
      const found = await read(`/invoice/${id}/pdf`);
      const last = found.pages.length - 1;
      const own = found.pages[last]?.lines ?? [];
      for (const text of [`Vare ${count} `, "Mva-sats", "Sum uten mva", "Å betale NOK", "Betaling"])
        expect([count, text, own.some((line) => line.startsWith(text))]).toEqual([count, text, true]);
      pages.push(String(found.pages.length));
    }
    // Both kinds were met: all on one page, and two.
    expect(new Set(pages)).toEqual(new Set(["1", "2"]));
  });

  test("a reminder sums what it asks for", async () => {
    const id = await seller.invoice([[1, 800]]);
    await client.value(
      client.put(`/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=2026-04-07&dispatchType=OWN_PRINTER`),
    );
    await client.value(
      client.put(
        `/invoice/${id}/:createReminder?type=REMINDER&date=2026-05-04&includeCharge=true&dispatchType=OWN_PRINTER`,
      ),
    );
    const { reminders } = (await client.get(`/invoice/${id}?fields=reminders(id,charge)`)).body.value;
    const reminder = reminders.at(-1);
    expect(reminder.charge).toBeGreaterThan(0);
    const { lines } = (await read(`/reminder/${reminder.id}/pdf`)).pages[0] ?? { lines: [] };
    expect(lines).toContain(`Å betale NOK ${written(1000 + reminder.charge)}`);
  });

  test("a voucher's sums stand below debit and credit", async () => {
    const accounts = (await client.get("/ledger/account?number=6540,1920&fields=id")).body.values;
    const voucher = await client.value(
      client.post("/ledger/voucher", {
        ...{ date: "2026-03-05", description: "Inventar" },
        postings: [
          { row: 1, account: { id: accounts[0].id }, amountGross: 1250 },
          { row: 2, account: { id: accounts[1].id }, amountGross: -1250 },
        ],
      }),
    );
    const found = await read(`/ledger/voucher/${voucher.id}/pdf`);
    const ends = (text: string) =>
      found.pages[0]?.boxes.filter((box) => box.text.replace(/\s/g, " ") === text).map((box) => Math.round(box.right));
    const [debit] = ends("Debet") ?? [];
    const [credit] = ends("Kredit") ?? [];
    expect(ends("1 250,00")).toEqual([debit, credit, debit, credit]);
    expect(found.pages[0]?.lines).toContain("Sum 1 250,00 1 250,00");
  });
});

/** What the file says of itself and of every text in it. */
async function accessibilityOf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info, metadata } = (await document.getMetadata()) as unknown as {
    info: { Language?: string };
    metadata: { get(name: string): string | null } | null;
  };
  const loose: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const open: string[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ("str" in item) {
        if (item.str.trim() !== "" && open.length === 0) loose.push(item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(String((item as { tag?: string }).tag));
    }
  }
  const preferences = (await document.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null;
  const marked = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const described = Buffer.from(bytes).toString("latin1");
  await document.destroy();
  return {
    claim: described.includes("<pdfuaid:part>1</pdfuaid:part>"),
    title: metadata?.get("dc:title") ?? null,
    irregular: irregularTables(described),
    ...{ language: info.Language, marked: marked?.Marked, showsTitle: preferences?.DisplayDocTitle, loose },
  };
}

/** Tables whose rows differ in their number of columns, by the objects of the file: the reader leaves empty cells out. */
function irregularTables(file: string): string[] {
  const rows = new Map<string, Set<number>>();
  const cells = new Map<string, number>();
  const objects = [...file.matchAll(/^(\d+) 0 obj\n(<<[\s\S]*?>>)\nendobj/gm)];
  for (const [, id = "", text = ""] of objects)
    if (/\/S \/T[HD]\b/.test(text)) cells.set(id, Number(/\/ColSpan (\d+)/.exec(text)?.[1] ?? 1));
  for (const [, , text = ""] of objects) {
    if (!/\/S \/TR\b/.test(text)) continue;
    const table = /\/P (\d+) 0 R/.exec(text)?.[1] ?? "";
    const kids = [...(/\/K \[([^\]]*)\]/.exec(text)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => id);
    const width = kids.reduce((sum, id) => sum + (cells.get(id) ?? 0), 0);
    rows.set(table, (rows.get(table) ?? new Set()).add(width));
  }
  if (rows.size === 0) return ["no tables"];
  return [...rows.values()].filter((widths) => widths.size > 1).map((widths) => `rows of ${[...widths].join(" and ")}`);
}

describe("a screen reader", () => {
  const held = {
    ...{ claim: true, language: "nb-NO", marked: true, showsTitle: true, loose: [], irregular: [] },
  };

  test("gets every kind of document tagged, with title and language, and the file claims PDF/UA", async () => {
    const order = await seller.order([
      [1, 100],
      [2, 50, 31],
    ]);
    const [line] = (await client.get(`/order/${order}?fields=orderLines(id)`)).body.value.orderLines;
    await client.value(
      client.post(`/order/orderGroup?orderLineIds=${line.id}`, {
        order: { id: order },
        title: "Drikke",
        comment: "Kald",
      }),
    );
    const papers = [`/order/orderConfirmation/${order}/pdf`, `/order/packingNote/${order}/pdf`];
    const invoice = Number((await client.value(seller.charge(order))).id);
    const long = await seller.invoice(Array.from({ length: 60 }, (_, at) => [at + 1, 100]));
    papers.push(`/invoice/${invoice}/pdf`, `/invoice/${long}/pdf`);
    papers.push(`/invoice/${(await client.value(seller.credit(invoice))).id}/pdf`);
    const { voucher } = (await client.get(`/invoice/${long}?fields=voucher(id)`)).body.value;
    papers.push(`/ledger/voucher/${voucher.id}/pdf`);
    for (const path of papers) {
      const found = await accessibilityOf(await bytesOf(path));
      expect([path, found]).toEqual([path, { ...held, title: expect.stringContaining("Nordlys & <Sønn>") }]);
    }
  });

  test("is promised nothing where letters are drawn in parts", async () => {
    const arabic = await Seller.of(client, { name: "شركة النور" });
    const { claim, loose } = await accessibilityOf(await bytesOf(`/invoice/${await arabic.invoice([[1, 10]])}/pdf`));
    expect([claim, loose]).toEqual([false, []]);
  });
});

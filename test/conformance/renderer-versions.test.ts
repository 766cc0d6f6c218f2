// What renders the files of issued documents has a version, and files of one version are the same: samples are compared with those that
// were rendered when the version was raised. After a change that makes other files, raise pdfVersion (src/render/renderer-version.ts) or
// eInvoiceVersion (src/domain/e-invoice/e-invoice-version.ts), and write the samples anew:
// RENDERERS=write npx vitest run test/conformance/renderer-versions.test.ts

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { eInvoice } from "../../src/domain/e-invoice/e-invoice.ts";
import { eInvoiceVersion } from "../../src/domain/e-invoice/e-invoice-version.ts";
import type { DocumentLogo, SalesDocument } from "../../src/domain/sales-document/sales-document.ts";
import { pdfVersion } from "../../src/render/renderer-version.ts";
import { renderPdf } from "../../src/render/sales-document.ts";
import { documentOf, reminderOf, type Sold } from "../support/peppol/documents.ts";
import { png } from "../support/upload.ts";

interface Rendered {
  readonly version: number;
  /** SHA-256 of each sample, and of the file that is rendered of it. */
  readonly samples: Readonly<Record<string, { readonly document: string; readonly file: string }>>;
}

const file = join(import.meta.dirname, "../data/renderers.json");
const kept = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, Rendered>>;

const line = (count: string, price: string, vatCode: Sold["vatCode"] = "3", discount = "0"): Sold => ({
  ...{ count, price, vatCode, discount },
});
const sold = [line("2", "1234.5", "3", "12.5"), line("3", "99.9", "31"), line("1", "777", "5"), line("1", "44", "52")];
const invoice = documentOf(sold, { isRounded: true, prepaid: "100" });
const picture = { id: 1, file: "", fileName: "logo.png", size: png.length, checksum: "", width: 1, height: 1 };
const logo: DocumentLogo = { ...picture, mimeType: "image/png" };
/** What documents look like, in its variety: kinds, languages, currencies, letters, pages, logo and colour. */
const samples: Readonly<Record<string, SalesDocument>> = {
  invoice: { ...invoice, invoiceComment: "Takk! Žąsis, łódka, 100 € שלום", comment: "Δ я ไทย" },
  foreign: { ...documentOf(sold, { rate: "11.2305", includesVat: true }), language: "EN" },
  unregistered: documentOf([line("1", "100", "6")], { isRegistered: false }),
  creditNote: documentOf(sold, { isCredit: true }),
  reminder: reminderOf("35", "12.5"),
  long: documentOf(Array.from({ length: 90 }, (_, at) => ({ ...line("1", `${at + 1}`), name: `Vare ${at}` }))),
  logo: { ...invoice, seller: { ...invoice.seller, colour: "#0b6e4f", logo } },
};

const sha256 = (content: string) => createHash("sha256").update(content, "latin1").digest("hex");

/** What a PDF is made of, without what depends on how well the machine packs: streams unpacked, no lengths and places. */
function unpacked(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const begin = text.indexOf("\nstream\n", at);
    if (begin < 0) break;
    const head = text.slice(at, begin);
    const own = head.slice(head.lastIndexOf(" obj\n"));
    const length = Number(/\/Length (\d+)/.exec(own)?.[1]);
    const content = Buffer.from(text.slice(begin + 8, begin + 8 + length), "latin1");
    const isPacked = own.includes("/FlateDecode");
    parts.push(head.replaceAll(/\/Length \d+/g, ""), (isPacked ? inflateSync(content) : content).toString("latin1"));
    at = begin + 8 + length;
  }
  const rest = text.slice(at);
  return [...parts, rest.slice(0, rest.lastIndexOf("\nxref\n"))].join("");
}

async function digests(of: (document: SalesDocument) => Promise<string>): Promise<Rendered["samples"]> {
  const all: Record<string, { document: string; file: string }> = {};
  for (const [name, one] of Object.entries(samples))
    all[name] = { document: sha256(JSON.stringify(one)), file: sha256(await of(one)) };
  return all;
}

test("other files have another version", async () => {
  const found: Readonly<Record<string, Rendered>> = {
    pdf: {
      version: pdfVersion,
      samples: await digests(async (one) => unpacked(await renderPdf(one, one.seller.logo === null ? null : png))),
    },
    eInvoice: {
      version: eInvoiceVersion,
      samples: await digests(async (one) => {
        const result = eInvoice(one);
        return "xml" in result ? result.xml : JSON.stringify(result.faults);
      }),
    },
  };
  for (const [name, one] of Object.entries(found)) {
    const before = kept[name];
    if (before?.version !== one.version) continue;
    const changed = Object.entries(one.samples).filter(([sample, { document, file }]) => {
      const was = before.samples[sample];
      return was?.document === document && was.file !== file;
    });
    expect(
      changed.map(([sample]) => sample),
      `raise the version of ${name}: these are other files than before`,
    ).toEqual([]);
  }
  if (process.env.RENDERERS === "write") writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else expect(found).toEqual(kept);
});

test("the samples are told apart by what they say, and not by how they are packed", async () => {
  const of = async (document: SalesDocument) => unpacked(await renderPdf(document, null));
  const one = await of(invoice);
  expect(one).toContain("/StructTreeRoot");
  expect(one).not.toContain("/Length ");
  expect(await of(invoice)).toBe(one);
  expect(await of({ ...invoice, number: "14" })).not.toBe(one);
});

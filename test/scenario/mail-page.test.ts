// Mails as people see them: the company's logo and colour, what is to be paid and until when, a button to the document, both
// languages, nothing that is fetched, and the rules of accessibility; beside it the same as plain text.

import { deflateSync } from "node:zlib";
import { simpleParser } from "mailparser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
let browser: TestBrowser;
beforeAll(async () => {
  browser = await startBrowser();
  service = await sharedTestService();
  client = await service.company({ name: "Nordlys & Sønn AS" });
  await client.value(
    client.put("/company", {
      ...{ organizationNumber: "974760673", type: "AS", email: "post@nordlys.example", phoneNumber: "22334455" },
      address: { addressLine1: "Storgata 12", postalCode: "0155", city: "Oslo" },
    }),
  );
  const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = { isInvoiceAccount: true, bankAccountNumber: "86011117947" };
  await client.value(client.put(`/ledger/account/${bank.id}`, account));
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10" }));
});
afterAll(async () => {
  await browser.stop();
  await service.stop();
});

/** The mail of a new invoice to a customer, parsed, and shown as a mail program shows it. */
async function mailTo(customer: Readonly<Record<string, unknown>>) {
  const seller = await Seller.of(client, { name: "Bjørk <AS>", email: "post@bjork.example", ...customer });
  const order = await seller.order([[2, 500]]);
  const charged = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`));
  await service.service.sender.drain();
  const [dispatch] = (await client.get(`/dispatch?invoiceId=${charged.id}`)).body.values;
  const [found] = (await client.get(`/mailbox?dispatchId=${dispatch.id}`)).body.values;
  const parsed = await simpleParser((await download(client, `/mailbox/${found.id}/content`)).bytes);
  const page = await browser.visitor({ javaScriptEnabled: true, viewport: { width: 700, height: 900 } });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:") && !request.url().startsWith("about:")) fetched.push(request.url());
  });
  await page.setContent(String(parsed.html), { waitUntil: "load" });
  await screenshot(page, `mail-${customer.language ?? "NO"}-${customer.emailAttachmentType ?? "ATTACHMENT"}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(fetched).toEqual([]);
  return { parsed, page, kid: String((await client.get(`/invoice/${charged.id}?fields=kid`)).body.value.kid) };
}
const seen = async (page: Page) => (await page.innerText("body")).replace(/\s+/g, " ");

/** A picture of one colour. */
function picture(width: number, height: number): Buffer {
  const part = (name: string, data: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const raw = Buffer.alloc((1 + width * 3) * height, 90).map((value, at) => (at % (1 + width * 3) === 0 ? 0 : value));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part("IHDR", header),
    part("IDAT", deflateSync(raw)),
    part("IEND", new Uint8Array()),
  ]);
}

describe("a mail with an invoice", () => {
  test("says in Norwegian what is to be paid, until when and how, below the sender's name", async () => {
    const { parsed, page, kid } = await mailTo({});
    const text = await seen(page);
    for (const part of ["Nordlys & Sønn AS", "Hei Bjørk <AS>,", "Å betale NOK 1 250,00 Forfall 17.03.2026"])
      expect(text).toContain(part);
    expect(text).toContain(`Kontonummer 8601 11 17947 KID ${kid}`);
    expect(text).toContain("Org.nr. 974 760 673 MVA Foretaksregisteret");
    expect(parsed.text).toContain(
      `Å betale: NOK 1\u00a0250,00\nForfall: 17.03.2026\nKontonummer: 8601\u00a011\u00a017947`,
    );
    expect(await page.getAttribute("html", "lang")).toBe("nb");
  });

  test("has the company's logo and colour, in English, with a button to the document", async () => {
    const kept = await upload(
      client,
      "/company/logo",
      { name: "logo.png", bytes: picture(400, 100) },
      { method: "PUT" },
    );
    expect([kept.status, kept.text]).toEqual([204, ""]);
    await client.value(client.put("/invoice/settings", { documentColour: "#005500" }));
    const { parsed, page } = await mailTo({ language: "EN", emailAttachmentType: "LINK" });
    const [logo] = parsed.attachments;
    expect([parsed.attachments.length, logo?.contentType]).toEqual([1, "image/png"]);
    // The reader shows the part that the page names.
    expect(await page.getAttribute("img", "alt")).toBe("Nordlys & Sønn AS");
    expect(await page.getAttribute("img", "src")).toContain("data:image/png");
    expect(await page.evaluate("[document.images[0].width, document.images[0].height]")).toEqual([200, 50]);
    const text = await seen(page);
    for (const part of ["Dear Bjørk <AS>,", "To pay NOK 1,250.00 Due 17 March 2026", "The link works until"])
      expect(text).toContain(part);
    const button = page.getByRole("link", { name: "Open the document" });
    const address = await button.getAttribute("href");
    expect(parsed.text).toContain(String(address));
    expect((await fetch(String(address))).headers.get("content-type")).toBe("application/pdf");
    expect(await page.evaluate("getComputedStyle(document.links[0]).backgroundColor")).toBe("rgb(0, 85, 0)");
  });
});

// Companies whose mails link to their invoices, and the links: for tests of the page of an invoice.

import { dayInOslo } from "./days.ts";
import type { Seller } from "./selling.ts";
import type { TestClient } from "./service.ts";
import type { SharedService } from "./shared-service.ts";

/** What a browser accepts. */
export const browserAccepts = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A company with everything that its invoices name. */
export async function establishedCompany(service: SharedService, name: string): Promise<TestClient> {
  const made = await service.company({ name, language: "en" });
  await made.value(
    made.put("/company", {
      ...{ organizationNumber: "974760673", type: "AS", email: "post@nordlys.example", phoneNumber: "22 33 44 55" },
      address: { addressLine1: "Storgata 12", postalCode: "0155", city: "Oslo" },
    }),
  );
  const [bank] = (await made.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = {
    ...{ bankAccountNumber: "86011117947", bankAccountIBAN: "NO9386011117947", bankAccountSWIFT: "DNBANOKK" },
  };
  await made.value(made.put(`/ledger/account/${bank.id}`, { isInvoiceAccount: true, ...account, bankName: "DNB" }));
  await made.value(made.put("/invoice/settings", { kidMethod: "MOD10" }));
  return made;
}

/** The path of the link in the last mail of the dispatches that are asked for. */
export async function linkOf(service: SharedService, client: TestClient, query: string): Promise<string> {
  await service.service.sender.drain();
  const { values } = (await client.get(`/dispatch?${query}&fields=id`)).body;
  const mails = (await client.get(`/mailbox?dispatchId=${values.at(-1).id}&fields=text`)).body.values;
  const path = /(\/documents\/[\w-]{43})/.exec(mails.at(-1).text)?.[1];
  if (path === undefined) throw new Error("The mail has no link.");
  return path;
}

/** Sells for 1,000 and VAT, thirty days ago unless said otherwise: due sixteen days ago. */
export async function soldByLink(
  service: SharedService,
  seller: Seller,
  {
    date = dayInOslo(-30),
    order = {},
  }: { readonly date?: string; readonly order?: Readonly<Record<string, unknown>> } = {},
): Promise<{ readonly id: number; readonly link: string }> {
  const made = await seller.order([[2, 500]], order);
  const charged = await seller.client.value(seller.client.put(`/order/${made}/:invoice?invoiceDate=${date}`));
  const id = Number(charged.id);
  return { id, link: await linkOf(service, seller.client, `invoiceId=${id}`) };
}

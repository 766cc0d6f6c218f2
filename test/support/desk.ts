// The desk on which suppliers' invoices arrive: a company with two people, a supplier, and what they do all day.

import { colleague } from "./colleague.ts";
import type { TestAnswer, TestClient } from "./service.ts";
import type { SharedService } from "./shared-service.ts";

/** An invoice that arrives. */
export interface Arrival {
  readonly number: string;
  readonly gross: number;
  readonly vat?: number;
  readonly cost?: number;
  /** Posted at once, rather than kept to be approved. */
  readonly posted?: boolean;
}

/** A company of Kari and Per with one supplier. */
export interface Desk {
  readonly kari: TestClient;
  readonly per: TestClient;
  readonly supplier: number;
  account(number: number): { readonly id: number | undefined };
  /** A voucher with the supplier's number; its id. */
  arrives(arrival: Arrival): Promise<number>;
  pay(id: number, query?: string): Promise<TestAnswer>;
  /** A supplier invoice. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  read(id: number, fields?: string): Promise<any>;
  /** The number of a voucher; 0 while it is not posted. */
  number(id: number): Promise<number>;
}

/** Opens a desk in a new company. */
export async function openDesk(service: SharedService): Promise<Desk> {
  const kari = await service.company();
  const per = await colleague(service, kari, "Per");
  const chart = (await kari.get("/ledger/account?fields=id,number")).body.values as { id: number; number: number }[];
  const accounts = new Map(chart.map((one) => [one.number, one.id]));
  const supplier = Number((await kari.value(kari.post("/supplier", { name: "Engros AS" }))).id);
  const bank = (await kari.get("/ledger/paymentTypeOut?fields=id")).body.values[0].id;
  const account = (number: number) => ({ id: accounts.get(number) });
  return {
    ...{ kari, per, supplier, account },
    async arrives({ number, gross, vat = 1, cost = 4300, posted = false }) {
      const owing = { account: account(2400), supplier: { id: supplier }, termOfPayment: "2026-05-29" };
      const body = {
        date: "2026-04-29",
        description: `Varekjøp ${number}`,
        vendorInvoiceNumber: number,
        postings: [
          { row: 1, account: account(cost), vatType: { id: vat }, amountGross: gross },
          { row: 2, ...owing, amountGross: -gross },
        ],
      };
      return Number((await kari.value(kari.post(`/ledger/voucher?sendToLedger=${posted}`, body))).id);
    },
    pay: (id, query = "") =>
      kari.post(`/supplierInvoice/${id}/:addPayment?paymentType=${bank}&paymentDate=2026-05-20${query}`, undefined),
    read: async (id, fields = "*") =>
      (await kari.get(`/supplierInvoice/${id}?fields=${encodeURIComponent(fields)}`)).body.value,
    number: async (id) => (await kari.get(`/ledger/voucher/${id}?fields=number`)).body.value.number,
  };
}

/** A refusal as "422 field: message | field: message". */
export function refusalText({ status, body }: TestAnswer): string {
  const all = (body.validationMessages ?? []) as { field: string; message: string }[];
  return `${status} ${all.map((one) => `${one.field}: ${one.message}`).join(" | ")}`;
}

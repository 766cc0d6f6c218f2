// A supplier that an electronic invoice brings: what the invoice says of the seller, as far as the register takes it.

import type { Write } from "../../../schema/action.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import { address } from "../../company/address.ts";
import { checkOrganizationNumber } from "../../company/number-checks.ts";
import { newDraft } from "../../new-object.ts";
import { supplier } from "../../supplier/supplier.ts";
import type { IncomingDraft } from "../aggregate/incoming-draft.ts";
import type { UblDocument } from "../ubl/ubl-document.ts";

/** The number of the seller where it is one of its country; empty for others. */
function numberOf({ seller }: UblDocument): string {
  const given = seller.organizationNumber || seller.vatNumber || seller.legalId;
  const verdict = checkOrganizationNumber(given, seller.country);
  return verdict.kind === "accepted" ? verdict.value : "";
}

/** The write that makes the supplier. */
export function newSupplier(
  document: UblDocument,
  { facts, header }: IncomingDraft,
  { id, country }: { readonly id: number; readonly country: number | null },
  context: ActionContext,
): Write {
  const { seller } = document;
  const place = {
    addressLine1: seller.addressLine1,
    addressLine2: seller.addressLine2,
    city: seller.city,
    postalCode: seller.postalCode,
    country,
  };
  const part = (path: string, values: Record<string, unknown>) =>
    newDraft(address, { id: context.newId(), path, values });
  const [postal, physical] = [part("postalAddress", place), part("physicalAddress", { country })];
  const isNorwegian = seller.country === "NO" || seller.country === "SJ";
  const accounts = facts.payment_account === "" ? [] : [facts.payment_account];
  return {
    create: [
      newDraft(supplier, {
        id,
        path: "",
        values: {
          name: seller.name,
          organizationNumber: numberOf(document),
          email: seller.email.includes("@") ? seller.email : "",
          isSupplier: true,
          isCustomer: false,
          language: isNorwegian ? "NO" : "EN",
          currency: header.currency,
          bankAccounts: accounts,
          bankAccountBics: accounts.map(() => facts.payment_bic),
          bankAccountProviders: accounts.map(() => ""),
          postalAddress: postal.id,
          physicalAddress: physical.id,
        },
        children: { postalAddress: [postal], physicalAddress: [physical] },
      }),
    ],
  };
}

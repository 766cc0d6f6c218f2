// Payment types: how customers pay, and which account the money reaches.

import { integer, ref, text } from "../../../schema/field.ts";
import { among, contains, resource } from "../../../schema/resource.ts";

/** A way in which customers pay. */
export const paymentType = resource("PaymentType", "/invoice/paymentType", {
  verbs: "list get",
  order: "sequence,id",
  meaning: "A way in which customers pay, with the account that the money reaches.",
  fields: {
    description: text(255).required().says("What the payment type is called."),
    displayName: text().derived('{t}."description"').says("The description as lists show it."),
    debitAccount: ref("Account").says("The account that a payment debits."),
    creditAccount: ref("Account").says("The account that a payment credits, where it is not the receivable."),
    vatType: ref("VatType").fallback(0).says("VAT type of the payment; none."),
    sequence: integer().between(0, 1_000_000).says("Place among the payment types."),
    currencyId: integer()
      .derived(
        'coalesce((select a."currency" from account a where a.company_id = {t}.company_id and a.id = {t}."debitAccount"), 1)',
      )
      .says("Currency of the account."),
    currencyCode: text()
      .derived(
        '(select c.code from currency c where c.id = coalesce((select a."currency" from account a where a.company_id = {t}.company_id and a.id = {t}."debitAccount"), 1))',
      )
      .says("Code of the account's currency."),
  },
  search: { id: among("id"), description: contains("description"), query: contains("description") },
});

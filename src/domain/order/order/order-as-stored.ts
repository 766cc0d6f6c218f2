// What the derived fields and lists of a new order show, so that its answer need not be read. test/scenario/answers-of-new-objects.test.ts
// compares with what the database reads.

import { compare, decimal, isZero } from "../../../money/decimal.ts";
import { type Draft, type Row, type Rule, rule } from "../../../schema/resource.ts";
import { type CompanySettings, loadCompanySettings } from "../../company/company-settings.ts";

/** Knows the derived fields of a new order by its own values, its customer and its products; not what a project or groups add to it. */
export const orderAsStored: Rule = rule<"Order", CompanySettings>({
  name: "orderAsStored",
  load: async (_drafts, read) => loadCompanySettings(read),
  decide(draft, { language }) {
    const { kind, values, references, children } = draft;
    const { customer } = references;
    if (kind === "update" || customer === undefined) return {};
    const lines = children.orderLines ?? [];
    const isPlaced = values.orderLineSorting === "ID" && (children.orderGroups ?? []).length === 0;
    const derived = (): Row => ({
      displayName: { en: `${values.number} Order`, no: `${values.number} Ordre` },
      subscriptionPeriodsOnInvoiceType: "MONTHS",
      travelReports: [],
      attachment: [],
      sendMethodDescription: sendMethodText(customer.invoiceSendMethod, language),
      canCreateBackorder: canCreateBackorder(draft, lines),
      totalInvoicedOnAccountAmountAbsoluteCurrency: "0",
      invoiceSendSMSNotification: false,
      customerName: customer.name,
      ...(values.project === null ? { projectManagerNameAndNumber: "", accountingDimensionValues: [] } : {}),
      ...(isPlaced ? { orderGroups: [], orderLines: byId(lines) } : {}),
    });
    return { derived };
  },
});

function byId(lines: readonly Draft<"OrderLine">[]): Row[] {
  return lines.map(({ id }) => ({ id })).sort((left, right) => left.id - right.id);
}

/** As sendMethodSql says it. */
function sendMethodText(method: string, language: "en" | "no"): string {
  const isEnglish = language === "en";
  if (method === "MANUAL" || method === "")
    return isEnglish ? "The invoice must be sent manually." : "Faktura må sendes manuelt.";
  return `${isEnglish ? "The invoice is sent by" : "Faktura sendes med"} ${method}.`;
}

/** As canCreateBackorderSql says it: something can be delivered now, and something is left. */
function canCreateBackorder({ values }: Draft<"Order">, lines: readonly Draft<"OrderLine">[]): boolean {
  if (values.isClosed || values.isSubscription) return false;
  const waiting = lines.map(({ values, references }) => references.product?.isStockItem === true && !values.isPicked);
  const isLeft = lines.map(({ values }, index) => {
    const ordered = decimal(values.orderedQuantity);
    return waiting[index] === true || (!isZero(ordered) && compare(ordered, decimal(values.count)) > 0);
  });
  return waiting.includes(false) && isLeft.includes(true);
}

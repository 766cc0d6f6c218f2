// What an order that is being written comes to: as the invoice that it would become.

import type { Schemas } from "../../data/client.ts";
import { amountText, sumOf } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { rateText } from "../invoices/sale-choices.ts";

type Line = Schemas["OrderLine"];

/** The VAT of the lines of each rate; the highest rate first. */
function vatByRate(lines: readonly Line[]): readonly (readonly [rate: number, basis: number, vat: number])[] {
  const rateOf = ({ vatType }: Line) => Number((vatType as { percentage?: number } | null)?.percentage ?? 0);
  const rates = [...new Set(lines.map(rateOf))].filter((rate) => rate > 0).sort((one, other) => other - one);
  return rates.map((rate) => {
    const own = lines.filter((line) => rateOf(line) === rate);
    const basis = sumOf(own.map((one) => one.amountExcludingVatCurrency));
    return [rate, basis, sumOf([...own.map((one) => one.amountIncludingVatCurrency), -basis])];
  });
}

/** The totals, in the order's currency. */
export function OrderTotals({
  value,
  isSubscription,
}: {
  readonly value: Schemas["Order"];
  readonly isSubscription: boolean;
}) {
  const invoice = (value.preliminaryInvoice ?? {}) as Schemas["Invoice"];
  const code = (value.currency as { code?: string } | null)?.code ?? "NOK";
  const lines = (value.orderLines ?? []) as readonly Line[];
  const withoutVat = sumOf(lines.map((one) => one.amountExcludingVatCurrency));
  const rates = vatByRate(lines).map(
    ([rate, basis, vat]) => [t("vatOf", { rate: rateText(rate), basis: amountText(basis) }), vat] as const,
  );
  const roundoff = isSubscription ? 0 : (invoice.amountRoundoffCurrency ?? 0);
  const rounding = roundoff === 0 ? [] : [[t("rounding"), roundoff] as const];
  // A subscription is invoiced for its periods: its lines are those of one month.
  const sum = isSubscription ? sumOf(lines.map((one) => one.amountIncludingVatCurrency)) : invoice.amountCurrency;
  const name = isSubscription ? t("perMonth") : t("sum");
  return (
    <table className="totals" aria-live="polite">
      <tbody>
        {[[t("withoutVat"), withoutVat] as const, ...rates, ...rounding].map(([head, amount]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td className="n">{amountText(amount)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{code === "NOK" ? name : `${name}, ${code}`}</th>
          <td className="n">{amountText(sum)}</td>
        </tr>
      </tbody>
    </table>
  );
}

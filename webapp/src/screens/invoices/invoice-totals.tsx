// What an invoice that is being written comes to: totals with the VAT of each rate, what it does to the books, and why it is refused.

import type { Refusal, Schemas } from "../../data/client.ts";
import { amountText } from "../../kit/numbers.ts";
import { Details, Failed } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { rateText } from "./sale-choices.ts";
import { type TriedPosting, vatByRate } from "./tried-invoice.ts";

/** The totals, in the invoice's currency. */
export function Totals({ value }: { readonly value: Schemas["Invoice"] }) {
  const currency = value.currency?.code ?? "NOK";
  const isForeign = currency !== "NOK";
  const rates = vatByRate((value.voucher?.postings ?? []) as readonly TriedPosting[]);
  const rows: readonly (readonly [string, number | null | undefined])[] = [
    [t("withoutVat"), value.amountExcludingVatCurrency],
    ...rates.map(
      ({ rate, basis, vat }) => [t("vatOf", { rate: rateText(rate), basis: amountText(basis) }), vat] as const,
    ),
    ...((value.amountRoundoffCurrency ?? 0) === 0 ? [] : [[t("rounding"), value.amountRoundoffCurrency] as const]),
  ];
  return (
    <table className="totals" aria-live="polite">
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="n">{amountText(amount)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{isForeign ? `${t("toPay")}, ${currency}` : t("toPay")}</th>
          <td className="n">{amountText(value.amountCurrency)}</td>
        </tr>
        {isForeign ? (
          <tr>
            <th scope="row">{t("inKroner")}</th>
            <td className="n">{amountText(value.amount)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** What would be posted. */
export function Postings({ postings }: { readonly postings: readonly TriedPosting[] }) {
  if (postings.length === 0) return null;
  return (
    <div className="note effect">
      <b>{term("effect")}</b>
      <table>
        <tbody>
          {[...postings.entries()].map(([place, one]) => (
            <tr key={`${one.account?.number} ${place}`}>
              <td>
                {one.account?.number} {one.account?.name}
              </td>
              <td className="n">{amountText(one.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why it is refused: how many fields are to be corrected, or the service's words. */
export function Refused({
  refusal,
  others = [],
  again,
}: {
  readonly refusal: Refusal | null;
  /** The faults that stand at no field. */
  readonly others?: Refusal["faults"];
  /** Sends the same once more, where nobody knows whether it arrived. */
  readonly again?: (() => void) | undefined;
}) {
  if (refusal === null) return null;
  const count = refusal.faults.length;
  if (count === 0)
    return <Failed error={refusal} isChange {...(refusal.isPassing && again !== undefined ? { again } : {})} />;
  return (
    <div className="note b" role="alert">
      <p>{t("correctFields", { count })}</p>
      {others.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
      <Details requestId={refusal.requestId} />
    </div>
  );
}

// Below the rows of a voucher: whether debit equals credit, and what the service will post.

import type { Refusal, Schemas } from "../../data/client.ts";
import { amountText, sumOf } from "../../kit/numbers.ts";
import { Amount, Details, Failed, StateChip } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import type { Meter } from "./voucher-draft.ts";

/** Debit, credit and what is between them, as bars and numbers. */
export function BalanceMeter({ meter, faults }: { readonly meter: Meter; readonly faults: Refusal["faults"] }) {
  const { debit, credit, difference } = meter;
  const most = Math.max(Math.abs(debit), Math.abs(credit));
  // What is wrong with the rows as a whole; that debit and credit differ is shown by the meter itself.
  const whole = difference === 0 ? faults.filter(({ path }) => !/^(postings\[|date$|description$)/.test(path)) : [];
  const bar = (name: string, value: number) => (
    <tr>
      <th scope="row">{name}</th>
      <td className="meter">
        <progress aria-label={name} max={most || 1} value={Math.abs(value)} />
      </td>
      <td className="n">{amountText(value)}</td>
    </tr>
  );
  return (
    <section className="card s5" aria-label={t("inBalance")}>
      <table>
        <tbody>
          {bar(t("debit"), debit)}
          {bar(t("credit"), credit)}
        </tbody>
        <tfoot>
          <tr className="sum">
            <th scope="row">{t("difference")}</th>
            <td>
              {most === 0 ? null : (
                <StateChip
                  tone={difference === 0 ? "ok" : "bad"}
                  text={difference === 0 ? t("inBalance") : t("notInBalance")}
                />
              )}
            </td>
            <td className="n" data-difference={difference}>
              <Amount value={difference} />
            </td>
          </tr>
        </tfoot>
      </table>
      {whole.map(({ path, message }) => (
        <p key={`${path} ${message}`} className="note b" role="alert">
          {message}
        </p>
      ))}
    </section>
  );
}

interface EffectProps {
  readonly postings: NonNullable<Schemas["Voucher"]["postings"]>;
  readonly refusal: Refusal | null;
  /** Whether something was typed since. */
  readonly isOld: boolean;
}

interface Named {
  readonly number?: number | string;
  readonly name?: string;
}

/** The postings as the service would make them, VAT apart. */
export function WillBePosted({ postings, refusal, isOld }: EffectProps) {
  const rows = postings as readonly (Pick<Schemas["Posting"], "row" | "amount"> & {
    readonly account?: Named | null;
    readonly vatType?: Named | null;
  })[];
  return (
    <section className="card s7" aria-label={t("willBePosted")} aria-busy={isOld}>
      <h2>{t("willBePosted")}</h2>
      {refusal !== null && refusal.faults.length === 0 ? <Failed error={refusal} /> : null}
      {rows.length === 0 ? (
        <p className="quiet">{t("fillRows")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("account")}</th>
              <th scope="col">{t("vatCode")}</th>
              <th scope="col" className="n">
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...rows.entries()].map(([place, one]) => (
              <tr key={`${one.account?.number} ${place}`}>
                <td>
                  {one.account?.number} {one.account?.name}
                </td>
                <td>{one.vatType?.number === "0" ? "" : one.vatType?.number}</td>
                <td className="n">
                  <Amount value={one.amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="sum">
              <td colSpan={2}>{t("sum")}</td>
              <td className="n">
                <Amount value={sumOf(rows.map(({ amount }) => amount))} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="hint">{t("voucherKept")}</p>
    </section>
  );
}

/** How many fields are to be corrected, or why it could not be posted. */
export function Refused({ refusal }: { readonly refusal: Refusal | null }) {
  if (refusal === null) return null;
  const { faults } = refusal;
  if (faults.length === 0) return <Failed error={refusal} isChange />;
  const whole = faults.filter(({ path }) => path === "postings");
  return (
    <div className="note b" role="alert">
      <p>
        {whole.length === 0
          ? t("correctFields", { count: faults.length })
          : whole.map(({ message }) => message).join(" ")}
      </p>
      <Details requestId={refusal.requestId} />
    </div>
  );
}

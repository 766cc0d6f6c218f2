// What has become of an invoice: what its open amount is made of, down to the vouchers, and the log of its changes.

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, dataOf } from "../../data/client.ts";
import { dayText } from "../../kit/numbers.ts";
import { Amount, Failed, Loading } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { t, term } from "../../texts/index.ts";
import type { WholeInvoice } from "./invoice-data.ts";

/** What a posting of the invoice's open item is. */
function nameOf(type: string | null | undefined, amount: number, isOwn: boolean, isCreditNote: boolean): string {
  if (isOwn) return isCreditNote ? term("creditNote") : term("invoice");
  if (String(type ?? "").startsWith("OUTGOING_INVOICE")) return amount < 0 ? t("creditedBy") : term("invoice");
  return amount < 0 ? term("payment") : term("posting");
}

/** The postings that leave what is open, each with its voucher. */
export function OpenOfInvoice({ whole: { invoice } }: { readonly whole: WholeInvoice }) {
  const rows = [...(invoice.postings ?? [])].sort((one, other) => (one.date ?? "").localeCompare(other.date ?? ""));
  return (
    <table>
      <tbody>
        {rows.map((one) => {
          const amount = one.amountGross ?? 0;
          const name = nameOf(one.type, amount, one.voucher?.id === invoice.voucher?.id, invoice.isCreditNote === true);
          return (
            <tr key={one.id}>
              <td>{dayText(one.date)}</td>
              <td>
                {name}
                {one.voucher?.id === undefined ? null : (
                  <>
                    {" · "}
                    <Link to="/vouchers/$id" params={{ id: String(one.voucher.id) }} className="num">
                      {t("voucherOf", { number: (one.voucher as Named)?.displayName ?? "" })}
                    </Link>
                  </>
                )}
              </td>
              <td className="n">
                <Amount value={amount} />
              </td>
            </tr>
          );
        })}
        <tr className="sum">
          <th scope="row" colSpan={2}>
            {t("openAmount")}
          </th>
          <td className="n">
            <Amount value={invoice.amountOutstanding} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Whether the person may see who changed what. */
export const seesHistory = holds("AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER");

const kinds: Readonly<Record<string, () => string>> = {
  CREATE: () => t("made"),
  UPDATE: () => t("changed"),
  DELETE: () => t("deleted"),
};

/** Who changed what of the invoice, and when. */
export function InvoiceHistory({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ["history", "Invoice", id],
    queryFn: () => {
      const fields = "at,kind,field,old,new,employee(displayName)";
      const query = { type: "Invoice", id: Number(id), fields };
      return dataOf(api.GET("/audit", { params: { query } as never }));
    },
  });
  if (error !== null) return <Failed error={error} />;
  if (data === undefined) return <Loading />;
  return (
    <ul className="history">
      {[...(data.values ?? []).entries()].map(([place, one]) => (
        <li key={`${one.at} ${place}`}>
          <time dateTime={one.at ?? undefined}>{momentText(one.at)}</time> {(one.employee as Named)?.displayName}:{" "}
          {kinds[one.kind ?? ""]?.() ?? one.kind}
          {one.field === null || one.field === undefined
            ? ""
            : ` · ${one.field}: ${one.old ?? "–"} → ${one.new ?? "–"}`}
        </li>
      ))}
    </ul>
  );
}

type Named = { readonly displayName?: string } | null | undefined;

/** A moment as in `22.11.2026 14:05`. */
function momentText(moment: string | null | undefined): string {
  return moment == null ? "" : `${dayText(moment)} ${moment.slice(11, 16)}`;
}

// One voucher beside a list: who made it, its postings, and the first page of its document.

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { addDays, dayText } from "../../kit/numbers.ts";
import { Amount, Failed, Loading } from "../../kit/parts.tsx";
import { sees } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { VoucherDocuments } from "./voucher-documents.tsx";

const fields =
  "id,displayName,tempNumber,date,description,changes(employeeId,changeType),postings(id,description,account(number,name),amount)";

type Change = Pick<Schemas["Change"], "employeeId" | "changeType">;

interface ShownPosting {
  readonly id?: number;
  readonly amount?: number | null;
  readonly account?: { readonly number?: number; readonly name?: string } | null;
}

/** The voucher beside a list. */
export function VoucherPeek({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["voucher", id, "peek"],
    queryFn: () => dataOf(api.GET("/ledger/voucher/{id}", { params: { path: { id: Number(id) }, query: { fields } } })),
  });
  const voucher = data?.value;
  const name = `${term("voucher")} ${voucher?.displayName ?? ""}`.trim();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <aside className="peek" aria-label={name} tabIndex={0}>
      {error === null ? null : <Failed error={error} />}
      {voucher === undefined ? (
        error === null ? (
          <Loading />
        ) : null
      ) : (
        <>
          <h2>
            <Link to="/vouchers/$id" params={{ id }} className="num">
              {name}
            </Link>
            <button type="button" className="btn g" onClick={onClose} aria-label={t("closePeek")}>
              ✕
            </button>
          </h2>
          <dl className="facts">
            <dt>{t("date")}</dt>
            <dd>{dayText(voucher.date)}</dd>
            <dt>{t("text")}</dt>
            <dd>{voucher.description}</dd>
            <MadeBy changes={(voucher.changes ?? []) as readonly Change[]} />
          </dl>
          <table aria-label={term("postings")}>
            <tbody>
              {((voucher.postings ?? []) as readonly ShownPosting[]).map((one) => (
                <tr key={one.id}>
                  <td>
                    <AccountLink account={one.account} date={voucher.date} />
                  </td>
                  <td className="n">
                    <Amount value={one.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <VoucherDocuments id={id} name={name} isPeek />
        </>
      )}
    </aside>
  );
}

/** Who made a voucher. */
export function MadeBy({ changes }: { readonly changes: readonly Change[] }) {
  const made = changes.find(({ changeType }) => changeType === "CREATE");
  const id = made?.employeeId;
  const { data } = useQuery({
    queryKey: ["name of employee", id],
    enabled: id != null,
    staleTime: 60_000,
    queryFn: async () => {
      const query = { fields: "firstName,lastName" };
      return (await dataOf(api.GET("/employee/{id}", { params: { path: { id: Number(id) }, query } }))).value;
    },
  });
  if (made === undefined) return null;
  return (
    <>
      <dt>{t("madeBy")}</dt>
      <dd>{id == null ? t("theService") : `${data?.firstName ?? ""} ${data?.lastName ?? ""}`.trim()}</dd>
    </>
  );
}

/** An account, which leads to its ledger of the month in which the voucher lies. */
export function AccountLink({
  account,
  date,
}: {
  readonly account: ShownPosting["account"];
  readonly date: string | null | undefined;
}) {
  const { number, name } = account ?? {};
  if (number === undefined || date == null || !sees("reports")) return `${number ?? ""} ${name ?? ""}`;
  const dateFrom = `${date.slice(0, 7)}-01`;
  const dateTo = `${addDays(dateFrom, 31).slice(0, 7)}-01`;
  const search = { dateFrom, dateTo, accountNumberFrom: String(number), accountNumberTo: String(number + 1) };
  return (
    <Link to="/reports/$name" params={{ name: "ledger" }} search={search as never} className="num">
      {number} {name}
    </Link>
  );
}

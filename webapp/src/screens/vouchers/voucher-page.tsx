// One voucher: its postings, and the document behind it.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, dataOf, sendFile } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { FileButton } from "../../kit/file-button.tsx";
import { fileName, IntentRefused, useIntent } from "../../kit/intent.tsx";
import { useKeys } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { dayText, sumOf } from "../../kit/numbers.ts";
import { Amount, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { mayPost } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";
import type { VoucherRow } from "./voucher-data.ts";
import { VoucherDocuments } from "./voucher-documents.tsx";
import { AccountLink, MadeBy } from "./voucher-peek.tsx";

const fields =
  "id,version,displayName,number,year,date,description,amount,reverseVoucher(id,displayName),changes(employeeId,changeType),attachment(id),document(id),postings(id,row,description,account(number,name),vatType(number,displayName),amount,customer(id,name),supplier(id,name))";

interface Named {
  readonly id?: number;
  readonly number?: number;
  readonly name?: string;
}
/** A posting with what `fields` asks for of its account and party. */
interface ShownPosting {
  readonly id?: number;
  readonly description?: string | null;
  readonly amount?: number | null;
  readonly account?: Named | null;
  readonly vatType?: { readonly number?: string; readonly displayName?: string } | null;
  readonly customer?: Named | null;
  readonly supplier?: Named | null;
}

/** The screen. */
export function VoucherPage() {
  const { id = "" } = useParams({ strict: false });
  const router = useRouter();
  useLeave("/vouchers");
  useKeys([{ keys: "Backspace", label: t("up"), run: () => router.history.back() }]);
  const { data, error, refetch } = useQuery({
    queryKey: ["voucher", id],
    queryFn: () => dataOf(api.GET("/ledger/voucher/{id}", { params: { path: { id: Number(id) }, query: { fields } } })),
  });
  const voucher = data?.value;
  const name = t("voucherOf", { number: voucher === undefined ? "" : `${voucher.number}-${voucher.year}` });
  const postings = (voucher?.postings ?? []) as readonly ShownPosting[];
  return (
    <>
      <ScreenHead
        title={name}
        before={
          <Link to="/vouchers" className="crumb">
            {term("vouchers")} /
          </Link>
        }
      >
        {voucher === undefined || !mayPost ? null : <Deeds voucher={voucher as VoucherRow} />}
      </ScreenHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="page" aria-label={name} tabIndex={0}>
        {voucher === undefined || !mayPost ? null : <Unattached />}
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {voucher === undefined ? (
          error === null ? (
            <Loading />
          ) : null
        ) : (
          <div className="grid">
            <section className="card s6">
              <dl className="facts">
                <dt>{t("date")}</dt>
                <dd>{dayText(voucher.date)}</dd>
                <dt>{t("text")}</dt>
                <dd>{voucher.description}</dd>
                <MadeBy changes={voucher.changes ?? []} />
                <ReversedBy voucher={voucher.reverseVoucher} />
              </dl>
              <Postings rows={postings} date={voucher.date} description={voucher.description} />
            </section>
            <VoucherDocuments id={id} name={name} />
          </div>
        )}
      </section>
    </>
  );
}

interface PostingsProps {
  readonly rows: readonly ShownPosting[];
  readonly date: string | null | undefined;
  /** What the whole voucher is called: rows that have the same text show none. */
  readonly description: string | null | undefined;
}

/** The postings with their VAT types, and what they come to. */
function Postings({ rows, date, description }: PostingsProps) {
  return (
    <table aria-label={term("postings")}>
      <thead>
        <tr>
          <th scope="col">{t("account")}</th>
          <th scope="col">{t("text")}</th>
          <th scope="col">{t("vatCode")}</th>
          <th scope="col" className="n">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <td>
              <AccountLink account={one.account} date={date} />
            </td>
            <td>
              {one.customer?.id === undefined ? (
                (one.supplier?.name ?? (one.description === description ? "" : one.description))
              ) : (
                <Link to="/customers/$id" params={{ id: String(one.customer.id) }} className="num">
                  {one.customer.name}
                </Link>
              )}
            </td>
            <td title={one.vatType?.displayName}>{one.vatType?.number === "0" ? "" : one.vatType?.number}</td>
            <td className="n">
              <Amount value={one.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="sum">
          <td colSpan={3}>{t("sum")}</td>
          <td className="n">
            <Amount value={sumOf(rows.map(({ amount }) => amount))} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The voucher that undoes this one. */
function ReversedBy({ voucher }: { readonly voucher: unknown }) {
  const { id, displayName } = (voucher ?? {}) as { readonly id?: number; readonly displayName?: string };
  if (id === undefined) return null;
  return (
    <>
      <dt>{t("reversed")}</dt>
      <dd>
        <Link to="/vouchers/$id" params={{ id: String(id) }} className="num">
          {t("voucherOf", { number: displayName ?? "" })}
        </Link>
      </dd>
    </>
  );
}

/** What can be done with a voucher: it is copied, reversed, and files are attached to it. */
function Deeds({ voucher }: { readonly voucher: VoucherRow }) {
  const navigate = useNavigate();
  const [isReversing, setReversing] = useState(false);
  const intent = useIntent();
  const mayReverse = voucher.reverseVoucher == null;
  const copy = () => void navigate({ to: "/vouchers/new", search: { copy: String(voucher.id) } });
  useKeys([
    { keys: "n", label: t("newVoucher"), run: () => void navigate({ to: "/vouchers/new" }) },
    { keys: "Ctrl d", label: t("copyVoucher"), run: copy },
    ...(mayReverse ? [{ keys: "z", label: t("reverse"), run: () => setReversing(true) }] : []),
  ]);
  const attach = (file: File) =>
    void intent.run(fileName(file), async (key) => {
      await sendFile(`/ledger/voucher/${voucher.id}/attachment`, file, key);
      await refreshAll();
      await navigate({ to: "/vouchers/$id", params: { id: String(voucher.id) }, search: {}, replace: true });
    });
  return (
    <>
      <IntentRefused intent={intent} />
      <FileButton label={t("attachFile")} accept="application/pdf,image/png,image/jpeg,image/tiff" onFile={attach} />
      <button type="button" className="btn" onClick={copy}>
        {t("copy")} <KeyHint keys="Ctrl D" />
      </button>
      {mayReverse ? (
        <button type="button" className="btn" onClick={() => setReversing(true)}>
          {t("reverse")} <KeyHint keys="Z" />
        </button>
      ) : null}
      {isReversing ? <ReverseDialog voucher={voucher} onClose={() => setReversing(false)} isFollowed /> : null}
    </>
  );
}

/** Says that the file which was chosen in the editor does not lie with the voucher. */
function Unattached() {
  const { unattached } = useSearch({ strict: false }) as Search;
  if (unattached === undefined) return null;
  return (
    <p className="note w" role="alert">
      {t("notAttached", { name: unattached })}
    </p>
  );
}

// One voucher: its postings, and the document behind it.

import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { api, dataOf, fileOf } from "../../data/client.ts";
import { useKeys } from "../../kit/keys.ts";
import { dayText, sumOf } from "../../kit/numbers.ts";
import { Amount, Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";

const Pdf = lazy(() => import("../../kit/pdf.tsx").then(({ Pdf: component }) => ({ default: component })));
const fields =
  "id,displayName,number,year,date,description,attachment(id),document(id),postings(id,row,description,account(number,name),amount,customer(id,name),supplier(id,name))";

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
  readonly customer?: Named | null;
  readonly supplier?: Named | null;
}

/** The screen. */
export function VoucherPage() {
  const { id = "" } = useParams({ strict: false });
  const router = useRouter();
  useKeys([{ keys: "Backspace", label: t("up"), run: () => router.history.back() }]);
  const { data, error, refetch } = useQuery({
    queryKey: ["voucher", id],
    queryFn: () => dataOf(api.GET("/ledger/voucher/{id}", { params: { path: { id: Number(id) }, query: { fields } } })),
  });
  const voucher = data?.value;
  const path = `/ledger/voucher/${id}/pdf`;
  const file = useQuery({ queryKey: ["file", path], queryFn: () => fileOf(path), retry: false });
  const name = t("voucherOf", { number: voucher === undefined ? "" : `${voucher.number}-${voucher.year}` });
  const postings = (voucher?.postings ?? []) as readonly ShownPosting[];
  return (
    <>
      <ScreenHead title={name} />
      <div className="page">
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
              </dl>
              <table aria-label={term("postings")}>
                <thead>
                  <tr>
                    <th scope="col">{t("account")}</th>
                    <th scope="col">{t("text")}</th>
                    <th scope="col" className="n">
                      {t("amount")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {postings.map((one) => (
                    <tr key={one.id}>
                      <td>
                        {one.account?.number} {one.account?.name}
                      </td>
                      <td>
                        {one.customer?.id === undefined ? (
                          (one.supplier?.name ?? one.description)
                        ) : (
                          <Link to="/customers/$id" params={{ id: String(one.customer.id) }} className="num">
                            {one.customer.name}
                          </Link>
                        )}
                      </td>
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
                      <Amount value={sumOf(postings.map(({ amount }) => amount))} />
                    </td>
                  </tr>
                </tfoot>
              </table>
            </section>
            <section className="s6" aria-label={t("document")}>
              {file.data === undefined ? null : (
                <Suspense fallback={<Loading />}>
                  <Pdf file={file.data} label={name} />
                </Suspense>
              )}
            </section>
          </div>
        )}
      </div>
    </>
  );
}

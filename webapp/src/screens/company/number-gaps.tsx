// The numbers that are missing in the series of invoices and vouchers, each with why it was left out.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import { dayText } from "../../kit/numbers.ts";
import { Failed, Loading } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";

type Gap = Schemas["NumberGap"];

function read(): Promise<readonly Gap[]> {
  const fields = "id,series,year,numberFrom,numberTo,reason,employee(displayName),madeAt";
  return allRows((from) =>
    dataOf(api.GET("/ledger/numberGap", { params: { query: { from, count: pageSize, fields } } })),
  );
}

/** What is numbered; series without a name of their own are shown as the service calls them. */
function seriesText({ series, year: given }: Gap): string {
  const year = given ?? 0;
  if (series === "invoice") return t("gapInvoice");
  if (series === "voucher") return t("gapVoucher", { year });
  return series === "historical" ? t("gapHistorical", { year }) : `${series} ${year}`;
}

/** The card. */
export function NumberGaps() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["settings", "numberGaps"], queryFn: read });
  return (
    <section className="card s12" aria-label={t("numberGaps")}>
      <h2>{t("numberGaps")}</h2>
      <p>{t("numberGapsText")}</p>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{t("noGaps")}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <table aria-label={t("numberGaps")}>
          <thead>
            <tr>
              <th scope="col">{t("gapSeries")}</th>
              <th scope="col">{t("gapNumbers")}</th>
              <th scope="col">{t("gapReason")}</th>
              <th scope="col" className="hide">
                {t("gapWho")}
              </th>
              <th scope="col" className="hide">
                {t("gapWhen")}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td>{seriesText(one)}</td>
                <td>{one.numberFrom === one.numberTo ? one.numberFrom : `${one.numberFrom}–${one.numberTo}`}</td>
                <td>{one.reason}</td>
                <td className="hide">{one.employee?.displayName}</td>
                <td className="hide">{dayText(one.madeAt?.slice(0, 10))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

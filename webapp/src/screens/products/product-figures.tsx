// The figures of a product: price, cost and margin, the prices of earlier days, and what is in stock where.

import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "../../data/client.ts";
import { amountText, dayText, plainText, sumOf, today } from "../../kit/numbers.ts";
import { Amount, Failed, Loading } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { PartsBar } from "../overview/pictures.tsx";
import type { Product } from "./product-fields.ts";

/** Price, cost and what is left of the price. */
export function ProductPrice({ product }: { readonly product: Product }) {
  const { priceExcludingVatCurrency: price, priceIncludingVatCurrency: gross, costPrice, profit } = product;
  const code = product.currency?.code ?? "NOK";
  const percent = plainText(product.profitInPercent);
  const rows = [
    [t("priceWithVat"), gross],
    [t("cost"), costPrice],
    [t("margin"), profit],
  ] as const;
  return (
    <section className="card s7" aria-label={t("prices")}>
      <h2>
        {t("prices")} <span>{product.vatType?.displayName}</span>
      </h2>
      <p className="big">
        {amountText(price)} <small>{`${code === "NOK" ? "kr" : code} ${t("exVat")}`}</small>
      </p>
      {(price ?? 0) > 0 && (profit ?? 0) >= 0 ? (
        <PartsBar
          parts={[
            ["var(--c2)", costPrice ?? 0],
            ["var(--c1)", profit ?? 0],
          ]}
          label={`${t("cost")} ${amountText(costPrice)}, ${t("margin")} ${amountText(profit)}`}
        />
      ) : null}
      <table aria-label={t("prices")}>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">
                {name === t("cost") ? <i aria-hidden="true" className="age days1to30" /> : null}
                {name === t("margin") ? <i aria-hidden="true" className="age notDue" /> : null} {name}
                {name === t("margin") && (price ?? 0) !== 0 ? (
                  <span className="quiet"> {t("marginOf", { percent })}</span>
                ) : null}
              </th>
              <td className="n">
                <Amount value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Earlier prices that are shown. */
const mostPrices = 100;

/** The prices by date, the newest first. */
export function ProductHistory({ id }: { readonly id: number }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["product", String(id), "prices"],
    queryFn: async () => {
      const fields = "id,fromDate,toDate,purchasePriceCurrency,salesPriceExcludingVat,salesPriceIncludingVat";
      const query = { productId: id, count: mostPrices, sorting: "-fromDate,-id", fields };
      return (await dataOf(api.GET("/product/productPrice", { params: { query } }))).values ?? [];
    },
  });
  return (
    <section className="card s7" aria-label={t("pricesByDate")}>
      <h2>{t("pricesByDate")}</h2>
      {error === null ? null : <Failed error={error} />}
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{t("noPrices")}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <table aria-label={t("pricesByDate")}>
          <thead>
            <tr>
              <th scope="col">{t("fromDate")}</th>
              {([t("priceWithoutVat"), t("priceWithVat"), t("cost")] as const).map((head) => (
                <th key={head} scope="col" className="n">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td>
                  {dayText(one.fromDate)}
                  {one.toDate === null ? <span className="quiet"> {t("now")}</span> : null}
                </td>
                <td className="n">{amountText(one.salesPriceExcludingVat)}</td>
                <td className="n">{amountText(one.salesPriceIncludingVat)}</td>
                <td className="n">{amountText(one.purchasePriceCurrency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What is in stock of the product this year, place by place. */
export function ProductStock({ product }: { readonly product: Product }) {
  const id = product.id ?? 0;
  const day = today();
  const { data, error, isPending } = useQuery({
    queryKey: ["product", String(id), "stock"],
    queryFn: async () => {
      const fields = "stock(inventory,inventoryId,openingStock,changesInPeriod,closingStock)";
      const query = { productId: id, dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: day, fields };
      const { values } = await dataOf(api.GET("/inventory/inventories", { params: { query } }));
      return values?.[0]?.stock ?? [];
    },
  });
  const columns = ["openingStock", "changesInPeriod", "closingStock"] as const;
  const unit = product.productUnit?.displayName ?? "";
  return (
    <section className="card s5" aria-label={t("stockByPlace")}>
      <h2>
        {t("stockByPlace")} <span>{unit}</span>
      </h2>
      <p className="big">
        {plainText(product.availableStock)} <small>{t("available").toLocaleLowerCase()}</small>
      </p>
      {error === null ? null : <Failed error={error} />}
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{t("noStock")}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <table aria-label={t("stockByPlace")}>
          <thead>
            <tr>
              <th scope="col">{t("place")}</th>
              {([t("atYearStart"), t("changeThisYear"), t("inStockNow")] as const).map((head) => (
                <th key={head} scope="col" className="n">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.inventoryId}>
                <th scope="row">{one.inventory || t("noPlace")}</th>
                {columns.map((column) => (
                  <td key={column} className="n">
                    {plainText(one[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="sum">
              <th scope="row">{t("sum")}</th>
              {columns.map((column) => (
                <td key={column} className="n">
                  {plainText(sumOf(data.map((one) => one[column])))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      {(product.outgoingStock ?? 0) === 0 ? null : (
        <p className="hint">
          {t("forOrders")}: {plainText(product.outgoingStock)}
        </p>
      )}
    </section>
  );
}

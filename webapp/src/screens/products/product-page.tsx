// One product: what it is, what it costs and brings in, its prices by date, and where it is in stock.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api, changeHeaders, dataOf } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { useKeys } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { plainText } from "../../kit/numbers.ts";
import { Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { mayChangeProducts, type Product, readProduct } from "./product-fields.ts";
import { ProductHistory, ProductPrice, ProductStock } from "./product-figures.tsx";

/** The screen. */
export function ProductPage() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ queryKey: ["product", id], queryFn: () => readProduct(Number(id)) });
  const back = useLeave("/products");
  const edit = () => void navigate({ to: "/products/$id/edit", params: { id } });
  useKeys([...(mayChangeProducts ? [{ keys: "e", label: t("edit"), run: edit }] : [])]);
  return (
    <>
      <ScreenHead
        title={data?.name ?? term("product")}
        before={
          <Link to="/products" className="crumb">
            {term("products")} /
          </Link>
        }
      >
        {mayChangeProducts ? (
          <Link to="/products/$id/edit" params={{ id }} className="btn p">
            {t("edit")} <KeyHint keys="E" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {data === undefined && error === null ? <Loading /> : null}
        {data === undefined ? null : (
          <div className="grid">
            <Facts product={data} onRemoved={back} />
            <ProductPrice product={data} />
            <ProductHistory id={Number(id)} />
            {data.isStockItem ? <ProductStock product={data} /> : null}
          </div>
        )}
      </div>
    </>
  );
}

interface FactsProps {
  readonly product: Product;
  readonly onRemoved: () => void;
}

function Facts({ product, onRemoved }: FactsProps) {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t("productNumber"), product.number],
    [t("unit"), product.productUnit?.displayName],
    [t("ean"), product.ean],
    [t("incomeAccount"), product.account?.displayName ?? t("accountUsual")],
    [t("discountGroup"), product.discountGroup?.name],
    [t("stockItem"), t(product.isStockItem ? "yes" : "no")],
    [t("minStock"), (product.minStockLevel ?? 0) === 0 ? "" : plainText(product.minStockLevel)],
    [t("lineText"), product.orderLineDescription],
    [t("descriptionLong"), product.description],
  ];
  return (
    <section className="card s5" aria-label={t("what")}>
      <h2>
        {t("what")}
        {product.isInactive ? <StateChip tone="quiet" text={t("inactive")} /> : null}
      </h2>
      <dl className="facts">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name} className="pair">
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      {mayChangeProducts ? <Ending product={product} onRemoved={onRemoved} /> : null}
    </section>
  );
}

/** Puts a product aside, which can be undone, or deletes it, where nothing uses it. */
function Ending({ product, onRemoved }: FactsProps) {
  const [isAsking, setAsking] = useState(false);
  const intent = useIntent();
  const { id = 0, version, isInactive = false, isDeletable, name = "" } = product;
  const turn = () =>
    void intent.run(`turn ${version}`, async (key) => {
      const params = { path: { id }, header: changeHeaders(version, key), query: { fields: "id" } };
      try {
        await dataOf(api.PUT("/product/{id}", { params, body: { isInactive: !isInactive } }));
      } finally {
        // What somebody else has changed meanwhile is shown, too.
        await refreshAll();
      }
    });
  return (
    <>
      <IntentRefused intent={intent} />
      <p className="deeds row">
        <button type="button" className="btn" onClick={turn}>
          {t(isInactive ? "reactivate" : "deactivate")}
        </button>
        {isDeletable ? (
          <button type="button" className="btn" onClick={() => setAsking(true)}>
            {t("remove")}
          </button>
        ) : null}
      </p>
      {isAsking ? (
        <AskDialog
          title={t("remove")}
          text={t("removeProductText", { name })}
          act={t("remove")}
          onClose={() => setAsking(false)}
          run={async (key) => {
            const params = { path: { id }, header: changeHeaders(version, key), query: {} };
            await done(api.DELETE("/product/{id}", { params }));
            onRemoved();
            await refreshAll();
          }}
        />
      ) : null}
    </>
  );
}

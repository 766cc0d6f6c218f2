// The forms that make a product and change one.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { refreshAll } from "../../data/refresh.ts";
import { FormScreen } from "../../kit/form-screen.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import {
  changeProduct,
  createProduct,
  mayChangeProducts,
  productFields,
  productValues,
  readProduct,
  useProductLists,
} from "./product-fields.ts";

const crumb = (
  <Link to="/products" className="crumb">
    {term("products")} /
  </Link>
);

/** The screen of a new product. */
export function NewProduct() {
  const { name = "" } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const lists = useProductLists();
  const fields = useMemo(() => (lists === null ? null : productFields(lists, true)), [lists]);
  const start = useMemo(() => ({ name }), [name]);
  return (
    <FormScreen
      title={t("newProduct")}
      before={crumb}
      fields={fields}
      start={start}
      submit={t("createProduct")}
      isReadOnly={!mayChangeProducts}
      onLeave={() => void navigate({ to: "/products" })}
      send={async (values, _from, key) => {
        const { id } = await createProduct(fields ?? [], values, key);
        await refreshAll();
        await navigate({ to: "/products/$id", params: { id: String(id) } });
      }}
    />
  );
}

/** The screen that changes a product. */
export function EditProduct() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const lists = useProductLists();
  const fields = useMemo(() => (lists === null ? null : productFields(lists, false)), [lists]);
  const { data, error } = useQuery({ queryKey: ["product", id], queryFn: () => readProduct(Number(id)) });
  const start = useMemo(
    () => (data === undefined || fields === null ? null : productValues(data, fields)),
    [data, fields],
  );
  const leave = () => navigate({ to: "/products/$id", params: { id } });
  const before = (
    <>
      {crumb}
      <Link to="/products/$id" params={{ id }} className="crumb">
        {data?.name ?? ""} /
      </Link>
    </>
  );
  return (
    <FormScreen
      title={t("edit")}
      {...{ before, fields, start, error }}
      submit={t("save")}
      isReadOnly={!mayChangeProducts}
      onLeave={() => void leave()}
      again={async () => productValues(await readProduct(Number(id)), fields ?? [])}
      send={async (values, from, key) => {
        await changeProduct(Number(id), fields ?? [], values, from, key);
        await refreshAll();
        await leave();
      }}
    />
  );
}

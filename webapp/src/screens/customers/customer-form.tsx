// The forms that make a customer and change one.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { refreshAll } from "../../data/refresh.ts";
import { FormScreen } from "../../kit/form-screen.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import {
  changeCustomer,
  createCustomer,
  customerFields,
  customerValues,
  mayChangeCustomers,
  mayCreateCustomers,
  readCustomer,
  useCustomerLists,
} from "./customer-fields.ts";

const crumb = (
  <Link to="/customers" className="crumb">
    {term("customers")} /
  </Link>
);

/** The screen of a new customer. */
export function NewCustomer() {
  const { name = "" } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const lists = useCustomerLists();
  const fields = useMemo(() => (lists === null ? null : customerFields(lists, true)), [lists]);
  const start = useMemo(() => ({ name, language: "NO", "currency.id": "1", invoicesDueInType: "DAYS" }), [name]);
  return (
    <FormScreen
      title={t("newCustomer")}
      before={crumb}
      fields={fields}
      start={start}
      submit={t("createCustomer")}
      isReadOnly={!mayCreateCustomers}
      onLeave={() => void navigate({ to: "/customers" })}
      send={async (values, _from, key) => {
        const { id } = await createCustomer(fields ?? [], values, key);
        await refreshAll();
        await navigate({ to: "/customers/$id", params: { id: String(id) } });
      }}
    />
  );
}

/** The screen that changes a customer. */
export function EditCustomer() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const lists = useCustomerLists();
  const fields = useMemo(() => (lists === null ? null : customerFields(lists, false)), [lists]);
  const { data, error } = useQuery({ queryKey: ["customer", id], queryFn: () => readCustomer(Number(id)) });
  const start = useMemo(
    () => (data === undefined || fields === null ? null : customerValues(data, fields)),
    [data, fields],
  );
  const leave = () => navigate({ to: "/customers/$id", params: { id } });
  const before = (
    <>
      {crumb}
      <Link to="/customers/$id" params={{ id }} className="crumb">
        {data?.name ?? ""} /
      </Link>
    </>
  );
  return (
    <FormScreen
      title={t("edit")}
      {...{ before, fields, start, error }}
      submit={t("save")}
      isReadOnly={!mayChangeCustomers}
      onLeave={() => void leave()}
      again={async () => customerValues(await readCustomer(Number(id)), fields ?? [])}
      send={async (values, from, key) => {
        await changeCustomer(Number(id), fields ?? [], values, from, key);
        await refreshAll();
        await leave();
      }}
    />
  );
}

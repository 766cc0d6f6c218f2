// How far an order has come on its way to the customer, and the papers that go with it.

import { useMemo, useState } from "react";
import { api, changeHeaders, dataOf, saveFile } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { changedBody, FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { Failed } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { allowsCharge, type OrderRow, orderSteps, readOrder } from "./order-data.ts";
import { mayChangeOrders } from "./order-writing.ts";

const fields: readonly FormField[] = [
  { name: "status", label: t("orderStep"), kind: "choice", choices: orderSteps.map(([one, text]) => [one, t(text)]) },
];

/** What the form shows; orders that nobody has moved yet are open, whatever the interface calls it. */
function valuesOf({ version, status }: OrderRow): FormValues {
  const isStep = orderSteps.some(([one]) => one === status);
  return { version: String(version ?? ""), status: isStep ? String(status) : "NOT_CHOSEN" };
}

/** Chosen by whoever may change orders, while the order is open. */
function OrderStep({ row }: { readonly row: OrderRow }) {
  const { id = 0 } = row;
  const start = useMemo(() => valuesOf(row), [row]);
  return (
    <FieldForm
      label={t("orderStep")}
      fields={fields}
      start={start}
      submit={t("save")}
      done={t("saved")}
      again={async () => valuesOf(await readOrder(id))}
      send={async (values, from, key) => {
        const params = { path: { id }, query: { fields: "id" }, header: changeHeaders(from.version, key) };
        await dataOf(api.PUT("/order/{id}", { params, body: changedBody(fields, values, from) }));
        await refreshAll();
      }}
    />
  );
}

/** Stands below what was agreed. */
export function OrderProgress({ row }: { readonly row: OrderRow }) {
  const [unsaved, setUnsaved] = useState<unknown>(null);
  const save = (kind: "orderConfirmation" | "packingNote") => {
    setUnsaved(null);
    void saveFile(`/order/${kind}/${row.id}/pdf`, `${t(kind)} ${row.number}.pdf`).catch(setUnsaved);
  };
  return (
    <>
      {mayChangeOrders && allowsCharge(row) && !row.isSubscription ? <OrderStep row={row} /> : null}
      {unsaved === null ? null : <Failed error={unsaved} />}
      <p className="deeds row">
        <button type="button" className="btn" onClick={() => save("packingNote")}>
          {t("packingNote")}
        </button>
        <button type="button" className="btn" onClick={() => save("orderConfirmation")}>
          {t("orderConfirmation")}
        </button>
      </p>
    </>
  );
}

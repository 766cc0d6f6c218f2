// Somebody new in the company.

import { Link, useNavigate } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { changedBody, FieldForm, type FormValues } from "../../kit/field-form.tsx";
import { useLeave } from "../../kit/list-places.ts";
import { ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { newPersonFields } from "./people-data.ts";

const start: FormValues = { userType: "NO_ACCESS" };
// Nothing was there before, so all that is filled in is sent.
const nothing: FormValues = {};

/** The screen. */
export function NewPerson() {
  const navigate = useNavigate();
  const leave = useLeave("/people");
  return (
    <>
      <ScreenHead
        title={t("newPerson")}
        before={
          <Link to="/people" className="crumb">
            {term("people")} /
          </Link>
        }
      />
      <div className="page">
        <section className="card" aria-label={t("newPerson")}>
          <FieldForm
            label={t("newPerson")}
            fields={newPersonFields}
            start={start}
            submit={t("createPerson")}
            isFirst
            onCancel={leave}
            send={async (values, _from, key) => {
              const { value } = await dataOf(
                api.POST("/employee", {
                  params: { header: { "Idempotency-Key": key }, query: { fields: "id" } },
                  body: changedBody(newPersonFields, values, nothing) as Schemas["EmployeeInput"],
                }),
              );
              await refreshAll();
              await navigate({ to: "/people/$id", params: { id: String(value.id) } });
            }}
          />
        </section>
      </div>
    </>
  );
}

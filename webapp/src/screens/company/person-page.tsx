// Somebody who works for the company: name, access, and the role that decides what they may do.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { changedBody, FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { useKeys } from "../../kit/keys.ts";
import { Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { holds, person } from "../../person.ts";
import { t, term } from "../../texts/index.ts";
import { valuesOf } from "./company-data.ts";
import { type PersonRow, personFields, type Role, readPerson, readRights, roles } from "./people-data.ts";

const mayChange = holds("AUTH_COMPANY_EMPLOYEE_ADMIN");
const isAdministrator = holds("ROLE_ADMINISTRATOR");

/** The screen. */
export function PersonPage() {
  const id = Number((useParams({ strict: false }) as { readonly id?: string }).id);
  const navigate = useNavigate();
  useKeys([{ keys: "Escape", label: t("back"), run: () => void navigate({ to: "/people" }) }]);
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["people", id], queryFn: () => readPerson(id) });
  return (
    <>
      <ScreenHead
        title={data?.displayName ?? t("person")}
        before={
          <Link to="/people" className="crumb">
            {term("people")} /
          </Link>
        }
      />
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data === undefined ? null : (
          <div className="grid">
            <Facts row={data} />
            <Rights row={data} />
          </div>
        )}
      </div>
    </>
  );
}

const nameFacts = personFields.map(({ name, label }) => [name, label] as const);

function Facts({ row }: { readonly row: PersonRow }) {
  const [isAsking, setAsking] = useState(false);
  const id = row.id ?? 0;
  const start = useMemo(() => valuesOf(row, personFields), [row]);
  const write = async (body: object, version: number, key: string) => {
    await dataOf(
      api.PUT("/employee/{id}", {
        params: { path: { id }, header: changeHeaders(version, key), query: { fields: "id" } },
        body: body as Schemas["EmployeeUpdate"],
      }),
    );
    await refreshAll();
  };
  return (
    <section className="card s7" aria-label={t("person")}>
      <h2>
        {t("person")}
        <StateChip tone={row.hasAccess ? "ok" : "quiet"} text={t(row.hasAccess ? "accessYes" : "accessNone")} />
      </h2>
      <FieldForm
        label={t("person")}
        fields={personFields}
        start={start}
        submit={t("save")}
        done={t("saved")}
        isReadOnly={!mayChange}
        again={async () => valuesOf(await readPerson(id), personFields)}
        send={(values, from, key) => write(changedBody(personFields, values, from), Number(values.version), key)}
      />
      {mayChange && row.hasAccess && id !== person.employee ? (
        <p className="deeds row">
          <button type="button" className="btn" onClick={() => setAsking(true)}>
            {t("removeAccess")}
          </button>
        </p>
      ) : null}
      {isAsking ? (
        <AskDialog
          title={t("removeAccess")}
          text={t("removeAccessText", { name: row.displayName ?? "" })}
          act={t("removeAccess")}
          onClose={() => setAsking(false)}
          start={start}
          facts={nameFacts}
          again={async () => valuesOf(await readPerson(id), personFields)}
          run={(key, { version }) => write({ userType: "NO_ACCESS" }, Number(version), key)}
        />
      ) : null}
    </section>
  );
}

const roleFields: readonly FormField[] = [
  { name: "template", label: t("role"), kind: "choice", choices: [["", t("chooseRole")], ...roles] },
];
const noRole: FormValues = { template: "" };

/** What the person may do, and the role that is given instead. */
function Rights({ row }: { readonly row: PersonRow }) {
  const id = row.id ?? 0;
  const name = row.displayName ?? "";
  const { data, error, refetch } = useQuery({ queryKey: ["rights", id], queryFn: () => readRights(id) });
  return (
    <section className="card s5" aria-label={t("role")}>
      <h2>
        {t("role")}
        <span>{data === undefined ? "" : t("rights", { count: data.length })}</span>
      </h2>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isAdministrator ? (
        <>
          <p>{t("giveRoleText", { name })}</p>
          <FieldForm
            label={t("role")}
            fields={roleFields}
            start={noRole}
            submit={t("giveRole")}
            done={t("roleGiven")}
            send={async ({ template }, _from, key) => {
              await done(
                api.PUT("/employee/entitlement/:grantEntitlementsByTemplate", {
                  params: {
                    query: { employeeId: id, template: template as Role },
                    header: { "Idempotency-Key": key },
                  },
                }),
              );
              await refreshAll();
            }}
          />
        </>
      ) : null}
      {data?.length === 0 ? <p className="quiet">{t("noRights")}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <details>
          <summary>{t("rights", { count: data.length })}</summary>
          <ul>
            {data.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAdministrator ? (
        <>
          <h2>{t("signInOf")}</h2>
          <p>{t("signInLinkText")}</p>
          <a className="btn" href="/company/people">
            {t("openPage")}
          </a>
        </>
      ) : null}
    </section>
  );
}

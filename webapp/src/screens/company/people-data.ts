// The people of the company, and what they may do.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import type { FormField } from "../../kit/field-form.tsx";
import { t } from "../../texts/index.ts";

type Employee = Pick<
  Schemas["Employee"],
  "id" | "version" | "firstName" | "lastName" | "displayName" | "email" | "employeeNumber"
>;

/** Somebody who works for the company. */
export interface PersonRow extends Employee {
  readonly hasAccess: boolean;
}

const fields = "id,version,firstName,lastName,displayName,email,employeeNumber";

/** Everybody who works for the company. The interface never shows a user type; who has access is a list of its own. */
export async function readPeople(): Promise<readonly PersonRow[]> {
  const [people, able] = await Promise.all([
    allRows((from) => dataOf(api.GET("/employee", { params: { query: { from, count: pageSize, fields } } }))),
    allRows((from) =>
      dataOf(
        api.GET("/employee", { params: { query: { hasSystemAccess: true, from, count: pageSize, fields: "id" } } }),
      ),
    ),
  ]);
  const ids = new Set(able.map(({ id }) => id));
  return people.map((one) => ({ ...one, hasAccess: ids.has(one.id) }));
}

/** One of them. */
export async function readPerson(id: number): Promise<PersonRow> {
  const [{ value }, { values }] = await Promise.all([
    dataOf(api.GET("/employee/{id}", { params: { path: { id }, query: { fields } } })),
    dataOf(api.GET("/employee", { params: { query: { id: [id], hasSystemAccess: true, fields: "id" } } })),
  ]);
  return { ...value, hasAccess: (values ?? []).length > 0 };
}

/** What somebody may do in this company, by the names of entitlements. */
export async function readRights(id: number): Promise<readonly string[]> {
  const rows = await allRows((from) =>
    dataOf(
      api.GET("/employee/entitlement", {
        params: { query: { employeeId: id, from, count: pageSize, fields: "name,customer(id)" } },
      }),
    ),
  );
  return [...new Set(rows.map(({ name }) => name ?? ""))].sort();
}

/** The kinds of access. */
const accesses = [
  ["NO_ACCESS", t("accessNone")],
  ["STANDARD", t("accessStandard")],
  ["EXTENDED", t("accessFull")],
] as const;

const nameFields: readonly FormField[] = [
  { name: "firstName", label: t("firstName") },
  { name: "lastName", label: t("lastName") },
  { name: "email", label: t("email"), kind: "email", hint: t("emailOnce") },
  { name: "employeeNumber", label: t("employeeNumber") },
];

/** The fields of somebody new. */
export const newPersonFields: readonly FormField[] = [
  ...nameFields,
  { name: "userType", label: t("access"), kind: "choice", choices: accesses },
];

/** The fields of somebody who is there; the access stays as it is unless another one is chosen. */
export const personFields: readonly FormField[] = [
  ...nameFields,
  { name: "userType", label: t("access"), kind: "choice", choices: [["", t("accessKept")], ...accesses] },
];

/** The roles that can be given. */
export const roles = [
  ["ALL_PRIVILEGES", t("roleAll")],
  ["ACCOUNTANT", t("roleAccountant")],
  ["INVOICING_MANAGER", t("roleInvoicing")],
  ["PERSONELL_MANAGER", t("rolePersonnel")],
  ["DEPARTMENT_LEADER", t("roleDepartment")],
  ["AUDITOR", t("roleAuditor")],
  ["NONE_PRIVILEGES", t("roleNone")],
] as const;

/** The name of a role in the interface. */
export type Role = (typeof roles)[number][0];

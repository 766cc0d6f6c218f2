// What the service knows of an account of the chart, as rows of a list and as fields of forms.

import { useQueries } from "@tanstack/react-query";
import { allVatTypes, currencies, departments, type Pairs } from "../../data/choices.ts";
import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import type { FormField, FormValues } from "../../kit/field-form.tsx";
import { changedBody } from "../../kit/field-form.tsx";
import { holds } from "../../person.ts";
import { t } from "../../texts/index.ts";
import { valuesOf } from "./company-data.ts";

/** Whether the person may make and change accounts. */
export const mayChangeAccounts = holds("AUTH_ACCOUNTING_SETTINGS");

/** An account in the list. */
export type AccountRow = Schemas["Account"];

/** Every account. */
export function readAccounts(): Promise<readonly AccountRow[]> {
  const fields =
    "id,number,name,type,vatType(displayName),vatLocked,ledgerType,requiresDepartment,requiresProject,isInactive,isBankAccount,bankAccountNumber,isInvoiceAccount";
  return allRows((from) =>
    dataOf(api.GET("/ledger/account", { params: { query: { from, count: pageSize, fields, sorting: "number" } } })),
  );
}

/** The lists from which an account's fields choose. */
export interface AccountLists {
  readonly vatTypes: Pairs;
  readonly currencies: Pairs;
  readonly departments: Pairs;
}

const noDepartment = ["", t("noDepartment")] as const;
const asked = [allVatTypes, currencies, departments];

function together(answers: readonly { readonly isPending: boolean; readonly data?: Pairs | undefined }[]) {
  if (answers.some(({ isPending }) => isPending)) return null;
  const [vatTypes = [], codes = [], places = []] = answers.map(({ data = [] }) => data);
  return { vatTypes, currencies: codes, departments: [noDepartment, ...places] };
}

/** The lists, once they are there. */
export function useAccountLists(): AccountLists | null {
  return useQueries({ queries: asked, combine: together });
}

/** Every field of an account, under its headings. */
export function accountFields(lists: AccountLists): readonly FormField[] {
  const [facts, rules, bank] = [t("accountFacts"), t("accountRules"), t("accountBank")];
  const audit = t("accountAudit");
  return [
    { name: "number", label: t("number"), kind: "number", group: facts },
    { name: "name", label: t("name"), group: facts },
    { name: "vatType.id", label: t("accountVat"), kind: "choice", choices: lists.vatTypes, group: facts },
    { name: "vatLocked", label: t("accountVatLocked"), kind: "tick", group: facts },
    { name: "description", label: t("accountDescription"), kind: "area", group: facts },
    {
      name: "ledgerType",
      label: t("ledgerOf"),
      kind: "choice",
      group: rules,
      choices: [
        ["GENERAL", t("ledgerGeneral")],
        ["CUSTOMER", t("ledgerCustomer")],
        ["VENDOR", t("ledgerVendor")],
        ["EMPLOYEE", t("ledgerEmployee")],
        ["ASSET", t("ledgerAsset")],
      ],
    },
    { name: "requiresDepartment", label: t("needsDepartment"), kind: "tick", group: rules },
    { name: "requiresProject", label: t("needsProject"), kind: "tick", group: rules },
    {
      name: "department.id",
      label: t("accountDepartment"),
      kind: "choice",
      choices: lists.departments,
      group: rules,
    },
    { name: "isCloseable", label: t("keepsOpenItems"), kind: "tick", group: rules },
    { name: "isApplicableForSupplierInvoice", label: t("takesBills"), kind: "tick", group: rules },
    { name: "isInactive", label: t("takesNoPostings"), kind: "tick", group: rules },
    { name: "isBankAccount", label: t("isBankAccount"), kind: "tick", group: bank },
    { name: "requireReconciliation", label: t("needsReconciliation"), kind: "tick", group: bank },
    { name: "isInvoiceAccount", label: t("isOnInvoices"), kind: "tick", group: bank },
    { name: "bankAccountNumber", label: t("bankNumber"), group: bank },
    { name: "bankName", label: t("bankOfAccount"), group: bank },
    { name: "bankAccountIBAN", label: t("iban"), group: bank },
    { name: "bankAccountSWIFT", label: t("bic"), group: bank },
    { name: "currency.id", label: t("currency"), kind: "choice", choices: lists.currencies, group: bank },
    { name: "saftCode", label: t("saftCode"), group: audit },
    { name: "groupingCode", label: t("groupingCode"), hint: t("groupingHint"), group: audit },
  ];
}

/** What stands in the fields of a new account. */
export function emptyAccount(lists: AccountLists, isBank: boolean): FormValues {
  return {
    ...Object.fromEntries(accountFields(lists).map(({ name, kind }) => [name, kind === "tick" ? "false" : ""])),
    "vatType.id": lists.vatTypes[0]?.[0] ?? "",
    "currency.id": lists.currencies[0]?.[0] ?? "",
    ledgerType: "GENERAL",
    isBankAccount: String(isBank),
  };
}

/** An account, and whether something is posted on it. */
export async function readAccount(id: number, fields: readonly FormField[]): Promise<FormValues> {
  const names = [
    ...fields.map(({ name }) => name.replace(/\.id$/, "(id)")),
    "version",
    "displayName",
    "isPostingsExist",
  ];
  const { value } = await dataOf(
    api.GET("/ledger/account/{id}", { params: { path: { id }, query: { fields: names.join(",") } } }),
  );
  const { displayName, isPostingsExist } = value;
  return { ...valuesOf(value, fields), displayName: displayName ?? "", isUsed: String(isPostingsExist === true) };
}

/** Takes every other account off invoices: they name the first one that has the mark. */
async function nameAlone(id: number): Promise<void> {
  const query = { isBankAccount: true, count: pageSize, fields: "id,isInvoiceAccount" };
  const { values } = await dataOf(api.GET("/ledger/account", { params: { query } }));
  const others = (values ?? []).filter((one) => one.isInvoiceAccount === true && one.id !== id);
  if (others.length === 0) return;
  const body = others.map((one) => ({ id: one.id ?? 0, isInvoiceAccount: false }));
  await dataOf(api.PUT("/ledger/account/list", { params: { query: { fields: "id" } }, body }));
}

/** Makes an account. */
export async function createAccount(fields: readonly FormField[], values: FormValues, key: string): Promise<void> {
  const body = changedBody(fields, values, {}) as Schemas["AccountInput"];
  const { value } = await dataOf(
    api.POST("/ledger/account", {
      params: { header: { "Idempotency-Key": key }, query: { fields: "id" } },
      body,
    }),
  );
  if (values.isInvoiceAccount === "true") await nameAlone(value.id ?? 0);
}

/** Changes an account. */
export async function changeAccount(
  id: number,
  fields: readonly FormField[],
  values: FormValues,
  from: FormValues,
  key: string,
): Promise<void> {
  await dataOf(
    api.PUT("/ledger/account/{id}", {
      params: { path: { id }, header: changeHeaders(from.version, key), query: { fields: "id" } },
      body: changedBody(fields, values, from) as Schemas["AccountUpdate"],
    }),
  );
  if (values.isInvoiceAccount === "true") await nameAlone(id);
}

/** Deletes an account on which nothing is posted. */
export async function removeAccount(id: number, version: string | undefined, key: string): Promise<void> {
  const params = { path: { id }, header: changeHeaders(version, key) };
  await done(api.DELETE("/ledger/account/{id}", { params }));
}

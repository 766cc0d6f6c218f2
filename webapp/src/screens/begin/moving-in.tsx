// Moving in from another system: an audit file or a spreadsheet is tried first, and then brought in as a whole.

import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Refusal, refusalOf } from "../../data/client.ts";
import { FileField } from "../../kit/file-button.tsx";
import { Choose, Field, Refused, useForm, type Values } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { dayText, readDay, today } from "../../kit/numbers.ts";
import { KeyHint, ScreenHead } from "../../kit/parts.tsx";
import { person } from "../../person.ts";
import { t, term } from "../../texts/index.ts";

const kinds = [
  ["saft", t("movingInSaft")],
  ["openingBalance", t("movingInBalance")],
  ["customer", t("movingInCustomers")],
  ["supplier", t("movingInSuppliers")],
  ["product", t("movingInProducts")],
  ["account", t("movingInAccounts")],
] as const;

/** What most companies want of an audit file: everything. */
const saftParts = [
  "createMissingAccounts",
  "importCustomerVendors",
  "importStartBalanceFromOpening",
  "importVouchers",
  "createCustomerIB",
  "createVendorIB",
  "importDepartments",
  "importProjects",
];

/** What came, or would come; an audit file that is brought in answers `true` alone. */
type Came = Readonly<Record<string, number | null | undefined>> | true;

const saftFields = "accountCount,customerCount,supplierCount,voucherCount";

/** What the service calls the file. */
const filePath = ({ type }: Values) => (type === "saft" ? "saftFile" : "file");

/** Sends the file; a try stores nothing. */
async function bring(values: Values, file: File, isTried: boolean, key: string): Promise<Came> {
  const isSaft = values.type === "saft";
  const body = new FormData();
  body.set(filePath(values), file);
  if (isSaft) for (const part of saftParts) body.set(part, "true");
  const query = new URLSearchParams({
    ...(isTried ? { dryRun: "true" } : {}),
    ...(isSaft
      ? { ...(isTried ? { fields: saftFields } : {}) }
      : { type: values.type ?? "", skipExisting: "true", fields: "createdCount,existingCount" }),
    ...(values.type === "openingBalance" ? { date: readDay(values.date ?? "") ?? values.date ?? "" } : {}),
  });
  const headers = {
    "X-Motpost-Form": person.form,
    "Accept-Language": person.language === "no" ? "nb" : "en",
    ...(isTried ? {} : { "Idempotency-Key": key }),
  };
  const path = isSaft ? "/saft/importSAFT" : "/import/spreadsheet";
  let response: Response;
  try {
    response = await fetch(`/app/v2${path}?${query}`, { method: "POST", body, headers });
  } catch {
    throw new Refusal(0, "", "", []);
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer === true || answer?.value === true ? true : answer.value;
}

/** The screen. */
export function MovingIn() {
  const [came, setCame] = useState<{ readonly came: Came; readonly isTried: boolean } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const isTried = useRef(false);
  const form = useForm(
    { type: "saft", date: dayText(`${today().slice(0, 4)}-01-01`) },
    async (values, key) => {
      setCame(null);
      if (file === null) throw new Refusal(422, "", "", [{ path: filePath(values), message: t("movingInNoFile") }]);
      setCame({ came: await bring(values, file, isTried.current, key), isTried: isTried.current });
    },
    () => undefined,
  );
  const send = (isTry: boolean) => {
    isTried.current = isTry;
    void form.send();
  };
  useControlEnter(() => send(false), [t("movingInDo")]);
  return (
    <>
      <ScreenHead
        title={t("movingIn")}
        before={
          <Link to="/" className="crumb">
            {term("overview")} /
          </Link>
        }
      />
      <div className="page">
        <form ref={form.element} className="card deed movingin" onSubmit={(event) => event.preventDefault()} noValidate>
          <p>{t("movingInLead")}</p>
          <Refused form={form} />
          <Choose {...form.at("type", t("movingInWhat"))} options={kinds} isFirst />
          {form.values.type === "openingBalance" ? (
            <Field {...form.at("date", t("movingInDate"))} inputMode="numeric" />
          ) : null}
          <FileField
            label={t("movingInFile")}
            hint={t("movingInFileHint")}
            accept=".xml,.zip,.csv,.xlsx,.txt"
            fault={form.at(filePath(form.values), t("movingInFile")).fault}
            file={file}
            onFile={(next) => {
              setCame(null);
              setFile(next);
            }}
          />
          {came === null ? null : <Result {...came} />}
          <p className="deeds row">
            <button type="button" className="btn" disabled={form.isSending} onClick={() => send(true)}>
              {t("movingInTry")}
            </button>
            <button type="button" className="btn p" disabled={form.isSending} onClick={() => send(false)}>
              {t("movingInDo")} <KeyHint keys="Ctrl ↵" />
            </button>
          </p>
        </form>
      </div>
    </>
  );
}

const countTexts = {
  voucherCount: "movingInVouchers",
  accountCount: "movingInAccountCount",
  customerCount: "movingInCustomerCount",
  supplierCount: "movingInSupplierCount",
  createdCount: "movingInLines",
  existingCount: "movingInKnown",
} as const;

function Result({ came, isTried }: { readonly came: Came; readonly isTried: boolean }) {
  const counts = came === true ? [] : Object.entries(countTexts).filter(([name]) => came[name] !== undefined);
  return (
    <div className="note" role="status">
      <b>{came === true ? t("saved") : t(isTried ? "movingInTried" : "movingInCame")}</b>
      <ul>
        {counts.map(([name, text]) => (
          <li key={name}>{t(text, { count: Number(came === true ? 0 : came[name]) })}</li>
        ))}
      </ul>
    </div>
  );
}

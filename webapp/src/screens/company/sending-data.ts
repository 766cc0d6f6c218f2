// How documents reach customers, and where series of numbers stand, as fields of forms.

import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import type { FormField, FormValues } from "../../kit/field-form.tsx";
import { t } from "../../texts/index.ts";
import { valuesOf } from "./company-data.ts";

/** The fields of sending. */
export const sendingFields: readonly FormField[] = [
  {
    name: "invoiceSendMethod",
    label: t("sendMethodNew"),
    kind: "choice",
    choices: [
      ["EMAIL", t("sendEmail")],
      ["EHF", t("sendEhf")],
      ["EFAKTURA", t("sendEfaktura")],
      ["AVTALEGIRO", t("sendAvtalegiro")],
      ["VIPPS", t("sendVipps")],
      ["PAPER", t("sendPaper")],
      ["MANUAL", t("sendManual")],
    ],
  },
  { name: "senderEmail", label: t("senderEmail"), kind: "email", hint: t("senderHint") },
  { name: "replyToEmail", label: t("replyTo"), kind: "email", hint: t("replyHint") },
  { name: "avtaleGiroSender", label: t("giroSender"), hint: t("giroHint") },
  { name: "orderConfirmationMessage", label: t("confirmationText"), kind: "area", hint: t("mailHint") },
  { name: "packingNoteMessage", label: t("packingText"), kind: "area", hint: t("mailHint") },
  { name: "invoicePreviewMessage", label: t("previewText"), kind: "area", hint: t("mailHint") },
];

/** The fields of number series. */
export const seriesFields: readonly FormField[] = [
  { name: "nextInvoiceNumber", label: t("nextInvoiceNumber"), kind: "number" },
  { name: "nextVoucherNumber", label: t("nextVoucherNumber"), kind: "number" },
  { name: "nextHistoricalVoucherNumber", label: t("nextHistoricalNumber"), kind: "number" },
  { name: "nextCustomerNumber", label: t("nextCustomerNumber"), kind: "number" },
  { name: "nextSupplierNumber", label: t("nextSupplierNumber"), kind: "number" },
  { name: "nextOrderNumber", label: t("nextOrderNumber"), kind: "number" },
  { name: "nextProjectNumber", label: t("nextProjectNumber"), kind: "number" },
  { name: "reason", label: t("numberReason"), hint: t("numberReasonHint") },
];

const namesOf = (fields: readonly FormField[]) => ["version", ...fields.map(({ name }) => name)].join(",");

/** How documents are sent. */
export async function readSending(): Promise<FormValues> {
  const query = { fields: namesOf(sendingFields) };
  return valuesOf((await dataOf(api.GET("/invoice/settings", { params: { query } }))).value, sendingFields);
}

/** Where the series stand. */
export async function readSeries(): Promise<FormValues> {
  const query = { fields: namesOf(seriesFields) };
  return valuesOf((await dataOf(api.GET("/ledger/numberSeries", { params: { query } }))).value, seriesFields);
}

/** Moves series; those whose field was not changed stay. */
export async function writeSeries(body: object, values: FormValues, key: string): Promise<void> {
  await dataOf(
    api.PUT("/ledger/numberSeries", {
      params: { header: changeHeaders(values.version, key), query: { fields: "id" } },
      body: body as Schemas["NumberSeriesUpdate"],
    }),
  );
}

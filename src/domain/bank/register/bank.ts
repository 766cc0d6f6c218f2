// The banks, shared by all companies: constant rows, whose ids clients have written into their programs.

import { flag, numbers, oneOf, ref, text, texts } from "../../../schema/field.ts";
import { among, condition, contains, resource } from "../../../schema/resource.ts";

/** The names that the contract has for the layouts of banks. */
export const contractFormats = [
  ...(["DNB_CSV", "EIKA_TELEPAY", "SPAREBANK1_TELEPAY", "VISMA_ACCOUNT_STATEMENT", "HANDELSBANKEN_TELEPAY"] as const),
  ...(["SPAREBANKEN_VEST_TELEPAY", "NORDEA_CSV", "TRANSFERWISE", "SPAREBANKEN_SOR_TELEPAY"] as const),
  ...(["SPAREBANKEN_OST_TELEPAY", "DANSKE_BANK_CSV", "CULTURA_BANK_TELEPAY", "SBANKEN_PRIVAT_CSV"] as const),
  ...([
    "HAUGESUND_SPAREBANK_CSV",
    "VISMA_ACCOUNT_STATEMENT_PSD2",
    "SBANKEN_BEDRIFT_CSV",
    "LANDKREDITT_TELEPAY",
  ] as const),
  ...(["ZTL", "VISMA_ACCOUNT_STATEMENT_PLATFORM_AGNOSTIC", "VISMA_ACCOUNT_STATEMENT_PDS2_PLATFORM_AGNOSTIC"] as const),
] as const;

/** How a bank takes payment files. */
export const autoPaySupport = resource("AutoPaySupport", "/bank/autoPaySupport", {
  verbs: "list get",
  shared: true,
  description: "How a bank takes payment files; the ids are constants, and 0 is none.",
  fields: {
    uploadNeeded: flag().readOnly().describe("Files are uploaded by hand."),
    isEikaType: flag().readOnly().describe("The bank is of the Eika alliance."),
    hasOrgNumber: flag().readOnly().describe("The agreement names an organisation number."),
    isPsd2Type: flag().readOnly().describe("Payments go through an interface by PSD2."),
    hasApproveInOnlineBanking: flag().readOnly().describe("Payments are approved in the online bank."),
    requiredBankFieldIds: numbers().describe("The fields that an agreement needs."),
  },
});

/** A bank. */
export const bank = resource("Bank", "/bank", {
  verbs: "list get",
  shared: true,
  description: "A bank; the ids are constants.",
  fields: {
    name: text(255).readOnly().describe("The bank's name."),
    bankStatementFileFormatSupport: texts()
      .readOnly()
      .describe(
        "The layouts of statement files that the bank is known for; the content of a file decides how it is read.",
      ),
    registerNumbers: numbers().describe("Register numbers: the first four digits of the bank's account numbers."),
    displayName: text().readOnly().describe("The name as lists show it."),
    autoPaySupport: ref("AutoPaySupport").readOnly().describe("How the bank takes payment files."),
    platform: oneOf("UNKNOWN", "TIETO_EVRY", "SDC", "INDEPENDENT")
      .readOnly()
      .describe("Whose systems the bank runs on."),
  },
  search: {
    id: among("id"),
    registerNumbers: condition(
      "integers",
      '{t}."registerNumbers" && {value}::numeric[]',
      "Banks that have one of these register numbers.",
    ),
    isBankReconciliationSupport: condition(
      "flag",
      `(cardinality({t}."bankStatementFileFormatSupport") > 0) = {value}`,
      "Banks with a known layout of statement files, or those without.",
    ),
    isAutoPaySupported: condition(
      "flag",
      `({t}."autoPaySupport" > 0) = {value}`,
      "Banks with an agreement about payment files, or those without.",
    ),
    isZtlSupported: condition("flag", "{value} = false", "No bank is reached that way: true finds none."),
    query: contains("name"),
  },
});

// GET /bank/>lookUp: the bank that an account number or a BIC belongs to, by the register of account numbers.

import type { Fault, FaultText } from "../../../schema/error.ts";
import { ref, text } from "../../../schema/field.ts";
import { type QueryDecision, query } from "../../../schema/query.ts";
import { input, type Reader, resource } from "../../../schema/resource.ts";
import { checkBankAccountNumber, checkIban } from "../../company/number-checks.ts";
import { norwegianIban } from "../../payment/file/payment-groups.ts";

/** The bank of an account number or a BIC. */
export const bankLookUp = resource("BankLookUp", "/bank/>lookUp", {
  identity: false,
  order: "name",
  description: "The bank that an account number or a BIC belongs to.",
  fields: {
    name: text().readOnly().describe("The bank's name in the register of account numbers."),
    bic: text().readOnly().describe("The bank's BIC, eight letters and digits."),
    registerNumber: text().readOnly().describe("The first four digits of the account number; empty for a BIC."),
    accountNumber: text().readOnly().describe("The account number as eleven digits; empty for a BIC."),
    iban: text().readOnly().describe("The account number as IBAN; empty for a BIC."),
    bank: ref("Bank")
      .readOnly()
      .describe("The bank of GET /bank that has the register number; null where none has it, and for a BIC."),
  },
});

/** What is said where nothing can be looked up. */
export const bankLookUpTexts = {
  bankLookUpOne: {
    en: "Name an account number or the code of a bank, one of the two.",
    no: "Oppgi et kontonummer eller koden til en bank, ett av de to.",
    developer: {
      en: "Send accountNumber (eleven digits or a Norwegian IBAN) or bic.",
      no: "Send accountNumber (elleve sifre eller en norsk IBAN) eller bic.",
    },
  },
  bankLookUpForeign: {
    en: "The account is not in Norway: its number does not say which bank it is.",
    no: "Kontoen er ikke i Norge: nummeret sier ikke hvilken bank det er.",
    developer: {
      en: "Send a Norwegian account number or an IBAN that begins with NO.",
      no: "Send et norsk kontonummer eller en IBAN som begynner med NO.",
    },
  },
} as const satisfies Record<string, FaultText>;

interface RegisterRow {
  readonly number: string;
  readonly name: string;
  readonly bic: string;
  readonly bank: number | null;
}

/** What is looked for: the digits of an account, or a BIC in capitals. */
type Sought = { readonly accountNumber: string } | { readonly bic: string } | { readonly faults: readonly Fault[] };

/** Looks a bank up. */
export const lookBankUp = query<readonly RegisterRow[]>({
  path: "/bank/>lookUp",
  object: "BankLookUp",
  refuses: ["notFound"],
  description:
    "The bank of a Norwegian account number or IBAN, by its first four digits, or of a BIC. An account number with a wrong control digit is refused; one whose first four digits no bank has is answered with 404.",
  query: {
    accountNumber: input("text", {
      maximumLength: 50,
      description: "Eleven digits, with dots and spaces or without; or a Norwegian IBAN.",
    }),
    bic: input("text", { maximumLength: 20, description: "Eight or eleven letters and digits." }),
  },
  load: ({ query }, read) => loadRows(read, soughtBy(query)),
  decide({ query }, [row]): QueryDecision {
    const sought = soughtBy(query);
    if ("faults" in sought) return sought;
    if (row === undefined) return { problem: "notFound", parameters: { hint: noBank } };
    const isAccount = "accountNumber" in sought;
    const accountNumber = isAccount ? sought.accountNumber : "";
    return {
      row: {
        ...{ name: row.name, bic: row.bic, accountNumber, iban: norwegianIban(accountNumber) },
        ...{ registerNumber: isAccount ? row.number : "", bank: isAccount ? row.bank : null },
      },
    };
  },
});

const noBank = {
  en: "No Norwegian bank in the register of account numbers has it.",
  no: "Ingen norsk bank i registeret over kontonumre har det.",
};

function soughtBy(query: Readonly<Record<string, unknown>>): Sought {
  const { accountNumber, bic: code } = query;
  const number = String(accountNumber ?? "").trim();
  const bic = String(code ?? "")
    .replace(/\s/g, "")
    .toUpperCase();
  if ((number === "") === (bic === "")) return { faults: [{ key: "bankLookUpOne", field: "accountNumber" }] };
  if (number === "")
    return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
      ? { bic: bic.slice(0, 8) }
      : { faults: [{ key: "bankCode", field: "bic" }] };
  const isIban = /^[a-z]/i.test(number);
  const verdict = isIban ? checkIban(number) : checkBankAccountNumber(number);
  if (verdict.kind === "refused") return { faults: [{ key: verdict.key, field: "accountNumber" }] };
  if (!isIban) return { accountNumber: verdict.value };
  if (!verdict.value.startsWith("NO")) return { faults: [{ key: "bankLookUpForeign", field: "accountNumber" }] };
  const own = checkBankAccountNumber(verdict.value.slice(4));
  return own.kind === "refused" ? { faults: [{ key: own.key, field: "accountNumber" }] } : { accountNumber: own.value };
}

/** The row of the register; of a BIC the first one, since a bank has many numbers. */
async function loadRows(read: Reader, sought: Sought): Promise<readonly RegisterRow[]> {
  if ("faults" in sought) return [];
  const isAccount = "accountNumber" in sought;
  return await read.rows<RegisterRow>(
    `select r."number", r.name, r.bic,
       (select min(b.id) from bank b where b."registerNumbers" @> array[r."number"::numeric]) as bank
     from bank_register_number r where $1::bigint is not null and r.${isAccount ? '"number"' : "bic"} = $2 order by r."number" limit 1`,
    isAccount ? sought.accountNumber.slice(0, 4) : sought.bic,
  );
}

// What an account must be: its type follows from its number, its bank numbers are real, and books that exist stay put.

import { rule } from "../../schema/resource.ts";
import { checkBankAccountNumber, checkIban } from "../company/number-checks.ts";

const norway = 161;
const bounds: readonly (readonly [number, string])[] = [
  [9999, "ASSETS"],
  [8900, "TRANSFERS_AND_ALLOCATIONS"],
  [8800, "ANNUAL_RESULT"],
  [8600, "TAX_ON_EXTRAORDINARY_ACTIVITIES"],
  [8500, "EXTRAORDINARY_COST"],
  [8400, "EXTRAORDINARY_INCOME"],
  [8300, "TAX_ON_ORDINARY_ACTIVITIES"],
  [8100, "COST_OF_CAPITAL"],
  [8000, "INVESTMENT_INCOME"],
  [4000, "OPERATING_EXPENSES"],
  [3000, "OPERATING_REVENUES"],
  [2100, "LIABILITIES"],
  [2000, "EQUITY"],
];

/** The type that an account number stands for; numbers of more than four digits count by their first four. */
export function accountType(number: number): string {
  const four = Number(String(number).slice(0, 4).padEnd(4, "0"));
  if (four === 9999) return "ASSETS";
  return bounds.find(([lowest]) => four >= lowest)?.[1] ?? "ASSETS";
}

/** Sets the type and checks the bank account. */
export const accountRule = rule<undefined>({
  name: "account",
  decide(draft) {
    const { values, given } = draft;
    const faults = [];
    values.type = accountType(Number(values.number));
    const country = values.bankAccountCountry ?? norway;
    const bank = String(values.bankAccountNumber);
    if (given.has("bankAccountNumber") && bank !== "" && country === norway) {
      const verdict = checkBankAccountNumber(bank);
      if (verdict.kind === "refused")
        faults.push({ key: verdict.key, field: "bankAccountNumber", path: under(draft.path, "bankAccountNumber") });
      else values.bankAccountNumber = verdict.value;
    }
    const iban = String(values.bankAccountIBAN);
    if (given.has("bankAccountIBAN") && iban !== "") {
      const verdict = checkIban(iban);
      if (verdict.kind === "refused")
        faults.push({ key: verdict.key, field: "bankAccountIBAN", path: under(draft.path, "bankAccountIBAN") });
      else values.bankAccountIBAN = verdict.value;
    }
    return { faults };
  },
});

function under(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

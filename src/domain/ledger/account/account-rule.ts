// What an account must be: its type follows from its number, its bank numbers are valid, and accounts that are in use keep what reports depend on.

import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../../schema/resource.ts";
import { checkBankAccountNumber, checkIban } from "../../company/number-checks.ts";
import { type accountTexts, accountTypeNames } from "./account-messages.ts";
import { groupingCodeFor, loadStandardGroups, type StandardGroup } from "./grouping-code.ts";

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

/** What the books have made of an account. */
interface Use {
  readonly id: number;
  /** Something stands on it. */
  readonly isPosted: boolean;
  /** What customers, suppliers or employees owe or are owed is posted here by the service. */
  readonly isControl: boolean;
  /** It carries the unallocated results of earlier years. */
  readonly isAnnualResult: boolean;
  /** A VAT type's VAT is posted here. */
  readonly takesVat: boolean;
  /** Closed months in which it is posted on, as in `2025-03, 2025-04`; null for none. */
  readonly closedMonths: string | null;
}

interface Loaded {
  readonly uses: ReadonlyMap<number, Use>;
  /** For accounts that are made; empty where none is. */
  readonly standard: readonly StandardGroup[];
}

const parties: readonly unknown[] = ["CUSTOMER", "VENDOR", "EMPLOYEE"];

/** Sets the type and the grouping code, checks the bank account, and refuses changes that posted books do not allow. */
export const accountRule: Rule = rule<"Account", Loaded>({
  name: "account",
  async load(drafts, read) {
    const stored = drafts.filter((draft) => draft.before !== null).map((draft) => draft.id);
    const standard = stored.length < drafts.length ? await loadStandardGroups(read) : [];
    if (stored.length === 0) return { uses: new Map(), standard };
    const uses = await read.rows<Use>(
      `select a.id, exists (select 1 from posting p where p.company_id = a.company_id and p."account" = a.id) as "isPosted",
         exists (select 1 from posting_rule r where r.company_id = a.company_id and r.account = a.id
           and r.role in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE', 'EMPLOYEE_DEBT'))
         or exists (select 1 from party c where c.company_id = a.company_id and c."customerAccount" = a.id)
         or exists (select 1 from party s where s.company_id = a.company_id and s."supplierAccount" = a.id) as "isControl",
         exists (select 1 from posting_rule r where r.company_id = a.company_id and r.account = a.id and r.role = 'ANNUAL_RESULT') as "isAnnualResult",
         exists (select 1 from vat_type v where v.company_id = a.company_id and v."isActive" and a.id in (v."inAccount", v."outAccount")) as "takesVat",
         (select string_agg(c.month, ', ' order by c.month) from (
            select to_char(m.month, 'YYYY-MM') as month from account_month m
            join period_state s on s.company_id = m.company_id and s.id = to_char(m.month, 'YYYYMM')::bigint and s.is_closed
            where m.company_id = a.company_id and m.account = a.id order by m.month limit 12) c) as "closedMonths"
       from account a where a.company_id = $1 and a.id = any($2::bigint[])`,
      stored,
    );
    return { uses: new Map(uses.map((use) => [use.id, use])), standard };
  },
  decide(draft, { uses, standard }) {
    const { values, bodyFields } = draft;
    values.type = accountType(values.number);
    if (draft.before === null && !bodyFields.has("groupingCode"))
      values.groupingCode = groupingCodeFor(values.number, standard);
    const faults = [...numberFaults(draft), ...useFaults(draft, uses.get(draft.id))];
    const country = values.bankAccountCountry ?? norway;
    const bank = values.bankAccountNumber;
    if (bodyFields.has("bankAccountNumber") && bank !== "" && country === norway) {
      const verdict = checkBankAccountNumber(bank);
      if (verdict.kind === "refused")
        faults.push({ key: verdict.key, field: "bankAccountNumber", path: under(draft.path, "bankAccountNumber") });
      else values.bankAccountNumber = verdict.value;
    }
    const iban = values.bankAccountIBAN;
    if (bodyFields.has("bankAccountIBAN") && iban !== "") {
      const verdict = checkIban(iban);
      if (verdict.kind === "refused")
        faults.push({ key: verdict.key, field: "bankAccountIBAN", path: under(draft.path, "bankAccountIBAN") });
      else values.bankAccountIBAN = verdict.value;
    }
    return { faults };
  },
});

/** The first four digits decide the type. An account that was numbered before this check may keep its type. */
function numberFaults({ before, values, path }: Draft<"Account">): Fault[] {
  const number = values.number;
  if ((before?.number ?? -1) === number || (number >= 1000 && number <= 99_999_999)) return [];
  return [{ key: "accountNumberDigits", field: "number", path: under(path, "number"), parameters: { number } }];
}

/** What an account that is in use can no longer become. */
function useFaults({ before, values, path }: Draft<"Account">, use: Use | undefined): Fault[] {
  if (before === null || use === undefined) return [];
  const parameters = {
    account: `${before.number} ${before.name}`.trim(),
    type: accountTypeNames[before.type] ?? "",
  };
  const changed = (name: keyof typeof values) => values[name] !== before[name];
  const isClosed = use.closedMonths !== null;
  const ofParty = parties.includes(before.ledgerType) || parties.includes(values.ledgerType);
  const refused: readonly (readonly [keyof typeof accountTexts, string, unknown])[] = [
    ["accountTypePosted", "number", use.isPosted && !isClosed && changed("type")],
    ["accountLedgerPosted", "ledgerType", use.isPosted && ofParty && changed("ledgerType")],
    ["accountIsControl", "ledgerType", use.isControl && !use.isPosted && changed("ledgerType")],
    ["accountIsControl", "isCloseable", use.isControl && changed("isCloseable") && !values.isCloseable],
    ["accountAnnualResult", "number", use.isAnnualResult && changed("number")],
    ["accountAnnualResult", "ledgerType", use.isAnnualResult && changed("ledgerType")],
    ["accountTakesVat", "isInactive", use.takesVat && changed("isInactive") && values.isInactive],
  ];
  const faults: Fault[] = refused
    .filter(([, , is]) => is)
    .map(([key, field]) => ({ key, field, path: under(path, field), parameters }));
  // The number decides the type too, so this fault is enough.
  if (isClosed && changed("number"))
    faults.unshift({
      key: "accountMonthClosed",
      field: "number",
      path: under(path, "number"),
      isLock: true,
      parameters: { ...parameters, months: use.closedMonths },
    });
  return faults;
}

function under(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

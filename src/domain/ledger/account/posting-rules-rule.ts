// The requirements of accounts that the service posts on by itself.

import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { noVat } from "../vat/vat-code.ts";
import { allowsVatType, type LedgerAccount, type LedgerType } from "./ledger-account.ts";
import { loadAccounts } from "./load-accounts.ts";
import { ledgerTypeDemands, type postingRuleTexts } from "./posting-rules-messages.ts";

/** The fields that name accounts. */
type RuleField = keyof typeof ledgerTypes;

/** The sub-ledger that each account of the posting rules must have. */
const ledgerTypes = {
  accountReceivableCustomersId: "CUSTOMER",
  accountDebtVendorsId: "VENDOR",
  accountDebtEmployeesAndOwnersId: "EMPLOYEE",
  accountRoundDiffId: "GENERAL",
  accountSubscriptionAccrual: "GENERAL",
  accountProductSaleNoVat: "GENERAL",
  accountCurrencyGain: "GENERAL",
  accountCurrencyLoss: "GENERAL",
  accountReminderFee: "GENERAL",
  accountLateInterest: "GENERAL",
  accountCustomerPrepayment: "GENERAL",
} as const satisfies Partial<Record<keyof RowOf<"PostingRules">, LedgerType>>;

/** An account with the fields that only posting rules depend on. */
export type RuleAccount = LedgerAccount & { readonly isCloseable: boolean };

/** All reasons to refuse an account in the given field of the posting rules. */
export function ruleAccountFaults(field: RuleField, account: RuleAccount): Fault[] {
  const ledgerType: LedgerType = ledgerTypes[field];
  const parameters = {
    account: `${account.number} ${account.name}`.trim(),
    accountId: account.id,
    wanted: ledgerType,
    demand: ledgerTypeDemands[ledgerType] ?? ledgerType,
    found: account.ledgerType,
  };
  const refused: readonly (readonly [keyof typeof postingRuleTexts, boolean])[] = [
    ["ruleLedgerType", account.ledgerType !== ledgerType],
    ["ruleNotCloseable", ledgerType !== "GENERAL" && !account.isCloseable],
    ["ruleInactive", account.isInactive],
    ["ruleVat", !allowsVatType(account, noVat.id)],
    ["ruleDimension", (account.requiresDepartment && account.departmentId === null) || account.requiresProject],
  ];
  return refused
    .filter(([, is]) => is)
    .map(([key]) => ({ key, field: `${field}.id`, path: `${field}.id`, parameters }));
}

/** Checks the accounts that a change names; unchanged ones are not checked again. */
export const postingRulesRule: Rule = rule<"PostingRules", ReadonlyMap<number, LedgerAccount>>({
  name: "postingRules",
  load: (drafts, read) =>
    loadAccounts(
      read,
      drafts.flatMap((draft) => [
        ...accountsOf(draft).map(([, id]) => id),
        ...(draft.children.defaultIncomeAccounts ?? []).flatMap(incomeAccount),
      ]),
    ),
  decide(draft, accounts) {
    const faults = accountsOf(draft).flatMap(([field, id]) => {
      const account = accounts.get(id);
      const isCloseable = draft.references[field]?.isCloseable === true;
      return account === undefined ? [] : ruleAccountFaults(field, { ...account, isCloseable });
    });
    const sales = (draft.children.defaultIncomeAccounts ?? []).flatMap((one) => incomeFaults(one, accounts));
    return { faults: [...faults, ...sales] };
  },
});

/** Checks the account of a VAT type's sales that is changed alone. */
export const defaultIncomeAccountRule: Rule = rule<"DefaultIncomeAccount", ReadonlyMap<number, LedgerAccount>>({
  name: "defaultIncomeAccount",
  load: (drafts, read) => loadAccounts(read, drafts.flatMap(incomeAccount)),
  decide: (draft, accounts) => ({ faults: incomeFaults(draft, accounts) }),
});

/** The account that a change gives a VAT type; none where it stays as it is. */
function incomeAccount({ values, before }: Draft<"DefaultIncomeAccount">): number[] {
  return values.account === null || values.account === before?.account ? [] : [values.account];
}

/** All reasons to refuse the account of a VAT type's sales: order lines must be able to be posted there. */
function incomeFaults(draft: Draft<"DefaultIncomeAccount">, accounts: ReadonlyMap<number, LedgerAccount>): Fault[] {
  const under = (name: string) => (draft.path === "" ? name : `${draft.path}.${name}`);
  if (draft.kind === "create") return [{ key: "incomeAccountNew", field: "id", path: under("id") }];
  const [id] = incomeAccount(draft);
  const account = accounts.get(id ?? -1);
  if (account === undefined) return [];
  const wanted: LedgerType = "GENERAL";
  const parameters = {
    account: `${account.number} ${account.name}`.trim(),
    accountId: account.id,
    vatTypeId: draft.id,
    wanted,
    demand: ledgerTypeDemands[wanted] ?? wanted,
    found: account.ledgerType,
  };
  const refused: readonly (readonly [keyof typeof postingRuleTexts, boolean])[] = [
    ["ruleLedgerType", account.ledgerType !== wanted],
    ["ruleInactive", account.isInactive],
    ["ruleIncomeVat", !allowsVatType(account, draft.id)],
  ];
  return refused
    .filter(([, is]) => is)
    .map(([key]) => ({ key, field: "account.id", path: under("account.id"), parameters }));
}

function accountsOf(draft: Draft<"PostingRules">): [RuleField, number][] {
  return (Object.keys(ledgerTypes) as RuleField[])
    .filter((field) => draft.bodyFields.has(field) && draft.values[field] !== draft.before?.[field])
    .map((field) => [field, draft.values[field]]);
}

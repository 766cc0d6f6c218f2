// Which account of the company each account of the file is: mapped in a fixed order, made, or missing. Pure.

import type { Fault } from "../../schema/error.ts";
import type { ActionContext } from "../../schema/resource.ts";
import { accountType } from "../ledger/account/account-rule.ts";
import { groupingCodeFor } from "../ledger/account/grouping-code.ts";
import type { OwnAccount, SaftCompany } from "./saft-company.ts";
import { saftFault, shortened } from "./saft-fault.ts";
import type { SaftUpload } from "./saft-options.ts";
import type { PartyKind } from "./saft-records.ts";
import type { SaftSummary } from "./saft-summary.ts";

/** How an account was mapped. */
export type MappedBy = "mappingFile" | "number" | "grouping" | "standardAccount" | "created";

/** An account that the import makes. */
export interface NewAccount extends OwnAccount {
  readonly saftCode: string;
}

/** The accounts of a file. */
export interface SaftAccounts {
  /** Accounts of the company by those of the file; missing ones are left out. */
  readonly mapped: ReadonlyMap<string, OwnAccount & { readonly by: MappedBy }>;
  readonly created: readonly NewAccount[];
  /** New names of accounts, with the old ones. */
  readonly renamed: readonly { readonly id: number; readonly name: string; readonly before: string }[];
  readonly faults: readonly Fault[];
}

/** Accounts of the file that something names, with the first line that does. */
function namedAccounts({ accounts, movements, parties }: SaftSummary, upload: SaftUpload): Map<string, number> {
  const named = new Map<string, number>();
  const name = (id: string, line: number) => {
    if (id !== "" && !named.has(id)) named.set(id, line);
  };
  for (const one of accounts.values()) {
    const isActive = one.opening !== 0n || one.closing !== 0n || movements.has(one.id);
    if (isActive || !upload.options.onlyActiveAccounts) name(one.id, one.line);
  }
  for (const [id, { line }] of movements) name(id, line);
  for (const { balances, line } of parties.values())
    for (const one of balances) if (one.opening !== 0n || one.closing !== 0n) name(one.account, line);
  return named;
}

/** Maps the accounts of a file. */
export function mapAccounts(
  summary: SaftSummary,
  upload: SaftUpload,
  company: SaftCompany,
  context: ActionContext,
): SaftAccounts {
  const byNumber = new Map(company.accounts.map((one) => [one.number, one]));
  const byGrouping = new Map<string, OwnAccount[]>();
  for (const one of company.accounts)
    byGrouping.set(one.groupingCode, [...(byGrouping.get(one.groupingCode) ?? []), one]);
  const mapped = new Map<string, OwnAccount & { by: MappedBy }>();
  const created = new Map<number, NewAccount>();
  const faults: Fault[] = [];
  const create = (id: string, number: number): NewAccount => {
    const of = summary.accounts.get(id);
    const known = created.get(number);
    if (known !== undefined) return known;
    const ledgerType = ledgerTypeOf(id, summary);
    const made: NewAccount = {
      id: context.newId(),
      ...{ number, name: of?.name ?? String(number), type: accountType(number), ledgerType },
      isCloseable: ledgerType !== "GENERAL",
      groupingCode: of?.groupingCode || groupingCodeFor(number, company.standard),
      saftCode: String(number).slice(0, 2),
    };
    created.set(number, made);
    return made;
  };
  for (const [id, line] of namedAccounts(summary, upload)) {
    const found = findAccount(id, { summary, upload, byNumber, byGrouping });
    if (found !== null) {
      mapped.set(id, found);
      continue;
    }
    const number = upload.mapping.get(id)?.number ?? (/^\d{4,8}$/.test(id) ? Number(id) : 0);
    const isKnown = summary.accounts.has(id) || upload.mapping.has(id);
    if (upload.options.createMissingAccounts && isKnown && number >= 1000) {
      mapped.set(id, { ...create(id, number), by: "created" });
      continue;
    }
    const key = missingKey(isKnown, upload);
    faults.push(
      saftFault(key, line, { account: shortened(id), name: shortened(summary.accounts.get(id)?.name ?? "") }),
    );
  }
  faults.push(...unusedMappings(summary, upload, mapped));
  return { mapped, created: [...created.values()], renamed: renamedAccounts(mapped, summary, upload), faults };
}

/** Why an account is missing. */
function missingKey(isKnown: boolean, { options }: SaftUpload) {
  if (!isKnown) return "saftAccountNone";
  return options.createMissingAccounts ? "saftAccountNumber" : "saftAccountMissing";
}

/** Lines of the mapping file that map no account of the file. */
function unusedMappings(
  { accounts }: SaftSummary,
  { mapping }: SaftUpload,
  mapped: ReadonlyMap<string, unknown>,
): Fault[] {
  return [...mapping]
    .filter(([from]) => !mapped.has(from) && !accounts.has(from))
    .map(([from, { line }]) => ({
      ...{ key: "saftMappingUnused", field: "mappingFile", path: `mappingFile.lines[${line}]` },
      parameters: { line, account: shortened(from) },
    }));
}

interface AccountSources {
  readonly summary: SaftSummary;
  readonly upload: SaftUpload;
  readonly byNumber: ReadonlyMap<number, OwnAccount>;
  readonly byGrouping: ReadonlyMap<string, readonly OwnAccount[]>;
}

function findAccount(id: string, { summary, upload, byNumber, byGrouping }: AccountSources) {
  const of = summary.accounts.get(id);
  const target = upload.mapping.get(id);
  const by = (by: MappedBy, account: OwnAccount | undefined) => (account === undefined ? null : { ...account, by });
  if (target !== undefined) return by("mappingFile", byNumber.get(target.number));
  const same = /^\d{1,9}$/.test(id) ? byNumber.get(Number(id)) : undefined;
  if (same !== undefined) return by("number", same);
  const code = of?.groupingCode ?? "";
  const grouped = code === "" || code === "NA" ? [] : (byGrouping.get(code) ?? []);
  if (grouped.length === 1) return by("grouping", grouped[0]);
  const standard = of?.standardId ?? "";
  return /^\d{4}$/.test(standard) ? by("standardAccount", byNumber.get(Number(standard))) : null;
}

/** An account on which parties have balances is a control account. */
function ledgerTypeOf(id: string, { parties }: SaftSummary): string {
  const has = (kind: PartyKind) =>
    [...parties.values()].some((one) => one.kind === kind && one.balances.some(({ account }) => account === id));
  if (has("customer")) return "CUSTOMER";
  return has("supplier") ? "VENDOR" : "GENERAL";
}

function renamedAccounts(mapped: SaftAccounts["mapped"], summary: SaftSummary, upload: SaftUpload) {
  if (!upload.options.updateAccountNames) return [];
  return [...mapped].flatMap(([id, { id: own, name, by }]) => {
    const stated = summary.accounts.get(id)?.name ?? "";
    return by === "created" || by === "grouping" || stated === "" || stated === name
      ? []
      : [{ id: own, name: stated, before: name }];
  });
}

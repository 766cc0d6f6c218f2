// Which customer or supplier of the company each party of the file is: found, made, or missing. Pure.

import type { Fault } from "../../schema/error.ts";
import type { ActionContext } from "../../schema/resource.ts";
import type { SaftAccounts } from "./saft-accounts.ts";
import type { OwnParty, SaftCompany } from "./saft-company.ts";
import { saftFault, shortened } from "./saft-fault.ts";
import type { SaftUpload } from "./saft-options.ts";
import type { PartyKind, SaftParty } from "./saft-records.ts";
import { balanceKey, type SaftSummary } from "./saft-summary.ts";

/** How a party was found. */
export type FoundBy = "organizationNumber" | "number" | "name" | "created";

/** A party that the import makes. */
export interface NewParty {
  readonly id: number;
  readonly kind: PartyKind;
  readonly number: number;
  readonly name: string;
  readonly of: SaftParty | null;
  readonly address: number;
  readonly contact: number;
}

/** The parties of a file. */
export interface SaftParties {
  /** Ids by the key of the file's party; missing ones are left out. */
  readonly mapped: ReadonlyMap<string, { readonly id: number; readonly number: number; readonly by: FoundBy }>;
  readonly created: readonly NewParty[];
  /** The party of what no party is named for; null where nothing needs it. */
  readonly unspecified: Readonly<Record<PartyKind, number | null>>;
  /** The employee of what no employee is named for; null where nothing needs one. */
  readonly employee: number | null;
  readonly contacts: readonly {
    readonly own: OwnParty;
    readonly of: SaftParty;
    readonly address: number;
    readonly contact: number;
  }[];
  readonly faults: readonly Fault[];
}

/** What a party without a name is called. */
export const unspecifiedName = "Uspesifisert";

const firstNumbers = { customer: 10_001, supplier: 20_001 } as const;

/** Maps the parties of a file. */
export function mapParties(
  summary: SaftSummary,
  upload: SaftUpload,
  company: SaftCompany,
  accounts: SaftAccounts,
  context: ActionContext,
): SaftParties {
  const { options } = upload;
  const mapped = new Map<string, { id: number; number: number; by: FoundBy }>();
  const created: NewParty[] = [];
  const contacts: SaftParties["contacts"][number][] = [];
  const faults: Fault[] = [];
  const next = nextNumbers(summary, company);
  const make = (kind: PartyKind, number: number, name: string, of: SaftParty | null): NewParty => {
    const made = { id: context.newId(), kind, number, name, of, address: context.newId(), contact: context.newId() };
    created.push(made);
    return made;
  };
  for (const [key, party] of summary.parties) {
    const { kind, id, name } = party;
    const found = findParty(party, company.parties);
    if (found !== null) {
      mapped.set(key, { id: found.own.id, number: numberOf(found.own, kind), by: found.by });
      if (options.overwriteCustomersContacts)
        contacts.push({ own: found.own, of: party, address: context.newId(), contact: context.newId() });
      continue;
    }
    const refusal = absence(party, summary, upload);
    if (refusal !== undefined) {
      faults.push(...refusal);
      continue;
    }
    const own = ownNumber(party, upload, next);
    faults.push(...numberFaults(party, own, company));
    const { id: made } = make(kind, own, name || `${unspecifiedName} ${id}`, party);
    mapped.set(key, { id: made, number: own, by: "created" });
  }
  const unspecified = (kind: PartyKind): number | null => {
    if (!needsUnspecified(kind, summary, upload, accounts)) return null;
    const own = company.parties.find(
      (one) => one.name === unspecifiedName && (kind === "customer" ? one.isCustomer : one.isSupplier),
    );
    return own?.id ?? make(kind, next(kind), unspecifiedName, null).id;
  };
  const needsEmployee = [...accounts.mapped.values()].some((one) => one.ledgerType === "EMPLOYEE");
  return {
    ...{ mapped, created, contacts, faults },
    unspecified: { customer: unspecified("customer"), supplier: unspecified("supplier") },
    employee: needsEmployee ? context.newId() : null,
  };
}

/** What is wrong where a party that is not found is left out; undefined where it is made. */
function absence(party: SaftParty, summary: SaftSummary, { options }: SaftUpload): Fault[] | undefined {
  const { kind, line, id, name } = party;
  const makes =
    options.importCustomerVendors || (kind === "customer" ? options.createCustomerIB : options.createVendorIB);
  const isNamed = isActive(party, summary);
  if (makes && (isNamed || !options.onlyActiveCustomers)) return undefined;
  if (!isNamed || !options.importVouchers) return [];
  return [saftFault("saftPartyMissing", line, { id: shortened(id), name: shortened(name) })];
}

/** The number of a new party; 0 where that of the file is none. */
function ownNumber({ kind, id }: SaftParty, { options }: SaftUpload, next: (kind: PartyKind) => number): number {
  if (options.tripletexGeneratesCustomerNumbers) return next(kind);
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

function numberFaults({ kind, line, id, name }: SaftParty, number: number, { parties }: SaftCompany): Fault[] {
  const about = { id: shortened(id), name: shortened(name) };
  if (number === 0) return [saftFault("saftPartyNumber", line, about)];
  return parties.some((one) => numberOf(one, kind) === number) ? [saftFault("saftPartyTaken", line, about)] : [];
}

/** A party is active where the file has a balance or a movement of it. */
export function isActive({ kind, id, balances }: SaftParty, { partyMovements }: SaftSummary): boolean {
  if (balances.some((one) => one.opening !== 0n || one.closing !== 0n)) return true;
  const prefix = balanceKey(kind, id, "");
  for (const key of partyMovements.keys()) if (key.startsWith(prefix)) return true;
  return false;
}

function numberOf(party: OwnParty, kind: PartyKind): number {
  return kind === "customer" ? party.customerNumber : party.supplierNumber;
}

/** First by organization number, then by number, then by name and postal code. */
function findParty(
  party: SaftParty,
  parties: readonly OwnParty[],
): { readonly own: OwnParty; readonly by: FoundBy } | null {
  const own = parties.filter((one) => (party.kind === "customer" ? one.isCustomer : one.isSupplier));
  const { organizationNumber, id, name, postalCode } = party;
  const byOrganization = own.find((one) => organizationNumber !== "" && one.organizationNumber === organizationNumber);
  if (byOrganization !== undefined) return { own: byOrganization, by: "organizationNumber" };
  const isOther = (one: OwnParty) =>
    organizationNumber !== "" && one.organizationNumber !== "" && one.organizationNumber !== organizationNumber;
  const byNumber = own.find((one) => String(numberOf(one, party.kind)) === id && !isOther(one));
  if (byNumber !== undefined) return { own: byNumber, by: "number" };
  const byName = own.find(
    (one) =>
      one.name.toLowerCase() === name.toLowerCase() &&
      one.postalCode === postalCode &&
      !isOther(one) &&
      name !== unspecifiedName,
  );
  return byName === undefined ? null : { own: byName, by: "name" };
}

/** New numbers, behind those of the company and of the file. */
function nextNumbers({ parties }: SaftSummary, { counters, parties: own }: SaftCompany): (kind: PartyKind) => number {
  const last = { customer: 0, supplier: 0 };
  for (const kind of ["customer", "supplier"] as const) {
    const used = [...parties.values()].flatMap((one) =>
      one.kind === kind && /^\d{1,8}$/.test(one.id) ? [Number(one.id)] : [],
    );
    const taken = own.map((one) => numberOf(one, kind));
    last[kind] = [...used, ...taken].reduce(
      (left, right) => Math.max(left, right),
      Math.max(firstNumbers[kind] - 1, counters.get(kind) ?? 0),
    );
  }
  return (kind) => {
    last[kind] += 1;
    return last[kind];
  };
}

/** Whether something on a control account names no party, or its parties do not sum to its balance. */
function needsUnspecified(
  kind: PartyKind,
  summary: SaftSummary,
  { options }: SaftUpload,
  accounts: SaftAccounts,
): boolean {
  const ledgerType = kind === "customer" ? "CUSTOMER" : "VENDOR";
  const isOpening = options.importStartBalanceFromOpening;
  const hasBalance = isOpening || options.importStartBalanceFromClosing;
  const splits = kind === "customer" ? options.createCustomerIB : options.createVendorIB;
  for (const [id, account] of accounts.mapped) {
    if (account.ledgerType !== ledgerType) continue;
    if (options.importVouchers && summary.nameless[kind].has(id)) return true;
    if (!hasBalance) continue;
    const stated = summary.accounts.get(id);
    const balance = (isOpening ? stated?.opening : stated?.closing) ?? 0n;
    const parties = splits ? partySum(kind, id, summary, isOpening) : 0n;
    if (balance !== parties) return true;
  }
  return false;
}

/** What the parties have on an account. */
export function partySum(kind: PartyKind, account: string, { parties }: SaftSummary, isOpening: boolean): bigint {
  let sum = 0n;
  for (const one of parties.values())
    if (one.kind === kind)
      for (const balance of one.balances)
        if (balance.account === account) sum += isOpening ? balance.opening : balance.closing;
  return sum;
}

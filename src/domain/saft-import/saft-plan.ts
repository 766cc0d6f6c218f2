// All that an import decides before it posts: mappings, and everything for which it is refused. Pure.

import type { Fault } from "../../schema/error.ts";
import type { ActionContext } from "../../schema/resource.ts";
import { dateFaults, monthsAlone } from "../ledger/period/closed-periods.ts";
import { mapAccounts, type SaftAccounts } from "./saft-accounts.ts";
import type { SaftCompany } from "./saft-company.ts";
import { mapDimensions, type SaftDimensions } from "./saft-dimensions.ts";
import { saftFault, shortened } from "./saft-fault.ts";
import type { SaftUpload } from "./saft-options.ts";
import { mapParties, type SaftParties } from "./saft-parties.ts";
import { balanceDay, periodOf } from "./saft-period.ts";
import { partyKey, type SaftSummary } from "./saft-summary.ts";

/** What an import consists of. */
export interface SaftPlan {
  readonly upload: SaftUpload;
  readonly summary: SaftSummary;
  readonly company: SaftCompany;
  readonly accounts: SaftAccounts;
  readonly parties: SaftParties;
  readonly dimensions: SaftDimensions;
  /** The day of the opening balance; null where none is posted. */
  readonly day: string | null;
  readonly faults: readonly Fault[];
}

/** Decides an import. @param allowsOther true: the file may be of another company */
export function planOf(
  { upload, summary, company }: Pick<SaftPlan, "upload" | "summary" | "company">,
  allowsOther: boolean,
  context: ActionContext,
): SaftPlan {
  const accounts = mapAccounts(summary, upload, company, context);
  const parties = mapParties(summary, upload, company, accounts, context);
  const dimensions = mapDimensions(summary, upload.options, company, context);
  const day = balanceDay(summary, upload.options);
  const parts = { upload, summary, company, accounts, parties, dimensions, day };
  const faults = [
    ...(allowsOther ? [] : companyFaults(parts)),
    ...(upload.options.importVouchers ? [...lineFaults(parts), ...dayFaults(parts, context)] : []),
    ...openingFaults(parts, context),
    ...overlapFaults(parts),
    ...accounts.faults,
    ...parties.faults,
  ];
  return { ...parts, faults };
}

type Parts = Omit<SaftPlan, "faults">;

function companyFaults({ summary, company }: Parts): Fault[] {
  const other = summary.headers.find((one) => one.organizationNumber !== company.organizationNumber);
  if (other === undefined || company.organizationNumber === "") return [];
  const names = { file: shortened(other.organizationNumber || other.companyName), own: company.organizationNumber };
  return [saftFault("saftOtherCompany", other.line, names)];
}

/** Parties that lines name and the file does not have. */
function lineFaults({ summary }: Parts): Fault[] {
  const faults: Fault[] = [];
  for (const [key, { line }] of summary.partyMovements) {
    const [kind = "", id = ""] = key.split("\t");
    if (!summary.parties.has(partyKey(kind === "customer" ? "customer" : "supplier", id)))
      faults.push(saftFault("saftPartyNone", line, { id: shortened(id) }));
  }
  return faults;
}

/** Days of transactions outside the period, in closed months or in no accounting year: each month once. */
function dayFaults({ summary, company, day }: Parts, { today }: ActionContext): Fault[] {
  const { from, to } = periodOf(summary);
  const faults: Fault[] = [];
  const months = new Set<string>();
  const begin = company.opening?.date ?? "";
  for (const [date, line] of summary.days) {
    if (date < from || date > to) {
      faults.push(saftFault("saftOutside", line, { date, from, to }));
      continue;
    }
    const month = date.slice(0, 7);
    if (months.has(month)) continue;
    months.add(month);
    const place = { field: "saftFile", path: `saftFile.lines[${line}]` };
    faults.push(...dateFaults([{ date, ...place }], monthsAlone(company.closed), today));
  }
  // History before an opening balance that stays would count twice.
  if (day === null && from < begin)
    faults.push({
      key: "saftBeforeOpening",
      field: "importVouchers",
      path: "importVouchers",
      parameters: { date: begin },
    });
  return faults;
}

function openingFaults({ company, day, upload }: Parts, { today }: ActionContext): Fault[] {
  if (day === null) return [];
  const name = upload.options.importStartBalanceFromOpening
    ? "importStartBalanceFromOpening"
    : "importStartBalanceFromClosing";
  const place = { field: name, path: name };
  const faults: Fault[] = dateFaults([{ date: day, ...place }], monthsAlone(company.closed), today);
  if (company.opening === null) return faults;
  const parameters = { date: company.opening.date };
  if (!upload.options.updateStartBalance) return [...faults, { key: "saftOpeningStands", ...place, parameters }];
  const isCorrected = company.replaced?.vouchers.some((one) => one.series !== "opening") === true;
  if (isCorrected || company.opening.date < day) faults.push({ key: "saftOpeningKept", ...place, parameters });
  if (company.settledItems > 0)
    faults.push({ key: "saftOpeningSettled", ...place, parameters: { ...parameters, count: company.settledItems } });
  return faults;
}

function overlapFaults({ company, summary, upload, day }: Parts): Fault[] {
  if (company.ownVouchers === null || (day === null && !upload.options.importVouchers)) return [];
  const { from, to, count } = company.ownVouchers;
  return [saftFault("saftOverlap", summary.headers[0]?.line ?? null, { from, to, count })];
}

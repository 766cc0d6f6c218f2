// POST /saft/importSAFT: an audit file of another system becomes accounts, parties, an opening balance and vouchers, all or nothing.

import * as limits from "../../limits.ts";
import { action, type Change, type Write } from "../../schema/action.ts";
import type { Warning } from "../../schema/error.ts";
import { ExternalLookupNeeded } from "../../schema/external-lookup.ts";
import { type ActionContext, input, withDefault } from "../../schema/resource.ts";
import type { Upload } from "../../schema/upload.ts";
import { uploaded } from "../document/document.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import { storeVouchers } from "../ledger/posting/store-voucher.ts";
import { correctionOf } from "../opening/correction-voucher.ts";
import { pairsOf, reversalOf } from "../opening/reverse-series.ts";
import { loadSaftCompany, type SaftCompany } from "./saft-company.ts";
import { openingOf, type SaftOpening } from "./saft-opening.ts";
import { type SaftUpload, saftParts, saftUpload } from "./saft-options.ts";
import { unspecifiedName } from "./saft-parties.ts";
import { periodOf } from "./saft-period.ts";
import { planOf, type SaftPlan } from "./saft-plan.ts";
import { reportOf, type SaftMade } from "./saft-report.ts";
import { type SaftSummary, summarize } from "./saft-summary.ts";
import { vouchersOf } from "./saft-vouchers.ts";

interface Loaded {
  readonly upload: SaftUpload;
  readonly summary: SaftSummary;
  /** Null where the file itself is refused. */
  readonly company: SaftCompany | null;
}

/** What was read of an upload: before the transaction begins, which may be run several times. */
const readings = new WeakMap<Upload, Promise<Omit<Loaded, "company">>>();

async function readingOf(upload: Upload): Promise<Omit<Loaded, "company">> {
  const own = saftUpload(upload);
  return { upload: own, summary: await summarize(own) };
}

/** The fields that a dry run shows. */
const reportFields = "*,accounts(*),parties(*),controlAccounts(*),taxCodes(*),findings(*)";

/** Imports an audit file. */
export const importSaft = action({
  method: "POST",
  path: "/saft/importSAFT",
  answers: "SaftImport",
  answersMany: "plainly",
  value: "flag",
  status: 200,
  upload: { kinds: ["xml", "zip"], name: "saftFile", whole: limits.saftUploadBytes, parts: saftParts },
  query: {
    otherCompany: withDefault(
      input("flag", { description: "true: the file may be of a company with another organization number." }),
      "false",
    ),
  },
  events:
    "voucher.create closeGroup.create closeGroup.delete account.create account.update customer.create customer.update supplier.create supplier.update project.create employee.create",
  description:
    "Imports an audit file (SAF-T Financial 1.0 to 1.30) of another system, as XML or as a ZIP archive of several files, all or nothing (docs/moving-in.md). Everything that is wrong with the file is reported at once, with its lines. The answer is true; the header x-warning names the id of the import, whose difference report stays at GET /saft/import/{id}. A dry run (dryRun=true) answers that report and stores nothing.",
  async load({ upload: form }, read): Promise<Loaded> {
    const upload = uploaded(form);
    const reading = readings.get(upload);
    if (reading === undefined)
      throw new ExternalLookupNeeded(() => {
        const begun = readingOf(upload);
        readings.set(upload, begun);
        return begun.catch(() => undefined);
      });
    const read_ = await reading;
    const isRefused = read_.upload.faults.length + read_.summary.faults.length > 0;
    return { ...read_, company: isRefused ? null : await loadSaftCompany(read, read_.summary, read_.upload) };
  },
  decide({ upload: form, query }, { upload, summary, company }, context) {
    if (company === null) return refused([...upload.faults, ...summary.faults]);
    const plan = planOf({ upload, summary, company }, query.otherCompany, context);
    if (plan.faults.length > 0) return refused(plan.faults);
    const opening = plan.day === null ? null : openingOf(plan, plan.day, context);
    const before = openingWrites(plan, opening, context);
    const vouchers = upload.options.importVouchers ? vouchersOf(plan, context) : { ids: [], writes: [] };
    const made = madeOf(plan, [...before.vouchers, ...vouchers.ids]);
    const report = reportOf(plan, { opening, made, upload: uploaded(form) }, context);
    const isDryRun = (query as { readonly dryRun?: boolean }).dryRun === true;
    return {
      writes: [
        { call: "saft_import_masters", argument: mastersOf(plan, context) },
        ...before.writes,
        ...vouchers.writes,
        { insert: "SaftImport", rows: [report] },
      ],
      changes: changesOf(plan, made, before.changes, report.id),
      warnings: warningsOf(report.id, isDryRun),
      answer: isDryRun ? { object: report.id, of: "SaftImport", fields: reportFields } : { value: true },
    };
  },
});

function warningsOf(id: number, isDryRun: boolean): Warning[] {
  return isDryRun ? [] : [{ key: "saftImported", field: "saftFile", parameters: { id } }];
}

/** The opening balance, behind the reversal of the one that it replaces and the correction of what lies before it. */
function openingWrites(plan: SaftPlan, opening: SaftOpening | null, context: ActionContext) {
  const { company } = plan;
  const writes: Write[] = [];
  const changes: Change[] = [];
  const replaced = opening === null ? null : company.replaced;
  const reversals =
    replaced?.vouchers.map((one) => reversalOf(one, { ...replaced, language: company.language }, context)) ?? [];
  if (replaced !== null && reversals.length > 0) {
    const groups = replaced.vouchers.flatMap((one, at) => pairsOf(one, reversals[at], replaced, context));
    writes.push(storeVouchers(reversals, { groups, settles: false }, context));
    changes.push(...replaced.vouchers.map((one): Change => ({ resource: "Voucher", id: one.id, kind: "UPDATE" })));
  }
  const parts = {
    date: plan.day ?? "",
    language: company.language,
    annualResultId: company.roles.get("ANNUAL_RESULT") ?? 0,
  };
  const correction = opening === null ? null : correctionOf(company.movements, parts, context);
  const all = [...(correction?.voucher ? [correction.voucher] : []), ...(opening?.voucher ? [opening.voucher] : [])];
  if (all.length > 0) writes.push(storeVouchers(all, { groups: correction?.groups ?? [], settles: false }, context));
  changes.push(
    ...(correction?.groups ?? []).map((one): Change => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" })),
  );
  return { writes, changes, vouchers: [...reversals, ...all].map((one) => one.id) };
}

/** The accounts that postings of the import may name. */
function usedAccounts({ accounts, company }: SaftPlan): number[] {
  const moved = company.movements.map((one) => one.accountId);
  return [...new Set([...[...accounts.mapped.values()].map((one) => one.id), ...company.roles.values(), ...moved])];
}

function mastersOf(plan: SaftPlan, context: ActionContext) {
  const { accounts, parties, dimensions, summary } = plan;
  const texts = (of: SaftPlan["parties"]["contacts"][number]["of"] | null) => ({
    organizationNumber: of?.organizationNumber ?? "",
    email: of?.email ?? "",
    phone: of?.phone ?? "",
    isPrivate: of?.isPrivate ?? false,
    street: of?.street ?? "",
    postalCode: of?.postalCode ?? "",
    city: of?.city ?? "",
    country: of?.country ?? "",
    dueDays: of?.dueDays ?? null,
    firstName: of?.firstName ?? "",
    lastName: of?.lastName ?? "",
  });
  return {
    used: usedAccounts(plan),
    accounts: accounts.created,
    names: accounts.renamed,
    parties: parties.created.map(({ of, ...one }) => ({ ...one, ...texts(of) })),
    contacts: parties.contacts.map(({ own, of, ...one }) => ({ ...one, id: own.id, kind: of.kind, ...texts(of) })),
    employees: parties.employee === null ? [] : [{ id: parties.employee, name: unspecifiedName }],
    departments: dimensions.departments,
    projects: dimensions.projects.map((one) => ({ ...one, manager: context.employee, day: periodOf(summary).from })),
    dimensions: dimensions.dimensions,
    values: dimensions.values,
  };
}

/** What undoing the import removes and gives back. */
function madeOf(plan: SaftPlan, vouchers: readonly number[]): SaftMade {
  const { accounts, parties, dimensions, company } = plan;
  const ids = (rows: readonly { readonly id: number }[]) => rows.map((one) => one.id);
  return {
    vouchers,
    canBeUndone: company.replaced === null,
    used: usedAccounts(plan),
    accounts: ids(accounts.created),
    parties: ids(parties.created),
    customers: ids(parties.created.filter((one) => one.kind === "customer")),
    suppliers: ids(parties.created.filter((one) => one.kind === "supplier")),
    contacts: [...parties.created, ...parties.contacts].map((one) => one.contact),
    addresses: [...parties.created, ...parties.contacts].map((one) => one.address),
    employees: parties.employee === null ? [] : [parties.employee],
    departments: ids(dimensions.departments),
    projects: ids(dimensions.projects),
    dimensions: ids(dimensions.dimensions),
    values: ids(dimensions.values),
    namesBefore: accounts.renamed.map(({ id, before }) => ({ id, name: before })),
    contactsBefore: parties.contacts.map(({ own: { id, email, phone, address } }) => ({ id, email, phone, address })),
    countersBefore: ["customer", "supplier", "project"].map((series) => ({
      series,
      value: company.counters.get(series) ?? 0,
    })),
  };
}

function changesOf(
  { accounts, parties, dimensions }: SaftPlan,
  made: SaftMade,
  more: readonly Change[],
  id: number,
): Change[] {
  const created = (resource: string, ids: readonly number[]) =>
    ids.map((one): Change => ({ resource, id: one, kind: "CREATE" }));
  const ids = (rows: readonly { readonly id: number }[]) => rows.map((one) => one.id);
  const ofKind = (kind: string) => ids(parties.created.filter((one) => one.kind === kind));
  const updated = (resource: string, one: number): Change => ({ resource, id: one, kind: "UPDATE" });
  return [
    ...created("Account", ids(accounts.created)),
    ...accounts.renamed.map(
      ({ id: own, before, name }): Change => ({ ...updated("Account", own), fields: { name: [before, name] } }),
    ),
    ...created("Customer", ofKind("customer")),
    ...created("Supplier", ofKind("supplier")),
    ...parties.contacts.map(({ own, of }) => updated(of.kind === "customer" ? "Customer" : "Supplier", own.id)),
    ...created("Employee", parties.employee === null ? [] : [parties.employee]),
    ...created("Department", ids(dimensions.departments)),
    ...created("Project", ids(dimensions.projects)),
    ...created("AccountingDimensionName", ids(dimensions.dimensions)),
    ...created("AccountingDimensionValue", ids(dimensions.values)),
    ...created("Voucher", made.vouchers),
    ...more,
    ...created("SaftImport", [id]),
  ];
}

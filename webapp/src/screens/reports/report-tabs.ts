// The reports that have a tab, what each begins with, and what can be chosen in it.

import { addDays, today } from "../../kit/numbers.ts";
import type { Search } from "../../router.tsx";
import type { TextKey } from "../../texts/en.ts";
import type { Term } from "../../texts/glossary.ts";
import { firstOfMonth } from "./report-period.ts";

/** A tab of the reports. */
export interface ReportTab {
  readonly name: Term;
  readonly report: string;
  /** What tells it from another tab with the same report. */
  readonly type?: string;
  readonly search: () => Search;
}

/** From New Year to the end of today. */
export function thisYear(): Search {
  const day = today();
  return { dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: addDays(day, 1) };
}

/** From New Year to the end of this month: budgets are kept for whole months. */
function wholeMonths(): Search {
  const day = today();
  return { dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: firstOfMonth(day, 1) };
}

/** The tabs. */
export const tabs: readonly ReportTab[] = [
  {
    name: "result",
    report: "result",
    search: () => ({ ...thisYear(), level: "account", compare: "previousYear" }),
  },
  { name: "balance", report: "balance", search: () => ({ ...thisYear(), level: "account" }) },
  { name: "trialBalance", report: "trialBalance", search: thisYear },
  { name: "generalLedger", report: "ledger", search: thisYear },
  {
    name: "partyLedgers",
    report: "partyLedger",
    search: () => ({ type: "customer", level: "party", ...thisYear() }),
  },
  {
    name: "customersByAge",
    report: "ageing",
    type: "customer",
    search: () => ({ type: "customer", asOf: today() }),
  },
  {
    name: "suppliersByAge",
    report: "ageing",
    type: "supplier",
    search: () => ({ type: "supplier", asOf: today() }),
  },
  { name: "cashFlow", report: "cashFlow", search: thisYear },
  { name: "budget", report: "budget", search: wholeMonths },
  { name: "dimensions", report: "dimension", search: () => ({ kind: "department", ...thisYear() }) },
  { name: "assets", report: "assets", search: () => ({ year: today().slice(0, 4) }) },
];

/** The tab of an address; undefined where none has its report. */
export function tabOf(report: string, search: Search): ReportTab | undefined {
  const named = tabs.filter((one) => one.report === report);
  return named.find(({ type }) => type === (search.type ?? type)) ?? named.find(({ type }) => type === undefined);
}

/** Something that is chosen among values; the first one stands for nothing chosen where it is empty. */
export interface Choosing {
  readonly parameter: string;
  readonly label: TextKey;
  readonly values: readonly (readonly [value: string, text: TextKey])[];
}

const none = ["", "noSplit"] as const;
const time = [
  ["month", "byMonth"],
  ["quarter", "byQuarter"],
] as const;
const values = [
  ["department", "byDepartment"],
  ["project", "byProject"],
] as const;
const compare = {
  parameter: "compare",
  label: "compare",
  values: [
    ["", "compareNone"],
    ["previousYear", "comparePrevious"],
    ["previousPeriod", "comparePeriod"],
  ],
} as const;
const split = { parameter: "split", label: "splitBy", values: [none, ...time, ["year", "byYear"]] } as const;
const level = {
  parameter: "level",
  label: "detail",
  values: [
    ["group", "groups"],
    ["account", "accounts"],
  ],
} as const;
const parties = [
  ["customer", "ofCustomers"],
  ["supplier", "ofSuppliers"],
  ["employee", "ofEmployees"],
] as const;

const ofResult: readonly Choosing[] = [
  { ...compare, values: [...compare.values, ["budget", "compareBudget"]] },
  { ...split, values: [none, ...time, ...values, ["product", "byProduct"], ["employee", "byEmployee"]] },
  level,
];

/** What can be chosen in a report. */
export const choosings: Readonly<Record<string, readonly Choosing[]>> = {
  result: ofResult,
  balance: [compare, split, level],
  cashFlow: [split, level],
  budget: [
    {
      parameter: "budgetOf",
      label: "budgetOf",
      values: [
        ["", "ofCompany"],
        ["department", "byDepartment"],
        ["project", "byProject"],
      ],
    },
    split,
    level,
  ],
  ageing: [
    {
      parameter: "level",
      label: "detail",
      values: [
        ["", "parties"],
        ["item", "openItems"],
      ],
    },
    {
      parameter: "by",
      label: "countedFrom",
      values: [
        ["", "fromDueDate"],
        ["documentDate", "fromDocumentDate"],
      ],
    },
  ],
  partyLedger: [
    { parameter: "type", label: "whose", values: parties },
    {
      parameter: "level",
      label: "detail",
      values: [
        ["party", "balances"],
        ["posting", "everyPosting"],
      ],
    },
    {
      parameter: "openOnly",
      label: "show",
      values: [
        ["", "everything"],
        ["true", "openOnly"],
      ],
    },
  ],
  dimension: [
    {
      parameter: "kind",
      label: "splitBy",
      values: [...values, ["product", "byProduct"], ["employee", "byEmployee"]],
    },
  ],
};

/** The reports that can be asked for one department or project. */
export const narrowed: ReadonlySet<string> = new Set(["result", "trialBalance", "ledger", "budget", "dimension"]);
/** Those that can be asked for some accounts. */
export const ofAccounts: ReadonlySet<string> = new Set(["trialBalance", "ledger"]);

/** What an address can say beside what can be chosen, each with the text of its chip. */
export const chips: readonly (readonly [parameter: string, text: TextKey])[] = [
  ["group", "onlyGroup"],
  ["id", "onlyParty"],
  ["openItem", "onlyItem"],
  ["age", "onlyAge"],
  ["accountNumber", "onlyAccount"],
  ["soldToId", "onlySoldTo"],
  ["customerId", "onlyCustomer"],
  ["supplierId", "onlySupplier"],
  ["productId", "onlyProduct"],
  ["employeeId", "onlyEmployee"],
  ["dimension1Id", "onlyDimension"],
  ["dimension2Id", "onlyDimension"],
  ["dimension3Id", "onlyDimension"],
];

/** What is asked for when a choice changes: what does not go together with it is taken away. */
export function withChoice(search: Search, parameter: string, value: string): Search {
  const next: Record<string, string | undefined> = { ...search, [parameter]: value === "" ? undefined : value };
  const isOfValues = !["", "month", "quarter", "year"].includes(next.split ?? "");
  if (parameter === "split" && isOfValues) next.compare = undefined;
  if (parameter === "compare" && value !== "" && isOfValues) next.split = undefined;
  if (parameter === "compare" && value === "budget") {
    next.dateFrom = firstOfMonth(next.dateFrom ?? today());
    const last = addDays(next.dateTo ?? today(), -1);
    next.dateTo = firstOfMonth(last, 1);
  }
  if (parameter === "budgetOf" && value !== "") {
    next.split = undefined;
    next.departmentId = undefined;
    next.projectId = undefined;
  }
  if (parameter === "type" || parameter === "kind") next.id = undefined;
  return next;
}

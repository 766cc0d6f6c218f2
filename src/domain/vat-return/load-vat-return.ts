// Loads a return for its check and its file, and finds what speaks against it.

import { decimal, toText } from "../../money/decimal.ts";
import { sameInBoth, storedText, type Text } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";
import { checks } from "./vat-return-checks.ts";
import type { FiledLine, FiledReturn } from "./vat-return-data.ts";
import { loadKnownRemarks } from "./vat-return-rule.ts";
import { type Breach, breachesOf } from "./vat-return-rules.ts";
import { hasTermElement } from "./vat-return-xml.ts";

/** What is stored of a return, with its term. */
export interface StoredReturn {
  readonly id: number;
  readonly version: number;
  readonly state: "OPEN" | "CHECKED" | "FILED" | "SETTLED" | "REOPENED";
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly termSize: string;
  readonly category: string;
  readonly deadline: string;
  readonly serial: number;
  readonly refundKid: string;
  readonly paymentDate: string | null;
  readonly filedAmount: string;
  readonly settlementVoucher: number | null;
}

/** What a check found. */
export interface Finding {
  readonly key: string;
  readonly severity: "ERROR" | "WARNING";
  readonly ok: boolean;
  readonly text: Text;
  readonly advice: Text;
  readonly count: number;
  /** Addresses, or codes of lines. */
  readonly drill: readonly string[];
}

/** A return with what its check found. */
export interface CheckedReturn {
  readonly stored: StoredReturn;
  readonly filed: FiledReturn;
  readonly findings: readonly Finding[];
  readonly breaches: readonly Breach[];
  /** What the lines follow from; the file is refused where it has changed meanwhile. */
  readonly sums: string;
  readonly by: string;
}

const mostShown = 100;

/** The return of a term; undefined where the company has none. */
export async function loadStored(read: Reader, id: number): Promise<StoredReturn | undefined> {
  const [stored] = await read.rows<StoredReturn>(
    `select id, version, "state", "dateFrom"::text, "dateTo"::text, "termSize", category, "deadline"::text, "serial"::int, "refundKid",
       "paymentDate"::text, "filedAmount"::text, "settlementVoucher" from vat_return where company_id = $1 and id = $2::bigint`,
    id,
  );
  return stored;
}

type LineRow = Omit<FiledLine, "base" | "vat" | "rate"> & Readonly<Record<"base" | "vat" | "rate", string>>;

/** The return with its lines and findings; undefined where the company has no such term. */
export async function loadChecked(
  read: Reader,
  id: number,
  context: { readonly today: string; readonly employee: number },
): Promise<CheckedReturn | undefined> {
  const stored = await loadStored(read, id);
  if (stored === undefined) return undefined;
  const { dateFrom, dateTo } = stored;
  const [lines, [about], known, found, rates] = await Promise.all([
    read.rows<LineRow>(
      `select code, specification, line, "ownCode", name, trim_scale(rate)::text as rate, "hasBase", "expectedSign" = 'POSITIVE' as "isPositive", "baseKroner"::text as base, "vatKroner"::text as vat,
         remark, "remarkText" from vat_return_shown($1, $2, $3, $4, $5) order by place`,
      id,
      dateFrom,
      dateTo,
      stored.category,
    ),
    read.rows<About>(
      `select c."organizationNumber", c."name", coalesce((select concat_ws(' ', nullif(e."firstName", ''), nullif(e."lastName", '')) from employee e
           where e.company_id = $1 and e.id = $5), '') as by,
         (select md5(coalesce(string_agg(s::text, ';' order by s."vatType", s.rate), '')) from vat_return_sums($1, $3, $4) s) as sums,
         exists (select 1 from vat_return_state s cross join lateral (select r.category from vat_return r where r.company_id = $1 and r.id = s.id offset 0) o
           where s.company_id = $1 and s.id <> $2 and s.id / 100 = $2 / 100 and s.serial > 0 and o.category = $6) as "isOfStartedYear",
         (select count(*)::int from vat_return r where r.company_id = $1 and r."dateTo" <= $3 and r."state" not in ('FILED', 'SETTLED')
           and r.category in ('alminnelig', 'primaernaering')) as missing,
         coalesce((select m.remark from vat_return_remark m where m.company_id = $1 and m."vatReturn" = $2 and m.code = '' order by m.id limit 1), '') as remark,
         coalesce((select m.text from vat_return_remark m where m.company_id = $1 and m."vatReturn" = $2 and m.code = '' order by m.id limit 1), '') as "remarkText"
       from company c where c.company_id = $1`,
      id,
      dateFrom,
      dateTo,
      context.employee,
      stored.category,
    ),
    loadKnownRemarks(read),
    findAll(read, stored),
    read.rows<{ kind: string; percent: number }>(
      `select distinct "rateKind" as kind, percent::float8 as percent from vat_rate
       where $1::bigint is not null and "validFrom" < $3::date and coalesce("validTo", 'infinity') >= $2::date`,
      dateFrom,
      dateTo,
    ),
  ]);
  const filed: FiledReturn = {
    ...stored,
    serial: stored.serial + 1,
    organizationNumber: (about?.organizationNumber ?? "").replaceAll(/\s/g, ""),
    company: about?.name ?? "",
    remark: about?.remark ?? "",
    remarkText: about?.remarkText ?? "",
    lines: lines.map((line) => ({
      ...line,
      base: whole(line.base),
      vat: whole(line.vat),
      rate: line.rate.replace(".", ","),
    })),
  };
  const breaches = breachesOf(filed, {
    ...{ today: context.today, remarks: known, rates },
    ...{ isOfStartedYear: about?.isOfStartedYear ?? false, missing: about?.missing ?? 0 },
    filedAmount: stored.serial > 0 ? whole(stored.filedAmount) : null,
  });
  return {
    stored,
    filed,
    breaches,
    findings: checks.map((one) => findingOf(one.name, { filed, breaches, found })),
    sums: about?.sums ?? "",
    by: about?.by ?? "",
  };
}

interface About {
  readonly organizationNumber: string;
  readonly name: string;
  readonly by: string;
  readonly sums: string;
  readonly remark: string;
  readonly remarkText: string;
  readonly isOfStartedYear: boolean;
  readonly missing: number;
}

/** A number of whole kroner, exactly. */
function whole(text: string): number {
  return Number.parseInt(toText(decimal(text)), 10);
}

/** What each check with SQL finds, by its key. */
async function findAll(
  read: Reader,
  { id, dateFrom, dateTo, category }: StoredReturn,
): Promise<ReadonlyMap<string, string[]>> {
  const found = await Promise.all(
    checks.map(async ({ name, sql }): Promise<readonly [string, string[]]> => {
      if (sql === null) return [name, []];
      const rows = await read.rows<{ drill: string }>(
        `select f.drill from (${sql}) f where $1::bigint is not null and $2::date < $3::date and $4::bigint is not null and $5::text is not null`,
        dateFrom,
        dateTo,
        id,
        category,
      );
      return [name, rows.map((row) => row.drill)];
    }),
  );
  return new Map(found);
}

interface Found {
  readonly filed: FiledReturn;
  readonly breaches: readonly Breach[];
  readonly found: ReadonlyMap<string, string[]>;
}

function findingOf(key: string, { filed, breaches, found }: Found): Finding {
  const one = checks.find((each) => each.name === key);
  if (one === undefined) throw new Error(`There is no check ${key}.`);
  const broken = (severity: Breach["severity"]) =>
    breaches.filter((each) => each.severity === severity).map(breachText);
  const drill =
    {
      V01: formFaults(filed),
      V02: broken("INVALID"),
      V03: broken("DEVIATING"),
    }[key] ??
    found.get(key) ??
    [];
  const { severity, text, advice } = one;
  return { key, severity, text, advice, ok: drill.length === 0, count: drill.length, drill: drill.slice(0, mostShown) };
}

/** A rule with the codes of the lines that break it, as in `R020: 3, 31`. */
function breachText({ rule, codes }: Breach): string {
  return codes.length === 0 ? rule : `${rule}: ${codes.join(", ")}`;
}

/** What the official schema would refuse: what is not made by ourselves. */
function formFaults(of: FiledReturn): string[] {
  return [
    ...(/^\d{9}$/.test(of.organizationNumber) ? [] : ["organisasjonsnummer"]),
    ...(hasTermElement(of.termSize) ? [] : ["skattleggingsperiode"]),
  ];
}

/** The argument by which the findings are stored. */
export function findingsArgument(findings: readonly Finding[]): unknown[] {
  return findings.map(({ key, severity, ok, text, advice, count, drill }) => ({
    ...{ key, severity, ok, count, drill },
    text: storedText(text),
    advice: storedText(advice),
  }));
}

/** The hint where there is no such term. */
export const noTerm: Text = {
  en: "The company has no such term: GET /vatReturn?year= lists them; an id is the year and the number, as in 202602.",
  no: "Selskapet har ingen slik termin: GET /vatReturn?year= viser dem; id-en er året og nummeret, som 202602.",
};

/** Texts of a finding for a refusal. */
export function findingParameters({ key, text, advice, drill }: Finding) {
  return { check: key, text, advice, found: sameInBoth(drill.slice(0, 10).join(", ")) };
}

// What the checklist of a year finds, and who has signed it off.

import type { Text } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";
import { yearChecks } from "./year-checks.ts";

/** What a check found, and who has found it right all the same. */
export interface YearFinding {
  readonly key: string;
  readonly severity: "ERROR" | "WARNING";
  readonly ok: boolean;
  readonly text: Text;
  readonly advice: Text;
  readonly count: number;
  /** Addresses of what was found. */
  readonly drill: readonly string[];
  readonly signedOffBy: number | null;
  readonly signedOffAt: string | null;
  readonly signedOffText: string | null;
  readonly document: number | null;
}

interface Signed {
  readonly check: string;
  readonly text: string;
  readonly document: number | null;
  readonly by: number;
  readonly at: string;
}

const mostShown = 100;

/** All checks of a year, in their order. */
export async function findYear(read: Reader, year: number): Promise<YearFinding[]> {
  const period = { year, first: `${year}-01-01`, next: `${year + 1}-01-01` };
  const signed = await read.rows<Signed>(
    `select s."check", s.text, s.document, s."signedBy" as by, to_json(s."signedAt")#>>'{}' as at
     from annual_check_signed s where s.company_id = $1 and s.year = $2::bigint and s.account is null`,
    year,
  );
  const findings: YearFinding[] = [];
  for (const { name, severity, text, advice, find } of yearChecks) {
    const drill = await find(read, period);
    const own = signed.find((one) => one.check === name);
    findings.push({
      ...{ key: name, severity, text, advice, ok: drill.length === 0, count: drill.length },
      drill: drill.slice(0, mostShown),
      signedOffBy: own?.by ?? null,
      signedOffAt: own?.at ?? null,
      signedOffText: own?.text ?? null,
      document: own?.document ?? null,
    });
  }
  return findings;
}

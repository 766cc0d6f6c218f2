// What every report says of the company and of its period.

import type { Reader } from "../../schema/resource.ts";
import { type NamesWhenClosed, namesWhenClosedSql } from "../ledger/account/names-when-closed.ts";
import type { ReportData } from "./report-data.ts";
import { inDays } from "./report-periods.ts";

/** The company's name, whether every month of a period is closed, and the names that accounts had when the last one was. */
export async function reportCompany(
  read: Reader,
  dateFrom: string | null,
  dateTo: string,
): Promise<Pick<ReportData, "company" | "isLocked" | "namesWhenClosed">> {
  const last = inDays(dateTo, -1);
  const first = dateFrom ?? last;
  const month = (date: string) => Number(date.slice(0, 7).replace("-", ""));
  const months =
    (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
    Number(last.slice(5, 7)) -
    Number(first.slice(5, 7)) +
    1;
  const [row] = await read.rows<{ name: string; organizationNumber: string; closed: number; names: NamesWhenClosed }>(
    `select k."name" as name, k."organizationNumber" as "organizationNumber", (select count(*)::int from period_state s
       where s.company_id = $1 and s.is_closed and s.id between $2 and $3) as closed, ${namesWhenClosedSql("$3")} as names
     from company k where k.company_id = $1`,
    month(first),
    month(last),
  );
  return {
    company: { name: row?.name ?? "", organizationNumber: row?.organizationNumber ?? "" },
    isLocked: row?.closed === months,
    namesWhenClosed: row?.names ?? null,
  };
}

// What the plans of assets ask for until the end of a month and is not posted yet.

import type { Reader } from "../../schema/resource.ts";

/** What is still to be written off of an asset. */
export interface PlannedDepreciation {
  /** Id of the asset. */
  readonly asset: number;
  readonly name: string;
  /** Id of the account on which it stands. */
  readonly account: number;
  /** Id of the account that takes what is written off. */
  readonly depreciationAccount: number;
  readonly department: number | null;
  readonly project: number | null;
  /** Negative where more is posted than the plan of the whole year asks for. */
  readonly amount: string;
}

/**
 * What is planned of the year until the end of a month and not posted, by the names of the assets: what was posted later in the year
 * counts too, and what is more than the plan of the year is taken back. Assets whose plan is not whole are left out.
 */
export async function plannedNotPosted(
  read: Reader,
  year: number,
  month = 12,
): Promise<readonly PlannedDepreciation[]> {
  return await read.rows<PlannedDepreciation>(
    `select s.id as asset, s."name", s."account", s."depreciationAccount", s."department", s."project", w.amount::text as amount
     from asset s
     cross join lateral asset_until(s.company_id, s.id, make_date($2::int + 1, 1, 1)) y
     cross join lateral asset_until(s.company_id, s.id, (make_date($2::int, $3::int, 1) + interval '1 month')::date) u
     cross join lateral (select case when u.planned > y.depreciated then u.planned - y.depreciated
       when y.planned < y.depreciated then y.planned - y.depreciated else 0 end as amount) w
     where s.company_id = $1 and s."depreciationMethod" in ('STRAIGHT_LINE', 'TAX_RELATED')
       and not y.is_disordered and not y.is_incomplete and w.amount <> 0
     order by s."name", s.id`,
    year,
    month,
  );
}

/** The names of assets that ought to be written off, but whose plan is not whole or has its days in disorder. */
export async function withoutPlan(read: Reader, year: number): Promise<readonly string[]> {
  const rows = await read.rows<{ name: string }>(
    `select s."name" from asset s cross join lateral asset_until(s.company_id, s.id, make_date($2::int + 1, 1, 1)) y
     where s.company_id = $1 and s."depreciationMethod" in ('STRAIGHT_LINE', 'TAX_RELATED')
       and (y.is_disordered or y.is_incomplete) and y.balance_out > y.remaining_value order by s."name", s.id`,
    year,
  );
  return rows.map(({ name }) => name);
}

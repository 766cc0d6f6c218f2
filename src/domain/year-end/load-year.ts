// A year of the books as it is stored, with what decides whether it may be closed or opened.

import type { Text } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";

/** A year with what has become of it. */
export interface StoredYear {
  readonly id: number;
  readonly version: number;
  readonly isClosed: boolean;
  /** Who has asked for opening it, and the owner of the token that asked; null for nobody. */
  readonly askedBy: number | null;
  readonly askedOwner: number | null;
  readonly taxVoucher: number | null;
  readonly resultVoucher: number | null;
  /** The year in which the books begin; null where nothing is posted. */
  readonly firstYear: number | null;
  /** The next later year that is closed; null for none. */
  readonly laterClosed: number | null;
  /** Whether a second person opens closed years. */
  readonly secondPerson: boolean;
  readonly language: "en" | "no";
}

/** The year; undefined where the books have none of this number. */
export async function loadYear(read: Reader, id: number): Promise<StoredYear | undefined> {
  const [year] = await read.rows<StoredYear>(
    `select a.id, a.version, a."isClosed", a."reopeningAskedBy" as "askedBy", s.asked_owner as "askedOwner", a."taxVoucher", a."resultVoucher",
       extract(year from coalesce(
         (select v."date" from voucher v where v.company_id = $1 and v."series" = 'opening' and v."reverseVoucher" is null),
         (select p."date" from posting p where p.company_id = $1 order by p.company_id, p."date", p.id limit 1)))::int as "firstYear",
       (select min(l.id) from annual_account_state l where l.company_id = $1 and l.id > $2::bigint and l.is_closed) as "laterClosed",
       c."secondPersonReopensYears" as "secondPerson", c.language
     from annual_account a join company c on c.company_id = $1
     left join annual_account_state s on s.company_id = $1 and s.id = a.id
     where a.company_id = $1 and a.id = $2::bigint`,
    id,
  );
  return year;
}

/** The hint where the books have no such year. */
export const noYear: Text = {
  en: "There is no such year: GET /ledger/annualAccount lists them; the id is the year, as in 2025.",
  no: "Det finnes ikke noe slikt år: GET /ledger/annualAccount viser dem; id-en er året, som 2025.",
};

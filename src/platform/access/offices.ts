// Accountants' offices and their clients, for the operator's commands; companies do the same at /company/accountant.

import type { Database } from "../../store/database.ts";

/** Makes a company an accountant's office; false where there is no such company. */
export async function makeOffice(database: Database, company: number): Promise<boolean> {
  const { rowCount } = await database.read(
    company,
    'update company set "accountantOrSimilar" = true, version = version + 1, changed_at = now() where company_id = $1 and not "accountantOrSimilar"',
    [company],
  );
  if (rowCount > 0) return true;
  const { rows } = await database.read(company, "select id from company where company_id = $1", [company]);
  return rows.length > 0;
}

/** The result of giving an office access. */
export type AdmissionResult = "admitted" | "noSuchCompany" | "noSuchOffice" | "ownOffice" | "hasAccess";

/** Lets an office act in a company. */
export async function admitOffice(database: Database, company: number, office: number): Promise<AdmissionResult> {
  if (company === office) return "ownOffice";
  return database.transaction(company, async (connection, end) => {
    const { rows } = await connection.query<{ id: number; name: string | null; there: boolean }>(
      `update id_block set next_id = next_id + 1 where company_id = $1 returning next_id - 1 as id, office_name($1::bigint, $2::bigint) as name,
         exists (select 1 from accountant_access a where a.company_id = $1 and a."officeId" = $2::bigint) as there`,
      [company, office],
    );
    const [row] = rows;
    if (row === undefined) return end<AdmissionResult>(false, "noSuchCompany");
    if (row.name === null) return end<AdmissionResult>(false, "noSuchOffice");
    if (row.there) return end<AdmissionResult>(false, "hasAccess");
    await connection.query(
      'insert into accountant_access (company_id, id, "officeId", "officeName") values ($1, $2, $3, $4)',
      [company, row.id, office, row.name],
    );
    await connection.query(
      `insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
       values ($1, 'AccountantAccess', $2, 'CREATE', 0, 0, 'motpost company')`,
      [company, row.id],
    );
    return end<AdmissionResult>(true, "admitted");
  });
}

/** Ends an office's access to a company, within five seconds in every process; false where it had none. */
export async function dismissOffice(database: Database, company: number, office: number): Promise<boolean> {
  const { rowCount } = await database.read(
    company,
    `with gone as (delete from accountant_access a where a.company_id = $1 and a."officeId" = $2 returning a.id),
       logged as (insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
         select $1::bigint, 'AccountantAccess', g.id, 'DELETE', 0, 0, 'motpost company' from gone g)
     select id from gone`,
    [company, office],
  );
  return rowCount > 0;
}

/** A client of an office as lists show it. */
export interface ClientRow {
  readonly company: number;
  readonly name: string;
  readonly since: Date;
}

/** The clients of an office. */
export async function listClients(database: Database, office: number): Promise<ClientRow[]> {
  const { rows } = await database.read<ClientRow>(
    office,
    "select c.client as company, c.name, c.since from office_clients($1::bigint) c",
    [office],
  );
  return rows;
}

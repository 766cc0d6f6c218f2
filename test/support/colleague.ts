// A second employee of a company, with a session of their own: the interface makes none yet.

import pg from "pg";
import { newToken, tokenHash } from "../../src/platform/access/token.ts";
import { type Entitlement, entitlements } from "../../src/schema/entitlement.ts";
import { TestClient } from "./service.ts";
import type { SharedService } from "./shared-service.ts";

/** Another employee of the client's company, logged in. */
export async function colleague(service: SharedService, client: TestClient, firstName: string): Promise<TestClient> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const token = newToken("test", "session");
  const { rows } = await owner.query<{ id: string }>(
    `with may as (
       insert into employee_access (company_id, employee, entitlements)
       select e.company_id, max(e.id) + 1000000, array(select id from entitlement_kind order by id) from employee e where e.company_id = $1 group by 1),
     person as (
       insert into employee (company_id, id, "firstName", "lastName", "language")
       select $1, max(id) + 1000000, $2, 'Kollega', 'en' from employee where company_id = $1 returning id)
     insert into session_token (id, company_id, employee, actual_employee, consumer_token, employee_token, token_hash, expiration_date, expires_at)
     select s.id + p.id, s.company_id, p.id, p.id, s.consumer_token, s.employee_token, $3, s.expiration_date, s.expires_at
     from session_token s, person p where s.token_hash = $4 returning employee as id`,
    [client.companyId, firstName, tokenHash(token), tokenHash(client.session)],
  );
  await owner.end();
  const { companyId, consumerToken, employeeToken } = client;
  return new TestClient(
    client.address,
    { companyId, employeeId: Number(rows[0]?.id), consumerToken, employeeToken },
    token,
  );
}

/** Somebody who may do only so much: a token of the client's administrator acts as a colleague. */
export async function limitedColleague(
  service: SharedService,
  client: TestClient,
  firstName: string,
  names: readonly Entitlement[],
): Promise<TestClient> {
  const { employeeId } = await colleague(service, client, firstName);
  const argument = JSON.stringify({ employee: employeeId, entitlements: names.map((one) => entitlements[one]) });
  await service.service.database.transaction(client.companyId, async (connection, end) => {
    await connection.query("select set_entitlements($1::bigint, $2::json)", [client.companyId, argument]);
    await end(true, null);
  });
  const acts = `tokenName=${firstName}&employeeId=${client.employeeId}&actualEmployeeId=${employeeId}&expirationDate=2099-01-01`;
  const { token } = await client.value(client.put(`/token/jwt/:create?${acts}`));
  return new TestClient(client.address, { ...client, employeeId }, String(token));
}

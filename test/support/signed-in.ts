// Somebody who is signed in to the pages, and asks the interface as the application does.

import pg from "pg";
import { tokenOf } from "../../src/http/cookies.ts";
import { LogIns } from "../../src/platform/access/log-ins.ts";
import { send, type TestAnswer, TestClient, type TestRequest } from "./service.ts";
import type { SharedService } from "./shared-service.ts";

/** The cookie of a session of the client's employee. */
export async function sessionOf(
  service: SharedService,
  { companyId, employeeId }: TestClient,
  language?: "en" | "no",
  clock = () => new Date(),
): Promise<string> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('motpost.company', $1, false)", [String(companyId)]);
  await owner.query(
    "insert into employee_login (company_id, employee, password_hash) values ($1, $2, 'none') on conflict do nothing",
    [companyId, employeeId],
  );
  if (language !== undefined)
    await owner.query('update employee set "language" = $3 where company_id = $1 and id = $2', [
      companyId,
      employeeId,
      language,
    ]);
  await owner.end();
  const text = await new LogIns(service.service.database, clock).open(companyId, employeeId);
  if (text === null) throw new Error("No session was opened.");
  return text;
}

/** The form token of a session, as the application's page holds it. */
export async function formOf(service: SharedService, session: string): Promise<string> {
  const headers = { cookie: `motpost-session=${session}` };
  const html = await (await fetch(`${service.address}/app/`, { headers })).text();
  const content = /name="motpost-person" content="([^"]+)"/.exec(html)?.[1] ?? "";
  return JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&")).form;
}

/** A client whose requests go the way of the application: to /app/v2, with the session of the pages and its form token. */
class PageClient extends TestClient {
  readonly #cookie: string;
  constructor(by: TestClient, cookie: string) {
    super(by.address, by, by.session);
    this.#cookie = cookie;
  }
  override call(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const own = {
      cookie: `motpost-session=${this.#cookie}`,
      "x-motpost-form": tokenOf(this.#cookie),
      "sec-fetch-site": "same-origin",
    };
    return send(`${this.address}/app/v2${path}`, method, { ...request, headers: { ...own, ...request.headers } });
  }
}

/** The client's employee, who is signed in and asks as the application does. */
export async function signedIn(service: SharedService, client: TestClient): Promise<TestClient> {
  return new PageClient(client, await sessionOf(service, client));
}

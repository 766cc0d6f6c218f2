// What the service says by itself is said in the reader's language, also where the database or a sender found it.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorBody } from "../../src/http/error-body.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { refusal } from "../../src/store/refusal.ts";
import { colleague } from "../support/colleague.ts";
import { closing } from "../support/months.ts";
import { startReceiver } from "../support/receiver.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const known = motpostRegistry();

let service: TestService;
let norwegian: TestClient;
let english: TestClient;
beforeAll(async () => {
  service = await startTestService();
  norwegian = await service.company({ language: "no" });
  english = await colleague(service, norwegian, "Kari");
});
afterAll(() => service.stop());

/** Runs statements as the owner of the database, in the client's company. */
async function asOwner<T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query("select set_config('motpost.company', $1, false)", [String(norwegian.companyId)]);
    return (await owner.query<T>(sql, [...values])).rows;
  } finally {
    await owner.end();
  }
}

/** What both readers are told when the database refuses a statement of the company. */
async function refused(sql: string, values: readonly unknown[]) {
  const { database } = service.service;
  const { companyId: company } = norwegian;
  const error = await database.read(company, sql, [company, ...values]).catch((raised: unknown) => raised);
  const problem = await refusal(known, error, { database, company, body: null });
  if (problem === null) throw error;
  return (["no", "en"] as const).map((language) => {
    const context = { language, requestId: "", link: "", texts: known.texts };
    const { status, body } = errorBody(problem, context);
    const { code, developerMessage, validationMessages } = JSON.parse(body);
    return { status, code, developerMessage, message: validationMessages[0].message };
  });
}

async function account(number: number): Promise<number> {
  return Number((await norwegian.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id);
}

/** A voucher of 100 for furniture. */
async function voucherOn(date: string) {
  const row = async (nth: number, number: number, amount: number) => ({
    ...{ row: nth, account: { id: await account(number) }, amountGross: amount, amountGrossCurrency: amount },
  });
  return { date, description: "Inventar", postings: [await row(1, 6540, 100), await row(2, 1920, -100)] };
}

/** Waits until so many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (let tries = 0; tries < 1_500; tries++) {
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if ((await asOwner(sql)).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Nobody waits.");
}

/** What the two readers get at a path. */
const read = (path: string) => Promise.all([norwegian, english].map(async (one) => (await one.get(path)).body));

/** What both are told of the same refused request. */
const told = (method: string, path: string, body?: unknown) =>
  Promise.all(
    [norwegian, english].map(async (one) => {
      const { developerMessage, validationMessages } = (await one.call(method, path, { body })).body;
      return [validationMessages?.[0]?.message ?? null, developerMessage];
    }),
  );

describe("what is locked between the look and the change", () => {
  const locked = (no: readonly [string, string], en: readonly [string, string]) =>
    [no, en].map(([message, developerMessage]) => ({ status: 409, code: 10000, message, developerMessage }));

  test("names the closed month", async () => {
    const closer = new pg.Client({ connectionString: service.database.ownerUrl, options: "-c role=motpost_app" });
    await closer.connect();
    await closer.query("select set_config('motpost.company', $1, false)", [String(norwegian.companyId)]);
    await closer.query("begin");
    const period = { id: 202503, version: 0, isClosed: true, employee: norwegian.employeeId };
    const { companyId } = norwegian;
    await closer.query("select period_set($1::bigint, $2::json)", [companyId, JSON.stringify(period)]);
    const body = await voucherOn("2025-03-02");
    // Both have looked at the month before it is closed, and wait for its row; those with a key are stored one by one.
    const answers = Promise.all(
      [norwegian, english].map((one, index) =>
        one.post("/ledger/voucher", body, { "idempotency-key": `month ${index}` }),
      ),
    );
    await waiting(2);
    await closer.query("commit");
    await closer.end();
    const said = (await answers).map(({ status, body: { code, developerMessage, validationMessages } }) => {
      return { status, code, developerMessage, message: validationMessages[0].message };
    });
    expect(said).toEqual(
      locked(
        [
          "Regnskapsperioden mars 2025 er lukket.",
          "date: Bruk en dato i en åpen periode, eller åpne denne igjen: PUT /ledger/accountingPeriod/202503/:reopen.",
        ],
        [
          "The accounting period March 2025 is closed.",
          "date: Use a date in an open period, or open this one again: PUT /ledger/accountingPeriod/202503/:reopen.",
        ],
      ),
    );
  });

  test("names the account that keeps its number, and its months", async () => {
    await norwegian.value(norwegian.post("/ledger/voucher", await voucherOn("2025-05-02")));
    await norwegian.value(norwegian.put(closing(202505), {}));
    const { name } = (await norwegian.get("/ledger/account?number=6540&fields=name")).body.values[0];
    const sql = 'update account set "number" = 6545 where company_id = $1 and id = $2::bigint returning id';
    const said = await refused(sql, [await account(6540)]);
    expect(said.map(({ status, message }) => [status, message])).toEqual([
      [409, `Kontoen 6540 ${name} har posteringer i lukkede måneder og beholder nummeret.`],
      [409, `Account 6540 ${name} has postings in closed months and keeps its number.`],
    ]);
    expect(said.map(({ developerMessage }) => developerMessage.split(".")[0])).toEqual([
      "Lukkede måneder med posteringer på den: 2025-05",
      "Closed months with postings on it: 2025-05",
    ]);
  });

  test("names the client that an office has no more", async () => {
    const wanted = JSON.stringify({ id: 1, employee: norwegian.employeeId, client: 999 });
    const said = await refused("select set_client_entitlements($1::bigint, $2::json)", [wanted]);
    expect(said).toEqual(
      locked(
        [
          "Selskapet er ikke lenger klient av kontoret.",
          "Klienten slipper inn kontoret igjen med POST /company/accountant; id-en er 999.",
        ],
        [
          "The company is no client of the office any more.",
          "The client lets the office in again with POST /company/accountant; its id is 999.",
        ],
      ),
    );
  });

  test("names the day whose hours are approved", async () => {
    const activities = (await norwegian.get("/activity?fields=id,isProjectActivity")).body.values;
    const activity = activities.find((one: { isProjectActivity: boolean }) => !one.isProjectActivity);
    const hours = {
      employee: { id: norwegian.employeeId },
      activity: { id: activity.id },
      date: "2026-11-17",
      hours: 5,
    };
    const { id } = await norwegian.value(norwegian.post("/timesheet/entry", hours));
    await norwegian.value(norwegian.put("/timesheet/week/:approve?weekYear=2026-47"));
    const sql = 'update timesheet_entry set "hours" = 1 where company_id = $1 and id = $2::bigint';
    const said = await refused(sql, [id]);
    expect(said.map(({ status, message }) => [status, message])).toEqual([
      [409, "Uken eller måneden til 17.11.2026 er fullført eller godkjent."],
      [409, "The week or month of 17 November 2026 is completed or approved."],
    ]);
  });
});

describe("why a document was not sent", () => {
  test("is read by each in their language; what was written in one stays as it is", async () => {
    const seller = await Seller.of(norwegian, { name: "Ingen AS", invoiceSendMethod: "EMAIL" });
    const order = await seller.order([[1, 100]]);
    const charge = `/order/${order}/:invoice?invoiceDate=2026-03-03&sendType=EMAIL`;
    const invoice = await norwegian.value(norwegian.put(charge));
    const path = `/dispatch?invoiceId=${invoice.id}&fields=id,lastError&sorting=-lastError`;
    const errors = async () => (await read(path)).map(({ values }) => values[0].lastError);
    expect(await errors()).toEqual([
      "Det er ingen e-postadresse å sende til.",
      "There is no e-mail address to send to.",
    ]);
    for (const old of ["550 5.1.1 No such user", '{"en": broken', "Katalogen er full."]) {
      await asOwner('update dispatch set "lastError" = $2 where company_id = $1', [norwegian.companyId, old]);
      expect(await errors()).toEqual([old, old]);
    }
  });
});

describe("why a callback was not delivered", () => {
  test("is read by each in their language", async () => {
    const receiver = await startReceiver();
    const body = { event: "customer.create", targetUrl: receiver.url };
    await receiver.stop();
    const subscription = await norwegian.value(norwegian.post("/event/subscription", body));
    await norwegian.value(norwegian.put(`/event/subscription/${subscription.id}/:sendTest`));
    await service.service.webhooks.drain();
    const [no, en] = (await read("/event/delivery/attempt?fields=outcome,reason&sorting=-time")).map(
      ({ values }) => values[0],
    );
    expect([no.outcome, no.reason]).toEqual(["UNREACHED", expect.stringMatching(/^ikke tilkoblet: /)]);
    expect([en.outcome, en.reason]).toEqual(["UNREACHED", expect.stringMatching(/^not connected: /)]);
  });
});

describe("what to do", () => {
  test("is said to whoever asks without a session, in the language of the request", async () => {
    const answers = ["nb", "en"].map(async (language) => {
      const headers = { authorization: "Bearer unknown", "accept-language": language };
      const answer = await fetch(`${service.address}/v2/customer`, { headers });
      return String(((await answer.json()) as { developerMessage: string }).developerMessage);
    });
    const [no, en] = await Promise.all(answers);
    expect(no).toMatch(/Øktnøkkelen er ukjent eller utløpt\.$/);
    expect(en).toMatch(/The session token is unknown or has expired\.$/);
  });

  test.each([
    [
      "POST /supplierInvoice/1/:addPayment?paymentType=0",
      "Det finnes ingen SupplierInvoice med denne id-en i selskapet.",
      "There is no SupplierInvoice with this id in the company.",
    ],
    [
      "PUT /timesheet/timeClock/1/:stop",
      "Det finnes ingen TimeClock med denne id-en i selskapet.",
      "There is no TimeClock with this id in the company.",
    ],
    [
      "PUT /project/hourlyRates/updateOrAddHourRates?ids=1",
      "Det finnes ingen Project med id 1 i selskapet.",
      "There is no Project with the id 1 in the company.",
    ],
  ])("%s", async (request, no, en) => {
    const [method = "", path = ""] = request.split(" ");
    const rates = { startDate: "2026-01-01", hourlyRateModel: "TYPE_FIXED_HOURLY_RATE" };
    const said = await told(method, path, request.includes("hourlyRates") ? rates : undefined);
    expect(said.map(([, developer]) => developer)).toEqual([no, en]);
  });

  test("about fields of a subscription names the place and the reason", async () => {
    const body = [
      { event: "customer.create", targetUrl: "http://127.0.0.1:8443/" },
      { event: "customer.create", targetUrl: "http://127.0.0.1:8443/", fields: "name(id)" },
    ];
    expect(await told("POST", "/event/subscription/list", body)).toEqual([
      [
        "Feltene passer ikke til det hendelsen sender.",
        "VALIDATION_ERROR [1].fields: Posisjon 1 i fields: name har ingen egne felter.",
      ],
      [
        "The fields do not fit what the event sends.",
        "VALIDATION_ERROR [1].fields: Position 1 of fields: name has no fields of its own.",
      ],
    ]);
  });

  test("about a body without a media type says that there was none", async () => {
    const answers = [norwegian, english].map(async ({ session, address }) => {
      const authorization = `Basic ${Buffer.from(`0:${session}`).toString("base64")}`;
      const body = new Uint8Array(Buffer.from("{}"));
      const answer = await fetch(`${address}/v2/customer`, { method: "POST", headers: { authorization }, body });
      return ((await answer.json()) as { developerMessage: string }).developerMessage;
    });
    expect(await Promise.all(answers)).toEqual([
      "Send innholdet som application/json; denne forespørselen oppga ingenting.",
      "Send the body as application/json; this request said nothing.",
    ]);
  });
});

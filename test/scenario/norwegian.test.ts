// What people read in Norwegian: amounts and dates as they are written there, words in place of codes, remedies, warnings.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closing } from "../support/months.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let accounts: Map<number, number>;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-05-20T10:00:00Z") });
  client = await service.company({ language: "no" });
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
});
afterAll(() => service.stop());

const account = (number: number) => ({ id: accounts.get(number) });
const said = ({ status, body }: TestAnswer) => [
  status,
  body.validationMessages?.map((one: { field: string; message: string; path: string }) => [
    one.field,
    one.message,
    one.path,
  ]),
  body.developerMessage,
];
const voucher = (...postings: object[]) =>
  client.post("/ledger/voucher", { date: "2026-03-29", description: "Bilag", postings });

describe("messages in Norwegian", () => {
  test("a missing value: what is recorded for a field, and otherwise what to do", async () => {
    expect(said(await client.post("/customer", {}))).toEqual([
      422,
      [["name", "Kan ikke være null.", "name"]],
      "name: Gi dette feltet en verdi.",
    ]);
    expect(said(await client.post("/product", {}))[1]).toEqual([["name", "Feltet må fylles ut.", "name"]]);
    expect(said(await client.get("/ledger/posting/openPost"))).toEqual([
      422,
      [["date", "date må oppgis.", null]],
      "date: Send parameteren date.",
    ]);
    const project = await client.post("/project", { name: "Hytte", startDate: "2026-05-01" });
    expect(said(project)[1]).toEqual([["projectManager", 'Feltet "Prosjektleder" må fylles ut.', "projectManager"]]);
  });

  test("amounts and dates", async () => {
    const unbalanced = await voucher(
      { row: 1, account: account(6540), amountGross: 450.5 },
      { row: 2, account: account(1920), amountGross: -400 },
    );
    expect(said(unbalanced)).toEqual([
      422,
      [["", "Summen av posteringene for 2026-03-29 er ikke lik 0.", "postings"]],
      "VALIDATION_ERROR postings: Differansen er 50,50. Summen av 'amountGross' må være 0 for hver posteringsdato. En postering uten 'date' har bilagets dato.",
    ]);
    await client.value(client.put(closing(202602)));
    const closed = await client.post("/ledger/voucher", { date: "2026-02-01", description: "Bilag", postings: [] });
    expect(JSON.stringify(said(closed)[1])).toContain("Regnskapsperioden februar 2026 er lukket.");
    const early = await client.get("/currency/5/exchangeRate?date=1999-01-31");
    expect(early.status === 200 || !JSON.stringify(early.body).includes("1999-01-31")).toBe(true);
  });

  test("one message for a field that is wrong in several rows, which names the rows", async () => {
    const rowless = await voucher(
      { account: account(6540), amountGross: 100 },
      { account: account(1920), amountGross: -100 },
    );
    expect(said(rowless)[1]).toEqual([
      [
        "postings.row",
        "Posteringene på rad 0 (guiRow 0) er systemgenererte og kan ikke opprettes eller endres på utsiden av Motpost.",
        "postings[0].row, postings[1].row",
      ],
      ["postings", "Et bilag kan ikke registreres uten posteringer.", "postings"],
    ]);
    const texts = await voucher(
      { row: 1, account: account(6540), amountGross: "mye" },
      { row: 2, account: account(1920), amountGross: "lite" },
    );
    expect(said(texts)).toEqual([
      422,
      [
        [
          "postings.amountGross",
          "Verdien er ikke av korrekt type for dette feltet.",
          "postings[0].amountGross, postings[1].amountGross",
        ],
      ],
      "postings[0].amountGross, postings[1].amountGross: Forventet et tall.",
    ]);
  });

  test("what keeps an object is named in words", async () => {
    const product = await client.value(client.post("/product", { name: "Kaffe" }));
    const unit = await client.value(client.post("/product/unit", { name: "Sekk", nameEN: "Bag", commonCode: "BG" }));
    await client.value(client.put(`/product/${product.id}`, { productUnit: { id: unit.id } }));
    expect(said(await client.delete(`/product/unit/${unit.id}`))[1]).toEqual([
      ["id", "Objektet brukes av produkter og kan ikke slettes.", null],
    ]);
  });

  test("refusals without fields tell the remedy in Norwegian", async () => {
    expect(said(await client.get("/order/999999"))[2]).toBe("Det finnes ingen Order med denne id-en i selskapet.");
    const wrong = await client.delete("/product");
    expect([wrong.body.message, wrong.body.developerMessage]).toEqual([
      "Operasjonen finnes ikke for denne adressen.",
      expect.stringMatching(/^Denne adressen tar ikke DELETE\. Tillatt: /),
    ]);
    expect((await client.get("/customer?fields=id,(")).body.message).toBe(
      "fields kan ikke leses: et navn mangler foran '('",
    );
  });

  test("warnings are in the caller's language, with letters as they are", async () => {
    const dry = (language: TestClient) =>
      language.post("/ledger/voucher/openingBalance?dryRun=true", {
        voucherDate: "2026-01-01",
        balancePostings: [{ account: account(1920), amount: 1000.5 }],
      });
    expect((await dry(client)).headers.get("x-warning")).toContain(
      "Åpningsbalansen går ikke opp: -1000,50 ble postert på konto 9999",
    );
  });
});

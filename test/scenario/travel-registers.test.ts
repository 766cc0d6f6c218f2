// What travel expenses go by: rates of each year, places abroad, kinds of cost and payment, and the company's settings.

import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedColleague } from "../support/colleague.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
const list = async (path: string): Promise<Json[]> => {
  const answer = await client.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.values;
};
const ids = async (path: string) => (await list(path)).map(({ id }) => id);

test("categories and rates of 2026 have the ids and kroner that clients know", async () => {
  const year = "dateFrom=2026-03-01&dateTo=2026-04-01";
  const categories = await list(`/travelExpense/rateCategory?${year}`);
  expect(categories.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => 738 + index));
  expect(categories.find(({ id }) => id === 740)).toMatchObject({
    name: "Overnatting over 12 timer - innland",
    type: "PER_DIEM",
    wageCodeNumber: "5003",
    isRequiresOvernightAccommodation: true,
    fromDate: "2026-01-01",
    toDate: "2026-12-31",
  });
  const fields = "fields=id,rateCategory(id),rate,breakfastDeductionRate,lunchDeductionRate,dinnerDeductionRate,zone";
  const rates = await list(`/travelExpense/rate?type=PER_DIEM&isValidDomestic=true&${year}&${fields}`);
  expect(rates.map(({ id, rateCategory, rate }) => [id, rateCategory.id, rate])).toEqual([
    [25886, 738, 397],
    [25887, 739, 736],
    [25888, 740, 1012],
    [25889, 741, 397],
    [25890, 742, 736],
  ]);
  expect(rates[2]).toMatchObject({
    breakfastDeductionRate: 202.4,
    lunchDeductionRate: 303.6,
    dinnerDeductionRate: 506,
    zone: "",
  });
  expect(await list("/travelExpense/rate?rateCategoryId=743&fields=rate")).toEqual([{ rate: 5.3 }]);
});

test("a year whose rates are not known has none", async () => {
  const of2025 = "dateFrom=2025-06-01&dateTo=2025-06-02";
  expect(await list(`/travelExpense/rate?type=PER_DIEM&${of2025}`)).toEqual([]);
  expect((await list(`/travelExpense/rate?type=MILEAGE_ALLOWANCE&${of2025}`)).length).toBe(9);
  expect((await list("/travelExpense/rate?type=PER_DIEM&dateFrom=2024-05-01&dateTo=2024-05-02")).length).toBe(5);
});

test("categories and rates are found by what they are for", async () => {
  const categories = "/travelExpense/rateCategory?dateFrom=2026-01-01&fields=id";
  const groups = await list("/travelExpense/rateCategoryGroup?dateFrom=2026-01-01&dateTo=2027-01-01");
  expect(groups.map(({ name, isForeignTravel }) => [name, isForeignTravel])).toEqual([
    ["Innenlands 2026", false],
    ["Utenlands 2026", true],
  ]);
  const [domestic, foreign] = groups.map(({ id }) => id);
  expect(await ids(`${categories}&travelReportRateCategoryGroupId=${domestic}&type=PER_DIEM`)).toEqual([
    738, 739, 740, 741, 742,
  ]);
  expect(await ids(`${categories}&travelReportRateCategoryGroupId=${foreign}&type=PER_DIEM`)).toEqual([
    755, 756, 757, 758, 759, 760,
  ]);
  expect(await ids(`${categories}&name=PASSASJER`)).toEqual([744]);
  expect(await ids(`${categories}&wageCodeNumber=5007`)).toEqual([754]);
  expect(await ids(`${categories}&requiresZone=true&isValidDayTrip=true`)).toEqual([757, 758]);
  expect(await ids(`${categories}&isRequiresOvernightAccommodation=true&isValidDomestic=true`)).toEqual([
    740, 741, 742, 754,
  ]);
  expect(await ids(`${categories}&isValidAccommodation=false`)).toEqual([738, 739, 757, 758]);
  expect((await ids(`${categories}&ameldingWageCode=0`)).length).toBe(24);
  expect(await ids(`${categories}&ameldingWageCode=7`)).toEqual([]);
  const rates = "/travelExpense/rate?dateFrom=2026-01-01&fields=id";
  expect(await ids(`${rates}&requiresOvernightAccommodation=true&type=ACCOMMODATION_ALLOWANCE`)).toEqual([25902]);
  expect(await ids(`${rates}&isValidDayTrip=false`)).toEqual([25888, 25889, 25890, 25902]);
  expect(await ids(`${rates}&isValidAccommodation=false&isValidForeignTravel=false&requiresZone=false`)).toEqual([
    25886, 25887,
  ]);
  expect(await ids("/travelExpense/rateCategoryGroup?name=utenlands&isForeignTravel=true")).toEqual([2, 4, 6, 8]);
  const one = await client.get("/travelExpense/rate/25886?fields=*,rateCategory(id,name)");
  expect(one.body.value).toMatchObject({ rate: 397, rateCategory: { id: 738 } });
  expect((await client.get("/travelExpense/rateCategory/738")).body.value.isValidDayTrip).toBe(true);
  expect((await client.get("/travelExpense/rateCategoryGroup/7")).body.value.isForeignTravel).toBe(false);
});

test("places abroad are found by code, name and day", async () => {
  const algeria = await list("/travelExpense/zone?code=DZ");
  expect(algeria).toMatchObject([{ countryCode: "DZ", zoneName: "Algerie", continent: "Afrika", isDisabled: false }]);
  const [{ id } = { id: 0 }] = algeria;
  expect(await ids(`/travelExpense/zone?id=${id}&date=2026-05-01&isDisabled=false`)).toEqual([id]);
  expect(await ids(`/travelExpense/zone?id=${id}&date=2010-12-31`)).toEqual([]);
  expect(await ids("/travelExpense/zone?query=ALGER")).toEqual([id]);
  expect(await ids("/travelExpense/zone?code=NO")).toEqual([]);
  expect((await client.get(`/travelExpense/zone/${id}`)).body.value.zoneName).toBe("Algerie");
});

test("kinds of cost have the accounts and VAT types of the company", async () => {
  const fields = "fields=id,description,account(number),vatType(number),isVatLocked,showOnEmployeeExpenses";
  const categories = await list(`/travelExpense/costCategory?${fields}`);
  expect(categories.length).toBe(36);
  expect(categories.find(({ description }) => description === "Hotell")).toMatchObject({
    account: { number: 7140 },
    vatType: { number: "13" },
    isVatLocked: false,
  });
  expect(categories.find(({ description }) => description.startsWith("Representasjon - f"))).toMatchObject({
    account: { number: 7350 },
    vatType: { number: "0" },
    isVatLocked: true,
  });
  expect((await ids("/travelExpense/costCategory?showOnEmployeeExpenses=true")).length).toBe(8);
  const [taxi = 0] = await ids("/travelExpense/costCategory?description=taxi&isInactive=false");
  expect(await ids(`/travelExpense/costCategory?id=${taxi}&query=TAXI`)).toEqual([taxi]);
  expect((await client.get(`/travelExpense/costCategory/${taxi}`)).body.value.displayName).toBe("Taxi");
  const payment = await list("/travelExpense/paymentType?fields=id,description,account(number)");
  expect(payment.map(({ description, account }) => [description, account.number])).toEqual([
    ["Privat utlegg", 2910],
    ["Firmakort", 1920],
  ]);
  const card = payment[1]?.id;
  expect(
    await ids("/travelExpense/paymentType?query=kort&description=firma&isInactive=false&showOnEmployeeExpenses=true"),
  ).toEqual([card]);
  expect(await ids(`/travelExpense/paymentType?id=${card}`)).toEqual([card]);
  expect((await client.get(`/travelExpense/paymentType/${card}`)).body.value.displayName).toBe("Firmakort");
  const refused = await client.get("/travelExpense/costCategory?fields=title");
  expect([refused.status, refused.body.code]).toEqual([400, 11000]);
});

test("settings have defaults, and are changed by whoever may", async () => {
  const path = "/travelExpense/settings";
  expect((await client.get(path)).body.value).toMatchObject({
    useRates: true,
    approvalRequired: true,
    taxFreePerDiemRates: false,
    taxFreeMileageRates: 0,
    canApproveOwnExpenses: false,
    perDiemNotCompensated: false,
  });
  const changed = await client.put(path, { canApproveOwnExpenses: true, taxFreeMileageRates: 1 });
  expect(changed.body.value).toMatchObject({ canApproveOwnExpenses: true, taxFreeMileageRates: 1, useRates: true });
  const { version } = changed.body.value;
  expect((await client.put(path, { useRates: false })).body.value.version).toBe(version + 1);
  const wrong = await client.put(path, { taxFreeMileageRates: 2 });
  expect([wrong.status, wrong.body.validationMessages[0].field]).toEqual([422, "taxFreeMileageRates"]);
  const employee = await limitedColleague(service, client, "Kari", ["AUTH_TRAVELREPORT"]);
  expect((await employee.get(path)).status).toBe(200);
  expect((await employee.put(path, { useRates: true })).status).toBe(403);
  expect((await (await service.company()).get(path)).body.value.canApproveOwnExpenses).toBe(false);
});

// What clients have met of defaults, and of the employee that a registration makes.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

const make = async (path: string, body: unknown) => Number((await client.value(client.post(path, body))).id);

test("a session token is short enough for base64 that breaks lines at 76 columns, and still a good one", async () => {
  expect(client.session.length).toBeLessThanOrEqual(47);
  expect(Buffer.from(`0:${client.session}`).toString("base64").length).toBeLessThanOrEqual(76);
  expect(client.session).toMatch(/^test-session-/);
});

test("the employee that a registration makes takes every nested object, as any other does", async () => {
  const path = `/employee/${client.employeeId}`;
  // Whatever is an object of an employee and can be written is put below.
  const objects = [...service.service.registry.resource("Employee").fields]
    .filter(([, { kind, readOnly }]) => kind === "reference" && !readOnly)
    .map(([name]) => name);
  const references = { phoneNumberMobileCountry: 191, department: 0, employeeCategory: 0 };
  expect(objects.sort()).toEqual(["address", "internationalId", ...Object.keys(references)].sort());
  references.department = await make("/department", { name: "Salg" });
  references.employeeCategory = await make("/employee/category", { name: "Fast", number: "1" });
  const begun = "?fields=phoneNumberMobileCountry(id),department(id)";
  expect((await client.get(path + begun)).body.value.phoneNumberMobileCountry).toEqual({ id: 161 });
  const other = await make("/employee", { firstName: "Ola", lastName: "Nordmann", userType: "NO_ACCESS" });
  for (const one of [path, `/employee/${other}`]) {
    const address = await client.put(`${one}?fields=version,address(addressLine1,city)`, {
      address: { addressLine1: "Storgata 1", city: "Oslo" },
    });
    expect([address.status, address.body.value?.address]).toEqual([200, { addressLine1: "Storgata 1", city: "Oslo" }]);
    const number = await client.put(`${one}?fields=internationalId(number)`, { internationalId: { number: "12" } });
    expect([number.status, number.body.value?.internationalId]).toEqual([200, { number: "12" }]);
    const moved = await client.put(`${one}?fields=address(addressLine1,city)`, { address: { city: "Bergen" } });
    expect(moved.body.value.address).toEqual({ addressLine1: "Storgata 1", city: "Bergen" });
    for (const [name, id] of Object.entries(references)) {
      const put = await client.put(`${one}?fields=${name}(id)`, { [name]: { id } });
      expect([name, put.status, put.body.value]).toEqual([name, 200, { [name]: { id } }]);
    }
  }
});

test("employments, wages, dimensions and orders begin as clients expect", async () => {
  const employee = await make("/employee", {
    ...{ firstName: "Ola", lastName: "Nordmann", userType: "NO_ACCESS", dateOfBirth: "1990-01-01" },
  });
  const employment = await client.value(
    client.post("/employee/employment", { employee: { id: employee }, startDate: "2026-01-01" }),
  );
  expect(employment).toMatchObject({ isMainEmployer: true, taxDeductionCode: "loennFraHovedarbeidsgiver" });
  const details = (more: object) =>
    client.value(
      client.post("/employee/employment/details?fields=hourlyWage", {
        ...{ employment: { id: employment.id }, percentageOfFullTimeEquivalent: 100, annualSalary: 660_000 },
        ...more,
      }),
    );
  expect(await details({ date: "2026-01-01" })).toEqual({ hourlyWage: 338 });
  expect(await details({ date: "2026-02-01", hourlyWage: 400.5 })).toEqual({ hourlyWage: 400.5 });

  const { dimensionIndex } = await client.value(
    client.post("/ledger/accountingDimensionName", { dimensionName: "Sted", active: true }),
  );
  const positions: unknown[] = [];
  for (const more of [{}, {}, { position: 9 }, {}])
    positions.push(
      (
        await client.value(
          client.post("/ledger/accountingDimensionValue", { displayName: "A", dimensionIndex, active: true, ...more }),
        )
      ).position,
    );
  expect(positions).toEqual([1, 2, 9, 10]);
  const value = { displayName: "Nord", dimensionIndex };
  const unset = await client.value(client.post("/ledger/accountingDimensionValue", value));
  expect([unset.number, unset.nameAndNumber]).toEqual([null, "Nord"]);
  const numbered = await client.value(client.post("/ledger/accountingDimensionValue", { ...value, number: "7" }));
  expect([numbered.number, numbered.nameAndNumber]).toEqual(["7", "7 Nord"]);

  const customer = await make("/customer", { name: "Kari" });
  const order = await make("/order", {
    customer: { id: customer },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
  });
  const shown = async () => (await client.get(`/order/${order}?fields=displayName`)).body.value.displayName;
  expect(await shown()).toBe("1 Order");
  await client.value(client.put("/employee/preferences/:changeLanguage?language=NO"));
  expect(await shown()).toBe("1 Ordre");
});

test("an address shows the name of the customer or supplier whose it is", async () => {
  const fields = "fields=physicalAddress(displayName,addressAsString),postalAddress(displayName)";
  const shown = async (path: string) => (await client.get(`${path}?${fields}`)).body.value;
  const kari = await make("/customer", { name: "Kari", physicalAddress: { addressLine1: "Storgata 1", city: "Oslo" } });
  expect(await shown(`/customer/${kari}`)).toEqual({
    physicalAddress: { displayName: "Kari, Storgata 1, Oslo", addressAsString: "Storgata 1, Oslo, Norge" },
    postalAddress: { displayName: "Kari" },
  });
  const supplier = await make("/supplier", { name: "Svea", postalAddress: { city: "Bergen" } });
  expect((await shown(`/supplier/${supplier}`)).postalAddress).toEqual({ displayName: "Svea, Bergen" });
  const changed = await client.put(`/customer/${kari}?${fields}`, { name: "Kari Dahl" });
  expect(changed.body.value.postalAddress).toEqual({ displayName: "Kari Dahl" });
  const employee = { firstName: "Bo", lastName: "Berg", userType: "NO_ACCESS", address: { city: "Odense" } };
  const lives = await make("/employee", employee);
  expect((await client.get(`/employee/${lives}?fields=address(displayName)`)).body.value.address).toEqual({
    displayName: "Odense",
  });
});

test("a new address without country lies in the company's, and one of two that names a country tells it of both", async () => {
  const country = (one: { country: { isoAlpha2Code: string } }) => one.country.isoAlpha2Code;
  const shown = async (path: string) => (await client.get(path)).body.value;
  const plain = await make("/customer", {
    name: "Kari",
    physicalAddress: { addressLine1: "Storgata 1", city: "Oslo" },
  });
  const asked =
    "?fields=physicalAddress(addressAsString,country(isoAlpha2Code)),postalAddress(addressAsString,country(isoAlpha2Code))";
  expect(await shown(`/customer/${plain}${asked}`)).toEqual({
    physicalAddress: { addressAsString: "Storgata 1, Oslo, Norge", country: { isoAlpha2Code: "NO" } },
    postalAddress: { addressAsString: "", country: { isoAlpha2Code: "NO" } },
  });
  const { values } = (await client.get("/country?code=SE,DK&fields=id,isoAlpha2Code")).body;
  const id = (code: string) => values.find((one: { isoAlpha2Code: string }) => one.isoAlpha2Code === code).id;
  const swedish = await make("/supplier", { name: "Svea AB", postalAddress: { country: { id: id("SE") } } });
  const both = await shown(`/supplier/${swedish}${asked}`);
  expect([country(both.physicalAddress), country(both.postalAddress)]).toEqual(["SE", "SE"]);

  const company = (await client.get("/company?fields=address")).body.value;
  expect(company.address.id).toBeGreaterThan(0);
  await client.value(client.put("/company", { address: { country: { id: id("DK") } } }));
  const employee = await make("/employee", {
    ...{ firstName: "Bo", lastName: "Berg", userType: "NO_ACCESS", address: { city: "Odense" } },
  });
  expect(country((await shown(`/employee/${employee}?fields=address(country(isoAlpha2Code))`)).address)).toBe("DK");
  const delivered = await make("/customer", { name: "Ida", deliveryAddress: { addressLine1: "Havnen 2" } });
  expect(
    (await shown(`/customer/${delivered}?fields=deliveryAddress(addressAsString)`)).deliveryAddress.addressAsString,
  ).toMatch(/^Havnen 2, Danmark$/);
  const danish = await shown(`/customer/${delivered}${asked}`);
  expect([country(danish.physicalAddress), country(danish.postalAddress)]).toEqual(["DK", "DK"]);
  // A country that is taken away by a change stays away.
  const cleared = await client.put(`/customer/${plain}${asked}`, { physicalAddress: { country: null } });
  expect(cleared.body.value.physicalAddress).toEqual({ addressAsString: "Storgata 1, Oslo", country: null });
});

test("the country of the company's address counts from its change on, whoever makes it", async () => {
  const asked = "?fields=postalAddress(country(id))";
  const countryOfNew = async () => {
    const id = await make("/customer", { name: "Kari" });
    return (await client.get(`/customer/${id}${asked}`)).body.value.postalAddress.country.id;
  };
  const before = await countryOfNew();
  const { address } = (await client.get("/company?fields=address(id)")).body.value;
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  const { rows } = await owner.query<{ id: number }>(
    'update address set "country" = (select k.id from country k where k."isoAlpha2Code" = \'SE\') where company_id = $1 and id = $2 returning "country"::float8 as id',
    [client.companyId, address.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(before);
  expect(await countryOfNew()).toBe(rows[0]?.id);
});

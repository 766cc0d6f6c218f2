// Migration 0075 over companies with units of older versions: what e-invoices know with an X alone has one, all else stays.

import { expect, test } from "vitest";
import { installationBefore } from "../support/upgrade.ts";

const old = installationBefore(75);

const units = (company: number) =>
  old.all(
    `select "name", "commonCode" as code, version from product_unit where company_id = $1 and "name" in ('Pakke', 'Kasse', 'Bunt', 'Stykk') order by "name"`,
    company,
  );

test("packages get the code of e-invoices, in companies that are there and in new ones", async () => {
  await old.company(101);
  await old.query(`insert into product_unit (company_id, id, "name", "nameEN", "nameShort", "nameShortEN", "commonCode")
    values (101, 900001, 'Kasse', 'Crate', 'ks', 'cr', 'CR'), (101, 900002, 'Bunt', 'Bunch', 'bt', 'bn', 'BUNT')`);
  await old.leave();
  await old.upgrade();
  await old.enter(101);
  expect(await units(101)).toEqual([
    { name: "Bunt", code: "BUNT", version: 0 },
    { name: "Kasse", code: "XCR", version: 1 },
    { name: "Pakke", code: "XPK", version: 1 },
    { name: "Stykk", code: "EA", version: 0 },
  ]);
  await old.company(102);
  expect((await units(102)).find(({ name }) => name === "Pakke")?.code).toBe("XPK");
  expect(await old.one(`select "name", "nameShort" from product_unit_master where "commonCode" = 'XPK'`)).toEqual({
    name: "Pakke",
    nameShort: "pk",
  });
});

test("every unit that the service brings is in the code list of e-invoices", async () => {
  const { default: codes } = await import("../data/peppol-codes.json", { with: { type: "json" } });
  const known = new Set(codes.units.split(" "));
  const { unitCodes } = await import("../../src/domain/e-invoice/unit-codes.ts");
  expect([...unitCodes].filter((code) => !known.has(code))).toEqual([]);
  expect(unitCodes.size).toBe(known.size);
  for (const table of ["default_product_unit", "product_unit_master"])
    expect(
      (await old.all(`select "commonCode" as code from ${table}`)).filter(({ code }) => !known.has(code)),
      table,
    ).toEqual([]);
});

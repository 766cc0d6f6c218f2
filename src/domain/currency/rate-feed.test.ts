// Feeds as they come and as they must not: both layouts give the same exact rates, everything else is refused as a whole.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFeed } from "./rate-feed.ts";

const sample = (name: string) => readFileSync(new URL(`../../../test/data/rates/${name}.csv`, import.meta.url), "utf8");
const today = "2026-03-24";
const genuine = sample("exr-csvdata-2026-03");

/** The rates as sorted texts, or the reason why there are none. */
function read(text: string, day = today): string[] | string {
  const feed = readFeed(text, day);
  if (feed.kind === "unreadable") return feed.reason;
  return feed.rates.map((one) => `${one.code} ${one.date} ${one.rate} ${one.factor}`).sort();
}

const expected = sample("expected")
  .trim()
  .split(/\r?\n/)
  .slice(2)
  .map((line) => line.split(","))
  .filter(([code, , , , , isCurrency]) => isCurrency === "Y" && code !== "XDR")
  .map(([code, date, , units, rate]) => `${code} ${date} ${rate} ${10 ** Number(units)}`)
  .sort();

/** A feed of some rows: code, date, units, value. */
function feed(...rows: readonly string[]): string {
  return `${["BASE_CUR;TIME_PERIOD;UNIT_MULT;OBS_VALUE", ...rows].join("\n")}\n`;
}

describe("the published rates", () => {
  test("are the same in every layout", () => {
    expect(expected).toHaveLength(245);
    for (const name of ["exr-csvdata-2026-03", "exr-csv-derived-en", "exr-csv-derived-no"])
      expect(read(sample(name))).toEqual(expected);
  });

  test("are the same with a byte order mark, other line ends, and rows and columns in another order", () => {
    expect(read(`\uFEFF${genuine.replaceAll("\n", "\r\n")}`)).toEqual(expected);
    const [header = "", ...rows] = genuine.trim().split("\n");
    expect(read(`${[header, ...rows.toReversed()].join("\n")}\n`)).toEqual(expected);
    const turned = [header, ...rows].map((line) => line.split(",").toReversed().join(","));
    expect(read(`${turned.join("\n")}\n`)).toEqual(expected);
    const quoted = [header, ...rows].map((line) => line.replace(/[^,]+/g, '"$&"'));
    expect(read(`${quoted.join("\n")}\n`)).toEqual(expected);
  });

  test("thousands, empty values, discontinued currencies and indices", () => {
    expect(read(sample("exr-csv-edge-cases"))).toEqual([
      "CHF 2026-03-24 12.1251 100",
      "EUR 2024-12-23 11.8295 1",
      "EUR 2024-12-27 11.8275 1",
      "RUB 2022-03-01 0.0875 100",
    ]);
  });
});

describe("values", () => {
  test.each([
    ["1,174.17", "0.5", ["CHF 2026-03-24 11.7417 100", "EUR 2026-03-24 0.5 1"]],
    ["1.174,17", "0,5", ["CHF 2026-03-24 11.7417 100", "EUR 2026-03-24 0.5 1"]],
    ["1 174,17", "11,285", ["CHF 2026-03-24 11.7417 100", "EUR 2026-03-24 11.285 1"]],
    ["1\u00a0174,1", "11,285", ["CHF 2026-03-24 11.741 100", "EUR 2026-03-24 11.285 1"]],
    ["1,174", "11.5", ["CHF 2026-03-24 11.74 100", "EUR 2026-03-24 11.5 1"]],
    ["1174", "11.285", ["CHF 2026-03-24 11.74 100", "EUR 2026-03-24 11.285 1"]],
    ["1,174", "0,285", ["CHF 2026-03-24 0.01174 100", "EUR 2026-03-24 0.285 1"]],
  ])("%s beside %s", (francs, euros, rates) => {
    expect(read(feed(`CHF;2026-03-24;2;${francs}`, `EUR;2026-03-24;0;${euros}`))).toEqual(rates);
  });
});

describe("a feed is refused as a whole", () => {
  const rows = ["EUR;2026-03-23;0;11.2", "EUR;2026-03-24;0;11.5"];
  test.each([
    ["<!DOCTYPE html>\n<html></html>\n", /^It is no CSV .* it begins with "<!DOCTYPE html>"\.$/],
    ["", /^It is no CSV .* it begins with ""\.$/],
    ["\n\n", /^It is no CSV/],
    [feed(), /^It holds no rates\.$/],
    [feed("EUR;2026-03-24;0;"), /^It holds no rates\.$/],
    [feed(...rows).slice(0, -2), /^It ends in the middle of a line\.$/],
    [`${feed(...rows).slice(0, -8)}\n`, /^Line 3 has 2 columns and not 4\.$/],
    [feed(...rows, "EUR;2026-03-22;0;11,5;1"), /^Line 4 has 5 columns/],
    [feed(...rows, 'USD;2026-03-24;0;"9.5'), /quotation mark/],
    [feed(...rows, "USD;2026-03-24;0;abc"), /^Line 4: "abc" is no rate/],
    [feed(...rows, "USD;2026-03-24;0;-9.5"), /^Line 4: "-9.5" is no rate/],
    [feed(...rows, "USD;2026-03-24;0;0"), /^Line 4: "0" is no rate/],
    [feed(...rows, "USD;2026-03-24;0;9.12345678901"), /^Line 4: .* is no rate/],
    [feed(...rows, "USD;2026-03-24;two;9.5"), /^Line 4: UNIT_MULT is "two"/],
    [feed(...rows, "dollar;2026-03-24;0;9.5"), /^Line 4: "dollar" is no currency code/],
    [feed(...rows, "USD;2026-02-30;0;9.5"), /^Line 4: "2026-02-30" is no date/],
    [feed(...rows, "USD;2026-03-26;0;9.5"), /^Line 4 is of 2026-03-26, a day to come/],
    [feed(...rows, "EUR;2026-03-24;0;11.6"), /^Line 4 gives another rate for EUR on 2026-03-24/],
    [feed(...rows, "USD;2026-03-24;0;9,5"), /decimal point and others a decimal comma/],
    [feed("EUR;2026-03-24;0;11,285"), /^It cannot be told/],
  ])("%j", (text, reason) => {
    expect(read(text)).toMatch(reason);
  });
});

test("cut anywhere, a feed is whole lines of true rates or nothing", () => {
  const whole = new Set(expected);
  for (let length = 0; length < genuine.length; length += 97) {
    const rates = read(genuine.slice(0, length));
    if (typeof rates !== "string") expect(rates.filter((one) => !whole.has(one))).toEqual([]);
  }
});

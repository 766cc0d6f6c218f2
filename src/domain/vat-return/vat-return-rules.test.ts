// The rules of the authority, each with returns that break it and returns that do not, and the authority's own examples.

import { describe, expect, test } from "vitest";
import {
  based,
  claimed,
  facts,
  officialReturn,
  pair,
  plain,
  property,
  returned,
  right,
  takenBack,
} from "../../../test/support/vat-lines.ts";
import { officialExamples, vatTable } from "../../../test/support/vat-schema.ts";
import type { FiledLine, FiledReturn } from "./vat-return-data.ts";
import { breachesOf, type RuleFacts } from "./vat-return-rules.ts";

type Case = readonly [of: FiledReturn, facts?: Partial<RuleFacts>];
const ordinary = (...lines: FiledLine[]): Case => [returned(lines)];
const primary = (...lines: FiledLine[]): Case => [returned(lines, { category: "primaernaering" })];
const claim = (...lines: FiledLine[]): Case => [returned(lines, { category: "kompensasjon" })];
const abroad = (...lines: FiledLine[]): Case => [
  returned(lines, { category: "omvendtAvgiftsplikt", termSize: "THREE_MONTHS" }),
];
/** A case with another return, other facts, or both. */
const but = ([of, own]: Case, more: Partial<FiledReturn>, also: Partial<RuleFacts> = {}): Case => [
  { ...of, ...more },
  { ...own, ...also },
];
const old = { dateFrom: "2025-03-01", dateTo: "2025-05-01", deadline: "2025-06-10" };

/** Each rule with what breaks it and what does not. */
const cases: Readonly<Record<string, readonly [breaking: readonly Case[], holding: readonly Case[]]>> = {
  R003: [
    [
      ordinary(based("3", 1000, { rate: "24" })),
      ordinary(based("5", 1000, { rate: "25" })),
      claim(claimed("11", -1000, { rate: "12" })),
    ],
    [ordinary(based("3"), based("32"), based("5"), plain("1")), claim(claimed("11"))],
  ],
  R019: [
    [
      ordinary(based("3", 1000, { vat: 261 })),
      ordinary(based("3", 1000, { vat: 239 })),
      claim(claimed("1", -1000, { vat: -261 })),
    ],
    [ordinary(based("3", 1000, { vat: 260 }), plain("1", -777)), ordinary(based("3", 1000, { vat: 240 }))],
  ],
  R020: [
    [
      ..."3 6 31 32 33 51 52 81 82 83 84 85 86 87 88 89 91 92".split(" ").map((code) => ordinary(based(code, -1000))),
      ordinary(based("3", -1000, { remarkText: " \n" })),
    ],
    [
      ordinary(based("3", -1000, { remark: "kreditnota" })),
      ordinary(based("3", -1000, { remarkText: "Varer kom tilbake" })),
      ordinary(based("5", -1000)),
      ordinary(based("3")),
    ],
  ],
  R021: [
    ["1", "11", "12", "13", "14", "15", "81", "83", "86", "88", "91"].map((code) => ordinary(plain(code, 250))),
    [
      ordinary(plain("1", 250, { remark: "kreditnota" }), plain("1", -250)),
      ordinary(plain("1", 250, { specification: "justering" }), plain("81", 250, { specification: "justering" })),
      ordinary(...["1", "11", "12", "13"].map((code) => plain(code, 250, { specification: "tapPåKrav" }))),
      ordinary(plain("1", 250, { specification: takenBack, remark: "fast eiendom" })),
    ],
  ],
  ...Object.fromEntries(
    ["81", "83", "86", "88", "91"].flatMap((code, at) => [
      // More is deducted than owed, whatever the sign.
      [
        `R0${23 + at}`,
        [
          [
            ordinary(...pair(code, -based(code).vat - 1)),
            ordinary(based(code, -1000), plain(code, 999, { line: "DEDUCTION" })),
          ],
          [ordinary(...pair(code)), ordinary(...pair(code, -1)), ordinary(based(code, 1000, right), plain(code, 0))],
        ],
      ],
      // A deduction of what nobody owes.
      [
        `R0${28 + at}`,
        [
          [ordinary(plain(code)), ordinary(...pair(code), plain(code))],
          [ordinary(...pair(code)), ordinary(based(code))],
        ],
      ],
      // Something owed, and nothing deducted.
      [`R0${33 + at}`, [[ordinary(based(code))], [ordinary(...pair(code)), ordinary(based(code, 1000, right))]]],
    ]),
  ),
  R038: [
    [ordinary(plain("14", -1, { specification: "tapPåKrav" }))],
    ["1", "11", "12", "13"].map((code) => ordinary(plain(code, -1, { specification: "tapPåKrav" }))),
  ],
  R039: [
    [ordinary(based("32", 1000, { specification: "uttak" })), ordinary(based("6", 1000, { specification: "uttak" }))],
    ["3", "5", "31", "33"].map((code) => ordinary(based(code, 1000, { specification: "uttak" }))),
  ],
  R040: [
    [ordinary(plain("11", -1, { specification: "justering" }))],
    ["1", "81"].map((code) => ordinary(plain(code, -1, { specification: "justering" }))),
  ],
  R041: [
    [ordinary(plain("86", 1, { specification: takenBack }))],
    ["1", "81"].map((code) => ordinary(plain(code, 1, { specification: takenBack }))),
  ],
  R052: [
    [but(ordinary(based("3", 600_000), based("5", 500_001)), { termSize: "YEAR" })],
    [
      but(ordinary(based("3", 600_000), based("5", 500_000), based("6", 900_000)), { termSize: "YEAR" }),
      ordinary(based("3", 1_200_000)),
      but(primary(based("3", 1_200_000)), { termSize: "YEAR" }),
    ],
  ],
  R053: [[ordinary(based("20"))], [ordinary(based("3")), primary(based("20"))]],
  R054: [[primary(based("20"))], [primary(based("3")), ordinary(based("20"))]],
  R061: [
    [but(ordinary(based("3")), {}, { missing: 1 })],
    [ordinary(based("3")), but(ordinary(plain("1")), {}, { missing: 1 })],
  ],
  R062: [
    [but(ordinary(plain("1")), {}, { missing: 1 })],
    [ordinary(plain("1")), but(ordinary(based("3")), {}, { missing: 1 })],
  ],
  R065: [
    ["1", "11", "12", "13", "14", "15"].map((code) => ordinary(based(code))),
    [ordinary(plain("1")), claim(claimed("1"))],
  ],
  R066: [
    ["3", "5", "6", "31", "32", "33", "51", "52", "82", "84", "85", "87", "89", "92"].map((code) =>
      primary(plain(code)),
    ),
    [primary(based("3"), plain("1"), ...pair("81"))],
  ],
  R070: [
    // A remark of the whole return is none of a line.
    [ordinary(based("3", 1000, { remark: "finnes ikke" })), ordinary(based("3", 1000, { remark: "BFU" }))],
    [ordinary(based("3", 1000, { remark: "kreditnota" })), ordinary(based("3", 1000, { remarkText: "BFU" }))],
  ],
  R071: [
    [but(ordinary(), { remark: "kreditnota" }), but(ordinary(), { remark: "forholdsmessig kompensasjon" })],
    [but(ordinary(), { remark: "BFU" }), but(claim(), { remark: "forholdsmessig kompensasjon" })],
  ],
  R074: [
    [ordinary(based("3", 1000, { remark: "store anskaffelser" }))],
    [
      ordinary(based("3", 1000, { remark: "kreditnota" })),
      ordinary(based("3", 1000, { remarkText: "store anskaffelser" })),
    ],
  ],
  R075: [
    [ordinary(plain("1", 250, { remark: "store anskaffelser" }))],
    [ordinary(plain("1", -250, { remark: "store anskaffelser" })), ordinary(plain("1", 250, { remark: "kreditnota" }))],
  ],
  R076: [
    [
      ordinary(plain("1", -250, { specification: takenBack, remark: "fast eiendom" })),
      ordinary(based("3", 1000, { specification: "uttak", remark: "store anskaffelser" })),
    ],
    [
      ordinary(plain("1", 250, { specification: takenBack, remark: "fast eiendom" })),
      ordinary(based("3", 1000, { specification: "uttak", remark: "demobil" })),
    ],
  ],
  R077: [
    [but(ordinary(), { dateFrom: "2021-11-01" })],
    [but(ordinary(), { dateFrom: "2022-01-01" }), but(claim(), { dateFrom: "2021-11-01" })],
  ],
  R078: [
    [
      ordinary(plain("1", 250, { specification: takenBack })),
      ordinary(plain("81", -250, { specification: takenBack })),
    ],
    [ordinary(plain("1", 250, { specification: takenBack, remark: "personkjøretøy" }))],
  ],
  R082: [
    [
      ordinary(based("3", 1000.5, { vat: 250 })),
      ordinary(plain("1", -0.01)),
      claim(claimed("1", -1000, { vat: -250.5 })),
    ],
    [ordinary(based("3"), plain("1"))],
  ],
  R085: [
    [ordinary(based("3", 1e14)), ordinary(based("3", -1e14)), abroad(based("87", 1e14))],
    [ordinary(based("3", 99_999_999_999_999))],
  ],
  R086: [
    [claim(claimed("1", 1000))],
    [
      claim(claimed("1")),
      claim(claimed("1", 1000, { remark: "kreditnota" })),
      claim(claimed("1", 1000, { specification: property })),
    ],
  ],
  R087: [
    [claim(claimed("11", -1000, { specification: property }))],
    ["1", "14", "81"].map((code) => claim(claimed(code, -1000, { specification: property }))),
  ],
  R088: [
    [claim(claimed("3")), claim(claimed("12")), claim(claimed("82"))],
    ["1", "11", "13", "14", "15", "81", "83", "86", "88", "91"].map((code) => claim(claimed(code))),
  ],
  R091: [
    ["tapPåKrav", "uttak", takenBack, "kompensasjonsrett"].map((specification) =>
      claim(claimed("1", -1000, { specification })),
    ),
    [claim(claimed("1")), claim(claimed("1", -1000, { specification: property }))],
  ],
  R093: [
    [claim(plain("1")), claim(claimed("1"), plain("86"))],
    [claim(claimed("1")), ordinary(plain("1"))],
  ],
  R095: [[but(claim(claimed("1")), { termSize: "THREE_MONTHS" })], [claim(claimed("1"))]],
  R096: [
    [but(claim(claimed("1")), old, { today: "2025-06-11" })],
    [
      but(claim(claimed("1")), old, { today: "2025-06-10" }),
      but(claim(claimed("1")), { ...old, serial: 2 }, { today: "2025-06-11" }),
      but(claim(claimed("1")), {}, { today: "2026-06-11" }),
    ],
  ],
  R097: [
    [but(claim(claimed("1")), { ...old, serial: 2 }, { today: "2025-06-11", filedAmount: -24_999 })],
    [
      but(claim(claimed("1")), { ...old, serial: 2 }, { today: "2025-06-11", filedAmount: -25_000 }),
      but(claim(claimed("1")), { ...old, serial: 2 }, { today: "2025-06-10", filedAmount: -24_999 }),
    ],
  ],
  R098: [
    [claim(), claim(claimed("1"), claimed("1", 100_000))],
    [claim(claimed("1")), but(claim(), { serial: 2 })],
  ],
  R099: [
    [but(claim(claimed("1", -79_996)), old)],
    [
      but(claim(claimed("1", -80_000)), old),
      but(claim(claimed("1", -4)), old, { isOfStartedYear: true }),
      claim(claimed("1", -4)),
    ],
  ],
  R108: [[abroad(based("87", -3000))], [abroad(based("87", -3000, { remarkText: "Kreditert" })), abroad(based("87"))]],
  R109: [
    [abroad(plain("86", 250, right)), abroad(plain("87", 250))],
    [abroad(based("86", 3000, right), based("87")), ordinary(...pair("86"))],
  ],
  R110: [[abroad(based("87", 3000, { specification: "uttak" }))], [abroad(based("86", 3000, right), based("89"))]],
  R112: [
    [abroad(based("86", 3000, right), based("86", 3000)), abroad(based("91", 3000, right), based("91", 3000))],
    [abroad(based("86", 3000, right), based("86", 100, right), based("87"))],
  ],
  R113: [
    [abroad(based("3")), abroad(based("81", 3000, right))],
    ["86", "87", "88", "89", "91", "92"].map((code) => abroad(based(code))),
  ],
  R114: [
    [ordinary(based("3", 1000, right)), ordinary(based("87", 1000, right))],
    ["81", "83", "86", "88", "91"].map((code) => ordinary(based(code, 1000, right))),
  ],
  R115: [[ordinary(...pair("86"), based("86", 1000, right))], [ordinary(...pair("86"), based("86", 2000, right))]],
  R116: [
    [ordinary(plain("86", 250, right)), abroad(plain("86", 250, right))],
    [ordinary(based("86", 1000, right)), abroad(based("86", 1000, right))],
  ],
  R117: [
    [abroad(based("87", 1999)), abroad(based("87", 1000), based("86", 999, right))],
    [
      abroad(based("87", 1000), based("86", 1000, right)),
      but(abroad(based("87", 4)), {}, { isOfStartedYear: true }),
      but(abroad(based("87", 4)), { serial: 2 }),
    ],
  ],
  R118: [
    [abroad(), abroad(based("87"), based("87", -1000))],
    [abroad(based("87", 3000)), but(abroad(), { serial: 2 })],
  ],
  R122: [
    [ordinary(based("3", 100, { vat: 100 })), abroad(based("87", 100, { vat: 101 }))],
    [ordinary(based("3", 100, { vat: 99 }), based("3", -100)), claim(claimed("1", 100, { vat: 100 }))],
  ],
  R124: [
    ["86", "88", "91"].map((code) => abroad(based(code))),
    [abroad(based("86", 3000, right)), abroad(based("87"), based("89"), based("92")), abroad(based("81"))],
  ],
  R127: [
    [ordinary(based("3", 4, { vat: 0 })), ordinary(based("3", -4, { vat: 0 })), abroad(based("87", 4, { vat: 0 }))],
    [ordinary(based("3", 3)), ordinary(based("3", 4)), ordinary(based("5", 4)), claim(claimed("1", -4, { vat: 0 }))],
  ],
  R132: [
    [but(ordinary(based("3")), { serial: 2, deadline: "2023-05-19" })],
    [
      but(ordinary(based("3")), { serial: 2, deadline: "2023-05-20" }),
      but(ordinary(based("3")), { deadline: "2023-05-19" }),
    ],
  ],
  R133: [
    [but(ordinary(based("3")), { serial: 2, dateTo: "2021-05-20" })],
    [
      but(ordinary(based("3")), { serial: 2, dateTo: "2021-05-21" }),
      but(ordinary(based("3")), { dateTo: "2021-05-20" }),
    ],
  ],
  R134: [
    [but(claim(claimed("1", -79_996)), {}, { today: "2026-06-30" })],
    [
      claim(claimed("1", -80_000)),
      but(claim(claimed("1", -79_996)), {}, { today: "2026-07-01" }),
      but(claim(claimed("1", -79_996)), {}, { isOfStartedYear: true }),
      but(claim(claimed("1", -79_996)), old),
    ],
  ],
};

/** Why a rule has no case here: no return can break it, or something else refuses what would. */
const reasons: Readonly<Record<string, string>> = {
  R001: "the official schema is held against what is made from vouchers, by scenario/vat-official and others",
  R002: "codes are those of the reference table vat_return_code; one that returns do not have breaks R053, R054, R088 or R113",
  R018: "what is filed as the total is the sum of the lines, by totalOf",
  R059: "filing before the term has ended is refused with 409, by scenario/vat-filing",
  R060: "as R059",
  R069: "specifications are those of vat_return_code; one that a category does not have breaks R091 or R110",
  R079: "a KID is checked where it is written, by scenario/vat-filing",
  R081: "a line shows base and rate together, by hasBase",
  R084: "what is filed as the total is the sum of the lines: without lines it is 0",
  R089: "as R059",
  R100: "as R084",
  R104: "the category follows from registration and terms, by the procedure vat_terms",
  R106: "vat_terms gives those who are not registered quarters alone",
  R111: "vat_return_code has kompensasjonsrett for 81, 83, 86, 88 and 91; 81 and 83 break R113",
  R135: "as R059: nobody files before the term has ended",
};

const rules = vatTable("return-rules.csv");
const broken = ([of, own]: Case) => breachesOf(of, { ...facts, ...own });

describe("each rule", () => {
  test.each(Object.entries(cases))(
    "%s is broken by what breaks it, and by nothing else",
    (rule, [breaking, holding]) => {
      const { severity } = rules.find((one) => one.rule === rule) ?? {};
      for (const one of breaking) expect(broken(one)).toContainEqual(expect.objectContaining({ rule, severity }));
      for (const one of holding) expect(broken(one).map((breach) => breach.rule)).not.toContain(rule);
    },
  );

  test("that the service can check has its cases, or a reason to have none", () => {
    const local = rules.filter((one) => one.local !== "no").map((one) => one.rule);
    expect([...Object.keys(cases), ...Object.keys(reasons)].sort()).toEqual(local.sort());
  });

  test("is named once, with the codes of the lines at fault", () => {
    expect(broken(ordinary(based("3", -1000), based("31", -1000), based("3", -5)))).toEqual([
      { rule: "R020", severity: "INVALID", codes: ["3", "31"] },
    ]);
  });
});

describe("the official examples", () => {
  const wrong: Readonly<Record<string, readonly string[]>> = {
    // It has no base and no rate, and a remark with a capital that the list does not have.
    "justering_kompensasjon.xml": ["R070", "R076", "R093"],
  };

  test.each(officialExamples())("%s keeps the rules, but for its year", (name) => {
    const of = officialReturn(name);
    const found = breachesOf(of, { ...facts, today: of.dateTo }).map((one) => one.rule);
    expect(found).toEqual(wrong[name] ?? (of.dateFrom < "2022-01-01" ? ["R077"] : []));
  });
});

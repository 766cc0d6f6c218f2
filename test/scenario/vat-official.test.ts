// The file of the authority: its own examples made of real vouchers, and every form that a return can have.

import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { type Books, bookkeeper } from "../support/vat-books.ts";
import { hasVatSchema, officialExamples, vatExample, vatSchemaFaults } from "../support/vat-schema.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => service.stop());

/** Everything that is filed here, which the last test holds against the official schemas at once. */
const filed: Record<"return" | "envelope", string[]> = { return: [], envelope: [] };

/** The number and the KID that most examples have. */
const organizationNumber = "913238254";
const refundKid = "34000009324568708";

async function company(vatRegistrationStatus = "VAT_REGISTERED"): Promise<Books> {
  const client = await service.company({ name: "Eksempel AS", language: "no" });
  await client.value(client.put("/company", { organizationNumber }));
  if (vatRegistrationStatus !== "VAT_REGISTERED")
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus }));
  return bookkeeper(client);
}
const put = (books: Books, path: string, body?: unknown) => books.client.put(`/vatReturn/${path}`, body);
/** Files a return; its document. */
async function fileOf(books: Books, id: number): Promise<Document> {
  await books.client.value(put(books, `${id}/:file`));
  for (const part of ["return", "envelope"] as const)
    filed[part].push((await books.client.get(`/vatReturn/${id}/xml?part=${part}`)).text);
  return parsed(filed.return.at(-1) ?? "");
}
const messages = (body: { validationMessages: { message: string }[] }) =>
  body.validationMessages.map((one) => one.message);

interface Remark {
  readonly utvalgtMerknad?: string;
  readonly beskrivelse?: string;
}
interface Line {
  readonly mvaKode: string;
  readonly spesifikasjon?: string;
  readonly grunnlag?: string;
  readonly sats?: string;
  readonly merverdiavgift: string;
  readonly merknad?: Remark;
}
interface Document {
  readonly skattegrunnlagOgBeregnetSkatt: {
    readonly skattleggingsperiode: { readonly periode: object; readonly aar: string };
    readonly fastsattMerverdiavgift: string;
    readonly mvaSpesifikasjonslinje: readonly (Line & { readonly mvaKodeRegnskapsystem?: string })[];
  };
  readonly betalingsinformasjon: { readonly kundeIdentifikasjonsnummer?: string } | "";
  readonly meldingskategori: string;
  readonly merknad?: Remark;
}
const parsed = (xml: string): Document =>
  new XMLParser({ parseTagValue: false, isArray: (name) => name === "mvaSpesifikasjonslinje" }).parse(xml)
    .mvaMeldingDto;
/** The lines without what a system calls its own codes; systems order them in their own way. */
const linesOf = (of: Document) =>
  of.skattegrunnlagOgBeregnetSkatt.mvaSpesifikasjonslinje
    .map(({ mvaKodeRegnskapsystem: _, ...line }) => line)
    .sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));

/** Own codes of specifications. */
const ownCode: Readonly<Record<string, (code: string) => string>> = {
  "": (code) => code,
  tapPåKrav: (code) => `TAP-${code}`,
  uttak: (code) => `UTTAK-${code}`,
  justering: (code) => `JUST-${code}`,
  justeringMerverdiavgiftskompensasjonFastEiendom: (code) => `JUST-${code}`,
  tilbakeføringAvInngåendeMerverdiavgift: (code) => `TILB-${code}`,
  kompensasjonsrett: (code) => `${code}-K`,
};
const isDeduction = (line: Line) =>
  line.grunnlag === undefined && line.spesifikasjon === undefined && /^(81|83|86|88|91)$/.test(line.mvaKode);
/** Input VAT in percent of codes whose lines have no base. */
const inputRates: Readonly<Record<string, number>> = { 1: 25, 81: 25, 11: 15, 13: 12, 12: 11.11 };

/** The base, or for direct codes the VAT, that gives a line: debit positive. */
function baseOf(line: Line): number {
  const [vat, base] = [Number(line.merverdiavgift), Number(line.grunnlag)];
  if (/^1[45]$/.test(line.mvaKode)) return -vat;
  if (line.grunnlag === undefined) return (-vat * 100) / (inputRates[line.mvaKode] ?? 0);
  // Of compensation, purchases have a negative base.
  if (/^1[123]?$/.test(line.mvaKode)) return -base;
  return /^(3|31|32|33|5|51|52|6)$/.test(line.mvaKode) ? -base : base;
}

/** Posts what gives the lines, in one voucher. */
async function postLines(books: Books, lines: readonly Line[], date: string): Promise<void> {
  const posted: [code: string, base: number][] = [];
  for (const line of lines.filter((one) => !isDeduction(one))) {
    const code = ownCode[line.spesifikasjon ?? ""]?.(line.mvaKode) ?? "";
    const deducted = lines.find((one) => isDeduction(one) && one.mvaKode === line.mvaKode);
    const owed = Number(line.merverdiavgift);
    // Less is deducted than owed: the purchase has a code that deducts a part.
    const part = deducted === undefined ? 1 : -Number(deducted.merverdiavgift) / owed;
    posted.push([
      part === 1 ? code : await books.partOf(code, (Math.ceil(part * 10_000) / 100).toFixed(2)),
      baseOf(line),
    ]);
  }
  await books.postAll(posted, date);
}

/** The remarks of a document, of its lines and of the whole, as the interface takes them. */
function remarksOf(of: Document) {
  const stated = (one: Remark) => ({ remark: one.utvalgtMerknad ?? "", text: one.beskrivelse ?? "" });
  const own = of.skattegrunnlagOgBeregnetSkatt.mvaSpesifikasjonslinje.flatMap((line) =>
    line.merknad === undefined
      ? []
      : [
          {
            ...{ code: line.mvaKode, specification: line.spesifikasjon ?? "", ...stated(line.merknad) },
            line: isDeduction(line) ? "DEDUCTION" : "MAIN",
          },
        ],
  );
  return [...own, ...(of.merknad === undefined ? [] : [stated(of.merknad)])];
}

describe("the official examples", () => {
  const left = ["kompensasjon_mvamelding.xml", "justering_kompensasjon.xml", "omvendtavgiftsplikt_mvamelding.xml"];
  const ordinary = officialExamples().filter((name) => !left.includes(name));
  let books: Books;

  // March and April, as in the examples, of the years from 2022 to 2026; five examples to a company.
  test.each(ordinary)("%s comes out of vouchers made for it", async (name) => {
    const at = ordinary.indexOf(name);
    if (at % 5 === 0) books = await company();
    const year = 2022 + (at % 5);
    const example = parsed(vatExample(`official/${name}`));
    const {
      fastsattMerverdiavgift: total,
      mvaSpesifikasjonslinje,
      skattleggingsperiode,
    } = example.skattegrunnlagOgBeregnetSkatt;
    await postLines(books, mvaSpesifikasjonslinje, `${year}-04-15`);
    await books.client.value(put(books, `${year}02`, { refundKid, remarks: remarksOf(example) }));
    const made = await fileOf(books, year * 100 + 2);
    expect(linesOf(made)).toEqual(linesOf(example));
    expect(made.skattegrunnlagOgBeregnetSkatt).toMatchObject({
      skattleggingsperiode: { ...skattleggingsperiode, aar: `${year}` },
      fastsattMerverdiavgift: total,
    });
    expect([made.meldingskategori, made.merknad]).toEqual([example.meldingskategori, example.merknad]);
    // The examples state a KID whatever they come to; the service does where there is something to get back.
    const isRefund = Number(total) < 0;
    expect(made.betalingsinformasjon).toEqual(isRefund ? example.betalingsinformasjon : "");
  });

  test("of compensation: the claim has the lines and the remark of the example", async () => {
    const example = parsed(vatExample("official/kompensasjon_mvamelding.xml"));
    const museum = await company("VAT_COMPENSATION");
    // September and October, as in the example; claims of years before 2026 had to come in time.
    await postLines(museum, example.skattegrunnlagOgBeregnetSkatt.mvaSpesifikasjonslinje, "2026-09-15");
    await museum.client.value(put(museum, "202655", { refundKid, remarks: remarksOf(example) }));
    const made = await fileOf(museum, 202655);
    expect(linesOf(made)).toEqual(linesOf(example));
    expect(made.skattegrunnlagOgBeregnetSkatt).toMatchObject({
      skattleggingsperiode: { periode: example.skattegrunnlagOgBeregnetSkatt.skattleggingsperiode.periode },
      fastsattMerverdiavgift: "-29000",
    });
    expect([made.meldingskategori, made.merknad]).toEqual([example.meldingskategori, example.merknad]);
  });

  test("justering_kompensasjon.xml cannot be filed as it is: text beside its elements, no base and rate (R093), a remark outside the list", async () => {
    const text = vatExample("official/justering_kompensasjon.xml");
    const example = parsed(text);
    if (hasVatSchema) expect((await vatSchemaFaults("return", text)).join()).toContain("innsending");
    const museum = await company("VAT_COMPENSATION");
    const [line, ...others] = example.skattegrunnlagOgBeregnetSkatt.mvaSpesifikasjonslinje;
    expect([line?.grunnlag, line?.sats, others]).toEqual([undefined, undefined, []]);
    await postLines(museum, line === undefined ? [] : [line], "2026-04-15");
    const refused = await put(museum, "202652", { remarks: remarksOf(example) });
    expect([refused.status, refused.body.validationMessages[0].path]).toEqual([422, "remarks[0].remark"]);
    // With base, rate and the list's letters the same adjustment is filed.
    const listed = "overdragelse av bygg, anlegg eller annen fast eiendom";
    const remarks = remarksOf(example).map((one) => (one.remark === "" ? one : { ...one, remark: listed }));
    await museum.client.value(put(museum, "202652", { remarks }));
    const made = await fileOf(museum, 202652);
    expect(linesOf(made)).toEqual([{ ...line, grunnlag: "400000", sats: "25", merknad: { utvalgtMerknad: listed } }]);
    expect(made.skattegrunnlagOgBeregnetSkatt.fastsattMerverdiavgift).toBe("100000");
  });

  test("omvendtavgiftsplikt_mvamelding.xml cannot be filed as it is: its category, its total (R018) and its term (R106)", async () => {
    const text = vatExample("official/omvendtavgiftsplikt_mvamelding.xml");
    const example = parsed(text).skattegrunnlagOgBeregnetSkatt;
    if (hasVatSchema) expect((await vatSchemaFaults("return", text)).join()).toContain("meldingskategori");
    const sum = example.mvaSpesifikasjonslinje.reduce((total, line) => total + Number(line.merverdiavgift), 0);
    expect([example.fastsattMerverdiavgift, sum]).toEqual(["12000", 4500]);
    expect(example.skattleggingsperiode.periode).toHaveProperty("skattleggingsperiodeToMaaneder");
    // Its lines come out of purchases of a quarter, with their own total.
    const club = await company("VAT_NOT_REGISTERED");
    await postLines(club, example.mvaSpesifikasjonslinje, "2026-04-15");
    const made = await fileOf(club, 202602);
    expect(linesOf(made)).toEqual(linesOf(parsed(text)));
    expect(made.skattegrunnlagOgBeregnetSkatt).toMatchObject({
      skattleggingsperiode: { periode: { skattleggingsperiodeTreMaaneder: "april-juni" } },
      fastsattMerverdiavgift: "4500",
    });
  });
});

describe("every form", () => {
  test.each([
    ["ONE_MONTH", "GENERAL_INDUSTRY", 202603, { skattleggingsperiodeMaaned: "mars" }],
    ["SIX_MONTHS", "GENERAL_INDUSTRY", 202601, { skattleggingsperiodeSeksMaaneder: "januar-juni" }],
    ["YEAR", "GENERAL_INDUSTRY", 202501, { skattleggingsperiodeAar: "aarlig" }],
    ["YEAR", "PRIMARY_INDUSTRY", 202501, { skattleggingsperiodeAar: "aarlig" }],
  ] as const)("a term of %s in %s", async (termSize, reportType, id, periode) => {
    const books = await company();
    await books.client.value(
      books.client.post("/vatTermSizeSettings", { termSize, fromDate: "2015-01-01", reportType }),
    );
    await books.postAll(
      [
        ["3", -8000],
        ["1", 4000],
      ],
      `${Math.trunc(id / 100)}-03-15`,
    );
    const text = 'Varer <er> kjøpt & solgt "samme dag"';
    await books.client.value(
      put(books, `${id}`, { refundKid, remarks: [{ code: "3", text }, { remark: "virksomhet under avvikling" }] }),
    );
    const { skattegrunnlagOgBeregnetSkatt: sums, ...made } = await fileOf(books, id);
    expect(sums.skattleggingsperiode).toEqual({ periode, aar: `${id}`.slice(0, 4) });
    expect(sums.mvaSpesifikasjonslinje[0]).toMatchObject({ mvaKode: "3", merknad: { beskrivelse: text } });
    expect(made).toMatchObject({
      ...{ betalingsinformasjon: "", merknad: { utvalgtMerknad: "virksomhet under avvikling" } },
      meldingskategori: reportType === "PRIMARY_INDUSTRY" ? "primaernaering" : "alminnelig",
    });
  });

  test("terms of four months have none: they are refused, in both languages", async () => {
    const books = await company();
    const term = { termSize: "FOUR_MONTHS", fromDate: "2015-01-01", reportType: "GENERAL_INDUSTRY" };
    await books.client.value(books.client.post("/vatTermSizeSettings", term));
    const refused = await put(books, "202601/:file");
    expect([refused.status, refused.body.code, messages(refused.body)]).toEqual([
      ...[422, 18000, ["V01 stemmer ikke: Meldingen har skatteetatens form. skattleggingsperiode"]],
    ]);
    expect((await books.client.get("/vatReturn/202601/xml")).status).toBe(404);
  });

  test("a withdrawal with code 32 is a line of 32 without specification, as R039 asks", async () => {
    const books = await company();
    await books.postAll([["UTTAK-32", -1000]], "2026-03-15");
    const made = await fileOf(books, 202602);
    expect(linesOf(made)).toEqual([{ mvaKode: "32", grunnlag: "1000", sats: "11,11", merverdiavgift: "111" }]);
  });

  test("a remark of blanks is none", async () => {
    const books = await company();
    await books.postAll([["3", 1000]], "2026-03-15");
    for (const text of ["   ", "\n\t", "\u0007"]) {
      const refused = await put(books, "202602", { remarks: [{ code: "3", text }] });
      expect([text, refused.status, refused.body.validationMessages?.[0].path]).toEqual([text, 422, "remarks[0]"]);
    }
    const refused = await put(books, "202602/:file");
    expect([refused.status, messages(refused.body)[0]]).toEqual([422, expect.stringContaining("R020: 3")]);
  });
});

describe("beside other terms", () => {
  test("a line stands beside the same line of the term before and of a year before", async () => {
    const books = await company();
    for (const [date, base] of [
      ["2025-03-15", -1001],
      ["2025-11-15", -3000],
      ["2026-01-15", -2000],
      ["2026-03-15", -4000],
    ] as const)
      await books.postAll(
        [
          ["3", base],
          ["86", -base / 2],
        ],
        date,
      );
    const shown = async (id: number) =>
      (await books.returnOf(id)).lines.map((one) =>
        [one.code, one.line, one.lastTermBase, one.lastTermVat, one.lastYearBase, one.lastYearVat].join(" "),
      );
    expect(await shown(202602)).toEqual([
      ...["3 MAIN 2000 500 1001 250", "86 MAIN 1000 250 500 125", "86 DEDUCTION 0 -250 0 -125"],
    ]);
    // The term before January is that of November, and a year before there was nothing.
    expect(await shown(202601)).toEqual([
      ...["3 MAIN 3000 750 0 0", "86 MAIN 1500 375 0 0", "86 DEDUCTION 0 -375 0 0"],
    ]);
  });

  test("a later term is filed before an earlier one, and the answer warns of it", async () => {
    const books = await company();
    await books.postAll([["3", -4000]], "2026-01-15");
    await books.postAll([["1", 4000]], "2026-03-15");
    const filed = await put(books, "202602/:file");
    expect([filed.status, filed.body.value.state]).toEqual([200, "FILED"]);
    const warning = filed.headers.get("x-warning") ?? "";
    expect(warning).toContain("id: V13 stemmer ikke: Terminene før er levert. /v2/vatReturn/202601 |");
    expect(warning).toContain("R062");
    const first = await put(books, "202601/:file");
    expect([first.status, first.headers.get("x-warning")]).toEqual([200, expect.not.stringMatching(/V13|R06/)]);
  });
});

test("whatever was filed here is valid by the official schemas, as are the examples but two", async () => {
  const wrong = ["justering_kompensasjon.xml", "omvendtavgiftsplikt_mvamelding.xml"];
  const examples = officialExamples().filter((name) => !wrong.includes(name));
  expect([examples.length, filed.return.length]).toEqual([32, 39]);
  const documents = [...filed.return, ...examples.map((name) => vatExample(`official/${name}`))];
  expect(await vatSchemaFaults("return", ...documents)).toEqual([]);
  expect(await vatSchemaFaults("envelope", ...filed.envelope)).toEqual([]);
});

// POST /ledger/voucher/historical/historical: vouchers of another system are taken over, up to a thousand at once, all or none.

import { action } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { type Draft, input, type Reader, withDefault } from "../../schema/resource.ts";
import { knownAccount, loadAccounts, loadVatTypes } from "../ledger/account/load-accounts.ts";
import { loadRoles } from "../ledger/account/posting-roles.ts";
import type { GivenDate } from "../ledger/period/accounting-years.ts";
import {
  type ClosedPeriods,
  dateFaults,
  loadClosedPeriods,
  monthsAlone,
  refused,
} from "../ledger/period/closed-periods.ts";
import { loadOpenItems, type OpenItems } from "../ledger/posting/match-open-items.ts";
import { postStated } from "../ledger/posting/post.ts";
import { storeVouchers, type VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { correctionOf } from "./correction-voucher.ts";
import { loadOwnNumbers } from "./external-number.ts";
import { statedGroups } from "./historical-groups.ts";
import { type HistoricalParts, readHistorical } from "./historical-lines.ts";
import { type CorrectedAccount, movementsOf, movingRows } from "./movements-of-postings.ts";
import { loadStanding, type StandingOpening } from "./standing-opening-balance.ts";

const commentCharacters = 200;

interface Loaded extends StandingOpening, HistoricalParts {
  readonly annualResult: number;
  readonly corrected: ReadonlyMap<number, CorrectedAccount & { readonly name: string }>;
  readonly currencies: ReadonlyMap<number, string>;
  /** `number year` of the other system that are stored already. */
  readonly usedNumbers: ReadonlySet<string>;
  readonly closed: ClosedPeriods;
  /** Under the numbers of the rows; each voucher adds its own. */
  readonly openItems: OpenItems;
}

/** Imports historical vouchers. */
export const postHistorical = action({
  method: "POST",
  path: "/ledger/voucher/historical/historical",
  answers: "HistoricalVoucher",
  answersMany: true,
  status: 201,
  body: { model: "HistoricalVoucher", many: true },
  query: {
    comment: input("text", {
      description: "Put in brackets behind every description: the system that the vouchers are from.",
    }),
    useCustomNumberSeries: withDefault(
      input("flag", {
        description: "true: externalVoucherNumber is the voucher's number. Otherwise the service numbers them.",
      }),
      "false",
    ),
  },
  events: "voucher.create closeGroup.create",
  refuses: ["revision"],
  description:
    "Takes over vouchers that another system has posted: up to 1,000, all or none, in number series of their own. Rows are stored as they are, VAT in rows of its own. Postings with the same closeGroup text are settled together, and invoices whose sum becomes 0. Where an opening balance stands, the vouchers must lie before it, and a correction voucher takes them to zero on its day.",
  async load({ drafts }, read): Promise<Loaded> {
    const state = await loadStanding(read);
    const roles = await loadRoles(read, "ANNUAL_RESULT");
    const postings = drafts.flatMap((voucher) =>
      (voucher.children.postings ?? []).map((posting) => ({ voucher, posting })),
    );
    const own = [...new Set(postings.map(({ posting }) => posting.values.account))];
    const numbers = drafts.map((one) => Number(one.values.externalVoucherNumber)).filter(Number.isSafeInteger);
    const [numbersOfOwn, accounts, vatTypes, corrected, usedNumbers, currencies, closed, openItems] = await Promise.all(
      [
        loadOwnNumbers(
          read,
          postings
            .filter(({ posting }) => (posting.values.customer ?? null) !== null)
            .map(({ posting }) => posting.values.invoiceNumber),
        ),
        loadAccounts(read, own),
        loadVatTypes(read),
        loadCorrected(read, own),
        read.rows<{ key: string }>(
          `select "number" || ' ' || "year" as key from voucher where company_id = $1 and "series" = 'external' and "number" = any($2::bigint[])`,
          numbers,
        ),
        read.rows<{ id: number; code: string }>("select id, code from currency where $1::bigint is not null"),
        loadClosedPeriods(
          read,
          drafts.flatMap(daysOf).map((day) => day.date),
        ),
        loadOpenItems(
          read,
          postings.map(({ posting: { values } }) => ({
            customer: values.customer ?? null,
            supplier: values.supplier ?? null,
            number: values.invoiceNumber,
          })),
        ),
      ],
    );
    return {
      ...state,
      own: numbersOfOwn,
      account: (id) => knownAccount(accounts, id, id),
      vatTypes,
      annualResult: roles.get("ANNUAL_RESULT") ?? 0,
      corrected,
      closed,
      openItems,
      usedNumbers: new Set(usedNumbers.map((one) => one.key)),
      currencies: new Map(currencies.map((one) => [one.id, one.code])),
    };
  },
  decide({ drafts, query }, loaded, context) {
    const comment = (query.comment ?? "").trim();
    const isCustom = query.useCustomNumberSeries === true;
    const faults: Fault[] = [];
    if (comment.length > commentCharacters)
      faults.push({ key: "historicalComment", field: "comment", parameters: { maximum: commentCharacters } });
    faults.push(...drafts.flatMap((one) => dayFaults(one, loaded, context.today)));
    if (isCustom) faults.push(...numberFaults(drafts, loaded.usedNumbers));
    const described = drafts.map((one) => descriptionOf(one, comment));
    const read = drafts.map((one, index) => readHistorical(one, loaded, described[index] ?? ""));
    faults.push(...read.flatMap((one) => one.faults));
    const stated = statedGroups(drafts, read, loaded, context);
    if (faults.length + stated.faults.length > 0) return refused([...faults, ...stated.faults]);
    const vouchers = drafts.map((draft, index): VoucherToStore => {
      const rowIds = (draft.children.postings ?? []).map((one) => one.id);
      const stated = postStated(read[index]?.lines ?? []);
      return {
        id: draft.id,
        date: draft.values.date,
        series: isCustom ? "external" : "historical",
        ...(isCustom ? { number: Number(draft.values.externalVoucherNumber) } : {}),
        description: described[index] ?? "",
        voucherType: draft.values.voucherType ?? null,
        externalVoucherNumber: draft.values.externalVoucherNumber,
        rows: loaded.openItems.link(stated, (row) => rowIds[row] ?? 0, "history").rows,
        rowIds,
      };
    });
    const { opening, language, annualResult } = loaded;
    const settled = new Set(stated.groups.flatMap((one) => one.postings));
    const correction =
      opening === null
        ? null
        : correctionOf(
            movementsOf(
              vouchers.flatMap((one) => movingRows(one, settled)),
              [],
              {
                day: opening.date,
                accounts: loaded.corrected,
              },
            ),
            { date: opening.date, language, annualResultId: annualResult },
            context,
          );
    const all = correction?.voucher ? [...vouchers, correction.voucher] : vouchers;
    const groups = [...stated.groups, ...(correction?.groups ?? [])];
    return {
      writes: [storeVouchers(all, { groups, settles: opening === null }, context)],
      changes: [
        ...all.map((one) => ({ resource: "Voucher", id: one.id, kind: "CREATE" as const })),
        ...groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
      ],
      warnings: renamedIn(vouchers),
      answer: { objects: vouchers.map((one) => one.id) },
    };
  },
});

/** The warning about numbers of the other system that are shown differently, which names the first of them. */
function renamedIn(vouchers: readonly VoucherToStore[]): Warning[] {
  const renamed = new Set(
    vouchers.flatMap(({ rows }) =>
      rows
        .filter((row) => row.externalInvoiceNumber !== null && row.externalInvoiceNumber !== row.invoiceNumber)
        .map((row) => String(row.externalInvoiceNumber)),
    ),
  );
  if (renamed.size === 0) return [];
  const numbers = [...renamed].slice(0, 5).join(", ");
  const [first = ""] = renamed;
  return [
    { key: "externalNumber", field: "postings.invoiceNumber", parameters: { numbers, first, count: renamed.size } },
  ];
}

async function loadCorrected(read: Reader, ids: readonly number[]) {
  const rows = await read.rows<CorrectedAccount & { id: number; name: string }>(
    `select id, "number" || ' ' || "name" as name, "type", "ledgerType", "isCloseable" from account_of_chart where company_id = $1 and id = any($2::bigint[])`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function descriptionOf({ values }: Draft<"HistoricalVoucher">, comment: string): string {
  const own = values.description;
  if (comment === "") return own;
  return own === "" ? comment : `${own} (${comment})`;
}

/** The dates of a voucher, with where they stand in the body. */
function daysOf(voucher: Draft<"HistoricalVoucher">): GivenDate[] {
  const at = voucher.path;
  return [
    { date: voucher.values.date, field: "date", path: `${at}.date` },
    ...(voucher.children.postings ?? []).flatMap(({ values, path }) =>
      values.date === null ? [] : [{ date: values.date, field: "postings.date", path: `${path}.date` }],
    ),
  ];
}

function dayFaults(
  voucher: Draft<"HistoricalVoucher">,
  { opening, closed }: Pick<Loaded, "opening" | "closed">,
  today: string,
): Fault[] {
  const dates = daysOf(voucher);
  return [
    ...dateFaults(dates, monthsAlone(closed), today),
    ...dates.flatMap(({ date, ...place }): Fault[] => {
      if (date > today) return [{ key: "historicalFuture", ...place }];
      if (opening === null || date < opening.date) return [];
      return [{ key: "historicalAfterOpening", ...place, parameters: { date: opening.date } }];
    }),
  ];
}

/** Numbers of the other system: whole, and each once a year. */
function numberFaults(drafts: readonly Draft<"HistoricalVoucher">[], usedNumbers: ReadonlySet<string>): Fault[] {
  const used = new Set(usedNumbers);
  return drafts.flatMap(({ values, path }): Fault[] => {
    const number = values.externalVoucherNumber;
    const place = { field: "externalVoucherNumber", path: `${path}.externalVoucherNumber` };
    if (!/^[1-9]\d{0,8}$/.test(number))
      return [{ key: "historicalNumber", ...place, parameters: { number: number.slice(0, 100) } }];
    const year = values.date.slice(0, 4);
    const key = `${number} ${year}`;
    if (used.has(key)) return [{ key: "historicalNumberTaken", ...place, parameters: { number, year } }];
    used.add(key);
    return [];
  });
}

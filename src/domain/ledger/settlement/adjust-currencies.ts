// PUT /ledger/posting/:revalue: what is open in foreign currencies gets the value of a day, and the next day takes it back.

import { type Decimal, negate, sign, sum, toText, zero } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { input, mandatory, type Reader } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { LedgerAccount } from "../account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../account/posting-roles.ts";
import {
  type ClosedPeriods,
  closedMonthFaults,
  dateFaults,
  loadClosedPeriods,
  refused,
} from "../period/closed-periods.ts";
import { type PostResult, post } from "../posting/post.ts";
import type { LedgerLine } from "../posting/posting-row.ts";
import { reversalRows } from "../posting/reversal.ts";
import { storeVoucher } from "../posting/store-voucher.ts";
import { noVat } from "../vat/vat-code.ts";
import { dayAfter, type ValuesToAdjust, type ValueToAdjust, valuesToAdjust } from "./values-to-adjust.ts";

interface Loaded extends ValuesToAdjust {
  readonly codes: ReadonlyMap<number, string>;
  readonly account: (key: LedgerRole | number) => LedgerAccount;
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
}

/** Adjusts what is open in foreign currencies. */
export const adjustCurrencies = action({
  method: "PUT",
  path: "/ledger/posting/:revalue",
  answers: "Voucher",
  answersMany: true,
  status: 200,
  query: {
    date: mandatory(
      input("date", { description: "The day whose rates and open items count: the last day of a month." }),
    ),
  },
  events: "voucher.create closeGroup.create",
  description:
    "Revalues what is open in foreign currencies at the end of a month by the rates of its last day: open items of customers, suppliers and employees one by one, and accounts in another currency, such as a bank account in EUR. The differences are gains and losses of currency (8060, 8160); a second voucher takes them back on the next day, so that a payment gives its gain or loss as if nothing had been revalued. What is open in the currency stays. The answer is both vouchers, or an empty list where nothing differs: run again, after another rate or a late voucher, it posts the differences alone.",
  async load({ query: { date } }, read): Promise<Loaded> {
    await holdRevaluation(read);
    const [adjust, roles, company, closed] = await Promise.all([
      valuesToAdjust(read, date),
      loadRoles(read, "FX_GAIN", "FX_LOSS"),
      read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
      loadClosedPeriods(read, [date, dayAfter(date)]),
    ]);
    const [accounts, codes] = await Promise.all([
      loadAccounts(read, [...new Set([...roles.values(), ...adjust.values.map(({ account }) => account)])]),
      read.rows<{ id: number; code: string }>(
        'select c.id, c."code" from currency c where $1::bigint is not null and c.id = any($2::bigint[])',
        adjust.values.map(({ currency }) => currency),
      ),
    ]);
    return {
      ...adjust,
      codes: new Map(codes.map(({ id, code }) => [id, code])),
      account: (key) => knownAccount(accounts, typeof key === "number" ? key : roles.get(key), key),
      closed,
      language: company[0]?.language ?? "no",
    };
  },
  decide({ query: { date } }, loaded, context) {
    const { values, closed, language } = loaded;
    const place = { field: "date", path: "date" };
    const faults: Fault[] = [...loaded.faults];
    if (!dayAfter(date).endsWith("-01")) faults.push({ key: "revaluedInMonth", ...place });
    if (faults.length === 0 && values.length === 0)
      return { writes: [], changes: [], warnings: loaded.warnings, answer: { objects: [] } };
    faults.push(
      ...dateFaults([{ date, ...place }], closed, context.today),
      ...closedMonthFaults([dayAfter(date)], closed, place),
    );
    const posted = values.length === 0 ? null : postedOf(loaded, date);
    if (posted?.kind === "refused")
      faults.push(...posted.faults.map((fault) => ({ ...fault, field: null, path: null })));
    if (posted?.kind !== "posted" || faults.length > 0) return refused(faults);
    const [id, back] = [context.newId(), context.newId()];
    const text = texts[language];
    const common = { series: "voucher", voucherType: null } as const;
    return {
      writes: [
        storeVoucher({ ...common, id, date, description: `${text.value} ${date}`, rows: posted.rows }, context),
        storeVoucher(
          {
            ...{ ...common, id: back, date: dayAfter(date), description: `${text.back} ${date}`, reverses: id },
            rows: reversalRows(posted.rows, dayAfter(date)),
          },
          context,
        ),
      ],
      changes: [id, back].map((one) => ({ resource: "Voucher", id: one, kind: "CREATE" as const })),
      warnings: loaded.warnings,
      answer: { objects: [id, back] },
    };
  },
});

const texts = {
  en: { value: "Revaluation of foreign currencies at", back: "Revaluation of foreign currencies taken back, of" },
  no: { value: "Valutaregulering per", back: "Tilbakeføring av valutaregulering per" },
} as const;

/** Two runs at once would post the same twice. */
async function holdRevaluation(read: Reader): Promise<void> {
  await read.rows("select c.id from company c where c.company_id = $1 for no key update");
}

function postedOf(loaded: Loaded, date: string): PostResult {
  return post({
    voucherDate: date,
    companyCurrencyId: kroner,
    vatPerDepartment: false,
    lines: linesOf(loaded),
  });
}

/** A row for each item and account, and one for all gains and all losses. */
function linesOf({ values, codes, account }: Loaded): readonly LedgerLine[] {
  const rows = values.map(
    (one): Omit<LedgerLine, "row"> => ({
      account: account(one.account),
      vatType: noVat,
      currencyId: one.currency,
      description: `${codes.get(one.currency) ?? ""} ${toText(one.rate)}`,
      amountGross: one.difference,
      // What is open in the currency stays.
      amountGrossCurrency: zero,
      customerId: one.customer,
      supplierId: one.supplier,
      employeeId: one.employee,
      openItemId: one.item,
    }),
  );
  const explained = (role: LedgerRole, direction: 1 | -1): Omit<LedgerLine, "row">[] => {
    const amount = sumOf(values, direction);
    if (sign(amount) === 0) return [];
    const own = { amountGross: negate(amount), amountGrossCurrency: negate(amount) };
    return [{ ...own, account: account(role), vatType: noVat, currencyId: kroner }];
  };
  return [...rows, ...explained("FX_GAIN", 1), ...explained("FX_LOSS", -1)].map((line, index) => ({
    ...line,
    row: index + 1,
  }));
}

/** All differences in one direction: what is worth more is a gain. */
function sumOf(values: readonly ValueToAdjust[], direction: 1 | -1): Decimal {
  return sum(values.flatMap(({ difference }) => (sign(difference) === direction ? [difference] : [])));
}

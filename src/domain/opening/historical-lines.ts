// The rows of a historical voucher become stated lines, with its VAT rows found among them, or faults. Pure.

import { add, type Decimal, decimal, equals, isZero, subtract, sum, toFixedText, zero } from "../../money/decimal.ts";
import type { Fault } from "../../schema/error.ts";
import type { Draft } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { type FaultPlace, faultAt } from "../fault.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { type VatTypes, vatTypeAt } from "../ledger/account/load-accounts.ts";
import { accountFaults, partyFaults } from "../ledger/posting/check-lines.ts";
import { namedBy } from "../ledger/posting/named-by.ts";
import type { StatedLine } from "../ledger/posting/posting-row.ts";
import { type VatType, vatTreatment } from "../ledger/vat/vat-code.ts";
import { type OwnNumbers, shownNumber } from "./external-number.ts";
import type { OpeningTextKey } from "./opening-messages.ts";

/** The data that reading a historical voucher depends on. */
export interface HistoricalParts {
  readonly account: (id: number) => LedgerAccount;
  readonly vatTypes: VatTypes;
  readonly own: OwnNumbers;
}

/** Lines in the order of the body, or faults. */
export interface HistoricalLines {
  readonly lines: readonly StatedLine[];
  readonly faults: readonly Fault[];
}

/** A row with its amounts, before it is known which rows are VAT. */
interface Read {
  readonly draft: Draft<"HistoricalPosting">;
  readonly date: string;
  readonly account: LedgerAccount;
  readonly vatType: VatType;
  readonly currency: number;
  readonly amount: Decimal;
  readonly amountCurrency: Decimal;
  readonly gross: Decimal;
  readonly grossCurrency: Decimal;
}

/** The date of a row: its own, or the voucher's. */
export function historicalDate(voucher: Draft<"HistoricalVoucher">, posting: Draft<"HistoricalPosting">): string {
  return posting.values.date ?? voucher.values.date;
}

/**
 * Reads the rows of one voucher. A row without VAT type on the account of a VAT type that another row of its date has
 * VAT with is the VAT's own row: it gets row 0, as the VAT rows that the service makes, and counts in no gross sum.
 */
export function readHistorical(
  voucher: Draft<"HistoricalVoucher">,
  parts: HistoricalParts,
  description: string,
): HistoricalLines {
  const faults: Fault[] = [];
  const rows: Read[] = (voucher.children.postings ?? []).map((draft) => {
    const account = parts.account(draft.values.account);
    const date = historicalDate(voucher, draft);
    const vatType = vatTypeAt(parts.vatTypes, draft.values.vatType ?? 0, date);
    const currency = draft.values.currency ?? kroner;
    const place = placeOf(draft);
    faults.push(...accountFaults({ account }, place), ...partyFaults({ account, ...namedBy(draft.values) }, place));
    const stated = amountsOf(draft, vatType, currency);
    if ("fault" in stated) faults.push(stated.fault);
    const amounts = "fault" in stated ? nothing : stated;
    return { draft, date, account, vatType, currency, ...amounts };
  });
  const at = placeOf(voucher);
  if (rows.length === 0) faults.push(faultAt(at, "postings", "postingsMissing"));
  if (rows.length === 1) faults.push(faultAt(at, "postings", "postingsTooFew"));
  if (faults.length > 0) return { lines: [], faults };
  const vatRows = new Map<Read, number>();
  for (const date of [...new Set(rows.map((row) => row.date))].sort()) {
    const own = rows.filter((row) => row.date === date);
    const difference = sum(own.map((row) => row.amount));
    if (!isZero(difference))
      faults.push(faultAt(at, "postings", "historicalUnbalanced", { date, difference: toFixedText(difference, 2) }));
    const carrying = own.filter((row) => !equals(row.gross, row.amount));
    const accounts = new Set(carrying.flatMap(({ vatType }) => [vatType.inAccountId, vatType.outAccountId]));
    const matching = own.filter(
      (row) => row.vatType.id === 0 && equals(row.gross, row.amount) && accounts.has(row.account.id),
    );
    const stated = sum(carrying.map((row) => subtract(row.gross, row.amount)));
    const posted = sum(matching.map((row) => row.amount));
    for (const row of matching) vatRows.set(row, vatOfRow(row, carrying));
    if (!equals(stated, posted)) {
      const names = [...new Set(carrying.map(({ vatType }) => vatType.code))].join(", ");
      const parameters = { date, stated: toFixedText(stated, 2), posted: toFixedText(posted, 2), accounts: names };
      faults.push(faultAt(at, "postings", "historicalVatRows", parameters));
    }
  }
  if (faults.length > 0) return { lines: [], faults };
  let number = 0;
  const lines = rows.map((row): StatedLine => {
    const vatOfId = vatRows.get(row) ?? null;
    return { ...lineOf(row, vatOfId === null ? ++number : 0, description, parts.own), vatOfId };
  });
  return { lines, faults };
}

/** The VAT type whose VAT a row is: of the rows that post on its account the one with this VAT, or else the first. */
function vatOfRow({ account, amount }: Read, carrying: readonly Read[]): number {
  const own = carrying.filter(({ vatType }) => [vatType.inAccountId, vatType.outAccountId].includes(account.id));
  const exact = own.find((one) => equals(subtract(one.gross, one.amount), amount));
  return (exact ?? own[0])?.vatType.id ?? 0;
}

const nothing = { amount: zero, amountCurrency: zero, gross: zero, grossCurrency: zero };

function placeOf(draft: Draft): FaultPlace {
  const field = draft.path.replace(/\[\d+\]/g, "").replace(/^\./, "");
  return { field, path: draft.path };
}

function faultOf(draft: Draft, name: string, key: OpeningTextKey, parameters: Record<string, string> = {}) {
  return { fault: faultAt(placeOf(draft), name, key, parameters) };
}

type Amounts = typeof nothing | { readonly fault: Fault };

type AmountName = "amount" | "amountCurrency" | "amountGross" | "amountGrossCurrency" | "amountVat";

/** An amount of the body; null where the body has none. */
function decimalOf(
  { bodyFields, cleared, values, accepted }: Draft<"HistoricalPosting">,
  name: AmountName,
): Decimal | null {
  if (!bodyFields.has(name) || cleared.has(name)) return null;
  const amounts = { ...accepted, ...values };
  return decimal(amounts[name] ?? "0");
}

/** Net and gross in both currencies: two of net, VAT and gross make the third, without VAT one is enough. */
function amountsOf(draft: Draft<"HistoricalPosting">, vatType: VatType, currency: number): Amounts {
  const pairs = [
    ["amount", "amountCurrency"],
    ["amountGross", "amountGrossCurrency"],
  ] as const;
  for (const [name, other] of pairs) {
    const [kr, own] = [decimalOf(draft, name), decimalOf(draft, other)];
    if (currency === kroner && kr !== null && own !== null && !equals(kr, own))
      return faultOf(draft, other, "historicalCurrency", { amount: toFixedText(kr, 2), currency: toFixedText(own, 2) });
  }
  const [statedNet, statedGross] = pairs.map(
    ([name, other]) => decimalOf(draft, name) ?? (currency === kroner ? decimalOf(draft, other) : null),
  ) as [Decimal | null, Decimal | null];
  const vat = decimalOf(draft, "amountVat");
  if (statedNet === null && statedGross === null) return faultOf(draft, "amount", "historicalAmountMissing");
  if (vat === null && (statedNet === null || statedGross === null) && vatTreatment(vatType) === "ordinary")
    return faultOf(draft, "amountVat", "historicalVatMissing");
  const net = statedNet ?? subtract(statedGross ?? zero, vat ?? zero);
  const gross = statedGross ?? add(net, vat ?? zero);
  if (vat !== null && !equals(add(net, vat), gross))
    return faultOf(draft, "amountVat", "historicalAmounts", {
      amount: toFixedText(net, 2),
      vat: toFixedText(vat, 2),
      gross: toFixedText(gross, 2),
    });
  if (currency === kroner) return { amount: net, amountCurrency: net, gross, grossCurrency: gross };
  return foreignAmounts(draft, net, gross);
}

/** Without VAT one of the amounts in a foreign currency is enough too. */
function foreignAmounts(draft: Draft<"HistoricalPosting">, net: Decimal, gross: Decimal): Amounts {
  const isPlain = equals(net, gross);
  const [own, ownGross] = [decimalOf(draft, "amountCurrency"), decimalOf(draft, "amountGrossCurrency")];
  const amountCurrency = own ?? (isPlain ? ownGross : null);
  const grossCurrency = ownGross ?? (isPlain ? own : null);
  if (amountCurrency === null) return faultOf(draft, "amountCurrency", "historicalAmountMissing");
  if (grossCurrency === null) return faultOf(draft, "amountGrossCurrency", "historicalAmountMissing");
  return { amount: net, amountCurrency, gross, grossCurrency };
}

function lineOf(read: Read, row: number, description: string, own: OwnNumbers): StatedLine {
  const { values } = read.draft;
  const parties = namedBy(values);
  const number = values.invoiceNumber;
  const isCustomers = (parties.customerId ?? null) !== null && number !== "";
  return {
    ...parties,
    row,
    date: read.date,
    accountId: read.account.id,
    vatTypeId: read.vatType.id,
    currencyId: read.currency,
    amount: read.amount,
    amountCurrency: read.amountCurrency,
    amountGross: read.gross,
    amountGrossCurrency: read.grossCurrency,
    description: values.description || description,
    invoiceNumber: isCustomers ? shownNumber(number, own) : number,
    externalInvoiceNumber: isCustomers ? number : null,
    termOfPayment: values.termOfPayment,
  };
}

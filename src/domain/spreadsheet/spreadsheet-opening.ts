// The opening balance of a spreadsheet: a line for each account, and for each open item of a customer or supplier.

import { add, type Decimal, decimal, isZero, negate, subtract, sum, toFixedText, zero } from "../../money/decimal.ts";
import type { Change } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { loadAccounts } from "../ledger/account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../ledger/account/posting-roles.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, monthsAlone } from "../ledger/period/closed-periods.ts";
import { accountFaults } from "../ledger/posting/check-lines.ts";
import { postStated } from "../ledger/posting/post.ts";
import type { StatedLine } from "../ledger/posting/posting-row.ts";
import { storeVouchers, type VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { correctionOf, type Movement } from "../opening/correction-voucher.ts";
import { loadOwnNumbers, type OwnNumbers, shownNumber } from "../opening/external-number.ts";
import { movementsBefore } from "../opening/movements-before.ts";
import { balanceTypes, loadStanding, type StandingOpening, voucherTexts } from "../opening/standing-opening-balance.ts";
import { lineFault, type SpreadsheetLine } from "./spreadsheet-file.ts";
import { type LineResult, mastersWrite, type SpreadsheetPlan } from "./spreadsheet-plan.ts";

interface StoredParty {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  /** Its own account; null for that of the posting rules. */
  readonly account: number | null;
}

/** What the company has of what the lines name. */
export interface StoredBalances extends StandingOpening {
  readonly roles: ReadonlyMap<LedgerRole, number>;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly idsByNumber: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<number, { readonly type: string; readonly currency: number | null }>;
  readonly customers: ReadonlyMap<string, StoredParty>;
  readonly suppliers: ReadonlyMap<string, StoredParty>;
  readonly movements: readonly Movement[];
  readonly closed: ClosedPeriods;
  readonly own: OwnNumbers;
}

const texts = (lines: readonly SpreadsheetLine[], column: string) =>
  [...new Set(lines.map(({ values }) => values[column]))].filter((one) => one !== undefined);

/** Reads what the company has; the opening balance is locked first. */
export async function loadStoredBalances(
  read: Reader,
  lines: readonly SpreadsheetLine[],
  day: string,
): Promise<StoredBalances> {
  const standing = await loadStanding(read);
  await read.rows("select hold_opening($1::bigint)");
  const parties = (number: string, account: string, side: string, numbers: readonly string[]) =>
    read.rows<StoredParty>(
      `select id, "${number}" as number, "name", "${account}" as account from party where company_id = $1 and "${side}" and "${number}" = any($2::bigint[])`,
      numbers,
    );
  const [roles, named, customers, suppliers, own, closed, movements] = await Promise.all([
    loadRoles(read, "ACCOUNTS_RECEIVABLE", "ACCOUNTS_PAYABLE", "AUXILIARY", "ANNUAL_RESULT"),
    read.rows<{ id: number; number: string; type: string; currency: number | null }>(
      'select id, "number"::text as number, "type", "currency" from account_of_chart where company_id = $1 and "number" = any($2::bigint[])',
      texts(lines, "account"),
    ),
    parties("customerNumber", "customerAccount", "isCustomer", texts(lines, "customerNumber")),
    parties("supplierNumber", "supplierAccount", "isSupplier", texts(lines, "supplierNumber")),
    loadOwnNumbers(read, texts(lines, "invoiceNumber")),
    loadClosedPeriods(read, [day]),
    standing.opening === null ? movementsBefore(read, day) : [],
  ]);
  const ofParties = [...customers, ...suppliers].map((one) => one.account).filter((id) => id !== null);
  const accounts = await loadAccounts(read, [...named.map((one) => one.id), ...ofParties, ...roles.values()]);
  const byNumber = (rows: readonly StoredParty[]) => new Map(rows.map((one) => [`${one.number}`, one]));
  return {
    ...{ ...standing, roles, accounts, movements, closed, own },
    idsByNumber: new Map(named.map((one) => [one.number, one.id])),
    types: new Map(named.map((one) => [one.id, one])),
    ...{ customers: byNumber(customers), suppliers: byNumber(suppliers) },
  };
}

/** An opening balance, with the warning about what does not add up to 0. */
export interface OpeningPlan extends SpreadsheetPlan {
  readonly warnings: readonly Warning[];
}

/** Posts the opening balance on a day. */
export function planOpening(
  lines: readonly SpreadsheetLine[],
  stored: StoredBalances,
  day: string,
  context: ActionContext,
): OpeningPlan {
  const place = { field: "date", path: "date" };
  const faults: Fault[] = dateFaults([{ date: day, ...place }], monthsAlone(stored.closed), context.today);
  if (!day.endsWith("-01")) faults.push({ key: "openingFirstOfMonth", ...place });
  if (stored.opening !== null)
    faults.push({ key: "openingStands", field: null, parameters: { date: stored.opening.date } });
  const results: LineResult[] = [];
  const posted: StatedLine[] = [];
  const ids: number[] = [];
  for (const line of lines) {
    const read = balanceOf(line, stored, day);
    faults.push(...read.faults);
    if (read.line === null || isZero(read.line.amount)) continue;
    const id = context.newId();
    ids.push(id);
    posted.push({ ...read.line, row: posted.length + 1, date: day });
    results.push({
      ...{ line: line.line, outcome: "CREATED", objectId: id, name: read.name },
      ...{
        number: `${stored.accounts.get(read.line.accountId)?.number ?? ""}`,
        amount: toFixedText(read.line.amount, 2),
      },
    });
  }
  if (posted.length === 0 && faults.length === 0) faults.push({ key: "openingEmpty", field: "file", path: "file" });
  const difference = negate(sum(posted.map((one) => one.amount)));
  const auxiliary = stored.roles.get("AUXILIARY") ?? 0;
  if (!isZero(difference)) {
    posted.push({
      ...statedLine(auxiliary, difference, voucherTexts[stored.language].opening),
      row: posted.length + 1,
      date: day,
    });
    ids.push(context.newId());
  }
  const voucher: VoucherToStore = {
    ...{ id: context.newId(), date: day, series: "opening", voucherType: "OPENING_BALANCE" },
    ...{ description: voucherTexts[stored.language].opening, rows: postStated(posted), rowIds: ids },
  };
  const annualResultId = stored.roles.get("ANNUAL_RESULT") ?? 0;
  const correction = correctionOf(stored.movements, { date: day, language: stored.language, annualResultId }, context);
  const vouchers = [...(correction.voucher === null ? [] : [correction.voucher]), voucher];
  const used = [
    ...new Set([
      ...posted.map((one) => one.accountId),
      ...stored.movements.map((one) => one.accountId),
      ...stored.roles.values(),
    ]),
  ];
  return {
    ...{ faults, results },
    writes: [mastersWrite({ used }), storeVouchers(vouchers, { groups: correction.groups, settles: false }, context)],
    changes: [
      ...vouchers.map((one): Change => ({ resource: "Voucher", id: one.id, kind: "CREATE" })),
      ...correction.groups.map((one): Change => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" })),
    ],
    warnings: isZero(difference)
      ? []
      : [
          {
            ...{ key: "openingDifference", field: "file" },
            parameters: { amount: toFixedText(difference, 2), account: stored.accounts.get(auxiliary)?.number ?? 0 },
          },
        ],
  };
}

type Balance = Omit<StatedLine, "row" | "date">;

function statedLine(accountId: number, amount: Decimal, description: string): Balance {
  return {
    ...{ accountId, vatTypeId: 0, currencyId: kroner, description },
    ...{ amount, amountCurrency: amount, amountGross: amount, amountGrossCurrency: amount },
  };
}

/** The party that a line names, or what is wrong with it. */
function partyOf({ line, values }: SpreadsheetLine, { customers, suppliers }: StoredBalances) {
  const { customerNumber, supplierNumber } = values;
  const customer = customers.get(customerNumber ?? "");
  const supplier = suppliers.get(supplierNumber ?? "");
  const faults: Fault[] = [];
  const unknown = (column: string, value: string) =>
    faults.push(lineFault("spreadsheetUnknown", line, column, { value }));
  if (customerNumber !== undefined && customer === undefined) unknown("customerNumber", customerNumber);
  if (supplierNumber !== undefined && supplier === undefined) unknown("supplierNumber", supplierNumber);
  if (customerNumber !== undefined && supplierNumber !== undefined)
    faults.push(lineFault("spreadsheetBoth", line, "supplierNumber"));
  return { customer, supplier, faults };
}

/** What a line posts, or what is wrong with it. */
function balanceOf(one: SpreadsheetLine, stored: StoredBalances, day: string) {
  const { line, values } = one;
  const { customer, supplier, faults } = partyOf(one, stored);
  const amount = amountOf(values);
  if (amount === null) faults.push(lineFault("spreadsheetAmount", line, "amount"));
  const accountId = accountOf(values, customer, supplier, stored);
  if (accountId === null && values.account !== undefined)
    faults.push(lineFault("spreadsheetUnknown", line, "account", { value: values.account }));
  else if (accountId === null && faults.length === 0) faults.push(lineFault("spreadsheetNoAccount", line, "account"));
  const account = stored.accounts.get(accountId ?? 0);
  if (account !== undefined && faults.length === 0) faults.push(...accountOfLineFaults(one, account, stored, day));
  const name = customer?.name ?? supplier?.name ?? "";
  if (faults.length > 0 || accountId === null || amount === null) return { line: null, faults, name };
  const own: Balance = {
    ...statedLine(accountId, amount, values.description ?? voucherTexts[stored.language].opening),
    ...{ customerId: customer?.id ?? null, supplierId: supplier?.id ?? null, termOfPayment: values.dueDate ?? null },
    ...itemOf(values.invoiceNumber, customer !== undefined, stored.own),
  };
  return { line: own, faults, name };
}

/** The number of an invoice of the other system, apart from the company's own. */
function itemOf(number: string | undefined, isCustomers: boolean, own: OwnNumbers) {
  if (number === undefined) return {};
  return isCustomers
    ? { invoiceNumber: shownNumber(number, own), externalInvoiceNumber: number }
    : { invoiceNumber: number };
}

/** The amount, or debit less credit; null where the line has neither, or both. */
function amountOf({ amount, debit, credit }: SpreadsheetLine["values"]): Decimal | null {
  if (amount !== undefined) return debit === undefined && credit === undefined ? decimal(amount) : null;
  if (debit === undefined && credit === undefined) return null;
  return subtract(add(zero, decimal(debit ?? "0")), decimal(credit ?? "0"));
}

function accountOf(
  values: SpreadsheetLine["values"],
  customer: StoredParty | undefined,
  supplier: StoredParty | undefined,
  { idsByNumber, roles }: StoredBalances,
): number | null {
  if (values.account !== undefined) return idsByNumber.get(values.account) ?? null;
  if (customer !== undefined) return customer.account ?? roles.get("ACCOUNTS_RECEIVABLE") ?? null;
  return supplier === undefined ? null : (supplier.account ?? roles.get("ACCOUNTS_PAYABLE") ?? null);
}

const sides: Readonly<Record<string, string>> = { CUSTOMER: "customerNumber", VENDOR: "supplierNumber" };

/** An account must be open, in kroner, and have the party that its sub-ledger asks for. */
function accountOfLineFaults(
  { line, values }: SpreadsheetLine,
  account: LedgerAccount,
  stored: StoredBalances,
  day: string,
): Fault[] {
  const parameters = { value: `${account.number}` };
  const faults: Fault[] = accountFaults({ account }, { field: "file", path: `file.lines[${line}].account` });
  const side = sides[account.ledgerType];
  if (side !== undefined && values[side] === undefined)
    faults.push(lineFault("spreadsheetPartyMissing", line, side, parameters));
  if (account.ledgerType === "EMPLOYEE") faults.push(lineFault("spreadsheetLedger", line, "account", parameters));
  const other = Object.values(sides).find((one) => one !== side && values[one] !== undefined);
  if (other !== undefined && side !== other) faults.push(lineFault("spreadsheetLedger", line, "account", parameters));
  const about = stored.types.get(account.id);
  if ((about?.currency ?? kroner) !== kroner)
    faults.push(lineFault("spreadsheetCurrency", line, "account", parameters));
  if (about !== undefined && day.endsWith("-01-01") && !balanceTypes.has(about.type))
    faults.push(lineFault("spreadsheetResult", line, "account", parameters));
  return faults;
}

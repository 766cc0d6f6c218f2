// The opening balance that a file brings: balances of accounts, open items of parties, and the difference. Pure.

import { decimal } from "../../money/decimal.ts";
import type { ActionContext } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { postStated } from "../ledger/posting/post.ts";
import type { PostingDetails, StatedLine } from "../ledger/posting/posting-row.ts";
import type { VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { shownNumber } from "../opening/external-number.ts";
import { balanceTypes, voucherTexts } from "../opening/standing-opening-balance.ts";
import type { OwnAccount } from "./saft-company.ts";
import type { SaftPlan } from "./saft-plan.ts";
import type { PartyKind } from "./saft-records.ts";
import { balanceKey, oreText, partyKey } from "./saft-summary.ts";

/** The opening balance of a file. */
export interface SaftOpening {
  readonly voucher: VoucherToStore | null;
  readonly day: string;
  /** What the balances add up to, and what the auxiliary account gets. */
  readonly sum: bigint;
  readonly difference: bigint;
}

/** Makes the opening balance of a day. */
export function openingOf(plan: SaftPlan, day: string, context: ActionContext): SaftOpening {
  const building = new OpeningLines(plan, day);
  for (const [id, account] of plan.accounts.mapped) building.take(id, account);
  const sum = building.sum;
  building.end();
  const { lines } = building;
  const voucher: VoucherToStore = {
    id: context.newId(),
    date: day,
    series: "opening",
    description: voucherTexts[plan.company.language].opening,
    voucherType: "OPENING_BALANCE",
    rows: postStated(lines),
    rowIds: lines.map(() => context.newId()),
  };
  return { voucher: lines.length < 2 ? null : voucher, day, sum, difference: -sum };
}

type Detail = Partial<PostingDetails>;

/** The rows of an opening balance. */
class OpeningLines {
  readonly lines: StatedLine[] = [];
  sum = 0n;
  private readonly plan: SaftPlan;
  private readonly day: string;
  private readonly isOpening: boolean;
  /** Sums of accounts without parties, by id: several accounts of the file may be one here. */
  private readonly plain = new Map<number, bigint>();
  private results = 0n;

  constructor(plan: SaftPlan, day: string) {
    this.plan = plan;
    this.day = day;
    this.isOpening = plan.upload.options.importStartBalanceFromOpening;
  }

  take(id: string, account: OwnAccount): void {
    const stated = this.plan.summary.accounts.get(id);
    const balance = (this.isOpening ? stated?.opening : stated?.closing) ?? 0n;
    this.sum += balance;
    // The result of a year that has ended is carried by one account.
    if (!this.isOpening && this.day.endsWith("-01-01") && !balanceTypes.has(account.type)) this.results += balance;
    else if (account.ledgerType === "CUSTOMER") this.takeParties(id, account, balance, "customer");
    else if (account.ledgerType === "VENDOR") this.takeParties(id, account, balance, "supplier");
    else if (account.ledgerType === "EMPLOYEE")
      this.add(account.id, balance, { employeeId: this.plan.parties.employee });
    else this.plain.set(account.id, (this.plain.get(account.id) ?? 0n) + balance);
  }

  /** Ends with the accounts without parties, the results, and the difference. */
  end(): void {
    const { roles } = this.plan.company;
    for (const [id, amount] of this.plain) this.add(id, amount, {});
    this.add(roles.get("ANNUAL_RESULT") ?? 0, this.results, {});
    this.add(roles.get("AUXILIARY") ?? 0, -this.sum, {});
  }

  private takeParties(id: string, account: OwnAccount, balance: bigint, kind: PartyKind): void {
    const { options } = this.plan.upload;
    const idName = kind === "customer" ? "customerId" : "supplierId";
    let rest = balance;
    if (kind === "customer" ? options.createCustomerIB : options.createVendorIB)
      for (const party of this.plan.summary.parties.values()) {
        const mapped = this.plan.parties.mapped.get(partyKey(party.kind, party.id));
        if (party.kind !== kind || mapped === undefined) continue;
        for (const one of party.balances.filter(({ account: own }) => own === id)) {
          const amount = this.isOpening ? one.opening : one.closing;
          rest -= amount;
          this.addItems(account.id, amount, { [idName]: mapped.id }, balanceKey(kind, party.id, id));
        }
      }
    this.add(account.id, rest, { [idName]: this.plan.parties.unspecified[kind] });
  }

  /** Open items by document where the lines name them, and what is left. */
  private addItems(account: number, amount: bigint, detail: Detail, key: string): void {
    let rest = amount;
    const items = this.isOpening ? [] : (this.plan.summary.items.get(key) ?? []);
    for (const [number, item] of items) {
      const isPart = item.amount !== 0n && item.amount > 0n === rest > 0n && abs(item.amount) <= abs(rest);
      if (!isPart) continue;
      rest -= item.amount;
      const isCustomers = (detail.customerId ?? null) !== null;
      this.add(account, item.amount, {
        ...detail,
        invoiceNumber: isCustomers ? shownNumber(number, this.plan.company.own) : number,
        externalInvoiceNumber: isCustomers ? number : null,
        termOfPayment: item.dueDate,
      });
    }
    this.add(account, rest, detail);
  }

  private add(accountId: number, ore: bigint, detail: Detail): void {
    if (ore === 0n) return;
    const amount = decimal(oreText(ore));
    this.lines.push({
      ...detail,
      row: this.lines.length + 1,
      date: this.day,
      accountId,
      vatTypeId: 0,
      currencyId: kroner,
      amount,
      amountCurrency: amount,
      amountGross: amount,
      amountGrossCurrency: amount,
      description: voucherTexts[this.plan.company.language].opening,
    });
  }
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

// The webshop's bank: it books what customers and the shop pay, and writes a statement (camt.053) of each day. The shop imports it; KIDs
// are posted at once, what is sure is accepted, and the rest is what the shop knows of it. Each month is reconciled.
import { kroner } from "./webshop-check.mjs";
import { later } from "./webshop-stories.mjs";

/** The shop's account at its bank. */
const number = "99901000014";

/** The bank with the account's movements, in øre. */
export function ownBank() {
  const days = new Map();
  let before = 0;
  return {
    /**
     * Books a movement.
     * @param line.step what tells it from all others
     * @param line.owed a voucher and an account, whose open item it is for, where neither KID nor text is enough
     * @param line.reason what it is for the shop, where it is for no item
     */
    book(date, line) {
      days.set(date, [...(days.get(date) ?? []), line]);
    },
    /** The movements of a day, always in one order, with the balances around them; each is read once. */
    dayOf(date) {
      const lines = (days.get(date) ?? []).sort((one, other) => (one.step < other.step ? -1 : 1));
      const opening = before;
      before = lines.reduce((total, { amount }) => total + amount, opening);
      return { lines, opening, closing: before };
    },
  };
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const direction = (amount) => `<CdtDbtInd>${amount < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
const money = (tag, amount, currency = "NOK") => `<${tag} Ccy="${currency}">${kroner(Math.abs(amount))}</${tag}>`;

/** What the bank says of one payment. */
function payment({ amount, kid = "", text = "", name, euro }, reference) {
  const role = amount < 0 ? "Cdtr" : "Dbtr";
  const instructed = euro === undefined ? "" : `<InstdAmt>${money("Amt", euro, "EUR")}</InstdAmt>`;
  const referred = kid === "" ? "" : `<Strd><CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd>`;
  const written = text === "" ? "" : `<Ustrd>${escaped(text)}</Ustrd>`;
  return `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>
    <AmtDtls>${instructed}<TxAmt>${money("Amt", amount)}</TxAmt></AmtDtls>${direction(amount)}
    <RltdPties><${role}><Nm>${escaped(name)}</Nm></${role}></RltdPties><RmtInf>${written}${referred}</RmtInf></TxDtls>`;
}

/** The lines of a statement: payments by KID are one, as banks write them; all others are lines of their own. */
function linesOf(payments) {
  const byKid = payments.filter((one) => one.isOrdinary === true);
  const others = payments.filter((one) => one.isOrdinary !== true);
  return [...(byKid.length > 1 ? [byKid] : byKid.map((one) => [one])), ...others.map((one) => [one])];
}

/** A day as the bank writes it. */
function statementOf(date, { opening, closing }, lines) {
  const balance = (code, amount) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money("Amt", amount)}${direction(amount)}<Dt><Dt>${date}</Dt></Dt></Bal>`;
  const entries = lines.map((parts, line) => {
    const amount = parts.reduce((total, one) => total + one.amount, 0);
    const reference = `${date.replaceAll("-", "")}-${line + 1}`;
    const batch = parts.length > 1 ? `<Btch><NbOfTxs>${parts.length}</NbOfTxs></Btch>` : "";
    const details = parts.map((one, part) => payment(one, `${reference}-${part + 1}`)).join("\n");
    return `<Ntry>${money("Amt", amount)}${direction(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt>
      <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${batch}${details}</NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${date}</Id>
  <Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>NOK</Ccy></Acct>
  ${balance("OPBD", opening)}${balance("CLBD", closing)}
  ${entries.join("\n  ")}
</Stmt></BkToCstmrStmt></Document>`;
}

/** Tells the service how the shop is paid: by KID, which is posted when it comes, and a month that is closed has nothing left over. */
export async function openBank(service, shop) {
  await service.put("kid", "/invoice/settings", { kidMethod: "MOD10", kidLength: 15 });
  await service.put("auto-pay", "/bank/settings", { autoPayKid: true, requireAllMatched: true });
  await service.put("account-number", `/ledger/account/${shop.account(1920).id}`, { bankAccountNumber: number });
  shop.bank = ownBank();
}

/** The end of a day: its statement is imported, and every line of it becomes what it is. */
export async function bankDay({ service, shop }, date) {
  const { lines: payments, ...balances } = shop.bank.dayOf(date);
  if (payments.length === 0) return;
  const step = `bank-${date}`;
  const lines = linesOf(payments);
  const words = `bankId=0&accountId=${shop.account(1920).id}&fromDate=${date}&toDate=${later(date, 1)}&fileFormat=CAMT053&externalId=${step}`;
  const file = { name: `${date}.xml`, text: statementOf(date, balances, lines) };
  const { id, transactions } = await service.upload(step, `/bank/statement/import?${words}`, file);
  await service.put(`${step}-sure`, `/bank/suggestion/:acceptAll?bankStatementId=${id}&minimumCertainty=90&fields=id`);
  const open = await service.list(`/bank/statement/transaction?bankStatementId=${id}&fields=id,matched&count=1000`);
  const chosen = [];
  for (const transaction of open.filter((one) => !one.matched)) {
    const [line] = lines[transactions.findIndex((one) => one.id === transaction.id)];
    chosen.push({ transaction: { id: transaction.id }, ...(await whatFor(service, line)) });
  }
  if (chosen.length > 0) await service.put(`${step}-chosen`, "/bank/suggestion/:accept?fields=id", chosen);
}

/** What a person says of a line: the open items that it is for, or the suggestion that is right. */
async function whatFor(service, { owed = [], reason }) {
  if (owed.length === 0) return { reason };
  const items = [];
  for (const { voucher, account } of owed) {
    const { postings } = await service.read(`/ledger/voucher/${voucher}?fields=postings(id,account(number))`);
    items.push({ id: postings.find((one) => one.account.number === account).id });
  }
  return { items };
}

/** Closes the month at the bank. @returns whether its balance is that of the books, and nothing is left over */
export async function closeBankMonth({ service, shop }, month, balance) {
  const account = shop.account(1920);
  const accountingPeriod = { id: Number(month.replace("-", "")) };
  const words = `accountId=${account.id}&accountingPeriodId=${accountingPeriod.id}&fields=id`;
  const [found] = await service.list(`/bank/reconciliation?${words}`);
  const body = { account, accountingPeriod, type: "MANUAL" };
  const { id } = found ?? (await service.create(`bank-month-${month}`, "/bank/reconciliation", body));
  const closing = { bankAccountClosingBalanceCurrency: kroner(balance), isClosed: true };
  return (await service.tried(`bank-closed-${month}`, "PUT", `/bank/reconciliation/${id}`, closing)) !== null;
}

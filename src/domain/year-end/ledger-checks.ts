// Checks of what the accounts hold at the end of a year.

import { notAllocatedSql } from "../ledger/report/account-moves.ts";
import { openPostingsSql } from "../ledger/report/open-post.ts";
import { loadAgeing } from "../report/ageing-report.ts";
import { placeholders } from "../report/statement-values.ts";
import { bySql, type YearCheck } from "./year-check.ts";

/** SQL of the accounts with a balance at the end of the year that a condition over `a` is true of. */
function balanced(condition: string): string {
  return `select '/v2/ledger/account/' || a.id as drill from (select y.account, sum(y.amount) as amount from account_year y
      where y.company_id = $1 and y.year <= $2::bigint group by 1 having sum(y.amount) <> 0) s
    join account a on a.company_id = $1 and a.id = s.account where ${condition} order by a."number"`;
}

/** Y03: control accounts and what is open of them. */
export const controlAccounts: YearCheck = {
  name: "Y03",
  severity: "ERROR",
  text: {
    en: "What customers, suppliers and employees have open is what their accounts hold on 31 December.",
    no: "Det som er åpent hos kunder, leverandører og ansatte, er det kontoene deres viser 31. desember.",
  },
  advice: {
    en: "Look at the check of the ageing named, and at postings on the account that name nobody.",
    no: "Se på kontrollen i aldersfordelingen som er nevnt, og på posteringer på kontoen som ikke er knyttet til noen.",
  },
  async find(read, { year }) {
    const asOf = `${year}-12-31`;
    const found: string[] = [];
    for (const type of ["customer", "supplier", "employee"]) {
      const { checks } = await loadAgeing({ type, asOf, by: "dueDate", level: "party" }, read, "en");
      if (checks.some(({ ok }) => !ok)) found.push(`/v2/report/ageing?type=${type}&asOf=${asOf}`);
    }
    return found;
  },
};

/** Y04: bank accounts. */
export const bankAccounts: YearCheck = {
  name: "Y04",
  severity: "WARNING",
  text: {
    en: "The bank accounts agree with the statements of the bank on 31 December; this is compared and signed off by hand.",
    no: "Bankkontoene stemmer med kontoutskriftene fra banken 31. desember; dette sammenlignes og kvitteres ut for hånd.",
  },
  advice: {
    en: "Compare each account named with its statement, and sign off: PUT /ledger/annualAccount/{id}/:signOff?check=Y04.",
    no: "Sammenlign hver konto som er nevnt, med kontoutskriften, og kvitter ut: PUT /ledger/annualAccount/{id}/:signOff?check=Y04.",
  },
  find: bySql(`select '/v2/ledger/account/' || a.id as drill from account a where a.company_id = $1 and a."isBankAccount"
    and exists (select from account_year y where y.company_id = $1 and y.account = a.id and y.year <= $2::bigint) order by a."number"`),
};

/** Y05: accounts that are only passed through. */
export const transitAccounts: YearCheck = {
  name: "Y05",
  severity: "WARNING",
  text: {
    en: "Accounts 9999, 1909 and 2999 are at 0.",
    no: "Konto 9999, 1909 og 2999 står i 0.",
  },
  advice: {
    en: "Post what stands there on the account where it belongs, or sign off why it stays.",
    no: "Før det som står der, på kontoen der det hører hjemme, eller kvitter ut hvorfor det blir stående.",
  },
  find: bySql(balanced(`a."number" in (1909, 2999, 9999)`)),
};

/** Y06: what is owed for VAT and payroll. */
export const publicDuties: YearCheck = {
  name: "Y06",
  severity: "WARNING",
  text: {
    en: "2740 is what is left to pay of the VAT returns; 2600 and 2770 are at 0, or agree with the payroll returns.",
    no: "2740 er det som gjenstår å betale av mva-meldingene; 2600 og 2770 står i 0, eller stemmer med a-meldingene.",
  },
  advice: {
    en: "Look at the postings named. Payroll is not kept here: compare with the returns and sign off.",
    no: "Se på posteringene som er nevnt. Lønn føres ikke her: sammenlign med a-meldingene og kvitter ut.",
  },
  find: bySql(`with settled as (select r.account from posting_rule r where r.company_id = $1 and r.role = 'VAT_SETTLEMENT'),
      owed as (select coalesce(sum(p."amount"), 0) as amount from vat_return_state s
        join posting q on q.company_id = $1 and q."voucher" = s."settlementVoucher" and q."account" = (select account from settled)
        join posting p on p.company_id = $1 and p."openItem" = q.id and p."date" < $4::date where s.company_id = $1),
      held as (select coalesce(sum(y.amount), 0) as amount from account_year y
        where y.company_id = $1 and y.account = (select account from settled) and y.year <= $2::bigint)
    select '/v2/ledger/account/' || s.account as drill from settled s, owed o, held h where h.amount <> o.amount
    union all (${balanced(`a."number" in (2600, 2770)`)})`),
};

/** Y10: the stock. */
export const stockCounted: YearCheck = {
  name: "Y10",
  severity: "WARNING",
  text: {
    en: "The stock is counted, and accounts 1400 to 1499 are what was counted.",
    no: "Lageret er talt, og konto 1400 til 1499 viser det som ble talt.",
  },
  advice: {
    en: "Compare the accounts named with the stocktaking, and sign off with its list.",
    no: "Sammenlign kontoene som er nevnt, med varetellingen, og kvitter ut med tellelisten.",
  },
  find: bySql(balanced(`a."number" between 1400 and 1499`)),
};

/** Y11: receivables that are long overdue. */
export const overdueReceivables: YearCheck = {
  name: "Y11",
  severity: "WARNING",
  text: {
    en: "Receivables that are overdue by more than 90 days are judged.",
    no: "Fordringer som forfalt for mer enn 90 dager siden, er vurdert.",
  },
  advice: {
    en: "Post a provision (1580 and 7831) or a loss (7830) for what will not be paid, and sign off what was decided.",
    no: "Før en tapsavsetning (1580 og 7831) eller et tap (7830) for det som ikke blir betalt, og kvitter ut det som ble bestemt.",
  },
  async find(read, { next }) {
    const places = placeholders();
    const open = openPostingsSql({ date: next }, places.add, {});
    const day = places.add(next, "date");
    const rows = await read.rows<{ drill: string }>(
      `select '/v2/ledger/posting/' || o."openItem" as drill from (${open}) o join account k on k.company_id = $1 and k.id = o."account"
         and k."ledgerType" = 'CUSTOMER'
       group by o."openItem" having sum(o."amount") > 0 and coalesce(max(o."termOfPayment"), min(o."date")) < ${day} - 91 order by o."openItem"`,
      ...places.values,
    );
    return rows.map((one) => one.drill);
  },
};

/** Y13: the results of earlier years. */
export const earlierYears: YearCheck = {
  name: "Y13",
  severity: "ERROR",
  text: { en: "The results of earlier years are allocated.", no: "Resultatet fra tidligere år er disponert." },
  advice: {
    en: "Run the year-end of those years: PUT /ledger/annualAccount/{id}/:yearEnd.",
    no: "Kjør årsoppgjøret for de årene: PUT /ledger/annualAccount/{id}/:yearEnd.",
  },
  find: bySql(
    `select '/v2/report/balance?dateTo=' || $4::date as drill where (${notAllocatedSql({ end: "$4::date" })}) is not null`,
  ),
};

/** Y15: every balance account. */
export const balanceAccounts: YearCheck = {
  name: "Y15",
  severity: "WARNING",
  text: {
    en: "Each balance account that is not at 0 is signed off.",
    no: "Hver balansekonto som ikke står i 0, er kvittert ut.",
  },
  advice: {
    en: "Sign off each account named, with a text or a document: PUT /ledger/annualAccount/{id}/:signOff?check=Y15&accountId=.",
    no: "Kvitter ut hver konto som er nevnt, med tekst eller dokument: PUT /ledger/annualAccount/{id}/:signOff?check=Y15&accountId=.",
  },
  find: bySql(
    balanced(`a."type" in ('ASSETS', 'EQUITY', 'LIABILITIES') and not exists (select from annual_check_signed g
      where g.company_id = $1 and g.year = $2::bigint and g."check" = 'Y15' and g.account = a.id)`),
  ),
};

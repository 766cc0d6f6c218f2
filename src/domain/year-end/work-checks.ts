// Checks of the work that the end of a year asks for, and of the books as a whole.

import { entitlements } from "../../schema/entitlement.ts";
import { valuesToAdjust } from "../ledger/settlement/values-to-adjust.ts";
import { unexplainedAssets } from "../report/asset-note.ts";
import { loadAccounts } from "../saft-export/export-accounts.ts";
import { saftFaults } from "../saft-export/saft-checks.ts";
import { loadCompany } from "../saft-export/saft-header.ts";
import { bySql, type YearCheck } from "./year-check.ts";

const depreciationSql = `select '/v2/asset/' || s.id as drill from asset s cross join lateral asset_until($1, s.id, $4::date) u
  where s.company_id = $1 and u.discrepancy <> 0 order by s.id`;

/** Y07: depreciation, and the note of assets. */
export const depreciation: YearCheck = {
  name: "Y07",
  severity: "WARNING",
  text: {
    en: "The planned depreciation of all assets is posted, and the note of assets is what accounts 1000 to 1299 hold.",
    no: "Planlagte avskrivninger er bokført for alle anleggsmidler, og anleggsnoten er det konto 1000 til 1299 viser.",
  },
  advice: {
    en: "Post it (PUT /asset/:depreciate), or look at the plan of the assets named. On accounts named something stands that no asset explains, or is missing: GET /report/assets?year= shows how much.",
    no: "Bokfør dem (PUT /asset/:depreciate), eller se på planen til anleggsmidlene som er nevnt. På kontoer som er nevnt, står det noe som ikke hører til et anleggsmiddel, eller det mangler noe: GET /report/assets?year= viser hvor mye.",
  },
  async find(read, checked) {
    const [planned, { accounts, assets }] = await Promise.all([
      bySql(depreciationSql)(read, checked),
      unexplainedAssets(read, checked.year),
    ]);
    const others = [...assets.map((id) => `/v2/asset/${id}`), ...accounts.map((id) => `/v2/ledger/account/${id}`)];
    return [...new Set([...planned, ...others])];
  },
};

/** Y08: accruals. */
export const accruals: YearCheck = {
  name: "Y08",
  severity: "WARNING",
  text: {
    en: "What was accrued over months has all its parts.",
    no: "Det som er periodisert, har alle delene sine.",
  },
  advice: {
    en: "The parts are posted with their voucher; reverse the vouchers named and post them again.",
    no: "Delene bokføres sammen med bilaget; reverser bilagene som er nevnt, og bokfør dem på nytt.",
  },
  find: bySql(`select distinct '/v2/ledger/voucher/' || p."voucher" as drill from posting p
    where p.company_id = $1 and p."amortizationAccount" is not null and p."row" > 0 and p."date" >= $3::date and p."date" < $4::date
      and not exists (select from posting o where o.company_id = $1 and o."voucher" = p."voucher" and o."row" = 0 and o."amortizationAccount" is not null)
    order by 1`),
};

/** Y09: items and accounts in foreign currencies. */
export const foreignItems: YearCheck = {
  name: "Y09",
  severity: "WARNING",
  text: {
    en: "What is open in foreign currency stands at the rate of 31 December.",
    no: "Det som er åpent i utenlandsk valuta, står til kursen 31. desember.",
  },
  advice: {
    en: "Revalue it: PUT /ledger/posting/:revalue with the date 31 December, which takes it back on 1 January.",
    no: "Reguler det: PUT /ledger/posting/:revalue med datoen 31. desember, som tar det tilbake 1. januar.",
  },
  async find(read, { year }) {
    const { values, unknown } = await valuesToAdjust(read, `${year}-12-31`);
    return [...values, ...unknown].map(({ account, item }) =>
      item === null ? `/v2/ledger/account/${account}` : `/v2/ledger/posting/${item}`,
    );
  },
};

/** Y14: the sums of the books. */
export const soundBooks: YearCheck = {
  name: "Y14",
  severity: "ERROR",
  text: {
    en: "The balances of each month of the year add up to 0. Only this is checked here: the whole check of the books is motpost verify, which whoever runs the service starts, and there is no chain of proofs.",
    no: "Saldoene i hver måned av året går i 0. Bare dette kontrolleres her: hele kontrollen av regnskapet er motpost verify, som den som drifter tjenesten, kjører, og det finnes ingen beviskjede.",
  },
  advice: {
    en: "Have motpost verify run before anything else is done.",
    no: "Få kjørt motpost verify før noe annet gjøres.",
  },
  find: bySql(`select '/v2/ledger/accountingPeriod/' || to_char(m.month, 'YYYYMM') as drill from account_month m
    where m.company_id = $1 and m.month >= $3::date and m.month < $4::date group by m.month having sum(m.amount) <> 0 order by m.month`),
};

/** Y16: the audit file. */
export const auditFile: YearCheck = {
  name: "Y16",
  severity: "WARNING",
  text: {
    en: "The audit file (SAF-T) of the year has the form of the authority, and its sums add up.",
    no: "SAF-T-filen for året har skatteetatens form, og summene stemmer.",
  },
  advice: {
    en: "Ask for it, which names what is missing: GET /saft/exportSAFT?year=.",
    no: "Be om den, så nevnes det som mangler: GET /saft/exportSAFT?year=.",
  },
  async find(read, { year, first, next }) {
    const period = { dateFrom: first, dateTo: next };
    const company = await loadCompany(read, 0, entitlements.ROLE_ADMINISTRATOR);
    const faults =
      company === null ? [null] : await saftFaults(read, period, company, await loadAccounts(read, period));
    return faults.length === 0 ? [] : [`/v2/saft/exportSAFT?year=${year}`];
  },
};

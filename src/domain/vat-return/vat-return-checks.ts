// What is checked before a return is filed: each check with what it finds by SQL, and what to do about it.

import type { Text } from "../../schema/message.ts";

/** A check. */
export interface CheckDefinition {
  /** Its name, as in V04. */
  readonly name: string;
  readonly severity: "ERROR" | "WARNING";
  /** What must hold. */
  readonly text: Text;
  /** What to do where it does not. */
  readonly advice: Text;
  /**
   * SQL over the company ($1), the first day ($2), the day after the last one ($3), the return ($4) and its category ($5) that yields
   * `drill`, the address of each thing that is found; null where it follows from the return itself.
   */
  readonly sql: string | null;
}

/** Accounts that VAT is posted on: those of VAT types, and 2700 to 2739. */
export const vatAccounts =
  `select a.id from account a where a.company_id = $1 and (a."number" between 2700 and 2739 or a.id in (` +
  `select unnest(array[v."outAccount", v."inAccount"]) from vat_type v where v.company_id = $1))`;

/**
 * Postings `p` on VAT accounts that a return settles, by its category ($5). Compensation is claimed from accounts of its own; a
 * company with a right to nothing else claims all, but what it owes for purchases from abroad.
 */
export const isSettledBy = `case
  when (select c."vatRegistrationStatus" from company c where c.company_id = $1) <> 'VAT_COMPENSATION'
    then ($5 = 'kompensasjon') = (p."account" in (select s.account from vat_compensated($1) s))
  else ($5 <> 'kompensasjon') = exists (select 1 from vat_type t where t.company_id = $1 and t.id = p."vatOf" and t."direction" = 'BOTH' and t."outAccount" = p."account") end`;

/** Vouchers that settle a term or take part in an opening balance are no VAT of the term. */
export const isOfTerm = `v."series" not in ('opening', 'openingCorrection') and not exists (
  select 1 from voucher_type k where k.company_id = $1 and k.id = v."voucherType" and k."key" = 'VAT_RETURN')`;

const voucherAddress = `'/v2/ledger/voucher/' || w.voucher`;
const rateOf = (day: string) =>
  `coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind" and y."validFrom" <= ${day} ` +
  `and (y."validTo" is null or y."validTo" >= ${day})), v."ratePercent")`;

/** Base and VAT of each voucher, VAT type and day of rates. */
const perVoucher = `select p."voucher" as voucher, v.id as type, v."reverseCharge", v."direction", v."deductionPercentage", d.day, ${rateOf("d.day")} as rate,
    count(*) filter (where p."vatOf" is null) as bases, count(*) filter (where p."vatOf" is not null) as vats,
    coalesce(sum(p."amount") filter (where p."vatOf" is null), 0) as base,
    sum(p."amount") filter (where p."vatOf" is not null and p."account" = v."outAccount") as out,
    sum(p."amount") filter (where p."vatOf" is not null and p."account" is distinct from v."outAccount") as input
  from posting p
  -- From each posting to its type, also where the planner knows no row of the company.
  cross join lateral (select t.* from vat_type t where t.company_id = $1 and t.id = case when p."vatOf" is null then p."vatType" else p."vatOf" end offset 0) v
  cross join lateral (select coalesce(p."vatDate", p."date") as day) d
  where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and (p."vatType" <> 0 or p."vatOf" is not null)
    and not v."isDirect" and v."reverseCharge" <> 'S'
  group by p."voucher", v.id, v."reverseCharge", v."direction", v."deductionPercentage", d.day, v."rateKind", v."ratePercent"`;

/** Lines of three terms beside each other. */
const compared = `select coalesce(l.code, b.code, y.code) as code, coalesce(l."vatKroner", 0) as now, b."vatKroner" as before, y."vatKroner" as year, l.code is null as missing
  from vat_return_lines($1, $2, $3, $5) l
  full join vat_return_lines($1, ($2::date - age($3::date, $2::date))::date, $2, $5) b using (code, specification, line, "vatType", rate)
  full join vat_return_lines($1, ($2::date - interval '1 year')::date, ($3::date - interval '1 year')::date, $5) y using (code, specification, line, "vatType", rate)`;

/** Returns `r` that go before one of the category ($5). Registered companies file every term, others those that have something. */
const isAsked = `(r.category = 'kompensasjon') = ($5 = 'kompensasjon') and (r.category in ('alminnelig', 'primaernaering')
  or exists (select 1 from vat_return_lines($1, r."dateFrom", r."dateTo", r.category)))`;

const suppliersOf = (codes: string, country: string) => `select distinct p."voucher" as voucher from posting p
  join vat_type v on v.company_id = $1 and v.id = p."vatType" and v."number" in (${codes})
  join posting s on s.company_id = $1 and s."voucher" = p."voucher" and s."supplier" is not null
  join party t on t.company_id = $1 and t.id = s."supplier"
  join address a on a.company_id = $1 and a.id = t."postalAddress"
  where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and a."country" ${country} 161`;

/** The checks, in their order. */
export const checks: readonly CheckDefinition[] = [
  {
    name: "V01",
    severity: "ERROR",
    text: { en: "The return has the form of the authority.", no: "Meldingen har skatteetatens form." },
    advice: {
      en: "Enter the company's organisation number of nine digits, and terms of another length than four months.",
      no: "Oppgi selskapets organisasjonsnummer med ni siffer, og terminer med en annen lengde enn fire måneder.",
    },
    sql: null,
  },
  {
    name: "V02",
    severity: "ERROR",
    text: { en: "The authority would take the return.", no: "Skatteetaten ville tatt imot meldingen." },
    advice: {
      en: "Correct the vouchers of the lines named, or add the remark that the rule asks for: PUT /vatReturn/{id}.",
      no: "Rett bilagene på linjene som er nevnt, eller legg til merknaden regelen krever: PUT /vatReturn/{id}.",
    },
    sql: null,
  },
  {
    name: "V03",
    severity: "WARNING",
    text: { en: "The authority has nothing to ask about.", no: "Skatteetaten har ingenting å spørre om." },
    advice: {
      en: "Look at the lines named; the authority takes the return and marks it.",
      no: "Se på linjene som er nevnt; skatteetaten tar imot meldingen og merker den.",
    },
    sql: null,
  },
  {
    name: "V04",
    severity: "ERROR",
    text: {
      en: "What was posted on the VAT accounts in the term is the VAT of the codes.",
      no: "Det som er postert på mva-kontoene i terminen, er mva på kodene.",
    },
    advice: {
      en: "Reverse postings made on VAT accounts by hand, and post them with a VAT code.",
      no: "Reverser posteringer som er ført rett på mva-kontoer, og poster dem med mva-kode.",
    },
    sql: `with direct as (select p.id, p."amount" from posting p
        join voucher v on v.company_id = $1 and v.id = p."voucher" and ${isOfTerm}
        where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and p."account" in (${vatAccounts})
          and p."vatOf" is null and coalesce(p."vatType", 0) = 0 and ${isSettledBy})
      select '/v2/ledger/posting/' || d.id as drill from direct d where (select sum(o."amount") from direct o) <> 0 order by d.id`,
  },
  {
    name: "V05",
    severity: "ERROR",
    text: { en: "All VAT is base times rate.", no: "All mva er grunnlag ganger sats." },
    advice: {
      en: "Reverse the vouchers named and post them again.",
      no: "Reverser bilagene som er nevnt, og poster dem på nytt.",
    },
    // Each row is rounded by itself, and a credit note takes what is left of its invoice.
    sql: `select ${voucherAddress} as drill from (${perVoucher}) w join voucher o on o.company_id = $1 and o.id = w.voucher
      where w."deductionPercentage" = 100 and w.bases > 0 and w.vats > 0 and exists (
        select 1 from unnest(array[w.out, w.input]) vat where vat is not null
          and abs(abs(vat) - abs(w.base * w.rate / 100)) > 0.01 * w.bases + case when o."series" = 'invoice' then 0.02 else 0 end)
      group by w.voucher order by w.voucher`,
  },
  {
    name: "V06",
    severity: "ERROR",
    text: {
      en: "All VAT has a base, and every base its VAT.",
      no: "All mva har et grunnlag, og hvert grunnlag sin mva.",
    },
    advice: {
      en: "Reverse the vouchers named and post them again with a VAT code.",
      no: "Reverser bilagene som er nevnt, og poster dem på nytt med mva-kode.",
    },
    sql: `select ${voucherAddress} as drill from (${perVoucher}) w
      where (w.vats > 0 and w.bases = 0) or (w.vats = 0 and abs(w.base * w.rate / 100) >= 0.01 * w.bases)
      group by w.voucher order by w.voucher`,
  },
  {
    name: "V07",
    severity: "ERROR",
    text: {
      en: "The company is registered for VAT.",
      no: "Selskapet er registrert i Merverdiavgiftsregisteret.",
    },
    advice: {
      en: "Set vatRegistrationStatus to VAT_REGISTERED when the company is registered: PUT /ledger/vatSettings.",
      no: "Sett vatRegistrationStatus til VAT_REGISTERED når selskapet er registrert: PUT /ledger/vatSettings.",
    },
    sql: `select '/v2/ledger/vatSettings' as drill from company c where c.company_id = $1 and c."vatRegistrationStatus" = 'VAT_APPLICANT' and $5 in ('alminnelig', 'primaernaering')`,
  },
  {
    name: "V08",
    severity: "WARNING",
    text: { en: "No drafts with VAT wait in the term.", no: "Ingen kladder med mva venter i terminen." },
    advice: { en: "Post the drafts, or remove them.", no: "Bokfør kladdene, eller slett dem." },
    sql: `select distinct '/v2/ledger/voucher/' || d.id as drill from voucher_draft d join posting_draft p on p.company_id = $1 and p."voucher" = d.id
      where d.company_id = $1 and coalesce(p."date", d."date") >= $2 and coalesce(p."date", d."date") < $3 and coalesce(p."vatType", 0) <> 0`,
  },
  {
    name: "V09",
    severity: "WARNING",
    text: { en: "Every account has VAT codes that fit it.", no: "Alle kontoer har mva-koder som passer." },
    advice: {
      en: "Look whether the code or the account of the postings is the wrong one.",
      no: "Se om det er koden eller kontoen på posteringene som er feil.",
    },
    sql: `select '/v2/ledger/posting/' || p.id as drill from posting p
      where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and p."vatType" <> 0
        and exists (select 1 from account_vat_type o where o.company_id = $1 and o.account = p."account")
        and not exists (select 1 from account_vat_type o where o.company_id = $1 and o.account = p."account" and o."vatType" = p."vatType")
      order by p.id limit 100`,
  },
  {
    name: "V10",
    severity: "WARNING",
    text: { en: "All sales have a VAT code.", no: "Alle salg har en mva-kode." },
    advice: {
      en: "Post sales with code 5 or 6 where they have no VAT.",
      no: "Poster salg uten mva med kode 5 eller 6.",
    },
    sql: `select '/v2/ledger/posting/' || p.id as drill from posting p
      join account a on a.company_id = $1 and a.id = p."account" and a."number" between 3000 and 3999
      where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and coalesce(p."vatType", 0) = 0 and p."vatOf" is null and p."row" > 0
        and $5 in ('alminnelig', 'primaernaering')
      order by p.id limit 100`,
  },
  {
    name: "V11",
    severity: "WARNING",
    text: {
      en: "Nothing is deducted while the company is not registered.",
      no: "Ingenting er trukket fra mens selskapet ikke er registrert.",
    },
    advice: {
      en: "Post the purchases without a code of deduction.",
      no: "Poster kjøpene uten kode med fradrag.",
    },
    sql: `select '/v2/ledger/posting/' || p.id as drill from posting p
      join vat_type v on v.company_id = $1 and v.id = p."vatType" and v."isDeductible"
      where p.company_id = $1 and p."date" >= $2 and p."date" < $3 and v.id not in (select s."vatType" from vat_compensated($1) s)
        and (select c."vatRegistrationStatus" from company c where c.company_id = $1) not in ('VAT_REGISTERED', 'VAT_COMPENSATION') order by p.id limit 100`,
  },
  {
    name: "V12",
    severity: "WARNING",
    text: {
      en: "The lines are as those of the term before and of last year.",
      no: "Linjene er som i forrige termin og i fjor.",
    },
    advice: {
      en: "Look why the lines of these codes are much greater, smaller or missing.",
      no: "Se hvorfor linjene med disse kodene er mye større, mindre eller mangler.",
    },
    sql: `select distinct w.code as drill from (${compared}) w
      where (w.before is not null and abs(w.now - w.before) > 10000 and abs(w.now - w.before) > abs(w.before) / 2)
        or (w.year is not null and abs(w.now - w.year) > 10000 and abs(w.now - w.year) > abs(w.year) / 2)
        or (w.missing and w.before is not null and w.year is not null) order by 1`,
  },
  {
    name: "V13",
    severity: "WARNING",
    text: { en: "The terms before are filed.", no: "Terminene før er levert." },
    advice: { en: "File the terms before this one.", no: "Lever terminene før denne." },
    sql: `select '/v2/vatReturn/' || r.id as drill from vat_return r
      where r.company_id = $1 and r."dateTo" <= $2 and r."state" not in ('FILED', 'SETTLED') and ${isAsked} order by r.id limit 100`,
  },
  {
    name: "V14",
    severity: "WARNING",
    text: { en: "The months of the term are closed.", no: "Månedene i terminen er lukket." },
    advice: {
      en: "Filing locks what has VAT. Close the months when the settlement is posted, so that nothing else changes either.",
      no: "Leveringen låser det som har mva. Lukk månedene når oppgjøret er bokført, så ikke noe annet endres heller.",
    },
    sql: `select '/v2/ledger/accountingPeriod/' || to_char(m, 'YYYYMM') as drill from generate_series($2::date, $3::date - 1, interval '1 month') m
      where not exists (select 1 from period_state s where s.company_id = $1 and s.id = to_char(m, 'YYYYMM')::bigint and s.is_closed) order by 1`,
  },
  {
    name: "V15",
    severity: "WARNING",
    text: {
      en: "Purchases at home and from abroad have the codes of such purchases.",
      no: "Kjøp i Norge og fra utlandet har kodene for slike kjøp.",
    },
    advice: {
      en: "Use 86 to 89 for services from abroad, and 1, 11 or 13 for what Norwegian suppliers charge VAT for.",
      no: "Bruk 86 til 89 for tjenester fra utlandet, og 1, 11 eller 13 for det norske leverandører beregner mva av.",
    },
    sql: `select ${voucherAddress} as drill from (${suppliersOf("'1', '11', '13'", "<>")} union ${suppliersOf("'86', '87', '88', '89'", "=")}) w order by w.voucher`,
  },
  {
    name: "V16",
    severity: "WARNING",
    text: {
      en: "Every invoice has the rate of its day of delivery.",
      no: "Alle fakturaer har satsen på leveringsdagen.",
    },
    advice: {
      en: "Credit the invoices named and issue them again.",
      no: "Krediter fakturaene som er nevnt, og lag dem på nytt.",
    },
    sql: `select distinct '/v2/ledger/posting/' || p.id as drill from posting p
      join invoice i on i.company_id = $1 and i."voucher" = p."voucher" and i."deliveryDate" is not null
      join vat_type v on v.company_id = $1 and v.id = p."vatType" and p."vatType" <> 0
      where p.company_id = $1 and p."date" >= $2 and p."date" < $3
        and ${rateOf('coalesce(p."vatDate", p."date")')} <> ${rateOf('i."deliveryDate"')}
        -- Orders of several deliveries, each with the rates of its own day.
        and not exists (select 1 from order_line l join sales_order o on o.company_id = l.company_id and o.id = l."order"
          where l.company_id = $1 and l."invoice" in (i.id, i."creditedInvoice") and l."madeBy" = ''
            and ${rateOf('coalesce(p."vatDate", p."date")')} = ${rateOf('o."deliveryDate"')})
      order by 1 limit 100`,
  },
  {
    name: "V17",
    severity: "WARNING",
    text: { en: "No bill is posted twice.", no: "Ingen faktura fra leverandør er bokført to ganger." },
    advice: { en: "Reverse one of the vouchers.", no: "Reverser ett av bilagene." },
    sql: `with bill as (select v.id, p."supplier", bill_number(v."vendorInvoiceNumber") as "number", sum(p."amount") as amount
        from voucher v join posting p on p.company_id = $1 and p."voucher" = v.id and p."supplier" is not null
        where v.company_id = $1 and v."date" >= $2 and v."date" < $3 and v."vendorInvoiceNumber" <> '' and v."reverseVoucher" is null
        group by v.id, p."supplier", v."vendorInvoiceNumber")
      select distinct '/v2/ledger/voucher/' || b.id as drill from bill b join bill o on o.id <> b.id and o."supplier" = b."supplier"
        and o."number" = b."number" and sign(o.amount) = sign(b.amount)`,
  },
  {
    name: "V18",
    severity: "WARNING",
    text: { en: "VAT of earlier terms is paid.", no: "Mva fra tidligere terminer er betalt." },
    advice: {
      en: "Post the payments, each on the open item of its settlement.",
      no: "Bokfør betalingene, hver på den åpne posten fra oppgjøret.",
    },
    sql: `select '/v2/ledger/posting/' || o.posting as drill from open_span o
      join posting_rule r on r.company_id = $1 and r.role = 'VAT_SETTLEMENT' and r.account = o.account
      where o.company_id = $1 and o.day < $2 and o.closed_on = 'infinity' order by o.posting`,
  },
];

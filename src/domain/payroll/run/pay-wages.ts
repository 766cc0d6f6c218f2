// PUT /salary/transaction/{id}/:pay: net pay becomes payments for the bank file, one for each employee, and none of them twice.

import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { type ActionContext, input, type Reader } from "../../../schema/resource.ts";
import { isOpenSql } from "../../ledger/posting/settled.ts";
import { nextBankDay } from "../../payment/bank-days.ts";
import { type LoadedPayments, loadNewPayments, makePayments } from "../../payment/new-payments.ts";
import { underWaySql } from "../../payment/payment-words.ts";

interface Stored {
  readonly date: string;
  readonly year: number;
  readonly month: number;
  readonly voucher: number | null;
  readonly language: "en" | "no";
  /** The bank account that pays: the one that is named, else the only one in kroner that has a number; null without it. */
  readonly account: number | null;
}

/** A payslip with what is open of its net pay. */
interface Owed {
  readonly payslip: number;
  readonly employee: number;
  readonly name: string;
  readonly postings: readonly number[];
  /** A payment under way that takes some of it; null without any. */
  readonly payment: number | null;
}

interface Loaded {
  readonly stored: Stored | undefined;
  readonly owed: readonly Owed[];
  /** Those that are paid now. */
  readonly paid: readonly Owed[];
  readonly account: number | null;
  readonly payments: LoadedPayments;
}

/** Pays net pay by the bank. */
export const payWages = action({
  method: "PUT",
  path: "/salary/transaction/{id}/:pay",
  answers: "Payment",
  answersMany: true,
  status: 200,
  query: {
    accountId: input("integer", {
      description: "Id of the bank account that pays; the only one of kroner that has a number when absent.",
    }),
    date: input("date", {
      description: "The day on which the bank pays; when absent that of pay-out, or today where it has been.",
    }),
    payslipIds: input("integers", { description: "Only these payslips; all that are not paid yet when absent." }),
  },
  events: "payment.create",
  refuses: ["duplicate"],
  description:
    "Makes payments (WAGE) of net pay, one for each employee, which are approved and sent in a file as all others. What a payment under way takes, or is settled, is not paid again: where nothing is left, or a payslip that is named is paid, it is refused (409, code 14000). When the bank has booked a payment, what is owed to its employee is settled.",
  async load({ path, query }, read, context): Promise<Loaded> {
    // As all payments of wages: one after the other.
    await read.rows("select c.id from company c where c.company_id = $1 for no key update");
    const stored = await loadStored(read, path.id, query.accountId ?? null);
    const owed = stored?.voucher ? await loadOwed(read, path.id) : [];
    const account = stored?.account ?? null;
    const chosen = query.payslipIds ?? owed.map(({ payslip }) => payslip);
    const paid = owed.filter((one) => chosen.includes(one.payslip) && one.payment === null && one.postings.length > 0);
    const payments = account === null || stored === undefined ? [] : paid.map((one) => paymentOf(one, stored, account));
    const day = query.date ?? nextBankDay((stored?.date ?? "") < context.today ? context.today : (stored?.date ?? ""));
    const dated = payments.map((one) => ({ ...one, values: { ...one.values, requestedDate: day } }));
    return { stored, owed, paid, account, payments: await loadNewPayments(read, dated, context) };
  },
  decide({ path, query }, loaded, context): Decision {
    const { stored, owed, paid } = loaded;
    if (stored === undefined) return { problem: "notFound", parameters: { hint: noObject("SalaryTransaction") } };
    if (stored.voucher === null) return { faults: [{ key: "wagesNotPosted", field: "id", path: "id" }] };
    const faults: Fault[] = (query.payslipIds ?? [])
      .filter((id) => !owed.some(({ payslip }) => payslip === id))
      .map((id) => ({ key: "wagesUnknownPayslip", field: "payslipIds", path: "payslipIds", parameters: { id } }));
    const accountKey = query.accountId === undefined ? "paymentAccountDefault" : "paymentAccountUnknown";
    if (loaded.account === null)
      faults.push({ key: accountKey, field: "accountId", path: "accountId", parameters: { id: query.accountId ?? 0 } });
    if (faults.length > 0) return { faults };
    const named = query.payslipIds ?? [];
    const again = owed.find((one) => !paid.includes(one) && (named.includes(one.payslip) || paid.length === 0));
    if (again !== undefined) return paidAlready(again, stored, path.id);
    return made(loaded, context);
  },
});

async function loadStored(read: Reader, id: number, account: number | null): Promise<Stored | undefined> {
  const [stored] = await read.rows<Stored>(
    `select t."date"::text as date, t.year, t.month, t."voucher", c.language,
       (select case when count(*) = 1 then min(a.id) end from account_of_chart a where a.company_id = $1 and not a."isInactive"
         and (a."bankAccountNumber" <> '' or a."bankAccountIBAN" <> '')
         and case when $3::bigint is null then coalesce(a."currency", 1) = 1 and a."isBankAccount" else a.id = $3::bigint end) as account
     from salary_transaction t join company c on c.company_id = $1 where t.company_id = $1 and t.id = $2::bigint`,
    id,
    account,
  );
  return stored;
}

/** Payslips that pay something, with the open postings of what is owed to their employees. */
function loadOwed(read: Reader, id: number): Promise<Owed[]> {
  return read.rows<Owed>(
    `select s.id as payslip, s."employee", trim(e."firstName" || ' ' || e."lastName") as name,
       array(select p.id from posting p join account a on a.company_id = $1 and a.id = p."account" and a."ledgerType" = 'EMPLOYEE'
         where p.company_id = $1 and p."voucher" = t."voucher" and p."employee" = s."employee" and ${isOpenSql} order by p.id) as postings,
       (select min(y.id) from posting p join payment_item i on i.company_id = $1 and i."openItem" = p."openItem"
         join payment y on y.company_id = $1 and y.id = i.payment and ${underWaySql}
         where p.company_id = $1 and p."voucher" = t."voucher" and p."employee" = s."employee") as payment
     from salary_transaction t join payslip s on s.company_id = $1 and s."transaction" = t.id and s."amount" > 0
     join employee e on e.company_id = $1 and e.id = s."employee" where t.company_id = $1 and t.id = $2::bigint order by s."number"`,
    id,
  );
}

function paymentOf({ employee, postings }: Owed, { year, month, language }: Stored, account: number) {
  const message = `${language === "no" ? "Lønn" : "Wages"} ${month}/${year}`;
  return {
    values: { kind: "WAGE" as const, account, employee, requestedDate: "", message },
    items: postings.map((posting) => ({ posting })),
  };
}

/** The refusal of net pay that is paid. */
function paidAlready({ name, payment }: Owed, { year, month }: Stored, id: number): Decision {
  const hint =
    payment === null
      ? { en: "It is settled.", no: "Det er oppgjort." }
      : {
          en: `Payment ${payment} pays it. PUT /payment/:cancel frees it until the bank has it.`,
          no: `Betaling ${payment} betaler det. PUT /payment/:cancel frigjør det til banken har fått den.`,
        };
  const parameters = { name, month: `${year}-${`${month}`.padStart(2, "0")}`, id };
  return {
    problem: "duplicate",
    parameters: { hint },
    messages: [{ key: "payslipPaid", field: "payslipIds", path: "payslipIds", parameters }],
  };
}

/** Makes the payments: all of them or, where something speaks against one, none. */
function made({ paid, payments }: Loaded, context: ActionContext): Decision {
  const { made: ids, refused, writes, changes, warnings } = makePayments(payments, context);
  const faults = [...refused].flatMap(([place, own]) => own.map((fault) => faultOf(fault, paid[place])));
  // The day is that of all.
  const distinct = new Map(faults.map((fault) => [`${fault.key} ${fault.path}`, fault]));
  if (faults.length > 0) return { faults: [...distinct.values()] };
  return { writes, changes, warnings, answer: { objects: [...ids.values()] } };
}

/** What speaks against a payment, with the employee whom it would pay. */
function faultOf(fault: Fault, owed: Owed | undefined): Fault {
  const { name = "", payslip = 0 } = owed ?? {};
  if (fault.field === "requestedDate") return { ...fault, field: "date", path: "date" };
  const path = `payslips[${payslip}].${fault.field ?? ""}`;
  const isAccount = fault.key === "required" && fault.field === "creditorBban";
  return isAccount
    ? { key: "wagesNoAccount", field: "payslipIds", path, parameters: { name } }
    : { ...fault, field: fault.field, path };
}

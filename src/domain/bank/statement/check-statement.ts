// Whether a file is of the account that it is imported to, and whether its balances agree. Pure.

import { add, equals, sum, toFixedText, zero } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { type BankFile, type FileStatement, fileFault, plainAccount } from "../file/bank-file.ts";
import { brokenBalances } from "../file/csv-file.ts";
import { brokenLinks, inOrderOfTime } from "../file/statement-order.ts";
import type { BankAccount } from "../register/load-bank-account.ts";

/** The statement of the account, or why there is none. */
export type Choice =
  | {
      readonly kind: "chosen";
      /** All that the file has of the account, as one. */
      readonly statement: FileStatement;
      /** Each statement of it, with its own balances, from the oldest to the newest. */
      readonly each: readonly FileStatement[];
      readonly warnings: readonly Warning[];
    }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

/** Finds the statement of the account among those of the file. */
export function chooseStatement({ statements }: BankFile, account: BankAccount): Choice {
  const own = [account.bankAccountNumber, account.bankAccountIBAN].filter((one) => one !== "").map(plainAccount);
  const accounts = [...new Set(statements.map((one) => one.account))];
  const refused = (fault: Fault): Choice => ({ kind: "refused", faults: [fault] });
  if (statements.length === 0) return refused(fileFault("bankNoLines", null));
  if (own.length === 0 && accounts.length > 1)
    return refused(fileFault("bankAccountUnset", null, { found: accounts.join(", ") }));
  const isOwn = (one: FileStatement) => own.length === 0 || one.account === "" || own.includes(one.account);
  const chosen = inOrderOfTime(statements.filter(isOwn));
  const [first] = chosen;
  if (first === undefined)
    return refused(fileFault("bankOtherAccount", null, { found: accounts.join(", "), expected: own[0] ?? "" }));
  const others = statements.filter((one) => !isOwn(one)).map((one) => one.account);
  const statement: FileStatement = {
    ...first,
    closing: chosen.at(-1)?.closing ?? null,
    // Clients find lines by their place in the file.
    lines: statements.filter(isOwn).flatMap((one) => one.lines),
  };
  const warnings: Warning[] =
    others.length === 0
      ? []
      : [{ key: "bankOtherStatements", field: "file", parameters: { accounts: [...new Set(others)].join(", ") } }];
  return { kind: "chosen", statement, each: chosen, warnings };
}

interface ImportTerms {
  /** The statements that the one that is checked is made of. */
  readonly each: readonly FileStatement[];
  readonly account: BankAccount;
  readonly query: { readonly fromDate: string; readonly toDate: string };
}

/** How many lines a refusal names. */
const named = 20;

/** What speaks against a statement: its days, its currency and its balances. */
export function fileFaults(file: BankFile, statement: FileStatement, { account, query, each }: ImportTerms): Fault[] {
  const { lines, currency } = statement;
  const faults: Fault[] = [];
  if (lines.length === 0) faults.push(fileFault("bankNoLines", null));
  const codes = new Set([currency, ...lines.map((one) => one.currency)].filter((one) => one !== ""));
  const foreign = [...codes].find((one) => one !== account.code);
  if (foreign !== undefined)
    faults.push(fileFault("bankOtherCurrency", null, { found: foreign, expected: account.code }));
  const outside = lines.filter(({ date }) => date < query.fromDate || date >= query.toDate);
  if (outside.length > 0)
    faults.push(
      fileFault("bankLinesOutside", null, {
        ...{ count: outside.length, from: query.fromDate, to: query.toDate },
        lines: outside
          .slice(0, named)
          .map((one) => one.line)
          .join(", "),
      }),
    );
  // A file of details has no balances, and its lines are none.
  if (file.format === "CAMT054" || file.format === "OCR_GIRO") return faults;
  const broken = each.flatMap(balanceFaults);
  faults.push(...(broken.length > 0 ? broken : chainFaults(statement, each)).slice(0, named));
  for (const one of brokenBalances(lines).slice(0, named))
    faults.push(
      fileFault("bankRunningBalance", one.line, {
        ...{ expected: toFixedText(one.expected, 2), stated: toFixedText(one.stated, 2) },
      }),
    );
  return faults;
}

/** Each statement opens with what the one before has closed with, and all of them come to what they say together. */
function chainFaults(statement: FileStatement, each: readonly FileStatement[]): Fault[] {
  const whole = balanceFaults(statement);
  if (whole.length > 0) return whole;
  return brokenLinks(each).map(([before, after]) =>
    fileFault("bankChain", null, {
      opening: toFixedText(after.opening ?? zero, 2),
      closing: toFixedText(before.closing ?? zero, 2),
    }),
  );
}

/** The opening balance and the booked lines are the closing balance. */
function balanceFaults({ lines, opening, closing }: FileStatement): Fault[] {
  const total = sum(lines.map((one) => one.amount));
  if (opening === null || closing === null || equals(add(opening, total), closing)) return [];
  return [
    fileFault("bankBalance", null, {
      ...{ opening: toFixedText(opening, 2), sum: toFixedText(total, 2) },
      ...{ expected: toFixedText(add(opening, total), 2), closing: toFixedText(closing, 2) },
    }),
  ];
}

// What an import posts by itself, where the company says so: payments by KID, its own payments, what is taken back, and rules with autoPost. Pure but for what it loads.

import { isZero } from "../../../money/decimal.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import { postingCandidates, ruleCandidates } from "./bank-candidates.ts";
import { type Candidate, candidate, type LineEvidence, type PaymentEvidence, type PostedPayment } from "./evidence.ts";
import { kidCandidates, reversalCandidates } from "./kid-candidates.ts";
import { loadEvidenceOf } from "./load-evidence.ts";
import { loadPlanning, type Prepared } from "./load-planning.ts";
import { type PlannedVoucher, planOf, type ReversibleVoucher } from "./plan-vouchers.ts";
import { type Loaded, Pool } from "./pool.ts";
import { sentCandidates } from "./sent-candidates.ts";
import { type Accepted, dayFaults } from "./store-matches.ts";

/** What an import posts by. */
export interface AutoPay {
  readonly loaded: Loaded;
  readonly prepared: Prepared;
  readonly paysKids: boolean;
}

/** Reads what lines of a file may be posted by; null where the company wants nothing posted. */
export async function loadAutoPay(
  read: Reader,
  account: number,
  lines: readonly LineEvidence[],
): Promise<AutoPay | null> {
  const [settings] = await read.rows<{ paysKids: boolean; hasRules: boolean }>(
    `select s."autoPayKid" as "paysKids", exists (select 1 from bank_rule r where r.company_id = $1 and r."autoPost" and not r."isInactive") as "hasRules"
     from bank_settings s where s.company_id = $1`,
  );
  if (settings === undefined || lines.length === 0 || !(settings.paysKids || settings.hasRules)) return null;
  // Numbers, names and amounts post nothing by themselves.
  const loaded = await loadEvidenceOf(read, account, lines);
  const rules = loaded.rules.filter((one) => one.autoPost);
  const accounts = [...loaded.items.map((one) => one.account), ...rules.map((one) => one.postingAccount)];
  const candidates = [
    ...rules.map((one) => candidate("RULE", 100, { rule: one.id })),
    candidate("END_TO_END_ID", 100, { payments: settings.paysKids ? loaded.sent.map(({ id }) => id) : [] }),
    ...loaded.posted.map((one) => candidate("REVERSAL", 100, { reverses: one.voucher })),
  ];
  const found = lines.map((line, index) => ({ line, candidates: index === 0 ? candidates : [] }));
  return {
    loaded,
    prepared: await loadPlanning(read, loaded, found, { isHeld: true, more: accounts }),
    paysKids: settings.paysKids,
  };
}

/** What is posted of lines, in their order: each is a line that is stored, or payments of a file of details, whose `line` is 0 or less. */
export function autoPaid(lines: readonly LineEvidence[], auto: AutoPay, context: ActionContext): Accepted[] {
  const posted: PostedPayment[] = [...auto.loaded.posted];
  const reversible = new Map(auto.prepared.reversible);
  const pool = new Pool({ ...auto.loaded, lines, posted });
  const prepared = { ...auto.prepared, reversible };
  return lines.flatMap((line): Accepted[] => {
    if (isZero(line.amount) || dayFaults(line, prepared, context.today, "file").length > 0) return [];
    const chosen = sureOf(line, pool, auto.paysKids);
    if (chosen === null) return [];
    const plan = planOf(line, chosen, prepared);
    if (plan.kind === "refused") return [];
    pool.take(line, chosen);
    const vouchers = plan.vouchers.map((one) => ({ ...one, id: context.newId() }));
    for (const one of vouchers) remember(one, line, { posted, reversible });
    const isMatched = line.line > 0 && isZero(chosen.rest);
    const type = chosen.reason === "OCR_SUM" ? "AUTO_MATCHED" : "AUTOPOSTING_APPROVED";
    return [{ line, candidate: chosen, vouchers, type: isMatched ? type : null }];
  });
}

/** What is surely so, and nothing else. */
function sureOf(line: LineEvidence, pool: Pool, paysKids: boolean): Candidate | null {
  // A file of details settles nothing: its line does.
  const [own] = paysKids && line.line > 0 ? sentCandidates(line, pool) : [];
  if (own !== undefined) return own;
  const [kid] = paysKids ? [...reversalCandidates(line, pool), ...kidCandidates(line, pool)] : [];
  if (kid !== undefined && isSure(kid, line, pool)) return kid;
  const [rule] = line.line > 0 ? ruleCandidates(line, pool) : [];
  return rule !== undefined && rule.certainty === 100 ? rule : null;
}

function isSure(one: Candidate, line: LineEvidence, pool: Pool): boolean {
  if (one.shares.some(({ item }) => item.isInactive)) return false;
  if (one.reason === "OCR_SUM") return isZero(one.rest);
  if (one.reason === "REVERSAL" || one.reason === "KID") return true;
  // A part may have been registered by hand already.
  return one.reason === "KID_PARTIAL" && line.parts.length === 0 && postingCandidates(line, pool).length === 0;
}

/** Keeps what is posted, so that a later line of the file can take it back. */
function remember(
  voucher: PlannedVoucher & { readonly id: number },
  line: LineEvidence,
  { posted, reversible }: { posted: PostedPayment[]; reversible: Map<number, ReversibleVoucher> },
): void {
  // A payment of the company that came back at once is for a person to look at.
  if (voucher.settles !== undefined) return;
  const payment: PaymentEvidence = voucher.part ?? line;
  const { kid, name, bankReference, amount } = payment;
  posted.push({ voucher: voucher.id, amount, kid, name, bankReference });
  reversible.set(voucher.id, {
    ...{ id: voucher.id, date: voucher.date, number: null, year: Number(voucher.date.slice(0, 4)) },
    ...{ description: voucher.description, voucherType: null, rows: voucher.rows },
  });
}

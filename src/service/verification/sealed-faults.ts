// The check that what is stored is what was sealed: each object of the chain is read, and compared value by value where its digest
// is another one; and nothing that must be sealed is missing in the chain.

import type { OwnerRows } from "../../store/audit.ts";
import { digestSql, entryIs, objectIs, type SealedKind, saltedSql } from "../../store/chain/sealed-kind.ts";
import { sealedKinds } from "../../store/chain/sealed-values.ts";
import { compareWithBackup, type Fault, mostNamed } from "./fault.ts";
import { type DifferingEntry, differencesOf, type Excused, nameOf } from "./sealed-differences.ts";

/** What the check is made with. */
export interface SealedWork {
  readonly rows: OwnerRows;
  readonly company: number;
  /** Only what was sealed from this moment on. */
  readonly since: string | null;
  /** The position behind which it begins. */
  readonly after: number;
  /** Leaves out whether anything was never sealed, for which all that there is must be read. */
  readonly chainAlone: boolean;
  /** What is sealed; that of this version where absent. */
  readonly kinds?: readonly SealedKind[] | undefined;
  readonly progress: (kind: string) => void;
}

/** The names of checks by kind. */
export const sealedChecks: Readonly<Record<string, string>> = {
  voucher: "vouchers are what was sealed",
  document: "issued documents are what was sealed",
  rendering: "digests of rendered files are what was sealed",
  attachment: "attachments are what was sealed",
  filing: "filed returns are what was sealed",
  payment: "payments are what was sealed",
  statement: "bank statements are what was sealed",
  payslip: "payslips are what was sealed",
  expense: "travel expenses are what was sealed",
  change: "the change log is what was sealed",
};

/** Entries with their place in the chain behind a position, and those that wait for one. */
const entries = (kind: string, after = "0") =>
  `(select e.company_id, e.object, e.part, e.at, e.digest, e.salt, e.content, e.position from chain_entry e
      where e.company_id = $1 and e.position > ${after} and e.kind = '${kind}'
    union all select w.company_id, w.object, w.part, w.at, w.digest, w.salt, w.content, null from chain_waiting w where w.company_id = $1 and w.kind = '${kind}')`;

/** Positions whose object has other values than were sealed, or is gone: their digests are computed with the chain. */
const unequalSql = (one: SealedKind) => {
  const { table, contentJoins, content } = one;
  return `select s.position::float8 as position from chain_entry s
   left join lateral (select ${content} as content from ${table} o ${contentJoins}
     where ${objectIs(one)} offset 0) f on true
   where s.company_id = $1 and ${entryIs(one)} and s.position > $3 and ($2::timestamptz is null or s.at >= $2)
     and (s.content is null or f.content is distinct from s.content)
   order by s.position limit ${mostNamed + 1}`;
};

/** Of the entries at some positions, and of those that wait, the ones that are not what is stored. */
const differingSql = (one: SealedKind) => {
  const { kind, table, joins, text, content } = one;
  return `select s.object::float8 as object, s.part, s.position::float8 as position, encode(s.digest, 'hex') as digest, s.salt, s.content as sealed, f.text as found
   from (select e.company_id, e.kind, e.object, e.part, e.at, e.digest, e.salt, e.content, e.position from chain_entry e
      where e.company_id = $1 and e.position = any($3::bigint[]) and e.kind = '${kind}'
    union all select w.company_id, w.kind, w.object, w.part, w.at, w.digest, w.salt, w.content, null from chain_waiting w where w.company_id = $1 and w.kind = '${kind}') s
   left join lateral (select ${text} as text, ${content} as content from ${table} o ${joins}
     where ${objectIs(one)} offset 0) f on true
   where ($2::timestamptz is null or s.at >= $2) and ${entryIs(one)}
     and (f.text is null or ${saltedSql(digestSql(one, "f.text"))} <> s.digest or f.content is distinct from s.content)
   order by s.position limit ${mostNamed + 1}`;
};

/** The change log has no index by its entries alone: it is joined from the first entry on, by digests, and read again where these differ. */
const differingChangesSql = ({ kind, form, table, id, text, content }: SealedKind) =>
  `select s.object::float8 as object, s.part, s.position::float8 as position, encode(s.digest, 'hex') as digest, s.salt, s.content as sealed, null as found
   from ${entries(kind, "$3::bigint")} s
   left join (select ${id} as object, ${digestSql({ kind, form }, "x.text")} as digest, ${hashSql("x.content")} as content
     from ${table} o cross join lateral (select ${text} as text, ${content} as content offset 0) x
     where o.company_id = $1 and ${id} >= (select min(s.object) from ${entries(kind, "$3::bigint")} s where $2::timestamptz is null or s.at >= $2)) f on f.object = s.object
   where ($2::timestamptz is null or s.at >= $2)
     and (${saltedSql("f.digest")} is distinct from s.digest or s.content is not null and f.content is distinct from ${hashSql("s.content")})
   order by s.position limit ${mostNamed + 1}`;

/** Stands for a text where many are joined. */
const hashSql = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`;

const changesSql = ({ table, id, text }: SealedKind) =>
  `select ${id}::float8 as object, ${text} as found from ${table} o where o.company_id = $1 and ${id} = any($2::bigint[])`;

/** What the chain of a company was compared with: what is different is read again, with its values. */
export interface Comparison {
  /** Positions of objects that have other values, by kind. */
  readonly unequal: ReadonlyMap<SealedKind, readonly number[]>;
  /** What was never sealed. */
  readonly unsealed: ReadonlyMap<SealedKind, readonly Pick<DifferingEntry, "object" | "part">[]>;
  readonly changes: readonly DifferingEntry[];
}

/** Compares what a company has sealed with what is stored, kind by kind. */
export async function compareSealed(work: SealedWork): Promise<Comparison> {
  const { rows, company, since, after, kinds = sealedKinds } = work;
  const unequal = new Map<SealedKind, number[]>();
  const unsealed = new Map<SealedKind, Pick<DifferingEntry, "object" | "part">[]>();
  let changes: DifferingEntry[] = [];
  for (const kind of kinds) {
    if (kind.kind === "change") changes = await differingChanges(work, kind);
    else {
      const found = await rows<{ position: number }>(unequalSql(kind), company, since, after);
      unequal.set(
        kind,
        found.map(({ position }) => position),
      );
    }
    // An object has an entry in whichever form.
    if (!work.chainAlone && kind.form === 1) unsealed.set(kind, await rows<DifferingEntry>(unsealedSql(kind), company));
    work.progress(kind.kind);
  }
  return { unequal, unsealed, changes };
}

/** Entries of the change log that are not what is stored now, of one more than are named. */
async function differingChanges(
  { rows, company, since, after }: SealedWork,
  kind: SealedKind,
): Promise<DifferingEntry[]> {
  const entries = await rows<DifferingEntry>(differingChangesSql(kind), company, since, after);
  if (entries.length === 0) return entries;
  const ids = entries.map(({ object }) => object);
  const there = await rows<{ object: number; found: string }>(changesSql(kind), company, ids);
  const found = new Map(there.map((one) => [one.object, one.found]));
  return entries.map((entry) => ({ ...entry, found: found.get(entry.object) ?? null }));
}

const unsealedSql = ({ kind, backlog, table, id, part, where }: SealedKind) =>
  `select ${id}::float8 as object, ${part}::int as part from ${table} o where o.company_id = $1 and ${where}
     and not exists (select from chain_entry e where e.company_id = o.company_id and e.kind = '${kind}' and e.object = ${id} and e.part = ${part})
     and not exists (select from chain_waiting w where w.company_id = o.company_id and w.kind = '${kind}' and w.object = ${id} and w.part = ${part})
     and not exists (select from chain_backlog b where b.company_id = o.company_id and b.kind = '${backlog}' and ${id} > b.after)
   order by 1 limit ${mostNamed + 1}`;

/**
 * The faults of what a company has sealed.
 * @param unlike positions whose own values have another digest
 */
export async function sealedFaults(
  work: Pick<SealedWork, "rows" | "company" | "since" | "kinds">,
  comparison: Comparison,
  unlike: readonly number[],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const { rows, company, since, kinds = sealedKinds } = work;
  for (const kind of kinds) {
    const places = [...(comparison.unequal.get(kind) ?? []), ...unlike];
    const differing =
      kind.kind === "change"
        ? comparison.changes
        : await rows<DifferingEntry>(differingSql(kind), company, since, places);
    faults.push(...(await faultsOf(work, kind, differing, comparison.unsealed.get(kind) ?? [])));
  }
  return faults;
}

async function faultsOf(
  { rows, company }: Pick<SealedWork, "rows" | "company">,
  kind: SealedKind,
  differing: readonly DifferingEntry[],
  unsealed: readonly Pick<DifferingEntry, "object" | "part">[],
): Promise<Fault[]> {
  const excused = differing.length === 0 ? nothing : await excusesOf(rows, company);
  const missing = differing.filter(({ found }) => found === null && kind.kind === "change");
  const texts = differing.slice(0, mostNamed).flatMap((entry) => {
    if (entry.found === null && kind.kind === "change") return [];
    if (entry.found === null && excused.isRemoved(kind.kind, entry)) return [];
    return differencesOf(kind, entry, excused);
  });
  if (missing.length > 0) texts.unshift(goneChanges(missing));
  for (const { object, part } of unsealed.slice(0, mostNamed))
    texts.push(`${nameOf(kind, { object, part })} is there and was never sealed`);
  if (differing.length > mostNamed)
    texts.push(`more than ${mostNamed} entries of kind ${kind.kind} differ; the first are named`);
  return texts.map((text) => ({
    check: sealedChecks[kind.kind] ?? kind.kind,
    company,
    text: `company ${company}, ${text}`,
    remedy: compareWithBackup,
  }));
}

/** Entries of the change log that are gone, in one sentence: somebody removes many. */
function goneChanges(missing: readonly DifferingEntry[]): string {
  const [first, last] = [missing[0], missing.at(-1)];
  const count = missing.length > mostNamed ? `more than ${mostNamed}` : String(missing.length);
  return `${count} entries of kind change are gone from the change log: entry ${first?.object} (position ${first?.position ?? "waiting"}) to entry ${last?.object} (position ${last?.position ?? "waiting"})`;
}

/** What may differ from what was sealed. */
interface Excuses extends Excused {
  /** What an import that was undone has taken along, or what need not be kept any more. */
  isRemoved(kind: string, entry: DifferingEntry): boolean;
}

const nothing: Excuses = { renumbered: new Map(), superseded: new Set(), isRemoved: () => false };

/** Whatever is excused, the change log says, which is sealed itself. */
async function excusesOf(rows: OwnerRows, company: number): Promise<Excuses> {
  const renumbered = await rows<{ id: number; number: string }>(
    `select distinct on (c.object) c.object::float8 as id, c.fields->'number'->>1 as number from change_log c
     where c.company_id = $1 and c.resource = 'Account' and c.fields->'number' is not null order by c.object, c.entry desc`,
    company,
  );
  const superseded = await rows<{ id: number }>(
    `select d.id::float8 as id from document d where d.company_id = $1 and d."supersededBy" is not null
       and exists (select from change_log c join change_log n on n.company_id = c.company_id and n.request_id = c.request_id
         where c.company_id = $1 and c.resource = 'Document' and c.object = d.id and c.kind = 'UPDATE'
           and n.resource = 'Document' and n.object = d."supersededBy" and n.kind = 'CREATE')`,
    company,
  );
  const undone = await rows<{ id: number }>(
    `select v.value::float8 as id from saft_import i, json_array_elements_text(i.made::json->'vouchers') v
     where i.company_id = $1 and i."undoneAt" is not null and exists (select from change_log c
       where c.company_id = $1 and c.resource = 'Voucher' and c.object = v.value::bigint and c.kind = 'DELETE')`,
    company,
  );
  // Documentation is kept for five years after its year, by the company's day (document_kept).
  const released = await rows<{ id: number }>(
    `select e.object::float8 as id from ${entries("attachment")} e
     join voucher v on v.company_id = e.company_id and v.id = (e.content::json->>6)::bigint
     where make_date(extract(year from v."date")::int + 6, 1, 1) <=
       (now() at time zone 'Europe/Oslo')::date + coalesce((select k.days from test_clock k where k.company_id = $1), 0)`,
    company,
  );
  const removed = new Set(undone.map(({ id }) => `voucher ${id}`));
  for (const { id } of released) removed.add(`attachment ${id}`);
  return {
    renumbered: new Map(renumbered.map(({ id, number }) => [id, Number(number)])),
    superseded: new Set(superseded.map(({ id }) => id)),
    isRemoved: (kind, entry) => removed.has(`${kind} ${entry.object}`),
  };
}

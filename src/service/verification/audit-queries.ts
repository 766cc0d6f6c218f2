// GET /audit/verify and GET /audit/proof: a company verifies its own books, as `motpost verify` does those of an installation.

import { setImmediate as pause } from "node:timers/promises";
import { wageReaders } from "../../domain/entitlements.ts";
import { allows, userAdmin } from "../../schema/entitlement.ts";
import type { FaultText, Fault as RequestFault } from "../../schema/error.ts";
import { type QueryDefinition, query } from "../../schema/query.ts";
import { input, mandatory } from "../../schema/resource.ts";
import { chainStart } from "../../store/chain/canonical.ts";
import { digestSql, entryIs, objectIs, type SealedKind, saltedSql } from "../../store/chain/sealed-kind.ts";
import { sealedKinds } from "../../store/chain/sealed-values.ts";
import type { Connection } from "../../store/database.ts";
import type { KnownHead } from "./chain-links.ts";
import type { Fault } from "./fault.ts";
import { payslipCheck, wageCheck } from "./payroll-checks.ts";
import { sealedChecks } from "./sealed-faults.ts";
import { type BookRows, verifyBooks } from "./verify.ts";
import { holidayDebtCheck, wagePostingCheck } from "./wage-posting-checks.ts";

/** Runs work with a connection that reads one snapshot of a company's data. */
export type Snapshots = <T>(company: number, work: (connection: Connection) => Promise<T>) => Promise<T>;

/** Positions that one request verifies; longer chains are verified by days, or by `motpost verify`. */
const mostPositions = 200_000;

/** Messages about verifications. */
export const auditTexts = {
  auditTooMuch: {
    en: "That is too much for one answer: {count:number} positions of the chain.",
    no: "Det er for mye for ett svar: {count:number} posisjoner i kjeden.",
    developer: {
      en: "Set 'dateFrom' to a later day, so that at most {most:number} are verified, or let whoever runs the service run motpost verify.",
      no: "Sett 'dateFrom' til en senere dag, så høyst {most:number} kontrolleres, eller la den som driver tjenesten, kjøre motpost verify.",
    },
  },
  auditAnchor: {
    en: "An anchor is a position and its hash of 64 hexadecimal digits.",
    no: "Et anker er en posisjon og dens hash med 64 heksadesimale sifre.",
    developer: {
      en: "Send 'position' and 'hash' together, as motpost anchor or an earlier GET /audit/verify wrote them, or neither.",
      no: "Send 'position' og 'hash' sammen, slik motpost anchor eller en tidligere GET /audit/verify skrev dem, eller ingen av dem.",
    },
  },
} satisfies Readonly<Record<string, FaultText>>;

interface Verified {
  readonly at: string;
  readonly position: number;
  readonly hash: string;
  readonly waiting: number;
  readonly faults: readonly Fault[];
}

const headSql = `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, coalesce(h.position, 0)::float8 as position,
    encode(h.hash, 'hex') as hash, (select count(*) from chain_waiting w where w.company_id = $1)::float8 as waiting,
    (select count(*) from (select e.at from chain_entry e where e.company_id = $1 order by e.position desc limit ${mostPositions + 1}) x
      where $2::timestamptz is null or x.at >= $2)::float8 as count
  from (select) one left join chain_head h on h.company_id = $1`;

/** What is verified. */
interface Wish {
  readonly company: number;
  readonly since: string | null;
  readonly known: readonly KnownHead[];
}

/** Verifies as of one moment; a count where that is too much. */
async function verifySnapshot({ query }: Connection, { company, since, known }: Wish): Promise<Verified | number> {
  // Whole tables are compared, unlike in other requests.
  await query("set local enable_seqscan = on");
  await query("set local plan_cache_mode = auto");
  await query("set local datestyle = 'ISO'");
  const rows: BookRows = async <Row>(sql: string, ...values: unknown[]) => {
    const answer = await query<Row>(sql, values);
    // Others get their turn between two statements.
    await pause();
    return answer.rows;
  };
  const [head] = await rows<{ at: string; position: number; hash: string | null; waiting: number; count: number }>(
    headSql,
    company,
    since,
  );
  const { at = "", position = 0, hash = null, waiting = 0, count = 0 } = head ?? {};
  if (count > mostPositions) return count;
  const scope = { company, since, known, chainAlone: since !== null };
  const faults = await verifyBooks([rows], { log: () => undefined, folder: null, ...scope });
  return { at, position, hash: hash ?? chainStart(company), waiting, faults };
}

const anchorFaults = (position: unknown, hash: unknown): RequestFault[] => {
  const isWhole = (position === undefined) === (hash === undefined);
  if (isWhole && (hash === undefined || /^[0-9a-f]{64}$/.test(String(hash)))) return [];
  return [
    { key: "auditAnchor", field: "hash", path: hash === undefined && position !== undefined ? "position" : "hash" },
  ];
};

/** Verifies the books of the company as they stand at one moment. */
function verifyQuery(snapshots: Snapshots): QueryDefinition {
  return query({
    path: "/audit/verify",
    object: "AuditVerification",
    description: `Verifies the company's books as of one moment: that vouchers balance, numbers have no gaps, sums are those of their postings and documents say what the ledger says; that the chain is unbroken; and that what is stored is what was sealed. With dateFrom only the chain from that day on, and what was sealed then. With position and hash of an anchor, that the chain still is the one that it knows. Up to ${mostPositions} positions; contents of files are compared by motpost verify alone.`,
    query: {
      dateFrom: input("date", { description: "Only what was sealed on this day or later." }),
      position: input("integer", { minimum: 1, description: "The position of an anchor." }),
      hash: input("text", { maximumLength: 64, description: "The hash of the anchor's position." }),
    },
    async load({ query: { dateFrom, position, hash } }, read, { entitlements }) {
      if (anchorFaults(position, hash).length > 0) return null;
      const { company } = read;
      const known =
        position === undefined
          ? []
          : [{ company, position: Number(position), hash: String(hash), source: "the anchor" }];
      const since = dateFrom === undefined ? null : String(dateFrom);
      const found = await snapshots(company, (connection) => verifySnapshot(connection, { company, since, known }));
      if (typeof found === "number") return found;
      return { ...found, faults: found.faults.map((fault) => withoutValues(fault, entitlements)) };
    },
    decide({ query: { position, hash } }, found) {
      if (found === null) return { faults: anchorFaults(position, hash) };
      if (typeof found === "number") {
        const parameters = { count: `${found}`, most: `${mostPositions}` };
        return { faults: [{ key: "auditTooMuch", field: "dateFrom", path: "dateFrom", parameters }] };
      }
      const faults = found.faults.map(({ check, text, remedy }) => ({ check, text, remedy }));
      const { at, waiting } = found;
      return {
        row: {
          ...{ at, waiting, position: found.position, hash: found.hash, isIntact: faults.length === 0 },
          ...{ faultCount: faults.length, faultData: faults },
        },
      };
    },
  });
}

/** Whether the sealed values are the administrator's alone: others see of them what they see elsewhere. */
const isGuarded = ({ kind, resource }: SealedKind): boolean => kind === "change" || resource !== null;
const guardedChecks = sealedKinds.filter(isGuarded).map(({ kind }) => sealedChecks[kind] ?? kind);

/** What is left of sentences whose values not everybody sees: those of the change log, and what somebody is paid. */
const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(guardedChecks.map((check) => [check, "is not what was sealed"])),
  [payslipCheck]: "does not come to the sums of its lines",
  [wageCheck]: "and its voucher differ",
  [wagePostingCheck]: "and its voucher differ",
  [holidayDebtCheck]: "is owed other holiday pay by vouchers than by payslips",
};

/** A fault without the values that a caller with these entitlements does not see elsewhere. */
function withoutValues(fault: Fault, held: ReadonlySet<number>): Fault {
  const ending = endings[fault.check];
  if (ending === undefined || allows(guardedChecks.includes(fault.check) ? [userAdmin] : wageReaders, held))
    return fault;
  const [object] =
    /^company \d+, (change log, entry|payslip|payment of wages|employee|payment|bank statement|travel expense) \d+/.exec(
      fault.text,
    ) ?? [];
  return object === undefined ? fault : { ...fault, text: `${object} ${ending}` };
}

/** What belongs to an object, as kinds and ids of entries of the chain. */
const keysSql = (type: string, id: string) => `select 'voucher' as kind, ${id} as object where ${type} = 'Voucher'
  union select 'voucher', i."voucher" from invoice i where i.company_id = $1 and i.id = ${id} and ${type} = 'Invoice' and i."voucher" is not null
  union select k.kind, ${id} from unnest(array['document', 'rendering']) k(kind) where ${type} in ('Invoice', 'Reminder')
  union select 'attachment', d.id from document d where d.company_id = $1 and d."voucher" = ${id} and ${type} = 'Voucher'
  union select 'attachment', ${id} where ${type} = 'Document'
  union select 'filing', ${id} where ${type} = 'VatReturn'
  ${sealedKinds.flatMap(({ kind, resource }) => (resource === null ? [] : [`union select '${kind}', ${id} where ${type} = '${resource}'`])).join(" ")}
  union select 'change', c.entry from change_log c where c.company_id = $1 and c.resource = ${type} and c.object = ${id}`;

const entriesSql = `select e.company_id, e.kind, e.object, e.part, e.at, e.position, e.digest, e.hash, e.salt, e.content from chain_entry e where e.company_id = $1
  union all select w.company_id, w.kind, w.object, w.part, w.at, null, w.digest, null, w.salt, w.content from chain_waiting w where w.company_id = $1`;

function proofsOfKind(one: SealedKind, more: string, shown: boolean): string {
  const { kind, table, joins, text } = one;
  return `select s.kind as "kind", s.object as "objectId", s.part as "part", s.at as "at", s.position as "position", encode(s.digest, 'hex') as "digest",
      case when s.position = 1 then encode(sha256(convert_to('motpost/chain/1' || chr(10) || $1::bigint || chr(10), 'UTF8')), 'hex')
        else (select encode(b.hash, 'hex') from chain_entry b where b.company_id = $1 and b.position = s.position - 1) end as "previousHash",
      encode(s.hash, 'hex') as "hash", coalesce(${saltedSql(digestSql(one, "f.text"))} = s.digest, false) as "isUnchanged",
      ${shown ? "f.text" : "null::text"} as "text", ${shown ? "s.salt::text" : "null::text"} as "salt"
    from k join (${entriesSql}) s on s.kind = k.kind and s.object = k.object
    left join lateral (select ${text} as text from ${table} o ${joins} where ${objectIs(one)}${more} offset 0) f on true
    where k.kind = '${kind}' and ${entryIs(one)}`;
}

/** The entries of the chain about one object. */
const proofQuery: QueryDefinition = query({
  path: "/audit/proof",
  rows: "AuditProof",
  description:
    "What proves that an object is what it was: its entries in the company's chain with text, digest and hash. Of a voucher with its files, of an invoice with its voucher and the digests of its PDF and e-invoice, of every object with its changes. The chain from there to an anchor is GET /audit/chain.",
  query: {
    type: mandatory(input("text", { maximumLength: 100, description: "The model of the object, as in Voucher." })),
    id: mandatory(input("integer", { description: "The object's id." })),
  },
  sql(query, placeholder, { entitlements }) {
    const [type, id] = [placeholder(query.type, "text"), placeholder(query.id, "bigint")];
    const isAdmin = allows([userAdmin], entitlements);
    const all = sealedKinds.map((kind) => {
      // The change log is found by its objects.
      const more = kind.kind === "change" ? ` and o.resource = ${type} and o.object = ${id}` : "";
      return proofsOfKind(kind, more, isAdmin || !isGuarded(kind));
    });
    return `with k as materialized (${keysSql(type, id)}) ${all.join("\n union all ")}`;
  },
});

/** The queries by which a company verifies its own books. */
export function auditQueries(snapshots: Snapshots): readonly QueryDefinition[] {
  return [verifyQuery(snapshots), proofQuery];
}

/** For commands that only read the definitions. */
export const noSnapshots: Snapshots = () => Promise.reject(new Error("There is no database."));

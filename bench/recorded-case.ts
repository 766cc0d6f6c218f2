// A case with the statements that the service sends for it.

import { type Company, firstLimitId, firstServiceId, send } from "./books.ts";
import type { Case } from "./cases.ts";
import { type FreshNumbers, objectId, type RecordedStatement, withIds } from "./protocol.ts";
import type { RealLimit } from "./real-limit.ts";
import { record, recordAll, roundTrips } from "./record.ts";

/** How often a flow is recorded. */
const flowsRecorded = 4;

/** A case with its statements. */
export interface RecordedCase {
  readonly one: Case;
  readonly statements: readonly RecordedStatement[];
  readonly roundTrips: number;
  readonly fresh: readonly FreshNumbers[];
  readonly limit: RealLimit | null;
}

/** Sends one request of a case to the service in this process and listens to its driver. */
export async function recordCase(one: Case, address: string): Promise<RecordedCase> {
  await one.prepare?.(address);
  const limit = (await one.limit?.()) ?? null;
  return { one, limit, ...(one.repeatable ? await recordRepeatable(one, address) : await recordFlow(one, address)) };
}

/** Statements that are to be sent again, with the numbers in them that each request has for itself. */
async function recordRepeatable(one: Case, address: string) {
  const [company, [step]] = [one.companies[0], one.steps];
  if (company === undefined || step === undefined) throw new Error(`${one.name} has no company.`);
  const objects = await one.objects(0, address);
  let next = 0;
  let object = 0;
  const request = async () => {
    object = objectId(objects, next++);
    const body = step.body === null ? undefined : JSON.parse(step.body);
    return company.call(step.method, withIds(step.path, object, []), body);
  };
  // The first request asks for the session, which later ones remember; what it makes is older than what they make.
  const earlier = Math.max(0, ...serviceIdsIn(await record(request)));
  const statements = await record(request);
  const fresh: FreshNumbers[] = [{ low: company.id, high: company.id + 1, to: "company" }];
  const created = serviceIdsIn(statements).filter((number) => number > earlier);
  if (step.method !== "GET") fresh.push({ low: Math.min(...created), high: Math.max(...created) + 1, to: "ids" });
  if (objects !== null) fresh.push({ low: object, high: object + objects.distance, to: "object" });
  return { statements, roundTrips: roundTrips(statements), fresh };
}

/** Statements of a flow, which are counted and not sent again. */
async function recordFlow(one: Case, address: string) {
  const objects = await one.objects(0, address);
  const call: Company["call"] = one.companies[0]?.call ?? ((method, path, body) => send(address, method, path, body));
  let next = 0;
  const flow = async () => {
    const object = objectId(objects, next++);
    const answered: number[] = [];
    const statements: RecordedStatement[] = [];
    let waits = 0;
    for (const step of one.steps) {
      const body = step.body === null ? undefined : JSON.parse(withIds(step.body, object, answered));
      const path = withIds(step.path, object, answered);
      const sent = await recordAll(async () => void answered.push((await call(step.method, path, body)).id));
      statements.push(...sent);
      waits += roundTrips(sent);
    }
    return { statements, roundTrips: waits, fresh: [] };
  };
  // The first one asks for the session and takes ids in advance, and work beside the requests may ask the database meanwhile: what the
  // requests need is what the shortest of some recordings has.
  const recordings = [];
  for (let made = 0; made < flowsRecorded; made++) recordings.push(await flow());
  const fewest = Math.min(...recordings.map(({ statements }) => statements.length));
  const shortest = recordings.find(({ statements }) => statements.length === fewest);
  if (shortest === undefined) throw new Error(`${one.name} was not recorded.`);
  return shortest;
}

/** The ids that the service has given, in the values of statements; an invoice may have that of its order's copy. */
function serviceIdsIn(statements: readonly RecordedStatement[]): number[] {
  return numbersIn(statements).filter((number) => number >= firstServiceId && number < firstLimitId);
}

function numbersIn(statements: readonly RecordedStatement[]): number[] {
  const texts = statements.flatMap((statement) => statement.values.map((value) => JSON.stringify(value)));
  return texts.flatMap((text) => [...(text ?? "").matchAll(/\d{4,}/g)].map((match) => Number(match[0])));
}

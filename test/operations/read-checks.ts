// What is asked of every GET: envelope, pages, order, fields, references, filters, and what is not there.

import type { FieldDefinition } from "../../src/schema/field.ts";
import { companyOwnedOf, type ServedOperation } from "../../src/schema/operation.ts";
import { modelOf } from "../../src/schema/query.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import type { TestAnswer } from "../support/service.ts";
import { demandedOf, pathValues } from "./asking.ts";
import { alike, provenElsewhere } from "./exceptions.ts";
import { type Ground, type Json, known, nameOf, said } from "./ground.ts";
import { type Meaning, meaningOf } from "./meanings.ts";

type Query = Readonly<Record<string, string>>;

/** A GET that answers objects of a model: a list of them or one. */
export class Reading {
  private readonly ground: Ground;
  private readonly name: string;
  private readonly one: ServedOperation;
  private readonly model: ResourceDefinition;
  private readonly query: readonly (readonly [string, ParameterDefinition])[];

  constructor(ground: Ground, one: ServedOperation) {
    const { operation } = one;
    const model =
      operation.kind === "query" ? modelOf(operation.query) : "resource" in operation ? operation.resource.name : null;
    this.ground = ground;
    this.one = one;
    this.name = nameOf(one);
    this.model = known.resource(model ?? "");
    this.query =
      operation.kind === "query"
        ? Object.entries(operation.query.query)
        : operation.kind === "list"
          ? [...this.model.search]
          : [];
  }

  private async get(query: Query, headers: Query = {}): Promise<TestAnswer> {
    const asked = this.ground.filled({ ...demandedOf(this.name, this.query), ...query });
    return this.ground.client.get(`${await pathOf(this.ground, this.one)}?${new URLSearchParams(asked)}`, {
      ...(companyOwnedOf(this.one.operation) === "only"
        ? { authorization: String(this.ground.world.named.accountantAuth) }
        : {}),
      ...headers,
    });
  }

  /** All objects of the list with the given fields. */
  private async all(query: Query): Promise<Json[]> {
    const answer = await this.get({ count: "10000", ...query });
    if (answer.status !== 200) throw new Error(`${JSON.stringify(query)}: ${said(answer)}`);
    return answer.body.values;
  }

  /** The envelope of a list, its pages, and its order. */
  async lists(): Promise<string[]> {
    const whole = await this.get({ count: "100" });
    if (whole.status !== 200) return [said(whole)];
    const wrong: string[] = [];
    const { values, ...head } = whole.body;
    const total = this.one.operation.kind === "list" ? this.model.listTotal : null;
    const envelope = ["fullResultSize", "from", "count", "versionDigest", "values", ...(total ? [total.name] : [])];
    if (String(Object.keys(whole.body)) !== String(envelope)) wrong.push(`the envelope has ${Object.keys(whole.body)}`);
    if (values.length === 0) return [...wrong, "the list is empty"];
    if (head.from !== 0 || head.count !== values.length) wrong.push(`the envelope says ${JSON.stringify(head)}`);
    if (values.length > 1) {
      const page = (await this.get({ from: "1", count: "1" })).body;
      if (page.from !== 1 || page.count !== 1 || JSON.stringify(page.values) !== JSON.stringify([values[1]]))
        wrong.push("from=1 and count=1 do not show the second object");
      const beyond = (await this.get({ from: "9999", count: "1" })).body;
      if (beyond.values.length !== 0) wrong.push("objects stand beyond the end");
    }
    return [...wrong, ...(await this.sorts())];
  }

  private async sorts(): Promise<string[]> {
    const sortable = [...this.model.fields]
      .filter(([, one]) => ["integer", "number", "date"].includes(one.kind) && isPlain(one))
      .map(([name]) => name)
      .slice(0, 3);
    const wrong: string[] = [];
    for (const name of [...(this.model.identity ? ["id"] : []), ...sortable])
      for (const sign of ["", "-"]) {
        const shown = await this.all({ sorting: `${sign}${name}`, fields: name, count: "100" });
        const ranks = shown.map((one) => one[name]).filter((value) => value !== null);
        const right = [...ranks].sort((a, b) => (sign === "" ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0));
        if (JSON.stringify(ranks) !== JSON.stringify(right)) wrong.push(`sorting=${sign}${name} is not in order`);
      }
    return wrong;
  }

  /** Every parameter finds exactly the objects that it means, and leaves some out. */
  async filters(): Promise<string[]> {
    const wrong: string[] = [];
    for (const [name, definition] of this.query) {
      if (name === "changedSince") wrong.push(...(await this.changes()));
      else if (name === "idFrom") wrong.push(...(await this.idRanges()));
      else if (definition.match !== "row") wrong.push(...(await this.filter(name, definition)));
    }
    return wrong;
  }

  private async filter(name: string, definition: ParameterDefinition): Promise<string[]> {
    const meaning = meaningOf(this.name, this.model, name, definition);
    if (provenElsewhere(this.name, name)) return [];
    if (meaning === null) return [`nothing says what ${name} means`];
    if (meaning.chosen === true) return this.chooses(name, meaning);
    const fields = ["*", ...(meaning.fields === undefined ? [] : [meaning.fields])].join(",");
    const shown = await this.all({ ...meaning.among, fields });
    const beside = await meaning.beside?.(this.ground);
    const tried = definition.type === "flag" ? ["true", "false"] : await meaning.values(shown, beside, this.ground);
    const telling = tried.filter((value) => {
      const found = shown.filter((one) => meaning.matches(one, value, beside)).length;
      return meaning.whole === true || (found > 0 && found < shown.length);
    });
    if (telling.length === 0 && `${this.name} ${name}` in alike) return [];
    if (telling.length === 0)
      return [`no two of ${shown.length} objects differ in what ${name} means: ${tried.slice(0, 5)}`];
    const wrong: string[] = [];
    for (const value of [telling[0], telling.at(-1)] as string[])
      wrong.push(...(await this.finds({ name, value, fields, shown }, (one) => meaning.matches(one, value, beside))));
    return wrong;
  }

  /** A list of one value at a time: each shows its own, and two show something. */
  private async chooses(name: string, meaning: Meaning): Promise<string[]> {
    const wrong: string[] = [];
    let telling = 0;
    for (const value of (await meaning.values([], undefined, this.ground)).slice(-30)) {
      const shown = await this.all({ fields: "*", [name]: value });
      if (shown.length > 0) telling += 1;
      if (!shown.every((one) => meaning.matches(one, value, undefined)))
        wrong.push(`${name}=${value} shows others too`);
    }
    return telling > 1 ? wrong : [...wrong, `no two values of ${name} find anything`];
  }

  private async finds(
    asked: {
      readonly name: string;
      readonly value: string;
      readonly fields: string;
      readonly shown: readonly Json[];
    },
    matches: (one: Json) => boolean,
  ): Promise<string[]> {
    const { name, value, fields, shown } = asked;
    const expected = shown.filter(matches);
    const answer = await this.get({ count: "10000", fields, [name]: value });
    if (answer.status !== 200) return [`${name}=${value}: ${said(answer)}`];
    const found = answer.body.values as Json[];
    const names = (list: readonly Json[]) =>
      list.map((one) => one.id ?? one.account?.id ?? JSON.stringify(one).slice(0, 80)).sort();
    return String(names(found)) === String(names(expected))
      ? []
      : [`${name}=${value} finds ${found.length} of ${shown.length}, not ${expected.length}`];
  }

  /** idFrom and idTo: the ids on each side of one in the middle, and what lies between two. */
  private async idRanges(): Promise<string[]> {
    const idsOf = async (asked: Json) =>
      (await this.all({ fields: "id", ...asked })).map(({ id }) => Number(id)).sort((a, b) => a - b);
    const all = await idsOf({});
    const [low = 0, high = 0] = [all[Math.floor(all.length / 3)], all[Math.floor((2 * all.length) / 3)]];
    const found = [await idsOf({ idFrom: low }), await idsOf({ idTo: high })];
    const wanted = [all.filter((id) => id >= low), all.filter((id) => id < high)];
    if (low < high) {
      found.push(await idsOf({ idFrom: low, idTo: high }));
      wanted.push(all.filter((id) => id >= low && id < high));
    }
    return JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`idFrom=${low} and idTo=${high} of ${all.join()} find ${JSON.stringify(found)}`];
  }

  /** changedSince and changedBefore: all since long ago, none since tomorrow, and the other way round. */
  private async changes(): Promise<string[]> {
    const all = (await this.all({ fields: "id" })).length;
    const old = (await this.all({ fields: "id", changedSince: "2001-01-01T00:00:00Z" })).length;
    const none = (await this.all({ fields: "id", changedSince: new Date(Date.now() + 3_600_000).toISOString() }))
      .length;
    const before = async (changedBefore: string) => (await this.all({ fields: "id", changedBefore })).length;
    const earlier = await before("2001-01-01T00:00:00Z");
    const later = await before(new Date(Date.now() + 3_600_000).toISOString());
    return old === all && none === 0 && earlier === 0 && later === all
      ? []
      : [
          `changedSince finds ${old} of ${all} since 2001 and ${none} that are to come`,
          `changedBefore ${earlier} before 2001 and ${later} before tomorrow`,
        ];
  }

  /** One object: 200 with its ETag, 304, 404. */
  async shows(): Promise<string[]> {
    const answer = await this.get({});
    if (answer.status !== 200) return [said(answer)];
    const wrong: string[] = [];
    if (String(Object.keys(answer.body)) !== "value") wrong.push(`the envelope has ${Object.keys(answer.body)}`);
    if (this.one.operation.kind !== "get") return wrong;
    const etag = answer.headers.get("etag") ?? "";
    if (this.model.identity && etag === "") wrong.push("it has no ETag");
    if (etag !== "" && (await this.get({}, { "if-none-match": etag })).status !== 304) wrong.push(`no 304 for ${etag}`);
    if (this.one.path.includes("{")) {
      const gone = await this.ground.client.get(this.one.path.replace(/\{\w+\}/g, "999999999"));
      if (gone.status !== 404 || gone.body.code !== 6_000) wrong.push(`of what is not there: ${said(gone)}`);
      const text = await this.ground.client.get(this.one.path.replace(/\{\w+\}/g, "x"));
      if (text.status !== 400 || text.body.code !== 12_000) wrong.push(`of what is no id: ${said(text)}`);
    }
    return wrong;
  }

  /** `fields`: one name shows one, `*` shows all, each reference opens, a name that is none is refused. */
  async selects(): Promise<string[]> {
    const { model } = this;
    const wrong: string[] = [];
    const plain = [
      ...(model.identity ? ["id"] : []),
      ...[...model.fields].filter(([, one]) => isPlain(one)).map(([name]) => name),
    ];
    const [first] = plain;
    const objects = (answer: TestAnswer): Json[] => answer.body.values ?? [answer.body.value];
    for (const one of first === undefined ? [] : objects(await this.get({ fields: first, count: "100" })))
      if (String(Object.keys(one)) !== first) wrong.push(`fields=${first} shows ${Object.keys(one)}`);
    const unknown = await this.get({ fields: "noSuchField" });
    if (unknown.status !== 400 || unknown.body.code !== 11_000) wrong.push(`fields=noSuchField: ${said(unknown)}`);
    for (const [name, field] of model.fields) {
      if (field.target === null || field.internal) continue;
      const answer = await this.get({ fields: `*,${name}(*)`, count: "100" });
      if (answer.status !== 200) wrong.push(`${name}(*): ${said(answer)}`);
      else wrong.push(...opened(name, field, objects(answer)));
    }
    return [...new Set(wrong)];
  }

  /** Values of another form are refused, each by its name. */
  async refusesForms(): Promise<string[]> {
    const typed = this.query
      .filter(([, { type }]) => !["text", "textList", "choice"].includes(type))
      .map(([name]) => name);
    const choices = this.query.filter(([, { type }]) => type === "choice").map(([name]) => name);
    const wrong: string[] = [];
    if (typed.length > 0) {
      const answer = await this.get(Object.fromEntries(typed.map((name) => [name, "x"])));
      const named = (answer.body?.validationMessages ?? []).map((one: Json) => one.field);
      if (answer.status !== 422 || typed.some((name) => !named.includes(name)))
        wrong.push(`${typed}=x: ${said(answer)}`);
    }
    for (const name of choices) {
      const answer = await this.get({ [name]: "NO_SUCH_WORD" });
      if (answer.status !== 422 || answer.body.code !== 21_000) wrong.push(`${name}=NO_SUCH_WORD: ${said(answer)}`);
    }
    const required = this.query.filter(([, one]) => one.required).map(([name]) => name);
    if (required.length > 0) {
      const answer = await this.ground.client.get(await pathOf(this.ground, this.one));
      const named = (answer.body?.validationMessages ?? []).map((one: Json) => one.field);
      if (answer.status !== 422 || answer.body.code !== 15_000 || required.some((name) => !named.includes(name)))
        wrong.push(`without ${required}: ${said(answer)}`);
    }
    return wrong;
  }
}

/** The operation's path with values in its places. */
export async function pathOf(ground: Ground, one: ServedOperation): Promise<string> {
  const own = "resource" in one.operation ? one.operation.resource : null;
  const given = pathValues[nameOf(one)] ?? pathValues[own?.name ?? ""];
  const value =
    given !== undefined
      ? await given(ground)
      : own === null
        ? undefined
        : own.single
          ? ground.client.companyId
          : (await ground.idsOf(own.name)).at(-1);
  if (one.path.includes("{") && value === undefined) throw new Error(`Nothing says what stands in ${one.path}.`);
  return ground.filled(one.path.replace(/\{\w+\}/, String(value)));
}

function isPlain(field: FieldDefinition): boolean {
  return !field.internal && field.target === null && field.onDemand === null && field.guardedBy === null;
}

/** What is not open of a reference or list that was asked for with all its fields. */
function opened(name: string, field: FieldDefinition, objects: readonly Json[]): string[] {
  const target = known.resource(field.target ?? "");
  const wanted = [...target.fields]
    .filter(([, one]) => !one.internal && (one.onDemand === null || one.onDemand.default !== null))
    .map(([below]) => below);
  const shown = objects.flatMap((one) => one[name] ?? []) as Json[];
  return shown.flatMap((one) =>
    wanted.filter((below) => !(below in one)).map((below) => `${name}(*) does not show ${below}`),
  );
}

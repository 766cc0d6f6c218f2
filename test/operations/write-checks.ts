// What is asked of every POST and PUT of one object; each check answers what it found wrong, in sentences.

import * as limits from "../../src/limits.ts";
import type { FieldDefinition } from "../../src/schema/field.ts";
import type { ServedOperation } from "../../src/schema/operation.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import type { TestAnswer } from "../support/service.ts";
import { unkept } from "./exceptions.ts";
import { type Ground, isMade, type Json, nameOf, said } from "./ground.ts";
import { fieldValues } from "./value-table.ts";
import { shownBy, shows, trialOf, writable } from "./values.ts";

/** An operation that creates or changes one object. */
export type Written = ServedOperation & {
  readonly operation: { readonly kind: "create" | "update"; readonly resource: ResourceDefinition };
};

/** One operation that writes, being looked at. */
export class Writing {
  private readonly ground: Ground;
  private readonly one: Written;
  private readonly resource: ResourceDefinition;
  private readonly kind: "create" | "update";

  constructor(ground: Ground, one: Written) {
    this.ground = ground;
    this.one = one;
    this.resource = one.operation.resource;
    this.kind = one.operation.kind;
  }

  private get good(): number {
    return this.kind === "create" ? 201 : 200;
  }
  private get readable(): boolean {
    return this.resource.verbs.has("get");
  }
  private fields(): [string, FieldDefinition][] {
    return writable(this.resource, this.kind);
  }

  /** Sends a body: of a new object, or to the given one. */
  private send(id: number, body: Json, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    const { path } = this.ground.good(nameOf(this.one));
    if (this.kind === "create") return this.ground.client.post(path, body, headers);
    return this.ground.client.put(path.replace(/\/\d+(?=$|\?)/, `/${id}`), body, headers);
  }

  /** Sends fields of an object that is good otherwise: a new one, or changes of one made for it. */
  private async sendBeside(fields: Json, from: Json = {}): Promise<TestAnswer> {
    if (this.kind === "create") return this.send(0, { ...(await this.ground.body(this.resource)), ...fields });
    const target = await this.ground.target(this.resource, from);
    const answer = await this.send(target, fields);
    if (answer.status >= 300) await this.remove(target);
    return answer;
  }

  /** Sends them, and takes away again what they made. */
  private async tryBeside(fields: Json, from: Json = {}): Promise<TestAnswer> {
    const answer = await this.sendBeside(fields, from);
    if (answer.status < 300) await this.remove(Number(answer.body.value.id));
    return answer;
  }

  private async remove(id: number): Promise<void> {
    const { resource } = this;
    if (isMade(resource) && resource.verbs.has("delete")) await this.ground.client.delete(`${resource.path}/${id}`);
  }

  /** Every writable field is shown as it was sent. */
  async roundTrips(): Promise<string[]> {
    const { resource, ground } = this;
    const fields = this.fields().filter(([name]) => !(`${resource.name}.${name}` in unkept));
    const first = this.readable ? await ground.target(resource) : 0;
    const words = fields.map(([name, field]) => shownBy(name, field)).join(",");
    const before = this.readable ? await ground.read(resource, first, words) : {};
    await this.remove(first);
    const wrong: string[] = [];
    for (const [name, field] of fields) wrong.push(...(await this.roundTrip(name, field, { first, before })));
    return wrong;
  }

  private async roundTrip(
    name: string,
    field: FieldDefinition,
    { first, before }: { readonly first: number; readonly before: Json },
  ): Promise<string[]> {
    const { resource, ground } = this;
    const { value, beside, from } = await trialOf(ground, resource, name, before[name], this.kind);
    const answer = await this.sendBeside({ ...beside, [name]: value }, from);
    if (answer.status !== this.good) return [`${name} = ${JSON.stringify(value)}: ${said(answer)}`];
    if (!this.readable) return [];
    const shown = await ground.read(resource, Number(answer.body.value.id), shownBy(name, field));
    await this.remove(Number(answer.body.value.id));
    if (this.kind === "update" && !isMade(resource))
      await ground.client.value(this.send(first, { [name]: withoutVersion(before[name]) }));
    // An owned list that has operations of its own stays as it is where a PUT has no word for it.
    const kept =
      field.owned && field.kind === "list" && this.kind === "update" && resource.omittedChildren === "ignored";
    const expected = kept && resource.replaceChildrenBy === null ? before[name] && [] : value;
    return shows(expected, shown[name])
      ? []
      : [`${name}: ${JSON.stringify(value)} was sent, ${JSON.stringify(shown[name])} is shown`];
  }

  /** The fields that a body of this kind cannot set. */
  private fixed(): [string, FieldDefinition][] {
    return [...this.resource.fields].filter(
      ([name, field]) => !field.internal && !this.fields().some(([other]) => other === name),
    );
  }

  /** What cannot be set and says what to do instead is refused, all at once; so is what is set only once. */
  async refusesFixed(): Promise<string[]> {
    const refused = this.fixed().filter(isRefused);
    if (refused.length === 0 || !this.readable) return [];
    const target = await this.ground.target(this.resource);
    const before = await this.ground.read(this.resource, target, "*");
    if (this.kind === "create") await this.remove(target);
    const foreign = Object.fromEntries(refused.map(([name, field]) => [name, foreignValue(field, before[name])]));
    const answer = await (this.kind === "update" ? this.send(target, foreign) : this.sendBeside(foreign));
    const paths = pathsOf(answer);
    const missing = refused.filter(([name]) => !paths.includes(name));
    return answer.status === 422 && missing.length === 0
      ? []
      : [`fixed fields: ${missing.map(([name]) => name).join()} ${said(answer)}`];
  }

  /** What is read-only for another reason may stand in a body and changes nothing. */
  async ignoresReadOnly(): Promise<string[]> {
    const { resource, ground } = this;
    const fixed = this.fixed().filter((one) => !isRefused(one));
    if (fixed.length === 0 || !this.readable) return [];
    const target = await ground.target(resource);
    const before = await ground.read(resource, target, "*");
    if (this.kind === "create") await this.remove(target);
    const foreign = Object.fromEntries(fixed.map(([name, field]) => [name, foreignValue(field, before[name])]));
    const answer = await (this.kind === "update" ? this.send(target, foreign) : this.sendBeside(foreign));
    if (answer.status !== this.good) return [`read-only fields: ${said(answer)}`];
    // What cannot be written is told, as far as a header holds it.
    const told = answer.headers.get("x-warning") ?? "";
    // A new object has no flag set, so that false is nothing else.
    const [first] = Object.keys(foreign).filter((name) => name !== resource.owner?.field && foreign[name] !== false);
    if (first !== undefined && !told.includes(`${first}: cannot be written here`))
      return [`${first} is ignored, and x-warning says ${told}`];
    const after = await ground.read(resource, Number(answer.body.value.id), "*");
    await this.remove(Number(answer.body.value.id));
    // What was made before is the same but for what each object has of its own.
    const same = (name: string) =>
      this.kind === "create"
        ? !shows(foreign[name], after[name])
        : JSON.stringify(after[name]) === JSON.stringify(before[name]);
    return fixed
      .filter(([name, field]) => !same(name) && field.choices.length !== 1)
      .map(
        ([name]) =>
          `${name} is read-only, and ${JSON.stringify(foreign[name])} is shown as ${JSON.stringify(after[name])}`,
      );
  }

  /** One above every bound is refused, all at once and with the field's path; on the bound it is taken. */
  async enforcesLimits(): Promise<string[]> {
    const bounds = this.fields().flatMap(([name, field]) => boundsOf(name, field, this.ground.next()));
    const wrong: string[] = [];
    for (const side of ["below", "above"] as const) {
      const over = bounds.filter((one) => one.side === side);
      if (over.length === 0) continue;
      const answer = await this.tryBeside(Object.fromEntries(over.map(({ name, beyond }) => [name, beyond])));
      const paths = pathsOf(answer);
      if (answer.status !== 422 || answer.body.code !== 18_000) wrong.push(`${side} the bounds: ${said(answer)}`);
      wrong.push(
        ...over.filter(({ name }) => !paths.includes(name)).map(({ name }) => `${name} may lie ${side} its bound`),
      );
    }
    for (const { name, on } of bounds.filter((one) => one.on !== null)) {
      const way = fieldValues[`${this.resource.name}.${name}`];
      const { beside = {}, from = {} } = this.ground.filled(
        typeof way === "function" ? await way(this.ground, this.kind) : (way ?? {}),
      );
      const answer = await this.tryBeside({ ...beside, [name]: on }, from);
      // What has a form of its own may be refused for it, but not for its length or size.
      const formed = way !== undefined && !/Length of|Must be at least|Cannot be above/.test(said(answer));
      if (answer.status !== this.good && !formed) wrong.push(`${name} on its bound: ${said(answer)}`);
    }
    return wrong;
  }

  /** What must be there is asked for by name, whether it is left out or null. */
  async demandsRequired(): Promise<string[]> {
    const required = this.fields()
      .filter(([, field]) => field.required)
      .map(([name]) => name);
    if (required.length === 0) return [];
    const bodies = [...(this.kind === "create" ? [{}] : []), Object.fromEntries(required.map((name) => [name, null]))];
    const wrong: string[] = [];
    for (const body of bodies) {
      const answer = await (this.kind === "update" ? this.tryBeside(body) : this.send(0, body));
      const paths = pathsOf(answer);
      if (answer.status !== 422 || required.some((name) => !paths.includes(name)))
        wrong.push(`without ${required}: ${said(answer)}`);
    }
    return wrong;
  }

  /** A word that a choice has not, and a value of another type, are refused by name. */
  async refusesWrongTypes(): Promise<string[]> {
    const typed = this.fields().filter(([, field]) => field.kind !== "text");
    if (typed.length === 0) return [];
    const answer = await this.tryBeside(
      Object.fromEntries(typed.map(([name, field]) => [name, field.kind === "choice" ? "NO_SUCH_WORD" : "x"])),
    );
    const paths = pathsOf(answer);
    if (answer.status !== 422 || answer.body.code !== 16_000) return [`wrong types: ${said(answer)}`];
    return typed.filter(([name]) => !paths.includes(name)).map(([name]) => `${name} takes a value of another type`);
  }

  /** The change is told to subscribers, counted in the version, and refused where the version is another or the object gone. */
  async tells(): Promise<string[]> {
    const { resource, ground } = this;
    const cursor = await ground.cursor();
    const good = ground.good(nameOf(this.one));
    const target = Number(/\/(\d+)(?:$|\?)/.exec(good.path)?.[1] ?? 0);
    const answer = await (this.kind === "update" ? this.send(target, good.body as Json) : this.sendBeside({}));
    if (answer.status !== this.good) return [`the good request: ${said(answer)}`];
    const { id, url } = answer.body.value;
    const wrong: string[] = [];
    const event = resource.events.get(this.kind);
    if (event !== undefined && !(await ground.isTold(cursor, event.name, id))) wrong.push(`${event.name} is not told`);
    if (this.readable && !String(url).endsWith(`/v2${resource.path}/${id}`)) wrong.push(`its address is ${url}`);
    if (this.kind === "create") {
      await this.remove(id);
      return wrong;
    }
    const stale = await this.send(target, {}, { "if-match": '"99999"' });
    if (stale.status !== 409) wrong.push(`with another version: ${said(stale)}`);
    const gone = resource.single ? null : await this.send(999_999_999, {});
    if (gone !== null && gone.status !== 404) wrong.push(`of what is not there: ${said(gone)}`);
    return wrong;
  }
}

/** Where a refusal sees faults. */
function pathsOf(answer: TestAnswer): string[] {
  return (answer.body?.validationMessages ?? []).map((one: Json) => one.path);
}

interface Bound {
  readonly name: string;
  readonly side: "below" | "above";
  /** What lies on the bound; null where it would be too large to be worth sending. */
  readonly on: unknown;
  readonly beyond: unknown;
}

function boundsOf(name: string, field: FieldDefinition, turn: number): Bound[] {
  const bounds: Bound[] = [];
  if (field.kind === "text") {
    const most = field.maximumLength ?? limits.textCharacters;
    const on = field.maximumLength === null ? null : `${turn}`.padEnd(most, "x");
    bounds.push({ name, side: "above", on, beyond: "x".repeat(most + 1) });
  }
  if (field.minimum !== null) bounds.push({ name, side: "below", on: field.minimum, beyond: field.minimum - 1 });
  if (field.maximum !== null)
    bounds.push({ name, side: "above", on: field.maximum, beyond: Math.floor(field.maximum) + 1 });
  return bounds;
}

/** What the service would never say of the field by itself. */
/** Whether another value is refused rather than ignored. */
function isRefused([, field]: [string, FieldDefinition]): boolean {
  return !field.readOnly || field.instead !== null;
}

function foreignValue(field: FieldDefinition, shown: unknown): unknown {
  switch (field.kind) {
    case "text":
      return "ikke lest";
    case "texts":
      return ["ikke lest"];
    case "integer":
      return 987_654;
    case "number":
      return 987_654.5;
    case "flag":
      return shown !== true;
    case "date":
      return "1999-01-01";
    case "dateTime":
      return "1999-01-01T10:00:00Z";
    case "choice":
      return field.choices.find((choice) => choice !== shown) ?? field.choices[0];
    case "reference":
      return { id: 999_999_999 };
    default:
      return [{ id: 999_999_999 }];
  }
}

/** A part as it may be sent back: versions are the service's. */
function withoutVersion(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { version: _, ...rest } = value as Json;
  return rest;
}

// What is asked of deletions, bulk forms and actions; each check answers what it found wrong, in sentences.

import type { ActionDefinition } from "../../src/schema/action.ts";
import { isIdName, type ServedOperation } from "../../src/schema/operation.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import type { TestAnswer } from "../support/service.ts";
import { pdf, png, upload } from "../support/upload.ts";
import { actions, makers, uploads } from "./asking.ts";
import { type Ground, type Json, nameOf, said, served } from "./ground.ts";
import { shows, trialOf, writable } from "./values.ts";

/** An operation that writes and is no POST or PUT of one object. */
export class Acting {
  private readonly ground: Ground;
  private readonly one: ServedOperation;

  constructor(ground: Ground, one: ServedOperation) {
    this.ground = ground;
    this.one = one;
  }

  /** Everything that is wrong with it. */
  check(): Promise<string[]> {
    const { operation } = this.one;
    switch (operation.kind) {
      case "delete":
        return this.deletes(operation.resource);
      case "createMany":
        return this.createsMany(operation.resource);
      case "updateMany":
        return this.changesMany(operation.resource);
      case "deleteMany":
        return this.deletesMany(operation.resource);
      case "action":
        return this.acts(operation.action);
      default:
        throw new Error(`${nameOf(this.one)} is looked at elsewhere.`);
    }
  }

  private make(one: ResourceDefinition): Promise<number> {
    return makers[one.name]?.(this.ground) ?? this.ground.target(one);
  }

  /** Whether an object is there. */
  private async isThere(one: ResourceDefinition, id: number): Promise<boolean> {
    if (served.some(({ method, path }) => method === "GET" && path === `${one.path}/{id}`))
      return (await this.ground.client.get(`${one.path}/${id}`)).status === 200;
    const isList = served.some(({ method, path }) => method === "GET" && path === one.path);
    const list = isList ? one.path : `${one.path}/search`;
    const { values } = (await this.ground.client.get(`${list}?count=1000&fields=id`)).body;
    return values.some((each: Json) => each.id === id);
  }

  private async told(cursor: string, one: ResourceDefinition, verb: string, ids: readonly number[]): Promise<string[]> {
    const event = one.events.get(verb);
    if (event === undefined) return [];
    const told = await Promise.all(ids.map((id) => this.ground.isTold(cursor, event.name, id)));
    return told.every((one) => one) ? [] : [`${event.name} is not told`];
  }

  private async deletes(one: ResourceDefinition): Promise<string[]> {
    const { client } = this.ground;
    const id = await this.make(one);
    const cursor = await this.ground.cursor();
    const wrong: string[] = [];
    if (!(await this.isThere(one, id))) wrong.push("what shall be deleted is not there");
    const dry = await client.delete(`${one.path}/${id}?dryRun=true`);
    if (dry.status !== 204 || !(await this.isThere(one, id))) wrong.push(`dryRun: ${said(dry)}`);
    const gone = await client.delete(`${one.path}/${id}`);
    if (gone.status !== 204 || gone.text !== "") wrong.push(said(gone));
    if (await this.isThere(one, id)) wrong.push("it is there still");
    const again = await client.delete(`${one.path}/${id}`);
    if (again.status !== 404 || again.body.code !== 6_000) wrong.push(`again: ${said(again)}`);
    const text = await client.delete(`${one.path}/x`);
    if (text.status !== 400 || text.body.code !== 12_000) wrong.push(`of what is no id: ${said(text)}`);
    return [...wrong, ...(await this.told(cursor, one, "delete", [id]))];
  }

  private async createsMany(one: ResourceDefinition): Promise<string[]> {
    const { client } = this.ground;
    const path = `${one.path}/list`;
    const bodies = [await this.ground.body(one), await this.ground.body(one)];
    const wrong: string[] = [];
    const [required] = writable(one, "create").find(([, field]) => field.required) ?? [];
    const half = await client.post(path, [
      bodies[0],
      required === undefined ? { noSuchField: 1 } : { ...bodies[1], [required]: null },
    ]);
    const named = (half.body?.validationMessages ?? []).map(({ path }: Json) => path);
    if (half.status !== 422 || !named.every((each: string) => each.startsWith("[1]")))
      wrong.push(`a bad one: ${said(half)}`);
    const cursor = await this.ground.cursor();
    const answer = await client.post(path, bodies);
    if (answer.status !== 201) return [...wrong, said(answer)];
    const { values, ...head } = answer.body;
    if (head.fullResultSize !== 0 || head.from !== 0 || head.count !== 2 || head.versionDigest !== null)
      wrong.push(`the envelope says ${JSON.stringify(head)}`);
    const ids = values.map(({ id }: Json) => id);
    if (new Set(ids).size !== 2) wrong.push(`it made ${ids}`);
    for (const id of ids) if (!(await this.isMade(one, id))) wrong.push(`${id} is not there`);
    return [...wrong, ...(await this.told(cursor, one, "create", ids))];
  }

  private async isMade(one: ResourceDefinition, id: number): Promise<boolean> {
    return one.verbs.has("get") ? this.isThere(one, id) : true;
  }

  private async changesMany(one: ResourceDefinition): Promise<string[]> {
    const { client } = this.ground;
    const path = `${one.path}/list`;
    const ids = one.verbs.has("create")
      ? [await this.make(one), await this.make(one)]
      : [this.ground.named("employeeId")];
    const fields = writable(one, "update");
    const [name = ""] =
      fields.find(([, field]) => field.kind === "text" && !field.required) ??
      fields.find(([, field]) => ["text", "flag", "number"].includes(field.kind)) ??
      [];
    const wrong: string[] = [];
    const bodies: Json[] = [];
    for (const id of ids) {
      const before = one.verbs.has("get") ? await this.ground.read(one, id, name) : {};
      bodies.push({ id, [name]: (await trialOf(this.ground, one, name, before[name], "update")).value });
    }
    const half = await client.put(path, [bodies[0], { ...bodies[0], id: 999_999_999 }]);
    if (half.status !== 404) wrong.push(`one that is not there: ${said(half)}`);
    const cursor = await this.ground.cursor();
    const answer = await client.put(path, bodies);
    if (answer.status !== 200) return [...wrong, said(answer)];
    for (const body of bodies) {
      const shown = one.verbs.has("get")
        ? await this.ground.read(one, body.id, `id,version,${name}`)
        : answer.body.values.find(({ id }: Json) => id === body.id);
      if (!shows(body, shown)) wrong.push(`${JSON.stringify(body)} was sent, ${JSON.stringify(shown)} is shown`);
    }
    return [...wrong, ...(await this.told(cursor, one, "update", ids))];
  }

  private async deletesMany(one: ResourceDefinition): Promise<string[]> {
    const { client } = this.ground;
    const ids = [await this.make(one), await this.make(one)];
    const wrong: string[] = [];
    const half = await client.delete(`${one.path}/list?ids=${ids[0]},999999999`);
    if (half.status !== 404 || !(await this.isThere(one, ids[0] ?? 0)))
      wrong.push(`one that is not there: ${said(half)}`);
    const cursor = await this.ground.cursor();
    const gone = await client.delete(`${one.path}/list?ids=${ids}`);
    if (gone.status !== 204) wrong.push(said(gone));
    for (const id of ids) if (await this.isThere(one, id)) wrong.push(`${id} is there still`);
    return [...wrong, ...(await this.told(cursor, one, "delete", ids))];
  }

  /** An action, as a dry run: the scenarios carry it out. */
  private async acts(action: ActionDefinition): Promise<string[]> {
    const good = await this.goodAct(action);
    const answer = await this.act(action, withQuery(good.path, "dryRun=true"), good.body);
    const statuses = [action.status, 204];
    const wrong = statuses.includes(answer.status) ? [] : [`dryRun: ${said(answer)}`];
    for (const value of ["999999999", "x"]) wrong.push(...(await this.misses(action, good, value)));
    const query = Object.entries(action.query ?? {});
    const required = query.filter(([, one]) => one.required).map(([name]) => name);
    if (required.length > 0) {
      const without = await this.act(action, good.path.split("?")[0] ?? "", good.body);
      const named = (without.body?.validationMessages ?? []).map(({ field }: Json) => field);
      if (without.status !== 422 || required.some((name) => !named.includes(name)))
        wrong.push(`without ${required}: ${said(without)}`);
    }
    const typed = query.filter(([, { type }]) => !["text", "textList", "choice"].includes(type)).map(([name]) => name);
    if (typed.length > 0) {
      const asked = new URLSearchParams(good.path.split("?")[1]);
      for (const name of typed) asked.set(name, "x");
      const refused = await this.act(action, `${good.path.split("?")[0]}?${asked}`, good.body);
      const named = (refused.body?.validationMessages ?? []).map(({ field }: Json) => field);
      if (refused.status !== 422 || typed.some((name) => !named.includes(name)))
        wrong.push(`${typed}=x: ${said(refused)}`);
    }
    return wrong;
  }

  /** The action on what is not there, and on what is no id. */
  private async misses(
    action: ActionDefinition,
    good: { path: string; body: unknown },
    value: string,
  ): Promise<string[]> {
    const place = /\{(\w+)\}/.exec(action.path)?.[1];
    if (place === undefined || !isIdName(place)) return [];
    const [path = "", query = ""] = good.path.split("?");
    const segments = path.split("/");
    segments[action.path.split("/").indexOf(`{${place}}`)] = value;
    const answer = await this.act(action, withQuery(`${segments.join("/")}?${query}`, "dryRun=true"), good.body);
    const status = value === "x" ? 400 : 404;
    return answer.status === status ? [] : [`${place}=${value}: ${said(answer)}`];
  }

  /** A good request of an action: its path with its query, and its body. */
  async goodAct(action: ActionDefinition): Promise<{ path: string; body: unknown }> {
    const name = nameOf(this.one);
    if (action.upload !== undefined) return { path: this.ground.filled(uploads[name]?.path ?? ""), body: undefined };
    const given = actions[name];
    if (given === undefined) return this.ground.good(name);
    const request = typeof given === "function" ? await given(this.ground) : given;
    return this.ground.filled({ body: undefined, ...(typeof request === "string" ? { path: request } : request) });
  }

  /** Sends a request of an action. */
  act(
    action: ActionDefinition,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    const { client } = this.ground;
    if (action.upload === undefined)
      return client.call(action.method, path, body === undefined ? { headers } : { body, headers });
    const { parts = {}, image = false } = uploads[nameOf(this.one)] ?? {};
    const file = image ? { name: "Kopp.png", bytes: png } : { name: "Kjøp.pdf", bytes: pdf(nameOf(this.one)) };
    return upload(client, path, file, { parts, headers, method: action.method as "POST" | "PUT" });
  }
}

function withQuery(path: string, more: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${more}`;
}

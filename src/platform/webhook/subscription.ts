// Subscriptions to events: their resource, and the rule that checks events, addresses and secrets.

import { type Fault, Problem } from "../../schema/error.ts";
import type { EventDefinition } from "../../schema/event.ts";
import { dateTime, integer, oneOf, text } from "../../schema/field.ts";
import { sameInBoth, type Text } from "../../schema/message.ts";
import { didYouMean } from "../../schema/nearest.ts";
import { type Draft, type ResourceDefinition, resource, rule } from "../../schema/resource.ts";
import type { Targets } from "./callback-targets.ts";
import type { SecretCipher } from "./secret-cipher.ts";

/** The parts of the installation that the rule of subscriptions uses. */
export interface SubscriptionTools {
  /** All events by name. */
  events(): ReadonlyMap<string, EventDefinition>;
  /**
   * Reads `fields` against a model.
   * @throws Problem with code 11000 where they do not fit
   */
  readFields(one: ResourceDefinition, fields: string): void;
  readonly cipher: SecretCipher;
  readonly targets: Targets;
}

/** Every status of a subscription. */
export const subscriptionStatuses = [
  "ACTIVE",
  "DISABLED",
  "DISABLED_TOO_MANY_ERRORS",
  "DISABLED_RATE_LIMIT_EXCEEDED",
  "DISABLED_MISUSE",
];

/** Headers that HTTP itself or the service sets. */
const reserved = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection", "te", "trailer"],
  ...["transfer-encoding", "upgrade", "expect", "host", "content-length", "content-type", "content-encoding"],
  ...["user-agent", "idempotency-key", "x-request-signature", "x-event-test", "x-company-id", "accept-encoding"],
  "date",
]);

/** The resource, with a rule for the installation. */
export function subscriptionResource(tools: SubscriptionTools): ResourceDefinition {
  return resource("Subscription", "/event/subscription", {
    table: "event_subscription",
    ids: "new_subscription_id()",
    verbs: "list get create update delete createMany updateMany deleteMany",
    description:
      "Asks for a callback whenever an event happens: at least once, and after a failure again with growing intervals for 30 hours. Receivers compare the version of objects; the header idempotency-key is the same on all attempts of one payload, and x-company-id names the company. Ids of subscriptions are unique in the installation.",
    fields: {
      event: text()
        .between(1, 255)
        .required()
        .describe("The event, as GET /event lists it; a subscription keeps the one that it was made with."),
      targetUrl: text()
        .between(1, 255)
        .required()
        .describe(
          "Where the callback is posted. User and password in it are sent as HTTP Basic; they are kept encrypted and never shown, and stay until another address is given.",
        ),
      fields: text(255)
        .nullable()
        .describe("What the callback's value shows, as fields of a GET does; checked when it is saved."),
      status: oneOf(...subscriptionStatuses)
        .default("ACTIVE")
        .describe(
          "ACTIVE and DISABLED can be set; the others are the service's. DISABLED_TOO_MANY_ERRORS after a week of failures; a PUT of ACTIVE ends it, and sends what is not older than 30 hours.",
        ),
      authHeaderName: text(255).nullable().describe("Name of a header that every callback carries."),
      authHeaderValue: secret().describe("Value of that header; kept encrypted and never shown."),
      hmacSharedSecret: secret().describe(
        "With it callbacks carry x-request-signature: base64 of HMAC-SHA512 with this secret over the header idempotency-key, & and the body. Kept encrypted and never shown.",
      ),
      sealedHeader: text().internal(),
      sealedSecret: text().internal(),
      sealedLogin: text().internal(),
      targetHost: text().internal(),
      activatedAt: dateTime().internal(),
      employee: integer().internal(),
    },
    rules: [subscriptionRule(tools)],
  });
}

/** A text that can be written and is never shown; null clears it. */
function secret() {
  return text(4_096).nullable().secret();
}

function subscriptionRule(tools: SubscriptionTools) {
  return rule({
    name: "subscription",
    async load(drafts, read) {
      const ids = drafts.filter(({ kind }) => kind === "update").map(({ id }) => id);
      if (ids.length === 0) return new Set<number>();
      const rows = await read.rows<{ id: number }>(
        "select distinct o.subscription as id from event_outbox o where o.company_id = $1 and o.subscription = any($2::bigint[])",
        ids,
      );
      return new Set(rows.map(({ id }) => id));
    },
    decide(draft, waiting, context) {
      const faults: Fault[] = [];
      const fieldFault = (name: string, key: string, parameters: Fault["parameters"] = {}): Fault => {
        return { key, field: name, path: draft.path === "" ? name : `${draft.path}.${name}`, parameters };
      };
      const addFault = (name: string, key: string, parameters: Fault["parameters"] = {}) =>
        faults.push(fieldFault(name, key, parameters));
      const encryptInto = (name: string, into: string, value: string) => {
        const encrypted = tools.cipher.encrypt({ company: context.company, field: into }, value);
        if (encrypted === null) throw new Problem("cryptography", {}, [fieldFault(name, "noSecretKey")]);
        draft.values[into] = encrypted;
      };
      checkTarget(tools.targets, draft, addFault, encryptInto);
      checkHeader(draft, addFault, encryptInto);
      if (draft.bodyFields.has("hmacSharedSecret")) {
        const value = String(draft.accepted.hmacSharedSecret ?? "");
        if (value === "") draft.values.sealedSecret = "";
        else encryptInto("hmacSharedSecret", "sealedSecret", value);
      }
      const status = String(draft.values.status);
      if (!["ACTIVE", "DISABLED"].includes(status) && status !== draft.before?.status)
        addFault("status", "statusOfService");
      if (
        draft.kind === "update" &&
        draft.bodyFields.has("status") &&
        status === "ACTIVE" &&
        needsReactivation(draft, waiting)
      )
        draft.values.activatedAt = context.now.toISOString();
      // The owner of the token that creates it is notified when it is disabled.
      if (draft.kind === "create") draft.values.employee = context.employee;
      if (draft.values.fields === "") draft.values.fields = null;
      checkFields(tools, draft, faults, addFault);
      return { faults };
    },
  });
}

/** True where a PUT of ACTIVE has an effect: the status differs, attempts are failing, or payloads wait. */
function needsReactivation({ id, before }: Draft, waiting: ReadonlySet<number>): boolean {
  return before?.status !== "ACTIVE" || before.failing_since !== null || waiting.has(id);
}

type AddFault = (name: string, key: string, parameters?: Fault["parameters"]) => void;
type EncryptInto = (name: string, into: string, value: string) => void;

/** Checks the event, and `fields` against its model. A wrong `fields` without other faults is refused as in a GET. */
function checkFields(tools: SubscriptionTools, draft: Draft, faults: readonly Fault[], addFault: AddFault): void {
  const event = tools.events().get(String(draft.values.event));
  if (event === undefined) {
    const hint = didYouMean(String(draft.values.event), [...tools.events().keys()]);
    addFault("event", "eventUnknown", { event: String(draft.values.event).slice(0, 100), hint });
    return;
  }
  if (draft.before !== null && draft.before.event !== draft.values.event)
    addFault("event", "eventKept", { event: String(draft.before.event) });
  const { fields } = draft.values;
  if (typeof fields !== "string") return;
  try {
    tools.readFields(event.resource, fields);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (faults.length === 0 && draft.path === "") throw error;
    addFault("fields", "eventFields", { reason: reasonOf(error) });
  }
}

/** The position at which `fields` does not fit the model, and the reason. */
function reasonOf({ parameters: { position, name, reason } }: Problem): Text {
  const what = reason ?? sameInBoth(String(name));
  return {
    en: `Position ${position} of fields: ${what.en}.`,
    no: `Posisjon ${position} i fields: ${what.no}.`,
  };
}

/** Checks the address; user and password are removed from it and encrypted. */
function checkTarget(targets: Targets, draft: Draft, addFault: AddFault, encryptInto: EncryptInto): void {
  const { targetUrl } = draft.values;
  if (!draft.bodyFields.has("targetUrl") || targetUrl === draft.before?.targetUrl) return;
  const read = targets.read(String(targetUrl));
  if ("fault" in read) {
    addFault("targetUrl", read.fault);
    return;
  }
  const { url } = read;
  draft.values.targetHost = url.host;
  draft.values.sealedLogin = "";
  if (url.username === "" && url.password === "") return;
  const [user, password] = [url.username, url.password].map(decodePart);
  url.username = "";
  url.password = "";
  draft.values.targetUrl = url.href;
  encryptInto("targetUrl", "sealedLogin", `${user}:${password}`);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const tokenOfHttp = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Checks name and value of the header that authenticates callbacks: both or neither. */
function checkHeader(draft: Draft, addFault: AddFault, encryptInto: EncryptInto): void {
  const name = String(draft.values.authHeaderName ?? "");
  const given = draft.bodyFields.has("authHeaderValue") ? String(draft.accepted.authHeaderValue ?? "") : null;
  draft.values.authHeaderName = name === "" ? null : name;
  const isUsable = tokenOfHttp.test(name) && !reserved.has(name.toLowerCase());
  if (name !== "" && !isUsable) addFault("authHeaderName", "headerName");
  if (given === "" || (given === null && name === "")) draft.values.sealedHeader = "";
  const value = given || draft.values.sealedHeader;
  if (name === "" && given) addFault("authHeaderName", "headerIncomplete");
  else if (name !== "" && !value) addFault("authHeaderValue", "headerIncomplete");
  if (!given) return;
  if (/^[\x21-\x7e]([\x20-\x7e\t]*[\x21-\x7e])?$/.test(given)) encryptInto("authHeaderValue", "sealedHeader", given);
  else addFault("authHeaderValue", "headerValue");
}

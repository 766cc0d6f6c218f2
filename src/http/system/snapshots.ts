// Snapshots and a new beginning of one company, in the test environment.

import { dateInOslo } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import type { EnteredKind } from "../../platform/workshop/snapshots.ts";
import { Problem } from "../../schema/error.ts";
import { flag, oneOf, text } from "../../schema/field.ts";
import { noObject, type Text } from "../../schema/message.ts";
import { sqlState } from "../../store/database.ts";
import { refuse, signedInOperation } from "./operation.ts";
import { onlyInTest } from "./test-environment.ts";

/** Keeps the books of the company as they are. */
export const takeSnapshot = signedInOperation({
  method: "POST",
  path: "/test/snapshot",
  status: 201,
  onlyInTest,
  needsSpace: true,
  description: `Keeps the company's books as they are now, to be put back by :restore as often as you like: a test suite begins from the same state each time. A company has at most ${limits.testSnapshots} snapshots. Only in the test environment.`,
  body: { name: text(100).describe("What to call it; at most 100 characters.") },
  model: "TestSnapshot",
  answers: {
    snapshot: { type: "integer", description: "Its id, as paths name it." },
    name: { type: "text", description: "What it is called." },
    size: { type: "integer", description: "Rows that it holds." },
  },
  async run({ values, faults, session }, parts) {
    const { name = "" } = values;
    const isFull = (await parts.snapshots.count(session.company)) >= limits.testSnapshots;
    const full = { key: "snapshotsFull", field: null, parameters: { most: limits.testSnapshots } };
    refuse("validation", [...faults, ...(isFull ? [full] : [])]);
    const { id, size } = await parts.snapshots.take(session.company, name);
    return { value: { snapshot: id, name, size } };
  },
});

/** Puts the books of a snapshot back. */
export const restoreSnapshot = signedInOperation({
  method: "PUT",
  path: "/test/snapshot/{id}/:restore",
  status: 204,
  refuses: ["locked"],
  onlyInTest,
  needsSpace: true,
  description:
    "Puts the company's books back as the snapshot has them: objects, vouchers, numbers, settings, stored answers to Idempotency-Keys and the change log. Tokens, log-ins and the clock stay; callbacks that wait are removed; ids that were given since are not given again. Other companies are not touched. Only in the test environment.",
  async run({ path, session }, parts) {
    const id = Number(path.id);
    if (!(await parts.snapshots.has(session.company, id))) throw noSnapshot();
    if (!(await allowed(() => parts.snapshots.restore(session.company, id))))
      throw new Problem("locked", {
        hint: {
          en: "The snapshot was made by another version of the service. Make a new one.",
          no: "Øyeblikksbildet er laget av en annen versjon av tjenesten. Lag et nytt.",
        },
      });
    return null;
  },
});

/** Removes a snapshot. */
export const removeSnapshot = signedInOperation({
  method: "DELETE",
  path: "/test/snapshot/{id}",
  status: 204,
  onlyInTest,
  description: "Removes a snapshot; the books stay as they are. Only in the test environment.",
  async run({ path, session }, parts) {
    if (!(await parts.snapshots.remove(session.company, Number(path.id)))) throw noSnapshot();
    return null;
  },
});

/** Makes the company what a new one is. */
export const resetCompany = signedInOperation({
  method: "PUT",
  path: "/test/:reset",
  status: 204,
  refuses: ["locked"],
  onlyInTest,
  needsSpace: true,
  description:
    "Makes the company what a new one of its name is: chart of accounts, VAT types and settings as on the first day, and nothing in the books. Tokens, log-ins and those who hold them stay, and so do snapshots; the clock goes back to today. Only in the test environment.",
  async run({ session }, parts) {
    await allowed(() => parts.snapshots.reset(session.company, dateInOslo(parts.clock())));
    return null;
  },
});

/** What a company can be filled with. */
export const seedKinds = ["empty", "shop", "year"] as const;

/** Makes the company new and fills it. */
export const seedCompany = signedInOperation({
  method: "PUT",
  path: "/test/:seed",
  status: 204,
  refuses: ["locked", "validation"],
  onlyInTest,
  needsSpace: true,
  description:
    "Makes the company what a new one is, as :reset does, and fills it: empty leaves it so, shop makes customers, products, a few orders and invoices of the last four weeks, year the last twelve months of a company with sales, purchases, wages, VAT, payments and overdue invoices. Answers when it is done: a year takes some seconds. With onlyEmpty nothing is taken away: settings stay, and a company in which anything has been entered is refused. Only in the test environment.",
  query: {
    kind: oneOf(...seedKinds)
      .required()
      .describe("What the company is filled with."),
    onlyEmpty: flag().describe(
      "Fill the company as it is, without making it new, and refuse one that holds customers, suppliers, products, projects, orders, vouchers, assets or hours.",
    ),
  },
  async run({ values, session, language, requestId }, parts) {
    const { kind = "", onlyEmpty = false } = values;
    if (kind === "") throw new Error("A seed without kind was read.");
    if (onlyEmpty) {
      const entered = await parts.snapshots.entered(session.company);
      const parameters = { entered: textOf(entered) };
      refuse("validation", entered.length > 0 ? [{ key: "companyNotEmpty", field: "onlyEmpty", parameters }] : []);
    } else await allowed(() => parts.snapshots.reset(session.company, dateInOslo(parts.clock())));
    await parts.seed({ session, language, requestId }, kind);
    return null;
  },
});

const kindTexts: Readonly<Record<EnteredKind, Text>> = {
  parties: { en: "customers or suppliers", no: "kunder eller leverandører" },
  products: { en: "products", no: "produkter" },
  projects: { en: "projects", no: "prosjekter" },
  orders: { en: "orders", no: "ordrer" },
  vouchers: { en: "vouchers", no: "bilag" },
  assets: { en: "assets", no: "anleggsmidler" },
  hours: { en: "hours", no: "timer" },
};

/** What has been entered, as a list in both languages. */
function textOf(entered: readonly EnteredKind[]): Text {
  const list = (language: keyof Text) => entered.map((kind) => kindTexts[kind][language]).join(", ");
  return { en: list("en"), no: list("no") };
}

const insufficientPrivilege = "42501";

/** @throws Problem `locked` where the database does not let its user put foreign keys and triggers at rest */
async function allowed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error;
    throw new Problem("locked", {
      hint: {
        en: "The user of this database may not replace books. Whoever runs it says: grant set on parameter session_replication_role to that user.",
        no: "Brukeren av denne databasen kan ikke erstatte regnskap. Den som driver den, sier: grant set on parameter session_replication_role til brukeren.",
      },
    });
  }
}

function noSnapshot(): Problem {
  return new Problem("notFound", { hint: noObject("snapshot") });
}

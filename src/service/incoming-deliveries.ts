// E-invoices from the access point, by its folder or the address of a company: taken, known already, or kept with the reasons.

import { constants } from "node:fs";
import { mkdir, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { companyOfSecret, secretHash } from "../domain/incoming-invoice/receiving/incoming-address.ts";
import { type Delivery, keepRefused, takeDelivery } from "../domain/incoming-invoice/receiving/incoming-refusal.ts";
import type { LocalApiParts } from "../http/local-api-client.ts";
import * as limits from "../limits.ts";
import type { Files, IncomingFile } from "../platform/files/files.ts";
import { Problem, type Text } from "../schema/error.ts";
import { type JobDefinition, JobFault, type JobTools } from "../schema/job.ts";
import { filled } from "../schema/message.ts";
import type { Registry } from "../schema/registry.ts";
import { everyFileKind } from "../schema/upload.ts";
import { jobActions } from "./job-action.ts";

/** Who acts for a company. */
interface Acting {
  readonly company: number;
  readonly employee: number;
}

/** What became of a delivery; reasons where it was refused. */
export type Delivered = { readonly kind: "taken" | "known" } | { readonly kind: "refused"; readonly reasons: Text };

/** Takes what the access point delivers. */
export class IncomingDeliveries {
  private readonly files: Files;
  private readonly act: JobTools["act"];

  constructor(files: Files, act: JobTools["act"]) {
    this.files = files;
    this.act = act;
  }

  /**
   * Takes one file for a company; what cannot be taken is kept with the reasons. Only the same bytes are known: another document with
   * the number of an earlier one is kept, too.
   * @throws Problem with faults where it is no file that the service keeps, JobFault where nothing more can be kept now
   */
  async take(acting: Acting, source: Delivery["source"], file: IncomingFile): Promise<Delivered> {
    const { company } = acting;
    // Whatever it is, it is kept with the reasons where it is no invoice.
    const definition = { kinds: everyFileKind, whole: limits.eInvoiceBytes };
    const received = await this.files.receive(company, definition, file);
    const fileName = /\.\w+$/.test(received.fileName) ? received.fileName : `${received.fileName}.xml`;
    const named = { ...received, fileName: received.kind === "xml" ? fileName : received.fileName };
    const upload = { ...named, files: [named], parts: {} };
    const delivery = { upload, source };
    const request = { ...acting, path: {}, query: {}, warned: null };
    try {
      const refused = await this.act({ ...request, action: takeDelivery(delivery) });
      if (refused === null) return { kind: "taken" };
      if (refused.faults.includes("incomingSameBytes")) return { kind: "known" };
      const unkept = await this.act({ ...request, action: keepRefused(delivery, refused.text) });
      if (unkept !== null) throw new JobFault(unkept.text.en);
      return { kind: "refused", reasons: refused.text };
    } finally {
      await this.files.release(company, received.id).catch(() => undefined);
    }
  }
}

/** The faults of a file that the service does not keep, as text. */
function sentences({ faults }: Problem, messages: Registry["texts"]): Text {
  const texts = (faults ?? []).map(({ key, parameters }) =>
    filled(messages[key] ?? { en: key, no: key }, parameters ?? {}),
  );
  return { en: texts.map(({ en }) => en).join(" "), no: texts.map(({ no }) => no).join(" ") };
}

/** Files of one run; the others wait for the next. */
const filesOfRun = 100;

/** Takes what lies in the folder of the access point: a folder for each organisation number, whose files go to done or refused. */
export function eInvoiceFolderJob(folder: string, files: Files, texts: Registry["texts"]): JobDefinition {
  const looks: Looks = { states: new Map(), failed: new Set() };
  return {
    name: "incoming e-invoices",
    description: "Takes the e-invoices in the folder of the access point.",
    times: { everyMinutes: 0.5 },
    async run({ rows, act, stopping }) {
      const deliveries = new IncomingDeliveries(files, act);
      const counts = { taken: 0, refused: 0, failed: 0 };
      let failure = "";
      for (const path of await waitingFiles(folder, looks)) {
        if (stopping.aborted) break;
        try {
          const [acting] = await rows<Acting>("select * from incoming_company($1)", path.number);
          const reasons = acting === undefined ? noCompany(path.number) : await reasonsOf(deliveries, acting, path);
          await setAside(folder, path, reasons);
          looks.failed.delete(keyOf(path));
          counts[reasons === null ? "taken" : "refused"] += 1;
        } catch (error) {
          // It stays where it is and comes last from now on, so that it holds up no other.
          looks.failed.add(keyOf(path));
          counts.failed += 1;
          failure ||= `: ${keyOf(path)}: ${(error as Error).message}`;
        }
      }
      const { taken, refused, failed } = counts;
      if (taken + refused + failed === 0) return null;
      return `${taken} e-invoices taken, ${refused} refused${failed === 0 ? "" : `, ${failed} to be tried again${failure}`}`;
    },
  };

  /** Takes a file; why it was refused, or null. */
  async function reasonsOf(deliveries: IncomingDeliveries, acting: Acting, path: WaitingFile): Promise<Text | null> {
    // A link that has come in the file's place is not followed.
    const opened = await open(join(folder, keyOf(path)), constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const bytes = opened.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
      const result = await deliveries.take(acting, "FOLDER", { fileName: path.name, bytes });
      if (result.kind === "refused") return result.reasons;
      return result.kind === "known" ? repeatedInvoice : null;
    } catch (error) {
      if (!(error instanceof Problem) || error.faults === null) throw error;
      return sentences(error, texts);
    } finally {
      await opened.close();
    }
  }
}

/** What is known of files since the last look, by their paths. */
interface Looks {
  /** Size and moment of change: a file that differs from its last look is still being written. */
  readonly states: Map<string, string>;
  /** Those that could be neither taken nor refused. */
  readonly failed: Set<string>;
}

interface WaitingFile {
  /** The name of the folder: an organisation number. */
  readonly number: string;
  readonly name: string;
}

const keyOf = ({ number, name }: WaitingFile) => join(number, name);
const noCompany = (number: string): Text => ({
  en: `No company, or more than one, has the organisation number ${number}.`,
  no: `Ingen selskaper, eller flere, har organisasjonsnummeret ${number}.`,
});
const repeatedInvoice: Text = { en: "The invoice came before.", no: "Fakturaen er mottatt før." };

/** The files that are written to their end, by name; those that failed before come last. */
async function waitingFiles(folder: string, { states, failed }: Looks): Promise<WaitingFile[]> {
  const found: WaitingFile[] = [];
  const seen = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !/^\d{9}$/.test(entry.name)) continue;
    // A folder or file that goes away or cannot be read meanwhile is none of this look.
    for (const file of await readdir(join(folder, entry.name), { withFileTypes: true }).catch(() => [])) {
      if (!file.isFile() || !/\.(xml|ehf|ubl)$/i.test(file.name)) continue;
      const path = { number: entry.name, name: file.name };
      const now = await stat(join(folder, keyOf(path))).catch(() => null);
      if (now === null) continue;
      const state = `${now.size} ${now.mtimeMs}`;
      seen.set(keyOf(path), state);
      if (states.get(keyOf(path)) === state) found.push(path);
    }
  }
  states.clear();
  for (const [path, state] of seen) states.set(path, state);
  for (const path of failed) if (!seen.has(path)) failed.delete(path);
  const order = (path: WaitingFile) => `${failed.has(keyOf(path)) ? 1 : 0} ${path.name}`;
  return found.sort((left, right) => (order(left) < order(right) ? -1 : 1)).slice(0, filesOfRun);
}

/** Moves a file to where it is done, or refused with its reasons beside it. */
async function setAside(folder: string, { number, name }: WaitingFile, reasons: Text | null): Promise<void> {
  const to = join(folder, number, reasons === null ? "done" : "refused");
  await mkdir(to, { recursive: true });
  const taken = await stat(join(to, name)).catch(() => null);
  const kept = taken === null ? name : `${new Date().toISOString().replace(/[:.]/g, "-")}-${name}`;
  await rename(join(folder, number, name), join(to, kept));
  if (reasons !== null) await writeFile(join(to, `${kept}.reason.txt`), `${reasons.en}\n${reasons.no}\n`);
}

/** Takes the bytes that are posted to an address. */
type TakePosted = (bytes: Buffer) => Promise<Delivered>;

/**
 * What takes invoices at the address with a secret; null where no company has it, so that nothing is read of strangers. It throws
 * Problem `validation` where the bytes are no file that is kept, and `unavailable` where nothing more can be kept now.
 */
export function postedInvoices({
  files,
  commands,
  registry,
  database,
}: Pick<LocalApiParts, "files" | "commands" | "registry" | "database">): (
  secret: string,
) => Promise<TakePosted | null> {
  const deliveries = new IncomingDeliveries(files, jobActions(commands, registry));
  return async (secret) => {
    const company = companyOfSecret(secret);
    if (company === null) return null;
    const sql =
      "select a.company_id as company, a.employee from incoming_address a where a.company_id = $1 and a.secret_hash = decode($2, 'hex')";
    const { rows } = await database.autocommit<Acting>(company, sql, [company, secretHash(secret)]);
    const [acting] = rows;
    if (acting === undefined) return null;
    return async (bytes) => {
      const pieces = (async function* () {
        yield bytes;
      })();
      try {
        return await deliveries.take(acting, "ADDRESS", { fileName: "e-invoice", bytes: pieces });
      } catch (error) {
        if (!(error instanceof JobFault)) throw error;
        throw new Problem("unavailable", { hint: { en: error.message, no: error.message } });
      }
    };
  };
}

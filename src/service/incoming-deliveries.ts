// E-invoices from the access point, by its folder or the address of a company: taken, known already, or kept with the reasons.

import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { companyOfSecret, secretHash } from "../domain/incoming-invoice/receiving/incoming-address.ts";
import { type Delivery, keepRefused, takeDelivery } from "../domain/incoming-invoice/receiving/incoming-refusal.ts";
import type { LocalApiParts } from "../http/local-api-client.ts";
import * as limits from "../limits.ts";
import type { Files, IncomingFile } from "../platform/files/files.ts";
import { Problem, type Text } from "../schema/error.ts";
import type { JobDefinition, JobTools } from "../schema/job.ts";
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
  private readonly texts: Registry["texts"];

  constructor(files: Files, act: JobTools["act"], texts: Registry["texts"]) {
    this.files = files;
    this.act = act;
    this.texts = texts;
  }

  /** Takes one file for a company; what cannot be taken is kept with the reasons, unless it is no file that the service keeps. */
  async take(acting: Acting, source: Delivery["source"], file: IncomingFile): Promise<Delivered> {
    const { company } = acting;
    // Whatever it is, it is kept with the reasons where it is no invoice.
    const definition = { kinds: everyFileKind, whole: limits.eInvoiceBytes };
    let received: Awaited<ReturnType<Files["receive"]>>;
    try {
      received = await this.files.receive(company, definition, file);
    } catch (error) {
      if (!(error instanceof Problem) || error.faults === null) throw error;
      return { kind: "refused", reasons: this.sentences(error) };
    }
    const fileName = /\.\w+$/.test(received.fileName) ? received.fileName : `${received.fileName}.xml`;
    const upload = { ...received, fileName: received.kind === "xml" ? fileName : received.fileName, parts: {} };
    const delivery = { upload, source };
    const request = { ...acting, path: {}, query: {}, warned: null };
    try {
      const refused = await this.act({ ...request, action: takeDelivery(delivery) });
      if (refused === null) return { kind: "taken" };
      if (refused.problem === "duplicate") return { kind: "known" };
      await this.act({ ...request, action: keepRefused(delivery, refused.text) });
      return { kind: "refused", reasons: refused.text };
    } finally {
      await this.files.release(company, received.id).catch(() => undefined);
    }
  }

  private sentences({ faults }: Problem): Text {
    const texts = (faults ?? []).map(({ key, parameters }) =>
      filled(this.texts[key] ?? { en: key, no: key }, parameters ?? {}),
    );
    return { en: texts.map(({ en }) => en).join(" "), no: texts.map(({ no }) => no).join(" ") };
  }
}

/** Files of one run; the others wait for the next. */
const filesOfRun = 100;

/** Takes what lies in the folder of the access point: a folder for each organisation number, whose files go to done or refused. */
export function eInvoiceFolderJob(folder: string, files: Files, texts: Registry["texts"]): JobDefinition {
  /** The sizes that files had when they were last looked at: one that still grows waits. */
  const sizes = new Map<string, number>();
  return {
    name: "incoming e-invoices",
    description: "Takes the e-invoices in the folder of the access point.",
    times: { everyMinutes: 0.5 },
    async run({ rows, act, stopping }) {
      const deliveries = new IncomingDeliveries(files, act, texts);
      let taken = 0;
      let refused = 0;
      for (const path of await waitingFiles(folder, sizes)) {
        if (stopping.aborted) break;
        const [acting] = await rows<Acting>("select * from incoming_company($1)", path.number);
        if (acting === undefined) {
          await setAside(folder, path, noCompany(path.number));
          refused += 1;
          continue;
        }
        const bytes = createReadStream(join(folder, path.number, path.name)) as AsyncIterable<Buffer>;
        const result = await deliveries.take(acting, "FOLDER", { fileName: path.name, bytes });
        if (result.kind === "taken") taken += 1;
        else refused += 1;
        await setAside(folder, path, reasonsOf(result));
      }
      return taken + refused === 0 ? null : `${taken} e-invoices taken, ${refused} refused`;
    },
  };
}

interface WaitingFile {
  /** The name of the folder: an organisation number. */
  readonly number: string;
  readonly name: string;
}

const noCompany = (number: string): Text => ({
  en: `No company, or more than one, has the organisation number ${number}.`,
  no: `Ingen selskaper, eller flere, har organisasjonsnummeret ${number}.`,
});
const known: Text = { en: "The invoice came before.", no: "Fakturaen er mottatt før." };

function reasonsOf(result: Delivered): Text | null {
  if (result.kind === "refused") return result.reasons;
  return result.kind === "known" ? known : null;
}

/** The files that no longer grow, by name. */
async function waitingFiles(folder: string, sizes: Map<string, number>): Promise<WaitingFile[]> {
  const found: WaitingFile[] = [];
  const seen = new Map<string, number>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !/^\d{9}$/.test(entry.name)) continue;
    for (const file of await readdir(join(folder, entry.name), { withFileTypes: true })) {
      if (!file.isFile() || !/\.(xml|ehf|ubl)$/i.test(file.name)) continue;
      const path = join(folder, entry.name, file.name);
      const { size } = await stat(path);
      seen.set(path, size);
      if (sizes.get(path) === size) found.push({ number: entry.name, name: file.name });
    }
  }
  sizes.clear();
  for (const [path, size] of seen) sizes.set(path, size);
  return found.sort((left, right) => (left.name < right.name ? -1 : 1)).slice(0, filesOfRun);
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

/** Takes what is posted to the address of a company; null for an address that there is none of. */
export function postedInvoices({
  files,
  commands,
  registry,
  database,
}: Pick<LocalApiParts, "files" | "commands" | "registry" | "database">): (
  secret: string,
  bytes: Buffer,
) => Promise<Delivered | null> {
  const deliveries = new IncomingDeliveries(files, jobActions(commands, registry), registry.texts);
  return async (secret, bytes) => {
    const company = companyOfSecret(secret);
    if (company === null) return null;
    const sql =
      "select a.company_id as company, a.employee from incoming_address a where a.company_id = $1 and a.secret_hash = decode($2, 'hex')";
    const { rows } = await database.autocommit<Acting>(company, sql, [company, secretHash(secret)]);
    const [acting] = rows;
    if (acting === undefined) return null;
    const pieces = (async function* () {
      yield bytes;
    })();
    return deliveries.take(acting, "ADDRESS", { fileName: "e-invoice", bytes: pieces });
  };
}

// E-invoices from the access point, by its folder or the address of a company: taken, known already, or kept with the reasons.

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
import { noCompany, WatchedFolder } from "./watched-folder.ts";

/** Who acts for a company. */
export interface Acting {
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
export function sentences({ faults }: Problem, messages: Registry["texts"]): Text {
  const texts = (faults ?? []).map(({ key, parameters }) =>
    filled(messages[key] ?? { en: key, no: key }, parameters ?? {}),
  );
  return { en: texts.map(({ en }) => en).join(" "), no: texts.map(({ no }) => no).join(" ") };
}

/** Takes what lies in the folder of the access point: a folder for each organisation number, whose files go to done or refused. */
export function eInvoiceFolderJob(folder: string, files: Files, texts: Registry["texts"]): JobDefinition {
  const watched = new WatchedFolder({ folder, within: "", names: /\.(xml|ehf|ubl)$/i });
  return {
    name: "incoming e-invoices",
    description: "Takes the e-invoices in the folder of the access point.",
    times: { everyMinutes: 0.5 },
    async run({ rows, act, stopping }) {
      const deliveries = new IncomingDeliveries(files, act);
      const { taken, refused, failed, failure } = await watched.takeAll(async ({ number, name }, bytes) => {
        const [acting] = await rows<Acting>("select * from incoming_company($1)", number);
        return acting === undefined ? noCompany(number) : reasonsOf(deliveries, acting, { fileName: name, bytes });
      }, stopping);
      if (taken + refused + failed === 0) return null;
      return `${taken} e-invoices taken, ${refused} refused${failed === 0 ? "" : `, ${failed} to be tried again${failure}`}`;
    },
  };

  /** Takes a file; why it was refused, or null. */
  async function reasonsOf(deliveries: IncomingDeliveries, acting: Acting, file: IncomingFile): Promise<Text | null> {
    try {
      const result = await deliveries.take(acting, "FOLDER", file);
      if (result.kind === "refused") return result.reasons;
      return result.kind === "known" ? repeatedInvoice : null;
    } catch (error) {
      if (!(error instanceof Problem) || error.faults === null) throw error;
      return sentences(error, texts);
    }
  }
}

const repeatedInvoice: Text = { en: "The invoice came before.", no: "Fakturaen er mottatt før." };

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

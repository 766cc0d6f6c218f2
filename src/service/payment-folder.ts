// The folder between a company and its bank: payment files go out of it once, the bank's answers and statements come in by it.

import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { accountsOfFile, importDelivered, noticeOfGaps } from "../domain/bank/statement/import-delivered.ts";
import { handOverFile } from "../domain/payment/file/hand-over-file.ts";
import { receiveStatus } from "../domain/payment-status/receive-status.ts";
import * as limits from "../limits.ts";
import type { Files } from "../platform/files/files.ts";
import { Problem, type Text } from "../schema/error.ts";
import type { JobDefinition, JobTools, Refused } from "../schema/job.ts";
import type { Registry } from "../schema/registry.ts";
import type { Upload } from "../schema/upload.ts";
import { type Acting, sentences } from "./incoming-deliveries.ts";
import { isDirectory, makeDirectory, noCompany, numbersIn, WatchedFolder, writeThrough } from "./watched-folder.ts";

/** A payment file that is to be handed over, or whose writing has not ended. */
interface FileToHandOver extends Acting {
  readonly id: number;
  readonly fileName: string;
  readonly status: string;
  readonly isHandedOver: boolean;
}

/** A file that is not yet to be read has a name that begins with a dot and ends like this. */
const unfinished = ".part";

/** Puts payment files into `<number>/out`, and takes what the bank puts into `<number>/in`. */
export function paymentFolderJob(folder: string, files: Files, texts: Registry["texts"]): JobDefinition {
  const watched = new WatchedFolder({ folder, within: "in", names: /^[^.].*(?<!\.(part|tmp))$/i });
  return {
    name: "payment folder",
    description: "Puts payment files into the folder of the bank, and takes the bank's files from it.",
    times: { everyMinutes: 0.5 },
    async run(tools) {
      const out = await handOver(folder, tools);
      const { taken, refused, failed, failure } = await watched.takeAll(async ({ number, name }, bytes) => {
        const [acting] = await tools.rows<Acting>("select * from incoming_company($1)", number);
        if (acting === undefined) return noCompany(number);
        const definition = { kinds: ["xml", "text"] as const, whole: limits.bankFileBytes };
        return received(files, acting, { definition, name, bytes }, (upload) => takeFile(tools.act, acting, upload));
      }, tools.stopping);
      if (out.count + taken + refused + failed === 0 && out.failure === "") return null;
      const rest = failed === 0 ? "" : `, ${failed} to be tried again${failure}`;
      return `${out.count} payment files handed over${out.failure}, ${taken} files of the bank taken, ${refused} refused${rest}`;
    },
  };

  /** Keeps the bytes while they are taken. */
  async function received(
    store: Files,
    { company }: Acting,
    {
      definition,
      name,
      bytes,
    }: {
      readonly definition: Parameters<Files["receive"]>[1];
      readonly name: string;
      readonly bytes: AsyncIterable<Buffer>;
    },
    take: (upload: Upload) => Promise<Text | null>,
  ): Promise<Text | null> {
    try {
      const file = await store.receive(company, definition, { fileName: name, bytes });
      try {
        return await take({ ...file, files: [file], parts: {} });
      } finally {
        await store.release(company, file.id).catch(() => undefined);
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.faults === null) throw error;
      return sentences(error, texts);
    }
  }

  /** Takes a file of the bank: what became of payments, or lines of accounts; why it was refused, or null. */
  async function takeFile(act: JobTools["act"], acting: Acting, upload: Upload): Promise<Text | null> {
    const request = { ...acting, path: {}, query: {}, warned: null };
    const start = new TextDecoder().decode((upload.content ?? new Uint8Array()).subarray(0, 4_000));
    if (upload.kind === "xml" && /:pain\.002\./.test(start)) {
      const refused = await act({ ...request, action: withUpload(upload) });
      return refused?.text ?? null;
    }
    const accounts = accountsOfFile(upload);
    if ("faults" in accounts) return sentences(new Problem("validation", {}, accounts.faults), texts);
    const outcomes: (Refused | null)[] = [];
    for (const account of accounts)
      outcomes.push(await act({ ...request, action: importDelivered(upload, account), warned: noticeOfGaps }));
    const wrong = outcomes.filter((one) => one !== null);
    const isKnown = (one: Refused) => one.faults.every((key) => key === "bankFileTwice");
    // What was imported of the file before is not imported again: the rest of it may have been refused then.
    const reasons = wrong.length === outcomes.length ? wrong : wrong.filter((one) => !isKnown(one));
    if (reasons.length === 0) return null;
    const joined = (language: "en" | "no") => [...new Set(reasons.map(({ text }) => text[language]))].join(" ");
    return { en: joined("en"), no: joined("no") };
  }
}

/** The action that takes the bank's answer, with its file. */
function withUpload(upload: Upload): typeof receiveStatus {
  return {
    ...receiveStatus,
    load: (input, read, context) => receiveStatus.load({ ...input, upload }, read, context),
    decide: (input, loaded, context) => receiveStatus.decide({ ...input, upload }, loaded, context),
  };
}

interface HandedOver {
  readonly count: number;
  /** The first failure, behind a colon; empty for none. */
  readonly failure: string;
}

/** Hands over what waits; a directory that cannot be written to holds up no other. */
async function handOver(folder: string, tools: JobTools): Promise<HandedOver> {
  let [count, failure] = [0, ""];
  for (const number of await numbersIn(folder)) {
    if (tools.stopping.aborted) break;
    try {
      count += await handOverTo(join(folder, number, "out"), number, tools);
    } catch (error) {
      failure ||= `: ${number}: ${(error as Error).message}`;
    }
  }
  return { count, failure };
}

/**
 * Writes each waiting file once, even if the process dies in between: first under a hidden name, then the file is marked as handed over,
 * then it is renamed. A hidden file that is left is renamed if its file is marked, written again if it is not, and removed if its file
 * was withdrawn meanwhile.
 */
async function handOverTo(out: string, number: string, { rows, act }: JobTools): Promise<number> {
  const hidden = (fileName: string) => join(out, `.${fileName}${unfinished}`);
  const parts = ((await isDirectory(out)) ? await readdir(out) : [])
    .filter((name) => name.startsWith(".MP-") && name.endsWith(unfinished))
    .map((name) => name.slice(1, -unfinished.length));
  const waiting = await rows<FileToHandOver>("select * from payment_files_for_folder($1, $2::text[])", number, parts);
  let count = 0;
  for (const { company, employee, id, fileName, status, isHandedOver } of waiting) {
    if (status !== "CREATED") {
      await rm(hidden(fileName), { force: true });
      continue;
    }
    if (!isHandedOver) {
      await makeDirectory(out);
      const action = handOverFile((content) => writeThrough(hidden(fileName), content, 0o640));
      const request = { company, employee, action, path: { id }, query: {}, warned: null };
      if ((await act(request)) !== null) continue;
    }
    await rename(hidden(fileName), join(out, fileName));
    count += 1;
  }
  return count;
}

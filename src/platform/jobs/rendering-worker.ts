// The worker that renders the files of issued documents and keeps their digests, within seconds after they have got their place in
// the chain. It takes some documents of one company after the other, and rests for as long as it has worked.

import { setTimeout as rest } from "node:timers/promises";
import type { Database } from "../../store/database.ts";

/** Milliseconds between two looks. */
const poll = 2_000;
/** Documents of a company that are taken at once: what is not done within a minute, another process takes. */
const takenAtOnce = 20;

/** A file that was rendered of an issued document. */
export interface RenderedFile {
  readonly kind: "PDF" | "E_INVOICE";
  /** What has rendered it: files of the same renderer can be compared. */
  readonly renderer: string;
  readonly sha256: string;
  readonly size: number;
}

/** The options of the worker. */
export interface RenderingWorkerOptions<Document> {
  readonly database: Database;
  /** Renders every file of an issued document of a company. */
  readonly render: (company: number, document: Document) => Promise<readonly RenderedFile[]>;
  /** Called for internal errors, and for each document that cannot be rendered: it is tried again later. */
  readonly onError: (error: unknown) => void;
}

/** The worker for the documents of all companies; several processes may have one. */
export class RenderingWorker<Document> {
  private readonly options: RenderingWorkerOptions<Document>;
  private timer: NodeJS.Timeout | null = null;
  private active: Promise<void> | null = null;
  private isStopping = false;
  /** The company whose documents were taken last. */
  private last = 0;

  constructor(options: RenderingWorkerOptions<Document>) {
    this.options = options;
  }

  /** Starts looking for what waits. */
  start(): void {
    this.timer = setInterval(() => this.look(), poll).unref();
  }

  /** Renders everything that waits without resting, behind what is under way already. */
  async drain(): Promise<void> {
    while (this.active !== null) await this.active.catch(() => undefined);
    await this.work(false);
  }

  /** Waits for the document that is under way. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.timer !== null) clearInterval(this.timer);
    await this.active?.catch(() => undefined);
  }

  private look(): void {
    if (this.active !== null || this.isStopping) return;
    this.work(true).catch((error: unknown) => {
      if (!this.isStopping) this.options.onError(error);
    });
  }

  private work(isResting: boolean): Promise<void> {
    this.active = this.renderWaiting(isResting).finally(() => {
      this.active = null;
    });
    return this.active;
  }

  private async renderWaiting(isResting: boolean): Promise<void> {
    while (!this.isStopping && (await this.renderSome(isResting)));
  }

  /** True where more may wait. */
  private async renderSome(isResting: boolean): Promise<boolean> {
    const { database, onError, render } = this.options;
    const claim =
      "select company::float8 as company, document::float8 as document from renderings_claim($1::bigint, $2::int)";
    const { rows: taken } = await database.autocommit<{ company: number; document: number }>(0, claim, [
      this.last,
      takenAtOnce,
    ]);
    const company = taken[0]?.company;
    if (company === undefined) return false;
    this.last = company;
    const ids = taken.map(({ document }) => document);
    const find =
      "select d.id::float8 as id, d.document from sales_document d where d.company_id = $1 and d.id = any($2::bigint[])";
    const { rows: found } = await database.read<{ id: number; document: Document }>(company, find, [company, ids]);
    // What is not there any more does not wait any longer.
    const done = new Set(ids.filter((id) => !found.some((one) => one.id === id)));
    const files: (RenderedFile & { document: number })[] = [];
    for (const { id, document } of found) {
      if (this.isStopping) break;
      const begin = performance.now();
      try {
        for (const file of await render(company, document)) files.push({ ...file, document: id });
        done.add(id);
      } catch (error) {
        onError(error);
      }
      if (isResting) await rest(performance.now() - begin);
    }
    const keep = "select renderings_keep($1::bigint, $2::bigint[], $3::json)";
    await database.autocommit(company, keep, [company, [...done], JSON.stringify(files)]);
    return true;
  }
}

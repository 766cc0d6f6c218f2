// Sending as a part of a running service: what it is made of by the settings, when it looks, and how it ends.

import type { Config } from "../config.ts";
import type { SendingMethods } from "../domain/action-services.ts";
import * as limits from "../limits.ts";
import { networkOf } from "../platform/access/attempts.ts";
import { RateLimiter } from "../platform/access/rate-limit.ts";
import { AccessPoint } from "../platform/delivery/access-point.ts";
import { dispatchChannel } from "../platform/delivery/delivery-store.ts";
import { DocumentDelivery } from "../platform/delivery/document-delivery.ts";
import { SmtpSender } from "../platform/delivery/smtp.ts";
import type { Database } from "../store/database.ts";
import { Listener } from "../store/listener.ts";
import type { WebTools } from "../web/tools.ts";
import { MessageComposer, type MessageComposerParts } from "./message-composer.ts";

/** What sending is made of, beside what composing needs. */
export interface DeliveryServiceOptions extends Omit<MessageComposerParts, "mailFrom"> {
  readonly config: Pick<Config, "environment" | "mailServer" | "mailFrom" | "accessPoint">;
  /** Where other processes tell that something waits. */
  readonly databaseUrl: string;
  /** Whether this process sends; others only tell those that do. */
  readonly isSender: boolean;
  readonly say: (line: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Sending in a process. */
export class DeliveryService {
  readonly sender: DocumentDelivery;
  readonly composer: MessageComposer;
  /** What it can send; the test environment can always mail, if only into its mailbox. */
  readonly can: SendingMethods;
  private readonly options: DeliveryServiceOptions;
  private readonly listener: Listener;

  constructor(options: DeliveryServiceOptions) {
    this.options = options;
    const { config, database, clock, say, failed } = options;
    const { mailFrom, mailServer, accessPoint } = config;
    const composer = new MessageComposer({ ...options, mailFrom });
    this.composer = composer;
    this.can = { mail: mailServer !== null || config.environment === "test", eInvoice: accessPoint !== null };
    this.sender = new DocumentDelivery({
      ...{ database, clock, say, failed },
      smtp: mailServer === null ? null : new SmtpSender(mailServer),
      hasMailbox: config.environment === "test",
      accessPoint: accessPoint === null ? null : new AccessPoint(accessPoint),
      bounces: mailFrom,
      compose: (row) => composer.compose(row),
      missing: (what) => composer.missing(what),
    });
    this.listener = new Listener(options.databaseUrl, dispatchChannel, () => this.sender.poke());
  }

  /** Something waits: sent by this process, or by those that are told of it. */
  waits(): void {
    if (this.options.isSender) this.sender.poke();
    else void this.sender.wake();
  }

  /** Sends what waits from now on, where this process sends, and says what is missing for it. */
  async start(): Promise<void> {
    const { isSender, config, say } = this.options;
    if (!isSender) return;
    this.sender.start();
    await this.listener.start();
    for (const line of notices(config)) say(line);
  }

  /** Begins nothing more, and waits for what is being handed over. */
  async stop(): Promise<void> {
    await this.listener.stop();
    await this.sender.stop();
  }
}

/** What a start says about sending, a sentence each; nothing where everything is there. */
function notices({ environment, mailServer, accessPoint }: DeliveryServiceOptions["config"]): string[] {
  const isTest = environment === "test";
  const mails = isTest
    ? "no mail server: mails are kept in the mailbox (/company/mailbox, GET /v2/mailbox)"
    : "no mail server: nothing is mailed until MOTPOST_SMTP_URL and MOTPOST_MAIL_FROM are set";
  const eInvoices = "no access point: no EHF is sent until MOTPOST_EHF_DIRECTORY or MOTPOST_EHF_URL is set";
  return [...(mailServer === null ? [mails] : []), ...(accessPoint === null && !isTest ? [eInvoices] : [])];
}

/** What links in mails lead to, for as many requests of an address as people make. */
export function documentLinks(composer: MessageComposer, database: Database, clock: () => Date): WebTools["documents"] {
  const rates = new RateLimiter(database, limits.documentLinkRate);
  return {
    find: (secret) => composer.linked(secret),
    ofDispatch: (company, dispatch) => composer.dispatched(company, dispatch),
    mail: (company, id) => composer.mail(company, id),
    mayAsk: async (address) => !(await rates.count({ address: networkOf(address) }, clock().getTime())).exceeded,
  };
}

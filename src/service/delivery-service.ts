// The delivery of documents in a running service: built by the settings, started and stopped.

import type { Config } from "../config.ts";
import type { SendingMethods } from "../domain/action-services.ts";
import { AccessPoint } from "../platform/delivery/access-point.ts";
import { dispatchChannel } from "../platform/delivery/delivery-store.ts";
import { DocumentDelivery } from "../platform/delivery/document-delivery.ts";
import { SmtpSender } from "../platform/delivery/smtp.ts";
import { NotificationListener } from "../store/notification-listener.ts";
import { MessageComposer, type MessageComposerParts } from "./message-composer.ts";

/** The options of delivery, beside those of the message composer. */
export interface DeliveryServiceOptions extends Omit<MessageComposerParts, "mailFrom"> {
  readonly config: Pick<Config, "environment" | "mailServer" | "mailFrom" | "accessPoint">;
  /** The database whose notifications wake this process. */
  readonly databaseUrl: string;
  /** Whether this process sends; the others only notify those that do. */
  readonly isSender: boolean;
  readonly log: (line: string) => void;
  readonly onError: (error: unknown) => void;
}

/** The delivery of documents in a process. */
export class DeliveryService {
  readonly sender: DocumentDelivery;
  readonly composer: MessageComposer;
  /** The ways of sending that are set up; the test environment can always mail, into its mailbox where there is no server. */
  readonly sendingMethods: SendingMethods;
  private readonly options: DeliveryServiceOptions;
  private readonly listener: NotificationListener;

  constructor(options: DeliveryServiceOptions) {
    this.options = options;
    const { config, database, clock, log, onError } = options;
    const { mailFrom, mailServer, accessPoint } = config;
    const composer = new MessageComposer({ ...options, mailFrom });
    this.composer = composer;
    this.sendingMethods = {
      mail: mailServer !== null || config.environment === "test",
      eInvoice: accessPoint !== null,
    };
    this.sender = new DocumentDelivery({
      database,
      clock,
      log,
      onError,
      smtp: mailServer === null ? null : new SmtpSender(mailServer),
      hasMailbox: config.environment === "test",
      accessPoint: accessPoint === null ? null : new AccessPoint(accessPoint),
      bounceAddress: mailFrom,
      compose: (row) => composer.compose(row),
      missing: (what) => composer.missing(what),
    });
    this.listener = new NotificationListener(options.databaseUrl, dispatchChannel, () => this.sender.trigger());
  }

  /** Wakes the worker of this process, or of the processes that send. */
  documentsQueued(): void {
    if (this.options.isSender) this.sender.trigger();
    else void this.sender.notifyWorkers();
  }

  /** Starts the worker where this process sends, and logs which settings are missing. */
  async start(): Promise<void> {
    const { isSender, config, log } = this.options;
    if (!isSender) return;
    this.sender.start();
    await this.listener.start();
    for (const line of notices(config)) log(line);
  }

  /** Stops claiming, and waits for documents in flight. */
  async stop(): Promise<void> {
    await this.listener.stop();
    await this.sender.stop();
  }
}

/** Sentences for the log about missing settings; none where all are there. */
function notices({ environment, mailServer, accessPoint }: DeliveryServiceOptions["config"]): string[] {
  const isTest = environment === "test";
  const mails = isTest
    ? "no mail server: mails are kept in the mailbox (/company/mailbox, GET /v2/mailbox)"
    : "no mail server: nothing is mailed until MOTPOST_SMTP_URL and MOTPOST_MAIL_FROM are set";
  const eInvoices = "no access point: no EHF is sent until MOTPOST_EHF_DIRECTORY or MOTPOST_EHF_URL is set";
  return [...(mailServer === null ? [mails] : []), ...(accessPoint === null && !isTest ? [eInvoices] : [])];
}

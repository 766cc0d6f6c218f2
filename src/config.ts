// Every setting, its default and its reason; read once from the environment, frozen.

import { join, resolve } from "node:path";
import { isAllowable, isLoopback, listOf, type MailServer, readMailServer, readOrigins, readProxies } from "./hosts.ts";
import { backupPassphraseCharacters } from "./limits.ts";

export type { MailServer } from "./hosts.ts";

/** The settings of a service. */
export interface Config {
  /** Where the service listens. By default loopback only. */
  readonly host: string;
  readonly port: number;
  /** `test` lets anybody register a company; `production` does not. */
  readonly environment: "test" | "production";
  /** Free bytes below which the disks of data and files refuse changes; 0 for no bound. */
  readonly leastFreeBytes: number;
  /** An external PostgreSQL; null runs the embedded one. */
  readonly databaseUrl: string | null;
  /** Where the embedded database lives. */
  readonly dataDirectory: string;
  /** Directory of the PostgreSQL programs that run the embedded database; null for those that come with this version. */
  readonly databasePrograms: string | null;
  /** Directory of the contents of documents; null stores them in the database. */
  readonly filesDirectory: string | null;
  /** Connections for requests; a few more serve single statements. */
  readonly databaseConnections: number;
  /** Public address, as in `https://books.example.com`; null, which production refuses, takes each request's host. */
  readonly publicAddress: string | null;
  /** Addresses and networks of proxies whose X-Forwarded headers are trusted; none by default, since any client can send them. */
  readonly trustedProxies: readonly string[];
  /** Whether a PUT may echo the version: refused by the specification, compared for clients that do. */
  readonly putVersion: "refuse" | "compare";
  /** Whether a query parameter that an operation does not have is named in x-warning or refused. */
  readonly unknownParameters: "warn" | "refuse";
  /** What requests must say beyond what Motpost needs: nothing, or what clients have seen demanded. */
  readonly strict: "off" | "observed";
  /** Origins of pages in other sites whose scripts may call the interface; `*` for every one. */
  readonly corsOrigins: readonly string[];
  /** Requests per employee and consumer in 5 s; null for none. */
  readonly rateLimit: number | null;
  readonly logLevel: string;
  /** Null: text on a terminal, else lines of JSON. */
  readonly logFormat: "json" | "text" | null;
  /** What the demo company of a test environment is made with. */
  readonly demo: "year" | "empty";
  /** Whether files of issued documents are rendered for their digests. */
  readonly fileDigests: boolean;
  /** Whether vouchers of several companies may be stored by one transaction. */
  readonly joinsCompanies: boolean;
  /** Whether requests of companies are kept for GET /requestLog. */
  readonly requestLog: boolean;
  /** Whether the web application is built and served at /app/. */
  readonly app: boolean;
  /** Whether answers have the header Server-Timing. */
  readonly serverTiming: boolean;
  /** Keys of 32 bytes that secrets of subscriptions are encrypted with; the first encrypts. None: a key file, or no secrets. */
  readonly secretKeys: readonly Buffer[];
  /** Private hosts that callbacks may go to: names, addresses and networks. */
  readonly allowedPrivateHosts: readonly string[];
  /** Whether callbacks may go to http:// addresses. */
  readonly plainCallbacks: boolean;
  /** Where exchange rates are fetched; null fetches none. */
  readonly ratesUrl: string | null;
  /** Null: the test environment keeps mails in a mailbox, production sends none. */
  readonly mailServer: MailServer | null;
  /** The address that mails come from where a company has none of its own. */
  readonly mailFrom: string;
  /** Null: e-invoices are refused. */
  readonly accessPoint: EhfAccessPoint | null;
  /** The register of receivers of e-invoices: a file, or an http(s) address; null for none. */
  readonly ehfReceivers: string | null;
  /** Where the access point puts e-invoices, in a directory for each organization number; null disables it. */
  readonly eInvoiceFolder: string | null;
  /** Where payment files are put for the bank and its files are taken, in a directory for each organization number; null disables it. */
  readonly paymentFolder: string | null;
  /** Backups that are taken every day at a time in Oslo, as in `03:00`, and how many are kept; null for none. */
  readonly backups: { readonly directory: string; readonly time: string; readonly keep: number } | null;
  /** Whether the log of the embedded database is kept beside the backups. */
  readonly keepsLog: boolean;
  /** What backups are encrypted with; null writes them in the clear. */
  readonly backupPassphrase: string | null;
  /** Address of the metrics, apart from the interface; null disables them. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Where e-invoices are handed over. */
export type EhfAccessPoint =
  | { readonly directory: string }
  | { readonly url: string; readonly authorization: string | null; readonly timeout: number };

interface Setting {
  readonly default: string;
  readonly description: string;
}

/** All variables that the service reads, with defaults and descriptions, as `--help` prints them. */
export const settings: Readonly<Record<string, Setting>> = {
  PORT: { default: "4600", description: "port to listen on" },
  HOST: { default: "127.0.0.1", description: "address to listen on" },
  MOTPOST_ENVIRONMENT: { default: "test", description: "test (registers by itself) or production" },
  MOTPOST_DATA: { default: "./data", description: "directory of the embedded database" },
  MOTPOST_FILES: {
    default: "",
    description: "directory for the contents of documents; shared by all processes (default: in the database)",
  },
  MOTPOST_FREE_SPACE: {
    default: "256",
    description:
      "MiB that the disks of MOTPOST_DATA and MOTPOST_FILES must have left for changes to be taken; 0 for no bound",
  },
  MOTPOST_POSTGRES: {
    default: "",
    description:
      "directory of the programs of an installed PostgreSQL 17 or newer, as in /usr/lib/postgresql/18/bin, that run the embedded database (default: those that come with it)",
  },
  DATABASE_URL: { default: "", description: "an external PostgreSQL 15 or newer instead of the embedded one" },
  MOTPOST_CONNECTIONS: { default: "8", description: "database connections for requests" },
  MOTPOST_ADDRESS: {
    default: "",
    description: "public address, as in https://books.example.com; production does not start without",
  },
  TRUSTED_PROXIES: {
    default: "",
    description: "addresses and networks of proxies whose X-Forwarded headers are believed, separated by commas",
  },
  PUT_VERSION: { default: "refuse", description: "refuse or compare a version in a PUT body" },
  UNKNOWN_PARAMETERS: {
    default: "warn",
    description: "warn or refuse: what becomes of query parameters that an operation does not have",
  },
  STRICT: { default: "off", description: "off or observed: what requests must say (docs/guides/limits.md)" },
  CORS_ORIGINS: {
    default: "",
    description:
      "origins of pages in other sites whose scripts may call /v2, as in https://app.example.com, separated by commas; * for every one (default: none)",
  },
  RATE_LIMIT: {
    default: "",
    description: "requests per employee and consumer in 5 s; 0 for none (default: none in test, 100 in production)",
  },
  MOTPOST_RATES_URL: {
    default: "https://data.norges-bank.no/api/data/EXR/B..NOK.SP?format=csv&lastNObservations=14&locale=en",
    description: "where exchange rates are fetched, at 06:10 and 18:10; empty for nowhere",
  },
  MOTPOST_SMTP_URL: {
    default: "",
    description:
      "mail server, as in smtps://user:password@smtp.example.com:465 or smtp://smtp.example.com:587 with STARTTLS (?starttls=optional or never; default: required, optional on loopback). Without it the test environment keeps mails in a mailbox, and production sends none",
  },
  MOTPOST_MAIL_FROM: {
    default: "",
    description: "address that mails come from, and that bounces go to; needed with MOTPOST_SMTP_URL",
  },
  MOTPOST_SEND_TIMEOUT: { default: "30", description: "seconds for each step of a mail server or access point" },
  MOTPOST_EHF_DIRECTORY: { default: "", description: "directory that the access point empties of e-invoices (EHF)" },
  MOTPOST_EHF_URL: { default: "", description: "or: address that e-invoices are posted to" },
  MOTPOST_EHF_AUTHORIZATION: { default: "", description: "header Authorization for MOTPOST_EHF_URL" },
  MOTPOST_EHF_RECEIVERS: { default: "", description: "who can receive EHF: a file, or an address with {number}" },
  MOTPOST_EHF_INCOMING: { default: "", description: "directory that the access point fills with e-invoices" },
  MOTPOST_PAYMENT_FOLDER: {
    default: "",
    description: "directory of payment files for the bank, and of the bank's files",
  },
  MOTPOST_BACKUP_DIRECTORY: { default: "", description: "directory of a backup every day (default: none)" },
  MOTPOST_BACKUP_TIME: { default: "03:00", description: "when, in Oslo" },
  MOTPOST_BACKUP_KEEP: { default: "14", description: "how many of these backups are kept" },
  MOTPOST_BACKUP_LOG: { default: "no", description: "yes or no: keeps the log of changes there, too" },
  MOTPOST_BACKUP_PASSPHRASE: {
    default: "",
    description: `what backups are encrypted with, ${backupPassphraseCharacters} characters or more (default: they are not)`,
  },
  METRICS_PORT: { default: "", description: "port for GET /metrics of a process (Prometheus); empty for none" },
  METRICS_HOST: { default: "127.0.0.1", description: "address for METRICS_PORT: one that only the operator reaches" },
  MOTPOST_SECRET_KEY: {
    default: "",
    description:
      "32 bytes in base64 that encrypt subscriptions' secrets and the key that signs JWTs, older ones behind a comma (default: a file in MOTPOST_DATA; none with DATABASE_URL in production)",
  },
  WEBHOOK_ALLOWED_PRIVATE_HOSTS: {
    default: "",
    description:
      "private names, addresses and networks that callbacks may go to, separated by commas (default: loopback in a test environment that listens on loopback alone and has no public address)",
  },
  WEBHOOK_ALLOW_HTTP: { default: "", description: "yes or no: callbacks to http:// (default: yes in test alone)" },
  LOG_LEVEL: {
    default: "info",
    description: "debug (statements with their times), info (a line for each request), warn or error",
  },
  MOTPOST_DEMO: { default: "year", description: "year or empty: what the demo company of a first start has" },
  MOTPOST_FILE_DIGESTS: {
    default: "yes",
    description: "yes or no: renders the files of issued documents once, so that their digests are sealed",
  },
  MOTPOST_JOIN_COMPANIES: {
    default: "yes",
    description: "yes or no: stores what several companies send at once by one transaction, where it may",
  },
  REQUEST_LOG: { default: "", description: "yes or no: keeps requests for 7 days (default: yes in test alone)" },
  MOTPOST_APP: { default: "yes", description: "yes or no: builds and serves the web application at /app/" },
  SERVER_TIMING: {
    default: "",
    description:
      "yes or no: answers say in Server-Timing where their time went (default: yes in test, no in production)",
  },
  LOG_FORMAT: { default: "", description: "json or text (default: text on a terminal, json otherwise)" },
};

/**
 * Reads the settings.
 * @param environment variables as in `process.env`
 * @param directory the directory that relative paths start from
 * @throws Error with every setting that is wrong or unknown
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, directory: string): Config {
  const faults: string[] = [];
  const text = (name: string) => environment[name] ?? settings[name]?.default ?? "";
  const whole = (name: string, lowest: number, highest: number): number => {
    const number = Number(text(name));
    if (Number.isInteger(number) && number >= lowest && number <= highest) return number;
    faults.push(`${name} must be a whole number from ${lowest} to ${highest}, not "${text(name)}".`);
    return lowest;
  };
  const word = <Word extends string>(name: string, words: readonly Word[]): Word => {
    const found = words.find((one) => one === text(name));
    if (found === undefined) faults.push(`${name} must be ${words.join(" or ")}, not "${text(name)}".`);
    return found ?? (words[0] as Word);
  };
  for (const name of Object.keys(environment))
    if (name.startsWith("MOTPOST_") && settings[name] === undefined)
      faults.push(`Unknown setting ${name}; see --help.`);
  const kind = word("MOTPOST_ENVIRONMENT", ["test", "production"]);
  const limit = text("RATE_LIMIT") === "" ? (kind === "test" ? 0 : 100) : whole("RATE_LIMIT", 0, 1_000_000);
  const address = text("MOTPOST_ADDRESS").replace(/\/+$/, "");
  if (address !== "" && !/^https?:\/\/[^/\s]+$/.test(address))
    faults.push(`MOTPOST_ADDRESS must look like https://books.example.com, not "${address}".`);
  const ratesUrl = text("MOTPOST_RATES_URL").trim();
  if (ratesUrl !== "" && !(/^https?:/.test(ratesUrl) && URL.canParse(ratesUrl)))
    faults.push(
      `MOTPOST_RATES_URL must be an address that begins with http:// or https://, or empty, not "${ratesUrl}".`,
    );
  const callbacks = readCallbacks(environment, kind, faults);
  const sending = readSending(text, directory, whole("MOTPOST_SEND_TIMEOUT", 1, 100) * 1_000, faults);
  const kept = { keep: whole("MOTPOST_BACKUP_KEEP", 1, 10_000), log: word("MOTPOST_BACKUP_LOG", ["no", "yes"]) };
  const folderOf = (name: string) => (text(name).trim() === "" ? null : resolve(directory, text(name).trim()));
  const config: Config = {
    host: text("HOST"),
    port: whole("PORT", 0, 65_535),
    environment: kind,
    leastFreeBytes: whole("MOTPOST_FREE_SPACE", 0, 1_000_000_000) * 1_048_576,
    databaseUrl: text("DATABASE_URL") || null,
    dataDirectory: resolve(directory, text("MOTPOST_DATA")),
    databasePrograms: folderOf("MOTPOST_POSTGRES"),
    filesDirectory: folderOf("MOTPOST_FILES"),
    databaseConnections: whole("MOTPOST_CONNECTIONS", 1, 500),
    publicAddress: address || null,
    trustedProxies: readProxies(text("TRUSTED_PROXIES"), faults),
    putVersion: word("PUT_VERSION", ["refuse", "compare"]),
    unknownParameters: word("UNKNOWN_PARAMETERS", ["warn", "refuse"]),
    strict: word("STRICT", ["off", "observed"]),
    corsOrigins: readOrigins(text("CORS_ORIGINS"), faults),
    rateLimit: limit === 0 ? null : limit,
    ratesUrl: ratesUrl || null,
    ehfReceivers: readReceivers(text("MOTPOST_EHF_RECEIVERS").trim(), directory, faults),
    eInvoiceFolder: folderOf("MOTPOST_EHF_INCOMING"),
    paymentFolder: folderOf("MOTPOST_PAYMENT_FOLDER"),
    metrics:
      text("METRICS_PORT") === "" ? null : { host: text("METRICS_HOST"), port: whole("METRICS_PORT", 0, 65_535) },
    ...callbacks,
    ...sending,
    ...readBackups(text, directory, kept, faults),
    demo: word("MOTPOST_DEMO", ["year", "empty"]),
    fileDigests: word("MOTPOST_FILE_DIGESTS", ["yes", "no"]) === "yes",
    joinsCompanies: word("MOTPOST_JOIN_COMPANIES", ["yes", "no"]) === "yes",
    ...readLogging(word, text, kind),
  };
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return Object.freeze(config);
}

/** The settings of backups; errors are added to the faults. */
function readBackups(
  text: (name: string) => string,
  base: string,
  { keep, log }: { readonly keep: number; readonly log: "no" | "yes" },
  faults: string[],
): Pick<Config, "backups" | "backupPassphrase" | "keepsLog"> {
  const [directory, time] = [text("MOTPOST_BACKUP_DIRECTORY").trim(), text("MOTPOST_BACKUP_TIME").trim()];
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    faults.push(`MOTPOST_BACKUP_TIME must be a time of day as in 03:00, not "${time}".`);
  const passphrase = text("MOTPOST_BACKUP_PASSPHRASE");
  if (passphrase !== "" && passphrase.length < backupPassphraseCharacters)
    faults.push(`MOTPOST_BACKUP_PASSPHRASE must have ${backupPassphraseCharacters} characters or more.`);
  return {
    backups: directory === "" ? null : { directory: resolve(base, directory), time, keep },
    backupPassphrase: passphrase || null,
    keepsLog: log === "yes" && directory !== "",
  };
}

/** The settings of the log, of the header Server-Timing, and whether there is an application. */
function readLogging(
  word: <Word extends string>(name: string, words: readonly Word[]) => Word,
  text: (name: string) => string,
  kind: Config["environment"],
): Pick<Config, "logLevel" | "logFormat" | "serverTiming" | "requestLog" | "app"> {
  const inTest = (name: string) => (text(name) === "" ? kind === "test" : word(name, ["yes", "no"]) === "yes");
  return {
    logLevel: word("LOG_LEVEL", ["info", "debug", "warn", "error"]),
    logFormat: text("LOG_FORMAT") === "" ? null : word<"json" | "text">("LOG_FORMAT", ["json", "text"]),
    serverTiming: inTest("SERVER_TIMING"),
    requestLog: inTest("REQUEST_LOG"),
    app: word("MOTPOST_APP", ["yes", "no"]) === "yes",
  };
}

/** An address unchanged, or the absolute path of a file; errors are added to the faults. */
function readReceivers(source: string, directory: string, faults: string[]): string | null {
  if (source === "") return null;
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(source)) return resolve(directory, source);
  if (!/^https?:/.test(source) || !URL.canParse(source))
    faults.push(
      `MOTPOST_EHF_RECEIVERS must be a file or an address that begins with http:// or https://, not "${source}".`,
    );
  return source;
}

/** The directory of the embedded server below the data directory. */
export function postgresDirectory(config: Config): string {
  return join(config.dataDirectory, "postgres");
}

/** The settings of callbacks; errors are added to the faults. */
function readCallbacks(
  environment: Readonly<Record<string, string | undefined>>,
  kind: Config["environment"],
  faults: string[],
): Pick<Config, "secretKeys" | "allowedPrivateHosts" | "plainCallbacks"> {
  const secretKeys = listOf(environment.MOTPOST_SECRET_KEY ?? "").map((key) => Buffer.from(key, "base64"));
  if (secretKeys.some((key) => key.length !== 32))
    faults.push("MOTPOST_SECRET_KEY must be 32 bytes in base64, as openssl rand -base64 32 makes them.");
  // Where other machines can register, callbacks must not reach services that listen on loopback only.
  const isOfOneMachine = isLoopback(environment.HOST ?? settings.HOST?.default ?? "") && !environment.MOTPOST_ADDRESS;
  const loopback = kind === "test" && isOfOneMachine ? "localhost,127.0.0.0/8,::1" : "";
  const allowedPrivateHosts = listOf((environment.WEBHOOK_ALLOWED_PRIVATE_HOSTS ?? loopback).toLowerCase());
  for (const host of allowedPrivateHosts)
    if (!isAllowable(host))
      faults.push(`WEBHOOK_ALLOWED_PRIVATE_HOSTS must hold names, addresses and networks, not "${host}".`);
  const plain = environment.WEBHOOK_ALLOW_HTTP || (kind === "test" ? "yes" : "no");
  if (!["yes", "no"].includes(plain)) faults.push(`WEBHOOK_ALLOW_HTTP must be yes or no, not "${plain}".`);
  return { secretKeys, allowedPrivateHosts, plainCallbacks: plain === "yes" };
}

/** The settings of the mail server and the access point; errors are added to the faults. */
function readSending(
  text: (name: string) => string,
  directory: string,
  timeout: number,
  faults: string[],
): Pick<Config, "mailServer" | "mailFrom" | "accessPoint"> {
  const [from, folder, url] = ["MOTPOST_MAIL_FROM", "MOTPOST_EHF_DIRECTORY", "MOTPOST_EHF_URL"].map((name) =>
    text(name).trim(),
  ) as [string, string, string];
  const authorization = text("MOTPOST_EHF_AUTHORIZATION").trim();
  const mailServer = readMailServer(text("MOTPOST_SMTP_URL").trim(), timeout, faults);
  if (from !== "" && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(from))
    faults.push(`MOTPOST_MAIL_FROM must be an address as in faktura@example.com, without a name, not "${from}".`);
  if (mailServer !== null && from === "")
    faults.push("MOTPOST_SMTP_URL needs MOTPOST_MAIL_FROM, as in faktura@example.com.");
  if (folder !== "" && url !== "") faults.push("Set one of MOTPOST_EHF_DIRECTORY and MOTPOST_EHF_URL.");
  if (url !== "" && !(/^https?:/.test(url) && URL.canParse(url)))
    faults.push(`MOTPOST_EHF_URL must be an address that begins with http:// or https://, not "${url}".`);
  if (/[^\x20-\x7e]/.test(authorization)) faults.push("MOTPOST_EHF_AUTHORIZATION must be one line of ASCII.");
  const endpoint = url === "" ? null : { url, authorization: authorization || null, timeout };
  return {
    mailServer,
    mailFrom: from || "faktura@motpost.test",
    accessPoint: folder === "" ? endpoint : { directory: resolve(directory, folder) },
  };
}

/** The key file of an installation without a key of its own. */
export function secretKeyFile(config: Config): string {
  return join(config.dataDirectory, "secret.key");
}

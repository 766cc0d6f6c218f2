// Hosts as settings name them: origins, addresses, networks and proxies, in lists with commas; and the mail server.

import { isIP, isIPv4 } from "node:net";

/** The mail server that mails are handed to. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  /** Whether a connection that begins in the clear goes on in TLS. */
  readonly startTls: "required" | "optional" | "never";
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Milliseconds for each step. */
  readonly timeout: number;
}

/** Origins, or `*`; errors are added to the faults. */
export function readOrigins(source: string, faults: string[]): string[] {
  const origins = source.split(",").map((one) => one.trim().replace(/\/$/, ""));
  const given = origins.filter((one) => one !== "");
  for (const one of given)
    if (one !== "*" && !(URL.canParse(one) && new URL(one).origin === one))
      faults.push(`CORS_ORIGINS must hold origins as https://app.example.com, or *, not "${one}".`);
  return given;
}

/** The parts of a list with commas. */
export function listOf(text: string): string[] {
  const parts = text.split(",").map((one) => one.trim());
  return parts.filter((one) => one !== "");
}

/** True for a host that only programs on this machine reach. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/** The proxies of a setting; what is wrong is added to the faults. */
export function readProxies(text: string, faults: string[]): string[] {
  const proxies = listOf(text);
  for (const one of proxies)
    if (isIP(one.split("/")[0] ?? "") === 0 || !isAllowable(one))
      faults.push(`TRUSTED_PROXIES must hold addresses and networks, not "${one}".`);
  return proxies;
}

/** A name, an address, or a network as in `10.0.0.0/8`. */
export function isAllowable(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  if (rest.length > 0) return false;
  if (prefix === undefined) return isIP(address) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(address);
  return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}

/** The mail server of a setting; null where there is none. */
export function readMailServer(text: string, timeout: number, faults: string[]): MailServer | null {
  if (text === "") return null;
  const wrong = () => {
    // The setting holds a password: it is not repeated.
    faults.push(
      "MOTPOST_SMTP_URL must look like smtps://user:password@smtp.example.com:465 or smtp://smtp.example.com:587.",
    );
    return null;
  };
  if (!URL.canParse(text)) return wrong();
  const url = new URL(text);
  const { protocol, username, password } = url;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOther = [...url.searchParams.keys()].some((name) => name !== "starttls");
  if (!["smtp:", "smtps:"].includes(protocol) || host === "" || !["", "/"].includes(url.pathname) || isOther)
    return wrong();
  const startTls = url.searchParams.get("starttls") ?? (isLoopback(host) ? "optional" : "required");
  if (startTls !== "required" && startTls !== "optional" && startTls !== "never") return wrong();
  const isSecure = protocol === "smtps:";
  return {
    host,
    isSecure,
    startTls,
    timeout,
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    login: username === "" ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  };
}

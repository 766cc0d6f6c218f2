// Hosts as settings name them: origins, addresses, networks and proxies, in lists with commas.

import { isIP, isIPv4 } from "node:net";

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

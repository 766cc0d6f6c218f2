// E-mail addresses as they are typed into fields: one or several, separated by semicolons. Pure.

import { domainToASCII } from "node:url";
import * as limits from "../../limits.ts";

/** What was typed, read. */
export interface ReadAddresses {
  /** The addresses, each once, without blanks. */
  readonly addresses: readonly string[];
  /** What is none, as it was typed. */
  readonly wrong: readonly string[];
}

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** True for one address that mail can go to: no name, comment or blank in it, and a domain with a full stop. */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || name.length > 64 || text.length > limits.mailAddressCharacters || !local.test(name)) return false;
  const labels = domain.split(".");
  if (labels.length < 2 || !labels.every((one) => label.test(one))) return false;
  // A domain without an ASCII form is invalid.
  const wire = domainToASCII(domain);
  return wire !== "" && wire.split(".").every((one) => one.length <= 63);
}

/** Reads the addresses of a field. */
export function readAddresses(text: string): ReadAddresses {
  const parts = [...new Set(text.split(";").map((one) => one.trim()))].filter((one) => one !== "");
  return { addresses: parts.filter(isAddress), wrong: parts.filter((one) => !isAddress(one)) };
}

/** Addresses as they stand in a field. */
export function addressText(addresses: readonly string[]): string {
  return addresses.join("; ");
}

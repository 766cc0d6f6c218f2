// E-mail addresses as they go over the wire.

import { domainToASCII } from "node:url";

/** An address with its domain in ASCII, as every mail server takes it: `post@blåbær.no` is `post@xn--blbr-roah.no`. */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return /^[\x21-\x7e]*$/.test(domain) ? address : `${address.slice(0, at)}@${domainToASCII(domain)}`;
}

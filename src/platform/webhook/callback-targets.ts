// The addresses that callbacks may go to; checked when a subscription is saved, and again when a connection is made.

import { BlockList, isIP, isIPv4 } from "node:net";

/** What the operator allows beyond public addresses. */
export interface TargetPolicy {
  /** Whether http:// is allowed. */
  readonly plainHttp: boolean;
  /** Names, addresses and networks (`10.0.0.0/8`) that may be called although they are private. */
  readonly allowed: readonly string[];
}

/** Why an address is refused. */
export type TargetFault = "targetForm" | "targetScheme" | "targetPort" | "targetForbidden";

/** The special-purpose networks of the IANA registry, which callbacks may not go to. */
const special4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
];
/** Everything outside 2000::/3, and within it the networks that embed other addresses (Teredo, 6to4) or are for documentation. */
const special6 = ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** Ports of protocols that a POST could be mistaken for. */
const deniedPorts = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109],
  ...[
    110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530,
  ],
  ...[531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375],
  ...[2376, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679],
  ...[6697, 9200, 10080, 11211, 27017],
]);

/** Two lists, because one list with ::/3 would match every IPv4-mapped address. */
const special = { ipv4: networks(special4), ipv6: networks(special6) };

function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const one of list) {
    const [address = "", prefix] = one.split("/");
    const kind = isIPv4(address) ? "ipv4" : "ipv6";
    found.addSubnet(address, prefix === undefined ? (kind === "ipv4" ? 32 : 128) : Number(prefix), kind);
  }
  return found;
}

/** An IPv4-mapped IPv6 address as the IPv4 address. */
function plainAddress(address: string): string {
  const mapped = /^(?:0*:){1,5}(?:0+:)*:?ffff:(?:(\d+(?:\.\d+){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(address);
  if (mapped === null) return address.replace(/%.*$/, "");
  if (mapped[1] !== undefined) return mapped[1];
  const [high, low] = [Number.parseInt(mapped[2] ?? "", 16), Number.parseInt(mapped[3] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The checks of an installation. */
export class Targets {
  private readonly policy: TargetPolicy;
  private readonly allowed: BlockList;
  private readonly names: ReadonlySet<string>;
  constructor(policy: TargetPolicy) {
    this.policy = policy;
    const isNetwork = (text: string) => isIP(text.split("/")[0] ?? "") > 0;
    this.allowed = networks(policy.allowed.filter(isNetwork));
    this.names = new Set(policy.allowed.filter((text) => !isNetwork(text)));
  }

  /** Parses and checks the address of a subscription, whatever its spelling. */
  read(text: string): { readonly url: URL } | { readonly fault: TargetFault } {
    if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return { fault: "targetForm" };
    const url = new URL(text);
    if (url.protocol !== "https:" && !(url.protocol === "http:" && this.policy.plainHttp))
      return { fault: "targetScheme" };
    if (url.port !== "" && deniedPorts.has(Number(url.port))) return { fault: "targetPort" };
    const host = hostOf(url);
    if (host === "") return { fault: "targetForm" };
    const local = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet)$/.test(host);
    if (isIP(host) > 0 ? !this.mayConnect(host, host) : local && !this.names.has(host))
      return { fault: "targetForbidden" };
    return { url };
  }

  /** Whether this address of the host may be connected to; checked for every address of a name. */
  mayConnect(host: string, address: string): boolean {
    const plain = plainAddress(address);
    const kind = isIP(plain);
    if (kind === 0) return false;
    const name = kind === 4 ? "ipv4" : "ipv6";
    return !special[name].check(plain, name) || this.names.has(host) || this.allowed.check(plain, name);
  }
}

/** The host of an address without brackets and final dot, in lower case. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

// The service in a process whose access can be switched off between runs: the switch replaces methods in this process alone,
// and the service knows nothing of it.

import { readConfig } from "../src/config.ts";
import { Credentials } from "../src/http/credentials.ts";
import { RateLimiter } from "../src/platform/access/rate-limit.ts";
import type { Session } from "../src/platform/access/session.ts";
import { startService } from "../src/service/service.ts";
import type { AccessAnswer, AccessOrder } from "./access.ts";

const real = { session: Credentials.prototype.authenticate, count: RateLimiter.prototype.count };
const known = new Map<string, Session>();

/**
 * With access, the service is as it is; without, session and counters are told from what was found before. Learning comes
 * first: it remembers who is who.
 */
function setAccess(order: Exclude<AccessOrder, "stop">): void {
  Credentials.prototype.authenticate = real.session;
  RateLimiter.prototype.count = real.count;
  if (order === "learn")
    Credentials.prototype.authenticate = async function (header) {
      const session = await real.session.call(this, header);
      known.set(header, session);
      return session;
    };
  if (order !== "off") return;
  const states = { limit: 1, remaining: 1, resetSeconds: 1, exceeded: false };
  Credentials.prototype.authenticate = async function (header) {
    return known.get(header) ?? real.session.call(this, header);
  };
  RateLimiter.prototype.count = async () => states;
}

const [url = "", limit = ""] = process.argv.slice(2);
const config = readConfig(
  {
    PORT: "0",
    LOG_LEVEL: "error",
    SERVER_TIMING: "no",
    MOTPOST_RATES_URL: "",
    RATE_LIMIT: limit,
    MOTPOST_CONNECTIONS: "16",
  },
  process.cwd(),
);
const service = await startService({ config, databaseUrl: url, durable: true, log: () => undefined });
process.on("message", (order: AccessOrder) => {
  if (order === "stop") void service.stop().then(() => process.exit(0));
  else setAccess(order);
  const { user, system } = process.cpuUsage();
  const answer: AccessAnswer = { port: Number(new URL(service.address).port), processor: (user + system) / 1_000 };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");

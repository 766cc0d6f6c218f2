// POST /hooks/e-invoice/{secret}: a company's access point delivers an e-invoice, at least once.

import type { FastifyInstance } from "fastify";
import * as limits from "../limits.ts";
import type { RateLimiter } from "../platform/access/rate-limit.ts";
import { Problem } from "../schema/error.ts";

/** What the route works with. */
export interface EInvoiceHookParts {
  readonly rates: RateLimiter;
  readonly clock: () => Date;
  /** Takes the bytes for the company of the secret; null for an unknown secret. What is refused is kept with the reasons. */
  take(secret: string, bytes: Buffer): Promise<{ readonly kind: "taken" | "known" | "refused" } | null>;
}

/** Adds the route: 202 once a delivery is stored, whether or not it could be read, and 200 where it came before. */
export function registerEInvoiceHook(server: FastifyInstance, { rates, clock, take }: EInvoiceHookParts): void {
  server.post<{ Params: { secret: string } }>(
    "/hooks/e-invoice/:secret",
    { bodyLimit: limits.eInvoiceBytes },
    async (request, reply) => {
      const { exceeded, resetSeconds } = await rates.count({ address: request.ip }, clock().getTime());
      if (exceeded) {
        reply.header("Retry-After", resetSeconds);
        throw new Problem("rateLimit", { seconds: resetSeconds });
      }
      const { body } = request;
      const result = await take(request.params.secret, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      if (result === null)
        throw new Problem("notFound", {
          hint: {
            en: "No company has this address: POST /v2/incomingInvoice/address makes one.",
            no: "Ingen selskaper har denne adressen: POST /v2/incomingInvoice/address lager en.",
          },
        });
      reply.code(result.kind === "known" ? 200 : 202).header("cache-control", "no-store");
      return reply.type("text/plain").send(`${result.kind}\n`);
    },
  );
}

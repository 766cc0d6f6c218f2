// POST /hooks/e-invoice/{secret}: a company's access point delivers an e-invoice, at least once.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as limits from "../limits.ts";
import type { RateLimiter } from "../platform/access/rate-limit.ts";
import { Problem } from "../schema/error.ts";

type Take = (bytes: Buffer) => Promise<{ readonly kind: "taken" | "known" | "refused" }>;

/** What the route works with. */
export interface EInvoiceHookParts {
  readonly rates: RateLimiter;
  readonly clock: () => Date;
  /** What takes the bytes for the company of the secret; null for an unknown secret. What is refused is kept with the reasons. */
  find(secret: string): Promise<Take | null>;
}

/**
 * Adds the route: 202 once a delivery is stored, whether or not it could be read, and 200 where the same bytes came before. An unknown
 * address is refused before the body is read.
 */
export function registerEInvoiceHook(server: FastifyInstance, { rates, clock, find }: EInvoiceHookParts): void {
  const takers = new WeakMap<FastifyRequest, Take>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const { exceeded, resetSeconds } = await rates.count({ address: request.ip }, clock().getTime());
    if (exceeded) {
      reply.header("Retry-After", resetSeconds);
      throw new Problem("rateLimit", { seconds: resetSeconds });
    }
    const take = await find((request.params as { readonly secret: string }).secret);
    if (take === null)
      throw new Problem("notFound", {
        hint: {
          en: "No company has this address: POST /v2/incomingInvoice/address makes one.",
          no: "Ingen selskaper har denne adressen: POST /v2/incomingInvoice/address lager en.",
        },
      });
    takers.set(request, take);
  };
  server.post("/hooks/e-invoice/:secret", { bodyLimit: limits.eInvoiceBytes, onRequest }, async (request, reply) => {
    const { body } = request;
    const result = await takers.get(request)?.(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    reply.code(result?.kind === "known" ? 200 : 202).header("cache-control", "no-store");
    return reply.type("text/plain").send(`${result?.kind}\n`);
  });
}

// Where a service listens, and when it is ready to.

import type { Config } from "./config.ts";
import type { makeServer } from "./engine/http/server.ts";
import type { Database } from "./engine/store/database.ts";

/**
 * In production links, forms and cookies follow from the public address alone: what a request says of its host is the
 * caller's invention.
 * @throws Error where there is none
 */
export function requireAddress({ environment, publicAddress }: Config): void {
  if (environment !== "production" || publicAddress !== null) return;
  throw new Error(
    "The production environment needs MOTPOST_ADDRESS, the address that clients and browsers reach it at, as in https://books.example.com. Links, forms and cookies are made for it. Set it and start again.",
  );
}

/** What /readyz says: ready, and how old the exchange rates are; null where the service is not ready. */
export async function readiness(database: Database, newest: number): Promise<string | null> {
  try {
    const { rows } = await database.read<{ number: number; rate: string | null }>(
      0,
      'select (select max(number) from schema_migration) as number, (select max("date") from currency_rate) as rate',
      [],
    );
    const [row] = rows;
    return (row?.number ?? -1) >= newest ? `ready\nnewest exchange rate: ${row?.rate ?? "none"}\n` : null;
  } catch {
    return null;
  }
}

/**
 * Listens on the address of the settings.
 * @throws Error with what to do where it cannot
 */
export async function listen(server: ReturnType<typeof makeServer>, config: Config): Promise<string> {
  try {
    return await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "EADDRINUSE")
      throw new Error(
        `Port ${config.port} on ${config.host} is in use. Stop the other program, or start with another port: PORT=4601 npm start`,
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new Error(
        `The service may not listen on ${config.host}:${config.port} (${code}). Set HOST and PORT to an address of this machine.`,
      );
    throw error;
  }
}

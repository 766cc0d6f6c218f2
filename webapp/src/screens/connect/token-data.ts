// The tokens of the company, of every kind in one list.

import { api, dataOf } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import { today } from "../../kit/numbers.ts";

/** A token, without its text. */
export interface TokenRow {
  readonly id: number;
  readonly kind: "JWT" | "EMPLOYEE" | "CONSUMER";
  readonly name: string;
  readonly owner: string;
  readonly actsAs: string;
  /** The day on which it works no more. */
  readonly ends: string;
  readonly lastUsed: string | null;
  readonly state: "inUse" | "expired" | "revoked";
}

function stateOf(revoked: string | null | undefined, ends: string): TokenRow["state"] {
  if (revoked !== null && revoked !== undefined) return "revoked";
  return ends <= today() ? "expired" : "inUse";
}

async function employeeTokens(): Promise<readonly TokenRow[]> {
  const fields =
    "id,name,kind,employee(displayName),actualEmployee(displayName),apiConsumer(consumerName),expirationDate,lastUsedTime,revokedTime";
  const rows = await allRows((from) =>
    dataOf(api.GET("/token/employee", { params: { query: { from, count: pageSize, fields } } })),
  );
  return rows.map((one) => ({
    id: one.id ?? 0,
    kind: one.kind ?? "EMPLOYEE",
    name: one.name || one.apiConsumer?.consumerName || String(one.id),
    owner: one.employee?.displayName ?? "",
    actsAs: one.actualEmployee?.displayName ?? "",
    ends: one.expirationDate ?? "",
    lastUsed: one.lastUsedTime ?? null,
    state: stateOf(one.revokedTime, one.expirationDate ?? ""),
  }));
}

async function consumerTokens(): Promise<readonly TokenRow[]> {
  const fields = "id,apiConsumer(consumerName),expirationDate,lastUsedTime,revokedTime";
  const rows = await allRows((from) =>
    dataOf(api.GET("/token/consumer", { params: { query: { from, count: pageSize, fields } } })),
  );
  return rows.map((one) => ({
    id: one.id ?? 0,
    kind: "CONSUMER",
    name: one.apiConsumer?.consumerName || String(one.id),
    owner: "",
    actsAs: "",
    ends: one.expirationDate ?? "",
    lastUsed: one.lastUsedTime ?? null,
    state: stateOf(one.revokedTime, one.expirationDate ?? ""),
  }));
}

/** Every token: those in use first. */
export async function readTokens(): Promise<readonly TokenRow[]> {
  const rows = (await Promise.all([employeeTokens(), consumerTokens()])).flat();
  return rows.sort((one, other) => Number(one.state !== "inUse") - Number(other.state !== "inUse"));
}

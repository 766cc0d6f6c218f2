// What an access point delivers and nobody can read, so that the list of it is not empty.

import type { TestClient } from "./service.ts";

/** Posts something that is no e-invoice to the company's address; the id of the refusal. */
export async function makeRefusal(client: TestClient): Promise<number> {
  const { path } = (await client.value(client.post("/incomingInvoice/address", undefined))) as unknown as {
    path: string;
  };
  await fetch(`${client.address}${path}`, {
    method: "POST",
    body: `<order number="${Date.now()}"/>`,
    headers: { "content-type": "text/xml" },
  });
  return Number((await client.get("/incomingInvoice/refusal?fields=id&sorting=-id&count=1")).body.values[0].id);
}

// The address to which a company's access point posts e-invoices; its secret is shown once, when it is made.

import { createHash, randomBytes } from "node:crypto";
import { action } from "../../../schema/action.ts";

/** The path of the address, up to its secret. */
export const addressPath = "/hooks/e-invoice/";

/** The hash of a secret, by which it is known. */
export const secretHash = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** The company that a secret names; null for what is no secret. */
export function companyOfSecret(secret: string): number | null {
  const company = /^(\d{1,15})\.[A-Za-z0-9_-]{43}$/.exec(secret)?.[1];
  return company === undefined ? null : Number(company);
}

/** Makes the address, in place of the one before. */
export const makeAddress = action({
  method: "POST",
  path: "/incomingInvoice/address",
  answers: null,
  value: {
    path: {
      type: "text",
      description: "The path of the address, behind that of the service; it holds a secret and is shown this once.",
    },
  },
  status: 201,
  requires: ["ROLE_ADMINISTRATOR"],
  description:
    "Makes the address to which the company's access point posts e-invoices, in place of the one before. What is posted there is taken as POST /incomingInvoice/document takes it (202, or 200 where the same bytes came before); what cannot be taken is listed by GET /incomingInvoice/refusal.",
  load: async (): Promise<null> => null,
  decide(_input, _loaded, context) {
    const secret = `${context.company}.${randomBytes(32).toString("base64url")}`;
    return {
      writes: [{ call: "incoming_address_set", argument: { hash: secretHash(secret), employee: context.employee } }],
      changes: [],
      answer: { value: { path: `${addressPath}${secret}` } },
    };
  },
});

/** Takes the address away. */
export const removeAddress = action({
  method: "DELETE",
  path: "/incomingInvoice/address",
  answers: null,
  status: 204,
  requires: ["ROLE_ADMINISTRATOR"],
  description:
    "Takes the address of the company's access point away: nothing that is posted there is taken any longer.",
  load: async (): Promise<null> => null,
  decide: () => ({ writes: [{ call: "incoming_address_set", argument: {} }], changes: [], answer: { nothing: true } }),
});

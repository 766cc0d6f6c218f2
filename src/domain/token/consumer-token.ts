// Consumer tokens that belong to a company itself; those of the installation are made and revoked by commands.

import { action } from "../../schema/action.ts";
import { date, dateTime, ref, text } from "../../schema/field.ts";
import { among, resource } from "../../schema/resource.ts";

/** A consumer token of the company. */
export const consumerToken = resource("ConsumerToken", "/token/consumer", {
  verbs: "list get",
  view: true,
  table: "consumer_token_shown",
  description:
    "A token that names an integration of the company itself, as the test environment hands out. The token itself is shown once, when it is made.",
  fields: {
    apiConsumer: ref("ApiConsumer").readOnly().describe("The integration that the token names."),
    token: text().nullable().readOnly().describe("Shown by the operation that makes the token, and never again."),
    expirationDate: date().readOnly().describe("The day before, in Oslo, is the last on which it works."),
    lastUsedTime: dateTime().readOnly().describe("When it was last used, to the minute; null for never."),
    revokedTime: dateTime().readOnly().describe("When it was revoked; null while it is in use."),
  },
  search: { id: among("id") },
});

/** Revokes a consumer token of the company. */
export const revokeConsumer = action({
  method: "DELETE",
  path: "/token/consumer/{id}",
  answers: null,
  status: 204,
  description:
    "Revokes a consumer token of the company, with every session that it made, within five seconds in every process. It stays in the list.",
  load: async ({ path }, read): Promise<{ readonly isKnown: boolean }> => ({
    isKnown:
      (
        await read.rows(
          "select t.id from consumer_token_shown t where t.company_id = $1 and t.id = $2::bigint",
          path.id,
        )
      ).length > 0,
  }),
  decide({ path }, { isKnown }) {
    const id = path.id;
    if (!isKnown)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "GET /token/consumer lists the company's own consumer tokens.",
            no: "GET /token/consumer viser selskapets egne integrasjonsnøkler.",
          },
        },
      };
    return {
      writes: [{ call: "revoke_consumer_token", argument: { id } }],
      changes: [{ resource: "ConsumerToken", id, kind: "UPDATE" }],
      answer: { nothing: true },
    };
  },
});

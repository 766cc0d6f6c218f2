// GET and PUT /company/settings/altinn: what the company signs in to the authorities' portal with.

import { Problem } from "../../schema/error.ts";
import { integer, text } from "../../schema/field.ts";
import { type ResourceDefinition, resource, rule } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";

/** What keeps secrets: encrypted, bound to the company and the field; null where the installation keeps none. */
export interface SecretKeeper {
  encrypt(purpose: { readonly company: number; readonly field: string }, text: string): string | null;
}

const into = "sealedAltInnPassword";
const administrator = ["AUTH_COMPANY_ADMIN"] as const;

/** Encrypts the password; one is required as long as none is stored. */
const altinnRule = (keeper: SecretKeeper) =>
  rule({
    name: "altinn",
    decide(draft, _loaded, { company }) {
      const refuse = (name: string, key: string) => ({
        faults: [faultAt({ field: "", path: draft.path }, name, key)],
      });
      if (draft.values.altInnId === 0) return refuse("altInnId", "required");
      if (!draft.bodyFields.has("altInnPassword") && draft.values[into] !== "") return {};
      const password = String(draft.accepted.altInnPassword ?? "");
      if (password === "") return refuse("altInnPassword", "required");
      const encrypted = keeper.encrypt({ company, field: into }, password);
      if (encrypted === null) throw new Problem("cryptography", {}, refuse("altInnPassword", "noSecretKey").faults);
      draft.values[into] = encrypted;
      return {};
    },
  });

/** The company's user at the authorities' portal; a resource made with the installation's encryption of secrets. */
export function altinnSettings(keeper: SecretKeeper): ResourceDefinition {
  return resource("AltinnCompanyModule", "/company/settings/altinn", {
    table: "company",
    verbs: "get update",
    single: true,
    requires: { read: administrator, write: administrator },
    description: "The company's user at Altinn, the portal of the authorities. It is kept; nothing is sent there yet.",
    fields: {
      altInnId: integer()
        .between(1, 2_147_483_647)
        .default(0)
        .describe("The user's id; 0 until it is set. The first PUT gives both."),
      altInnPassword: text().between(1, 100).secret().describe("The user's password; kept encrypted and never shown."),
      sealedAltInnPassword: text().internal(),
    },
    rules: [altinnRule(keeper)],
  });
}

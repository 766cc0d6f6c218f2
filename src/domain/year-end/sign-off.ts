// PUT /ledger/annualAccount/{id}/:signOff: somebody has looked at a warning of the checklist and found it right.

import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { input, mandatory } from "../../schema/resource.ts";
import { loadYear, noYear, type StoredYear } from "./load-year.ts";
import { yearChecks } from "./year-checks.ts";

interface Loaded {
  readonly year: StoredYear;
  readonly hasAccount: boolean;
  readonly hasDocument: boolean;
}

/** The check that is signed off account by account. */
const byAccount = "Y15";

/** Signs a warning off. */
export const signOff = action({
  method: "PUT",
  path: "/ledger/annualAccount/{id}/:signOff",
  answers: "AnnualAccount",
  status: 200,
  query: {
    check: mandatory(
      input("choice", {
        choices: yearChecks.filter((one) => one.severity === "WARNING").map((one) => one.name),
        description: "The warning; errors cannot be signed off.",
      }),
    ),
    accountId: input("integer", { description: "The balance account, of check Y15 alone." }),
    text: input("text", { description: "What was compared or decided, at most 1,000 characters; this or documentId." }),
    documentId: input("integer", { description: "The document that shows it, such as a statement of the bank." }),
  },
  description:
    "Signs off a warning of the checklist of a year, with a text, a document or both. Signing off again takes the place of what was said before; GET /audit has both.",
  async load({ path, query }, read): Promise<Loaded | undefined> {
    const year = await loadYear(read, path.id);
    if (year === undefined) return undefined;
    const [found] = await read.rows<{ account: boolean; document: boolean }>(
      `select exists (select from account a where a.company_id = $1 and a.id = $2::bigint) as account,
         exists (select from document d where d.company_id = $1 and d.id = $3::bigint) as document`,
      query.accountId ?? null,
      query.documentId ?? null,
    );
    return { year, hasAccount: found?.account ?? false, hasDocument: found?.document ?? false };
  },
  decide({ query }, loaded, context) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noYear } };
    const { year, hasAccount, hasDocument } = loaded;
    const text = (query.text ?? "").trim();
    const faults: Fault[] = [];
    if (query.check === byAccount ? !hasAccount : query.accountId !== undefined)
      faults.push({ key: "signOffAccount", field: "accountId", parameters: { check: query.check } });
    if (text === "" && query.documentId === undefined) faults.push({ key: "signOffNothing", field: "text" });
    if (text.length > 1_000) faults.push({ key: "signOffText", field: "text" });
    if (query.documentId !== undefined && !hasDocument)
      faults.push({ key: "signOffDocument", field: "documentId", parameters: { id: query.documentId } });
    if (faults.length > 0) return { faults };
    const argument = {
      ...{ id: context.newId(), year: year.id, check: query.check, account: query.accountId ?? null, text },
      ...{ document: query.documentId ?? null, employee: context.employee },
    };
    const place = query.accountId === undefined ? query.check : `${query.check}[${query.accountId}]`;
    return {
      writes: [{ call: "annual_check_sign", argument }],
      changes: [
        {
          resource: "AnnualAccount",
          id: year.id,
          kind: "UPDATE",
          fields: { [`signedOff.${place}`]: [null, text === "" ? `document ${query.documentId}` : text] },
        },
      ],
      answer: { object: year.id },
    };
  },
});

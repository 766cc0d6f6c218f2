// PUT /ledger/vatType/{id}/:activate and /:deactivate: own extensions that turn a VAT code on or off.

import { action } from "../../../schema/action.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly isActive: boolean;
}

/** The VAT types that the service itself needs: none, and the default of sales. */
const needed = [0, 3, 6];

/** VAT types that are there to be read in old books, and can never be used again. */
const expired = [2, 21, 22, 500, 501];

/** Activation and deactivation; both are idempotent. */
function setActive(word: "activate" | "deactivate", description: string) {
  const isActive = word === "activate";
  return action({
    method: "PUT",
    path: `/ledger/vatType/{id}/:${word}`,
    answers: "VatType",
    status: 200,
    description,
    async load({ path }, read): Promise<Stored | undefined> {
      const [stored] = await read.rows<Stored>(
        'select id, version, "number", "isActive" from vat_type where company_id = $1 and id = $2::bigint for no key update',
        path.id,
      );
      return stored;
    },
    decide(_input, stored) {
      if (stored === undefined)
        return {
          problem: "notFound",
          parameters: {
            hint: {
              en: "There is no VAT type with this id; it is not the code.",
              no: "Det finnes ingen mva-type med denne id-en; id-en er ikke koden.",
            },
          },
        };
      const { id, version, number } = stored;
      if (!isActive && needed.includes(id))
        return { faults: [{ key: "vatTypeNeeded", field: "id", path: null, parameters: { code: number } }] };
      if (isActive && expired.includes(id))
        return { faults: [{ key: "vatTypeExpired", field: "id", path: null, parameters: { code: number } }] };
      if (stored.isActive === isActive) return { writes: [], changes: [], answer: { object: id } };
      return {
        writes: [{ update: "VatType", id, version, set: { isActive } }],
        changes: [{ resource: "VatType", id, kind: "UPDATE" }],
        answer: { object: id },
      };
    },
  });
}

/** Activates a VAT type. */
export const activateVatType = setActive(
  "activate",
  "Turns a VAT code on: from now on it can be used on the accounts that accept it, which their legalVatTypes show.",
);

/** Deactivates a VAT type. */
export const deactivateVatType = setActive(
  "deactivate",
  "Turns a VAT code off: it can no longer be posted with; what is posted stays as it is.",
);

// Customers and suppliers of a spreadsheet: found by organisation number or number, else made.

import type { Change } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import { checkOrganizationNumber } from "../company/number-checks.ts";
import { lineFault, type SpreadsheetLine } from "./spreadsheet-file.ts";
import {
  type LineResult,
  mastersWrite,
  type SpreadsheetChoice,
  type SpreadsheetPlan,
  twiceFaults,
} from "./spreadsheet-plan.ts";

/** Which of both. */
export type PartyType = "customer" | "supplier";

interface StoredParty {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly organizationNumber: string;
}

/** What the company has of what the lines name. */
export interface StoredParties {
  readonly parties: readonly StoredParty[];
  /** Codes of countries by what a cell may call them, in lower case. */
  readonly countries: ReadonlyMap<string, string>;
  /** The highest number that is given or used. */
  readonly lastNumber: number;
}

const firstNumbers = { customer: 10_001, supplier: 20_001 } as const;
const spaceless = (text: string) => text.replaceAll(/\s/g, "");

/** Reads what the company has, holding the series of numbers. */
export async function loadStoredParties(
  read: Reader,
  type: PartyType,
  lines: readonly SpreadsheetLine[],
): Promise<StoredParties> {
  const [side, number] =
    type === "customer" ? ['"isCustomer"', '"customerNumber"'] : ['"isSupplier"', '"supplierNumber"'];
  const texts = (column: string) => lines.map(({ values }) => values[column]).filter((one) => one !== undefined);
  const [parties, countries, [last]] = await Promise.all([
    read.rows<StoredParty>(
      `select p.id, p.${number} as number, p."name", p."organizationNumber" from party p
       where p.company_id = $1 and p.${side} and (p.${number} = any($2::bigint[]) or (p."organizationNumber" <> '' and replace(p."organizationNumber", ' ', '') = any($3::text[])))
       order by p.id`,
      texts("number"),
      texts("organizationNumber").map(spaceless),
    ),
    read.rows<{ name: string; code: string }>(
      `select lower(n.name) as name, c."isoAlpha2Code" as code from country c
       cross join lateral unnest(array[c."name", c."nameEnglish", c."displayName", c."isoAlpha2Code", c."isoAlpha3Code"]) n(name) where $1::bigint is not null`,
    ),
    read.rows<{ last: number }>(
      `select greatest(coalesce((select c.value from counter c where c.company_id = $1 and c.series = $2 and c.year = 0), 0),
         coalesce((select max(p.${number}) from party p where p.company_id = $1), 0))::int as last`,
      type,
    ),
  ]);
  return { parties, countries: new Map(countries.map((one) => [one.name, one.code])), lastNumber: last?.last ?? 0 };
}

/** Makes the parties that the company does not have. */
export function planParties(
  type: PartyType,
  lines: readonly SpreadsheetLine[],
  stored: StoredParties,
  choice: SpreadsheetChoice,
  context: ActionContext,
): SpreadsheetPlan {
  const faults: Fault[] = [...twiceFaults(lines, "number"), ...twiceFaults(lines, "organizationNumber")];
  const results: LineResult[] = [];
  const made: object[] = [];
  const changes: Change[] = [];
  const given = lines.map(({ values }) => Number.parseInt(values.number ?? "0", 10));
  let next = [...given, stored.lastNumber].reduce((left, right) => Math.max(left, right), firstNumbers[type] - 1);
  for (const one of lines) {
    const read = readParty(one, stored);
    faults.push(...read.faults);
    const { line, values } = one;
    const own = ownParty(values.number ?? "", read.organizationNumber, stored);
    if (own !== undefined) {
      if (!choice.skipExisting) faults.push(takenFault(one, own));
      results.push({ line, outcome: "EXISTS", objectId: own.id, number: `${own.number}`, name: own.name, amount: "" });
      continue;
    }
    const id = context.newId();
    if (values.number === undefined) next += 1;
    const number = values.number === undefined ? next : Number.parseInt(values.number, 10);
    const { name = "" } = values;
    made.push({
      ...{ ...read.texts, id, kind: type, number, name, organizationNumber: read.organizationNumber },
      ...{ address: context.newId(), contact: context.newId(), firstName: "", lastName: "" },
    });
    results.push({ line, outcome: "CREATED", objectId: id, number: `${number}`, name, amount: "" });
    changes.push({ resource: type === "customer" ? "Customer" : "Supplier", id, kind: "CREATE" });
  }
  return { faults, results, changes, writes: made.length === 0 ? [] : [mastersWrite({ parties: made })] };
}

/** What a line says of a party, in the form in which it is stored, and what is wrong with it. */
function readParty({ line, values }: SpreadsheetLine, stored: StoredParties) {
  const faults: Fault[] = [];
  const fault = (key: "spreadsheetUnknown" | "spreadsheetOrganization" | "spreadsheetEmail", column: string) =>
    faults.push(lineFault(key, line, column, { value: (values[column] ?? "").slice(0, 50) }));
  const country = values.country === undefined ? "NO" : stored.countries.get(values.country.toLowerCase());
  if (country === undefined) fault("spreadsheetUnknown", "country");
  const verdict = checkOrganizationNumber(values.organizationNumber ?? "", country ?? null);
  if (verdict.kind === "refused") fault("spreadsheetOrganization", "organizationNumber");
  if (values.email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    fault("spreadsheetEmail", "email");
  const { email = "", phone = "", street = "", postalCode = "", city = "", isPrivate, dueDays } = values;
  return {
    faults,
    organizationNumber: verdict.kind === "accepted" ? verdict.value : "",
    texts: {
      ...{ email, phone, street, postalCode, city, country: country ?? "NO", isPrivate: isPrivate === "true" },
      dueDays: dueDays === undefined ? null : Number.parseInt(dueDays, 10),
    },
  };
}

/** The party that the company has by number or organisation number. */
function ownParty(number: string, organizationNumber: string, { parties }: StoredParties): StoredParty | undefined {
  return parties.find(
    (one) =>
      (number !== "" && one.number === Number.parseInt(number, 10)) ||
      (organizationNumber !== "" && spaceless(one.organizationNumber) === organizationNumber),
  );
}

function takenFault({ line, values }: SpreadsheetLine, own: StoredParty): Fault {
  const column = values.number === undefined ? "organizationNumber" : "number";
  return lineFault("spreadsheetTaken", line, column, {
    value: (values[column] ?? "").slice(0, 50),
    name: own.name.slice(0, 60),
  });
}

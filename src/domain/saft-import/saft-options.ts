// The parts of the form of an import, and the file that maps account numbers. Pure.

import type { Fault } from "../../schema/error.ts";
import { input, withDefault } from "../../schema/resource.ts";
import type { FileKind, Upload } from "../../schema/upload.ts";
import { readTable } from "../table-file.ts";
import { shortened } from "./saft-fault.ts";

const flag = (description: string) => withDefault(input("flag", { description }), "false");

/** The parts of the form beside the file. */
export const saftParts = {
  mappingFile: withDefault(
    input("text", {
      description:
        "A CSV file, or its text: a line from;to for each account number of the file that is another one here. It wins over every other mapping.",
    }),
    "",
  ),
  importCustomerVendors: flag(
    "Makes the customers and suppliers that are not found by organization number, then number, then name and postal code.",
  ),
  createMissingAccounts: flag("Makes the accounts that are missing; false: they are refused together."),
  importStartBalanceFromOpening: flag("Posts the opening balances of the file on the first day of its period."),
  importStartBalanceFromClosing: flag(
    "Posts the closing balances of the file on the day after its period. Not together with vouchers or opening balances.",
  ),
  importVouchers: flag("Posts the transactions of the file as vouchers of the series external."),
  importDepartments: flag(
    "Makes departments of the analysis type A, or of one whose description begins with avd or dep.",
  ),
  importProjects: flag(
    "Makes projects of the analysis type P, or of one whose description begins with pro, and free dimensions of the others while there is room.",
  ),
  tripletexGeneratesCustomerNumbers: flag(
    "Customers and suppliers that are made get new numbers; false: those of the file, which are refused where another one has them.",
  ),
  createCustomerIB: flag(
    "What customers owe in the opening balance becomes open items of each; false: one sum of the customer Uspesifisert. Customers are made as with importCustomerVendors.",
  ),
  createVendorIB: flag("The same of suppliers."),
  updateAccountNames: flag("The names of the file replace those of accounts that are found."),
  overrideVoucherDateOnDiscrepancy: flag(
    "A transaction whose date lies outside its period is posted on GLPostingDate; false: it is refused.",
  ),
  overwriteCustomersContacts: flag(
    "Address, e-mail, phone and contact of the file replace those of parties that are found.",
  ),
  onlyActiveCustomers: flag("Customers and suppliers without balance and movement in the file are left out."),
  onlyActiveAccounts: flag("Accounts without balance and movement in the file are left out."),
  updateStartBalance: flag("Replaces the opening balance that stands; refused while items of it are settled."),
} as const;

/** The flags of an import. */
export type SaftOptions = { readonly [Name in Exclude<keyof typeof saftParts, "mappingFile">]: boolean };

/** An upload that is to be imported. */
export interface SaftUpload {
  readonly content: Uint8Array;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly checksum: string;
  readonly options: SaftOptions;
  /** Our account numbers by those of the file, with the line of the mapping file. */
  readonly mapping: ReadonlyMap<string, { readonly number: number; readonly line: number }>;
  readonly faults: readonly Fault[];
}

/** Reads the parts of a form. */
export function saftUpload(upload: Upload): SaftUpload {
  const { content, kind, fileName, checksum, parts } = upload;
  const names = Object.keys(saftParts).filter((name) => name !== "mappingFile");
  const options = Object.fromEntries(names.map((name) => [name, parts[name] === true])) as SaftOptions;
  const mapping = readMapping(typeof parts.mappingFile === "string" ? parts.mappingFile : "");
  return {
    content: content ?? new Uint8Array(),
    ...{ kind, fileName, checksum, options, mapping: mapping.numbers },
    faults: [...mapping.faults, ...optionFaults(options)],
  };
}

/** Parts that exclude each other. */
function optionFaults(options: SaftOptions): Fault[] {
  const place = (name: string) => ({ field: name, path: name });
  if (!options.importStartBalanceFromClosing) return [];
  const faults: Fault[] = [];
  if (options.importStartBalanceFromOpening)
    faults.push({ key: "saftBothBalances", ...place("importStartBalanceFromClosing") });
  if (options.importVouchers) faults.push({ key: "saftClosingAndVouchers", ...place("importStartBalanceFromClosing") });
  return faults;
}

function readMapping(text: string): { readonly numbers: SaftUpload["mapping"]; readonly faults: readonly Fault[] } {
  const numbers = new Map<string, { number: number; line: number }>();
  const faults: Fault[] = [];
  for (const { line, cells } of readTable(text, { heading: false }).rows) {
    const [from = "", to = "", ...more] = cells.map((cell) => cell.trim());
    // The first line may be a heading.
    if (line === 1 && from !== "" && /^[^\d]+$/.test(to)) continue;
    const at = { field: "mappingFile", path: `mappingFile.lines[${line}]` };
    if (from === "" || !/^\d{1,9}$/.test(to) || more.some((cell) => cell !== ""))
      faults.push({ key: "saftMappingLine", ...at, parameters: { line } });
    else if (numbers.has(from))
      faults.push({ key: "saftMappingTwice", ...at, parameters: { line, account: shortened(from) } });
    else numbers.set(from, { number: Number(to), line });
  }
  return { numbers, faults };
}

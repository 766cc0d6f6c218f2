// The header of an audit file: who made it, whose books they are, and which days it is about.

import type { Reader } from "../../schema/resource.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import { isWholeMonths, lastDay, type SaftPeriod, yearAndMonth } from "./export-period.ts";
import { cut, demanded } from "./export-xml.ts";
import { addressElement, addressJson, type SaftAddress } from "./saft-address.ts";

/** A bank account of the ledger. */
interface LedgerBankAccount {
  readonly account: number;
  readonly number: string;
  readonly iban: string;
  readonly bic: string;
}

/** The company as the header tells of it. */
export interface SaftCompany {
  readonly name: string;
  readonly organizationNumber: string;
  readonly isVatRegistered: boolean;
  readonly email: string;
  readonly phone: string;
  readonly address: SaftAddress | null;
  /** The first administrator. */
  readonly contact: { readonly firstName: string; readonly lastName: string } | null;
  readonly bankAccounts: readonly LedgerBankAccount[];
  /** Who asks: id and name. */
  readonly user: string;
  /** The day, and the moment as file names have it, in Oslo. */
  readonly today: string;
  readonly stamp: string;
}

/** Loads what the header tells. */
export async function loadCompany(read: Reader, employee: number, administrator: number): Promise<SaftCompany | null> {
  const [row] = await read.rows<SaftCompany>(
    `select k."name" as name, k."organizationNumber" as "organizationNumber",
       k."vatRegistrationStatus" in ('VAT_REGISTERED', 'VAT_COMPENSATION') as "isVatRegistered",
       k."email" as email, k."phoneNumber" as phone, ${addressJson('k."address"')} as address,
       (select json_build_object('firstName', e."firstName", 'lastName', e."lastName") from employee e
         join employee_entitlement t on t.company_id = e.company_id and t.employee = e.id and t.entitlement = $3
         where e.company_id = $1 order by e.id limit 1) as contact,
       (select coalesce(json_agg(json_build_object('account', a."number", 'number', a."bankAccountNumber",
         'iban', a."bankAccountIBAN", 'bic', a."bankAccountSWIFT") order by a."number"), '[]'::json)
         from account a where a.company_id = $1 and a."isBankAccount"
         and (a."bankAccountNumber" <> '' or a."bankAccountIBAN" <> '')) as "bankAccounts",
       (select trim(e.id || ' ' || e."firstName" || ' ' || e."lastName") from employee e
         where e.company_id = $1 and e.id = $2) as user,
       company_today()::text as today, to_char(now() at time zone 'Europe/Oslo', 'YYYYMMDDHH24MISS') as stamp
     from company k where k.company_id = $1`,
    employee,
    administrator,
  );
  return row ?? null;
}

/** Which of the files of an export a file is, from 1. */
export interface FilePart {
  readonly part: number;
  readonly parts: number;
}

/** The header as the file writes it. */
export function headerElement(
  company: SaftCompany,
  period: SaftPeriod,
  version: string,
  { part, parts }: FilePart,
): XmlElement {
  return element(
    "Header",
    leaf("AuditFileVersion", "1.30"),
    leaf("AuditFileCountry", "NO"),
    leaf("AuditFileDateCreated", company.today),
    leaf("SoftwareCompanyName", "Motpost"),
    leaf("SoftwareID", "Motpost"),
    cut("SoftwareVersion", version, "short"),
    companyElement(company),
    leaf("DefaultCurrencyCode", "NOK"),
    selection(period),
    leaf("HeaderComment", `Part ${part} of ${parts}`),
    leaf("TaxAccountingBasis", "A"),
    cut("TaxEntity", company.name, "middle2"),
    cut("UserID", company.user, "long"),
  );
}

function companyElement(company: SaftCompany): XmlElement {
  const { name, organizationNumber, isVatRegistered, address, contact, email, phone, bankAccounts } = company;
  return element(
    "Company",
    cut("RegistrationNumber", organizationNumber, "middle1"),
    demanded("Name", name, "long", organizationNumber),
    addressElement(address),
    element(
      "Contact",
      element(
        "ContactPerson",
        demanded("FirstName", contact?.firstName ?? "", "middle1", "NotUsed"),
        demanded("LastName", contact?.lastName ?? "", "middle2", name || organizationNumber),
      ),
      cut("Telephone", phone, "short"),
      cut("Email", email, "middle2"),
    ),
    isVatRegistered
      ? element(
          "TaxRegistration",
          leaf("TaxRegistrationNumber", `${organizationNumber}MVA`),
          leaf("TaxAuthority", "Skatteetaten"),
        )
      : null,
    bankAccounts.map((one) =>
      element(
        "BankAccount",
        one.iban === ""
          ? cut("BankAccountNumber", one.number, "middle1")
          : cut("IBANNumber", one.iban.replaceAll(" ", ""), "middle1"),
        cut("BIC", one.bic, "short"),
        leaf("GeneralLedgerAccountID", `${one.account}`),
      ),
    ),
  );
}

function selection(period: SaftPeriod): XmlElement {
  const [first, last] = [yearAndMonth(period.dateFrom), yearAndMonth(lastDay(period))];
  if (!isWholeMonths(period))
    return element(
      "SelectionCriteria",
      leaf("SelectionStartDate", period.dateFrom),
      leaf("SelectionEndDate", lastDay(period)),
    );
  return element(
    "SelectionCriteria",
    leaf("PeriodStart", first.month),
    leaf("PeriodStartYear", first.year),
    leaf("PeriodEnd", last.month),
    leaf("PeriodEndYear", last.year),
  );
}

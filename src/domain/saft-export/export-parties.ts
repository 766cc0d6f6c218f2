// Customers and suppliers of an audit file, with what they owed or were owed before and after its period.

import type { SnapshotReader } from "../../schema/resource.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import type { SaftPeriod } from "./export-period.ts";
import { cut, demanded, sided } from "./export-xml.ts";
import { isOpeningSql } from "./opening-entries.ts";
import { addressElement, addressJson, type SaftAddress } from "./saft-address.ts";

/** A balance of a party on a control account: debit is positive. */
export interface PartyBalance {
  readonly account: number;
  readonly opening: string;
  readonly closing: string;
}

/** A customer or a supplier. */
export interface SaftParty {
  readonly number: string;
  readonly name: string;
  readonly organizationNumber: string;
  readonly address: SaftAddress | null;
  readonly email: string;
  readonly phone: string;
  readonly bankAccounts: readonly string[];
  readonly isPrivate: boolean;
  readonly isInactive: boolean;
  readonly dueInDays: number | null;
  readonly currency: string | null;
  readonly balances: readonly PartyBalance[];
}

/** What the file calls the two kinds of parties, and where each stands in the books. */
export const saftParties = {
  customer: { list: "Customers", name: "Customer", id: "CustomerID", ledgerType: "CUSTOMER", number: "customerNumber" },
  supplier: { list: "Suppliers", name: "Supplier", id: "SupplierID", ledgerType: "VENDOR", number: "supplierNumber" },
} as const;
/** A kind of party. */
export type SaftPartyKind = keyof typeof saftParties;

/** SQL of the number by which the file names a party of the row `c`. */
export function partyNumberSql(kind: SaftPartyKind): string {
  const { number } = saftParties[kind];
  return `case when c."${number}" > 0 then c."${number}"::text else 'id-' || c.id end`;
}

/**
 * The parties of a kind that have a balance or a movement in the period, in the order of their numbers.
 * @param all those without either, too
 */
export function loadParties(
  read: SnapshotReader,
  kind: SaftPartyKind,
  { dateFrom, dateTo }: SaftPeriod,
  all: boolean,
): Promise<SaftParty[]> {
  const { ledgerType, number } = saftParties[kind];
  const isOfKind = kind === "customer" ? 'c."isCustomer"' : 'c."isSupplier"';
  return read.rows<SaftParty>(
    `with sums as materialized (
       select p."${kind}" as party, p."account" as account, a."number" as number,
         coalesce(sum(p."amount") filter (where p."date" < $2 or ${isOpeningSql}), 0) as opening, sum(p."amount") as closing,
         bool_or(p."date" >= $2 and not ${isOpeningSql}) as moved
       from account a join posting p on p.company_id = a.company_id and p."account" = a.id
       where a.company_id = $1 and a."ledgerType" = '${ledgerType}' and p."date" < $3 and p."${kind}" is not null
       group by 1, 2, 3),
     shown as materialized (
       select s.party, json_agg(json_build_object('account', s.number, 'opening', s.opening::numeric(20, 2)::text,
         'closing', s.closing::numeric(20, 2)::text) order by s.number) as balances
       from sums s where s.moved or s.opening <> 0 group by 1)
     select ${partyNumberSql(kind)} as number, c."name" as name, c."organizationNumber" as "organizationNumber",
       ${addressJson('c."postalAddress"')} as address, c."email" as email, c."phoneNumber" as phone,
       c."bankAccounts" as "bankAccounts", c."isPrivateIndividual" as "isPrivate", c."isInactive" as "isInactive",
       case when c."invoicesDueInType" = 'DAYS' then c."invoicesDueIn" end as "dueInDays",
       (select y.code from currency y where y.id = c."currency") as currency, coalesce(s.balances, '[]'::json) as balances
     from party c left join shown s on s.party = c.id
     where c.company_id = $1 and (s.party is not null or ($4 and ${isOfKind}))
     order by c."${number}", c.id`,
    dateFrom,
    dateTo,
    all,
  );
}

/** A party as the file writes it. National identity numbers never stand in it. */
export function partyElement(kind: SaftPartyKind, party: SaftParty): XmlElement {
  const { name, id } = saftParties[kind];
  return element(
    name,
    party.isPrivate ? null : cut("RegistrationNumber", party.organizationNumber, "middle1"),
    demanded("Name", party.name, "long", party.number),
    addressElement(party.address),
    contactElement(party),
    kind === "supplier" ? party.bankAccounts.map(bankAccount) : [],
    cut(id, party.number, "middle1"),
    party.balances.map((one) =>
      element(
        "BalanceAccount",
        leaf("AccountID", `${one.account}`),
        sided((side) => `Opening${side}Balance`, one.opening),
        sided((side) => `Closing${side}Balance`, one.closing),
      ),
    ),
    element(
      "PartyInfo",
      element("PaymentTerms", leaf("Days", party.dueInDays === null ? null : `${party.dueInDays}`)),
      leaf("CurrencyCode", party.currency),
      leaf("Type", party.isPrivate ? "Private" : "Company"),
      leaf("Status", party.isInactive ? "Passive" : "Active"),
    ),
  );
}

function contactElement({ email, phone, name }: SaftParty): XmlElement | null {
  if (email === "" && phone === "") return null;
  return element(
    "Contact",
    element("ContactPerson", leaf("FirstName", "NotUsed"), demanded("LastName", name, "middle2", "NotUsed")),
    cut("Telephone", phone, "short"),
    cut("Email", email, "middle2"),
  );
}

function bankAccount(number: string): XmlElement | null {
  const isIban = /^[A-Z]{2}\d{2}/.test(number);
  return element("BankAccount", cut(isIban ? "IBANNumber" : "BankAccountNumber", number, "middle1"));
}

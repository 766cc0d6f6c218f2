// What customers, suppliers, products and accounts refuse.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const partyRows: readonly GalleryRow[] = [
  {
    shows: "a Norwegian organisation number of eight digits",
    request: "POST /customer",
    body: { name: "Ny AS", organizationNumber: "12345678" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR organizationNumber: Send nine digits, or set the country of the address first: numbers of other forms belong to other countries.",
      validation: [
        ["organizationNumber", "A Norwegian organisation number has nine digits.", "organizationNumber", null],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /customer",
    as: "norwegian",
    body: { name: "Ny AS", organizationNumber: "12345678" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR organizationNumber: Send ni sifre, eller sett landet i adressen først: numre med annen form hører til andre land.",
      validation: [["organizationNumber", "Et norsk organisasjonsnummer har ni siffer.", "organizationNumber", null]],
    },
  },
  {
    shows: "an organisation number of zeros",
    request: "POST /customer",
    body: { name: "Ny AS", organizationNumber: "000000000" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR organizationNumber: Leave 'organizationNumber' empty where there is none.",
      validation: [
        ["organizationNumber", "An organisation number cannot consist of zeros.", "organizationNumber", null],
      ],
    },
  },
  {
    shows: "a foreign number without the customer's country",
    request: "POST /customer",
    body: { name: "Ny AS", organizationNumber: "SE556703748501" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR organizationNumber: Send nine digits, or set the country of the address first: numbers of other forms belong to other countries.",
      validation: [
        ["organizationNumber", "A Norwegian organisation number has nine digits.", "organizationNumber", null],
      ],
    },
  },
  {
    shows: "a number that is not of the customer's country",
    request: "POST /customer",
    body: { name: "Ny AS", organizationNumber: "12345", physicalAddress: { country: { id: "{sweden}" } } },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR organizationNumber: Set the country of the address to the country that issued the number, or correct the number.",
      validation: [
        [
          "organizationNumber",
          "The organisation number does not have the form of the address's country.",
          "organizationNumber",
          null,
        ],
      ],
    },
  },
  {
    shows: "a Norwegian number with a wrong check digit is kept, with a warning",
    request: "POST /supplier",
    body: { name: "Gammel AS", organizationNumber: "999 999 990" },
    answer: {
      status: 201,
      headers: {
        "x-warning":
          "organizationNumber: The check digit of the organisation number is wrong; the number was stored all the same.",
      },
    },
  },
  {
    shows: "a wrong number among several customers",
    request: "POST /customer/list",
    body: [{ name: "Ny AS" }, { name: "Ny AS", organizationNumber: "1" }],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR [1].organizationNumber: Send nine digits, or set the country of the address first: numbers of other forms belong to other countries.",
      validation: [
        ["organizationNumber", "A Norwegian organisation number has nine digits.", "[1].organizationNumber", null],
      ],
    },
  },
  {
    shows: "a customer number that is taken",
    request: "POST /customer",
    body: { name: "Ny AS", customerNumber: 10500 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR customerNumber: Another object of the company has this number; leave it out to get the next free one.",
      validation: [["customerNumber", "The number is in use.", "customerNumber", null]],
    },
  },
  {
    shows: "a customer who has orders is not deleted",
    request: "DELETE /customer/{busyCustomer}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Delete its open orders (GET /order?customerId={busyCustomer}), or set 'isInactive' to true instead. id: Delete its contacts first: GET /contact?customerId={busyCustomer}, then DELETE /contact/list?ids=...",
      validation: [
        ["id", "It cannot be deleted. Orders: 1.", null, null],
        ["id", "It cannot be deleted. Contacts: 1.", null, null],
      ],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "DELETE /customer/{otherCustomer}",
    as: "norwegian",
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR id: Slett de åpne ordrene (GET /order?customerId={otherCustomer}), eller sett heller 'isInactive' til true.",
      validation: [["id", "Kan ikke slettes. Ordrer: 1.", null, null]],
    },
  },
  {
    shows: "a product number that is taken",
    request: "POST /product",
    body: { name: "Te", number: "K1" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR number: Choose another number, or change the product that has it.",
      validation: [["number", "The product number K1 is in use.", "number", null]],
    },
  },
  {
    shows: "a product number that is taken, by a change",
    request: "PUT /product/list",
    body: [
      { id: "{product}", number: "K2" },
      { id: "{otherProduct}", number: "K2" },
    ],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR [1].number: Choose another number, or change the product that has it.",
      validation: [["number", "The product number K2 is in use.", "[1].number", "{otherProduct}"]],
    },
  },
  {
    shows: "a product with a VAT type of purchases",
    request: "POST /product",
    body: { name: "Te", vatType: { id: 1 } },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR vatType.id: Choose a VAT type of sales: GET /ledger/vatType?typeOfVat=OUTGOING lists them.",
      validation: [["vatType.id", "Invalid VAT code.", "vatType.id", null]],
    },
  },
  {
    shows: "product numbers that are taken, in the same list and by another product",
    request: "POST /product/list",
    body: [
      { name: "A", number: "K9" },
      { name: "B", number: "K1" },
      { name: "C", number: "K9" },
    ],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR [1].number: Choose another number, or change the product that has it. [2].number: Choose another number, or change the product that has it.",
      validation: [
        ["number", "The product number K1 is in use.", "[1].number", null],
        ["number", "The product number K9 is in use.", "[2].number", null],
      ],
    },
  },
  {
    shows: "a unit that a product has is not deleted",
    request: "DELETE /product/unit/{unit}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Other objects refer to it. Make it inactive instead, or delete those first.",
      validation: [["id", "The object is used by products and cannot be deleted.", null, null]],
    },
  },
  {
    shows: "a unit name that is taken",
    request: "POST /product/unit",
    body: { name: "Sekk", nameEN: "Sack", commonCode: "SA" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "VALIDATION_ERROR name: Another object of the company has this value; choose another one.",
      validation: [["name", "Already exists.", "name", null]],
    },
  },
  {
    shows: "an account number that is taken",
    request: "POST /ledger/account",
    body: { number: 1920, name: "Bank 2" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR number: Another object of the company has this number; leave it out to get the next free one.",
      validation: [["number", "The number is in use.", "number", null]],
    },
  },
  {
    shows: "the same in Norwegian",
    request: "POST /ledger/account",
    as: "norwegian",
    body: { number: 1920, name: "Bank 2" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR number: Et annet objekt i selskapet har dette nummeret; utelat det for å få det neste ledige.",
      validation: [["number", "Nummeret er i bruk.", "number", null]],
    },
  },
  {
    shows: "a bank account number with a wrong digit",
    request: "POST /ledger/account",
    body: { number: 1921, name: "Bank 2", bankAccountNumber: "12345678901", bankAccountIBAN: "NO9386011117948" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR bankAccountNumber: Send eleven digits whose last one is the control digit; dots and spaces are allowed. bankAccountIBAN: Check the IBAN's country code, length and control digits.",
      validation: [
        ["bankAccountNumber", "The bank account number is not valid.", "bankAccountNumber", null],
        ["bankAccountIBAN", "The IBAN is not valid.", "bankAccountIBAN", null],
      ],
    },
  },
  {
    shows: "an account that postings and the posting rules name is not deleted",
    request: "DELETE /ledger/account/{receivables}",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR id: Other objects refer to it. Make it inactive instead, or delete those first.",
      validation: [["id", "The object is used by the posting rules and cannot be deleted.", null, null]],
    },
  },
  {
    shows: "one of several accounts that does not exist",
    request: "DELETE /ledger/account/list?ids={inactiveAccount},999999999",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "There is no Account with this id in the company. ids[1]: There is no Account with the id 999999999 in the company, which is element 1 of the list.",
      validation: [["ids", "Object not found", "ids[1]", 999_999_999]],
    },
  },
  {
    shows: "a category at the place of another type, and a location number with a wrong digit",
    request: "POST /customer/list",
    body: [
      { name: "Ny AS" },
      { name: "Ny AS", category1: { id: "{category}" }, globalLocationNumber: 7_080_001_234_561 },
    ],
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR [1].category1.id: Send it as 'category2', or choose one of another type: GET /customer/category. [1].globalLocationNumber: Send 13 digits whose last one is the control digit, or 0 for none.",
      validation: [
        ["category1.id", "The category Stor is of type 2.", "[1].category1.id", null],
        ["globalLocationNumber", "The global location number is not valid.", "[1].globalLocationNumber", null],
      ],
    },
  },
  {
    shows: "a category of a fourth type",
    request: "POST /customer/category",
    body: { name: "Ny", type: 4 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "type: Send a number up to 3.",
      validation: [["type", "Cannot be above 3.", "type", null]],
    },
  },
  {
    shows: "a contact without any name",
    request: "POST /contact",
    body: { phoneNumberMobile: "90000000" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR email: Send at least one of firstName, lastName and email. lastName: Send at least one of firstName, lastName and email. firstName: Send at least one of firstName, lastName and email.",
      validation: [
        ["email", "First name, last name or e-mail address must be given.", "email", null],
        ["lastName", "First name, last name or e-mail address must be given.", "lastName", null],
        ["firstName", "First name, last name or e-mail address must be given.", "firstName", null],
      ],
    },
  },
  {
    shows: "an order with another customer's contact, and one of ours that is not",
    request: "PUT /order/{order}",
    body: { contact: { id: "{ownContact}" }, ourContact: { id: "{contact}" } },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR contact.id: Choose one of GET /contact?customerId={customer}, or null. ourContact.id: Choose a contact without customer, or send ourContactEmployee.",
      validation: [
        ["contact.id", "The contact is not one of the order's customer.", "contact.id", null],
        ["ourContact.id", "The contact belongs to a customer, not to the company itself.", "ourContact.id", null],
      ],
    },
  },
];

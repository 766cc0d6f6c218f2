// fields and sorting that name what does not exist.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const selectionRows: readonly GalleryRow[] = [
  {
    shows: "an unknown name in fields",
    request: "GET /customer?fields=id,nmae",
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: nmae. nmae does not match a field in the model: Customer",
      developerMessage: "Position 4 of fields. Did you mean name?",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "GET /customer?fields=id,nmae",
    as: "norwegian",
    answer: {
      status: 400,
      code: 11000,
      message: "Ugyldig felt i fields: nmae. nmae er ikke et felt i modellen Customer",
      developerMessage: "Posisjon 4 i fields. Mente du name?",
      validation: null,
    },
  },
  {
    shows: "an unknown name in fields that is near to none",
    request: "GET /customer?fields=zzzzzzzz",
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: zzzzzzzz. zzzzzzzz does not match a field in the model: Customer",
      developerMessage: "Position 1 of fields.",
      validation: null,
    },
  },
  {
    shows: "an unknown name below, percent-encoded",
    request: "GET /order?fields=%2A%2CorderLines%28%2A%2Cproduct%28nam%29%29",
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: nam. nam does not match a field in the model: Product",
      developerMessage: "Position 24 of fields. Did you mean name?",
      validation: null,
    },
  },
  {
    shows: "a field that clients never see",
    request: "GET /ledger/vatType?fields=outAccount",
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: outAccount. outAccount does not match a field in the model: VatType",
      developerMessage: "Position 1 of fields.",
      validation: null,
    },
  },
  {
    shows: "an unknown name in the fields of something new",
    request: "POST /customer?fields=nmae",
    body: { name: "Ny AS" },
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: nmae. nmae does not match a field in the model: Customer",
      developerMessage: "Position 1 of fields. Did you mean name?",
      validation: null,
    },
  },
  {
    shows: "an unknown name in the fields of an action",
    request: "PUT /order/{order}/:invoice?invoiceDate=2026-03-04&fields=nmae",
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: nmae. nmae does not match a field in the model: Invoice",
      developerMessage: "Position 1 of fields.",
      validation: null,
    },
  },
  {
    shows: "fields with a parenthesis that is not closed",
    request: "GET /customer?fields=id,postalAddress(city",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: a closing parenthesis is missing",
      developerMessage:
        "Position 22 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields with a parenthesis too many",
    request: "GET /customer?fields=id)",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: unexpected ')'",
      developerMessage:
        "Position 3 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields with two commas",
    request: "GET /customer?fields=id,,name",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: a name is missing before ','",
      developerMessage:
        "Position 4 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields that end with a comma",
    request: "GET /customer?fields=id,",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: a name is missing at the end",
      developerMessage:
        "Position 4 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields below something that has none",
    request: "GET /customer?fields=name(first)",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: name has no fields of its own",
      developerMessage:
        "Position 1 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields with empty parentheses",
    request: "GET /customer?fields=postalAddress()",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: a name is missing before ')'",
      developerMessage:
        "Position 15 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields that go too deep",
    request:
      "GET /product?fields=resaleProduct(resaleProduct(resaleProduct(resaleProduct(resaleProduct(resaleProduct(id))))))",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: more than 6 levels",
      developerMessage:
        "Position 85 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "fields with too many names",
    request: "GET /customer?fields={fields401}",
    answer: {
      status: 400,
      code: 11000,
      message: "The fields filter cannot be read: more than 400 names",
      developerMessage:
        "Position 1201 of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      validation: null,
    },
  },
  {
    shows: "sorting by a field that does not exist",
    request: "GET /customer?sorting=nmae",
    answer: {
      status: 422,
      code: 17000,
      message: "Field specified for use in sorting does not exist: 'nmae'",
      developerMessage:
        "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number. Did you mean name?",
      validation: null,
    },
  },
  {
    shows: "sorting in another interface's style",
    request: "GET /customer?sorting=name:desc",
    answer: {
      status: 422,
      code: 17000,
      message: "Field specified for use in sorting does not exist: 'name:desc'",
      developerMessage:
        "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number. Did you mean -name?",
      validation: null,
    },
  },
  {
    shows: "sorting two levels down",
    request: "GET /order?sorting=customer.currency.code",
    answer: {
      status: 422,
      code: 17000,
      message: "Field specified for use in sorting does not exist: 'customer.currency.code'",
      developerMessage:
        "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number.",
      validation: null,
    },
  },
  {
    shows: "sorting below something that has nothing below",
    request: "GET /order?sorting=number.x",
    answer: {
      status: 422,
      code: 17000,
      message: "Field specified for use in sorting does not exist: 'number.x'",
      developerMessage:
        "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number. Did you mean number?",
      validation: null,
    },
  },
  {
    shows: "sorting by an unknown field of a reference",
    request: "GET /order?sorting=-orderDate,customer.nmae",
    answer: {
      status: 422,
      code: 17000,
      message: "Field specified for use in sorting does not exist: 'customer.nmae'",
      developerMessage:
        "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number. Did you mean customer.name?",
      validation: null,
    },
  },
  {
    shows: "sorting with nothing after the comma",
    request: "GET /order?sorting=number,",
    answer: {
      status: 422,
      code: 17000,
      message: "Field specified for use in sorting does not exist: ''",
      developerMessage:
        "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number.",
      validation: null,
    },
  },
  {
    shows: "the same in Norwegian",
    request: "GET /customer?sorting=nmae",
    as: "norwegian",
    answer: {
      status: 422,
      code: 17000,
      message: "Feltet som er oppgitt for sortering, finnes ikke: 'nmae'",
      developerMessage:
        "Sorter etter felter i modellen, skilt med komma, med - foran for synkende: sorting=-orderDate,number. Mente du name?",
      validation: null,
    },
  },
];

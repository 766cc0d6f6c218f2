// What is refused about departments, projects and dimensions; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const dimensionTexts = {
  dimensionNumberTaken: {
    en: "The number is in use.",
    no: "Nummeret er i bruk.",
    developer: "Another one has the number {value}. Send another number, or none.",
  },
  departmentInactive: {
    en: "The department {name} is inactive.",
    no: "Avdelingen {name} er inaktiv.",
    developer: "Use another department, or set 'isInactive' to false with PUT /department/{id}.",
  },
  projectClosed: {
    en: "The project {name} is closed.",
    no: "Prosjektet {name} er avsluttet.",
    developer: "Use another project, or set 'isClosed' to false with PUT /project/{id}.",
  },
  dimensionValueInactive: {
    en: "The dimension value {name} is inactive, or its dimension is.",
    no: "Dimensjonsverdien {name} er inaktiv, eller dimensjonen er det.",
    developer:
      "Use another value, or set 'active' to true: PUT /ledger/accountingDimensionValue/list, PUT /ledger/accountingDimensionName/<id>.",
  },
  dimensionValueElsewhere: {
    en: "The value {name} belongs to dimension {index}, not to this one.",
    no: "Verdien {name} hører til dimensjon {index}, ikke til denne.",
    developer: "Send it as freeAccountingDimension{index}, or choose a value with the 'dimensionIndex' of this field.",
  },
  dimensionsFull: {
    en: "The company has all the dimensions of its own that it can have.",
    no: "Selskapet har alle de frie dimensjonene det kan ha.",
    developer: "There are at most three. Rename one, or delete one that has no values.",
  },
  dimensionInUse: {
    en: "The dimension has values and cannot be deleted.",
    no: "Dimensjonen har verdier og kan ikke slettes.",
    developer: "Delete its values first, or set 'active' to false.",
  },
  dimensionUnknown: {
    en: "The company has no dimension {index}.",
    no: "Selskapet har ingen dimensjon {index}.",
    developer: "Make it with POST /ledger/accountingDimensionName; GET on the same path shows each 'dimensionIndex'.",
  },
  dimensionRepeated: {
    en: "Two values belong to the same dimension.",
    no: "To verdier hører til samme dimensjon.",
    developer: "Send at most one value for each 'dimensionIndex'.",
  },
  dimensionValueNew: {
    en: "A dimension value cannot be made here.",
    no: "En dimensjonsverdi kan ikke opprettes her.",
    developer: "Send the id of a value that exists; make one with POST /ledger/accountingDimensionValue.",
  },
} as const satisfies Record<string, FaultText>;

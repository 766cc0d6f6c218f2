// Error messages about departments, projects and dimensions.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const dimensionTexts = {
  dimensionNumberTaken: {
    en: "The number is in use.",
    no: "Nummeret er i bruk.",
    developer: {
      en: "Another one has the number {value}. Send another number, or none.",
      no: "En annen har nummeret {value}. Send et annet nummer, eller ingen.",
    },
  },
  departmentInactive: {
    en: "The department {name} is inactive.",
    no: "Avdelingen {name} er inaktiv.",
    developer: {
      en: "Use another department, or set 'isInactive' to false with PUT /department/{id}.",
      no: "Bruk en annen avdeling, eller sett 'isInactive' til false med PUT /department/{id}.",
    },
  },
  projectClosed: {
    en: "The project {name} is closed.",
    no: "Prosjektet {name} er avsluttet.",
    developer: {
      en: "Use another project, or set 'isClosed' to false with PUT /project/{id}.",
      no: "Bruk et annet prosjekt, eller sett 'isClosed' til false med PUT /project/{id}.",
    },
  },
  dimensionValueInactive: {
    en: "The dimension value {name} is inactive, or its dimension is.",
    no: "Dimensjonsverdien {name} er inaktiv, eller dimensjonen er det.",
    developer: {
      en: "Use another value, or set 'active' to true: PUT /ledger/accountingDimensionValue/list, PUT /ledger/accountingDimensionName/<id>.",
      no: "Bruk en annen verdi, eller sett 'active' til true: PUT /ledger/accountingDimensionValue/list, PUT /ledger/accountingDimensionName/<id>.",
    },
  },
  dimensionValueElsewhere: {
    en: "The value {name} belongs to dimension {index}, not to this one.",
    no: "Verdien {name} hører til dimensjon {index}, ikke til denne.",
    developer: {
      en: "Send it as freeAccountingDimension{index}, or choose a value with the 'dimensionIndex' of this field.",
      no: "Send den som freeAccountingDimension{index}, eller velg en verdi med 'dimensionIndex' til dette feltet.",
    },
  },
  dimensionsFull: {
    en: "The company has all the dimensions of its own that it can have.",
    no: "Selskapet har alle de frie dimensjonene det kan ha.",
    developer: {
      en: "There are at most three. Rename one, or delete one that has no values.",
      no: "Det er høyst tre. Gi en av dem nytt navn, eller slett en som ikke har verdier.",
    },
  },
  dimensionInUse: {
    en: "The dimension has values and cannot be deleted.",
    no: "Dimensjonen har verdier og kan ikke slettes.",
    developer: {
      en: "Delete its values first, or set 'active' to false.",
      no: "Slett verdiene først, eller sett 'active' til false.",
    },
  },
  dimensionUnknown: {
    en: "The company has no dimension {index}.",
    no: "Selskapet har ingen dimensjon {index}.",
    developer: {
      en: "Make it with POST /ledger/accountingDimensionName; GET on the same path shows each 'dimensionIndex'.",
      no: "Opprett den med POST /ledger/accountingDimensionName; GET på samme adresse viser hver 'dimensionIndex'.",
    },
  },
  dimensionRepeated: {
    en: "Two values belong to the same dimension.",
    no: "To verdier hører til samme dimensjon.",
    developer: {
      en: "Send at most one value for each 'dimensionIndex'.",
      no: "Send høyst én verdi for hver 'dimensionIndex'.",
    },
  },
  dimensionValueNew: {
    en: "A dimension value cannot be made here.",
    no: "En dimensjonsverdi kan ikke opprettes her.",
    developer: {
      en: "Send the id of a value that exists; make one with POST /ledger/accountingDimensionValue.",
      no: "Send id-en til en verdi som finnes; opprett en med POST /ledger/accountingDimensionValue.",
    },
  },
} as const satisfies Record<string, FaultText>;

// The error table of the interface: HTTP status, internal code and texts. Knows nothing of who raises an error.

import * as limits from "../limits.ts";
import { fromParameter, type Parameters, sameInBoth, type Text } from "./message.ts";

export { fill, type Language, noObject, type Parameters, type Text } from "./message.ts";

/** A validation message, and what a developer can do about it. */
export interface FaultText extends Text {
  /** Whether the same fault of one field in several elements of a list is one message, which names all their paths. */
  readonly once?: boolean;
  readonly developer: Text;
}

/** One thing that is wrong with a request. */
export interface Fault {
  /** Key of a text in the service's text table. */
  readonly key: string;
  /** The field, dotted and without indexes; null where no single field is at fault. */
  readonly field: string | null;
  /** The field with indexes, as in `postings[0].account.id`. */
  readonly path?: string | null;
  readonly parameters?: Parameters;
  /** Id of the object in a bulk body. */
  readonly rootId?: number | null;
  /** True for a lock: where all faults of a request are locks, it is refused with 409, because a retry may succeed later. */
  readonly isLock?: boolean;
}

/** A warning about a request that succeeded; sent in the header `x-warning`. */
export interface Warning {
  readonly key: string;
  readonly field: string;
  readonly parameters?: Parameters;
}

/** A row of the error table. */
export interface ProblemRow {
  readonly status: number;
  readonly code: number;
  readonly message: Text;
  /** What to do; null where the validation messages alone say it. */
  readonly developer: Text | null;
}

/** The error table, with one row for each kind of refusal. Texts that the specification quotes are English in every language. */
export const problems = {
  badRequest: {
    status: 400,
    code: 4000,
    message: { en: "Bad request", no: "Ugyldig forespørsel" },
    developer: {
      en: "The request could not be read as HTTP. Check its method, its headers (at most 16 KiB together with the address), its length and its encoding.",
      no: "Forespørselen kunne ikke leses som HTTP. Kontroller metoden, hodefeltene (høyst 16 KiB sammen med adressen), lengden og tegnkodingen.",
    },
  },
  method: {
    status: 400,
    code: 4000,
    message: { en: "HTTP 405 Method Not Allowed", no: "Operasjonen finnes ikke for denne adressen." },
    developer: {
      en: "This path does not take {method}. Allowed: {allowed}.",
      no: "Denne adressen tar ikke {method}. Tillatt: {allowed}.",
    },
  },
  contentType: {
    status: 400,
    code: 4000,
    message: { en: "HTTP 415 Unsupported Media Type", no: "HTTP 415 Innholdstypen støttes ikke" },
    developer: {
      en: "Send the body as {expected}; this request said {contentType}.",
      no: "Send innholdet som {expected}; denne forespørselen oppga {contentType}.",
    },
  },
  tooLarge: {
    status: 400,
    code: 4000,
    message: { en: "HTTP 413 Request body too large", no: "HTTP 413 Forespørselen er for stor" },
    developer: {
      en: "A body may hold at most {limit} bytes. Send fewer objects at a time.",
      no: "Innholdet kan være på høyst {limit} byte. Send færre objekter om gangen.",
    },
  },
  illegalFilter: {
    status: 400,
    code: 11000,
    message: {
      en: "Illegal field in fields filter: {name}. {name} does not match a field in the model: {model}",
      no: "Ugyldig felt i fields: {name}. {name} er ikke et felt i modellen {model}",
    },
    developer: {
      en: "Position {position} of fields. {hint}",
      no: "Posisjon {position} i fields. {hint}",
    },
  },
  fieldsSyntax: {
    status: 400,
    code: 11000,
    message: { en: "The fields filter cannot be read: {reason}", no: "fields kan ikke leses: {reason}" },
    developer: {
      en: "Position {position} of fields. Write names separated by commas, with parentheses for sub-objects: id,customer(name).",
      no: "Posisjon {position} i fields. Skriv navn skilt med komma, med parenteser for underobjekter: id,customer(name).",
    },
  },
  cryptography: {
    status: 400,
    code: 24000,
    message: { en: "The secret cannot be encrypted.", no: "Hemmeligheten kan ikke krypteres." },
    developer: null,
  },
  authentication: {
    status: 401,
    code: 3000,
    message: { en: "Unauthorized", no: "Ikke innlogget" },
    developer: {
      en: "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. {hint}",
      no: "Kunne ikke logge inn. Kontroller Authorization: HTTP Basic med bruker 0 og en øktnøkkel som passord. {hint}",
    },
  },
  security: {
    status: 403,
    code: 9000,
    message: {
      en: "You do not have permission to access this feature.",
      no: "Du har ikke tilgang til denne funksjonen.",
    },
    developer: fromParameter("hint"),
  },
  companyOwned: {
    status: 403,
    code: 9000,
    message: {
      en: "Company-owned users may only call /token/session/>whoAmI and /company/>withLoginAccess in their own company.",
      no: "Selskapseide brukere kan bare kalle /token/session/>whoAmI og /company/>withLoginAccess i eget selskap.",
    },
    developer: {
      en: "This is the token of an accountant's office. To act in a client, GET /v2/company/>withClientAccess with user 0, and send the companyId of a client as the user name with the same session token. To act in this company, create the employee token on one of its own employees, with companyOwned=false.",
      no: "Dette er nøkkelen til et regnskapskontor. For å handle i en klient: GET /v2/company/>withClientAccess med bruker 0, og send companyId for en klient som brukernavn med samme øktnøkkel. For å handle i dette selskapet: lag brukernøkkelen på en av selskapets egne ansatte, med companyOwned=false.",
    },
  },
  notFound: {
    status: 404,
    code: 6000,
    message: sameInBoth("Object not found"),
    developer: fromParameter("hint"),
  },
  objectExists: {
    status: 409,
    code: 7000,
    message: { en: "The object exists already.", no: "Objektet finnes fra før." },
    developer: {
      en: "Read the existing object and change it instead.",
      no: "Les objektet som finnes, og endre det i stedet.",
    },
  },
  revision: {
    status: 409,
    code: 8000,
    message: {
      en: "The object was changed by somebody else meanwhile.",
      no: "Objektet ble endret av noen andre i mellomtiden.",
    },
    developer: {
      en: "Read the object again, apply your change to it, and send the request again.",
      no: "Les objektet på nytt, gjør endringen i det, og send forespørselen igjen.",
    },
  },
  locked: {
    status: 409,
    code: 10000,
    message: { en: "The object is locked.", no: "Objektet er låst." },
    developer: fromParameter("hint"),
  },
  duplicate: {
    status: 409,
    code: 14000,
    message: { en: "An entry with this value exists already.", no: "Verdien finnes fra før." },
    developer: fromParameter("hint"),
  },
  value: {
    status: 422,
    code: 15000,
    message: { en: "Validation failed", no: "Validering feilet" },
    developer: null,
  },
  mapping: {
    status: 422,
    code: 16000,
    message: { en: "Request mapping failed", no: "Forespørselen passer ikke til modellen" },
    developer: null,
  },
  sorting: {
    status: 422,
    code: 17000,
    message: {
      en: "Field specified for use in sorting does not exist: '{name}'",
      no: "Feltet som er oppgitt for sortering, finnes ikke: '{name}'",
    },
    developer: {
      en: "Sort by fields of the model, separated by commas, with - in front for descending: sorting=-orderDate,number. {hint}",
      no: "Sorter etter felter i modellen, skilt med komma, med - foran for synkende: sorting=-orderDate,number. {hint}",
    },
  },
  sortingLength: {
    status: 422,
    code: 17000,
    message: {
      en: "The list is sorted by too many fields: {count}",
      no: "Listen er sortert etter for mange felt: {count}",
    },
    developer: {
      en: "Sort by at most {most} fields.",
      no: "Sorter etter høyst {most} felter.",
    },
  },
  validation: {
    status: 422,
    code: 18000,
    message: { en: "Validation failed.", no: "Validering feilet." },
    developer: null,
  },
  businessRule: {
    status: 422,
    code: 18000,
    message: { en: "Validation failed.", no: "Validering feilet." },
    developer: sameInBoth("VALIDATION_ERROR"),
  },
  parameter: {
    status: 422,
    code: 21000,
    message: {
      en: 'Wrong data format! Expected one of {expected}. For input string: "{value}"',
      no: 'Feil format. Forventet en av {expected}. Fikk "{value}"',
    },
    developer: {
      en: "Parameter {name}. Allowed values, in capitals as written: {expected}.",
      no: "Parameteren {name}. Tillatte verdier, med store bokstaver som skrevet: {expected}.",
    },
  },
  pathNumber: {
    status: 400,
    code: 12000,
    message: {
      en: 'Wrong data format! Expected number. For input string: "{value}"',
      no: 'Feil format. Forventet et tall. Fikk "{value}"',
    },
    developer: {
      en: "The path's {name} is the id of an object: a whole number of at most 15 digits.",
      no: "{name} i adressen er id-en til et objekt: et heltall med høyst 15 sifre.",
    },
  },
  invalidJson: {
    status: 422,
    code: 22000,
    message: { en: "The body is not valid JSON.", no: "Innholdet er ikke gyldig JSON." },
    developer: fromParameter("reason"),
  },
  range: {
    status: 416,
    code: 4000,
    message: { en: "HTTP 416 Range not satisfiable", no: "HTTP 416 Området finnes ikke" },
    developer: {
      en: "The content has {size} bytes; ask for a range that begins among them.",
      no: "Innholdet har {size} byte; spør etter et område som begynner i det.",
    },
  },
  resultTooLarge: {
    status: 422,
    code: 23000,
    message: sameInBoth("Result set too large. Limit of 10.000 reached."),
    developer: {
      en: "count does not change what is read. Narrow the list by: {parameters}.",
      no: "count endrer ikke hvor mye som leses. Snevre inn listen med: {parameters}.",
    },
  },
  idempotencyKey: {
    status: 422,
    code: 18000,
    message: {
      en: "The Idempotency-Key was used before with another request.",
      no: "Idempotency-Key er brukt før med en annen forespørsel.",
    },
    developer: {
      en: "Use a new key for a new request. A key is kept for 7 days.",
      no: "Bruk en ny nøkkel for en ny forespørsel. En nøkkel beholdes i 7 dager.",
    },
  },
  rateLimit: {
    status: 429,
    code: 4290,
    message: { en: "Request rate limit exceeded.", no: "For mange forespørsler." },
    developer: {
      en: "Wait {seconds} s (header Retry-After), then go on.",
      no: "Vent {seconds} s (hodefeltet Retry-After), og fortsett så.",
    },
  },
  exception: {
    status: 500,
    code: 1000,
    message: { en: "Internal error.", no: "Intern feil." },
    developer: {
      en: "The request id names the entry in the service's log.",
      no: "Forespørselens id viser hvor det står i tjenestens logg.",
    },
  },
  unavailable: {
    status: 503,
    code: 1000,
    message: { en: "The service cannot answer at the moment.", no: "Tjenesten kan ikke svare akkurat nå." },
    developer: {
      en: "{hint} Nothing was changed, or the change is whole. Try again after the seconds of Retry-After; with an Idempotency-Key it is never done twice.",
      no: "{hint} Ingenting ble endret, eller endringen er hel. Prøv igjen etter sekundene i Retry-After; med Idempotency-Key blir den aldri gjort to ganger.",
    },
  },
} as const satisfies Record<string, ProblemRow>;

/** A key of the error table. */
export type ProblemKey = keyof typeof problems;

/** The refusals that a definition declares beside those that follow from its path, parameters, body and method. */
export type Refuses = readonly ProblemKey[];

/** The meaning of each internal code of a status. */
export const codeMeanings: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  400: {
    4000: "The request is not what the operation takes: its media type, size or encoding",
    11000: "fields names what the model does not have, or cannot be read",
    12000: "An id of the path is no number",
    24000: "The installation has no key to encrypt secrets with",
  },
  401: { 3000: "No credentials, or none that open anything" },
  403: { 9000: "The token may not do this" },
  404: { 6000: "What the request names does not exist" },
  409: {
    7000: "The object exists already",
    8000: "The object was changed meanwhile, or has another version than the request says",
    10000: "The object or its period is locked",
    14000: "Another object has this value already",
  },
  416: { 4000: "The range begins behind the end of the content" },
  422: {
    15000: "A parameter or header is missing or of the wrong form",
    16000: "The body does not fit the model: unknown fields or wrong types",
    17000: "sorting names what the model does not have",
    18000: "Values or rules speak against it, each told in validationMessages",
    21000: "A parameter is none of its words",
    22000: "The body is not valid JSON, or missing",
    23000: "The list is longer than 10,000 objects",
  },
  429: { 4290: "Too many requests; Retry-After says when to go on" },
  500: { 1000: "The service failed; its log has the request id" },
  503: { 1000: "The service cannot answer at the moment; try again" },
};

/** A refusal: a row of the error table with its parameters and faults. */
export class Problem extends Error {
  readonly key: ProblemKey;
  readonly parameters: Parameters;
  readonly faults: readonly Fault[] | null;
  /** The number of faults beyond those that are listed. */
  readonly uncollected: number;
  constructor(
    key: ProblemKey,
    parameters: Parameters = {},
    faults: readonly Fault[] | null = null,
    uncollected = 0,
    cause?: unknown,
  ) {
    super(key, cause === undefined ? undefined : { cause });
    this.key = key;
    this.parameters = parameters;
    this.faults = faults;
    this.uncollected = uncollected;
  }
}

/** The faults of a request of any size: those that an answer lists, and the number of the rest. */
export class FaultList {
  readonly listed: Fault[] = [];
  private uncollected = 0;

  /** Adds a fault, which is created only if it is listed; `isExplained` where the answer also has a hint. */
  add(make: (isExplained: boolean) => Fault): void {
    const { length } = this.listed;
    if (length >= limits.listedFaults) this.uncollected++;
    else this.listed.push(make(length < limits.explainedFaults));
  }

  /** @throws Problem of the key where there are faults */
  refuse(key: ProblemKey): void {
    if (this.listed.length > 0) throw new Problem(key, {}, this.listed, this.uncollected);
  }
}

/** The refusal of a request by its rules: a lock (10000) where all faults are locks, else 18000. */
export function ruledOut(faults: readonly Fault[]): Problem {
  const isLocked = faults.length > 0 && faults.every((one) => one.isLock === true);
  return new Problem(isLocked ? "locked" : "businessRule", {}, faults);
}

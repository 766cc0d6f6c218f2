// What a system operation is: its definition as data, read by the document and by the code that checks requests, with the code that runs it.

import type { Session } from "../../platform/access/session.ts";
import type { Sessions } from "../../platform/access/sessions.ts";
import type { Environment } from "../../platform/access/token.ts";
import type { ChangeFeed } from "../../platform/webhook/change-feed.ts";
import type { CompanyClocks } from "../../platform/workshop/clocks.ts";
import type { ExchangeRates } from "../../platform/workshop/exchange-rates.ts";
import type { Faults } from "../../platform/workshop/faults.ts";
import type { Snapshots } from "../../platform/workshop/snapshots.ts";
import { type Fault, Problem, type Text, type Warning } from "../../schema/error.ts";
import type { Field } from "../../schema/field.ts";
import type { Registry } from "../../schema/registry.ts";
import { input, type ParameterDefinition } from "../../schema/resource.ts";
import type { Fields } from "../../schema/row.ts";
import type { SystemOperation } from "../../schema/system-operation.ts";
import type { Database } from "../../store/database.ts";
import type { IdempotencyKey } from "../../store/idempotency.ts";

/** The parts of the service that system operations use. */
export interface SystemOperationParts {
  readonly registry: Registry;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly environment: Environment;
  readonly clock: () => Date;
  readonly feed: ChangeFeed;
  /** Faults that developers ask for in the test environment. */
  readonly faults: Faults;
  /** Snapshots of companies in the test environment. */
  readonly snapshots: Snapshots;
  /** The days of companies in the test environment. */
  readonly clocks: CompanyClocks;
  /** The exchange rates of the test environment. */
  readonly exchangeRates: ExchangeRates;
  /** Fills the caller's company, in which nothing has been entered; refuses while it is being filled. */
  seed(caller: SeedCaller, kind: "empty" | "shop" | "year"): Promise<void>;
  /** Does what is due on the days of companies. */
  runCompanyJobs(): Promise<void>;
  /**
   * Refuses what stores much while a disk has too little space.
   * @throws Problem `unavailable`
   */
  ensureSpace(): void;
  /** Checks the organisation number of a company that registers. */
  checkNewCompany(organizationNumber: string): NewCompanyCheck;
}

/** In whose name a company is filled. */
export interface SeedCaller {
  readonly session: Session;
  readonly language: "en" | "no";
  readonly requestId: string;
}

/** The organisation number of a new company in the form in which it is stored, and what is wrong or doubtful about it. */
export interface NewCompanyCheck {
  readonly organizationNumber: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

/** Parameters and fields of the body by name; what was left out, is null or has a fault is absent. */
export type Values = Readonly<Record<string, unknown>>;

/** The values of fields by the types of their definitions. */
type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Field<infer Value> ? NonNullable<Value> : never;
};

/** A request as its operation gets it. */
export interface SystemRequest<Sent = Values> {
  readonly values: Sent;
  /** The objects of a body that is a list. */
  readonly rows: readonly Sent[];
  /** Values outside their bounds; the operation refuses the request for them together with what it finds itself. */
  readonly faults: readonly Fault[];
  /** What the operation's `rules` found. */
  readonly ruleFaults: readonly Fault[];
  /** The values of the path by name. */
  readonly path: Readonly<Record<string, string>>;
  /** The parameter `fields`, where the operation takes it. */
  readonly fields: string | undefined;
  readonly dryRun: boolean;
  readonly session: Session | null;
  readonly language: "en" | "no";
  readonly requestId: string;
  /** The Idempotency-Key, where one was sent to an operation that takes it. */
  readonly key: IdempotencyKey | null;
  /** The address of links without scheme. */
  readonly base: string;
}

/** A request with a session. */
export type SignedInRequest<Sent = Values> = SystemRequest<Sent> & { readonly session: Session };

/** What an operation answers; null for an answer without a body. */
export interface SystemAnswer {
  readonly value: unknown;
  readonly warnings?: readonly Warning[];
  /** Whether it was given before to the same Idempotency-Key. */
  readonly isReplayed?: boolean;
}

/** What is special about the values of an operation, beside its fields. */
interface Reading<Sent = Values> {
  /** The name by which refusals of unknown fields call the body. */
  readonly model?: string;
  /**
   * Texts whose type is not checked, because the operation refuses what it does not know: a number or a list is an unknown
   * token, as another text is. They are passed on as texts.
   */
  readonly anyType?: readonly string[];
  /** Instead of the common ones, the faults of values that are of another type or outside their bounds, by name. */
  readonly valueFaults?: Readonly<Record<string, Pick<Fault, "key" | "parameters">>>;
  /** Where only the test environment has the operation: what others do instead. */
  readonly onlyInTest?: Text;
  /** Whether it is refused while a disk has too little space, as changes of books are. Sessions and tokens go on, so that people can read. */
  readonly needsSpace?: boolean;
  /** Faults of values that are read, answered together with those of other types and bounds; needs no database. */
  rules?(values: Sent, parts: SystemOperationParts): readonly Fault[];
}

/** A system operation with the code that reads and runs it. */
export interface SystemOperationDefinition extends SystemOperation, Reading {
  run(request: SystemRequest, parts: SystemOperationParts): Promise<SystemAnswer | null>;
}

/** An operation as it is written: parameters and fields of the body in the language of fields. */
interface Options<Query extends Fields, Body extends Fields>
  extends Omit<SystemOperation, "kind" | "open" | "query" | "common" | "body" | "answers">,
    Partial<Pick<SystemOperation, "common" | "answers">>,
    Reading<ValuesOf<Query & Body>> {
  readonly query?: Query;
  readonly body?: Body;
}

/** The code of an operation. */
interface Code<Request> {
  run(request: Request, parts: SystemOperationParts): Promise<SystemAnswer | null>;
}

/** No parameters, or no body. */
type None = Readonly<Record<never, Field>>;

/** Defines an operation that needs no credentials. */
export function openOperation<Query extends Fields = None, Body extends Fields = None>(
  options: Options<Query, Body> & Code<SystemRequest<ValuesOf<Query & Body>>>,
): SystemOperationDefinition {
  return { ...optionsOf(options), open: true, run: options.run };
}

/** Defines an operation that needs a session. */
export function signedInOperation<Query extends Fields = None, Body extends Fields = None>(
  options: Options<Query, Body> & Code<SignedInRequest<ValuesOf<Query & Body>>>,
): SystemOperationDefinition {
  const { run }: Code<SignedInRequest> = options;
  return {
    ...optionsOf(options),
    open: false,
    run: async (request, parts) => {
      const { session } = request;
      if (session === null) throw new Error(`${options.method} ${options.path} was asked for without a session.`);
      return run({ ...request, session }, parts);
    },
  };
}

function optionsOf({
  query = {},
  body = {},
  common = [],
  answers = {},
  ...others
}: Options<Fields, Fields>): Omit<SystemOperation, "open"> & Reading {
  return {
    ...others,
    kind: "system",
    common,
    answers,
    query: Object.fromEntries(Object.entries(query).map(([name, field]) => [name, parameterOf(field)])),
    body: Object.fromEntries(Object.entries(body).map(([name, field]) => [name, field.definition])),
  };
}

/** A parameter with the type, the bounds and the description of a field. */
function parameterOf({ definition }: Field): ParameterDefinition {
  const { kind, choices, required, default: value, description } = definition;
  const { minimumLength, maximumLength, minimum, maximum } = definition;
  if (kind === "reference" || kind === "list" || kind === "numbers" || kind === "map")
    throw new Error(`No parameter is a ${kind}.`);
  return input(kind === "texts" ? "textList" : kind, {
    choices,
    required,
    description,
    minimumLength,
    maximumLength,
    minimum,
    maximum,
    ...(value === undefined ? {} : { default: String(value) }),
  });
}

/**
 * Refuses a request for its faults, where there are any.
 * @throws Problem of that kind
 */
export function refuse(as: "validation" | "businessRule", faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Problem(as, {}, faults);
}

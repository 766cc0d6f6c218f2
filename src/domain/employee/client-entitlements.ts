// What employees of an accountant's office may do in its clients: GET /employee/entitlement/client, and granting by template.

import { action } from "../../schema/action.ts";
import { type Entitlement, entitlements } from "../../schema/entitlement.ts";
import { query } from "../../schema/query.ts";
import { input, mandatory, withDefault } from "../../schema/resource.ts";
import { aboutOthers } from "./employee-entitlement.ts";
import { templates } from "./grant-by-template.ts";

/** What each template grants in a client. */
const clientTemplates: Readonly<Record<string, readonly Entitlement[]>> = {
  NONE_PRIVILEGES: [],
  STANDARD_PRIVILEGES_ACCOUNTANT: templates.ACCOUNTANT ?? [],
  STANDARD_PRIVILEGES_AUDITOR: templates.AUDITOR ?? [],
  ALL_PRIVILEGES: templates.ALL_PRIVILEGES ?? [],
};

/** The entitlements of an office's employee in its clients. */
export const clientEntitlementsOf = query({
  path: "/employee/entitlement/client",
  rows: "Entitlement",
  description:
    "What an employee of this accountant's office may do in its clients: the owner of the token where employeeId is left out. Those of others are shown to user admins.",
  query: {
    employeeId: input("integer", { description: "The employee of the office; otherwise the owner of the token." }),
    customerId: input("integer", { description: "The company id of one client; otherwise all." }),
  },
  requiresOf: aboutOthers,
  order: () => "customer,entitlementId",
  sql(query, placeholder, context) {
    const client =
      query.customerId === undefined ? "" : ` and e."customer" = ${placeholder(query.customerId, "bigint")}`;
    return `select e.* from entitlement e where e.company_id = $1 and e."customer" <> $1 and e."employee" = ${placeholder(query.employeeId ?? context.employee, "bigint")}${client}`;
  },
});

interface Loaded {
  readonly isEmployee: boolean;
  readonly isClient: boolean;
  /** The employee's login in the client; null before the first grant. */
  readonly login: number | null;
  readonly held: ReadonlySet<number>;
}

/** Grants in a client by template. */
export const grantClientByTemplate = action({
  method: "PUT",
  path: "/employee/entitlement/:grantClientEntitlementsByTemplate",
  answers: null,
  status: 200,
  query: {
    employeeId: mandatory(input("integer", { description: "The employee of this office who may act in the client." })),
    customerId: mandatory(input("integer", { description: "The company id of the client." })),
    template: mandatory(input("choice", { choices: Object.keys(clientTemplates), description: "Which entitlements." })),
    addToExisting: withDefault(
      input("flag", { description: "Adds those of the template; otherwise the employee has exactly them." }),
      "false",
    ),
  },
  description:
    "Makes what an employee of this accountant's office may do in a client that of a template. The first time the client gets an employee with isProxy, as whom the accountant acts there. NONE_PRIVILEGES takes the access away, within five seconds in every process.",
  async load({ query }, read): Promise<Loaded> {
    const [employees, clients, logins, held] = await Promise.all([
      read.rows(
        'select id from employee where company_id = $1 and id = $2::bigint and not "isProxy"',
        query.employeeId,
      ),
      read.rows<{ is: boolean }>('select has_client($1::bigint, $2::bigint) as "is"', query.customerId),
      read.rows<{ id: number }>(
        "select l.id from client_login l where l.company_id = $1 and l.employee = $2::bigint and l.client = $3::bigint",
        query.employeeId,
        query.customerId,
      ),
      read.rows<{ kind: number }>(
        `select e."entitlementId" as kind from entitlement e
         where e.company_id = $1 and e."employee" = $2::bigint and e."customer" = $3::bigint and e."customer" <> $1`,
        query.employeeId,
        query.customerId,
      ),
    ]);
    return {
      isEmployee: employees.length > 0,
      isClient: clients[0]?.is === true,
      login: logins[0]?.id ?? null,
      held: new Set(held.map(({ kind }) => kind)),
    };
  },
  decide({ query }, { isEmployee, isClient, login, held }, context) {
    if (!isEmployee)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "There is no employee with the id in employeeId.",
            no: "Det finnes ingen ansatt med id-en i employeeId.",
          },
        },
      };
    if (!isClient)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "This company is no accountant's office with a client of the id in customerId: the client lets the office in with POST /v2/company/accountant.",
            no: "Dette selskapet er ikke et regnskapskontor med en klient med id-en i customerId: klienten slipper inn kontoret med POST /v2/company/accountant.",
          },
        },
      };
    const ofTemplate: number[] = (clientTemplates[query.template] ?? []).map((name) => entitlements[name]);
    const granted = ofTemplate.filter((one) => !held.has(one));
    const revoked = query.addToExisting === true ? [] : [...held].filter((one) => !ofTemplate.includes(one));
    if (granted.length + revoked.length === 0) return { writes: [], changes: [], answer: { nothing: true } };
    const id = login ?? context.newId();
    const change = (kind: "CREATE" | "DELETE") => (one: number) => ({
      resource: "Entitlement",
      id: id * 1000 + one,
      kind,
    });
    const argument = {
      id,
      employee: query.employeeId,
      client: query.customerId,
      entitlements: ofTemplate,
      addToExisting: query.addToExisting === true,
      requestId: context.requestId,
    };
    return {
      writes: [{ call: "set_client_entitlements", argument }],
      changes: [...revoked.map(change("DELETE")), ...granted.map(change("CREATE"))],
      answer: { nothing: true },
    };
  },
});

// PUT /employee/entitlement/:grantEntitlementsByTemplate: makes an employee's entitlements those of a template.

import { action } from "../../schema/action.ts";
import { type Entitlement, entitlements } from "../../schema/entitlement.ts";
import { input, mandatory } from "../../schema/resource.ts";

const all = Object.keys(entitlements) as Entitlement[];
const invoicing: readonly Entitlement[] = [
  "AUTH_INVOICING",
  "AUTH_CUSTOMER_ADMIN",
  "AUTH_CUSTOMER_INFO",
  "AUTH_CREATE_CUSTOMER",
  "AUTH_PRODUCT_ADMIN",
  "AUTH_PRODUCT_INVOICE",
  "AUTH_PRODUCT_NET_PRICE",
  "AUTH_ORDER_ADMIN",
  "AUTH_CREATE_ORDER",
  "AUTH_OFFER_ADMIN",
  "AUTH_CREATE_OFFER",
  "AUTH_INVOICE_ADMIN_SETTINGS",
  "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS",
];
const personnel = all.filter((name) =>
  /WAGE|EMPLOYEE_(ADMIN|INFO)|HOURS?_|HOURLIST|TRAVEL|HOLYDAY|SICKNESS/.test(name),
);
/** What lets one look; whoever files returns of VAT does more. */
const auditing = all.filter(
  (name) =>
    /_REPORTS?$|_INFO$|ARCHIVE_READ|ALL_VOUCHERS|HOUR_STATISTICS_COMPANY/.test(name) && name !== "AUTH_VAT_REPORT",
);

/** What each template grants. */
export const templates: Readonly<Record<string, readonly Entitlement[]>> = {
  NONE_PRIVILEGES: [],
  ALL_PRIVILEGES: all,
  INVOICING_MANAGER: invoicing,
  PERSONELL_MANAGER: personnel,
  ACCOUNTANT: all.filter((name) => !["ROLE_ADMINISTRATOR", "AUTH_ACCOUNT_ADMINISTRATOR"].includes(name)),
  AUDITOR: auditing,
  DEPARTMENT_LEADER: all.filter((name) => name.includes("DEPARTMENT") || name === "AUTH_PROJECT_MANAGER"),
};

interface Loaded {
  readonly isEmployee: boolean;
  /** The contact of this id; null for none. */
  readonly contact: { readonly isInactive: boolean } | null;
  /** Whether the employee has no access so far; of a contact whether it is no user yet. */
  readonly isWithoutAccess: boolean;
  /** What the employee's type of user allows. */
  readonly possible: ReadonlySet<number>;
  /** True for an accountant, whose office decides the entitlements. */
  readonly isProxy: boolean;
  /** Whether somebody else of the company is a user admin. */
  readonly otherAdmin: boolean;
  readonly held: ReadonlySet<number>;
}

/** Grants by template. */
export const grantByTemplate = action({
  method: "PUT",
  path: "/employee/entitlement/:grantEntitlementsByTemplate",
  answers: null,
  status: 200,
  events: "employee.create employee.update",
  query: {
    employeeId: mandatory(
      input("integer", { description: "The employee or contact whose entitlements become those of the template." }),
    ),
    template: mandatory(input("choice", { choices: Object.keys(templates), description: "Which entitlements." })),
  },
  description:
    "Makes an employee's entitlements exactly those of a template, as far as the employee's userType allows them. A contact that gets entitlements becomes a user of the same id, who can have tokens. Acts on sessions within five seconds. The last user admin among the employees keeps that.",
  async load({ query }, read): Promise<Loaded> {
    const [, employees, admins, held, possible, contacts] = await Promise.all([
      // Two admins that remove each other's entitlement at the same time must not both succeed: the second waits for the lock and reads again.
      read.rows("select c.id from company c where c.company_id = $1 for no key update"),
      read.rows<{ isProxy: boolean; isWithoutAccess: boolean }>(
        `select "isProxy", "systemAccess" = 'NO_ACCESS' as "isWithoutAccess" from employee where company_id = $1 and id = $2::bigint`,
        query.employeeId,
      ),
      read.rows<{ employee: number }>(
        // A contact may become inactive at any time, so that an employee must remain.
        `select e.employee from employee_entitlement e where e.company_id = $1 and e.entitlement = $2::int
           and not exists (select 1 from contact c where c.company_id = e.company_id and c.id = e.employee)`,
        entitlements.ROLE_ADMINISTRATOR,
      ),
      read.rows<{ entitlement: number }>(
        "select e.entitlement from employee_entitlement e where e.company_id = $1 and e.employee = $2::bigint",
        query.employeeId,
      ),
      read.rows<{ entitlement: number }>(
        `select k.id as entitlement from entitlement_kind k join employee e on e.company_id = $1 and e.id = $2::bigint
           and (e."systemAccess" = 'EXTENDED' or (e."systemAccess" = 'STANDARD' and k.for_standard))`,
        query.employeeId,
      ),
      read.rows<{ isInactive: boolean }>(
        'select "isInactive" from contact where company_id = $1 and id = $2::bigint for share',
        query.employeeId,
      ),
    ]);
    return {
      isEmployee: employees.length > 0,
      contact: contacts[0] ?? null,
      isWithoutAccess: employees[0]?.isWithoutAccess ?? true,
      isProxy: employees[0]?.isProxy ?? false,
      otherAdmin: admins.some((one) => one.employee !== query.employeeId),
      held: new Set(held.map((one) => one.entitlement)),
      possible: new Set(possible.map((one) => one.entitlement)),
    };
  },
  decide({ query }, loaded) {
    const { contact } = loaded;
    if (!loaded.isEmployee && contact === null)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: "There is no employee or contact with the id in employeeId: GET /employee and GET /contact list them.",
            no: "Det finnes ingen ansatt eller kontakt med id-en i employeeId: GET /employee og GET /contact viser dem.",
          },
        },
      };
    if (loaded.isProxy) return { faults: [{ key: "proxyEntitlements", field: "employeeId", path: "employeeId" }] };
    const employee = query.employeeId;
    const ofTemplate: number[] = (templates[query.template] ?? []).map((name) => entitlements[name]);
    const becomesUser = contact !== null && loaded.isWithoutAccess && ofTemplate.length > 0;
    if (becomesUser && contact.isInactive)
      return {
        faults: [
          { key: "contactInactive", field: "employeeId", path: "employeeId", parameters: { id: query.employeeId } },
        ],
      };
    if (ofTemplate.length > 0 && loaded.possible.size === 0 && !becomesUser)
      return { faults: [{ key: "userTypeNoAccess", field: "employeeId", path: "employeeId" }] };
    const possible = ofTemplate.filter((one) => becomesUser || loaded.possible.has(one));
    const admin: number = entitlements.ROLE_ADMINISTRATOR;
    if (contact === null && !loaded.otherAdmin && loaded.held.has(admin) && !possible.includes(admin))
      return { faults: [{ key: "lastUserAdmin", field: "template", path: "template" }] };
    const idOf = (one: number) => employee * 1000 + one;
    const revoked = [...loaded.held].filter((one) => !possible.includes(one));
    const granted = possible.filter((one) => !loaded.held.has(one));
    return {
      writes: [
        ...(becomesUser ? [{ call: "let_contact_act", argument: { contact: employee } }] : []),
        { call: "set_entitlements", argument: { employee, entitlements: possible } },
      ],
      changes: [
        ...(becomesUser
          ? [
              {
                resource: "Employee",
                id: employee,
                kind: loaded.isEmployee ? ("UPDATE" as const) : ("CREATE" as const),
              },
            ]
          : []),
        ...revoked.map((one) => ({ resource: "Entitlement", id: idOf(one), kind: "DELETE" as const })),
        ...granted.map((one) => ({ resource: "Entitlement", id: idOf(one), kind: "CREATE" as const })),
      ],
      answer: { nothing: true },
    };
  },
});

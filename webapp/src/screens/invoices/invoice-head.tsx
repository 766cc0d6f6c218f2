// The head of the editor of an invoice: customer and days, and what else an invoice may say.

import { type ReactNode, useState } from "react";
import type { Refusal } from "../../data/client.ts";
import { Combobox } from "../../kit/combobox.tsx";
import { dayText, readDay } from "../../kit/numbers.ts";
import { t, term } from "../../texts/index.ts";
import { mayCreateCustomers } from "../customers/customer-fields.ts";
import { NewCustomerDialog } from "../customers/new-customer-dialog.tsx";
import { type Draft, type MoreChoice, type MoreText, moreChoices, moreTexts } from "./draft.ts";
import { type CustomerChoice, customerChoices, finders, seesProjects, termsOf } from "./sale-choices.ts";

interface HeadProps {
  readonly draft: Draft;
  readonly change: (more: Partial<Draft>) => void;
  readonly faults: Refusal["faults"];
  readonly due: string | null | undefined;
  /** Goes on to the lines. */
  readonly onNext: () => void;
}

/** Finds the fault of one of these fields; lines have their own. */
function faultFinder(faults: Refusal["faults"]) {
  const own = faults.filter(({ path }) => !path.includes("orderLines"));
  return (...names: readonly string[]) =>
    own.find(({ path }) => names.some((name) => path === name || path.includes(`.${name}`)))?.message;
}

/** Customer and days. */
export function InvoiceHead({ draft, change, faults, due, onNext }: HeadProps) {
  const faultAt = faultFinder(faults);
  const day = (name: "date" | "due", label: string, fault: string | undefined, placeholder: string) => (
    <label>
      <span className="lab">{label}</span>
      <input
        className="in wide"
        inputMode="numeric"
        autoComplete="off"
        value={draft[name]}
        placeholder={placeholder}
        aria-invalid={fault === undefined ? undefined : "true"}
        onChange={(event) => change({ [name]: event.target.value })}
        onBlur={(event) => {
          const read = readDay(event.target.value);
          if (read !== null) change({ [name]: dayText(read) });
        }}
      />
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </label>
  );
  const customerFault = faultAt("customer");
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <>
      <div className="grid head">
        <div className="s6">
          <span className="lab" aria-hidden="true">
            {t("customerOrName")}
          </span>
          <Combobox
            label={t("customerOrName")}
            className="in wide"
            autoFocus
            value={draft.customerName}
            placeholder={t("chooseCustomer")}
            find={customerChoices}
            create={
              mayCreateCustomers ? { label: (name) => t("newCustomerNamed", { name }), run: setBegun } : undefined
            }
            isInvalid={customerFault !== undefined}
            onType={(customerName) => change({ customerName, customer: null })}
            onChoose={(choice) =>
              change({ customer: choice.id, customerName: choice.name, terms: (choice as CustomerChoice).terms })
            }
            onKey={(event) => {
              if (event.key === "Enter" && !event.ctrlKey) onNext();
            }}
          />
          {customerFault === undefined ? null : <span className="fault">{customerFault}</span>}
          {begun === null ? null : (
            <NewCustomerDialog
              name={begun}
              onClose={() => setBegun(null)}
              onDone={(one) => {
                setBegun(null);
                change({ customer: one.id ?? null, customerName: one.name ?? "", terms: termsOf(one) });
              }}
            />
          )}
        </div>
        <div className="s3">{day("date", t("invoiceDate"), faultAt("invoiceDate", "orderDate"), "")}</div>
        <div className="s3">{day("due", t("dueDate"), faultAt("invoiceDueDate"), dayText(due))}</div>
      </div>
      <InvoiceMore draft={draft} change={change} faults={faults} />
    </>
  );
}

const textLabels = {
  reference: () => t("yourReference"),
  invoiceComment: () => t("commentOnInvoice"),
  deliveryDate: () => t("deliveryDay"),
  addressLine1: () => t("deliveryStreet"),
  postalCode: () => t("postalCode"),
  city: () => t("city"),
  deliveryComment: () => t("deliveryComment"),
} as const satisfies Record<MoreText, () => string>;
const choiceLabels = {
  project: () => term("project"),
  department: () => term("department"),
  currency: () => t("currency"),
} as const satisfies Record<MoreChoice, () => string>;

/** What is said of it, as one line. */
function saidOf({ more }: Draft): readonly string[] {
  const chosen = moreChoices.flatMap((name) =>
    more[name]?.name ? [`${choiceLabels[name]()}: ${more[name]?.name}`] : [],
  );
  const texts = moreTexts.flatMap((name) => (more[name] ? [`${textLabels[name]()}: ${more[name]}`] : []));
  return [...chosen, ...texts];
}

/** Reference, project, department, currency, delivery and comment: folded until they are wanted, or one is refused. */
function InvoiceMore({ draft, change, faults }: Pick<HeadProps, "draft" | "change" | "faults">) {
  const [isOpen, setOpen] = useState(false);
  const faultAt = faultFinder(faults);
  const { more } = draft;
  const faultOf = (name: MoreText | MoreChoice) => faultAt(name);
  const hasFault = [...moreTexts, ...moreChoices].some((name) => faultOf(name) !== undefined);
  const isShown = isOpen || hasFault;
  const set = (part: Draft["more"]) => change({ more: { ...more, ...part } });
  const text = (name: MoreText, width: string) => (
    <Labelled label={textLabels[name]()} fault={faultOf(name)} width={width}>
      <input
        className="in wide"
        aria-label={textLabels[name]()}
        autoComplete="off"
        value={more[name] ?? ""}
        aria-invalid={faultOf(name) === undefined ? undefined : "true"}
        onChange={(event) => set({ [name]: event.target.value })}
        onBlur={(event) => {
          const day = name === "deliveryDate" ? readDay(event.target.value) : null;
          if (day !== null) set({ [name]: dayText(day) });
        }}
      />
    </Labelled>
  );
  const choice = (name: MoreChoice) => (
    <Labelled label={choiceLabels[name]()} fault={faultOf(name)} width="s4">
      <Combobox
        label={choiceLabels[name]()}
        className="in wide"
        value={more[name]?.name ?? ""}
        find={finders[name]}
        isInvalid={faultOf(name) !== undefined}
        onType={(typed) => set({ [name]: { id: null, name: typed } })}
        onChoose={(one) => set({ [name]: { id: one.id, name: one.name } })}
      />
    </Labelled>
  );
  return (
    <>
      <p className="bar said">
        {isShown
          ? null
          : saidOf(draft).map((one) => (
              <span key={one} className="chip">
                {one}
              </span>
            ))}
        <button type="button" className="btn g" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {isShown ? t("less") : t("moreOf")}
        </button>
      </p>
      {isShown ? (
        <fieldset className="grid more" aria-label={t("moreOf")}>
          {text("reference", "s4")}
          {seesProjects ? choice("project") : null}
          {choice("department")}
          {choice("currency")}
          {text("deliveryDate", "s4")}
          {text("addressLine1", "s4")}
          {text("postalCode", "s4")}
          {text("city", "s4")}
          {text("deliveryComment", "s4")}
          {text("invoiceComment", "s12")}
        </fieldset>
      ) : null}
    </>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly width: string;
  readonly children: ReactNode;
}

function Labelled({ label, fault, width, children }: LabelledProps) {
  return (
    <div className={width}>
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      {children}
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </div>
  );
}

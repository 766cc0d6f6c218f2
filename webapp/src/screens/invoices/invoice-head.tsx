// The head of the editors of invoices and orders: customer and days, and what else they may say.

import { type ReactNode, useId, useState } from "react";
import type { Refusal } from "../../data/client.ts";
import { Combobox } from "../../kit/combobox.tsx";
import { dayText, readDay } from "../../kit/numbers.ts";
import { t, term } from "../../texts/index.ts";
import { mayCreateCustomers } from "../customers/customer-fields.ts";
import { NewCustomerDialog } from "../customers/new-customer-dialog.tsx";
import { type HeadDraft, type MoreChoice, type MoreText, moreChoices, moreTexts } from "./draft.ts";
import { type CustomerChoice, customerChoices, finders, seesProjects, termsOf } from "./sale-choices.ts";

/** A day of the head. */
export interface HeadDay {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** What the interface may call it. */
  readonly paths: readonly string[];
  readonly onChange: (text: string) => void;
}

interface HeadProps {
  readonly draft: HeadDraft;
  readonly change: (more: Partial<HeadDraft>) => void;
  readonly faults: Refusal["faults"];
  readonly days: readonly HeadDay[];
  /** The texts that can be said behind "More". */
  readonly texts?: readonly MoreText[];
  /** What stands behind "More" beside them. */
  readonly children?: ReactNode;
  /** Goes on to the lines. */
  readonly onNext: () => void;
}

/** Finds the fault of one of these fields; lines have their own. */
function faultFinder(faults: Refusal["faults"]) {
  const own = faults.filter(({ path }) => !path.includes("orderLines"));
  return (...names: readonly string[]) => own.find(({ path }) => names.some((name) => isOf(path, name)))?.message;
}

/** Whether a path is that of a field, or of what it refers to. */
function isOf(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.includes(`.${name}`);
}

const fieldNames = ["customer", "invoiceDate", "orderDate", "invoiceDueDate", ...moreTexts, ...moreChoices];

/** The faults that stand at no field of the head, and in no line. */
export function othersOf(faults: Refusal["faults"]): Refusal["faults"] {
  return faults.filter(({ path }) => !path.includes("orderLines[") && !fieldNames.some((name) => isOf(path, name)));
}

/** Customer and days. */
export function InvoiceHead({ draft, change, faults, days, texts = moreTexts, children, onNext }: HeadProps) {
  const faultAt = faultFinder(faults);
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <>
      <div className="grid head">
        <Labelled label={t("customerOrName")} fault={faultAt("customer")} width="s6">
          {(tied) => (
            <Combobox
              {...tied}
              label={t("customerOrName")}
              className="in wide"
              autoFocus
              value={draft.customerName}
              placeholder={t("chooseCustomer")}
              find={customerChoices}
              create={
                mayCreateCustomers ? { label: (name) => t("newCustomerNamed", { name }), run: setBegun } : undefined
              }
              onType={(customerName) => change({ customerName, customer: null })}
              onChoose={(choice) =>
                change({ customer: choice.id, customerName: choice.name, terms: (choice as CustomerChoice).terms })
              }
              onKey={(event) => {
                if (event.key === "Enter" && !event.ctrlKey) onNext();
              }}
            />
          )}
        </Labelled>
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
        {days.map((day) => (
          <DayField key={day.label} {...day} fault={faultAt(...day.paths)} />
        ))}
      </div>
      <InvoiceMore draft={draft} change={change} faults={faults} texts={texts}>
        {children}
      </InvoiceMore>
    </>
  );
}

/** A day as people type it, written out when the field is left. */
function DayField(props: HeadDay & { readonly fault: string | undefined }) {
  const { label, value, placeholder, paths, onChange, fault } = props;
  return (
    <Labelled label={label} fault={fault} width="s3">
      {({ isInvalid, describedBy }) => (
        <input
          className="in wide"
          name={paths[0]}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          {...{ value, placeholder }}
          aria-invalid={isInvalid ? "true" : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            const read = readDay(event.target.value);
            if (read !== null) onChange(dayText(read));
          }}
        />
      )}
    </Labelled>
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
function saidOf({ more }: HeadDraft, names: readonly MoreText[]): readonly string[] {
  const chosen = moreChoices.flatMap((name) =>
    more[name]?.name ? [`${choiceLabels[name]()}: ${more[name]?.name}`] : [],
  );
  const texts = names.flatMap((name) => (more[name] ? [`${textLabels[name]()}: ${more[name]}`] : []));
  return [...chosen, ...texts];
}

type MoreProps = Pick<HeadProps, "draft" | "change" | "faults" | "children"> & { readonly texts: readonly MoreText[] };

/** Reference, project, department, currency, delivery and comment: folded until they are wanted, or one is refused. */
function InvoiceMore({ draft, change, faults, texts, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const faultAt = faultFinder(faults);
  const { more } = draft;
  const hasFault = [...texts, ...moreChoices].some((name) => faultAt(name) !== undefined);
  const isShown = isOpen || hasFault;
  const set = (part: HeadDraft["more"]) => change({ more: { ...more, ...part } });
  const text = (name: MoreText) => (
    <Labelled
      key={name}
      label={textLabels[name]()}
      fault={faultAt(name)}
      width={name === "invoiceComment" ? "s12" : "s4"}
    >
      {({ isInvalid, describedBy }) => (
        <input
          className="in wide"
          name={name}
          aria-label={textLabels[name]()}
          autoComplete="off"
          value={more[name] ?? ""}
          aria-invalid={isInvalid ? "true" : undefined}
          aria-describedby={describedBy}
          onChange={(event) => set({ [name]: event.target.value })}
          onBlur={(event) => {
            const day = name === "deliveryDate" ? readDay(event.target.value) : null;
            if (day !== null) set({ [name]: dayText(day) });
          }}
        />
      )}
    </Labelled>
  );
  const choice = (name: MoreChoice) => (
    <Labelled label={choiceLabels[name]()} fault={faultAt(name)} width="s4">
      {(tied) => (
        <Combobox
          {...tied}
          label={choiceLabels[name]()}
          className="in wide"
          value={more[name]?.name ?? ""}
          find={finders[name]}
          onType={(typed) => set({ [name]: { id: null, name: typed } })}
          onChoose={(one) => set({ [name]: { id: one.id, name: one.name } })}
        />
      )}
    </Labelled>
  );
  // The comment is the widest, and stands last.
  const inOrder = [...texts].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <>
      <p className="bar said">
        {isShown
          ? null
          : saidOf(draft, texts).map((one) => (
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
          {inOrder.slice(0, 1).map(text)}
          {seesProjects ? choice("project") : null}
          {choice("department")}
          {choice("currency")}
          {inOrder.slice(1).map(text)}
          {children}
        </fieldset>
      ) : null}
    </>
  );
}

/** The order in which the texts stand. */
const order: readonly MoreText[] = [
  "reference",
  "deliveryDate",
  "addressLine1",
  "postalCode",
  "city",
  "deliveryComment",
  "invoiceComment",
];

/** What ties a field to its fault. */
interface TiedToFault {
  readonly isInvalid: boolean;
  readonly describedBy?: string;
}

interface LabelledProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly width: string;
  readonly children: (tied: TiedToFault) => ReactNode;
}

function Labelled({ label, fault, width, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={width}>
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      {children({ isInvalid: fault !== undefined, ...(fault === undefined ? {} : { describedBy: id }) })}
      {fault === undefined ? null : (
        <span className="fault" id={id}>
          {fault}
        </span>
      )}
    </div>
  );
}

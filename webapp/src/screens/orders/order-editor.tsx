// The editor of an order: the same head and lines as those of an invoice, with costs and markups; made anew or changed.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { Refusal, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { EarlierDraft } from "../../kit/earlier-draft.tsx";
import { Refused } from "../../kit/form.tsx";
import { useControlEnter, useKeys } from "../../kit/keys.ts";
import { dayText, today } from "../../kit/numbers.ts";
import { Failed, KeyHint, Loading, MayNotChange, ScreenHead } from "../../kit/parts.tsx";
import { type Form, useForm, type Values } from "../../kit/use-form.ts";
import type { Search } from "../../router.tsx";
import { mayOrder } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { isFilled } from "../invoices/draft.ts";
import { givenOf, readGivenCustomer, takenFor } from "../invoices/given-customer.ts";
import { InvoiceHead } from "../invoices/invoice-head.tsx";
import { GridHints, InvoiceLines } from "../invoices/invoice-lines.tsx";
import { Refused as Faulty } from "../invoices/invoice-totals.tsx";
import { type SaleVatCode, saleVatCodesQuery } from "../invoices/sale-choices.ts";
import { draftOf, newOrder, type OrderDraft, orderBody, orderTexts, shownValue, valuesOf } from "./order-draft.ts";
import { OrderPeriods } from "./order-periods.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { readStored, type StoredOrder, sendOrder, useTriedOrder } from "./order-writing.ts";

const crumb = (
  <Link to="/orders" className="crumb">
    {term("orders")} /
  </Link>
);

/** The screen of a new order, to the customer that the address names. */
export function NewOrder() {
  const { customer } = useSearch({ strict: false }) as Search;
  const codes = useQuery(saleVatCodesQuery);
  const given = useQuery({
    queryKey: ["customer name", "order", customer],
    enabled: customer !== undefined,
    queryFn: () => readGivenCustomer(Number(customer)),
  });
  const start = useMemo(() => {
    if (customer !== undefined && given.data === undefined) return null;
    return { ...newOrder(today()), ...(given.data === undefined ? {} : valuesOf(givenOf(given.data))) };
  }, [customer, given.data]);
  const isThere = start !== null && codes.data !== undefined;
  return (
    <>
      {isThere ? null : <Waiting title={t("newOrder")} error={codes.error ?? given.error} />}
      {isThere ? (
        <OrderForm key={customer ?? ""} id={null} start={start} given={given.data} codes={codes.data} />
      ) : null}
    </>
  );
}

/** The screen that changes an order. */
export function EditOrder() {
  const { id = "" } = useParams({ strict: false });
  const codes = useQuery(saleVatCodesQuery);
  const { data, error } = useQuery({
    queryKey: ["order", id, "editor"],
    enabled: codes.data !== undefined,
    queryFn: () => readStored(Number(id), codes.data ?? []),
  });
  if (data === undefined || codes.data === undefined) return <Waiting title={t("edit")} error={codes.error ?? error} />;
  return <OrderForm key={id} id={Number(id)} start={data.values} stored={data} codes={codes.data} />;
}

function Waiting({ title, error }: { readonly title: string; readonly error: Error | null }) {
  return (
    <>
      <ScreenHead title={title} before={crumb} />
      <div className="page">{error === null ? <Loading /> : <Failed error={error} />}</div>
    </>
  );
}

interface OrderFormProps {
  /** Null of a new one. */
  readonly id: number | null;
  readonly start: Values;
  readonly stored?: StoredOrder;
  /** The customer that the address names. */
  readonly given?: Schemas["Customer"] | undefined;
  readonly codes: readonly SaleVatCode[];
}

/** The names of what the head and the lines show, with what people call them. */
const labelled = (): readonly (readonly [string, string])[] => [
  ["customer", term("customer")],
  ["orderDate", t("orderDate")],
  ["deliveryDate", t("deliveryDay")],
  ["orderLines", t("lines")],
  ["reference", t("yourReference")],
  ["project", term("project")],
  ["department", term("department")],
  ["currency", t("currency")],
  ["addressLine1", t("deliveryStreet")],
  ["postalCode", t("postalCode")],
  ["city", t("city")],
  ["deliveryComment", t("deliveryComment")],
  ["invoiceComment", t("commentOnInvoice")],
  ["isSubscription", t("isSubscription")],
  ["subscriptionPeriodsOnInvoice", t("monthsOnInvoice")],
  ["subscriptionInvoicingTimeInAdvanceOrArrears", t("invoicedWhen")],
  ["isSubscriptionAutoInvoicing", t("invoicesItself")],
];

/** What is put back of an order that was begun, for a customer; null where it is another one's. */
function takenOrder(kept: Values, given: Schemas["Customer"]): Values | null {
  const taken = takenFor(draftOf(kept), givenOf(given));
  return taken === null ? null : { ...kept, ...valuesOf(taken) };
}

/** The form of an order: drafts, conflicts and refusals as in every form. */
function useOrderForm({ id, start, given, codes }: OrderFormProps) {
  const navigate = useNavigate();
  const isNext = useRef(false);
  const made = useRef(0);
  const form = useForm(
    id === null ? () => start : start,
    async (values, key, from) => {
      const body = orderBody(values, id === null ? null : from, codes);
      if (body === null) throw new Refusal(422, t("fillFirst"), "", []);
      made.current = await sendOrder(id, body, from.version ?? "", key);
      await refreshAll();
    },
    () => {
      form.discard();
      if (!isNext.current) void navigate({ to: "/orders/$id", params: { id: String(made.current) } });
    },
    {
      draft: `order ${id ?? "new"}`,
      isFollowing: id !== null,
      ...(given === undefined ? {} : { take: (kept) => takenOrder(kept, given) }),
      ...(id === null ? {} : { again: async () => (await readStored(id, codes)).values }),
    },
  );
  for (const [name, label] of labelled()) form.at(name, label);
  const send = (next: boolean) => {
    isNext.current = next && id === null;
    void form.send();
  };
  return { form, send };
}

/** What stands above the totals; differences are shown as people read them, faults of lines and head at their fields. */
function shownForm(form: Form): Form {
  const differences =
    form.differences?.map((one) => ({
      ...one,
      mine: shownValue(one.name, one.mine),
      theirs: shownValue(one.name, one.theirs),
    })) ?? null;
  const isShown = ({ path }: { readonly path: string }) =>
    path.startsWith("orderLines") || labelled().some(([name]) => path === name || path.startsWith(`${name}.`));
  return { ...form, differences, others: form.others.filter((fault) => !isShown(fault)) };
}

function OrderForm(props: OrderFormProps) {
  const { id, codes, stored } = props;
  const navigate = useNavigate();
  const { form, send } = useOrderForm(props);
  const draft = draftOf(form.values);
  const change = (more: Partial<OrderDraft>) => form.change(valuesOf(more));
  const body = orderBody(form.values, id === null ? null : (stored?.values ?? {}), codes);
  const tried = useTriedOrder(id, body);
  const triedRefusal = body !== null && tried.error instanceof Refusal ? tried.error : null;
  const faults = (form.refusal ?? triedRefusal)?.faults ?? [];
  const value = body === null ? undefined : tried.data;
  const leave = () =>
    void (id === null ? navigate({ to: "/orders" }) : navigate({ to: "/orders/$id", params: { id: String(id) } }));
  useKeys([{ keys: "Escape", label: t("back"), run: leave }]);
  useControlEnter(send, [id === null ? t("createOrder") : t("save")]);
  const [isMarkedUp, setMarkedUp] = useState(() => draft.lines.some(({ markup }) => markup !== ""));
  return (
    <>
      <ScreenHead title={id === null ? t("newOrder") : `${term("order")} ${stored?.number ?? ""}`} before={crumb}>
        <button type="button" className="btn" onClick={form.discard}>
          {t("discard")}
        </button>
        <button type="button" className="btn p" disabled={form.isSending} onClick={() => send(false)}>
          {id === null ? t("createOrder") : t("save")} <KeyHint keys="Ctrl ↵" />
        </button>
      </ScreenHead>
      <form className="page" ref={form.element} onSubmit={(event) => event.preventDefault()} noValidate>
        {mayOrder ? null : <MayNotChange />}
        {form.earlier === null ? null : (
          <EarlierDraft
            text={t("earlierOrder", { name: draftOf(form.earlier).customerName })}
            label={t("takeEarlierSale")}
            onTake={form.takeEarlier}
          />
        )}
        <section className="card" aria-label={term("order")}>
          <Refused form={shownForm(form)} />
          <OrderHead {...{ draft, change, faults, form }} />
          <InvoiceLines
            lines={draft.lines}
            onChange={(lines) => change({ lines })}
            computed={value?.orderLines ?? []}
            {...{ faults, codes, isMarkedUp }}
            isWithVat={draft.isWithVat}
          />
          <p className="bar">
            <button type="button" className="btn g" aria-pressed={isMarkedUp} onClick={() => setMarkedUp(!isMarkedUp)}>
              {t("costAndMarkup")}
            </button>
          </p>
          <GridHints />
          {form.refusal === null ? <Faulty refusal={triedRefusal} again={() => void tried.refetch()} /> : null}
          {value === undefined ? null : (
            <OrderTotals value={value} isSubscription={draft.periods.isSubscription === "yes"} />
          )}
          {draft.customer === null || !draft.lines.some(isFilled) ? <p className="quiet">{t("fillFirst")}</p> : null}
          <p className="hint">{t("keptUntilSaved")}</p>
        </section>
      </form>
    </>
  );
}

interface OrderHeadProps {
  readonly draft: OrderDraft;
  readonly change: (more: Partial<OrderDraft>) => void;
  readonly faults: Refusal["faults"];
  readonly form: Form;
}

function OrderHead({ draft, change, faults, form }: OrderHeadProps) {
  const toLines = () => form.element.current?.querySelector<HTMLElement>('[data-cell="0 0"]')?.focus();
  const day = (label: string, value: string, path: string, placeholder: string, name: "date" | "delivery") => ({
    ...{ label, value, placeholder, paths: [path] },
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <>
      <InvoiceHead
        {...{ draft, faults }}
        change={(more) => change({ ...more, ...("customerName" in more ? { customer: more.customer ?? null } : {}) })}
        days={[
          day(t("orderDate"), draft.date, "orderDate", "", "date"),
          day(t("deliveryDay"), draft.delivery, "deliveryDate", dayText(draft.date), "delivery"),
        ]}
        texts={orderTexts}
        onNext={toLines}
      />
      <OrderPeriods periods={draft.periods} change={(periods) => change({ periods })} faults={faults} />
    </>
  );
}

// What makes an order a subscription: how many months an invoice covers, when it is made, and by whom.

import type { FieldFault } from "../../data/client.ts";
import { Labelled } from "../../kit/form.tsx";
import { isYes } from "../../kit/use-form.ts";
import { t } from "../../texts/index.ts";
import type { OrderDraft, PeriodName } from "./order-draft.ts";

interface PeriodProps {
  readonly periods: OrderDraft["periods"];
  readonly change: (periods: OrderDraft["periods"]) => void;
  readonly faults: readonly FieldFault[];
}

/** The fields. */
export function OrderPeriods({ periods, change, faults }: PeriodProps) {
  const set = (name: PeriodName, value: string) => change({ ...periods, [name]: value });
  const faultAt = (name: PeriodName) => faults.find(({ path }) => path === name)?.message;
  const isSubscription = isYes(periods.isSubscription);
  const tick = (name: PeriodName, label: string) => (
    <label className="tick">
      <input
        type="checkbox"
        checked={isYes(periods[name])}
        onChange={(event) => set(name, event.target.checked ? "yes" : "no")}
      />{" "}
      {label}
    </label>
  );
  const months = "subscriptionPeriodsOnInvoice";
  const time = "subscriptionInvoicingTimeInAdvanceOrArrears";
  return (
    <fieldset className="bar filters" aria-label={t("subscription")}>
      {tick("isSubscription", t("isSubscription"))}
      {isSubscription ? (
        <>
          <Labelled label={t("monthsOnInvoice")} fault={faultAt(months)}>
            {(tied) => (
              <input
                {...tied}
                className="in day"
                inputMode="numeric"
                autoComplete="off"
                value={periods[months]}
                onChange={(event) => set(months, event.target.value)}
              />
            )}
          </Labelled>
          <Labelled label={t("invoicedWhen")} fault={faultAt(time)}>
            {(tied) => (
              <select
                {...tied}
                className="in"
                value={periods[time]}
                onChange={(event) => set(time, event.target.value)}
              >
                <option value="ADVANCE">{t("inAdvance")}</option>
                <option value="ARREARS">{t("inArrears")}</option>
              </select>
            )}
          </Labelled>
          {tick("isSubscriptionAutoInvoicing", t("invoicesItself"))}
        </>
      ) : null}
    </fieldset>
  );
}

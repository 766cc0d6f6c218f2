// Rows of a voucher that are spread over months: the account on which the amount waits, and the first and last month.

import { useEffect, useId, useRef } from "react";
import type { FieldFault } from "../../data/client.ts";
import { Combobox } from "../../kit/combobox.tsx";
import { t } from "../../texts/index.ts";
import { type ChartAccount, findAccounts } from "./voucher-choices.ts";
import { type DraftRow, isFilledRow, numberOf, type Spread } from "./voucher-draft.ts";

interface SpreadsProps {
  readonly rows: readonly DraftRow[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
  readonly faults: readonly FieldFault[];
  readonly accounts: readonly ChartAccount[];
}

/** The accounts on which amounts wait: those of the balance. */
async function findWaiting(text: string) {
  return (await findAccounts(text)).filter(({ name }) => /^[12]/.test(name));
}

/** Every row that is spread. */
export function SpreadRows({ rows, onChange, faults, accounts }: SpreadsProps) {
  const filled = rows.filter(isFilledRow);
  return rows.map((row, place) => {
    const { spread } = row;
    if (spread == null) return null;
    const set = (next: Spread | null) => onChange(rows.map((one) => (one === row ? { ...one, spread: next } : one)));
    const path = `postings[${filled.indexOf(row)}].amortization`;
    return (
      <SpreadRow
        key={row.key}
        row={place + 1}
        spread={spread}
        onChange={set}
        faults={faults.filter((one) => one.path.startsWith(path))}
        accounts={accounts}
      />
    );
  });
}

interface SpreadProps {
  readonly row: number;
  readonly spread: Spread;
  readonly onChange: (spread: Spread | null) => void;
  readonly faults: readonly FieldFault[];
  readonly accounts: readonly ChartAccount[];
}

function SpreadRow({ row, spread, onChange, faults, accounts }: SpreadProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useEffect(() => {
    // A key of a row has made it: one goes on here.
    if (document.activeElement?.closest(".linegrid") != null) group.current?.querySelector("input")?.focus();
  }, []);
  const faultOf = (field: string) => faults.find(({ path }) => path.includes(field))?.message;
  const shown = (field: string) => {
    const message = faultOf(field);
    return message === undefined ? null : (
      <span className="fault" id={`${id}-${field}`}>
        {message}
      </span>
    );
  };
  const day = (name: "from" | "to", label: string, field: string) => (
    <label>
      <span className="lab">{label}</span>
      <input
        className="in day"
        inputMode="numeric"
        autoComplete="off"
        value={spread[name]}
        aria-invalid={faultOf(field) === undefined ? undefined : "true"}
        aria-describedby={faultOf(field) === undefined ? undefined : `${id}-${field}`}
        onChange={(event) => onChange({ ...spread, [name]: event.target.value })}
      />
      {shown(field)}
    </label>
  );
  const writeOut = () => {
    const one = accounts.find(({ number }) => String(number) === numberOf(spread.account));
    if (one !== undefined) onChange({ ...spread, account: `${one.number} ${one.name}` });
  };
  return (
    <fieldset className="bar filters spread" ref={group}>
      <legend className="lab">{t("spreadTitle", { row })}</legend>
      <div className="waits">
        <span className="lab" aria-hidden="true">
          {t("spreadAccount")}
        </span>
        <Combobox
          label={t("spreadAccount")}
          className="in wide"
          value={spread.account}
          isInvalid={faultOf("Account") !== undefined}
          {...(faultOf("Account") === undefined ? {} : { describedBy: `${id}-Account` })}
          find={findWaiting}
          onType={(account) => onChange({ ...spread, account })}
          onChoose={({ name }) => onChange({ ...spread, account: name })}
          onLeave={writeOut}
        />
        {shown("Account")}
      </div>
      {day("from", t("spreadFrom"), "StartDate")}
      {day("to", t("spreadTo"), "EndDate")}
      <button type="button" className="btn g" aria-label={t("spreadRemove", { row })} onClick={() => onChange(null)}>
        ✕
      </button>
    </fieldset>
  );
}

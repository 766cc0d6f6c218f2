// The rows of a voucher in the grid: account, VAT type, what it concerns, text, debit and credit.

import { useMemo } from "react";
import type { FieldFault } from "../../data/client.ts";
import { type OwnKeys, useOwnKeys } from "../../kit/keys.ts";
import { type GridColumn, LineGrid } from "../../kit/line-grid.tsx";
import { amountTyped } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import {
  type ChartAccount,
  type ConcernChoice,
  findAccounts,
  findConcerns,
  findVatCodes,
  type VatCode,
} from "./voucher-choices.ts";
import {
  balancing,
  concernKinds,
  countedRows,
  type DraftRow,
  isFilledRow,
  newRow,
  newSpread,
  numberOf,
} from "./voucher-draft.ts";
import { leftAccount, leftVat, withAccount } from "./voucher-left.ts";

interface RowsProps {
  readonly rows: readonly DraftRow[];
  readonly onChange: (rows: readonly DraftRow[]) => void;
  readonly faults: readonly FieldFault[];
  readonly accounts: readonly ChartAccount[];
  readonly vatCodes: readonly VatCode[];
  /** The day of the voucher, as it is typed. */
  readonly date: string;
  /** What stands for the text of a row that has none. */
  readonly description: string;
}

/** The column of a field of a posting. */
function columnOf(field: string, row: DraftRow): string | undefined {
  if (field === "vatType") return "vat";
  if (field === "description") return "text";
  if (field.startsWith("amount")) return row.credit.trim() === "" ? "debit" : "credit";
  return concernKinds.some((kind) => kind === field) ? "concerns" : undefined;
}

/** F8 spreads a row over months; F4, and `=` in an empty amount, fill in what is missing for debit and credit to be equal. */
function keys(
  date: string,
  rows: readonly DraftRow[],
  row: number,
  column: string,
): Readonly<Record<string, () => Partial<DraftRow>>> {
  const fill = () => balancing(rows, row);
  const spread = () => ({ spread: rows[row]?.spread == null ? newSpread(date) : null });
  const isAmount = column === "debit" || column === "credit";
  return isAmount && rows[row]?.[column] === "" ? { F4: fill, F8: spread, "=": fill } : { F4: fill, F8: spread };
}

const rowKeys: OwnKeys = [
  ["F4", t("fillDifference")],
  ["F8", t("spreadRow")],
];

/** The rows. */
export function VoucherRows({ rows, onChange, faults, accounts, vatCodes, date, description }: RowsProps) {
  useOwnKeys(rowKeys);
  const columns = useMemo(
    () => columnsOf(accounts, vatCodes, countedRows(rows), description),
    [accounts, vatCodes, rows, description],
  );
  return (
    <LineGrid
      label={t("lines")}
      path="postings"
      lines={rows}
      newLine={newRow}
      isFilled={isFilledRow}
      keys={(lines, row, column) => keys(date, lines, row, column)}
      {...{ columns, columnOf, faults, onChange }}
    />
  );
}

function columnsOf(
  accounts: readonly ChartAccount[],
  vatCodes: readonly VatCode[],
  counted: readonly DraftRow[],
  description: string,
): readonly GridColumn<DraftRow>[] {
  const lists = { accounts, vatCodes };
  const amount = (id: "debit" | "credit"): GridColumn<DraftRow> => ({
    id,
    head: t(id),
    isNumber: true,
    className: "amount",
    write: amountTyped,
    text: (row) => row[id],
    set: (text) => ({ [id]: text }),
    placeholder: (row, at) => (row[id] === "" ? (counted[at]?.[id] ?? "") : ""),
    isSkipped: (row) => id === "credit" && row.debit.trim() !== "",
  });
  return [
    {
      id: "account",
      head: t("account"),
      className: "account",
      text: (row) => row.account,
      // Another account brings another VAT type.
      set: (text, { account, vat }) => ({ account: text, vat: numberOf(text) === numberOf(account) ? vat : "" }),
      placeholder: (_row, at) => (at === 0 ? t("accountHint") : ""),
      find: findAccounts,
      choose: (choice, row) => withAccount(choice.name, row, lists),
      leave: (row) => leftAccount(row, lists),
    },
    {
      id: "vat",
      head: t("vatCode"),
      className: "code",
      text: (row) => row.vat,
      set: (vat) => ({ vat }),
      find: findVatCodes,
      choose: (choice) => ({ vat: choice.name }),
      leave: (row) => leftVat(row, lists),
    },
    {
      id: "concerns",
      head: t("concerns"),
      text: (row) => row.concerns,
      set: (concerns, { chosen }) => ({ concerns, chosen: chosen.filter(({ name }) => concerns.includes(name)) }),
      placeholder: (_row, at) => (at === 0 ? t("concernsHint") : ""),
      find: findConcerns,
      choose: (choice, { chosen }) => {
        const { concern } = choice as ConcernChoice;
        const all = [...chosen.filter(({ kind }) => kind !== concern.kind), concern];
        return { chosen: all, concerns: all.map(({ name }) => name).join(", ") };
      },
    },
    {
      id: "text",
      head: t("text"),
      className: "words",
      isProse: true,
      text: (row) => row.text,
      set: (text) => ({ text }),
      placeholder: (row) => (isFilledRow(row) ? description : ""),
    },
    amount("debit"),
    amount("credit"),
  ];
}

// Payments to approve: what is proposed, whom it waits for, and the two answers to it.

import { useMemo, useState } from "react";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { dayText } from "../../kit/numbers.ts";
import { Amount, Empty, Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { mayApprovePayments } from "../../shell/places.ts";
import { t } from "../../texts/index.ts";
import { approve, type PaymentRow, referenceOf, usePaymentsToApprove, waitsFor, wordsOf } from "./payment-data.ts";
import { RejectDialog } from "./reject-dialog.tsx";

/** What the person is about to do with a payment. */
interface Deed {
  readonly row: PaymentRow;
  readonly kind: "approve" | "reject";
}

const tones = { waitsForYou: "info", approvedByYou: "ok", waitsForOthers: "quiet" } as const;
const mayApprove = (row: PaymentRow) => mayApprovePayments && waitsFor(row) === "waitsForYou";

/** The screen. */
export function PaymentList() {
  const [deed, setDeed] = useState<Deed | null>(null);
  const { data, error, isPending, refetch } = usePaymentsToApprove();
  const count = data?.length ?? 0;
  const columns = useMemo(() => columnsOf(count, setDeed), [count]);
  const rowKeys = [
    {
      keys: "a",
      label: t("approvePayment"),
      run: (row: PaymentRow) => mayApprove(row) && setDeed({ row, kind: "approve" }),
    },
    { keys: "Delete", label: t("rejectPayment"), run: (row: PaymentRow) => setDeed({ row, kind: "reject" }) },
  ];
  const close = () => setDeed(null);
  return (
    <>
      <ScreenHead title={t("paymentsToApprove")} />
      <div className="page fills">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && count === 0 ? (
          <Empty title={t("noPaymentsToApprove")} text={t("noPaymentsToApproveText")} />
        ) : null}
        {data === undefined || count === 0 ? null : (
          <DataTable
            label={t("paymentsToApprove")}
            rows={data}
            columns={columns}
            keyOf={({ id = 0 }) => id}
            {...(mayApprovePayments ? { rowKeys } : {})}
          />
        )}
      </div>
      {deed?.kind === "approve" ? (
        <AskDialog
          title={t("approvePayment")}
          text={[
            t("approveText", wordsOf(deed.row)),
            ...(deed.row.isNewAccount === true ? [t("approveNewText")] : []),
          ].join(" ")}
          act={t("approve")}
          onClose={close}
          run={(key) => approve(deed.row, key)}
        />
      ) : null}
      {deed?.kind === "reject" ? <RejectDialog payment={deed.row} onClose={close} /> : null}
    </>
  );
}

function columnsOf(count: number, onDeed: (deed: Deed) => void): readonly Column<PaymentRow>[] {
  const deeds = (row: PaymentRow) => {
    const name = row.creditorName ?? "";
    return (
      <>
        {mayApprove(row) ? (
          <button
            type="button"
            className="link"
            aria-label={t("approveOf", { name })}
            onClick={() => onDeed({ row, kind: "approve" })}
          >
            {t("approve")}
          </button>
        ) : null}{" "}
        <button
          type="button"
          className="link"
          aria-label={t("rejectOf", { name })}
          onClick={() => onDeed({ row, kind: "reject" })}
        >
          {t("reject")}
        </button>
      </>
    );
  };
  return [
    {
      id: "receiver",
      head: t("receiver"),
      cell: ({ creditorName }) => creditorName,
      foot: t("countPayments", { count }),
      card: "title",
    },
    {
      id: "account",
      head: t("receiverAccount"),
      isExtra: true,
      cell: (row) => (
        <>
          {wordsOf(row).account}{" "}
          {row.isNewAccount === true ? <StateChip tone="warn" text={t("newReceiverAccount")} /> : null}
        </>
      ),
    },
    { id: "reference", head: t("payReference"), isExtra: true, cell: referenceOf },
    { id: "day", head: t("payDay"), cell: ({ requestedDate }) => dayText(requestedDate) },
    { id: "proposed", head: t("proposedBy"), isExtra: true, cell: ({ proposedBy }) => proposedBy?.displayName ?? "" },
    {
      id: "state",
      head: t("state"),
      card: "state",
      cell: (row) => {
        const [given, needed] = [row.approvals?.length ?? 0, row.approvalsNeeded ?? 1];
        const waits = waitsFor(row);
        return (
          <>
            <StateChip tone={tones[waits]} text={t(waits)} />
            {needed > 1 ? ` ${t("approvalsOf", { given, needed })}` : null}
          </>
        );
      },
    },
    {
      id: "amount",
      head: t("amount"),
      isNumber: true,
      card: "amount",
      cell: (row) => (
        <>
          <Amount value={row.amountCurrency} /> {wordsOf(row).currency}
        </>
      ),
    },
    ...(mayApprovePayments ? [{ id: "deeds", head: t("payDecision"), isDeed: true, cell: deeds }] : []),
  ];
}

// Reverses a voucher: asks once, in a sentence that names it, and on which day.

import { Modal } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { api, changeHeaders, dataOf } from "../../data/client.ts";
import { DialogForm } from "../../kit/dialog-form.tsx";
import { Field, useForm, type Values } from "../../kit/form.tsx";
import { amountText, dayText, readDay, today } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import type { VoucherRow } from "./voucher-data.ts";

interface DialogProps {
  readonly voucher: VoucherRow;
  readonly onClose: () => void;
  /** Whether the voucher that reverses it is shown then. */
  readonly isFollowed?: boolean;
}

const fields = "version,date,reverseVoucher(displayName)";

/** What the dialog begins with: the day, the version of the voucher, and what the dialog goes by of it. */
function beginning({ version, date, reverseVoucher }: Pick<VoucherRow, "version" | "date" | "reverseVoucher">): Values {
  return {
    date: dayText([today(), date ?? ""].sort().at(-1)),
    version: String(version ?? ""),
    reversedBy: reverseVoucher?.displayName ?? "",
  };
}

/** The dialog. */
export function ReverseDialog({ voucher, onClose, isFollowed = false }: DialogProps) {
  const navigate = useNavigate();
  const id = voucher.id ?? 0;
  const made = { id: 0 };
  const form = useForm(
    () => beginning(voucher),
    async ({ date = "", version }, key) => {
      const query = { date: readDay(date) ?? date, fields: "id" };
      const params = { path: { id }, query, header: changeHeaders(version, key) };
      made.id = (await dataOf(api.PUT("/ledger/voucher/{id}/:reverse", { params }))).value?.id ?? 0;
    },
    () => {
      onClose();
      if (isFollowed) void navigate({ to: "/vouchers/$id", params: { id: String(made.id) } });
    },
    {
      draft: `reverse ${id}`,
      facts: [["reversedBy", t("reversedBy")]],
      again: async () => {
        const params = { path: { id }, query: { fields } };
        return beginning((await dataOf(api.GET("/ledger/voucher/{id}", { params }))).value as VoucherRow);
      },
    },
  );
  const cancel = () => {
    form.discard();
    onClose();
  };
  const about = {
    number: voucher.displayName ?? "",
    description: voucher.description ?? "",
    date: dayText(voucher.date),
    amount: amountText(voucher.amount),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t("reverse")}: ${about.number}`}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <DialogForm form={form} text={t("reverseText", about)} action={t("reverse")} onCancel={cancel}>
        <Field {...form.at("date", t("reverseDate"))} isFirst inputMode="numeric" />
      </DialogForm>
    </Modal>
  );
}

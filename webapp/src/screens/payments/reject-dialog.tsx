// Rejects a payment, with the reason that is kept with it.

import { Modal } from "@mantine/core";
import { DialogForm } from "../../kit/dialog-form.tsx";
import { Field, useForm } from "../../kit/form.tsx";
import { t } from "../../texts/index.ts";
import { type PaymentRow, reject, wordsOf } from "./payment-data.ts";

interface DialogProps {
  readonly payment: PaymentRow;
  readonly onClose: () => void;
}

const nothing = { reason: "" };

/** The dialog. */
export function RejectDialog({ payment, onClose }: DialogProps) {
  const form = useForm(
    () => nothing,
    ({ reason = "" }, key) => reject(payment, reason, key),
    onClose,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("rejectPayment")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <DialogForm form={form} text={t("rejectText", wordsOf(payment))} action={t("reject")} onCancel={onClose}>
        <Field {...form.at("reason", t("rejectReason"))} isFirst />
      </DialogForm>
    </Modal>
  );
}

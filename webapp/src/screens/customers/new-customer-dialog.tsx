// Makes a customer while something else is being done, such as an invoice: the fields that are needed at once.

import { Modal } from "@mantine/core";
import { useMemo } from "react";
import { refreshAll } from "../../data/refresh.ts";
import { FieldForm } from "../../kit/field-form.tsx";
import { t } from "../../texts/index.ts";
import { createCustomer, shortFields } from "./customer-fields.ts";

/** What the dialog begins with, and what becomes of it. */
export interface NewCustomerProps {
  readonly name: string;
  readonly onDone: (customer: Awaited<ReturnType<typeof createCustomer>>) => void;
  readonly onClose: () => void;
}

/** The dialog. */
export function NewCustomerDialog({ name, onDone, onClose }: NewCustomerProps) {
  const start = useMemo(() => ({ name }), [name]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("newCustomer")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <FieldForm
        label={t("newCustomer")}
        fields={shortFields}
        start={start}
        submit={t("createCustomer")}
        isFirst
        onCancel={onClose}
        send={async (values, _from, key) => {
          const customer = await createCustomer(shortFields, values, key);
          await refreshAll();
          onDone(customer);
        }}
      />
    </Modal>
  );
}

// Makes a product while something else is being done, such as an invoice: the fields that are needed at once.

import { Modal } from "@mantine/core";
import { useMemo } from "react";
import { refreshAll } from "../../data/refresh.ts";
import { FieldForm } from "../../kit/field-form.tsx";
import { Loading } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { createProduct, shortFields, useProductLists } from "./product-fields.ts";

/** What the dialog begins with, and what becomes of it. */
export interface NewProductProps {
  readonly name: string;
  readonly onDone: (product: Awaited<ReturnType<typeof createProduct>>) => void;
  readonly onClose: () => void;
}

/** The dialog. */
export function NewProductDialog({ name, onDone, onClose }: NewProductProps) {
  const start = useMemo(() => ({ name }), [name]);
  const lists = useProductLists();
  const fields = useMemo(() => (lists === null ? null : shortFields(lists)), [lists]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("newProduct")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      {fields === null ? (
        <Loading />
      ) : (
        <FieldForm
          label={t("newProduct")}
          fields={fields}
          start={start}
          submit={t("createProduct")}
          isFirst
          onCancel={onClose}
          send={async (values, _from, key) => {
            const product = await createProduct(fields, values, key);
            await refreshAll();
            onDone(product);
          }}
        />
      )}
    </Modal>
  );
}

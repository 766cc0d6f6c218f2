// The templates of vouchers: begin a voucher from one, take one away, or keep the rows that are written as a new one.

import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { refreshAll } from "../../data/refresh.ts";
import { DialogForm } from "../../kit/dialog-form.tsx";
import { Field, useForm } from "../../kit/form.tsx";
import { Failed } from "../../kit/parts.tsx";
import { offerUndo } from "../../kit/undo.ts";
import { t } from "../../texts/index.ts";
import { isFilledRow, type VoucherDraft } from "./voucher-draft.ts";
import { removeTemplate, saveTemplate, templatesQuery, type VoucherTemplate } from "./voucher-templates.ts";

interface DialogProps {
  readonly draft: VoucherDraft;
  readonly onClose: () => void;
}

/** The dialog. */
function TemplateDialog({ draft, onClose }: DialogProps) {
  const { data = [], error } = useQuery(templatesQuery);
  const list = useRef<HTMLUListElement>(null);
  const hasRows = draft.rows.some(isFilledRow);
  const isForTaking = !hasRows && data.length > 0;
  // Whoever has written nothing takes a template; what comes late has the focus, too.
  useEffect(() => {
    if (isForTaking) list.current?.querySelector("a")?.focus();
  }, [isForTaking]);
  const [failure, setFailure] = useState<unknown>(null);
  const remove = ({ name }: VoucherTemplate) =>
    void removeTemplate(name).then(async (run) => {
      await refreshAll();
      offerUndo({ text: t("templateRemoved", { name }), run });
    }, setFailure);
  const shown = error ?? failure;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("templates")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      {shown === null ? null : <Failed error={shown} isChange={failure !== null} />}
      {data.length === 0 ? <p className="quiet">{t("noTemplates")}</p> : null}
      <ul className="templates" ref={list}>
        {data.map((one, place) => (
          <li key={one.name}>
            <Link
              to="/vouchers/new"
              search={{ template: one.name }}
              className="num"
              data-autofocus={isForTaking && place === 0 ? true : undefined}
              onClick={onClose}
            >
              {one.name}
            </Link>
            <button
              type="button"
              className="link"
              aria-label={t("removeTemplate", { name: one.name })}
              onClick={() => remove(one)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {hasRows ? <SaveTemplate draft={draft} onClose={onClose} /> : null}
    </Modal>
  );
}

/** Keeps the rows that are written. */
function SaveTemplate({ draft, onClose }: DialogProps) {
  const form = useForm({ name: draft.description }, ({ name = "" }, key) => saveTemplate(draft, name, key), onClose);
  return (
    <DialogForm form={form} text={t("saveTemplateText")} action={t("saveTemplate")} onCancel={onClose}>
      <Field {...form.at("name", t("name"))} isFirst />
    </DialogForm>
  );
}

/** The button that opens it. */
export function Templates({ draft }: { readonly draft: VoucherDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t("templates")}
      </button>
      {isOpen ? <TemplateDialog draft={draft} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

// The people who work for a customer: listed, added, changed and deleted.

import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { changedBody, FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { Failed, Loading } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { valuesOf } from "../company/company-data.ts";
import { mayChangeCustomers } from "./customer-fields.ts";

const fields: readonly FormField[] = [
  { name: "firstName", label: t("firstName") },
  { name: "lastName", label: t("lastName") },
  { name: "email", label: t("email"), kind: "email" },
  { name: "phoneNumberMobile", label: t("mobile") },
  { name: "phoneNumberWork", label: t("phone") },
];
const mostContacts = 100;

type Contact = Pick<
  Schemas["Contact"],
  "id" | "version" | "displayName" | "firstName" | "lastName" | "email" | "phoneNumberMobile" | "phoneNumberWork"
>;

async function askContacts(customer: number): Promise<readonly Contact[]> {
  const shown = "id,version,displayName,firstName,lastName,email,phoneNumberMobile,phoneNumberWork";
  const query = { customerId: [customer], count: mostContacts, fields: shown, sorting: "lastName,firstName,id" };
  return (await dataOf(api.GET("/contact", { params: { query } }))).values ?? [];
}

/** The card. */
export function CustomerContacts({ id }: { readonly id: number }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["customer", String(id), "contacts"],
    queryFn: () => askContacts(id),
  });
  const [opened, setOpened] = useState<Contact | "new" | null>(null);
  const [removed, setRemoved] = useState<Contact | null>(null);
  return (
    <section className="card s6" aria-label={t("contacts")}>
      <h2>{t("contacts")}</h2>
      {error === null ? null : <Failed error={error} />}
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{t("noContacts")}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <Contacts contacts={data} onOpen={setOpened} onRemove={setRemoved} />
      )}
      {mayChangeCustomers ? (
        <p className="deeds row">
          <button type="button" className="btn" onClick={() => setOpened("new")}>
            {t("newContact")}
          </button>
        </p>
      ) : null}
      {opened === null ? null : (
        <ContactDialog customer={id} contact={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
      )}
      {removed === null ? null : (
        <AskDialog
          title={t("remove")}
          text={t("removeContactText", { name: removed.displayName ?? removed.email ?? "" })}
          act={t("remove")}
          onClose={() => setRemoved(null)}
          run={async (key) => {
            const query = { ids: [removed.id ?? 0] };
            await done(api.DELETE("/contact/list", { params: { query, header: { "Idempotency-Key": key } } }));
            await refreshAll();
          }}
        />
      )}
    </section>
  );
}

interface ContactsProps {
  readonly contacts: readonly Contact[];
  readonly onOpen: (contact: Contact) => void;
  readonly onRemove: (contact: Contact) => void;
}

function Contacts({ contacts, onOpen, onRemove }: ContactsProps) {
  return (
    <table aria-label={t("contacts")}>
      <tbody>
        {contacts.map((one) => {
          const name = one.displayName || one.email || "";
          return (
            <tr key={one.id}>
              <th scope="row">
                {mayChangeCustomers ? (
                  <button type="button" className="link" onClick={() => onOpen(one)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              <td>{one.email ? <a href={`mailto:${one.email}`}>{one.email}</a> : ""}</td>
              <td>{one.phoneNumberMobile || one.phoneNumberWork}</td>
              <td className="n">
                {mayChangeCustomers ? (
                  <button
                    type="button"
                    className="link"
                    aria-label={`${t("remove")}: ${name}`}
                    onClick={() => onRemove(one)}
                  >
                    {t("remove")}
                  </button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ContactProps {
  readonly customer: number;
  /** Null makes a new one. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
}

const nothing: FormValues = {};

function ContactDialog({ customer, contact, onClose }: ContactProps) {
  const start = useMemo(() => (contact === null ? nothing : valuesOf(contact, fields)), [contact]);
  const send = async (values: FormValues, from: FormValues, key: string) => {
    if (contact === null) {
      const body = { ...changedBody(fields, values, nothing), customer: { id: customer } } as Schemas["ContactInput"];
      await dataOf(
        api.POST("/contact", { params: { header: { "Idempotency-Key": key }, query: { fields: "id" } }, body }),
      );
    } else {
      const header = changeHeaders(values.version, key);
      const body = changedBody(fields, values, from) as Schemas["ContactUpdate"];
      const path = { id: contact.id ?? 0 };
      await dataOf(api.PUT("/contact/{id}", { params: { path, header, query: { fields: "id" } }, body }));
    }
    await refreshAll();
    onClose();
  };
  const title = t(contact === null ? "newContact" : "editContact");
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <FieldForm
        label={title}
        fields={fields}
        start={start}
        submit={t("save")}
        isFirst
        onCancel={onClose}
        again={async () => {
          const now = (await askContacts(customer)).find(({ id }) => id === contact?.id);
          return now === undefined ? nothing : valuesOf(now, fields);
        }}
        send={send}
      />
    </Modal>
  );
}

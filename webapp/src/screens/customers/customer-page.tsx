// One customer: who it is, what it owes, what it has bought, its statement, and the people, orders and files around it.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useKeys } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { CustomerContacts } from "./customer-contacts.tsx";
import { maySeeBooks } from "./customer-data.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { type Customer, mayChangeCustomers, readCustomer } from "./customer-fields.ts";
import { CustomerOwes } from "./customer-owes.tsx";
import { CustomerDocuments, CustomerOrders, maySeeDocuments, maySeeOrders } from "./customer-papers.tsx";
import { CustomerStatement, CustomerTurnover } from "./customer-turnover.tsx";

const maySeeInvoices = holds("AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS");

/** The screen. */
export function CustomerPage() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["customer", id],
    queryFn: () => readCustomer(Number(id)),
  });
  const back = useLeave("/customers");
  useKeys([
    ...(mayInvoice
      ? [
          {
            keys: "n",
            label: t("newInvoiceTo", { name: data?.name ?? "" }),
            run: () => void navigate({ to: "/invoices/new", search: { customer: id } }),
          },
        ]
      : []),
    ...(mayChangeCustomers
      ? [{ keys: "e", label: t("edit"), run: () => void navigate({ to: "/customers/$id/edit", params: { id } }) }]
      : []),
  ]);
  return (
    <>
      <ScreenHead
        title={data?.name ?? term("customer")}
        before={
          <Link to="/customers" className="crumb">
            {term("customers")} /
          </Link>
        }
      >
        {mayChangeCustomers ? (
          <Link to="/customers/$id/edit" params={{ id }} className="btn">
            {t("edit")} <KeyHint keys="E" />
          </Link>
        ) : null}
        {mayInvoice ? (
          <Link to="/invoices/new" search={{ customer: id }} className="btn p">
            {t("newInvoice")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {data === undefined && error === null ? <Loading /> : null}
        {data === undefined ? null : <Cards customer={data} onRemoved={back} />}
      </div>
    </>
  );
}

/** What the person may see of the customer. */
function Cards({ customer, onRemoved }: { readonly customer: Customer; readonly onRemoved: () => void }) {
  const { id = 0, name = "" } = customer;
  return (
    <div className="grid">
      <CustomerFacts customer={customer} onRemoved={onRemoved} />
      {maySeeBooks ? <CustomerOwes id={id} name={name} /> : null}
      {maySeeInvoices ? <CustomerTurnover id={id} /> : null}
      {maySeeBooks ? <CustomerStatement id={id} /> : null}
      <CustomerContacts id={id} />
      {maySeeOrders ? <CustomerOrders id={id} /> : null}
      {maySeeDocuments ? <CustomerDocuments id={id} /> : null}
    </div>
  );
}

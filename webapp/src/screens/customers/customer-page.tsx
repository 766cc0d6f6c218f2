// One customer: who it is, what is open, and the latest invoices.

import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { api, dataOf } from "../../data/client.ts";
import { dayText, today } from "../../kit/numbers.ts";
import { Amount, Drill, Empty, Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { mayInvoice } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { useInvoices } from "../invoices/invoice-data.ts";
import { stateOf } from "../invoices/invoice-state.ts";

const fields =
  "id,name,customerNumber,organizationNumber,email,phoneNumber,postalAddress(addressLine1,addressLine2,postalCode,city)";
const shownInvoices = 12;

/** The screen. */
export function CustomerPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ["customer", id],
    queryFn: () => dataOf(api.GET("/customer/{id}", { params: { path: { id: Number(id) }, query: { fields } } })),
  });
  const customer = data?.value;
  return (
    <>
      <ScreenHead
        title={customer?.name ?? term("customer")}
        before={
          <Link to="/customers" className="crumb">
            {term("customers")} /
          </Link>
        }
      >
        {mayInvoice ? (
          <Link to="/invoices/new" search={{ customer: id }} className="btn p">
            {t("newInvoice")}
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {customer === undefined && error === null ? <Loading /> : null}
        {customer === undefined ? null : (
          <div className="grid">
            <section className="card s4">
              <dl className="facts">
                <dt>{t("number")}</dt>
                <dd>{customer.customerNumber}</dd>
                {customer.organizationNumber ? (
                  <>
                    <dt>{t("organizationNumber")}</dt>
                    <dd>{customer.organizationNumber}</dd>
                  </>
                ) : null}
                {customer.email ? (
                  <>
                    <dt>{t("email")}</dt>
                    <dd>
                      <a href={`mailto:${customer.email}`}>{customer.email}</a>
                    </dd>
                  </>
                ) : null}
                <dt>{t("address")}</dt>
                <dd>
                  {[
                    customer.postalAddress?.addressLine1,
                    customer.postalAddress?.addressLine2,
                    [customer.postalAddress?.postalCode, customer.postalAddress?.city].join(" ").trim(),
                  ]
                    .filter((line) => line)
                    .join(", ") || t("noAddress")}
                </dd>
              </dl>
            </section>
            <CustomerInvoices id={id} name={customer.name ?? ""} />
          </div>
        )}
      </div>
    </>
  );
}

function CustomerInvoices({ id, name }: { readonly id: string; readonly name: string }) {
  const { data, error } = useInvoices("all", { customerId: [Number(id)] });
  if (error !== null) return <Failed error={error} />;
  const first = data?.pages[0];
  if (first === undefined) return null;
  const day = today();
  return (
    <section className="card s8">
      <h2>
        {t("openItems")}
        <Link to="/invoices" search={{ customer: id, view: "all" }} className="num">
          {t("countInvoices", { count: first.fullResultSize })}
        </Link>
      </h2>
      <p className="big">
        <Drill
          value={first.sums?.amountOutstanding ?? 0}
          label={t("openAmount")}
          link={{ to: "/invoices", search: { customer: id, view: "open" } as never }}
        />
      </p>
      {first.values.length === 0 ? (
        <Empty title={t("noInvoices")} text={t("noInvoicesText")} />
      ) : (
        <table aria-label={t("invoicesOf", { name })}>
          <thead>
            <tr>
              <th scope="col">{t("number")}</th>
              <th scope="col">{t("date")}</th>
              <th scope="col" className="n">
                {t("amount")}
              </th>
              <th scope="col" className="n">
                {t("openAmount")}
              </th>
              <th scope="col">{t("state")}</th>
            </tr>
          </thead>
          <tbody>
            {first.values.slice(0, shownInvoices).map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to="/invoices/$id" params={{ id: String(row.id) }} className="num">
                    {row.invoiceNumber}
                  </Link>
                </td>
                <td>{dayText(row.invoiceDate)}</td>
                <td className="n">
                  <Amount value={row.amount} />
                </td>
                <td className="n">
                  <Amount value={row.amountOutstanding} />
                </td>
                <td>
                  <StateChip {...stateOf(row, day)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

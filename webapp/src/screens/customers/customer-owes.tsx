// What a customer owes: by how late it is, and item by item.

import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { api, dataOf } from "../../data/client.ts";
import { linkOf } from "../../kit/drill-address.ts";
import { amountText, daysBetween, dayText, sumOf, today } from "../../kit/numbers.ts";
import { Amount, Drill, Failed, Loading, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { t } from "../../texts/index.ts";
import { PartsBar } from "../overview/pictures.tsx";
import { ages, byColumn, lateAges } from "./customer-data.ts";

/** What is open of an invoice or a payment. */
interface Item {
  readonly key: string;
  readonly text: string;
  readonly date: string;
  readonly due: string;
  readonly byAge: Readonly<Record<string, number>>;
  readonly amount: number;
  readonly voucher: number | undefined;
  readonly drill: string | null | undefined;
}

async function askItems(id: number): Promise<readonly Item[]> {
  const fields = "columns(key),rows(key,kind,name,date,dueDate,document,voucherNumber,voucher(id),amounts,drill)";
  const query = { type: "customer", id, asOf: today(), level: "item", fields } as const;
  const { value } = await dataOf(api.GET("/report/ageing", { params: { query } }));
  const columns = value?.columns ?? [];
  return (value?.rows ?? [])
    .filter(({ kind }) => kind === "item")
    .map((row) => {
      const byAge = byColumn(columns, row.amounts);
      return {
        key: row.key ?? "",
        text: row.document || row.name || row.voucherNumber || "",
        date: row.date ?? "",
        due: row.dueDate ?? "",
        byAge,
        amount: byAge.sum ?? 0,
        voucher: row.voucher?.id,
        drill: row.drill?.at(-1),
      };
    });
}

/** The ids of the customer's open invoices by their numbers. */
async function askInvoices(id: number): Promise<ReadonlyMap<string, number>> {
  const query = { customerId: [id], state: "open" as const, count: 1_000, fields: "id,invoiceNumber" };
  const { values } = await dataOf(api.GET("/invoice", { params: { query } }));
  return new Map((values ?? []).map((one) => [String(one.invoiceNumber), one.id ?? 0]));
}

const views = ["open", "late", ...ages] as const;
type View = (typeof views)[number];

/** Of what an item is late, open, or of one age. */
function amountIn({ byAge, amount }: Item, view: View): number {
  if (view === "open") return amount;
  return view === "late" ? sumOf(lateAges.map((age) => byAge[age])) : (byAge[view] ?? 0);
}

/** The card. */
export function CustomerOwes({ id, name }: { readonly id: number; readonly name: string }) {
  const search = useSearch({ strict: false }) as Search;
  const view = views.find((one) => one === search.items) ?? "open";
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["customer", String(id), "items"],
    queryFn: () => askItems(id),
  });
  const items = data ?? [];
  const sums = Object.fromEntries(ages.map((age) => [age, sumOf(items.map((one) => one.byAge[age]))]));
  const shown = ages.filter((age) => age === "notDue" || sums[age] !== 0);
  const to = (one: View) =>
    ({ to: "/customers/$id", params: { id: String(id) }, search: { items: one } as never }) as const;
  return (
    <section className="card s8" aria-label={t("openItems")}>
      <h2>
        {t("openItems")} <span>{t("byAge")}</span>
      </h2>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data === undefined ? null : (
        <>
          <p className="big">
            <Drill value={sumOf(items.map(({ amount }) => amount))} label={t("owedBy", { name })} link={to("open")} />{" "}
            <small>kr</small>
          </p>
          {items.length === 0 ? (
            <p className="quiet">{t("noOpenItems")}</p>
          ) : (
            <>
              <PartsBar
                parts={partsOf(sums)}
                label={shown.map((age) => `${t(age)} ${amountText(sums[age])}`).join(", ")}
              />
              <p className="ages">
                {shown.map((age) => (
                  <span key={age}>
                    <i aria-hidden="true" className={`age ${age}`} /> {t(age)}{" "}
                    <Drill value={sums[age]} label={t(age)} link={to(age)} />
                  </span>
                ))}
              </p>
              <Items id={id} name={name} view={view} items={items} />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** The parts of the bar; what is more than two months late has one colour. */
function partsOf(sums: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return [
    ["var(--c1)", sums.notDue ?? 0],
    ["var(--c2)", sums.days1to30 ?? 0],
    ["var(--c3)", sums.days31to60 ?? 0],
    ["var(--bad)", sumOf([sums.days61to90, sums.over90])],
    ["var(--quiet)", sums.unallocated ?? 0],
  ];
}

interface ItemsProps {
  readonly id: number;
  readonly name: string;
  readonly view: View;
  readonly items: readonly Item[];
}

/** The items of a view with their sum; each leads to its invoice or voucher, and its amount to its postings. */
function Items({ id, name, view, items }: ItemsProps) {
  const invoices = useQuery({
    queryKey: ["customer", String(id), "open invoices"],
    queryFn: () => askInvoices(id),
  }).data;
  const rows = items.filter((one) => amountIn(one, view) !== 0);
  const sizes = (one: View) => items.filter((item) => amountIn(item, one) !== 0).length;
  const tabs: readonly View[] = ["open", "late", ...(view === "open" || view === "late" ? [] : [view])];
  return (
    <>
      <nav className="tabs" aria-label={t("openItems")}>
        {tabs.map((one) => (
          <Link
            key={one}
            to="/customers/$id"
            params={{ id: String(id) }}
            search={{ items: one } as never}
            activeProps={{}}
            aria-current={one === view ? "true" : undefined}
          >
            {t(one === "open" ? "itemsOpen" : one === "late" ? "itemsLate" : one)} {sizes(one)}
          </Link>
        ))}
      </nav>
      <table aria-label={t("itemOf", { name })}>
        <thead>
          <tr>
            <th scope="col">{t("document")}</th>
            <th scope="col" className="hide">
              {t("date")}
            </th>
            <th scope="col">{t("due")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col" className="n">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <ItemRow key={item.key} item={item} amount={amountIn(item, view)} invoice={invoices?.get(item.text)} />
          ))}
        </tbody>
        <tfoot>
          <tr className="sum">
            <td>{t("sum")}</td>
            <td className="hide" />
            <td />
            <td />
            <td className="n">
              <Amount value={sumOf(rows.map((one) => amountIn(one, view)))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface ItemProps {
  readonly item: Item;
  readonly amount: number;
  readonly invoice: number | undefined;
}

function ItemRow({ item, amount, invoice }: ItemProps) {
  const { text, date, due, voucher, drill } = item;
  const day = today();
  const isLate = amountIn(item, "late") > 0;
  const link =
    invoice !== undefined
      ? ({ to: "/invoices/$id", params: { id: String(invoice) } } as const)
      : voucher !== undefined
        ? ({ to: "/vouchers/$id", params: { id: String(voucher) } } as const)
        : null;
  const leads = linkOf(drill);
  return (
    <tr>
      <td>
        {link === null ? (
          text
        ) : (
          <Link {...link} className="num">
            {text}
          </Link>
        )}
      </td>
      <td className="hide">{dayText(date)}</td>
      <td>{dayText(due)}</td>
      <td>
        {isLate ? (
          <StateChip tone="bad" text={t("daysLate", { count: Math.max(1, daysBetween(due || date, day)) })} />
        ) : (
          <StateChip tone={amount < 0 ? "quiet" : "info"} text={t(amount < 0 ? "unallocated" : "notDue")} />
        )}
      </td>
      <td className="n">
        {leads === null ? <Amount value={amount} /> : <Drill value={amount} label={text} link={leads} />}
      </td>
    </tr>
  );
}

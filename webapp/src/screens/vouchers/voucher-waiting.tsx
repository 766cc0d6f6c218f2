// What waits to be posted: the vouchers of the reception, each with its document beside the list.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { useWaiting } from "../../data/counts.ts";
import { pageSize } from "../../data/pages.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { dayText } from "../../kit/numbers.ts";
import { Amount, Empty, Failed, KeyHint, Loading, ScreenHead } from "../../kit/parts.tsx";
import { ViewTabs } from "../../kit/view-tabs.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { BeginLink } from "../begin/begin-list.tsx";
import { sizeOfVouchers } from "./voucher-data.ts";
import { VoucherPeek } from "./voucher-peek.tsx";

type Row = Pick<Schemas["Voucher"], "id" | "tempNumber" | "date" | "description" | "amount">;

/** What is posted, how many wait, and the views that were saved. */
export function VoucherTabs({ isWaiting }: { readonly isWaiting: boolean }) {
  const search = useSearch({ strict: false }) as Search;
  const { inbox } = useWaiting().data ?? {};
  return (
    <ViewTabs
      name="vouchers"
      to="/vouchers"
      views={[
        { id: "", label: t("postedVouchers") },
        { id: "waiting", label: t("waitingList"), count: inbox },
      ]}
      current={isWaiting ? "waiting" : ""}
      search={search}
      sizeOf={sizeOfVouchers}
      maySave={!isWaiting}
    />
  );
}

function columnsOf(count: number): readonly Column<Row>[] {
  return [
    {
      id: "number",
      head: t("number"),
      cell: ({ id, tempNumber }) => (
        <Link to="/vouchers/$id" params={{ id: String(id) }} className="num">
          #{tempNumber}
        </Link>
      ),
    },
    { id: "date", head: t("date"), sort: ({ date }) => date ?? "", cell: ({ date }) => dayText(date) },
    {
      id: "description",
      head: t("description"),
      cell: ({ description }) => description,
      foot: t("countVouchers", { count }),
    },
    { id: "amount", head: t("amount"), isNumber: true, cell: ({ amount }) => <Amount value={amount} /> },
  ];
}

/** The screen. */
export function WaitingVouchers() {
  const { peek } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["vouchers", "waiting"],
    queryFn: async () => {
      const query = { fields: "id,tempNumber,date,description,amount", count: pageSize };
      return (await dataOf(api.GET("/ledger/voucher/>voucherReception", { params: { query } })))
        .values as readonly Row[];
    },
  });
  const beside = (id: string | undefined) =>
    void navigate({ to: "/vouchers", search: { view: "waiting", peek: id } as Search, replace: true });
  useKeys([{ keys: "Escape", label: t("closePeek"), run: () => beside(undefined) }]);
  const rows = data ?? [];
  return (
    <>
      <ScreenHead title={term("vouchers")} />
      <div className="page fills">
        <VoucherTabs isWaiting />
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && rows.length === 0 ? (
          <Empty title={t("noWaiting")} text={t("noWaitingText")}>
            <BeginLink to="/vouchers/new" />
          </Empty>
        ) : null}
        {rows.length === 0 ? null : (
          <div className="beside">
            <DataTable
              label={t("waitingList")}
              rows={rows}
              columns={columnsOf(rows.length)}
              keyOf={({ id }) => id ?? 0}
              onOpen={({ id }) => void navigate({ to: "/vouchers/$id", params: { id: String(id) } })}
              onPeek={({ id }) => beside(String(id))}
            />
            {peek === undefined ? null : <VoucherPeek id={peek} onClose={() => beside(undefined)} />}
          </div>
        )}
        <p className="hint hide">
          <KeyHint keys="J" /> <KeyHint keys="K" /> {t("move")} · <KeyHint keys="Space" /> {t("peek")}
        </p>
      </div>
    </>
  );
}

// The mails that the test environment keeps instead of sending them.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { Empty, Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { BeginLink } from "../begin/begin-list.tsx";
import { ConnectTabs, momentText } from "./connect-parts.tsx";

type Row = Schemas["MailboxMessage"];

/** The screen. */
export function Mailbox() {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["mailbox"],
    queryFn: () =>
      allRows<Row>((from) =>
        dataOf(
          api.GET("/mailbox", {
            params: { query: { from, count: pageSize, sorting: "-id", fields: "id,sentTime,recipients,subject" } },
          }),
        ),
      ),
  });
  const count = data?.length ?? 0;
  const columns = useMemo(() => columnsOf(count), [count]);
  return (
    <>
      <ScreenHead title={term("mailbox")} />
      <div className="page fills">
        <ConnectTabs here="/mailbox" />
        <p>{t("mailboxLead")}</p>
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && count === 0 ? (
          <Empty title={t("noMails")} text={t("noMailsText")}>
            <BeginLink to="/invoices/new" />
          </Empty>
        ) : null}
        {data === undefined || count === 0 ? null : (
          <DataTable
            label={term("mailbox")}
            rows={data}
            columns={columns}
            keyOf={(row) => row.id ?? 0}
            onOpen={(row) => void navigate({ to: "/mailbox/$id", params: { id: String(row.id) } })}
          />
        )}
      </div>
    </>
  );
}

function columnsOf(count: number): readonly Column<Row>[] {
  return [
    {
      id: "subject",
      head: t("subject"),
      cell: (row) => (
        <Link to="/mailbox/$id" params={{ id: String(row.id) }} className="num">
          {row.subject}
        </Link>
      ),
      foot: t("countMails", { count }),
    },
    { id: "to", head: t("mailTo"), cell: (row) => row.recipients },
    { id: "time", head: t("sentAt"), isExtra: true, cell: (row) => momentText(row.sentTime) },
  ];
}

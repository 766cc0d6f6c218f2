// Every webhook with how it is doing.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { mayConnect } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { ConnectTabs } from "./connect-parts.tsx";
import { healthOf, readWebhooks, soonMilliseconds, statusOf, type WebhookRow } from "./event-data.ts";
import { eventText } from "./event-names.ts";

/** The screen. */
export function EventList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  useKeys(
    mayConnect ? [{ keys: "n", label: t("newSubscription"), run: () => void navigate({ to: "/events/new" }) }] : [],
  );
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["webhooks"],
    queryFn: readWebhooks,
    refetchInterval: soonMilliseconds,
  });
  const count = data?.length ?? 0;
  const columns = useMemo(() => columnsOf(count), [count]);
  return (
    <>
      <ScreenHead title={term("webhooks")}>
        {mayConnect ? (
          <Link to="/events/new" className="btn p">
            {t("newSubscription")} <KeyHint keys="N" />
          </Link>
        ) : null}
      </ScreenHead>
      <div className="page fills">
        <ConnectTabs here="/events" />
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && count === 0 ? (
          <Empty title={t("noSubscriptions")} text={t("noSubscriptionsText")}>
            <Link to="/events/new" className="btn p">
              {t("newSubscription")}
            </Link>
          </Empty>
        ) : null}
        {data === undefined || count === 0 ? null : (
          <DataTable
            label={term("webhooks")}
            rows={data}
            columns={columns}
            keyOf={(row) => row.id}
            sorting={search.sort ?? "event"}
            onSort={(sort) =>
              void navigate({ to: "/events", search: (before: Search) => ({ ...before, sort }), replace: true })
            }
            onOpen={(row) => void navigate({ to: "/events/$id", params: { id: String(row.id) } })}
          />
        )}
      </div>
    </>
  );
}

function columnsOf(count: number): readonly Column<WebhookRow>[] {
  return [
    {
      id: "event",
      head: t("event"),
      sort: ({ subscription }) => subscription.event ?? "",
      cell: ({ id, subscription }) => (
        <Link to="/events/$id" params={{ id: String(id) }} className="num">
          {eventText(subscription.event ?? "")}
        </Link>
      ),
      foot: t("countSubscriptions", { count }),
    },
    {
      id: "target",
      head: t("targetUrl"),
      isExtra: true,
      sort: ({ subscription }) => subscription.targetUrl ?? "",
      cell: ({ subscription }) => subscription.targetUrl,
    },
    {
      id: "state",
      head: t("state"),
      sort: ({ subscription }) => subscription.status ?? "",
      cell: ({ subscription }) => <StateChip {...statusOf(subscription.status)} />,
    },
    {
      id: "health",
      head: t("health"),
      cell: ({ subscription, health }) =>
        subscription.status === "ACTIVE" ? <StateChip {...healthOf(health)} /> : "–",
    },
    {
      id: "waiting",
      head: t("inQueue"),
      isNumber: true,
      isExtra: true,
      sort: ({ health }) => health.waiting ?? 0,
      cell: ({ id, health }) => (
        <Link to="/events/$id" params={{ id: String(id) }} search={{ show: "waiting" }} className="num">
          {health.waiting ?? 0}
        </Link>
      ),
    },
  ];
}

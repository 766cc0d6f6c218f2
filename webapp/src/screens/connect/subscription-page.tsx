// One webhook: how it is doing, what can be done with it, and what it has sent.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { Empty, Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { momentText } from "./connect-parts.tsx";
import {
  causeText,
  deliveryOf,
  type Filter,
  filters,
  healthOf,
  readWebhook,
  soonMilliseconds,
  statusOf,
  type WebhookRow,
} from "./event-data.ts";
import { eventText } from "./event-names.ts";
import { SubscriptionDeeds } from "./subscription-deeds.tsx";

type Delivery = Schemas["EventDelivery"];
const mostShown = 1_000;

/** The screen. */
export function SubscriptionPage() {
  const id = Number((useParams({ strict: false }) as { readonly id?: string }).id);
  const navigate = useNavigate();
  useKeys([{ keys: "Escape", label: t("back"), run: () => void navigate({ to: "/events" }) }]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["webhooks", id],
    queryFn: () => readWebhook(id),
    refetchInterval: soonMilliseconds,
  });
  return (
    <>
      <ScreenHead
        title={data?.subscription.event === undefined ? t("event") : eventText(data.subscription.event)}
        before={
          <Link to="/events" className="crumb">
            {term("webhooks")} /
          </Link>
        }
      />
      <div className="page fills">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data === undefined ? null : (
          <>
            <Facts row={data} />
            <SubscriptionDeeds row={data} />
            <Deliveries id={id} />
          </>
        )}
      </div>
    </>
  );
}

function Facts({ row: { subscription, health } }: { readonly row: WebhookRow }) {
  const { failingSince, disablingTime, isGateOpen, nextProbeTime, lastSuccessTime, lastStatus, waiting } = health;
  return (
    <dl className="facts card">
      <dt>{t("state")}</dt>
      <dd>
        <StateChip {...statusOf(subscription.status)} />
      </dd>
      <dt>{t("targetUrl")}</dt>
      <dd>{subscription.targetUrl}</dd>
      <dt>{t("shownFields")}</dt>
      <dd>{subscription.fields ?? t("everything")}</dd>
      <dt>{t("health")}</dt>
      <dd>
        <StateChip {...healthOf(health)} />{" "}
        {isGateOpen === true ? t("paused", { time: momentText(nextProbeTime) }) : ""}{" "}
        {typeof failingSince === "string" && typeof disablingTime === "string"
          ? t("disablesAt", { time: momentText(disablingTime) })
          : ""}
      </dd>
      <dt>{t("delivered")}</dt>
      <dd>{lastSuccessTime === null || lastSuccessTime === undefined ? t("never") : momentText(lastSuccessTime)}</dd>
      <dt>{t("answer")}</dt>
      <dd>{lastStatus ?? "–"}</dd>
      <dt>{t("inQueue")}</dt>
      <dd>{waiting ?? 0}</dd>
    </dl>
  );
}

function Deliveries({ id }: { readonly id: number }) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const show = (Object.hasOwn(filters, search.show ?? "") ? search.show : "all") as Filter;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["deliveries", id, show],
    refetchInterval: soonMilliseconds,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { status } = filters[show];
      const fields = "id,objectId,status,cause,attemptCount,createdTime,lastStatus,nextTime";
      const query = { subscriptionId: [id], count: mostShown, fields, ...(status ? { status: [...status] } : {}) };
      return (await dataOf(api.GET("/event/delivery", { params: { query } }))).values ?? [];
    },
  });
  return (
    <>
      <nav className="tabs" aria-label={t("sentEvents")}>
        {(Object.keys(filters) as Filter[]).map((name) => (
          <Link
            key={name}
            to="/events/$id"
            params={{ id: String(id) }}
            search={{ show: name }}
            aria-current={name === show ? "true" : undefined}
            activeProps={{}}
          >
            {t(filters[name].text)}
          </Link>
        ))}
      </nav>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <Empty title={t("noDeliveries")} text={t("sentEventsText")} /> : null}
      {data === undefined || data.length === 0 ? null : (
        <DataTable
          label={t("sentEvents")}
          rows={data}
          columns={columns}
          keyOf={(row) => row.id ?? 0}
          onOpen={(row) => void navigate({ to: "/events/deliveries/$id", params: { id: String(row.id) } })}
        />
      )}
    </>
  );
}

const columns: readonly Column<Delivery>[] = [
  {
    id: "time",
    head: t("happened"),
    cell: (row) => (
      <Link to="/events/deliveries/$id" params={{ id: String(row.id) }} className="num">
        {momentText(row.createdTime)}
      </Link>
    ),
  },
  { id: "state", head: t("state"), cell: (row) => <StateChip {...deliveryOf(row.status)} /> },
  {
    id: "object",
    head: t("object"),
    isExtra: true,
    cell: (row) => (row.cause === "TEST" ? t("causeTest") : row.objectId),
  },
  { id: "cause", head: t("cause"), isExtra: true, cell: (row) => causeText(row.cause) },
  { id: "attempts", head: t("attempts"), isNumber: true, isExtra: true, cell: (row) => row.attemptCount },
  { id: "answer", head: t("answer"), isNumber: true, cell: (row) => row.lastStatus ?? "–" },
  { id: "next", head: t("nextAttempt"), isExtra: true, cell: (row) => momentText(row.nextTime) },
];

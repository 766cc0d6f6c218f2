// The notifications of the person who is signed in.

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { newKey } from "../../kit/new-key.ts";
import { Empty, Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { places } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { momentText } from "./connect-parts.tsx";

type Row = Schemas["Notification"];
const mostShown = 200;
const seesInvoices = places.some(({ name }) => name === "invoices");

async function read(): Promise<readonly Row[]> {
  const query = { fields: "id,kind,objectId,title,message,sentTime,isRead", count: mostShown };
  return (await dataOf(api.GET("/notification", { params: { query } }))).values ?? [];
}

/** The screen. */
export function NotificationList() {
  const [refused, setRefused] = useState<unknown>(null);
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["notifications"], queryFn: read });
  const markRead = async (id: number) => {
    setRefused(null);
    try {
      await dataOf(
        api.PUT("/notification/{id}/:markRead", {
          params: { path: { id }, header: { "Idempotency-Key": newKey() }, query: { fields: "id" } },
        }),
      );
      await refreshAll();
    } catch (fault) {
      setRefused(fault);
    }
  };
  return (
    <>
      <ScreenHead title={term("notifications")} />
      <div className="page">
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {refused === null ? null : <Failed error={refused} />}
        {isPending && error === null ? <Loading /> : null}
        {data?.length === 0 ? <Empty title={t("noNotifications")} text={t("noNotificationsText")} /> : null}
        {(data ?? []).map((row) => (
          <section key={row.id} className="card notice" aria-label={row.title ?? term("notifications")}>
            <h2>
              <Title row={row} />
              <StateChip
                tone={row.isRead === true ? "quiet" : "info"}
                text={t(row.isRead === true ? "read" : "unread")}
              />
            </h2>
            <p>{row.message}</p>
            <p className="deeds row">
              <span className="quiet">{momentText(row.sentTime)}</span>
              {row.isRead === true ? null : (
                <button
                  type="button"
                  className="btn"
                  aria-label={t("markReadOf", { title: row.title ?? "" })}
                  onClick={() => void markRead(row.id ?? 0)}
                >
                  {t("markRead")}
                </button>
              )}
            </p>
          </section>
        ))}
      </div>
    </>
  );
}

/** The title, as a link to the webhook or the first invoice that it concerns. */
function Title({ row }: { readonly row: Row }) {
  if (row.kind === "PAYMENTS_ANNOUNCED" && seesInvoices)
    return (
      <Link to="/invoices/$id" params={{ id: String(row.objectId) }} className="num">
        {row.title}
      </Link>
    );
  if (row.kind?.startsWith("SUBSCRIPTION_") !== true || !holds("ROLE_ADMINISTRATOR")) return <>{row.title}</>;
  return (
    <Link to="/events/$id" params={{ id: String(row.objectId) }} className="num">
      {row.title}
    </Link>
  );
}

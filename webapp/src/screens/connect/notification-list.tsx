// The notifications of the person who is signed in.

import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { Empty, Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { offerUndo } from "../../kit/undo.ts";
import { holds } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { places } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { momentText } from "./connect-parts.tsx";

type Row = Schemas["Notification"];
const mostShown = 200;
const seesInvoices = places.some(({ name }) => name === "invoices");

async function read(isUnread: boolean): Promise<readonly Row[]> {
  const fields = "id,kind,objectId,title,message,sentTime,isRead";
  const query = { fields, count: mostShown, ...(isUnread ? { isRead: false } : {}) };
  return (await dataOf(api.GET("/notification", { params: { query } }))).values ?? [];
}

/** Marks a notification as read, or as unread again. */
async function mark(id: number, isRead: boolean, key: string): Promise<void> {
  const params = { path: { id }, header: { "Idempotency-Key": key }, query: { fields: "id" } };
  await dataOf(
    isRead
      ? api.PUT("/notification/{id}/:markRead", { params })
      : api.PUT("/notification/{id}/:markUnread", { params }),
  );
  await refreshAll();
}

/** The screen. */
export function NotificationList() {
  const intent = useIntent();
  const { view } = useSearch({ strict: false }) as Search;
  const isUnread = view === "unread";
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["notifications", isUnread],
    queryFn: () => read(isUnread),
  });
  const markRead = ({ id = 0, title }: Row) =>
    void intent.run(`read ${id}`, async (key) => {
      await mark(id, true, key);
      offerUndo({ text: t("markedRead", { title: title ?? "" }), run: (undoKey) => mark(id, false, undoKey) });
    });
  return (
    <>
      <ScreenHead title={term("notifications")} />
      <div className="page">
        <nav className="tabs" aria-label={t("state")}>
          {[false, true].map((one) => (
            <Link
              key={String(one)}
              to="/notifications"
              search={one ? { view: "unread" } : {}}
              activeProps={{}}
              aria-current={one === isUnread ? "true" : undefined}
            >
              {t(one ? "unread" : "all")}
            </Link>
          ))}
        </nav>
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        <IntentRefused intent={intent} />
        {isPending && error === null ? <Loading /> : null}
        {data?.length === 0 && isUnread ? <Empty title={t("noUnread")} text={t("noUnreadText")} /> : null}
        {data?.length === 0 && !isUnread ? (
          <Empty title={t("noNotifications")} text={t("noNotificationsText")}>
            <Link to="/account" className="btn">
              {t("chooseMailed")}
            </Link>
          </Empty>
        ) : null}
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
                  onClick={() => markRead(row)}
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

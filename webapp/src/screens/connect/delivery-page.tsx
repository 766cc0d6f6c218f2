// One sent event with its attempts, and sending it again.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { useKeys } from "../../kit/keys.ts";
import { Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { momentText } from "./connect-parts.tsx";
import { causeText, deliveryOf, soonMilliseconds } from "./event-data.ts";
import { eventText } from "./event-names.ts";

type Attempt = Schemas["EventAttempt"];

async function readDelivery(id: number) {
  const query = { fields: "*,subscription(id,targetUrl,status),replayOf(id),attempts(*)" };
  return (await dataOf(api.GET("/event/delivery/{id}", { params: { path: { id }, query } }))).value;
}

/** The screen. */
export function DeliveryPage() {
  const id = Number((useParams({ strict: false }) as { readonly id?: string }).id);
  const navigate = useNavigate();
  const intent = useIntent();
  const asked = useQuery({
    queryKey: ["delivery", id],
    queryFn: () => readDelivery(id),
    refetchInterval: soonMilliseconds,
  });
  const one = asked.data;
  const subscription = one?.subscription;
  const leave = () =>
    void (subscription?.id === undefined
      ? navigate({ to: "/events" })
      : navigate({ to: "/events/$id", params: { id: String(subscription.id) } }));
  useKeys([{ keys: "Escape", label: t("back"), run: leave }]);
  const sendAgain = () =>
    void intent.run(`send again ${id}`, async (key) => {
      const params = { path: { id }, header: { "Idempotency-Key": key }, query: { fields: "id" } };
      const { value } = await dataOf(api.PUT("/event/delivery/{id}/:replay", { params }));
      await refreshAll();
      await navigate({ to: "/events/deliveries/$id", params: { id: String(value.id) } });
    });
  return (
    <>
      <ScreenHead
        title={one?.event === undefined ? t("sentEvents") : eventText(one.event)}
        before={
          subscription?.id === undefined ? (
            <Link to="/events" className="crumb">
              {term("webhooks")} /
            </Link>
          ) : (
            <Link to="/events/$id" params={{ id: String(subscription.id) }} className="crumb">
              {term("webhooks")} /
            </Link>
          )
        }
      >
        {one !== undefined && subscription?.status === "ACTIVE" && one.cause !== "TEST" ? (
          <button type="button" className="btn p" onClick={sendAgain}>
            {t("sendAgain")}
          </button>
        ) : null}
      </ScreenHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="page" aria-label={t("sentEvents")} tabIndex={0}>
        <IntentRefused intent={intent} />
        {asked.error === null || one !== undefined ? null : <Failed error={asked.error} />}
        {asked.isPending ? <Loading /> : null}
        {one === undefined ? null : (
          <>
            <dl className="facts card">
              <dt>{t("state")}</dt>
              <dd>
                <StateChip {...deliveryOf(one.status)} />
              </dd>
              <dt>{t("targetUrl")}</dt>
              <dd>{subscription?.targetUrl}</dd>
              <dt>{t("cause")}</dt>
              <dd>{causeText(one.cause)}</dd>
              <dt>{t("object")}</dt>
              <dd>{one.cause === "TEST" ? "–" : one.objectId}</dd>
              <dt>{t("happened")}</dt>
              <dd>{momentText(one.createdTime)}</dd>
              <dt>{t("nextAttempt")}</dt>
              <dd>{momentText(one.nextTime)}</dd>
              <dt>{t("deliveryKey")}</dt>
              <dd>
                <code>{one.deliveryId}</code>
              </dd>
            </dl>
            {(one.attempts ?? []).map((attempt) => (
              <AttemptCard key={attempt.id} attempt={attempt as Attempt} />
            ))}
          </>
        )}
      </section>
    </>
  );
}

/** One attempt; what the receiver answered is shown as text. */
function AttemptCard({ attempt }: { readonly attempt: Attempt }) {
  const { number, outcome, status, time, duration, reason, answer, nextTime } = attempt;
  const title = t("attempt", { number: number ?? 0 });
  return (
    <section className="card attempt" aria-label={title}>
      <h2>
        {title}
        <StateChip
          tone={outcome === "DELIVERED" ? "ok" : "bad"}
          text={status === null || status === undefined ? t("noAnswer") : String(status)}
        />
      </h2>
      <dl className="facts">
        <dt>{t("happened")}</dt>
        <dd>{momentText(time)}</dd>
        <dt>{t("duration")}</dt>
        <dd>{`${duration ?? 0} ms`}</dd>
        {reason === null || reason === undefined ? null : (
          <>
            <dt>{t("reason")}</dt>
            <dd>{reason}</dd>
          </>
        )}
        <dt>{t("nextAttempt")}</dt>
        <dd>{momentText(nextTime)}</dd>
        {answer === null || answer === undefined || answer === "" ? null : (
          <>
            <dt>{t("startOfAnswer")}</dt>
            <dd>
              <code>{answer}</code>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

// What can be done with a webhook: enabled, disabled, changed, tried and removed; what somebody else has changed meanwhile is shown first.

import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { api, changeHeaders, dataOf } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { Refused } from "../../kit/form.tsx";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { useKeys } from "../../kit/keys.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { offerUndo } from "../../kit/undo.ts";
import { useForm, type Values } from "../../kit/use-form.ts";
import { t } from "../../texts/index.ts";
import { readWebhook, statusOf, type WebhookRow } from "./event-data.ts";

const seenFacts = [
  ["state", t("state")],
  ["target", t("targetUrl")],
  ["fields", t("shownFields")],
] as const;

/** What is known of a webhook before something is done with it. */
function seenOf({ subscription: { version, status, targetUrl, fields } }: WebhookRow): Values {
  const state = statusOf(status).text;
  return { version: String(version ?? ""), state, target: targetUrl ?? "", fields: fields ?? t("everything") };
}

type Status = "ACTIVE" | "DISABLED";

async function setStatus(id: number, version: string | undefined, status: Status, key: string): Promise<void> {
  const params = { path: { id }, header: changeHeaders(version, key), query: { fields: "id" } };
  await dataOf(api.PUT("/event/subscription/{id}", { params, body: { status } }));
  await refreshAll();
}

/** Enables or disables it, as it was seen. */
function useSwitch(row: WebhookRow, onDone: (text: string) => void) {
  const { id } = row;
  const now = useMemo(() => seenOf(row), [row]);
  // While a request is on its way, and while two versions are shown, it stays what was seen.
  const seen = useRef(now);
  const isHeld = useRef(false);
  if (!isHeld.current) seen.current = now;
  // What it was when the button was pressed: "Keep mine" means that, whatever it is by then.
  const pressed = useRef(row.subscription.status);
  const said = () => t(pressed.current === "ACTIVE" ? "nowDisabled" : "enabled");
  const form = useForm(
    seen.current,
    async ({ version }, key) => {
      const status = pressed.current;
      await setStatus(id, version, status === "ACTIVE" ? "DISABLED" : "ACTIVE", key);
      if (status !== "ACTIVE" && status !== "DISABLED") return;
      const run = async (undoKey: string) => {
        const { version: now } = seenOf(await readWebhook(id));
        await setStatus(id, now, status, undoKey);
        onDone("");
      };
      offerUndo({ text: said(), run });
    },
    () => onDone(said()),
    { facts: seenFacts, again: async () => seenOf(await readWebhook(id)), isFollowing: true },
  );
  isHeld.current = form.isSending || form.differences !== null;
  const press = () => {
    pressed.current = row.subscription.status;
    onDone("");
    void form.send();
  };
  return { form, press };
}

/** What is sent again: an example, or what has failed. */
function useSending({ id }: WebhookRow, onDone: (text: string) => void) {
  const intent = useIntent();
  const act = (about: string, run: (key: string) => Promise<string>) => {
    onDone("");
    void intent.run(about, async (key) => {
      onDone(await run(key));
      await refreshAll();
    });
  };
  const example = () =>
    act("example", async (key) => {
      const params = { path: { id }, header: { "Idempotency-Key": key }, query: { fields: "id" } };
      await dataOf(api.PUT("/event/subscription/{id}/:sendTest", { params }));
      return t("exampleSent");
    });
  const failed = () =>
    act("failed", async (key) => {
      const params = { path: { id }, header: { "Idempotency-Key": key } };
      const answer = (await dataOf(api.PUT("/event/subscription/{id}/:replayFailed", { params }))) as {
        readonly value?: unknown;
      };
      return t("failedAgain", { count: Number(answer.value ?? 0) });
    });
  return { intent, example, failed };
}

/** The buttons; a webhook that is off can be enabled, changed or removed. */
export function SubscriptionDeeds({ row }: { readonly row: WebhookRow }) {
  const { id, subscription } = row;
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  const [isAsking, setAsking] = useState(false);
  const sending = useSending(row, setSaid);
  const { form, press } = useSwitch(row, setSaid);
  const isActive = subscription.status === "ACTIVE";
  const edit = () => void navigate({ to: "/events/$id/edit", params: { id: String(id) } });
  useKeys([{ keys: "e", label: t("edit"), run: edit }]);
  const button = (text: string, run: () => void, hint?: string) => (
    <button type="button" className="btn" title={hint} onClick={run}>
      {text}
    </button>
  );
  return (
    <>
      <IntentRefused intent={sending.intent} />
      <form ref={form.element} onSubmit={(event) => event.preventDefault()}>
        <Refused form={form} />
        <p className="bar">
          {isActive ? button(t("sendExample"), sending.example, t("sendExampleText")) : null}
          {isActive ? button(t("sendFailedAgain"), sending.failed) : null}
          <button type="button" className="btn" data-switch disabled={form.isSending} onClick={press}>
            {t(isActive ? "disable" : "enable")}
          </button>
          <Link to="/events/$id/edit" params={{ id: String(id) }} className="btn">
            {t("edit")} <KeyHint keys="E" />
          </Link>
          {button(t("removeWebhook"), () => setAsking(true))}
          <span role="status">{said}</span>
        </p>
      </form>
      {isAsking ? (
        <AskDialog
          title={t("removeWebhook")}
          text={t("removeWebhookText", { event: subscription.event ?? "", address: subscription.targetUrl ?? "" })}
          act={t("removeWebhook")}
          onClose={() => setAsking(false)}
          start={seenOf(row)}
          facts={seenFacts}
          again={async () => seenOf(await readWebhook(id))}
          run={async (key, { version }) => {
            const params = { path: { id }, header: changeHeaders(version, key) };
            await done(api.DELETE("/event/subscription/{id}", { params }));
            await navigate({ to: "/events" });
          }}
        />
      ) : null}
    </>
  );
}

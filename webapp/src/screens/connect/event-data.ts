// Webhooks as the interface answers them, and how their states are shown.

import { api, dataOf, type Schemas } from "../../data/client.ts";
import { allRows, pageSize } from "../../data/pages.ts";
import type { Tone } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { momentText } from "./connect-parts.tsx";

/** A webhook with how it is doing. */
export interface WebhookRow {
  readonly id: number;
  readonly subscription: Schemas["Subscription"];
  readonly health: Schemas["SubscriptionHealth"];
}

const subscriptionFields = "id,version,event,targetUrl,fields,status,authHeaderName";
const healthFields =
  "id,failingSince,lastSuccessTime,lastFailureTime,lastStatus,disablingTime,isGateOpen,nextProbeTime,failures,waiting";

/** Every webhook. */
export async function readWebhooks(): Promise<readonly WebhookRow[]> {
  const [subscriptions, healths] = await Promise.all([
    allRows((from) =>
      dataOf(
        api.GET("/event/subscription", { params: { query: { from, count: pageSize, fields: subscriptionFields } } }),
      ),
    ),
    allRows((from) =>
      dataOf(
        api.GET("/event/subscription/health", { params: { query: { from, count: pageSize, fields: healthFields } } }),
      ),
    ),
  ]);
  const byId = new Map(healths.map((one) => [one.id, one]));
  return subscriptions.map((one) => ({ id: one.id ?? 0, subscription: one, health: byId.get(one.id) ?? {} }));
}

/** One webhook. */
export async function readWebhook(id: number): Promise<WebhookRow> {
  const [subscription, health] = await Promise.all([
    dataOf(api.GET("/event/subscription/{id}", { params: { path: { id }, query: { fields: subscriptionFields } } })),
    dataOf(api.GET("/event/subscription/health/{id}", { params: { path: { id }, query: { fields: healthFields } } })),
  ]);
  return { id, subscription: subscription.value, health: health.value };
}

/** A state as it is shown. */
export interface Shown {
  readonly tone: Tone;
  readonly text: string;
}

/** Whether a webhook is on, and if not, why. */
export function statusOf(status: Schemas["Subscription"]["status"]): Shown {
  if (status === "ACTIVE") return { tone: "ok", text: t("active") };
  if (status === "DISABLED") return { tone: "quiet", text: t("disabled") };
  if (status === "DISABLED_TOO_MANY_ERRORS") return { tone: "bad", text: t("disabledErrors") };
  return { tone: "bad", text: t(status === "DISABLED_MISUSE" ? "disabledMisuse" : "disabledRate") };
}

/** How its deliveries go. */
export function healthOf({ failingSince, lastSuccessTime }: Schemas["SubscriptionHealth"]): Shown {
  if (typeof failingSince === "string") return { tone: "bad", text: t("failing", { time: momentText(failingSince) }) };
  return typeof lastSuccessTime === "string"
    ? { tone: "ok", text: t("delivers") }
    : { tone: "quiet", text: t("notTried") };
}

/** Which sent events a list shows. */
export const filters = {
  all: { text: "showAll", status: undefined },
  failed: { text: "showFailed", status: ["EXPIRED", "FAILED"] },
  waiting: { text: "showWaiting", status: ["PENDING", "RETRYING"] },
} as const;

/** The name of a filter. */
export type Filter = keyof typeof filters;

/** What became of a sent event. */
export function deliveryOf(status: Schemas["EventDelivery"]["status"]): Shown {
  switch (status) {
    case "DELIVERED":
      return { tone: "ok", text: t("delivered") };
    case "SUPERSEDED":
      return { tone: "quiet", text: t("superseded") };
    case "EXPIRED":
    case "FAILED":
      return { tone: "bad", text: t("givenUp") };
    case "RETRYING":
      return { tone: "warn", text: t("deliveryRetries") };
    default:
      return { tone: "info", text: t("deliveryWaits") };
  }
}

/** Why something was sent. */
export function causeText(cause: Schemas["EventDelivery"]["cause"]): string {
  return t(cause === "TEST" ? "causeTest" : cause === "REPLAY" ? "causeReplay" : "causeChange");
}

/** Milliseconds after which a screen of webhooks is asked for again. */
export const soonMilliseconds = 3_000;

// A new webhook.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { api, dataOf, Refusal, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { changedBody, FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { useLeave } from "../../kit/list-places.ts";
import { Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { eventText } from "./event-names.ts";

const start: FormValues = {};

async function readEvents(): Promise<readonly string[]> {
  const { value } = (await dataOf(api.GET("/event"))) as { readonly value?: object };
  return Object.keys(value ?? {});
}

/** What can be changed of a webhook, too. */
export function targetFields(secretHint: string): readonly FormField[] {
  return [
    { name: "targetUrl", label: t("targetUrl"), kind: "url", hint: t("targetHint") },
    { name: "fields", label: t("shownFields"), hint: t("shownFieldsHint") },
    { name: "authHeaderName", label: t("headerName") },
    { name: "authHeaderValue", label: t("headerValue"), kind: "secret", hint: secretHint },
    { name: "hmacSharedSecret", label: t("signingSecret"), kind: "secret", hint: secretHint },
  ];
}

function fieldsOf(events: readonly string[]): readonly FormField[] {
  return [
    {
      name: "event",
      label: t("event"),
      kind: "choice",
      choices: [["", "–"], ...events.map((one): readonly [string, string] => [one, eventText(one)])],
    },
    ...targetFields(t("secretHint")),
  ];
}

/** A wrong `fields` is refused as in a GET, without naming the field: it is the one that was filled in. */
export function atField(error: unknown, values: FormValues): unknown {
  const isUnnamed = error instanceof Refusal && error.status === 400 && error.faults.length === 0;
  if (!isUnnamed || (values.fields ?? "") === "") return error;
  return new Refusal(error.status, error.message, error.requestId, [{ path: "fields", message: error.message }]);
}

/** The screen. */
export function NewSubscription() {
  const navigate = useNavigate();
  const leave = useLeave("/events");
  const { data, error, isPending } = useQuery({ queryKey: ["eventTypes"], queryFn: readEvents });
  const fields = useMemo(() => fieldsOf(data ?? []), [data]);
  return (
    <>
      <ScreenHead
        title={t("newSubscription")}
        before={
          <Link to="/events" className="crumb">
            {term("webhooks")} /
          </Link>
        }
      />
      <div className="page">
        <section className="card" aria-label={t("newSubscription")}>
          {error === null ? null : <Failed error={error} />}
          {isPending ? <Loading /> : null}
          {data === undefined ? null : (
            <FieldForm
              label={t("newSubscription")}
              fields={fields}
              start={start}
              submit={t("createSubscription")}
              isFirst
              onCancel={leave}
              send={async (values, from, key) => {
                try {
                  const { value } = await dataOf(
                    api.POST("/event/subscription", {
                      params: { header: { "Idempotency-Key": key }, query: { fields: "id" } },
                      body: changedBody(fields, values, from) as Schemas["SubscriptionInput"],
                    }),
                  );
                  await refreshAll();
                  await navigate({ to: "/events/$id", params: { id: String(value.id) } });
                } catch (refused) {
                  throw atField(refused, values);
                }
              }}
            />
          )}
        </section>
      </div>
    </>
  );
}

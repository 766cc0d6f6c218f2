// The form that changes a webhook: where it sends, what it shows, and its secrets.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { api, changeHeaders, dataOf, type Schemas } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { changedBody } from "../../kit/field-form.tsx";
import { FormScreen } from "../../kit/form-screen.tsx";
import { mayConnect } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { valuesOf } from "../company/company-data.ts";
import { eventText } from "./event-names.ts";
import { atField, targetFields } from "./new-subscription.tsx";

const fields = targetFields(t("secretKept"));
const shown = "id,version,event,targetUrl,fields,authHeaderName";

async function read(id: number): Promise<Schemas["Subscription"]> {
  const params = { path: { id }, query: { fields: shown } };
  return (await dataOf(api.GET("/event/subscription/{id}", { params }))).value;
}

/** The screen. */
export function EditSubscription() {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error } = useQuery({ queryKey: ["webhook", id, "form"], queryFn: () => read(Number(id)) });
  const start = useMemo(() => (data === undefined ? null : valuesOf(data, fields)), [data]);
  const leave = () => navigate({ to: "/events/$id", params: { id } });
  const before = (
    <>
      <Link to="/events" className="crumb">
        {term("webhooks")} /
      </Link>
      <Link to="/events/$id" params={{ id }} className="crumb">
        {data?.event === undefined ? "" : eventText(data.event)} /
      </Link>
    </>
  );
  return (
    <FormScreen
      title={t("edit")}
      {...{ before, fields, start, error }}
      submit={t("save")}
      isReadOnly={!mayConnect}
      onLeave={() => void leave()}
      again={async () => valuesOf(await read(Number(id)), fields)}
      send={async (values, from, key) => {
        try {
          const params = {
            path: { id: Number(id) },
            header: changeHeaders(values.version, key),
            query: { fields: "id" },
          };
          const body = changedBody(fields, values, from) as Schemas["SubscriptionUpdate"];
          await dataOf(api.PUT("/event/subscription/{id}", { params, body }));
          await refreshAll();
          await leave();
        } catch (refused) {
          throw atField(refused, values);
        }
      }}
    />
  );
}

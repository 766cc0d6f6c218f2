// In a test environment: fills an empty company with a shop's example data, so that there is something to look at.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, dataOf } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { holds, person } from "../../person.ts";
import { t } from "../../texts/index.ts";

/** Whether nobody has entered anything: the button is for those alone, and the service refuses the others. */
async function isEmpty(): Promise<boolean> {
  const query = { count: 1, fields: "id" };
  const always = { dateFrom: "1900-01-01", dateTo: "2999-01-01" };
  const found = await Promise.all([
    dataOf(api.GET("/customer", { params: { query } })),
    dataOf(api.GET("/supplier", { params: { query } })),
    dataOf(api.GET("/product", { params: { query } })),
    dataOf(api.GET("/project", { params: { query } })),
    dataOf(
      api.GET("/order", { params: { query: { ...query, orderDateFrom: "1900-01-01", orderDateTo: "2999-01-01" } } }),
    ),
    dataOf(api.GET("/ledger/voucher", { params: { query: { ...query, ...always } } })),
  ]);
  return found.every(({ fullResultSize }) => (fullResultSize ?? 0) === 0);
}

/** The button; nothing where it is no test environment, the person may not, or the company holds something. */
export function ExampleData() {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const may = person.environment === "test" && holds("ROLE_ADMINISTRATOR");
  const { data } = useQuery({ queryKey: ["begin", "empty"], queryFn: isEmpty, enabled: may });
  // What was refused is read in the dialog, though the company holds something now.
  if (data !== true && !isAsked) return null;
  const fill = async () => {
    try {
      await done(api.PUT("/test/:seed", { params: { query: { kind: "shop", onlyEmpty: true } } }));
    } finally {
      // What was refused because something stands there is shown now, too.
      await client.invalidateQueries();
    }
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsked(true)}>
        {t("fillExample")}
      </button>
      {isAsked ? (
        <AskDialog
          title={t("fillExample")}
          text={t("fillExampleText", { company: person.companyName })}
          act={t("fillExample")}
          run={fill}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

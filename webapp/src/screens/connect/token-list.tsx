// Every token of the company, and the end of one.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { api } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { useKeys } from "../../kit/keys.ts";
import { addDays, dayText } from "../../kit/numbers.ts";
import { Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { person } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { mayConnect } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { BeginLink } from "../begin/begin-list.tsx";
import { ConnectTabs, momentText } from "./connect-parts.tsx";
import { readTokens, type TokenRow } from "./token-data.ts";

const kindTexts = { JWT: t("kindJwt"), EMPLOYEE: t("kindEmployee"), CONSUMER: t("kindConsumer") } as const;
const isTest = person.environment === "test";

async function remove({ id, kind }: TokenRow, key: string): Promise<void> {
  const params = { path: { id }, header: { "Idempotency-Key": key } };
  await done(
    kind === "CONSUMER"
      ? api.DELETE("/token/consumer/{id}", { params })
      : api.DELETE("/token/employee/{id}", { params }),
  );
  await refreshAll();
}

/** The screen. */
export function TokenList() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<TokenRow | null>(null);
  useKeys(mayConnect ? [{ keys: "n", label: t("newJwt"), run: () => void navigate({ to: "/tokens/new" }) }] : []);
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["tokens"], queryFn: readTokens });
  const count = data?.length ?? 0;
  const columns = useMemo(() => columnsOf(count, setRemoved), [count]);
  return (
    <>
      <ScreenHead title={term("tokens")}>
        {mayConnect ? (
          <>
            {isTest ? (
              <Link to="/tokens/new" search={{ kind: "consumer" }} className="btn">
                {t("newConsumer")}
              </Link>
            ) : null}
            <a href="/company/tokens/new-employee" className="btn">
              {t("newEmployeeToken")}
            </a>
            <Link to="/tokens/new" className="btn p">
              {t("newJwt")} <KeyHint keys="N" />
            </Link>
          </>
        ) : null}
      </ScreenHead>
      <div className="page fills">
        <ConnectTabs here="/tokens" />
        <p>{t("tokenLead")}</p>
        {error === null ? null : <Failed error={error} again={() => void refetch()} />}
        {isPending && error === null ? <Loading /> : null}
        {data !== undefined && count === 0 ? (
          <Empty title={t("noTokens")} text={t("noTokensText")}>
            <BeginLink to="/tokens/new" />
          </Empty>
        ) : null}
        {data === undefined || count === 0 ? null : (
          <DataTable
            label={term("tokens")}
            rows={data}
            columns={columns}
            keyOf={(row) => `${row.kind} ${row.id}`}
            sorting={search.sort ?? ""}
            onSort={(sort) =>
              void navigate({ to: "/tokens", search: (before: Search) => ({ ...before, sort }), replace: true })
            }
            rowKeys={[
              { keys: "Delete", label: t("removeToken"), run: (row) => row.state === "inUse" && setRemoved(row) },
            ]}
          />
        )}
      </div>
      {removed === null ? null : (
        <AskDialog
          title={t("removeToken")}
          text={t("removeTokenText", { name: removed.name })}
          act={t("removeToken")}
          onClose={() => setRemoved(null)}
          run={(key) => remove(removed, key)}
        />
      )}
    </>
  );
}

/** A moment, of which a tablet shows the day. */
function Moment({ at }: { readonly at: string }) {
  const [day, clock] = momentText(at).split(" ");
  return (
    <time dateTime={at}>
      {day}
      <span className="clock"> {clock}</span>
    </time>
  );
}

function columnsOf(count: number, onRemove: (row: TokenRow) => void): readonly Column<TokenRow>[] {
  return [
    {
      id: "name",
      head: t("tokenName"),
      sort: (row) => row.name,
      cell: (row) => row.name,
      foot: t("countTokens", { count }),
    },
    {
      id: "kind",
      head: t("tokenKind"),
      isExtra: true,
      sort: (row) => kindTexts[row.kind],
      cell: (row) => kindTexts[row.kind],
    },
    { id: "owner", head: t("owner"), isExtra: true, sort: (row) => row.owner, cell: (row) => row.owner || "–" },
    { id: "acts", head: t("actsAs"), isExtra: true, sort: (row) => row.actsAs, cell: (row) => row.actsAs || "–" },
    {
      id: "ends",
      head: t("lastDay"),
      isExtra: true,
      sort: (row) => row.ends,
      cell: (row) => (row.ends === "" ? "–" : dayText(addDays(row.ends, -1))),
    },
    {
      id: "used",
      head: t("lastUsed"),
      isExtra: true,
      sort: (row) => row.lastUsed ?? "",
      cell: (row) => (row.lastUsed === null ? t("never") : <Moment at={row.lastUsed} />),
    },
    {
      id: "state",
      head: t("state"),
      sort: (row) => row.state,
      cell: (row) => <StateChip tone={row.state === "inUse" ? "ok" : "quiet"} text={t(row.state)} />,
    },
    {
      id: "remove",
      head: t("removeToken"),
      headCell: <span className="unseen">{t("removeToken")}</span>,
      isDeed: true,
      cell: (row) =>
        row.state === "inUse" ? (
          <button
            type="button"
            className="link"
            aria-label={t("removeTokenOf", { name: row.name })}
            onClick={() => onRemove(row)}
          >
            {t("removeRow")}
          </button>
        ) : null,
    },
  ];
}

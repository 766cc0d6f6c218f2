// The forms that make an account and change one; an account on which nothing is posted can be deleted.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { FormScreen } from "../../kit/form-screen.tsx";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import {
  accountFields,
  changeAccount,
  createAccount,
  emptyAccount,
  mayChangeAccounts,
  readAccount,
  removeAccount,
  useAccountLists,
} from "./account-data.ts";

/** The way back to the list as it was: its view, kind, search and order stand in the address of the form, too. */
function useList() {
  const navigate = useNavigate();
  const { view, type, q, sort } = useSearch({ strict: false }) as Search;
  const search = Object.fromEntries(Object.entries({ view, type, q, sort }).filter(([, one]) => one !== undefined));
  const crumb = (
    <Link to="/company/accounts" search={search} className="crumb">
      {term("chart")} /
    </Link>
  );
  return { view, crumb, leave: () => navigate({ to: "/company/accounts", search }) };
}

/** The screen of a new account. */
export function NewAccount() {
  const { view, crumb, leave } = useList();
  const lists = useAccountLists();
  const isBank = view === "bank";
  const fields = useMemo(() => (lists === null ? null : accountFields(lists)), [lists]);
  const start = useMemo(() => (lists === null ? null : emptyAccount(lists, isBank)), [lists, isBank]);
  return (
    <FormScreen
      title={t("newAccount")}
      before={crumb}
      fields={fields}
      start={start}
      submit={t("createAccount")}
      isReadOnly={!mayChangeAccounts}
      onLeave={() => void leave()}
      send={async (values, _from, key) => {
        await createAccount(fields ?? [], values, key);
        await refreshAll();
        await leave();
      }}
    />
  );
}

/** The screen that changes an account. */
export function EditAccount() {
  const { id = "" } = useParams({ strict: false });
  const { crumb, leave } = useList();
  const [isAsked, setAsked] = useState(false);
  const lists = useAccountLists();
  const fields = useMemo(() => (lists === null ? null : accountFields(lists)), [lists]);
  const { data, error } = useQuery({
    queryKey: ["account", id],
    queryFn: () => readAccount(Number(id), fields ?? []),
    enabled: fields !== null,
  });
  const mayRemove = mayChangeAccounts && data?.isUsed === "false";
  return (
    <>
      <FormScreen
        title={data?.displayName ?? term("account")}
        before={crumb}
        fields={fields}
        start={data ?? null}
        error={error}
        submit={t("save")}
        isReadOnly={!mayChangeAccounts}
        onLeave={() => void leave()}
        again={() => readAccount(Number(id), fields ?? [])}
        send={async (values, from, key) => {
          await changeAccount(Number(id), fields ?? [], values, from, key);
          await refreshAll();
          await leave();
        }}
      >
        {mayRemove ? (
          <p className="deeds row">
            <button type="button" className="btn" onClick={() => setAsked(true)}>
              {t("removeAccount")}
            </button>
          </p>
        ) : null}
      </FormScreen>
      {isAsked ? (
        <AskDialog
          title={t("removeAccount")}
          text={t("removeAccountText", { name: data?.displayName ?? "" })}
          act={t("removeAccount")}
          run={async (key) => {
            await removeAccount(Number(id), data?.version, key);
            await leave();
            await refreshAll();
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

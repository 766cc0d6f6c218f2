// The command palette: goes to screens and to whatever the service finds by name, number, amount, KID or day, and begins what is done most.

import { createSpotlight, Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api, dataOf, type Schemas } from "../data/client.ts";
import { usePaused } from "../data/use-paused.ts";
import { useControlEnter } from "../kit/keys.ts";
import { addDays, amountText, dayText, today } from "../kit/numbers.ts";
import { Failed, KeyHint } from "../kit/parts.tsx";
import { person } from "../person.ts";
import { templatesQuery } from "../screens/vouchers/voucher-templates.ts";
import { t, term } from "../texts/index.ts";
import { beginnings, mayInvoice, mayPost, parts, places, sees } from "./places.ts";

/** Milliseconds after the last key before the service searches. */
const pauseMilliseconds = 150;
const mostFound = 12;

type Hit = Schemas["SearchHit"];

/** What a text names, wherever it is. */
async function find(query: string): Promise<readonly Hit[]> {
  const asked = { query, count: mostFound, fields: "kind,objectId,english,norwegian,name,date,amount" };
  return (await dataOf(api.GET("/search", { params: { query: asked } }))).values;
}

/** Where a hit is shown; null for what has no screen yet. */
function addressOf({ kind, objectId, english = "" }: Hit): string | null {
  const day = today();
  if (kind === "customer") return `/customers/${objectId}`;
  if (kind === "invoice") return `/invoices/${objectId}`;
  if (kind === "voucher") return `/vouchers/${objectId}`;
  if (kind === "product") return `/products/${objectId}`;
  if (kind === "project") return `/reports/result?${new URLSearchParams({ projectId: String(objectId) })}`;
  if (kind === "supplier")
    return `/reports/ageing?${new URLSearchParams({ type: "supplier", id: String(objectId), asOf: day, level: "item" })}`;
  const number = /\d+/.exec(english)?.[0];
  if (kind !== "account" || number === undefined) return null;
  const period = { dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: addDays(day, 1) };
  return `/reports/ledger?${new URLSearchParams({ ...period, accountNumberFrom: number, accountNumberTo: number })}`;
}

/** Where a bill is shown: with its voucher. */
async function addressOfBill(id: number): Promise<string> {
  const query = { fields: "voucher(id)" };
  const { value } = await dataOf(api.GET("/supplierInvoice/{id}", { params: { path: { id }, query } }));
  return `/vouchers/${value.voucher?.id}`;
}

/** A hit as a line: whose or what it is, its kind and number, its day and its amount. */
function lineOf(hit: Hit, open: (address: string) => void): readonly SpotlightActionData[] {
  const address = addressOf(hit);
  if (address === null && hit.kind !== "bill") return [];
  const { kind, objectId, english, norwegian, name, date, amount } = hit;
  const what = person.language === "no" ? norwegian : english;
  const more = [what, dayText(date), amountText(amount)].filter((one) => one);
  const go = () => (address === null ? void addressOfBill(objectId ?? 0).then(open) : open(address));
  return [{ id: `${kind} ${objectId}`, label: name || what, description: more.join(" · "), onClick: go }];
}

/** An action that closes the palette before it does its own. */
function closing<Action extends Omit<SpotlightActionData, "id">>(action: Action, close: () => void): Action {
  return {
    ...action,
    onClick: (event) => {
      close();
      action.onClick?.(event);
    },
  };
}

/** A line of the palette with the keys that do the same. */
type Line = SpotlightActionData & { readonly keys?: string };

interface LinesProps {
  readonly asked: string;
  readonly data: readonly Hit[] | undefined;
  readonly onHelp: () => void;
}

/** What the palette offers: where to go, and what to do. */
function useLines({ asked, data, onHelp }: LinesProps): readonly (readonly [name: string, lines: readonly Line[]])[] {
  const navigate = useNavigate();
  const router = useRouter();
  const fits = ({ label = "" }: Line) => label.toLocaleLowerCase().includes(asked.toLocaleLowerCase());
  const goTo: readonly Line[] = [
    ...places.map(({ name, to, letter }) => ({
      ...{ id: to, label: term(name), keys: `g ${letter}` },
      onClick: () => void navigate({ to }),
    })),
    ...parts.map(({ name, to }) => ({ id: name, label: name, onClick: () => void navigate({ to }) })),
  ].filter(fits);
  const found = (data ?? []).flatMap((hit) => lineOf(hit, (address) => router.history.push(`/app${address}`)));
  const customer = data?.find(({ kind }) => kind === "customer");
  const open = (address: string) => router.history.push(`/app${address}`);
  const withCustomer = customer === undefined ? [] : customerLines(customer, open);
  const begin: readonly Line[] = beginnings.map(({ name, to, letter }) => ({
    ...{ id: to, label: t(name), keys: `n ${letter}` },
    onClick: () => void navigate({ to }),
  }));
  const templates = useTemplateLines(open);
  // The way to the help for those who have no F1.
  const help: Line = { id: "help", label: t("helpOfScreen"), keys: "F1", onClick: onHelp };
  return [
    [t("goTo"), [...goTo, ...found]],
    [t("doThis"), [...withCustomer, ...[...begin, ...templates, help].filter(fits)]],
  ];
}

/** A voucher from each of the person's templates. */
function useTemplateLines(open: (address: string) => void): readonly Line[] {
  const { data = [] } = useQuery({ ...templatesQuery, enabled: mayPost });
  return data.map(({ name }) => ({
    id: `template ${name}`,
    label: t("newVoucherFrom", { name }),
    onClick: () => open(`/vouchers/new?${new URLSearchParams({ template: name })}`),
  }));
}

/** What can be done with a customer who was found. */
function customerLines({ objectId, name = "" }: Hit, open: (address: string) => void): readonly Line[] {
  const to = (id: string, label: string, address: string): Line => ({ id, label, onClick: () => open(address) });
  const day = today();
  const year = { dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: addDays(day, 1) };
  const statement = new URLSearchParams({ type: "customer", id: String(objectId), ...year });
  const values = { name: name ?? "" };
  return [
    ...(mayInvoice
      ? [
          to("new for customer", t("newInvoiceTo", values), `/invoices/new?customer=${objectId}`),
          to("payment of customer", t("paymentFrom", values), `/invoices?view=open&customer=${objectId}`),
        ]
      : []),
    ...(sees("reports") ? [to("statement", t("statementOf", values), `/reports/partyLedger?${statement}`)] : []),
  ];
}

/** What the library closes at Escape and at a click beside the palette: it says so only of what it has opened. Focus goes back. */
function useOpened() {
  const [before] = useState(() => document.activeElement);
  const [[store, { open }]] = useState(createSpotlight);
  useEffect(() => {
    open();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [open, before]);
  return store;
}

/** The palette, while it is open. */
export function Palette({ onClose, onHelp }: { readonly onClose: () => void; readonly onHelp: () => void }) {
  // What lies behind it is neither posted nor sent.
  useControlEnter(() => undefined);
  const store = useOpened();
  const [query, setQuery] = useState("");
  const asked = usePaused(query.trim(), pauseMilliseconds);
  const { data, error } = useQuery({
    queryKey: ["find", asked],
    queryFn: () => find(asked),
    enabled: asked.length > 1,
  });
  const groups = useLines({ asked, data, onHelp }).filter(([, lines]) => lines.length > 0);
  const shown = groups.flatMap(([, lines]) => lines.map(({ id }) => id)).join();
  useEffect(() => {
    if (asked === "" || shown === "") return;
    // Enter takes the first one that was found; the library chooses it only when something is typed.
    const timer = setTimeout(() => {
      const list = document.querySelector(".mantine-Spotlight-actionsList");
      if (list?.querySelector("[data-selected]") === null)
        list.querySelector(".mantine-Spotlight-action")?.setAttribute("data-selected", "true");
    });
    return () => clearTimeout(timer);
  }, [asked, shown]);
  return (
    <Spotlight.Root
      {...{ store, query }}
      onQueryChange={setQuery}
      forceOpened
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={460}
      attributes={{ content: { "aria-label": t("find") } }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
    >
      <Spotlight.Search placeholder={t("find")} aria-label={t("find")} />
      {error === null ? null : <Failed error={error} />}
      {groups.length === 0 && error === null ? <Spotlight.Empty>{t("nothingFound")}</Spotlight.Empty> : null}
      {groups.length === 0 ? null : (
        <Spotlight.ActionsList>
          {groups.map(([name, lines]) => (
            <Spotlight.ActionsGroup key={name} label={name}>
              {lines.map(({ id, keys, ...line }) => (
                <Spotlight.Action
                  key={id}
                  {...closing(line, onClose)}
                  rightSection={keys === undefined ? null : <KeyHint keys={keys} />}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      <Spotlight.Footer>{t("alsoFound")}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

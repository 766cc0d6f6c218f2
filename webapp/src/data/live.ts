// What other people and programs change while a screen is open: the service names it, and what shows it is asked for again.

import type { Query } from "@tanstack/react-query";
import { useEffect } from "react";
import { person } from "../person.ts";
import { queries } from "./client.ts";

/** Milliseconds between two rounds of asking again: many changes at once are one. */
const roundMilliseconds = 2_000;
/** Milliseconds until a stream that has ended is asked for again. */
const soonMilliseconds = 2_000;
/** Milliseconds between two rounds where there is no stream. */
const laterMilliseconds = 30_000;

/** What never changes behind an open screen, or is asked for by what is typed. */
const settled: ReadonlySet<unknown> = new Set([
  "file",
  "find",
  "try invoice",
  "try voucher",
  "copy of voucher",
  "customer name",
  "payment types",
  "chart of accounts",
  "VAT types",
  "choices",
  "eventTypes",
]);

/** The kinds of objects that a question reads, by its first word; the others read the books and whatever stands in them. */
const kindsRead: Readonly<Record<string, readonly string[]>> = {
  products: ["Product"],
  people: ["Employee", "Employment", "Department"],
  "names of people": ["Employee"],
  rights: ["Employee"],
  tokens: ["EmployeeToken", "ConsumerToken"],
  mailbox: ["MailboxMessage", "Dispatch"],
  webhooks: ["Subscription"],
  deliveries: ["Subscription", "EventDelivery"],
  delivery: ["EventDelivery"],
  notifications: ["Notification"],
  settings: ["Company", "InvoiceSettings", "VatSettings"],
  logo: ["Company"],
  messageLanguage: ["Employee"],
};

/** Follows what changes while the window is seen. A browser has few connections, so that one that is not seen holds none. */
export function useLive(): void {
  useEffect(() => {
    let stop = new AbortController();
    const turn = () => {
      stop.abort();
      stop = new AbortController();
      if (document.visibilityState === "visible") void follow(stop.signal);
    };
    document.addEventListener("visibilitychange", turn);
    turn();
    return () => {
      document.removeEventListener("visibilitychange", turn);
      stop.abort();
    };
  }, []);
}

async function follow(signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    // What has changed while nobody looked is not named.
    if (!isFirst) refresh(null);
    const ended = await read(signal).catch(() => "lost" as const);
    if (ended === "signed out") return;
    await pause(ended === "over" ? soonMilliseconds : laterMilliseconds, signal);
  }
}

/** Reads one stream until it ends. */
async function read(signal: AbortSignal): Promise<"over" | "refused" | "signed out"> {
  const headers = { "X-Motpost-Form": person.form, Accept: "text/event-stream" };
  const response = await fetch("/app/v2/live", { headers, signal });
  if (response.status === 401) return "signed out";
  if (!response.ok || response.body === null) return "refused";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const changed = new Set<string>();
  let round: ReturnType<typeof setTimeout> | null = null;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "over";
      const lines = (text + value).split("\n\n");
      text = lines.pop() ?? "";
      for (const line of lines) for (const type of typesOf(line)) changed.add(type);
      if (changed.size === 0 || round !== null) continue;
      refresh(new Set(changed));
      changed.clear();
      round = setTimeout(() => {
        round = null;
        if (changed.size > 0) refresh(new Set(changed));
        changed.clear();
      }, roundMilliseconds);
    }
  } finally {
    if (round !== null) clearTimeout(round);
    if (changed.size > 0) refresh(changed);
  }
}

function typesOf(line: string): readonly string[] {
  if (!line.startsWith("data: ")) return [];
  return (JSON.parse(line.slice("data: ".length)) as { readonly types: readonly string[] }).types;
}

/** Asks again for what shows these kinds of objects; null for everything. */
function refresh(types: ReadonlySet<string> | null): void {
  const shows = ({ queryKey: [word] }: Query) => {
    if (settled.has(word)) return false;
    const kinds = kindsRead[String(word)];
    return types === null || kinds === undefined || kinds.some((kind) => types.has(kind));
  };
  void queries.invalidateQueries({ predicate: shows });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

// Small parts that every screen uses: amounts, chips, keys, states of loading, and the head of a screen.

import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Refusal } from "../data/client.ts";
import { t } from "../texts/index.ts";
import { isLetterKey } from "./letter-keys.ts";
import { amountText, wholeText } from "./numbers.ts";

/** A key as it is printed on a keyboard. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <span className={isLetterKey(keys) ? "kbd letter" : "kbd"} aria-hidden="true">
      {keys.length === 1 || /^\w \w$/.test(keys) ? keys.toUpperCase() : keys}
    </span>
  );
}

/** An amount, right-aligned; negative ones are red and have a minus. */
export function Amount({
  value,
  isWhole = false,
}: {
  readonly value: number | null | undefined;
  readonly isWhole?: boolean;
}) {
  const text = isWhole ? wholeText(value) : amountText(value);
  return <span className={(value ?? 0) < 0 ? "neg" : undefined}>{text}</span>;
}

/** A number that leads to what it is made of. */
export function Drill({
  value,
  isWhole = false,
  zero,
  link,
  label,
}: {
  readonly value: number | null | undefined;
  readonly isWhole?: boolean;
  /** What stands for nothing where it is no number of a report. */
  readonly zero?: string;
  readonly link: LinkProps;
  /** What is behind it, for those who hear the link alone. */
  readonly label: string;
}) {
  const shown = isWhole ? wholeText(value) : amountText(value);
  const text = zero !== undefined && Math.round(value ?? 0) === 0 ? zero : shown;
  return (
    <Link
      {...link}
      className={(value ?? 0) < 0 ? "num neg" : "num"}
      data-drill={value ?? ""}
      aria-label={`${label}: ${text}`}
    >
      {text}
    </Link>
  );
}

/** How a state is shown: never by colour alone. */
export type Tone = "ok" | "bad" | "warn" | "info" | "quiet";
const marks: Readonly<Record<Tone, string>> = { ok: "✓", bad: "!", warn: "◐", info: "↗", quiet: "○" };

/** A state as a mark and a word. */
export function StateChip({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  return (
    <span className={`chip ${tone}`}>
      <span aria-hidden="true">{marks[tone]}</span>
      {text}
    </span>
  );
}

/** The head of a screen: its title, and what can be done there. */
export function ScreenHead({
  title,
  before,
  children,
}: {
  readonly title: string;
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Motpost`;
  }, [title]);
  return (
    <header className="top">
      {before}
      <h1>{title}</h1>
      <span className="sp" />
      {children}
    </header>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly again?: () => void;
  /** Whether it was to be changed. */
  readonly isChange?: boolean;
}

/** Why something could not be shown or done, as people read it. */
function wordsOf(refusal: Refusal | null, isChange: boolean): ReadonlySet<string> {
  const status = refusal?.status;
  // What an address asks for and is none is said in the service's words.
  if (status === 422 && !isChange && refusal !== null && refusal.faults.length > 0)
    return new Set(refusal.faults.map(({ message }) => message));
  if (status === 0) return new Set([t("offline")]);
  if (status === 403) return new Set([t(isChange ? "mayNotChange" : "noAccess")]);
  if (status === 404 || (status === 400 && !isChange)) return new Set([t("notFound")]);
  return new Set([refusal?.message || t("failed")]);
}

/** Why something could not be shown or done, and what to do. */
export function Failed({ error, again, isChange = false }: FailedProps) {
  const refusal = error instanceof Refusal ? error : null;
  if (refusal?.status === 401) return <SignedOut />;
  if (refusal?.isOtherSession === true) return <OtherSession />;
  // The same once more is refused again.
  const isFinal = refusal !== null && [400, 403, 404, 422].includes(refusal.status);
  return (
    <div className="note b" role="alert">
      {[...wordsOf(refusal, isChange)].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {again === undefined || isFinal ? null : (
        <button type="button" className="btn" data-again onClick={again}>
          {t("tryAgain")}
        </button>
      )}
      <Details requestId={refusal?.requestId ?? ""} />
    </div>
  );
}

/** Says that what is shown may not be changed. */
export function MayNotChange({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="note w" role="alert">
      <p>{t("mayNotChange")}</p>
      {children}
    </div>
  );
}

/** The request by which whoever runs the service finds what happened; nothing where there is none. */
export function Details({ requestId }: { readonly requestId: string }) {
  if (requestId === "") return null;
  return (
    <details>
      <summary>{t("details")}</summary>
      {t("requestId", { id: requestId })}
    </details>
  );
}

function SignedOut() {
  const next = encodeURIComponent(location.pathname + location.search + location.hash);
  return (
    <div className="note w" role="alert">
      <p>{t("signedOut")}</p>
      <a className="btn p" href={`/sign-in?next=${next}`}>
        {t("signIn")}
      </a>
    </div>
  );
}

/** The page knows another session than the browser: somebody has signed in in another window, perhaps to another company. */
function OtherSession() {
  return (
    <div className="note w" role="alert">
      <p>{t("otherSession")}</p>
      <button type="button" className="btn p" data-again onClick={() => location.reload()}>
        {t("loadAgain")}
      </button>
    </div>
  );
}

/** Shown while something takes longer than a moment. */
export function Loading() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="hint" role="status" data-loading>
      {isLong ? t("loading") : ""}
    </p>
  );
}

/** What an empty list says: what will be here, and what begins it. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Tabs that lead to the screens of one subject. */
export function ScreenTabs({
  label,
  tabs,
  here,
}: {
  readonly label: string;
  readonly tabs: readonly (readonly [to: NonNullable<LinkProps["to"]>, name: string])[];
  readonly here: string;
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(([to, name]) => (
        <Link
          key={to}
          to={to}
          aria-current={to === here ? "page" : undefined}
          activeOptions={{ exact: true }}
          activeProps={{}}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

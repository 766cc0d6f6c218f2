// What the screens of connections share: the tabs above them, moments, and a text that is shown once.

import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { dayText } from "../../kit/numbers.ts";
import { places } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";

const names = new Set(["webhooks", "tokens", "mailbox"]);
const tabs = places.filter(({ name }) => names.has(name));

/** The tabs above the screens of developers. */
export function ConnectTabs({ here }: { readonly here: string }) {
  return (
    <nav className="tabs" aria-label={t("connect")}>
      {tabs.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === here ? "page" : undefined} activeProps={{}}>
          {term(name)}
        </Link>
      ))}
      <a href="/v2-docs/">{t("apiReference")} ↗</a>
    </nav>
  );
}

const moments = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Oslo" });

/** A moment as the clock in Oslo shows it, to the second, as in `22.11.2026 14:05:09`; a dash where there is none. */
export function momentText(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return "–";
  const text = moments.format(new Date(moment));
  return `${dayText(text)} ${text.slice(11)}`;
}

/** A text that is shown once, with a button that copies it. */
export function Once({ label, text }: { readonly label: string; readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div>
      <span className="lab">{label}</span>
      <code className="once">{text}</code>
      <p className="deeds row">
        <button
          type="button"
          className="btn"
          aria-label={`${t("copyText")}: ${label}`}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t("copyText")}
        </button>
        <span role="status">{isCopied ? t("copied") : ""}</span>
      </p>
    </div>
  );
}

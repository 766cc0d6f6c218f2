// Whether the books are what was sealed, and the anchor of today: a position and its hash that somebody keeps elsewhere.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failed, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { momentText, Once } from "../connect/connect-parts.tsx";
import { verification } from "./history-data.ts";
import { HistoryTabs } from "./history-tabs.tsx";

interface Anchor {
  readonly position: string;
  readonly hash: string;
}

/** The screen. */
export function ProofPage() {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  return (
    <>
      <ScreenHead title={t("proof")} />
      <div className="page">
        <HistoryTabs here="/history/proof" />
        <Verified anchor={anchor} />
        <Compare onAnchor={setAnchor} />
      </div>
    </>
  );
}

/** What the service has just found. */
function Verified({ anchor }: { readonly anchor: Anchor | null }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["proof", anchor],
    queryFn: () => verification(anchor),
  });
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (isPending) return <Loading />;
  const found = data.value;
  const isIntact = found?.isIntact === true;
  return (
    <section className="card" aria-label={t("verified")}>
      <h2>
        {t("verified")}
        <StateChip tone={isIntact ? "ok" : "bad"} text={t(isIntact ? "booksIntact" : "booksChanged")} />
      </h2>
      <p>{t(isIntact ? "booksIntactText" : "booksChangedText")}</p>
      <p className="quiet">
        {t("verifiedAt", { moment: momentText(found?.at), position: String(found?.position ?? 0) })}
      </p>
      {isIntact ? null : (
        <ul className="history">
          {(found?.faults ?? []).map((one) => (
            <li key={one.text} lang="en">
              {one.text}
            </li>
          ))}
        </ul>
      )}
      <h3>{t("anchorToday")}</h3>
      <p>{t("anchorTodayText")}</p>
      <Once label={t("anchorToday")} text={`${found?.position ?? 0} ${found?.hash ?? ""}`} />
    </section>
  );
}

/** Takes an anchor of an earlier day. */
function Compare({ onAnchor }: { readonly onAnchor: (anchor: Anchor) => void }) {
  const [text, setText] = useState("");
  const [, position = "", hash = ""] = /^\s*(\d+)\s+([0-9a-f]{64})\s*$/.exec(text) ?? [];
  const isWrong = text.trim() !== "" && hash === "";
  return (
    <form
      className="card"
      aria-label={t("compareAnchor")}
      onSubmit={(event) => {
        event.preventDefault();
        if (hash !== "") onAnchor({ position, hash });
      }}
    >
      <h2>{t("compareAnchor")}</h2>
      <p>
        <label htmlFor="anchor">{t("oldAnchor")}</label>
      </p>
      <p>
        <input
          id="anchor"
          name="anchor"
          className="in wide"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby="anchor-hint"
          onChange={(event) => setText(event.target.value)}
        />
      </p>
      <p id="anchor-hint" className="quiet">
        {t("oldAnchorHint")}
      </p>
      <p className="deeds row">
        <button type="submit" className="btn" disabled={hash === ""}>
          {t("compare")}
        </button>
      </p>
    </form>
  );
}

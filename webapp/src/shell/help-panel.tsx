// `F1`: what the screen is for, what people do there, and its keys; beside the screen, which stays as it is.

import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useActiveKeys, useKeys } from "../kit/keys.ts";
import { KeyHint } from "../kit/parts.tsx";
import { person } from "../person.ts";
import { type Help, helpEn, helpOf } from "../texts/help-en.ts";
import { helpNb } from "../texts/help-nb.ts";
import { t } from "../texts/index.ts";

/** Keys of the screen that are named here; all of them stand behind `?`. */
const mostKeys = 8;

/** The panel; the focus goes to it, and back where it was. */
export function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const address = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "" });
  const { what, tips, guide }: Help = (person.language === "no" ? helpNb : helpEn)[helpOf[address] ?? "unknown"];
  useKeys([{ keys: "Escape", label: t("closeHelp"), run: onClose }]);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // What every list and page has is left to the list of all keys.
  const keys = useActiveKeys().filter(
    (one) => !/^([gn] \w|\?|F1|Shift n|Escape|Home|End|Page(Up|Down))$/.test(one.keys),
  );
  return (
    <aside ref={panel} className="helppanel" aria-label={t("helpOfScreen")} tabIndex={-1}>
      <h2>
        {t("helpOfScreen")}
        <button type="button" className="btn g" onClick={onClose}>
          {t("close")} <KeyHint keys="Esc" />
        </button>
      </h2>
      <p>{what}</p>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {keys.length === 0 ? null : (
        <dl className="keylist">
          {keys.slice(0, mostKeys).map((one) => (
            <div key={one.keys}>
              <dt>
                <kbd>
                  {one.keys === " " ? t("spaceKey") : one.keys.length === 1 ? one.keys.toUpperCase() : one.keys}
                </kbd>
              </dt>
              <dd>{one.label}</dd>
            </div>
          ))}
        </dl>
      )}
      {guide === undefined ? null : (
        <p>
          <a href={`/v2-docs/guides/${guide}`} target="_blank" rel="noreferrer">
            {t("readGuide")}
          </a>
        </p>
      )}
      <p className="hint">{t("helpHint")}</p>
    </aside>
  );
}

// What stands in the place of a screen whose program has failed.

import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenHead } from "../kit/parts.tsx";
import { t } from "../texts/index.ts";

/** The screen. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  return (
    <>
      <ScreenHead title={t("noScreen")} />
      <div className="page">
        <div className="note b" role="alert">
          <p>{t("screenBroken")}</p>
          <button type="button" className="btn" data-again onClick={reset}>
            {t("tryAgain")}
          </button>
        </div>
      </div>
    </>
  );
}

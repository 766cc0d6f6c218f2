// The help of the screen, which is fetched when somebody opens it, or ahead.

import { fetched, MissingNote, type MissingProps } from "../kit/fetched.tsx";
import { t } from "../texts/index.ts";

function MissingHelp(props: MissingProps) {
  return (
    <aside className="helppanel" aria-label={t("helpOfScreen")}>
      <MissingNote {...props} />
    </aside>
  );
}

/** The panel. */
export const HelpPanel = fetched(() => import("./help-panel.tsx"), "HelpPanel", {
  waiting: null,
  Missing: MissingHelp,
});

// Everything that is kept of the company in one file, for whoever takes the books elsewhere.

import { saveFile } from "../../data/client.ts";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { person } from "../../person.ts";
import { t } from "../../texts/index.ts";

/** The card. */
export function WholeExport() {
  const intent = useIntent();
  const save = () =>
    void intent.run("export", () => saveFile("/company/export", `${t("wholeExport")} ${person.companyName}.zip`));
  return (
    <section className="card s12" aria-label={t("wholeExport")}>
      <h2>{t("wholeExport")}</h2>
      <IntentRefused intent={intent} />
      <p>{t("wholeExportText")}</p>
      <p className="deeds row">
        <button type="button" className="btn" disabled={intent.isSending} onClick={save}>
          {t(intent.isSending ? "wholeExportMade" : "saveWholeExport")}
        </button>
      </p>
    </section>
  );
}

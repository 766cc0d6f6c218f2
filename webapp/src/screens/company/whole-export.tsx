// Everything that is kept of the company in one file, for whoever takes the books elsewhere.

import { Refusal, saveFile } from "../../data/client.ts";
import { IntentRefused, useIntent } from "../../kit/intent.tsx";
import { person } from "../../person.ts";
import { t } from "../../texts/index.ts";

/** The card. */
export function WholeExport() {
  const intent = useIntent();
  const save = () => void intent.run("export", saveParts);
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

/** Saves every part: many documents are several, and the service refuses the one behind the last. */
async function saveParts(): Promise<void> {
  const name = `${t("wholeExport")} ${person.companyName}`;
  await saveFile("/company/export", `${name}.zip`);
  for (let part = 2; ; part++)
    try {
      await saveFile(`/company/export?part=${part}`, `${name} ${part}.zip`);
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) return;
      throw error;
    }
}

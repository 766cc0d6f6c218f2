// The logo that the company's documents show.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, fileOf, Refusal, sendFile } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { FileButton } from "../../kit/file-button.tsx";
import { fileName, IntentRefused, useIntent } from "../../kit/intent.tsx";
import { Failed } from "../../kit/parts.tsx";
import { person } from "../../person.ts";
import { t } from "../../texts/index.ts";

/** The picture; null where there is none. */
export async function readLogo(): Promise<Blob | null> {
  try {
    return await fileOf("/company/logo?download=false");
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/** The card. */
export function Logo({ mayChange, size }: { readonly mayChange: boolean; readonly size: string }) {
  const { data, error } = useQuery({ queryKey: ["logo"], queryFn: readLogo });
  const intent = useIntent();
  const [isAsking, setAsking] = useState(false);
  const address = useAddress(data ?? null);
  const take = (file: File) =>
    void intent.run(fileName(file), async (key) => {
      await sendFile("/company/logo", file, key, "PUT");
      await refreshAll();
    });
  return (
    <section className={`card ${size}`} aria-label={t("logo")}>
      <h2>{t("logo")}</h2>
      {error === null ? null : <Failed error={error} />}
      <IntentRefused intent={intent} />
      {address === null ? (
        <p className="quiet">{t("noLogo")}</p>
      ) : (
        <img className="logo" src={address} alt={`${t("logo")}: ${person.companyName}`} />
      )}
      {mayChange ? (
        <p className="deeds row">
          <FileButton label={t("chooseLogo")} accept="image/png,image/jpeg" onFile={take} />
          {address === null ? null : (
            <button type="button" className="btn" onClick={() => setAsking(true)}>
              {t("removeLogo")}
            </button>
          )}
        </p>
      ) : null}
      <p className="hint">{t("logoHint")}</p>
      {isAsking ? (
        <AskDialog
          title={t("removeLogo")}
          text={t("removeLogoText", { name: person.companyName })}
          act={t("removeLogo")}
          onClose={() => setAsking(false)}
          run={async (key) => {
            await done(api.DELETE("/company/logo", { params: { header: { "Idempotency-Key": key } } }));
            await refreshAll();
          }}
        />
      ) : null}
    </section>
  );
}

/** An address at which the browser shows a file, as long as it is shown. */
function useAddress(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

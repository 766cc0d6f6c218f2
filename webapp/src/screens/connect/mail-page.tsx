// One mail of the test environment.

import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api, dataOf, saveFile } from "../../data/client.ts";
import { useKeys } from "../../kit/keys.ts";
import { Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { t, term } from "../../texts/index.ts";
import { momentText } from "./connect-parts.tsx";

/** The screen. */
export function MailPage() {
  const id = Number((useParams({ strict: false }) as { readonly id?: string }).id);
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState<unknown>(null);
  useKeys([{ keys: "Escape", label: t("back"), run: () => void navigate({ to: "/mailbox" }) }]);
  const { data, error, isPending } = useQuery({
    queryKey: ["mailbox", id],
    queryFn: async () =>
      (
        await dataOf(
          api.GET("/mailbox/{id}", {
            params: {
              path: { id },
              query: { fields: "id,sentTime,sender,replyTo,recipients,subject,text,messageId,attachmentName" },
            },
          }),
        )
      ).value,
  });
  return (
    <>
      <ScreenHead
        title={data?.subject ?? term("mailbox")}
        before={
          <Link to="/mailbox" className="crumb">
            {term("mailbox")} /
          </Link>
        }
      >
        {data === undefined ? null : (
          <button
            type="button"
            className="btn p"
            onClick={() => {
              setUnsaved(null);
              void saveFile(`/mailbox/${id}/content`, `${id}.eml`).catch(setUnsaved);
            }}
          >
            {t("downloadMail")}
          </button>
        )}
      </ScreenHead>
      <div className="page">
        {error === null ? null : <Failed error={error} />}
        {unsaved === null ? null : <Failed error={unsaved} />}
        {isPending && error === null ? <Loading /> : null}
        {data === undefined ? null : (
          <section className="card" aria-label={data.subject ?? term("mailbox")}>
            <dl className="facts">
              <dt>{t("mailFrom")}</dt>
              <dd>{data.sender}</dd>
              {data.replyTo ? (
                <>
                  <dt>{t("replyTo")}</dt>
                  <dd>{data.replyTo}</dd>
                </>
              ) : null}
              <dt>{t("mailTo")}</dt>
              <dd>{data.recipients}</dd>
              <dt>{t("sentAt")}</dt>
              <dd>{momentText(data.sentTime)}</dd>
              <dt>Message-ID</dt>
              <dd>
                <code>{data.messageId}</code>
              </dd>
              {data.attachmentName ? (
                <>
                  <dt>{t("attachment")}</dt>
                  <dd>{data.attachmentName}</dd>
                </>
              ) : null}
            </dl>
            <pre className="mail">{data.text}</pre>
          </section>
        )}
      </div>
    </>
  );
}

// What a customer has ordered and is not invoiced yet, and the files that are kept about it.

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, changeHeaders, dataOf, type Schemas, saveFile, sendFile } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { FileButton } from "../../kit/file-button.tsx";
import { fileName, IntentRefused, useIntent } from "../../kit/intent.tsx";
import { dayText } from "../../kit/numbers.ts";
import { Amount, Failed, Loading, StateChip } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { t } from "../../texts/index.ts";
import { askOrders, type OrderRow, orderState, withoutVat } from "../orders/order-data.ts";

/** Whether the person may see orders. */
export const maySeeOrders = holds("AUTH_INVOICING", "AUTH_ORDER_ADMIN", "AUTH_CREATE_ORDER");
/** Whether the person may see the files that are kept. */
export const maySeeDocuments = holds("AUTH_ARCHIVE_READ", "AUTH_ARCHIVE_WRITE", "AUTH_ARCHIVE_ADMIN");
const mayKeep = holds("AUTH_ARCHIVE_WRITE", "AUTH_ARCHIVE_ADMIN");
const shownOrders = 8;

/** The card of orders. */
export function CustomerOrders({ id }: { readonly id: number }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["orders", "of customer", id],
    queryFn: () => askOrders("toInvoice", { customerId: [id] })(0, shownOrders),
  });
  const rows = (data?.values ?? []) as readonly OrderRow[];
  const size = data?.fullResultSize ?? 0;
  return (
    <section className="card s6" aria-label={t("openOrders")}>
      <h2>
        {t("openOrders")}
        {size === 0 ? null : (
          <Link to="/orders" search={{ customer: String(id) }} className="num">
            {t("countOrders", { count: size })}
          </Link>
        )}
      </h2>
      {error === null ? null : <Failed error={error} />}
      {isPending && error === null ? <Loading /> : null}
      {data !== undefined && rows.length === 0 ? <p className="quiet">{t("noOpenOrders")}</p> : null}
      {rows.length === 0 ? null : (
        <table aria-label={t("openOrders")}>
          <tbody>
            {rows.slice(0, shownOrders).map((row) => {
              const [tone, text] = orderState(row);
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to="/orders/$id" params={{ id: String(row.id) }} className="num">
                      {row.number}
                    </Link>
                  </th>
                  <td>{dayText(row.orderDate)}</td>
                  <td>
                    <StateChip tone={tone} text={t(text)} />
                  </td>
                  <td className="n">
                    <Amount value={withoutVat(row)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Kept = Pick<Schemas["DocumentArchive"], "id" | "version" | "fileName" | "archiveDate">;

/** The card of files. */
export function CustomerDocuments({ id }: { readonly id: number }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["customer", String(id), "documents"],
    queryFn: async () => {
      const params = { path: { id }, query: { count: 100, fields: "id,version,fileName,archiveDate" } };
      return (await dataOf(api.GET("/documentArchive/customer/{id}", { params }))).values ?? [];
    },
  });
  const [removed, setRemoved] = useState<Kept | null>(null);
  const intent = useIntent();
  const keep = (file: File) =>
    void intent.run(fileName(file), async (key) => {
      await sendFile(`/documentArchive/customer/${id}`, file, key);
      await refreshAll();
    });
  return (
    <section className="card s6" aria-label={t("documents")}>
      <h2>{t("documents")}</h2>
      {error === null ? null : <Failed error={error} />}
      <IntentRefused intent={intent} />
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{t("noDocuments")}</p> : null}
      {data === undefined || data.length === 0 ? null : <Documents files={data} onRemove={setRemoved} />}
      {mayKeep ? (
        <p className="deeds row">
          <FileButton label={t("attachFile")} onFile={keep} />
        </p>
      ) : null}
      {removed === null ? null : (
        <AskDialog
          title={t("removeDocument")}
          text={t("removeDocumentText", { name: removed.fileName ?? "" })}
          act={t("remove")}
          onClose={() => setRemoved(null)}
          run={async (key) => {
            const header = changeHeaders(removed.version, key);
            await done(
              api.DELETE("/documentArchive/{id}", { params: { path: { id: removed.id ?? 0 }, header, query: {} } }),
            );
            await refreshAll();
          }}
        />
      )}
    </section>
  );
}

function Documents({ files, onRemove }: { readonly files: readonly Kept[]; readonly onRemove: (file: Kept) => void }) {
  return (
    <table aria-label={t("documents")}>
      <tbody>
        {files.map((one) => {
          const name = one.fileName ?? "";
          return (
            <tr key={one.id}>
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  onClick={() => void saveFile(`/document/${one.id}/content`, name)}
                >
                  {name}
                </button>
              </th>
              <td>{dayText(one.archiveDate)}</td>
              <td className="n">
                {mayKeep ? (
                  <button
                    type="button"
                    className="link"
                    aria-label={`${t("remove")}: ${name}`}
                    onClick={() => onRemove(one)}
                  >
                    {t("remove")}
                  </button>
                ) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

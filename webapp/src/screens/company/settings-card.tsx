// A card of settings, which is saved by itself.

import { useQuery } from "@tanstack/react-query";
import { refreshAll } from "../../data/refresh.ts";
import { changedBody, FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { Failed, Loading } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";

/** What the card shows, and where it reads and writes it. */
export interface SettingsProps {
  readonly title: string;
  readonly size: string;
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly read: () => Promise<FormValues | null>;
  readonly write: (body: object, values: FormValues, key: string) => Promise<void>;
  readonly mayChange: boolean;
  /** Learns what stands in the fields. */
  readonly onTyped?: (values: FormValues) => void;
}

/** A card of settings. */
export function Settings(props: SettingsProps) {
  const { title, size, name, fields, read, write, mayChange, onTyped } = props;
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["settings", name], queryFn: read });
  return (
    <section className={`card ${size}`} aria-label={title}>
      <h2>
        {title}
        <span>{data?.account ?? ""}</span>
      </h2>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data === null ? <p className="quiet">{t("noBankAccount")}</p> : null}
      {data === null || data === undefined ? null : (
        <FieldForm
          label={title}
          fields={fields}
          start={data}
          submit={t("save")}
          done={t("saved")}
          isReadOnly={!mayChange}
          {...(onTyped === undefined ? {} : { onTyped })}
          again={async () => (await read()) ?? {}}
          send={async (values, from, key) => {
            await write(changedBody(fields, values, from), values, key);
            await refreshAll();
          }}
        />
      )}
    </section>
  );
}

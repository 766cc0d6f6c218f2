// The editor of a voucher: day, description and rows; what will be posted, and faults, as the service says while one types.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type RefObject, useCallback, useRef, useState } from "react";
import { api, dataOf, Refusal, sendFile, type VoucherBody } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { usePaused } from "../../data/use-paused.ts";
import { useFocusOnFault } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { dayText, readDay } from "../../kit/numbers.ts";
import { Failed, KeyHint, MayNotChange, ScreenHead } from "../../kit/parts.tsx";
import { mayPost } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { Templates } from "./template-dialog.tsx";
import { useDraft } from "./voucher-begun.ts";
import { accountsQuery, vatCodesQuery } from "./voucher-choices.ts";
import { countedRows, keepVoucher, meterOf, newVoucherDraft, type VoucherDraft, voucherBody } from "./voucher-draft.ts";
import { BalanceMeter, Refused, WillBePosted } from "./voucher-effect.tsx";
import { AttachFile, FileBeside } from "./voucher-file.tsx";
import { VoucherRows } from "./voucher-rows.tsx";
import { SpreadRows } from "./voucher-spread.tsx";

/** Milliseconds after the last key before the service computes. */
const pauseMilliseconds = 300;
const fields = "id,postings(row,account(number,name),vatType(number),amount)";

/** What the draft would become: asked again a moment after it was changed. */
function useTried(body: VoucherBody | null) {
  const text = JSON.stringify(body);
  const asked = usePaused(text, pauseMilliseconds);
  const answer = useQuery({
    queryKey: ["try voucher", asked],
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    queryFn: async () => {
      const given = JSON.parse(asked) as VoucherBody;
      return (await dataOf(api.POST("/ledger/voucher", { params: { query: { dryRun: true, fields } }, body: given })))
        .value;
    },
  });
  return { ...answer, isOld: asked !== text };
}

const none: readonly never[] = [];

/** The accounts and VAT types that rows name. */
function useChoiceLists() {
  const [accounts, vatCodes] = [useQuery(accountsQuery), useQuery(vatCodesQuery)];
  return {
    accounts: accounts.data ?? none,
    vatCodes: vatCodes.data ?? none,
    isReady: accounts.data !== undefined && vatCodes.data !== undefined,
    error: accounts.error ?? vatCodes.error,
  };
}

/** The screen. */
export function VoucherEditor() {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [posted, setPosted] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const kept = useDraft(useCallback(() => setRefusal(null), []));
  const { draft, change, setDraft } = kept;
  const { accounts, vatCodes, isReady, error: listError } = useChoiceLists();
  const body = isReady ? voucherBody(draft, accounts, vatCodes) : null;
  const tried = useTried(body);
  const triedRefusal = body !== null && tried.error instanceof Refusal ? tried.error : null;
  const faults = (refusal ?? triedRefusal)?.faults ?? [];
  const begin = (date?: string) => {
    keepVoucher(null);
    setRefusal(null);
    setFile(null);
    setDraft(newVoucherDraft(date));
    form.current?.querySelector<HTMLElement>('[name="description"]')?.focus();
  };
  const post = async (isNext: boolean) => {
    if (body === null || isSending) return;
    setSending(true);
    setPosted(null);
    try {
      const made = await postVoucher(body, draft.key);
      const isAttached = file === null || (await isSent(made.id, file, draft.key));
      keepVoucher(null);
      await refreshAll();
      if (isNext && isAttached) {
        begin(draft.date);
        setPosted(made);
      } else {
        const search = isAttached ? {} : { unattached: file?.name };
        await navigate({ to: "/vouchers/$id", params: { id: made.id }, search });
      }
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal(0, "", "", []));
    } finally {
      setSending(false);
    }
  };
  useFocusOnFault(form, refusal);
  useControlEnter((isNext) => void post(isNext));
  useLeave("/vouchers");
  const isBusy = body === null || isSending;
  return (
    <>
      <ScreenHead
        title={t("newVoucher")}
        before={
          <Link to="/vouchers" className="crumb">
            {term("vouchers")} /
          </Link>
        }
      >
        <button type="button" className="btn" onClick={() => begin()}>
          {t("discard")}
        </button>
        <Templates draft={draft} />
        <button type="button" className="btn" disabled={isBusy} onClick={() => void post(true)}>
          {t("postAndNext")} <KeyHint keys="Ctrl ⇧ ↵" />
        </button>
        <button type="button" className="btn p" disabled={isBusy} onClick={() => void post(false)}>
          {isSending ? t("postingNow") : t("postVoucher")} <KeyHint keys="Ctrl ↵" />
        </button>
      </ScreenHead>
      <div className="page" ref={form}>
        {posted === null ? null : (
          <p className="note g" role="status">
            <Link to="/vouchers/$id" params={{ id: posted.id }} className="num">
              {t("posted", { number: posted.name })}
            </Link>
          </p>
        )}
        {kept.earlier === null ? null : (
          <p className="note">
            {t("earlierVoucher", { description: kept.earlier.description })}{" "}
            <button type="button" className="btn" onClick={kept.takeEarlier}>
              {t("takeEarlier")}
            </button>
          </p>
        )}
        {mayPost ? null : <MayNotChange />}
        {listError === null ? null : <Failed error={listError} />}
        <Refused refusal={refusal ?? (kept.copyError instanceof Refusal ? kept.copyError : null)} />
        <div className="grid">
          <section className={file === null ? "card s12" : "card s8"}>
            <Head draft={draft} change={change} faults={faults} form={form} />
            <VoucherRows
              rows={draft.rows}
              onChange={(rows) => change({ rows })}
              date={draft.date}
              description={draft.description}
              {...{ faults, accounts, vatCodes }}
            />
            <SpreadRows rows={draft.rows} onChange={(rows) => change({ rows })} {...{ faults, accounts }} />
            <AttachFile file={file} onChange={setFile} />
            <p className="hint hide">
              <KeyHint keys="Enter" /> {t("nextField")} · <KeyHint keys="F4" /> <KeyHint keys="=" />{" "}
              {t("fillDifference")} · <KeyHint keys="F8" /> {t("spreadRow")} · <KeyHint keys="Ctrl D" /> {t("copyLine")}{" "}
              · <KeyHint keys="Alt ↑↓" /> {t("moveLine")} · {t("sumsTyped")} · {t("pasteRows")}
            </p>
          </section>
          {file === null ? null : <FileBeside file={file} />}
          <BalanceMeter meter={meterOf(countedRows(draft.rows))} faults={faults} />
          <WillBePosted
            postings={body === null || tried.isError ? [] : (tried.data?.postings ?? [])}
            refusal={triedRefusal}
            isOld={tried.isOld || tried.isPlaceholderData}
          />
        </div>
      </div>
    </>
  );
}

async function postVoucher(body: VoucherBody, key: string): Promise<{ readonly id: string; readonly name: string }> {
  const query = { fields: "id,displayName" };
  const header = { "Idempotency-Key": key };
  const { value } = await dataOf(api.POST("/ledger/voucher", { params: { query, header }, body }));
  return { id: String(value?.id), name: value?.displayName ?? "" };
}

/** Whether the file now lies with the voucher: the voucher is posted in any case. */
async function isSent(id: string, file: File, key: string): Promise<boolean> {
  return sendFile(`/ledger/voucher/${id}/attachment`, file, `${key}-file`).then(
    () => true,
    () => false,
  );
}

interface HeadProps {
  readonly draft: VoucherDraft;
  readonly change: (more: Partial<VoucherDraft>) => void;
  readonly faults: Refusal["faults"];
  readonly form: RefObject<HTMLDivElement | null>;
}

/** Day and description. */
function Head({ draft, change, faults, form }: HeadProps) {
  const field = (name: "date" | "description", label: string, next: string) => {
    const fault = faults.find(({ path }) => path === name)?.message;
    return (
      <label>
        <span className="lab">{label}</span>
        <input
          className="in wide"
          name={name}
          inputMode={name === "date" ? "numeric" : undefined}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the screen begins with this field; the day before it is mostly right
          autoFocus={name === "description"}
          value={draft[name]}
          aria-invalid={fault === undefined ? undefined : "true"}
          aria-describedby={fault === undefined ? undefined : `voucher-${name}`}
          onChange={(event) => change({ [name]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.ctrlKey) return;
            event.preventDefault();
            form.current?.querySelector<HTMLElement>(next)?.focus();
          }}
          onBlur={(event) => {
            const day = name === "date" ? readDay(event.target.value) : null;
            if (day !== null && dayText(day) !== draft.date) change({ date: dayText(day) });
          }}
        />
        {fault === undefined ? null : (
          <span className="fault" id={`voucher-${name}`}>
            {fault}
          </span>
        )}
      </label>
    );
  };
  return (
    <div className="grid head">
      <div className="s3">{field("date", t("date"), '[name="description"]')}</div>
      <div className="s9">{field("description", t("description"), '[data-cell="0 0"]')}</div>
    </div>
  );
}

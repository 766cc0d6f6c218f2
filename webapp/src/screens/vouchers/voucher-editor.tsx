// The editor of a voucher: day, description and rows; what will be posted, and faults, as the service says while one types.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { api, dataOf, queries, Refusal, refusedBy, type VoucherBody } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { usePaused } from "../../data/use-paused.ts";
import { EarlierDraft } from "../../kit/earlier-draft.tsx";
import { ConflictPanel, useFocusOnFault } from "../../kit/form.tsx";
import { useControlEnter } from "../../kit/keys.ts";
import { useLeave } from "../../kit/list-places.ts";
import { newKey } from "../../kit/new-key.ts";
import { dayText, readDay } from "../../kit/numbers.ts";
import { Failed, KeyHint, MayNotChange, ScreenHead } from "../../kit/parts.tsx";
import type { Earlier } from "../../kit/sent-draft.ts";
import { offerUndo } from "../../kit/undo.ts";
import { mayPost } from "../../shell/places.ts";
import { t, term } from "../../texts/index.ts";
import { attachFile, type PostedVoucher, sentVouchers } from "./sent-voucher.ts";
import { Templates } from "./template-dialog.tsx";
import { useDraft } from "./voucher-begun.ts";
import { accountsQuery, vatCodesQuery } from "./voucher-choices.ts";
import {
  countedRows,
  isFilledRow,
  keepVoucher,
  meterOf,
  newVoucherDraft,
  type VoucherDraft,
  voucherBody,
} from "./voucher-draft.ts";
import { BalanceMeter, Refused, WillBePosted } from "./voucher-effect.tsx";
import { AttachFile, FileBeside } from "./voucher-file.tsx";
import { leftDraft, type NamedLists } from "./voucher-left.ts";
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

/** Completes the rows that were left before the lists came which they name. */
function useLeft({ draft, change }: Kept, lists: NamedLists, isReady: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the lists come; rows that are left later are completed then
  useEffect(() => {
    if (!isReady) return;
    const { rows } = leftDraft(draft, lists);
    if (JSON.stringify(rows) !== JSON.stringify(draft.rows)) change({ rows });
  }, [isReady]);
}

/** What is sent by whoever is quicker than the lists that rows name; without a body where these do not come, which the screen says. */
async function sentInTime(draft: VoucherDraft): Promise<{ draft: VoucherDraft; body: VoucherBody | null }> {
  try {
    const lists = [queries.ensureQueryData(accountsQuery), queries.ensureQueryData(vatCodesQuery)] as const;
    const [accounts, vatCodes] = await Promise.all(lists);
    const left = leftDraft(draft, { accounts, vatCodes });
    return { draft: left, body: voucherBody(left, accounts, vatCodes) };
  } catch {
    return { draft, body: null };
  }
}

/** Why a voucher was not posted. */
interface NotPosted {
  readonly refusal: Refusal;
  /** What an earlier attempt has posted, of which no answer came; null for nothing. */
  readonly earlier: Earlier<PostedVoucher> | null;
  /** Posts one more, of what is typed now. */
  readonly asAnother: () => void;
}

type OnRefused = (why: NotPosted | null) => void;
type Kept = ReturnType<typeof useDraft>;

/** Posts the draft, attaches the file, and goes on: to the posted voucher or to the next one. */
function usePosting(
  form: RefObject<HTMLDivElement | null>,
  { draft, change, setDraft }: Kept,
  isReady: boolean,
  onRefused: OnRefused,
) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [posted, setPosted] = useState<PostedVoucher | null>(null);
  const begin = (date?: string) => {
    keepVoucher(null);
    onRefused(null);
    setFile(null);
    setDraft(newVoucherDraft(date));
    form.current?.querySelector<HTMLElement>('[name="description"]')?.focus();
  };
  /** Attaches the file to the posted voucher, and goes on. */
  const goOn = async (made: PostedVoucher, key: string, isNext: boolean) => {
    const isAttached = file === null || (await attachFile(made, file, key));
    keepVoucher(null);
    sentVouchers.forget();
    await refreshAll();
    if (isNext && isAttached) {
      begin(draft.date);
      setPosted(made);
    } else {
      const search = isAttached ? {} : { unattached: file?.name };
      await navigate({ to: "/vouchers/$id", params: { id: made.id }, search });
    }
  };
  const post = async (given: VoucherBody | null, isNext: boolean, key = draft.key) => {
    if ((given === null && isReady) || isSending) return;
    setSending(true);
    setPosted(null);
    const typed = { ...draft, key };
    const { draft: left, body } = given === null ? await sentInTime(typed) : { draft: typed, body: given };
    if (body === null) return setSending(false);
    const sent = { draft: left, body };
    try {
      await goOn(await sentVouchers.create(sent), key, isNext);
    } catch (error) {
      const why = refusedBy(error);
      if (why.isPassing) sentVouchers.keep(sent);
      const earlier = await sentVouchers.earlierOf(sent.draft, why);
      const asAnother = () => {
        const another = newKey();
        change({ key: another });
        void post(body, isNext, another);
      };
      onRefused({ refusal: why, earlier, asAnother });
    } finally {
      setSending(false);
    }
  };
  return { begin, goOn, post, isSending, file, setFile, posted };
}

/** Why the voucher was not posted: the faults, or what an earlier attempt has posted. */
function NotPostedNote({ refused, copyError, isSending, onOpen }: NoteProps) {
  if (refused?.earlier == null)
    return <Refused refusal={refused?.refusal ?? (copyError instanceof Refusal ? copyError : null)} />;
  const { made, differences } = refused.earlier;
  return (
    <ConflictPanel
      texts={earlierTexts}
      differences={differences}
      isSending={isSending}
      onMine={refused.asAnother}
      onTheirs={() => onOpen(made)}
    />
  );
}

interface NoteProps {
  readonly refused: NotPosted | null;
  readonly copyError: unknown;
  readonly isSending: boolean;
  readonly onOpen: (made: PostedVoucher) => void;
}

const earlierTexts = {
  said: t("postedAlready"),
  theirs: t("postedEarlier"),
  keepMine: t("postMineToo"),
  takeTheirs: t("openPosted"),
};

/** The screen. */
export function VoucherEditor() {
  const form = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<NotPosted | null>(null);
  const kept = useDraft(useCallback(() => setRefused(null), []));
  const refusal = refused?.refusal ?? null;
  const { draft, change } = kept;
  const { accounts, vatCodes, isReady, error: listError } = useChoiceLists();
  useLeft(kept, { accounts, vatCodes }, isReady);
  const posting = usePosting(form, kept, isReady, setRefused);
  const { begin, isSending, file, setFile, posted } = posting;
  const body = isReady ? voucherBody(draft, accounts, vatCodes) : null;
  const tried = useTried(body);
  const triedRefusal = body !== null && tried.error instanceof Refusal ? tried.error : null;
  const faults = (refusal ?? triedRefusal)?.faults ?? [];
  const post = (isNext: boolean) => posting.post(body, isNext);
  useFocusOnFault(form, refusal);
  useControlEnter((isNext) => void post(isNext), [t("postVoucher"), t("postAndNext")]);
  useLeave("/vouchers");
  const isBusy = body === null || isSending;
  const discard = () => {
    begin();
    const restore = async () => {
      // Also where the screen was left meanwhile.
      keepVoucher(draft);
      change(draft);
    };
    if (draft.rows.some(isFilledRow)) offerUndo({ text: t("thrownAway"), run: restore });
  };
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
        <button type="button" className="btn" onClick={discard}>
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
          <EarlierDraft
            text={t("earlierVoucher", { description: kept.earlier.description })}
            label={t("takeEarlier")}
            onTake={kept.takeEarlier}
          />
        )}
        {mayPost ? null : <MayNotChange />}
        {listError === null ? null : <Failed error={listError} />}
        <NotPostedNote
          {...{ refused, isSending }}
          copyError={kept.copyError}
          onOpen={(made) => void posting.goOn(made, draft.key, false)}
        />
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

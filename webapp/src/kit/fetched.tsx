// Parts of the program that are fetched when they are first needed, or ahead. One that cannot be had is said to be missing; the page is
// loaded again only where the service answers, since without a network that would end in the browser's own page.

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useOnline } from "../data/online.ts";
import { t } from "../texts/index.ts";
import { Loading } from "./parts.tsx";

/** What is shown in the place of a part that could not be fetched. */
export interface MissingProps {
  /** Tries again, as somebody has pressed a button for it. */
  readonly again: () => void;
}

interface FetchedOptions {
  /** What is shown until the part is there. */
  readonly waiting?: ReactNode;
  readonly Missing?: ComponentType<MissingProps>;
  /** Whether it is all that the page shows, so that loading the page again disturbs nobody. */
  readonly isScreen?: boolean;
}

/** A component that may have to be fetched; `preload` fetches it ahead, and never fails. */
export type Fetched<Props extends object> = ((props: Props) => ReactNode) & {
  readonly preload: () => Promise<void> | undefined;
};

/** A component of a file that is fetched when it is first drawn. */
export function fetched<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
  { waiting = <Loading />, Missing = MissingNote, isScreen = false }: FetchedOptions = {},
): Fetched<Props> {
  let Found: ((props: Props) => ReactNode) | undefined;
  // Nothing to wait for where it is there: the router shows the screen in the same moment.
  const preload = () => (Found === undefined ? get() : undefined);
  const get = async () => {
    const found = await load().then(
      (file) => file[name],
      () => undefined,
    );
    Found ??= found;
  };
  const Part = (props: Props) => {
    const isOnline = useOnline();
    const [state, setState] = useState<"asked" | "missing" | "there">("asked");
    const [presses, setPresses] = useState(0);
    const wasOffline = useRef(false);
    // It is tried at once, when the network is back, and when somebody presses the button.
    useEffect(() => {
      if (Found !== undefined) return;
      if (!isOnline) wasOffline.current = true;
      const isAsked = presses > 0 || (isScreen && wasOffline.current);
      let isOver = false;
      const attempt = async () => {
        await preload();
        const isGiven = Found === undefined && isOnline && (await isGivenAnew(isAsked));
        if (isOver) return;
        if (isGiven && (isScreen || presses > 0)) location.reload();
        else setState(Found === undefined ? "missing" : "there");
      };
      setState("asked");
      void attempt();
      return () => {
        isOver = true;
      };
    }, [isOnline, presses]);
    if (Found !== undefined) return <Found {...props} />;
    return state === "missing" ? <Missing again={() => setPresses((before) => before + 1)} /> : waiting;
  };
  return Object.assign(Part, { preload });
}

/**
 * Whether the page is loaded again for a part that is missing: the service answers, and has another version of the application by now, whose
 * files have other names. Where it is asked for, or was without a network, an answer is enough: a browser does not fetch what failed once
 * until the page is another one.
 */
async function isGivenAnew(isAsked: boolean): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute("src") ?? "";
    return answer.ok && (isAsked || !(await answer.text()).includes(own));
  } catch {
    return false;
  }
}

/** Says that there is a part that could not be fetched. */
export function MissingNote({ again }: MissingProps) {
  const isOnline = useOnline();
  return (
    <div className="note w" role="alert" data-missing>
      <p>{t(isOnline ? "partMissing" : "partOffline")}</p>
      <button type="button" className="btn" data-again onClick={again}>
        {t("tryAgain")}
      </button>
    </div>
  );
}

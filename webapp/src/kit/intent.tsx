// What a button does: sent once, with one key for as long as nobody knows whether it arrived, and refused beside the button.

import { useRef, useState } from "react";
import { type Refusal, refusedBy } from "../data/client.ts";
import { newKey } from "./new-key.ts";
import { Details, Failed } from "./parts.tsx";

/** What is being done, or was refused. */
export interface Intent {
  readonly isSending: boolean;
  readonly refusal: Refusal | null;
  /**
   * Does it.
   * @param about what is done to what: pressing again is the same request until an answer came
   */
  run(about: string, act: (key: string) => Promise<unknown>): Promise<void>;
  /** Does once more what was refused, with the same key. */
  again(): void;
}

/** The name of a file that is sent: the same file is the same request. */
export function fileName({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** What the buttons of a component do. */
export function useIntent(): Intent {
  const keys = useRef(new Map<string, string>());
  const latest = useRef<{ readonly about: string; readonly act: (key: string) => Promise<unknown> } | null>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run: Intent["run"] = async (about, act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    latest.current = { about, act };
    setSending(true);
    setRefusal(null);
    const key = keys.current.get(about) ?? newKey();
    keys.current.set(about, key);
    try {
      await act(key);
      keys.current.delete(about);
    } catch (error) {
      const fault = refusedBy(error);
      if (!fault.isPassing) keys.current.delete(about);
      setRefusal(fault);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  const again = () => {
    if (latest.current !== null) void run(latest.current.about, latest.current.act);
  };
  return { isSending, refusal, run, again };
}

/** Why it was refused, with Try again where the same request may be taken. */
export function IntentRefused({ intent: { refusal, again } }: { readonly intent: Intent }) {
  if (refusal === null) return null;
  if (refusal.faults.length === 0) return <Failed error={refusal} isChange {...(refusal.isPassing ? { again } : {})} />;
  return (
    <div className="note b" role="alert">
      {refusal.faults.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
      <Details requestId={refusal.requestId} />
    </div>
  );
}

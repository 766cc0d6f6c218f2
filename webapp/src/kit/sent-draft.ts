// What was sent of a draft while nobody knows whether it arrived: kept, and compared with what is typed since. What it makes is made once:
// the key of the request stays with the draft, so that the service refuses what was changed after a first request has arrived.

import type { Refusal } from "../data/client.ts";
import { draftPlace } from "./draft.ts";
import type { Difference } from "./use-form.ts";

/** A request that makes something of a draft, which has the key of the request. */
interface Sent {
  readonly draft: { readonly key: string };
}

/** A part of a draft as people read it: its name, its label and its text. */
export type ShownPart = readonly [name: string, label: string, text: string];

/** A kind of draft, and what becomes of it. */
interface Kind<Request extends Sent, Made> {
  readonly name: string;
  /** Makes it, or answers what the same request has made. */
  readonly create: (sent: Request) => Promise<Made>;
  readonly shown: (draft: Request["draft"]) => readonly ShownPart[];
}

/** What was made of an earlier state of a draft. */
export interface Earlier<Made> {
  readonly made: Made;
  readonly differences: readonly Difference[];
}

/** The number of the refusal of a key that another request has used. */
const keyUsed = 18_000;
/** The most requests of one draft that are kept; each was changed after an answer was lost. */
const mostKept = 10;

/** The requests of drafts of a kind. */
export function sentDrafts<Request extends Sent, Made>({ name, create, shown }: Kind<Request, Made>) {
  const place = draftPlace(`${name}-sent`);
  /** What was sent of this draft, and never answered. */
  const sentOf = ({ key }: Request["draft"]): readonly Request[] => {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "[]") as readonly Request[];
    return kept.filter((one) => one.draft.key === key);
  };
  return {
    create,
    /** Keeps what was sent until it is answered; that of other drafts is forgotten. */
    keep: (sent: Request) => {
      const others = sentOf(sent.draft).filter((one) => JSON.stringify(one) !== JSON.stringify(sent));
      sessionStorage.setItem(place, JSON.stringify([...others, sent].slice(-mostKept)));
    },
    forget: () => sessionStorage.removeItem(place),
    /** What an unanswered request has made, where a later one is refused because of it; null for nothing. */
    earlierOf: async (draft: Request["draft"], why: Refusal): Promise<Earlier<Made> | null> => {
      if (why.code !== keyUsed || why.faults.length > 0) return null;
      for (const sent of sentOf(draft)) {
        // One of them has used the key; the others are refused as this one was.
        const made = await create(sent).catch(() => null);
        if (made !== null) return { made, differences: differencesOf(shown(draft), shown(sent.draft)) };
      }
      return null;
    },
  };
}

/** What is not the same in two drafts; what one of them lacks is empty there. */
function differencesOf(mine: readonly ShownPart[], theirs: readonly ShownPart[]): readonly Difference[] {
  const parts = new Map([...mine, ...theirs].map(([name, label]) => [name, label]));
  const textOf = (of: readonly ShownPart[], part: string) => of.find(([name]) => name === part)?.[2] ?? "";
  return [...parts]
    .map(([name, label]) => ({ name, label, mine: textOf(mine, name), theirs: textOf(theirs, name) }))
    .filter((one) => one.mine !== one.theirs);
}

// What is being typed, kept in this window until it is saved or thrown away: by company and person, so that nobody else sees it.

import { person } from "../person.ts";

/** Where the draft of a form is kept. */
export function draftPlace(name: string): string {
  return `motpost-draft-${person.company}-${person.employee}-${name}`;
}

/** A form as it was left. */
export interface KeptForm {
  /** What was typed, without passwords and secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** What stood there before, with the version that the service had. */
  readonly from: Readonly<Record<string, string>>;
  /** The key of its request, so that trying again never does it twice. */
  readonly key: string;
  /** Whether it was sent and nobody knows whether it arrived. */
  readonly isUnanswered?: boolean;
}

/** The draft of a form; null where there is none. */
export function keptForm(name: string): KeptForm | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftPlace(name)) ?? "null") as KeptForm | null;
  } catch {
    return null;
  }
}

/** Keeps the draft of a form while its window is open; null forgets it. */
export function keepForm(name: string, form: KeptForm | null): void {
  try {
    if (form === null) sessionStorage.removeItem(draftPlace(name));
    else sessionStorage.setItem(draftPlace(name), JSON.stringify(form));
  } catch {
    // A browser without room keeps what is on the screen.
  }
}

// Who is signed in: what the page holds before anything was asked for.

/** The person, the company, and the token without which requests are refused. */
export interface SignedIn {
  readonly form: string;
  readonly company: number;
  readonly companyName: string;
  readonly employee: number;
  readonly name: string;
  readonly email: string;
  readonly language: "en" | "no";
  readonly environment: "test" | "production";
  /** Names of entitlements. */
  readonly entitlements: readonly string[];
}

const text = document.querySelector<HTMLMetaElement>('meta[name="motpost-person"]')?.content ?? "";

const given: SignedIn = JSON.parse(text);

/** A view that a person has saved of a list: its name, and what its address says. */
export interface KeptView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What a person has chosen of a list: its columns by their names, and views. */
export interface KeptList {
  readonly columns?: string | undefined;
  readonly views?: readonly KeptView[];
}

/** What a person chooses of looks; what is left out is as the browser and the employee have it. */
export interface Choices {
  readonly theme?: "light" | "dark";
  readonly density?: "compact" | "roomy";
  readonly language?: "en" | "no";
  /** Whether things are called as everybody calls them, or as bookkeepers do. */
  readonly words?: "plain" | "bookkeeping";
  /** Whether keys of one letter do something. */
  readonly keys?: "on" | "off";
  /** Whether the list of what a new company does first is put away. */
  readonly checklist?: "away";
  /** Templates of vouchers; not kept in the browser. */
  readonly templates?: readonly unknown[];
  /** By the name of the list. */
  readonly lists?: Readonly<Record<string, KeptList>>;
}

const place = `motpost-choices-${given.company}-${given.employee}`;

function inBrowser(): Choices {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Choices;
  } catch {
    return {};
  }
}

/** What this browser knew of the person's choices when the page was opened. */
export const keptChoices: Choices = inBrowser();

/** Remembers the choices for the next time that the page is opened. */
export function keepInBrowser(choices: Choices): void {
  localStorage.setItem(place, JSON.stringify(choices));
}

/** The person who is signed in. */
export const person: SignedIn = {
  ...given,
  language: keptChoices.language === "en" || keptChoices.language === "no" ? keptChoices.language : given.language,
};

document.documentElement.lang = person.language === "no" ? "nb" : "en";
document.documentElement.dataset.density = keptChoices.density ?? "roomy";

/** The nonce of the page, without which styles that libraries add are refused. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

/** Whether the person holds one of these entitlements. */
export function holds(...names: readonly string[]): boolean {
  return names.some((name) => person.entitlements.includes(name));
}

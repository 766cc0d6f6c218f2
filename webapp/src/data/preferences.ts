// What the person has chosen of looks: kept by the service, and in the browser so that the first picture is right.

import { setLetterKeys } from "../kit/letter-keys.ts";
import { newKey } from "../kit/new-key.ts";
import { offerUndo } from "../kit/undo.ts";
import { type Choices, keepInBrowser, keptChoices, person } from "../person.ts";
import { t } from "../texts/index.ts";
import { api, dataOf } from "./client.ts";
import { keptChanges, showKept } from "./list-choices.ts";

type Settings = Choices & Readonly<Record<string, unknown>>;

/** Everything that is kept of the person. */
export async function readKept(): Promise<Settings> {
  const { value } = await dataOf(api.GET("/employee/preferences/app", { params: { query: { fields: "settings" } } }));
  return JSON.parse(value.settings ?? "{}") as Settings;
}

/**
 * Takes what was chosen on another machine.
 * @returns what is kept
 */
export async function takeChoices(): Promise<Choices> {
  const before = keptChoices;
  const asked = await keptChanges();
  const { theme, density, language, words, keys, lists } = await readKept();
  keepInBrowser({ theme, density, language, words, keys, lists });
  setLetterKeys(keys !== "off");
  showKept(lists ?? {}, asked);
  const isOther = (language ?? before.language) !== before.language || density !== before.density;
  if (isOther || (words ?? "plain") !== (before.words ?? "plain")) location.reload();
  return { theme, density, language, keys };
}

/** Keeps a choice; what else is kept stays. */
export async function choose(more: Choices, key = newKey()): Promise<void> {
  const settings = { ...(await readKept()), ...more };
  const params = { header: { "Idempotency-Key": key } };
  await dataOf(api.PUT("/employee/preferences/app", { params, body: { settings: JSON.stringify(settings) } }));
  const { theme, density, language, words, keys, lists } = settings;
  keepInBrowser({ theme, density, language, words, keys, lists });
  setLetterKeys(keys !== "off");
}

/**
 * Offers to undo a choice.
 * @param before what was chosen until then
 * @param show draws what is chosen
 */
export function offerChoice(before: Choices, show: (choices: Choices) => void): void {
  const run = async (key: string) => {
    await choose(before, key);
    show(before);
  };
  offerUndo({ text: t("choiceKept"), run });
}

const place = `motpost-chosen-${person.company}-${person.employee}`;

/** Keeps a choice by which the whole page is drawn, draws it again, and offers there to undo it. */
export async function chooseAnew(more: Choices, before: Choices, key = newKey()): Promise<void> {
  await choose(more, key);
  sessionStorage.setItem(place, JSON.stringify(before));
  location.reload();
}

/** After the page was drawn again: offers to undo the choice for which it was. */
export function offerKeptChoice(): void {
  const kept = sessionStorage.getItem(place);
  if (kept === null) return;
  sessionStorage.removeItem(place);
  offerChoice(JSON.parse(kept) as Choices, () => location.reload());
}

// What the person has chosen of looks: kept by the service, and in the browser so that the first picture is right.

import { type Choices, keepInBrowser, keptChoices } from "../person.ts";
import { api, dataOf } from "./client.ts";

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
  const { theme, density, language } = await readKept();
  keepInBrowser({ theme, density, language });
  if ((language ?? before.language) !== before.language || density !== before.density) location.reload();
  return { theme, density, language };
}

/** Keeps a choice; what else is kept stays. */
export async function choose(more: Choices): Promise<void> {
  const settings = { ...(await readKept()), ...more };
  await dataOf(api.PUT("/employee/preferences/app", { body: { settings: JSON.stringify(settings) } }));
  keepInBrowser({ theme: settings.theme, density: settings.density, language: settings.language });
}

// How high a row of a list is: the style sheet gives every row this height, and rows out of sight are reckoned with it.

import { keptChoices } from "../person.ts";

/** Pixels of a row, with its line; dense ones are a person's choice. */
export const rowHeight = keptChoices.density === "compact" ? 26 : 31;

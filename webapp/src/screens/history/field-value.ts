// What stands in a changed field, as the rest of the application writes it: days, moments, amounts, yes and no, and choices.

import { amountText, dayText, plainText } from "../../kit/numbers.ts";
import { person } from "../../person.ts";
import { choiceFields, choiceNames } from "../../texts/choice-names.ts";
import { t } from "../../texts/index.ts";
import { momentText } from "../connect/connect-parts.tsx";

/** Fields that people fill in with words, which are shown as they were typed whatever they look like. */
const typed = /(name|description|comment|text|title|reference|message|remarks?|attn|email|url|kid|number|code|\.key)$/i;
const amounts = /amount|price|cost|sum$|balance|fee|wage|salary/i;
/** What has such a word in its name and is no amount: references, and shares. */
const noAmounts =
  /account|category|type|percent|method|voucher|municipality|id$|^(tollCost|latestSalary|wagePayment)$/i;

/** A value of a field, of which the interface gives a text; a dash for none. */
export function fieldValue(field: string | null | undefined, value: string | null | undefined): string {
  if (value === null || value === undefined) return field == null ? "" : "–";
  const name = field?.split(".").at(-1) ?? "";
  if (choiceFields.test(name)) {
    const words = choiceNames[value];
    if (words !== undefined) return words[person.language === "no" ? 1 : 0];
  }
  if (typed.test(name)) return value;
  if (value === "true") return t("yes");
  if (value === "false") return t("no");
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return momentText(value);
  if (!/^-?\d{1,15}(\.\d+)?$/.test(value)) return value;
  if (amounts.test(name) && !noAmounts.test(name)) return amountText(Number(value));
  // Whole numbers may be the number of something, as that of an account: nothing parts their digits.
  return value.includes(".") ? plainText(Number(value)) : value;
}

// The QR code of a payment in euros by EPC069-12, which bank apps of the SEPA area read.

import { checkIban } from "../domain/company/number-checks.ts";
import { type QrCode, qrCode } from "./qr-code.ts";

/** What a payment says. */
export interface EuroPayment {
  readonly name: string;
  readonly iban: string;
  /** May be empty: inside the SEPA area the IBAN is enough. */
  readonly bic: string;
  /** An exact decimal as text, with two decimals. */
  readonly amount: string;
  /** What the receiver knows the payment by. */
  readonly text: string;
}

/** The version of the standard that does not ask for a BIC, and UTF-8. */
const version = "002";
const characterSet = "1";
/** Countries of the SEPA area, as an IBAN begins. */
const area: ReadonlySet<string> = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);
/** What the standard allows; more would need a code that is larger than version 13. */
const bounds = { name: 70, text: 140, bytes: 331, amount: 999_999_999.99 };

/** The text of the code; null where the standard has no code for the payment. */
export function paymentText({ name, iban, bic, amount, text }: EuroPayment): string | null {
  const checked = checkIban(iban);
  if (checked.kind === "refused" || !area.has(checked.value.slice(0, 2)) || name.trim() === "") return null;
  if (!/^\d+\.\d{2}$/.test(amount) || Number(amount) < 0.01 || Number(amount) > bounds.amount) return null;
  const bank = bic.replace(/\s/g, "").toUpperCase();
  const lines = ["BCD", version, characterSet, "SCT"];
  lines.push(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bank) ? bank : "");
  lines.push(oneLine(name, bounds.name), checked.value, `EUR${amount}`, "", "", oneLine(text, bounds.text));
  const whole = lines.join("\n");
  return Buffer.byteLength(whole, "utf8") > bounds.bytes ? null : whole;
}

/** The code; null where the standard has none for the payment. */
export function paymentCode(payment: EuroPayment): QrCode | null {
  const text = paymentText(payment);
  return text === null ? null : qrCode(text);
}

function oneLine(text: string, most: number): string {
  return [...text.replace(/\s+/g, " ").trim()].slice(0, most).join("");
}

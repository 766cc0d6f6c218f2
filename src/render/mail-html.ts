// The HTML of a mail. It uses tables, inline styles and nothing that is fetched, which all mail programs show alike.

import { coloursOf } from "./colours.ts";

/** What a page shows, from top to bottom. */
export interface MailPage {
  readonly language: "nb" | "en";
  readonly title: string;
  /** What lists of mails show beside the subject. */
  readonly preview: string;
  /** The sender: its name, its colour (#rrggbb or empty), and whether its logo comes with the mail. */
  readonly sender: { readonly name: string; readonly colour: string; readonly logo: MailLogo | null };
  readonly paragraphs: readonly string[];
  /** What is to be paid, large; null for nothing. */
  readonly amount: { readonly label: string; readonly value: string; readonly below: string } | null;
  /** Labels with values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly button: { readonly label: string; readonly address: string } | null;
  readonly notes: readonly string[];
  /** Who the sender is, in small letters below everything. */
  readonly footer: readonly string[];
}

/** A logo in a mail, by the Content-ID of its part, and its size in pixels. */
export interface MailLogo {
  readonly contentId: string;
  readonly width: number;
  readonly height: number;
}

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const quiet = "#5a5a5a";
const mostWidth = 200;
const mostHeight = 64;

/** The HTML of a page. */
export function mailPage(page: MailPage): string {
  const { accent, letters } = coloursOf(page.sender.colour);
  const row = (content: string, padding = "0 32px 16px") =>
    `<tr><td style="padding:${padding};${font}">${content}</td></tr>`;
  const paragraph = (text: string, style = "font-size:15px;line-height:22px;color:#1a1a1a") =>
    `<p style="margin:0;${style}">${escaped(text).replaceAll("\n", "<br>")}</p>`;
  const rows = [
    row(headOf(page.sender, letters), "28px 32px 20px"),
    row(`<h1 style="margin:0;font-size:18px;line-height:24px;color:#1a1a1a">${escaped(page.title)}</h1>`),
    ...page.paragraphs.map((text) => row(paragraph(text))),
    ...(page.amount === null && page.facts.length === 0 ? [] : [row(boxOf(page, letters))]),
    ...(page.button === null ? [] : [row(buttonOf(page.button, accent, letters), "4px 32px 20px")]),
    ...page.notes.map((text) => row(paragraph(text, `font-size:13px;line-height:19px;color:${quiet}`))),
    row(
      `<p style="margin:0;border-top:1px solid #dddddd;padding-top:14px;font-size:12px;line-height:18px;color:${quiet}">${page.footer.map(escaped).join("<br>")}</p>`,
      "8px 32px 28px",
    ),
  ];
  return `<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(page.title)}</title></head>
<body style="margin:0;padding:0;background:#f2f2f2">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden">${escaped(page.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f2f2"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-top:4px solid ${accent}">
${rows.join("\n")}
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** The sender's logo, or its name where it has none. */
function headOf({ name, logo }: MailPage["sender"], letters: string): string {
  if (logo === null)
    return `<p style="margin:0;font-size:20px;line-height:26px;font-weight:bold;color:${letters}">${escaped(name)}</p>`;
  const scale = Math.min(1, mostWidth / logo.width, mostHeight / logo.height);
  const [width, height] = [logo.width, logo.height].map((one) => Math.max(1, Math.round(one * scale)));
  return `<img src="cid:${escaped(logo.contentId)}" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;border:0">`;
}

/** The amount and the facts in an area of their own. */
function boxOf({ amount, facts }: MailPage, letters: string): string {
  const large =
    amount === null
      ? ""
      : `<p style="margin:0;font-size:13px;line-height:18px;color:${quiet}">${escaped(amount.label)}</p>` +
        `<p style="margin:0;font-size:28px;line-height:36px;font-weight:bold;color:${letters}">${escaped(amount.value)}</p>` +
        (amount.below === ""
          ? ""
          : `<p style="margin:0;font-size:15px;line-height:22px;color:#1a1a1a">${escaped(amount.below)}</p>`);
  const cell = "padding:3px 0;font-size:14px;line-height:20px;vertical-align:top";
  const listed = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};${font};color:${quiet};padding-right:20px">${escaped(label)}</td><td style="${cell};${font};color:#1a1a1a"><b>${escaped(value)}</b></td></tr>`,
  );
  const gap = amount === null || facts.length === 0 ? "" : "margin-top:10px;";
  const table =
    listed.length === 0
      ? ""
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="${gap}">${listed.join("")}</table>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="background:#f7f7f7;border-left:4px solid ${letters};padding:16px 20px;${font}">${large}${table}</td></tr></table>`;
}

/** A link that looks like a button, with letters that can be read on it. */
function buttonOf(
  { label, address }: { readonly label: string; readonly address: string },
  accent: string,
  letters: string,
) {
  // A colour on which white letters cannot be read is used for the frame only.
  const look = accent === letters ? `background:${accent};color:#ffffff` : `background:#ffffff;color:${letters}`;
  return `<a href="${escaped(address)}" style="display:inline-block;${look};border:2px solid ${accent};padding:11px 24px;font-size:15px;line-height:20px;font-weight:bold;text-decoration:none;${font}">${escaped(label)}</a>`;
}

/** A text in HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

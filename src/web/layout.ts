// The frame of every page, and the parts that pages share: fields, faults, menus.

import type { PageRequest } from "../http/html-pages.ts";
import type { LocalFault } from "../http/local-api-client.ts";
import type { Person } from "../platform/access/log-ins.ts";
import { entitlements, userAdmin } from "../schema/entitlement.ts";
import { type Html, html, type Part } from "./html.ts";
import { type TextKey, type Translate, textsIn } from "./page-texts.ts";

/** The data of a page's frame. */
export interface Frame {
  readonly language: "en" | "no";
  readonly person: Person | null;
  readonly formToken: string;
  /** How many notifications the person has not read. */
  readonly unread?: number;
  /** The path by which the menu marks its entry as current. */
  readonly here?: string;
  /** Whether the page reports an error, which its title then says. */
  readonly isFault?: boolean;
  /** Who speaks on the page, where it is not Motpost. */
  readonly brand?: string;
  /** False for a page without a menu. */
  readonly hasMenu?: boolean;
  /** The address of a style sheet that only this page needs. */
  readonly sheet?: string;
}

/** A field of a form. */
export interface FieldOptions {
  readonly name: string;
  readonly label: TextKey;
  readonly value?: string;
  readonly type?: "text" | "url" | "password" | "email" | "date" | "datetime-local";
  readonly hint?: string;
  readonly optional?: boolean;
  readonly autocomplete?: string;
  readonly numeric?: boolean;
  /** Values with their labels, for a field that is a choice. */
  readonly choices?: readonly (readonly [value: string, shown: string])[];
}

/** True for a person who may administer tokens and log-ins. */
export function isUserAdmin(person: Person | null): boolean {
  return person?.session.entitlements.has(entitlements[userAdmin]) === true;
}

/** A whole document. */
export function htmlPage(frame: Frame, title: string, content: Part): string {
  const t = textsIn(frame.language);
  const sheets = [
    ...(frame.brand === undefined ? [] : ["/document.css"]),
    ...(frame.sheet === undefined ? [] : [frame.sheet]),
  ];
  const brand = frame.brand ?? "Motpost";
  const head = frame.isFault === true ? `${t("faultTitle")}: ${title}` : title;
  return html`<!doctype html>
<html lang="${frame.language === "no" ? "nb" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head === brand ? brand : `${head} · ${brand}`}</title>
<link rel="stylesheet" href="/style.css">${sheets.map(
    (address) => html`
<link rel="stylesheet" href="${address}">`,
  )}
</head>
<body>
<a class="skip" href="#content">${t("skip")}</a>
<header class="bar">
${frame.brand === undefined ? html`<a class="brand" href="/">Motpost</a>` : html`<span class="brand">${frame.brand}</span>`}
${frame.hasMenu === false ? null : menu(frame, t)}
</header>
<main id="content">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

function menu({ person, formToken, here, unread = 0 }: Frame, t: Translate): Html {
  const entries: (readonly [address: string, text: TextKey, count?: number])[] =
    person === null
      ? [["/sign-in", "signIn"]]
      : [
          ["/home", "home"],
          ...(isUserAdmin(person)
            ? ([
                ["/company/tokens", "apiTokens"],
                ["/company/people", "people"],
                ["/company/events", "events"],
              ] as const)
            : []),
          ["/notifications", "notifications", unread],
          ["/password", "changePassword"],
        ];
  const links = entries.map(
    ([address, text, count = 0]) =>
      html`<li><a href="${address}"${address === here ? html` aria-current="page"` : null}>${t(text)}${count === 0 ? null : html` <span class="count">${count}<span class="unseen"> ${t("unread")}</span></span>`}</a></li>`,
  );
  const out =
    person === null
      ? null
      : html`<li><form method="post" action="/sign-out">${tokenField(formToken)}<button class="plain">${t("signOut")}</button></form></li>`;
  return html`<nav aria-label="${t("menu")}"><ul>${links}${out}</ul></nav>`;
}

/** The hidden field with the form token, without which a form is refused. */
export function tokenField(formToken: string): Html {
  return html`<input type="hidden" name="token" value="${formToken}">`;
}

/** A form that is sent to the address. */
export function form(request: PageRequest, action: string, content: Part): Html {
  return html`<form method="post" action="${action}" novalidate>${tokenField(request.formToken)}${content}</form>`;
}

/** A field with its label, hint and fault, linked for assistive technology. */
export function field(t: Translate, options: FieldOptions, faults: readonly LocalFault[] = []): Html {
  const { name, label, hint, value = "" } = options;
  const own = faults.filter((fault) => fault.path === name).map((fault) => fault.message);
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(own.length === 0 ? [] : [`${name}-fault`])];
  const shared = html` id="${name}" name="${name}"${described.length === 0 ? null : html` aria-describedby="${described.join(" ")}"`}${own.length === 0 ? null : html` aria-invalid="true"`}${options.optional === true ? null : html` required`}`;
  const control =
    options.choices === undefined
      ? html`<input${shared} type="${options.type ?? "text"}"${options.type === "password" ? null : html` value="${value}"`} autocomplete="${options.autocomplete ?? "off"}"${options.numeric === true ? html` inputmode="numeric"` : null}>`
      : html`<select${shared}>${options.choices.map(([one, shown]) => html`<option value="${one}"${one === value ? html` selected` : null}>${shown}</option>`)}</select>`;
  return html`<div class="field">
<label for="${name}">${t(label)}${options.optional === true ? html` <span class="quiet">(${t("optional")})</span>` : null}</label>
${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${own.length === 0 ? null : html`<p class="fault" id="${name}-fault">${own.join(" ")}</p>`}
${control}
</div>`;
}

/** The list of faults, with links to the fields of these labels; null for none. */
export function faultList(
  t: Translate,
  faults: readonly LocalFault[],
  labels: Readonly<Record<string, TextKey>>,
): Html | null {
  if (faults.length === 0) return null;
  const one = ({ path, message }: LocalFault) => {
    const label = labels[path];
    return html`<li>${label === undefined ? message : html`<a href="#${path}">${t(label)}: ${message}</a>`}</li>`;
  };
  const count = new Set(faults.map(({ path }) => path)).size;
  const areFields = faults.every(({ path }) => path !== null && labels[path] !== undefined);
  const title = areFields ? t(count === 1 ? "faultsOne" : "faultsMany", { count }) : t("faultsTitle");
  return html`<div class="faults" role="alert"><h2>${title}</h2><ul>${faults.map(one)}</ul></div>`;
}

/** A list of terms with values. */
export function facts(rows: readonly (readonly [string, Part])[]): Html {
  return html`<dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A table; on narrow screens each cell repeats its column. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Html {
  const cell = (part: Part, index: number) =>
    index === 0
      ? html`<th scope="row" data-column="${columns[index] ?? ""}">${part}</th>`
      : html`<td data-column="${columns[index] ?? ""}">${part}</td>`;
  return html`<table class="cards"><caption class="unseen">${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table>`;
}

/** A text for copying. */
export function secret(label: string, id: string, text: string): Html {
  return html`<h2 id="${id}-label">${label}</h2><pre class="secret" id="${id}" tabindex="0" aria-labelledby="${id}-label">${text}</pre>`;
}

/** A date in the reader's format. */
export function dateText(language: "en" | "no", date: string): Html {
  const text = new Intl.DateTimeFormat(language === "no" ? "nb-NO" : "en-GB", { dateStyle: "medium", timeZone: "UTC" });
  return html`<time class="whole" datetime="${date}">${text.format(new Date(date))}</time>`;
}

/** A moment in Oslo time, to the minute or to the second. */
export function momentText(
  language: "en" | "no",
  moment: string | Date,
  precision: "minutes" | "seconds" = "minutes",
): string {
  return new Intl.DateTimeFormat(language === "no" ? "nb-NO" : "en-GB", {
    dateStyle: "medium",
    timeStyle: precision === "seconds" ? "medium" : "short",
    timeZone: "Europe/Oslo",
  }).format(new Date(moment));
}

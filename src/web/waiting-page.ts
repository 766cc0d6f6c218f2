// The page that stands at /app/ until the application is built.

import { html } from "./html.ts";

const texts = {
  en: {
    title: "The application is being built",
    text: "This takes a few seconds after the first start. The page opens by itself. The interface under /v2 answers already.",
  },
  no: {
    title: "Applikasjonen bygges",
    text: "Det tar noen sekunder etter første start. Siden åpner seg selv. Grensesnittet under /v2 svarer allerede.",
  },
} as const;

/** The page, which loads itself again every two seconds. */
export function waitingPage(language: "en" | "no"): string {
  const { title, text } = texts[language];
  return html`<!doctype html>
<html lang="${language === "no" ? "nb" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>${title} · Motpost</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="bar"><a class="brand" href="/">Motpost</a></header>
<main id="content"><h1>${title}</h1><p>${text}</p></main>
</body>
</html>
`.text;
}

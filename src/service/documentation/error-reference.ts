// The document of everything that the service refuses, made from the error table and the texts.

import {
  codeMeanings,
  type FaultText,
  type Language,
  type ProblemKey,
  type ProblemRow,
  problems,
  type Text,
} from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import type { Block } from "./markdown.ts";

/** Every refusal and every validation message. */
export function errorsDocument(registry: Registry): Block[] {
  const codes = [...new Set(Object.values<ProblemRow>(problems).map((row) => row.code))].sort((a, b) => a - b);
  return [
    { heading: "Errors", level: 1 },
    {
      text:
        "Every refusal has the same seven keys in this order: status, code, message, link, developerMessage, validationMessages, requestId. " +
        "link leads to the code on this page. validationMessages is null or a list of {field, message, path, rootId}: field without indexes, path with them as the body has them, rootId the id of the object in a bulk body. " +
        "message and validation messages follow the employee's language (English or Norwegian), and so does developerMessage, which says what to do. A refused request has written nothing.",
    },
    {
      text: "A request is checked in stages, and all faults of one stage are reported at once: credentials, path, ids of the path, method and content type, JSON, query parameters, fields and types of the body, required fields and bounds, references, business rules, and what only the database knows.",
    },
    {
      text: "Which codes an operation can refuse with, the OpenAPI document tells: each of its statuses has a response that names them with their meaning, and a schema whose code is one of them. A request that is no operation's, such as an unknown path (404), a method that a path does not take (400, code 4000) or broken HTTP (400, code 4000), is refused as this page says.",
    },
    { text: "Words in braces stand for what the answer names." },
    { link: "All operations and models", page: "/v2-docs/interface", file: "interface.md" },
    { heading: "Codes", level: 2 },
    ...codes.flatMap(codeBlocks),
    { heading: "Validation messages", level: 2, anchor: "texts" },
    ...Object.entries(registry.texts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, text]) => textBlocks(key, text)),
  ];
}

function codeBlocks(code: number): Block[] {
  const rows = Object.entries<ProblemRow>(problems).filter(([, row]) => row.code === code) as [
    ProblemKey,
    ProblemRow,
  ][];
  return [
    { heading: `Code ${code}`, level: 3, anchor: String(code) },
    {
      columns: ["Key", "Status", "English", "Norwegian", "What to do", "What to do, in Norwegian"],
      rows: rows.map(([key, row]) => [
        key,
        String(row.status),
        row.message.en,
        row.message.no,
        whatToDo(row, "en"),
        whatToDo(row, "no"),
      ]),
    },
    { text: meaningsOf(code) },
  ];
}

/** What the code says with each status that it has. */
function meaningsOf(code: number): string {
  return Object.entries(codeMeanings)
    .flatMap(([status, meanings]) => (meanings[code] === undefined ? [] : [`With ${status}: ${meanings[code]}.`]))
    .join(" ");
}

const elsewhere = {
  messages: { en: "Each validation message says what to do.", no: "Hver valideringsmelding sier hva du gjør." },
  both: {
    en: "VALIDATION_ERROR, then what to do about each validation message.",
    no: "VALIDATION_ERROR, og så hva du gjør med hver valideringsmelding.",
  },
  developer: { en: "The developer message says it.", no: "Utviklermeldingen sier det." },
} as const satisfies Record<string, Text>;

function whatToDo(row: ProblemRow, language: Language): string {
  const { developer } = row;
  if (developer === null) return elsewhere.messages[language];
  if (developer === problems.businessRule.developer) return elsewhere.both[language];
  return /^\{\w+\}$/.test(developer[language]) ? elsewhere.developer[language] : developer[language];
}

function textBlocks(key: string, text: FaultText): Block[] {
  return [
    { heading: key, level: 3, anchor: `text-${key}` },
    {
      columns: ["Language", "Text"],
      rows: [
        ["English", ofMany(text.en)],
        ["Norwegian", ofMany(text.no)],
        ["What to do", ofMany(text.developer.en)],
        ["What to do, in Norwegian", ofMany(text.developer.no)],
      ],
    },
  ];
}

/** A text as it is of several: "{count} lines" for "{count|line|lines}". */
function ofMany(text: string): string {
  return text.replaceAll(/\{(\w+)\|[^{}|]*\|([^{}|]*)\}/g, "{$1} $2");
}

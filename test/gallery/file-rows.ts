// Files that are not taken: what is wrong with them, and that nothing of them is kept.

import { eicar, pdf, png } from "../support/upload.ts";
import type { GalleryRow } from "./gallery.ts";

const headers = { "content-type": "multipart/form-data; boundary=grense" };
const part = (name: string, content: string) =>
  `--grense\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const file = (name: string, content: string | Buffer) =>
  `--grense\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content.toString("latin1")}\r\n`;
const end = "--grense--\r\n";

/** A form that is refused for one thing. */
function row(
  shows: string,
  raw: string,
  [message, developer]: readonly [message: string, developer: string],
  { at = "file", request = "POST /documentArchive/customer/{customer}" }: { at?: string; request?: string } = {},
): GalleryRow {
  return {
    ...{ shows, request, raw, headers },
    answer: {
      ...{ status: 422, code: 18000, message: "Validation failed." },
      developerMessage: `${at}: ${developer}`,
      validation: [[at, message, at, null]],
    },
  };
}

const kinds = "PDF, PNG, JPEG, GIF, WebP, TIFF, XML, ZIP, text";
const refused = "Files of this kind are not taken.";
const byContent = (found: string, taken: string) =>
  `By its content, whatever its name, the file is ${found}. Taken here: ${taken}.`;
const unknown = "of no kind that is known";
const broken = [
  "The form ends too early or cannot be read.",
  "Send multipart/form-data with its boundary, whole; let the client library write the Content-Type.",
] as const;
const missing = [
  "There is no file.",
  "Send the file in the part file of multipart/form-data, with a filename: curl -F file=@invoice.pdf.",
] as const;

/** The rows. */
export const fileRows: readonly GalleryRow[] = [
  {
    shows: "an upload that is sent as JSON",
    request: "POST /documentArchive/customer/{customer}",
    body: { fileName: "a.pdf" },
    answer: {
      ...{ status: 400, code: 4000, message: "HTTP 415 Unsupported Media Type" },
      developerMessage: "Send the body as multipart/form-data; this request said application/json.",
      validation: null,
    },
  },
  {
    shows: "a form where JSON is wanted",
    request: "POST /customer",
    raw: `${part("name", "Kunde AS")}${end}`,
    headers,
    answer: {
      ...{ status: 400, code: 4000, message: "HTTP 415 Unsupported Media Type" },
      developerMessage: "Send the body as application/json; this request said multipart/form-data.",
      validation: null,
    },
  },
  row("a form without a file", end, missing),
  row("a file that is sent as a text", `${part("file", "tekst")}${end}`, missing),
  row("two files", `${file("a.pdf", pdf())}${file("b.pdf", pdf())}${end}`, [
    "There is more than one file.",
    "Send one file in each request.",
  ]),
  row("an empty file", `${file("a.pdf", "")}${end}`, [
    "The file is empty.",
    "Send the content of the file; it arrived with 0 bytes.",
  ]),
  row("a form that is cut off in the file", file("a.pdf", pdf()).slice(0, -30), broken),
  row("a PDF that was cut off before it was sent", `${file("a.pdf", pdf().subarray(0, 30))}${end}`, [
    "The file is incomplete: it begins as PDF and has not the end of one.",
    "The file was cut off before it was sent. Send the whole of it.",
  ]),
  row("a picture that is called a PDF", `${file("a.pdf", png)}${end}`, [
    "The name a.pdf does not fit the content, which is PNG.",
    "Name the file after what it is: a PNG file ends in .png.",
  ]),
  row("the test string of scanners", `${file("a.txt", eicar)}${end}`, [
    "The file was recognised as malicious and is refused.",
    "The file holds the test string of malware scanners. Nothing of it was kept.",
  ]),
  row("a page with scripts", `${file("a.txt", "<html><script>alert(1)</script></html>")}${end}`, [
    refused,
    byContent(unknown, kinds),
  ]),
  row("a program", `${file("a.dat", "MZ\u0090\u0000\u0003")}${end}`, [refused, byContent(unknown, kinds)]),
  row(
    "a part that the form does not have",
    `${part("beskrivelse", "a")}${file("a.pdf", pdf())}${end}`,
    ["The form has no part beskrivelse.", "Parts of this form: file."],
    { at: "beskrivelse" },
  ),
  row(
    "a PDF as the image of a product",
    `${file("a.pdf", pdf())}${end}`,
    [refused, byContent("PDF", "PNG, JPEG, GIF, WebP")],
    { request: "POST /product/{product}/image" },
  ),
  {
    shows: "a file for a customer that does not exist",
    request: "POST /documentArchive/customer/1",
    raw: `${file("a.pdf", pdf())}${end}`,
    headers,
    answer: {
      ...{ status: 404, code: 6000, message: "Object not found" },
      developerMessage: "There is no Customer with this id in the company.",
      validation: null,
    },
  },
  {
    shows: "a flag of an import that is none",
    request: "POST /ledger/voucher/importGbat10",
    raw: `${part("generateVatPostings", "ja")}${file("a.txt", "GBAT10")}${end}`,
    headers,
    answer: {
      ...{ status: 422, code: 15000, message: "Validation failed" },
      developerMessage: "generateVatPostings: Send true or false, in small or capital letters.",
      validation: [["generateVatPostings", "The value must be true or false.", null, null]],
    },
  },
];

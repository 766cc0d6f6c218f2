// The company's logo on its documents: set, read and removed. Issued documents keep their logo.

import { action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { query } from "../../schema/query.ts";
import { input, withDefault } from "../../schema/resource.ts";
import type { StoredFile, Upload } from "../../schema/upload.ts";
import { lookAtJpeg, lookAtPng } from "./picture.ts";

const largestBytes = 262_144;
/** A logo is at most 67 by 20 millimetres: 300 dots an inch need a third of this. */
const mostPixels = 500_000;

const tooLarge: Decision = {
  problem: "validation",
  messages: [{ key: "fileTooLarge", field: "file", path: "file", parameters: { limit: largestBytes } }],
};
const noLogo = { en: "The company has no logo.", no: "Selskapet har ingen logo." };

/** The logo of the acting company; null without one. */
async function load(_input: unknown, read: { rows<T>(sql: string, ...values: unknown[]): Promise<T[]> }) {
  const [logo] = await read.rows<StoredFile & { readonly id: number }>(
    'select l.id, l."file", l."fileName", l."mimeType", l."size", l."checksum" from company k join company_logo l on l.company_id = k.company_id and l.id = k."logo" where k.company_id = $1',
  );
  return logo ?? null;
}

/** Gives the company a logo. */
export const setLogo = action({
  method: "PUT",
  path: "/company/logo",
  answers: null,
  status: 204,
  upload: { kinds: ["png", "jpeg"], whole: true },
  description:
    "Gives the company the logo that its documents show from now on: a PNG or JPEG of at most 262 144 bytes and 500 000 pixels. Documents that were issued keep theirs.",
  load: async (_input, read): Promise<{ readonly company: number }> => ({ company: read.company }),
  decide({ upload }, { company }, context) {
    if (upload === null) throw new Error("The logo's file did not come in.");
    if (upload.size > largestBytes) return tooLarge;
    const looked = lookAt(upload);
    if ("faults" in looked) return looked;
    const { fileName, size, mimeType, checksum, id: file } = upload;
    const argument = { id: context.newId(), file, fileName, size, mimeType, checksum, ...looked };
    return {
      writes: [{ call: "company_logo_set", argument }],
      changes: [{ resource: "Company", id: company, kind: "UPDATE" }],
      answer: { nothing: true },
    };
  },
});

function lookAt({ kind, content: bytes }: Upload) {
  const content = bytes ?? new Uint8Array();
  const looked = kind === "png" ? lookAtPng(content, mostPixels) : lookAtJpeg(content);
  const fault = (key: string, parameters: Fault["parameters"] = {}) => ({
    faults: [{ key, field: "file", path: "file", parameters }] satisfies Fault[],
  });
  if ("fault" in looked) return fault(looked.fault);
  const { width, height } = looked;
  return width * height > mostPixels ? fault("pictureTooLarge", { width, height, most: mostPixels }) : looked;
}

/** Takes the company's logo away. */
export const removeLogo = action({
  method: "DELETE",
  path: "/company/logo",
  answers: null,
  status: 204,
  refuses: ["notFound"],
  description: "Takes the company's logo away; documents that were issued keep theirs.",
  load: async (request, read): Promise<{ readonly company: number; readonly logo: unknown }> => ({
    company: read.company,
    logo: await load(request, read),
  }),
  decide(_input, { company, logo }) {
    if (logo === null) return { problem: "notFound", parameters: { hint: noLogo } };
    return {
      writes: [{ call: "company_logo_set", argument: { id: null } }],
      changes: [{ resource: "Company", id: company, kind: "UPDATE" }],
      answer: { nothing: true },
    };
  },
});

/** The company's logo. */
export const readLogo = query({
  path: "/company/logo",
  query: {
    download: withDefault(input("flag", { description: "false: a browser may show it instead of saving it." }), "true"),
  },
  absent: noLogo,
  file: ["image/png", "image/jpeg"],
  description: "The logo that the company's documents show.",
  load,
});

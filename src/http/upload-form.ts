// Reads a form with files as an upload: each is stored while it arrives, and the other parts are checked.

import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { readParameters } from "../engine/read/parameters.ts";
import * as limits from "../limits.ts";
import { type Files, largestFile, type ReceivedFile } from "../platform/files/files.ts";
import { type Fault, Problem } from "../schema/error.ts";
import type { Upload, UploadDefinition } from "../schema/upload.ts";

/** Faults of a form, by the error code of the multipart library. */
const faultByCode: Readonly<Record<string, string>> = {
  FST_PARTS_LIMIT: "formParts",
  FST_FIELDS_LIMIT: "formParts",
};

/**
 * Reads the form of an upload.
 * @throws Problem `contentType` where there is no form; `validation`, `value` or `parameter` for what is wrong with its parts
 */
export async function readForm(
  files: Files,
  request: FastifyRequest,
  company: number,
  definition: UploadDefinition,
): Promise<Upload> {
  const main = definition.name ?? "file";
  const names = [main, ...Object.keys(definition.parts ?? {})];
  const largest = largestFile(definition);
  if (Number(request.headers["content-length"] ?? 0) > largest + limits.formBytes)
    throw formProblemOf([{ key: "fileTooLarge", field: main, path: main, parameters: { limit: largest } }]);
  const form: Form = { received: [], fields: {}, faults: [] };
  try {
    await collect(files, request, { company, definition, names }, form);
    const [first] = form.received;
    if (first === undefined && form.faults.length === 0)
      form.faults.push({ key: "fileMissing", field: main, path: main });
    if (first === undefined || form.faults.length > 0) throw formProblemOf(form.faults);
    const { values } = readParameters(Object.entries(definition.parts ?? {}), form.fields);
    return { ...first, files: form.received, parts: values };
  } catch (error) {
    discardRest(request);
    for (const { id } of form.received) await files.release(company, id).catch(() => undefined);
    throw error;
  }
}

/** Reads and discards the rest of a body; otherwise the client would wait for ever, and its connection with it. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

interface Form {
  readonly received: ReceivedFile[];
  readonly fields: Record<string, string>;
  readonly faults: Fault[];
}

interface UploadContext {
  readonly company: number;
  readonly definition: UploadDefinition;
  readonly names: readonly string[];
}

async function collect(files: Files, request: FastifyRequest, about: UploadContext, form: Form): Promise<void> {
  const { definition, names } = about;
  const most = definition.most ?? 1;
  const parameters = { names: names.join(", ") };
  try {
    const parts = request.parts({
      limits: {
        // More than is accepted, so that the inspection finds the file too large and names the limit.
        fileSize: largestFile(definition) + limits.filePieceBytes,
        files: names.length + most - 1,
        fields: names.length + 10,
        parts: names.length + most + 11,
        fieldSize: limits.partBytes,
        fieldNameSize: 100,
      },
    });
    for await (const part of parts) {
      const name = part.fieldname.slice(0, 100);
      if (!names.includes(part.fieldname))
        form.faults.push({ key: "partUnknown", field: name, path: name, parameters: { name, ...parameters } });
      if (part.type === "field") form.faults.push(...takeField(part, form, { main: names[0] ?? "", ...parameters }));
      else if (part.fieldname === names[0]) await takeFile(files, part, about, form);
      else form.faults.push(...(await takeTextFile(part, form)));
    }
  } catch (error) {
    throw formProblem(error, form, about);
  }
}

/** The fault of more files than the form takes. */
function tooMany({ definition: { most = 1 }, names: [main = ""] }: UploadContext): Fault {
  const place = { field: main, path: main };
  return most === 1 ? { key: "fileTwice", ...place } : { key: "filesTooMany", ...place, parameters: { limit: most } };
}

/** Receives one of the files. */
async function takeFile(files: Files, part: MultipartFile, about: UploadContext, form: Form): Promise<void> {
  const { company, definition } = about;
  if (form.received.length >= (definition.most ?? 1)) throw formProblemOf([...form.faults, tooMany(about)]);
  form.received.push(await files.receive(company, definition, { fileName: part.filename, bytes: part.file }));
  const limit = largestFile(definition);
  if (form.received.reduce((sum, { size }) => sum + size, 0) <= limit) return;
  const place = { field: part.fieldname, path: part.fieldname };
  throw formProblemOf([...form.faults, { key: "filesTooLarge", ...place, parameters: { limit } }]);
}

/** Reads a part that came as a file although it is a value: its text. */
async function takeTextFile({ fieldname: name, file }: MultipartFile, form: Form): Promise<Fault[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= limits.sideFileBytes) pieces.push(piece);
  }
  const place = { field: name, path: name };
  if (size > limits.sideFileBytes)
    return [{ key: "fileTooLarge", ...place, parameters: { limit: limits.sideFileBytes } }];
  form.fields[name] = Buffer.concat(pieces).toString("utf8");
  return [];
}

/** Reads a part that is no file. */
function takeField(
  part: MultipartValue,
  form: Form,
  { main, ...parameters }: { readonly main: string; readonly names: string },
): Fault[] {
  const name = part.fieldname;
  if (name === main) return [{ key: "fileMissing", field: main, path: main }];
  if (part.valueTruncated === true) return [{ key: "formParts", field: name, path: name, parameters }];
  form.fields[name] = typeof part.value === "string" ? part.value : JSON.stringify(part.value ?? "");
  return [];
}

/** An error of reading a form; as a refusal where the form is at fault. */
function formProblem(error: unknown, form: Form, about: UploadContext): unknown {
  if (error instanceof Problem) return error;
  const code = String((error as { code?: unknown }).code ?? "");
  if (!code.startsWith("FST_") && !isFormFault(error)) return error;
  if (code === "FST_FILES_LIMIT") return formProblemOf([...form.faults, tooMany(about)]);
  const key = code === "FST_REQ_FILE_TOO_LARGE" ? "fileTooLarge" : (faultByCode[code] ?? "formBroken");
  const { definition, names } = about;
  const [main = ""] = names;
  const parameters = { names: names.join(", "), limit: largestFile(definition) };
  return formProblemOf([...form.faults, { key, field: main, path: main, parameters }]);
}

/** True for errors of the multipart library about syntax, and for an aborted request. */
function isFormFault(error: unknown): boolean {
  return /multipart|unexpected end of form|part terminated early|malformed|boundary|aborted|premature/i.test(
    error instanceof Error ? error.message : "",
  );
}

function formProblemOf(faults: readonly Fault[]): Problem {
  return new Problem("validation", {}, faults);
}

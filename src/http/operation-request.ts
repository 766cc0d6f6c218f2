// The request and the response of an operation, independent of HTTP, and the parts of the service that operations use.

import type { CommandRunner } from "../engine/command/command-runner.ts";
import type { Caller } from "../engine/command/request.ts";
import type { Query } from "../engine/read/parameters.ts";
import type { Projections } from "../engine/read/select.ts";
import type { Files } from "../platform/files/files.ts";
import type { Warning } from "../schema/error.ts";
import type { ReadContext, RenderedFile, Rendering } from "../schema/query.ts";
import type { Registry } from "../schema/registry.ts";
import type { StoredFile, Upload } from "../schema/upload.ts";
import type { Database } from "../store/database.ts";
import type { ObjectsById } from "../store/objects-by-id.ts";
import type { OpenArchive } from "./archive-response.ts";

/** The request of an operation, independent of HTTP. */
export interface OperationRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly caller: Caller;
  /** The owner of the token, in whichever company it acts now. */
  readonly home: ReadContext["home"];
  /** Whether a change is carried out, shown with what it writes, and taken back. */
  readonly isTried: boolean;
  /** The owner of Idempotency-Keys: the employee token of the session. */
  readonly keyOwner: string;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly ifNoneMatch: string | null;
  /** The media types that the caller takes, as the header names them. */
  readonly accept: string | null;
  /** How many objects a list of a resource may have. */
  readonly mostListed: number;
  /** The parsed body; undefined where none was sent. */
  readonly body: unknown;
  /** The bytes by which a repeated request with the same Idempotency-Key is recognised. */
  readonly rawBody: Buffer | string | null;
  /** The file of an operation that takes one. */
  readonly upload: Upload | null;
}

/** The response of an operation, independent of HTTP. */
export interface OperationResponse {
  readonly status: number;
  /** JSON, as a text or as its bytes. */
  readonly body: string | Buffer | null;
  /** Called when the body has been sent, or its connection has ended: its bytes may hold something else then. */
  readonly release?: () => void;
  readonly etag?: string;
  readonly warnings: readonly Warning[];
  readonly unknownParameters: readonly string[];
  readonly replayed?: boolean;
  /** The file that is sent in place of a body, and whether it is to be saved rather than displayed. */
  readonly file?: { readonly of: StoredFile | RenderedFile; readonly isDownload: boolean };
  /** The archive that is sent in place of a body. */
  readonly archive?: OpenArchive;
}

/** The parts of the service that operations use. */
export interface OperationParts {
  readonly registry: Registry;
  readonly database: Database;
  readonly projections: Projections;
  /** Objects that are asked for by their ids. */
  readonly objects: ObjectsById;
  readonly commands: CommandRunner;
  readonly files: Files;
  /** How files are rendered, by the names that definitions use. */
  readonly renderings: Readonly<Record<string, Rendering>>;
}

// The records of an audit file: well-formed XML of the right namespace, read piece by piece within bounds.

import { SaxesParser, type SaxesTagNS } from "saxes";
import * as limits from "../../limits.ts";
import { saftFault, shortened, UnreadableFile } from "./saft-fault.ts";

/** The namespace of every element. */
export const saftNamespace = "urn:StandardAuditFile-Taxation-Financial:NO";

/** An element of a record, with its text and its elements. */
export interface SaftElement {
  readonly name: string;
  /** The line on which it begins. */
  readonly line: number;
  text: string;
  readonly elements: SaftElement[];
}

/** Paths of the elements that are handed over as a whole; what stands elsewhere is not read. */
const recordPaths: ReadonlySet<string> = new Set([
  "AuditFile/Header",
  "AuditFile/MasterFiles/GeneralLedgerAccounts/Account",
  "AuditFile/MasterFiles/Customers/Customer",
  "AuditFile/MasterFiles/Suppliers/Supplier",
  "AuditFile/MasterFiles/TaxTable/TaxTableEntry",
  "AuditFile/MasterFiles/AnalysisTypeTable/AnalysisTypeTableEntry",
  "AuditFile/GeneralLedgerEntries/NumberOfEntries",
  "AuditFile/GeneralLedgerEntries/TotalDebit",
  "AuditFile/GeneralLedgerEntries/TotalCredit",
  "AuditFile/GeneralLedgerEntries/Journal/Transaction",
]);

const encodings: ReadonlySet<string> = new Set(["utf-8", "iso-8859-1", "windows-1252", "us-ascii"]);

/** Reads one file. Records are handed over as soon as they end, so that memory holds one of them. */
export class SaftXmlReader {
  private readonly parser = new SaxesParser({ xmlns: true, position: true });
  private readonly take: (record: SaftElement) => void;
  private readonly path: string[] = [];
  private readonly open: SaftElement[] = [];
  private decoder: InstanceType<typeof TextDecoder> | null = null;
  private elements = 0;
  private sinceEvent = 0;
  private ended = false;

  constructor(take: (record: SaftElement) => void) {
    this.take = take;
    this.parser.on("opentag", (tag) => this.begin(tag));
    this.parser.on("closetag", () => this.end());
    this.parser.on("text", (text) => this.addText(text));
    this.parser.on("cdata", (text) => this.addText(text));
    this.parser.on("comment", () => this.event());
    this.parser.on("doctype", () => this.refuse("saftDoctype"));
    this.parser.on("error", () => this.refuse("saftNotXml"));
  }

  /** @throws UnreadableFile where the rest cannot be read */
  write(bytes: Uint8Array, last: boolean): void {
    this.decoder ??= decoderOf(bytes);
    let text = "";
    try {
      text = this.decoder.decode(bytes, { stream: !last });
    } catch {
      this.refuse("saftEncoding");
    }
    this.sinceEvent += text.length;
    this.parser.write(text);
    // A tag, a comment or a text without an end would be kept in memory as a whole.
    if (this.sinceEvent > limits.saftTokenCharacters) this.refuse("saftText");
    if (!last) return;
    this.parser.close();
    if (!this.ended) this.refuse("saftNotXml");
  }

  private begin(tag: SaxesTagNS): void {
    this.event();
    if (tag.uri !== saftNamespace)
      this.refuse("saftNamespace", { name: shortened(tag.local), namespace: saftNamespace });
    if (this.path.length === 0 && tag.local !== "AuditFile")
      this.refuse("saftRoot", { name: shortened(tag.local), namespace: saftNamespace });
    this.path.push(tag.local);
    if (this.path.length > limits.saftDepth) this.refuse("saftDepth", { maximum: limits.saftDepth });
    const parent = this.open.at(-1);
    if (parent === undefined && !recordPaths.has(this.path.join("/"))) return;
    const element = { name: tag.local, line: this.parser.line, text: "", elements: [] };
    this.elements += 1;
    if (this.elements > limits.saftRecordElements) this.refuse("saftRecord", { maximum: limits.saftRecordElements });
    parent?.elements.push(element);
    this.open.push(element);
  }

  private end(): void {
    this.event();
    this.path.pop();
    this.ended = this.path.length === 0;
    const element = this.open.pop();
    if (element === undefined || this.open.length > 0) return;
    this.elements = 0;
    this.take(element);
  }

  private addText(text: string): void {
    this.event();
    const element = this.open.at(-1);
    if (element === undefined) return;
    element.text += text;
    if (element.text.length > limits.saftTextCharacters)
      this.refuse("saftText", { maximum: limits.saftTextCharacters });
  }

  private event(): void {
    this.sinceEvent = 0;
  }

  private refuse(key: Parameters<typeof saftFault>[0], parameters: Record<string, string | number> = {}): never {
    throw new UnreadableFile(saftFault(key, this.parser.line, parameters));
  }
}

/** The decoder of the encoding that the XML declaration names, UTF-8 where it names none. */
function decoderOf(bytes: Uint8Array): InstanceType<typeof TextDecoder> {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const named = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  if (!encodings.has(named)) throw new UnreadableFile(saftFault("saftEncoding", 1, { encoding: shortened(named) }));
  return new TextDecoder(named, { fatal: true });
}

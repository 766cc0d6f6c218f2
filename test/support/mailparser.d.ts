// What tests read of parsed mails.

declare module "mailparser" {
  interface Addresses {
    readonly text: string;
    readonly value: readonly { readonly address: string; readonly name: string }[];
  }
  interface ParsedMail {
    readonly subject?: string;
    readonly text?: string;
    readonly html: string | false;
    readonly messageId?: string;
    readonly date?: Date;
    readonly from?: Addresses;
    readonly to?: Addresses;
    readonly replyTo?: Addresses;
    readonly headers: ReadonlyMap<string, unknown>;
    readonly attachments: readonly {
      readonly filename?: string;
      readonly contentType: string;
      readonly content: Buffer;
    }[];
  }
  /** Parses a mail. */
  export function simpleParser(source: Buffer): Promise<ParsedMail>;
}

// Messages of the database, in pieces that end anywhere.

import { expect, test } from "vitest";
import { DividedMessages, RowMessage } from "./database-messages.ts";

/** A message of the protocol: its code, the length of itself and what follows, and that. */
function message(code: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(code);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

test("messages are divided the same wherever the pieces of what arrives end", () => {
  const long = Buffer.from("lang rad på norsk, ".repeat(3));
  const [described, ended] = [message("T", Buffer.from("DDD22")), message("C", Buffer.from("SELECT 3\0"))];
  const rows = [Buffer.from("D1"), Buffer.alloc(0), long];
  const sent = Buffer.concat([
    ...[described, message("2", Buffer.alloc(0)), ...rows.map((row) => message("D", row))],
    ...[ended, message("Z", Buffer.from("I")), message("D", long)],
  ]);
  const others = Buffer.concat([described, ended, message("Z", Buffer.from("I"))]);
  for (let first = 1; first < sent.length; first++)
    for (const step of [1, 7, sent.length]) {
      const [seen, other]: Buffer[][] = [[], []];
      const divided = new DividedMessages(
        ({ bytes, at }) => seen?.push(Buffer.from(bytes.subarray(at))),
        (bytes) => other?.push(Buffer.from(bytes)),
      );
      // Each piece is read into the same memory, as those of a connection are.
      const memory = Buffer.alloc(sent.length);
      for (let at = 0, end = first; at < sent.length; at = end, end += step) {
        const length = sent.copy(memory, 0, at, end);
        divided.take(memory.subarray(0, length));
        memory.fill("?");
      }
      const begun = seen?.map((bytes, row) => bytes.subarray(0, [...rows, long][row]?.length));
      expect([first, step, begun, Buffer.concat(other ?? [])]).toEqual([first, step, [...rows, long], others]);
    }
});

test("a row has its values as texts for the driver's own statements", () => {
  const value = (text: string | null) => {
    const bytes = Buffer.from(text ?? "");
    const length = Buffer.alloc(4);
    length.writeInt32BE(text === null ? -1 : bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const row = Buffer.concat([Buffer.from("???"), Buffer.from([0, 4]), ...["ære", null, "", "2"].map(value)]);
  expect(new RowMessage(row, 3).fields).toEqual(["ære", null, "", "2"]);
});

// Texts of the database that are sent on, as the bytes that they are: neither decoded nor encoded again.

/** Bytes of memory that is kept for the next answer, and for how many it is. */
const [keptBytes, keptMost] = [1_048_576, 32];
/** Bytes of an answer that is copied to memory of its own: a client that takes it slowly would keep much memory for little. */
const copiedBytes = 65_536;
/** Bytes in front of the texts for what an answer begins with: numbers and a checksum. */
const beforeBytes = 1_024;
/** Memory that is free for the texts of an answer; what was used last is taken first. */
const free: Buffer[] = [];
const comma = ",".charCodeAt(0);

/** The texts of one answer, in the order in which they arrive. */
export class GatheredTexts {
  private memory: Buffer | null = null;
  /** What is written before the texts stands before their first place. */
  private end = beforeBytes;

  /** Adds a text, behind a comma where others stand before it. */
  add(bytes: Buffer, start: number, end: number): void {
    const isFirst = this.end === beforeBytes;
    const memory = this.withRoomFor(end - start + (isFirst ? 0 : 1));
    if (!isFirst) memory[this.end++] = comma;
    this.end += bytes.copy(memory, this.end, start, end);
  }

  /** The texts between two others, in memory that holds them until it is released; nothing is added afterwards. */
  between(before: string, behind: string): Buffer {
    const start = beforeBytes - Buffer.byteLength(before);
    if (start < 0) throw new RangeError("What stands before the texts of an answer is too long.");
    const memory = this.withRoomFor(Buffer.byteLength(behind));
    memory.write(before, start);
    this.end += memory.write(behind, this.end);
    const all = memory.subarray(start, this.end);
    if (all.length > copiedBytes) return all;
    const copy = Buffer.from(all);
    this.release();
    return copy;
  }

  /**
   * Gives the memory to the next answer. To be called when nobody reads what `between` has returned any more; where it is not
   * called, the memory is collected like any other.
   */
  release(): void {
    const { memory } = this;
    this.memory = null;
    if (memory?.length === keptBytes && free.length < keptMost) free.push(memory);
  }

  private withRoomFor(more: number): Buffer {
    this.memory ??= free.pop() ?? Buffer.allocUnsafeSlow(keptBytes);
    const needed = this.end + more;
    const { memory } = this;
    if (needed <= memory.length) return memory;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * memory.length));
    memory.copy(larger, 0, 0, this.end);
    this.release();
    this.memory = larger;
    return larger;
  }
}

// Binary encoding of small messages: integers as varints, texts with their length. A message is at
// most 8 KB: the longest rate key and handle of a supplier (rules/sane.ts) with any question.

const decoder = new TextDecoder('utf-8', { fatal: false });
const LARGEST = 8_192;

/**
 * One scratch buffer shared by all writers: writing is synchronous, so two writers never overlap.
 */
const scratch = Buffer.alloc(LARGEST);

/** Writes one message; call `finish` before the next writer begins. */
export class ByteWriter {
  private readonly buffer = scratch;
  private at = 0;

  byte(value: number): void {
    if (this.at >= LARGEST) throw new RangeError('message too long');
    this.buffer[this.at++] = value;
  }

  /** Writes an integer from 0 to 2^53. */
  whole(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`not a whole number: ${value}`);
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.whole(length);
    if (this.at + length > LARGEST) throw new RangeError('message too long');
    this.at += this.buffer.write(value, this.at);
  }

  bytes(value: Uint8Array): void {
    if (this.at + value.length > LARGEST) throw new RangeError('message too long');
    this.buffer.set(value, this.at);
    this.at += value.length;
  }

  /** Returns the written bytes: a view that is valid until the next writer begins. */
  finish(): Uint8Array {
    return this.buffer.subarray(0, this.at);
  }
}

/** Reads the output of ByteWriter. Past the end it returns zeros and sets `failed`. */
export class ByteReader {
  failed = false;
  private readonly buffer: Uint8Array;
  private at = 0;

  constructor(buffer: Uint8Array) {
    this.buffer = buffer;
  }

  /** True once everything was read. */
  get isAtEnd(): boolean {
    return this.at >= this.buffer.length;
  }

  byte(): number {
    const value = this.buffer[this.at++];
    if (value === undefined) this.failed = true;
    return value ?? 0;
  }

  whole(): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.byte();
      value += (byte % 128) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    this.failed = true;
    return 0;
  }

  text(): string {
    const length = this.whole();
    if (length > this.buffer.length - this.at) {
      this.failed = true;
      return '';
    }
    const text = decoder.decode(this.buffer.subarray(this.at, this.at + length));
    this.at += length;
    return text;
  }
}

// Seals small messages carried by a client, which can neither read nor change them.
//
// AES-256-CTR and then HMAC-SHA-256 over everything (encrypt-then-MAC). Keys are derived per batch
// from the secret and a random salt, so that key streams of two batches never overlap. GCM would do
// the same in one step, but setting up a cipher per message costs 8 µs here and a search seals
// hundreds; a key stream generated in large pieces and two one-shot hashes cost 1 µs.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The first key seals, all keys open; to rotate, prepend a new key. Secrets are 32 bytes. */
export type KeyRing = readonly { readonly id: string; readonly secret: Uint8Array }[];

export interface Sealer {
  /**
   * Starts a batch bound to `context` (must be equal when opened). Returns the function that seals
   * one message, as base64url.
   */
  batch(context: string): (message: Uint8Array) => string;
  /**
   * Returns the message, or null if it was not sealed here, was changed, or belongs to another
   * context.
   */
  open(sealed: string, context: string): Buffer | null;
}

const SALT = 16;
const BLOCK = 16;
/** Key id, salt, offset of the message in the key stream. */
const HEAD = 1 + SALT + 4;
/** Number of base64url characters of the tag: 132 bits. */
const TAG = 22;
/** Bytes of key stream generated at once: at least the longest message (bytes.ts). */
const PIECE = 8_192;
const ZEROS = new Uint8Array(PIECE);
/** Block size of the hash; HMAC begins with that many bytes of its key. */
const HASHED = 64;
/** A message, preceded by the other hashed bytes. Filled and read synchronously. */
const scratch = Buffer.alloc(HASHED + HEAD + PIECE);
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** Creates a sealer for one purpose: messages of another purpose cannot be opened. */
export function createSealer(keys: KeyRing, purpose: string): Sealer {
  const ring = keys.map(({ secret }) => {
    const key = createSecretKey(
      createHmac('sha256', secret).update(`portico seal ${purpose}`).digest(),
    );
    return { key, mark: createHmac('sha256', key).update('mark').digest()[0] ?? 0 };
  });
  const first = ring[0];
  if (first === undefined) throw new Error('a sealer needs a key');

  return {
    batch(context) {
      const salt = randomBytes(SALT);
      const { cipherKey, sign } = batchKeys(first.key, salt, context);
      const cipher = createCipheriv('aes-256-ctr', cipherKey, Buffer.alloc(BLOCK));
      let stream: Uint8Array = new Uint8Array(0);
      /** Offset of `stream` in the key stream of the batch, and number of bytes used. */
      let begin = 0;
      let used = 0;
      return (message) => {
        const { length } = message;
        if (length > PIECE) throw new RangeError('message too long');
        if (used + length > stream.length) {
          begin += stream.length;
          used = 0;
          stream = cipher.update(ZEROS);
        }
        const from = HASHED + HEAD;
        scratch[HASHED] = first.mark;
        scratch.set(salt, HASHED + 1);
        scratch.writeUInt32BE(begin + used, HASHED + 1 + SALT);
        for (let i = 0; i < length; i++)
          scratch[from + i] = (message[i] ?? 0) ^ (stream[used + i] ?? 0);
        used += length;
        return scratch.toString('base64url', HASHED, from + length) + sign(HEAD + length);
      };
    },
    open(sealed, context) {
      if (sealed.length < TAG || !BASE64URL.test(sealed)) return null;
      const text = sealed.slice(0, -TAG);
      const body = Buffer.from(text, 'base64url');
      // Only the canonical encoding is accepted: base64 would decode several.
      if (body.length < HEAD || body.length > HEAD + PIECE || body.toString('base64url') !== text)
        return null;
      const salt = body.subarray(1, 1 + SALT);
      const tag = Buffer.from(sealed.slice(-TAG));
      for (const { key, mark } of ring) {
        if (mark !== body[0]) continue;
        const { cipherKey, sign } = batchKeys(key, salt, context);
        scratch.set(body, HASHED);
        if (!timingSafeEqual(Buffer.from(sign(body.length)), tag)) continue;
        const at = body.readUInt32BE(1 + SALT);
        const counter = Buffer.alloc(BLOCK);
        counter.writeUInt32BE(Math.floor(at / BLOCK), BLOCK - 4);
        const decipher = createDecipheriv('aes-256-ctr', cipherKey, counter);
        decipher.update(ZEROS.subarray(0, at % BLOCK));
        return decipher.update(body.subarray(HEAD));
      }
      return null;
    },
  };
}

/**
 * Keys of one batch. The context is part of the signing key. `sign` signs that many bytes of
 * `scratch`, after the space for the key.
 */
function batchKeys(
  key: KeyObject,
  salt: Uint8Array,
  context: string,
): { cipherKey: Buffer; sign: (length: number) => string } {
  const cipherKey = createHmac('sha256', key).update('cipher').update(salt).digest();
  const signKey = createHmac('sha256', key).update('sign').update(salt).update(context).digest();
  const inner = pad(signKey, 0x36);
  const outer = Buffer.concat([pad(signKey, 0x5c), Buffer.alloc(32)]);
  return {
    cipherKey,
    // HMAC-SHA-256 as in RFC 2104, from two one-shot hashes (as text: creating buffers costs more
    // than hashing).
    sign: (length) => {
      scratch.set(inner);
      outer.write(hash('sha256', scratch.subarray(0, HASHED + length), 'binary'), HASHED, 'latin1');
      return hash('sha256', outer, 'base64url').slice(0, TAG);
    },
  };
}

function pad(key: Buffer, value: number): Buffer {
  const block = Buffer.alloc(HASHED, value);
  key.forEach((byte, i) => (block[i] = byte ^ value));
  return block;
}

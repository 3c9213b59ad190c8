// Encrypts the addresses of suppliers' photographs: bound to the agency, and deterministic, so that
// browsers and caches recognise them. AES-256-CTR with a synthetic IV, the HMAC-SHA-256 of agency
// and message (the construction of RFC 5297): a modified or forged address cannot be opened, nor
// can one agency's address at another.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';

export interface PhotographSeal {
  /** Returns base64url; the same message and agency give the same result. */
  seal(agencyId: string, message: string): string;
  /** Returns the message; undefined for anything that was not sealed for this agency. */
  open(agencyId: string, sealed: string): string | undefined;
}

interface SealKeys {
  readonly iv: KeyObject;
  readonly cipher: KeyObject;
}

const IV = 16;
const LONGEST = 1_200;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/**
 * Creates the seal.
 * @param secrets 32 bytes each; the first seals, all open
 */
export function createPhotographSeal(
  secrets: readonly { readonly secret: Uint8Array }[],
): PhotographSeal {
  const ring = secrets.map(({ secret }): SealKeys => {
    const derive = (use: string) =>
      createSecretKey(createHmac('sha256', secret).update(`photograph ${use}`).digest());
    return { iv: derive('iv'), cipher: derive('cipher') };
  });
  const [first] = ring;
  if (first === undefined) throw new Error('there is no secret key');
  return {
    seal(agencyId, message) {
      const iv = ivOf(first, agencyId, Buffer.from(message));
      const cipher = createCipheriv('aes-256-ctr', first.cipher, iv);
      return Buffer.concat([iv, cipher.update(message, 'utf8'), cipher.final()]).toString(
        'base64url',
      );
    },
    open(agencyId, sealed) {
      if (sealed.length > LONGEST || !BASE64URL.test(sealed)) return undefined;
      const bytes = Buffer.from(sealed, 'base64url');
      // a single valid spelling: base64 decoding accepts several
      if (bytes.length <= IV || bytes.toString('base64url') !== sealed) return undefined;
      const iv = bytes.subarray(0, IV);
      for (const keys of ring) {
        const decipher = createDecipheriv('aes-256-ctr', keys.cipher, iv);
        const message = Buffer.concat([decipher.update(bytes.subarray(IV)), decipher.final()]);
        if (timingSafeEqual(ivOf(keys, agencyId, message), iv)) return message.toString('utf8');
      }
      return undefined;
    },
  };
}

const ivOf = ({ iv }: SealKeys, agencyId: string, message: Uint8Array): Buffer =>
  createHmac('sha256', iv).update(agencyId).update('\0').update(message).digest().subarray(0, IV);

// Keys for signing and sealing, derived from SECRET_KEYS for one purpose each: what is made for one purpose is worth
// nothing for another. The first key makes, all keys accept, so keys rotate by adding one in front.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export interface SecretKey {
  readonly id: string;
  readonly secret: Buffer;
}

export interface Keys {
  /** HMAC-SHA-256 as "<key id>.<base64url>". */
  sign(purpose: string, data: string | Buffer): string;
  /** Constant-time; false for anything that is not a signature. */
  verify(purpose: string, data: string | Buffer, signature: string): boolean;
  /** A readable, signed, short-lived text: "<key id>.<claims>.<mac>". For offers and links; not secret. */
  issue(purpose: string, claims: object, expiresAt: number): string;
  /** The claims, 'expired', or undefined when the text is not ours. */
  redeem<T extends object>(purpose: string, token: string, now: number): T | 'expired' | undefined;
  /** AES-256-GCM, "<key id>.<nonce, text and tag>"; `context` binds it to its place (agency id and column). */
  seal(purpose: string, plain: string | Buffer, context: string): string;
  /** The plain bytes, or undefined when it was not sealed by us for this purpose and context. */
  unseal(purpose: string, sealed: string, context: string): Buffer | undefined;
  /** 32 derived bytes for each key, the current one first: for token libraries. */
  derive(purpose: string): readonly SecretKey[];
}

/** Keys of this process from SECRET_KEYS. */
export function createKeys(secrets: readonly SecretKey[]): Keys {
  const [current] = secrets;
  if (current === undefined) throw new Error('there is no secret key');
  /** As objects: from bytes the library makes one each time, which costs several times the signature. */
  const derived = new Map<string, KeyObject>();

  function keyFor(
    purpose: string,
    use: 'sign' | 'seal' | 'derive',
    id: string,
  ): KeyObject | undefined {
    const name = `${use}:${purpose}:${id}`;
    const known = derived.get(name);
    if (known !== undefined) return known;
    const secret = secrets.find((key) => key.id === id);
    if (secret === undefined) return undefined;
    const key = createSecretKey(
      Buffer.from(hkdfSync('sha256', secret.secret, 'portico', `${use}:${purpose}`, 32)),
    );
    derived.set(name, key);
    return key;
  }

  function mac(purpose: string, id: string, data: string | Buffer): Buffer | undefined {
    const key = keyFor(purpose, 'sign', id);
    return key && createHmac('sha256', key).update(data).digest();
  }

  const keys: Keys = {
    sign(purpose, data) {
      return `${current.id}.${mac(purpose, current.id, data)?.toString('base64url') ?? ''}`;
    },

    verify(purpose, data, signature) {
      const [id = '', text = ''] = signature.split('.');
      const expected = mac(purpose, id, data);
      const given = Buffer.from(text, 'base64url');
      return (
        expected !== undefined &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      );
    },

    issue(purpose, claims, expiresAt) {
      const body = Buffer.from(JSON.stringify({ ...claims, exp: expiresAt })).toString('base64url');
      const [id = '', signature = ''] = keys.sign(purpose, body).split('.');
      return `${id}.${body}.${signature}`;
    },

    redeem<T extends object>(purpose: string, token: string, now: number) {
      const parts = token.split('.');
      const [id = '', body = '', signature = ''] = parts;
      if (parts.length !== 3 || !keys.verify(purpose, body, `${id}.${signature}`)) return undefined;
      const { exp, ...claims } = JSON.parse(
        Buffer.from(body, 'base64url').toString('utf8'),
      ) as T & { exp: number };
      return exp <= now ? ('expired' as const) : (claims as unknown as T);
    },

    seal(purpose, plain, context) {
      const key = keyFor(purpose, 'seal', current.id);
      if (key === undefined) throw new Error('there is no secret key');
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([
        nonce,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${current.id}.${text.toString('base64url')}`;
    },

    unseal(purpose, sealed, context) {
      const [id = '', text = ''] = sealed.split('.');
      const key = keyFor(purpose, 'seal', id);
      const bytes = Buffer.from(text, 'base64url');
      if (key === undefined || bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(
          Buffer.from(context),
        );
        decipher.setAuthTag(bytes.subarray(-16));
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
      } catch {
        return undefined; // wrong key, place or bytes: one answer for all
      }
    },

    derive(purpose) {
      return secrets.map(({ id }) => ({
        id,
        secret: keyFor(purpose, 'derive', id)?.export() ?? Buffer.alloc(0),
      }));
    },
  };
  return keys;
}

// Signs and seals with keys derived from SECRET_KEYS per purpose: a result for one purpose is
// invalid for another. The first key signs and seals, all keys verify and open, so keys rotate by
// adding one in front.
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
  /** Returns the HMAC-SHA-256 as "<key id>.<base64url>". */
  sign(purpose: string, data: string | Buffer): string;
  /** Compares in constant time; false for anything that is not a signature. */
  verify(purpose: string, data: string | Buffer, signature: string): boolean;
  /**
   * Issues a readable, signed, short-lived token: "<key id>.<claims>.<mac>". For offers and links;
   * not secret.
   */
  issue(purpose: string, claims: object, expiresAt: number): string;
  /** Returns the claims, 'expired', or undefined if the token is not ours. */
  redeem<T extends object>(purpose: string, token: string, now: number): T | 'expired' | undefined;
  /**
   * Encrypts with AES-256-GCM: "<key id>.<nonce, text and tag>"; `context` binds it to its place
   * (agency id and column).
   */
  seal(purpose: string, plain: string | Buffer, context: string): string;
  /**
   * Returns the plain bytes, or undefined if they were not sealed by us for this purpose and
   * context.
   */
  unseal(purpose: string, sealed: string, context: string): Buffer | undefined;
  /** Derives 32 bytes from each key, the current one first: for token libraries. */
  derive(purpose: string): readonly SecretKey[];
}

/** Derives a key from the secret of that id; undefined if there is no such secret. */
type KeyFor = (
  purpose: string,
  use: 'sign' | 'seal' | 'derive',
  id: string,
) => KeyObject | undefined;

/** The id of the current key, and all keys. */
interface Ring {
  readonly current: string;
  readonly keyFor: KeyFor;
}

/** Creates the keys of this process from SECRET_KEYS. */
export function createKeys(secrets: readonly SecretKey[]): Keys {
  const [current] = secrets;
  if (current === undefined) throw new Error('there is no secret key');
  const ring: Ring = { current: current.id, keyFor: derivedFrom(secrets) };
  return {
    sign: (purpose, data) => sign(ring, purpose, data),
    verify: (purpose, data, signature) => verify(ring, purpose, data, signature),
    issue: (purpose, claims, expiresAt) => issue(ring, purpose, claims, expiresAt),
    redeem: (purpose, token, now) => redeem(ring, purpose, token, now),
    seal: (purpose, plain, context) => seal(ring, purpose, plain, context),
    unseal: (purpose, sealed, context) => unseal(ring, purpose, sealed, context),
    derive: (purpose) =>
      secrets.map(({ id }) => ({
        id,
        secret: ring.keyFor(purpose, 'derive', id)?.export() ?? Buffer.alloc(0),
      })),
  };
}

function derivedFrom(secrets: readonly SecretKey[]): KeyFor {
  /**
   * Cached as KeyObjects: from bytes the library creates one each time, which costs several times
   * the signature.
   */
  const derived = new Map<string, KeyObject>();
  return (purpose, use, id) => {
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
  };
}

function mac(
  { keyFor }: Ring,
  purpose: string,
  id: string,
  data: string | Buffer,
): Buffer | undefined {
  const key = keyFor(purpose, 'sign', id);
  return key && createHmac('sha256', key).update(data).digest();
}

const sign = (ring: Ring, purpose: string, data: string | Buffer): string =>
  `${ring.current}.${mac(ring, purpose, ring.current, data)?.toString('base64url') ?? ''}`;

function verify(ring: Ring, purpose: string, data: string | Buffer, signature: string): boolean {
  const [id = '', text = ''] = signature.split('.');
  const expected = mac(ring, purpose, id, data);
  const given = Buffer.from(text, 'base64url');
  return (
    expected !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
  );
}

function issue(ring: Ring, purpose: string, claims: object, expiresAt: number): string {
  const body = Buffer.from(JSON.stringify({ ...claims, exp: expiresAt })).toString('base64url');
  const [id = '', signature = ''] = sign(ring, purpose, body).split('.');
  return `${id}.${body}.${signature}`;
}

function redeem<T extends object>(
  ring: Ring,
  purpose: string,
  token: string,
  now: number,
): T | 'expired' | undefined {
  const parts = token.split('.');
  const [id = '', body = '', signature = ''] = parts;
  if (parts.length !== 3 || !verify(ring, purpose, body, `${id}.${signature}`)) return undefined;
  const { exp, ...claims } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as T & {
    exp: number;
  };
  return exp <= now ? 'expired' : (claims as unknown as T);
}

function seal(
  { current, keyFor }: Ring,
  purpose: string,
  plain: string | Buffer,
  context: string,
): string {
  const key = keyFor(purpose, 'seal', current);
  if (key === undefined) throw new Error('there is no secret key');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return `${current}.${text.toString('base64url')}`;
}

function unseal(
  { keyFor }: Ring,
  purpose: string,
  sealed: string,
  context: string,
): Buffer | undefined {
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
    return undefined; // wrong key, place or bytes: the same result for all
  }
}

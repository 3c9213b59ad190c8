// Signed hand-off tokens: an agency's portal identifies its user (decision O-030). The algorithm is
// the stored key's; the token's own claim is only compared with it.
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from 'zod';
import type { HandOffAlg, ExternalIdentity } from './sign-on.types.ts';
import { mailAddress } from '@portico/contract/schemas';
import { mailboxOf } from '../../kernel/mailboxes.ts';

/** Maximum lifetime of a token, and maximum clock skew, in seconds. */
export const HAND_OFF_SECONDS = 300;
const SKEW_SECONDS = 30;
/** Minimum bytes of a shared secret. */
const MIN_SECRET = 32;
const MIN_RSA_BITS = 2_048;

const seconds = z.number().int().positive();
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: mailAddress,
  iat: seconds,
  exp: seconds,
  jti: z.string().min(8).max(200),
  // one site, never a list: a token for several could be used at each
  aud: z.string(),
  given_name: z.string().max(100).optional(),
  family_name: z.string().max(100).optional(),
  name: z.string().max(200).optional(),
});

export interface HandOff {
  readonly outsider: ExternalIdentity;
  /** Hash stored to ensure single use. */
  readonly hash: Buffer;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface Expected {
  readonly alg: HandOffAlg;
  /** In the form returned by `handOffKey`. */
  readonly key: string;
  readonly issuer: string;
  /** Host, with its port if there is one. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Parses a token. Throws SIGN_IN_FAILED for anything but a fresh one of this issuer for this site.
 */
export async function readHandOff(token: string, expected: Expected): Promise<HandOff> {
  const { alg, key, issuer, host, now } = expected;
  try {
    const material = alg === 'HS256' ? Buffer.from(key, 'utf8') : publicKeyOf(alg, key);
    const { payload } = await jwtVerify(token, material, {
      algorithms: [alg],
      issuer,
      audience: host,
      currentDate: new Date(now),
    });
    const { sub, email, iat, exp, jti, ...names } = claims.parse(payload);
    const at = now / 1_000;
    if (
      exp - iat > HAND_OFF_SECONDS ||
      iat > at + SKEW_SECONDS ||
      exp > at + HAND_OFF_SECONDS + SKEW_SECONDS
    )
      throw new Error('lives too long');
    return {
      outsider: {
        issuer,
        subject: sub,
        email: mailboxOf(email),
        isVouched: true,
        ...namesOf(names),
      },
      hash: createHash('sha256').update(jti).digest(),
      expiresAt: exp * 1_000,
    };
  } catch (cause) {
    throw new PorticoError('SIGN_IN_FAILED', { cause });
  }
}

/** Returns first and last name as far as known; never empty. */
export function namesOf(names: {
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly name?: string | undefined;
}): Pick<ExternalIdentity, 'firstName' | 'lastName'> {
  const clean = (text: string | undefined): string =>
    (text ?? '').replace(/\p{C}/gu, '').trim().slice(0, 100);
  const [first = '', ...rest] = clean(names.name).split(/\s+/);
  return {
    firstName: clean(names.given_name) || first || '-',
    lastName: clean(names.family_name) || rest.join(' ') || '-',
  };
}

/** Throws if the key does not match the algorithm. */
function publicKeyOf(alg: Exclude<HandOffAlg, 'HS256'>, pem: string): KeyObject {
  const key = createPublicKey(pem);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const fits =
    alg === 'EdDSA'
      ? type === 'ed25519'
      : alg === 'ES256'
        ? type === 'ec' && details?.namedCurve === 'prime256v1'
        : type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS;
  if (!fits) throw new Error(`no key for ${alg}`);
  return key;
}

/**
 * Returns a key in its stored form: a public key in PEM, or for HS256 the secret itself. Null for a
 * key of another algorithm, and for a private key, which must stay with the portal.
 */
export function handOffKey(alg: HandOffAlg, text: string): string | null {
  const trimmed = text.trim();
  if (alg === 'HS256') {
    const isKey = trimmed.includes('-----BEGIN');
    return !isKey && Buffer.byteLength(trimmed) >= MIN_SECRET && trimmed.length <= 1_000
      ? trimmed
      : null;
  }
  if (trimmed.includes('PRIVATE KEY')) return null;
  try {
    return publicKeyOf(alg, trimmed).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return null;
  }
}

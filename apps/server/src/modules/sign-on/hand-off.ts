// Signed hand-off tokens: an agency's portal says who comes (decision O-030). The algorithm is the
// stored key's; whatever a token says of itself is compared with that and decides nothing.
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { jwtVerify } from 'jose/jwt/verify';
import { z } from 'zod';
import type { HandOffAlg, Outsider } from './sign-on.types.ts';
import { mailAddress } from '@portico/contract/schemas';
import { mailboxOf } from '../../kernel/mailboxes.ts';

/** The longest a token may live, and how far two clocks may be apart: seconds. */
export const HAND_OFF_SECONDS = 300;
const SKEW_SECONDS = 30;
/** Bytes of a secret two sides share. */
const LEAST_SECRET = 32;
const LEAST_RSA_BITS = 2_048;

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
  readonly outsider: Outsider;
  /** What is kept so that it works once. */
  readonly hash: Buffer;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface Expected {
  readonly alg: HandOffAlg;
  /** As `handOffKey` took it. */
  readonly key: string;
  readonly issuer: string;
  /** Host, with its port where it has one. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Reads a token. Throws SIGN_IN_FAILED for anything but a fresh one of this issuer for this site.
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

/** First and last name as far as they are known; never empty. */
export function namesOf(names: {
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly name?: string | undefined;
}): Pick<Outsider, 'firstName' | 'lastName'> {
  const clean = (text: string | undefined): string =>
    (text ?? '').replace(/\p{C}/gu, '').trim().slice(0, 100);
  const [first = '', ...rest] = clean(names.name).split(/\s+/);
  return {
    firstName: clean(names.given_name) || first || '-',
    lastName: clean(names.family_name) || rest.join(' ') || '-',
  };
}

/** Throws when the key is not of that algorithm. */
function publicKeyOf(alg: Exclude<HandOffAlg, 'HS256'>, pem: string): KeyObject {
  const key = createPublicKey(pem);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const fits =
    alg === 'EdDSA'
      ? type === 'ed25519'
      : alg === 'ES256'
        ? type === 'ec' && details?.namedCurve === 'prime256v1'
        : type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  if (!fits) throw new Error(`no key for ${alg}`);
  return key;
}

/**
 * A key as it is kept: a public key in PEM, or for HS256 the secret itself. Answers null for what
 * is none of that algorithm, and for a private key, which is nobody's but the portal's.
 */
export function handOffKey(alg: HandOffAlg, text: string): string | null {
  const trimmed = text.trim();
  if (alg === 'HS256') {
    const isKey = trimmed.includes('-----BEGIN');
    return !isKey && Buffer.byteLength(trimmed) >= LEAST_SECRET && trimmed.length <= 1_000
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

// Access tokens (decision O-096): EdDSA JWT valid for five minutes, typ at+jwt, aud = agency. The
// signing key is derived from the newest secret; tokens of older secrets still verify until they
// expire.
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { PorticoError, type UserType, USER_TYPES } from '@portico/contract';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import type { TokenClaims } from './identity.types.ts';

export const ACCESS_TOKEN_SECONDS = 300;
/** Tokens are visible to their owner: they contain no product name. */
const ISSUER = 'site';
const TYPE = 'at+jwt';
/** PKCS #8 header of an Ed25519 private key; 32 bytes of seed follow (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Tokens {
  issue(claims: Omit<TokenClaims, 'expiresAt'>): Promise<{ token: string; expiresAt: string }>;
  /** Returns the claims of this agency's token; throws UNAUTHENTICATED for anything else. */
  verify(token: string, agencyId: string): Promise<TokenClaims>;
}

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

function signingKey(id: string, secret: Uint8Array): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'portico', 'access-token-ed25519', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}

/**
 * Creates the tokens of this process.
 * @param secrets newest first
 */
export function createTokens(
  secrets: readonly { readonly id: string; readonly secret: Uint8Array }[],
  clock: Clock,
): Tokens {
  const keys = secrets.map(({ id, secret }) => signingKey(id, secret));
  const newest = keys[0];
  if (!newest) throw new Error('no secret to sign with');
  const publicKeys = new Map(keys.map((key) => [key.id, key.publicKey]));
  // Verifying a signature costs 160 µs; every call of a page sends the same token.
  const verified = new LRUCache<string, TokenClaims>({ max: 5000 });

  async function verifyFresh(token: string): Promise<TokenClaims> {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = kid === undefined ? undefined : publicKeys.get(kid);
        if (!key) throw new Error('unknown key');
        return key;
      },
      {
        algorithms: ['EdDSA'],
        typ: TYPE,
        issuer: ISSUER,
        currentDate: new Date(clock.now()),
        requiredClaims: ['aud', 'sub', 'exp', 'sid', 'rv', 'ut'],
      },
    );
    const userType = USER_TYPES.find((type) => type === payload.ut);
    if (
      !userType ||
      typeof payload.aud !== 'string' ||
      typeof payload.sid !== 'string' ||
      typeof payload.rv !== 'number'
    )
      throw new Error('incomplete claims');
    return {
      agencyId: payload.aud,
      userId: payload.sub ?? '',
      sessionId: payload.sid,
      roleVersion: payload.rv,
      userType: userType satisfies UserType,
      isRestricted: payload.re === true,
      // left out of tokens of a login that has never switched
      presenting: {
        isOn: payload.pr === true,
        epoch: typeof payload.ep === 'number' ? payload.ep : 0,
      },
      expiresAt: payload.exp ?? 0,
    };
  }

  return {
    async issue({ agencyId, userId, sessionId, roleVersion, userType, isRestricted, presenting }) {
      const now = Math.floor(clock.now() / 1000);
      const token = await new SignJWT({
        sid: sessionId,
        rv: roleVersion,
        ut: userType,
        ...(isRestricted ? { re: true } : {}),
        ...(presenting.isOn ? { pr: true } : {}),
        ...(presenting.epoch > 0 ? { ep: presenting.epoch } : {}),
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: newest.id })
        .setIssuer(ISSUER)
        .setAudience(agencyId)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(newest.privateKey);
      return { token, expiresAt: new Date((now + ACCESS_TOKEN_SECONDS) * 1000).toISOString() };
    },

    async verify(token, agencyId) {
      let claims = verified.get(token);
      if (!claims) {
        try {
          claims = await verifyFresh(token);
        } catch (cause) {
          throw new PorticoError('UNAUTHENTICATED', { cause });
        }
        verified.set(token, claims);
      }
      if (claims.agencyId !== agencyId || claims.expiresAt * 1000 <= clock.now())
        throw new PorticoError('UNAUTHENTICATED');
      return claims;
    },
  };
}

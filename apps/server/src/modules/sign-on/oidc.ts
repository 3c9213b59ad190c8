// OpenID Connect client: authorization code with PKCE, using openid-client over the guarded fetch.
// The ID token's signature is always verified, and only asymmetric algorithms are accepted: neither
// 'none' nor HMAC with a public key as the secret.
import { createHash } from 'node:crypto';
import type { Configuration, CustomFetch, IDToken } from 'openid-client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Clock, systemClock } from '../../kernel/clock.ts';
import { namesOf } from './hand-off.ts';
import type { ExternalIdentity, Party } from './sign-on.types.ts';
import { mailAddress } from '@portico/contract/schemas';
import { mailboxOf } from '../../kernel/mailboxes.ts';

const ALGS = ['EdDSA', 'Ed25519', 'ES256', 'PS256', 'RS256'];
const TIMEOUT_SECONDS = 5;
const TOLERANCE_SECONDS = 30;
/** Milliseconds that a provider's metadata and keys are cached. */
const KEPT_MS = 600_000;

export interface OidcDeps {
  /** The guarded fetch: these addresses are supplied by outsiders. */
  readonly fetch: (address: string, options?: object) => Promise<Response>;
  /** Returns true if an address may be fetched, and a browser redirected to it. */
  readonly mayAsk: (address: string) => boolean;
  /** Allows providers without https, for rehearsals. */
  readonly allowsPlain: boolean;
  readonly clock: Clock;
}

export interface Oidc {
  /** Returns the address of the provider's login page. */
  begin(
    party: Party,
    flow: {
      readonly returnTo: string;
      readonly state: string;
      readonly nonce: string;
      readonly verifier: string;
    },
  ): Promise<string>;
  /**
   * Exchanges the code; throws unless the whole response belongs to this flow and this provider.
   */
  finish(
    party: Party,
    flow: {
      readonly returnTo: string;
      readonly state: string;
      readonly nonce: string;
      readonly verifier: string;
    },
    came: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
  ): Promise<ExternalIdentity>;
}

/** Loaded at the first sign-in, to keep the startup fast. */
const library = (): Promise<typeof import('openid-client')> => import('openid-client');

export function createOidc(deps: OidcDeps): Oidc {
  const known = new LRUCache<string, Promise<Configuration>>({
    max: 200,
    ttl: KEPT_MS,
    perf: { now: deps.clock.now },
  });
  const configOf = (party: Party): Promise<Configuration> => {
    const secret = createHash('sha256').update(party.clientSecret).digest('base64url');
    const key = JSON.stringify([party.issuer, party.clientId, secret]);
    let config = known.get(key);
    if (config === undefined) {
      known.set(key, (config = discover(deps, party)));
      config.catch(() => known.delete(key));
    }
    return config;
  };
  return {
    async begin(party, { returnTo, state, nonce, verifier }) {
      const [config, lib] = await Promise.all([configOf(party), library()]);
      const url = lib.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await lib.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      if (!deps.mayAsk(url.href)) throw new Error('this page is not one a browser is sent to');
      return url.href;
    },

    async finish(party, { returnTo, state, nonce, verifier }, came) {
      const [config, lib] = await Promise.all([configOf(party), library()]);
      const back = new URL(returnTo);
      back.searchParams.set('code', came.code);
      back.searchParams.set('state', came.state);
      if (came.iss !== undefined) back.searchParams.set('iss', came.iss);
      const tokens = await lib.authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) throw new Error('no ID token');
      requireSameToken(tokens.id_token, claims, tokens.access_token);
      const more =
        claims['email'] === undefined
          ? await lib.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return outsiderOf(party.issuer, { ...more, ...claims });
    },
  };
}

async function discover(
  { fetch, mayAsk, allowsPlain, clock }: OidcDeps,
  { issuer, clientId, clientSecret }: Party,
): Promise<Configuration> {
  if (!mayAsk(issuer)) throw new Error('this issuer is not one that is asked');
  const lib = await library();
  const guarded = fetch as CustomFetch;
  const found = await lib.discovery(new URL(issuer), clientId, undefined, undefined, {
    [lib.customFetch]: guarded,
    timeout: TIMEOUT_SECONDS,
    execute: allowsPlain ? [lib.allowInsecureRequests] : [],
  });
  const { supportsPKCE: _, ...server } = found.serverMetadata();
  // the library tolerates some issuers with a different identifier: here the issuer must equal the
  // setting
  if (new URL(server.issuer).href !== new URL(issuer).href) throw new Error('another issuer');
  const algs = server.id_token_signing_alg_values_supported ?? ['RS256'];
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const config = new lib.Configuration(
    { ...server, id_token_signing_alg_values_supported: algs.filter((alg) => ALGS.includes(alg)) },
    clientId,
    {
      [lib.clockSkew]: Math.round((clock.now() - systemClock.now()) / 1_000),
      [lib.clockTolerance]: TOLERANCE_SECONDS,
    },
    ways.includes('client_secret_basic')
      ? lib.ClientSecretBasic(clientSecret)
      : lib.ClientSecretPost(clientSecret),
  );
  config[lib.customFetch] = guarded;
  config.timeout = TIMEOUT_SECONDS;
  if (allowsPlain) lib.allowInsecureRequests(config);
  lib.enableNonRepudiationChecks(config);
  return config;
}

/**
 * Checks that the access token belongs to the ID token (OpenID Connect Core, 3.1.3.8), if it has a
 * hash.
 */
function requireSameToken(idToken: string, claims: IDToken, accessToken: string): void {
  const said = claims['at_hash'];
  if (said === undefined) return;
  const head = JSON.parse(
    Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString('utf8'),
  ) as { alg?: string };
  const hash = createHash(head.alg?.startsWith('Ed') === true ? 'sha512' : 'sha256')
    .update(accessToken)
    .digest();
  if (said !== hash.subarray(0, hash.length / 2).toString('base64url'))
    throw new Error('another access token');
}

const person = z.object({
  sub: z.string().min(1).max(255),
  email: mailAddress.optional(),
  email_verified: z.unknown().optional(),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

function outsiderOf(issuer: string, claims: object): ExternalIdentity {
  const { sub, email, email_verified: isVerified, ...names } = person.parse(claims);
  return {
    issuer,
    subject: sub,
    email: email === undefined ? null : mailboxOf(email),
    isVouched: email !== undefined && isVerified === true,
    ...namesOf(names),
  };
}

// An OpenID issuer with test-controlled responses: each ID token is built by hand.
import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Grant {
  /** From the authorisation request. */
  readonly nonce: string;
  readonly challenge: string;
  readonly clientId: string;
}

export interface Lie {
  readonly head?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Replaces signing with the issuer's own key. */
  readonly signWith?: (input: string) => Buffer;
  /** Replaces 'sha256', with the issuer's own key. */
  readonly digest?: string;
  /** Replaces fields of its metadata. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Replaces the whole response of the token endpoint. */
  readonly tokens?: Readonly<Record<string, unknown>>;
}

export interface LyingIssuer {
  readonly issuer: string;
  readonly publicKey: KeyObject;
  /** Sets the responses until the next call. */
  lie(lie: Lie): void;
  /**
   * Returns the code a browser would return with from this authorisation request; each works once.
   */
  codeFor(authorisation: string): string;
  /** Forms received by the token endpoint. */
  readonly asked: readonly URLSearchParams[];
  close(): Promise<void>;
}

export const base64url = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** HMAC with any key: what 'HS256' means if a public key is mistaken for a secret. */
export const hmacWith =
  (key: string | Buffer) =>
  (input: string): Buffer =>
    createHmac('sha256', key).update(input).digest();

/** Returns an ID token that is valid except for the configured changes. */
function idToken(
  grant: Grant,
  {
    issuer,
    lie,
    privateKey,
    now,
  }: {
    readonly issuer: string;
    readonly lie: Lie;
    readonly privateKey: KeyObject;
    readonly now: () => number;
  },
): string {
  const at = Math.floor(now() / 1_000);
  const head = { alg: 'RS256', kid: 'one', ...lie.head };
  const claims = {
    iss: issuer,
    aud: grant.clientId,
    sub: 'someone',
    nonce: grant.nonce,
    iat: at,
    exp: at + 60,
    email: 'someone@else.example',
    email_verified: true,
    given_name: 'Some',
    family_name: 'One',
    ...lie.claims,
  };
  const input = `${base64url(head)}.${base64url(claims)}`;
  const own = (text: string): Buffer => sign(lie.digest ?? 'sha256', Buffer.from(text), privateKey);
  return `${input}.${(lie.signWith ?? own)(input).toString('base64url')}`;
}

export async function lyingIssuer(now: () => number = Date.now): Promise<LyingIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const grants = new Map<string, Grant>();
  const asked: URLSearchParams[] = [];
  let lie: Lie = {};
  let codes = 0;
  const server: Server = createServer((request, reply) => {
    handle(request, reply).catch(() => reply.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) =>
      void reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorise`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'RS512', 'HS256', 'none'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        authorization_response_iss_parameter_supported: true,
        ...lie.about,
      });
    if (request.url === '/keys')
      return json(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }],
      });
    if (request.url !== '/token') return json(404, {});
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    asked.push(form);
    const grant = grants.get(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    grants.delete(form.get('code') ?? '');
    if (grant === undefined || grant.challenge !== verifier)
      return json(400, { error: 'invalid_grant' });
    return json(200, {
      access_token: 'an access token',
      token_type: 'Bearer',
      id_token: idToken(grant, { issuer, lie, privateKey, now }),
      ...lie.tokens,
    });
  }

  return {
    issuer,
    publicKey,
    asked,
    lie: (next) => {
      lie = next;
    },
    codeFor(authorisation) {
      const { searchParams } = new URL(authorisation);
      codes += 1;
      const code = `code-${codes}`;
      grants.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        clientId: searchParams.get('client_id') ?? '',
      });
      return code;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

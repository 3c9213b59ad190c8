// A real OpenID provider (oidc-provider) on this machine. It shows no pages: every visitor is
// logged in as the user chosen by the test.
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Provider } from 'oidc-provider';

/** A user with an account at the provider. */
export interface AccountThere {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface ClientThere {
  readonly id: string;
  readonly secret: string;
  readonly returnsTo: string;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Starts serving these clients; before that, no request is answered. */
  open(clients: readonly ClientThere[]): Promise<void>;
  /** Sets the user logged in at the provider; null: every visitor refuses consent. */
  let(person: AccountThere | null): void;
  close(): Promise<void>;
}

const INTERACTION = '/who/';

export async function identityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, AccountThere>();
  let person: AccountThere | null = null;
  let answer = (_request: IncomingMessage, reply: ServerResponse): void =>
    void reply.writeHead(503).end();
  const server: Server = createServer((request, reply) => answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    let: (next) => {
      person = next;
      if (next !== null) people.set(next.sub, next);
    },
    async open(clients) {
      const [{ default: Library }, { createMemoryAdapter }] = await Promise.all([
        import('oidc-provider'),
        import('oidc-provider/lib/adapters/memory_adapter.js'),
      ]);
      const provider = new Library(issuer, {
        ...configurationOf(clients, people),
        adapter: createMemoryAdapter(0),
      });
      const handle = provider.callback();
      answer = (request, reply) => {
        if (!request.url?.startsWith(INTERACTION)) return handle(request, reply);
        finish(provider, request, reply, person).catch(() => reply.writeHead(500).end());
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configurationOf(
  clients: readonly ClientThere[],
  people: ReadonlyMap<string, AccountThere>,
): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    clients: clients.map(({ id, secret, returnsTo }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [returnsTo],
    })),
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'a' }],
    },
    cookies: { keys: ['a key of a test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${INTERACTION}${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Interaction: 60,
      Grant: 60,
      Session: 60,
    },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  };
}

/** Logs the user in and grants the client's request. */
async function finish(
  provider: Provider,
  request: IncomingMessage,
  reply: ServerResponse,
  person: AccountThere | null,
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, reply);
  if (person === null)
    return provider.interactionFinished(request, reply, { error: 'access_denied' });
  if (prompt.name === 'login')
    return provider.interactionFinished(request, reply, { login: { accountId: person.sub } });
  const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id });
  grant.addOIDCScope('openid email profile');
  return provider.interactionFinished(request, reply, {
    consent: { grantId: await grant.save() },
  });
}

/**
 * Follows the redirects through the provider like a browser, including cookies; returns the first
 * address outside the provider.
 */
export async function walkThrough(address: string): Promise<URL> {
  const { origin } = new URL(address);
  const jar = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next === null)
      throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
    at = new URL(next, at);
    if (at.origin !== origin) return at;
  }
  throw new Error('the provider sends in circles');
}

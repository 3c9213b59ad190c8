// Simulates the Facebook endpoints used for social login.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A Facebook stub: every code is valid once and identifies a user. */
export interface FacebookStub {
  readonly origin: string;
  /**
   * Returns the code of a user who has consented; the token request must contain the verifier of
   * this authorisation.
   */
  codeFor(authorisation: string, who: object): string;
  close(): Promise<void>;
}

export async function facebookStub(): Promise<FacebookStub> {
  const grants = new Map<string, { challenge: string; who: object }>();
  const tokens = new Map<string, object>();
  const server: Server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://facebook.test');
    const json = (status: number, body: unknown) =>
      void reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      if (url.pathname === '/oauth/access_token') {
        const form = new URLSearchParams(text);
        const code = form.get('code') ?? '';
        const grant = grants.get(code);
        grants.delete(code);
        const shown = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        if (!grant || grant.challenge !== shown || form.get('client_secret') !== 'fb-secret')
          return json(400, { error: { message: 'no' } });
        tokens.set(`token-${code}`, grant.who);
        return json(200, { access_token: `token-${code}`, token_type: 'bearer', expires_in: 60 });
      }
      const who = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
      return who && url.searchParams.get('appsecret_proof')
        ? json(200, who)
        : json(401, { error: { message: 'who' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor(authorisation, who) {
      const challenge = new URL(authorisation).searchParams.get('code_challenge') ?? '';
      const code = `fb-${grants.size + tokens.size + 1}`;
      grants.set(code, { challenge, who });
      return code;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

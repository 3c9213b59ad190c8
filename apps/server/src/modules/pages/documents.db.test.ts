// Every document of a site, as checked by a scanner and by an attacker seeking open redirects
// (gates G11, G12).
import { PAGES } from '@portico/contract';
import { safeRedirect } from '@portico/rules/redirect';
import { REDIRECT_TRICKS } from '@portico/rules/testing/redirect-tricks';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { sendBytes } from '@portico/test-kit/wire';
import { inTurn, PLAYS_ALL } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directivesOf, observatoryScore } from './testing/observatory.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld('alpha', { env: { PUBLIC_SCHEME: 'https' } });
}, 120_000);
afterAll(() => world?.close());

const DOCUMENTS = [
  ...new Set(Object.values(PAGES).map(({ path }) => path.replace(/:\w+/g, 'x1'))),
  '/no-such-page',
  '/%ff',
  '/api/docs',
];

describe('every document', () => {
  it.each(['full', 'closed', 'locked', 'nobody', 'inactive'])(
    'of %s scores at least 115 by the rubric of HTTP Observatory, for visitors and customers',
    async (agency) => {
      const token =
        agency === 'full' || agency === 'closed'
          ? await world.token('customer', agency)
          : undefined;
      const seen: number[] = [];
      for (const path of inTurn(DOCUMENTS, 4)) {
        for (const cookie of [
          undefined,
          ...(token === undefined ? [] : [`x-access-token=${token}; auth=true`]),
        ]) {
          const reply = await world
            .client(agency)
            .get(path, { headers: cookie === undefined ? {} : { cookie } });
          if (reply.status >= 300 && reply.status < 400) continue;
          const headers = Object.fromEntries(
            Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
          );
          const score = observatoryScore({ headers, cookies: reply.cookies, html: reply.text });
          expect({ path, ...score }, path).toMatchObject({
            total: expect.toSatisfy((total: number) => total >= 115),
          });
          seen.push(score.total);
          const policy = directivesOf(headers['content-security-policy'] ?? '');
          for (const [name, sources] of policy) {
            for (const source of sources)
              expect(source, `${path}: ${name}`).not.toMatch(
                /^('unsafe-|\*|https?:$|http:\/\/|blob:)|^\*\.|^data:$(?<!data:)/,
              );
            if (name !== 'img-src') expect(sources, `${path}: ${name}`).not.toContain('data:');
          }
          expect(policy.get('base-uri'), path).toEqual(["'none'"]);
          if (policy.has('script-src'))
            expect(policy.get('require-trusted-types-for'), path).toEqual(["'script'"]);
        }
      }
      expect(seen.length).toBeGreaterThan(PLAYS_ALL ? 20 : 4);
    },
    120_000,
  );
});

describe('somebody who wants to lead visitors away', () => {
  /** Targets that are valid in a request line: the others are tested elsewhere. */
  const wired = inTurn(REDIRECT_TRICKS, 12).map((trick) =>
    trick.replace(/[\p{Cc}\s]/gu, (sign) => encodeURIComponent(sign)),
  );
  const FORMS: readonly (readonly [string, (trick: string, agency: string) => string])[] = [
    ['as the address itself', (trick) => (trick.startsWith('/') ? trick : `/${trick}`)],
    [
      'as an address in absolute form',
      (trick, agency) => `https://${agency}.localhost${trick.startsWith('/') ? '' : '/'}${trick}`,
    ],
    ['behind redirect=', (trick) => `/login?redirect=${encodeURIComponent(trick.toWellFormed())}`],
    ['behind redirect= as it is', (trick) => `/mytrip/mytrips?redirect=${trick.replace(/#/g, '')}`],
    ['as a short address', (trick) => `/url/${encodeURIComponent(trick.toWellFormed())}`],
    [
      'below a page of persons',
      (trick) => `/mytrip/mytrips/../..${trick.startsWith('/') ? '' : '/'}${trick}`,
    ],
  ];
  /** Target of an agency's own single sign-on (its verified address). */
  const OWN: Readonly<Record<string, string>> = { sso: 'https://people.meridian.example' };

  it.each(FORMS)(
    `finds no way with ${wired.length} tricks %s`,
    async (name, form) => {
      let led = 0;
      for (const agency of ['locked', 'sso', 'full']) {
        for (const trick of wired) {
          const bytes = Buffer.from(
            `GET ${form(trick, agency)} HTTP/1.1\r\nhost: ${agency}.localhost\r\nconnection: close\r\n\r\n`,
          );
          const { status, headers } = await sendBytes(bytes, {
            port: world.server.port,
            timeoutMs: 10_000,
          });
          expect(status, trick).toBeLessThan(500);
          if (status < 300 || status >= 400) continue;
          led += 1;
          const location = headers.find(([key]) => key === 'location')?.[1] ?? '';
          const here = new URL(`https://${agency}.localhost/login`);
          const there = new URL(location, here);
          expect([here.origin, OWN[agency]], `${trick} → ${location}`).toContain(there.origin);
          if (there.origin === here.origin) expect(location, trick).toMatch(/^\/(?![/\\])[!-~]*$/);
          // the redirect passed to the login is a page of this site too
          const later = there.searchParams.get('redirect');
          if (later !== null)
            expect(safeRedirect(later) ?? '/', `${trick} → ${location}`).toMatch(/^\/(?![/\\])/);
        }
      }
      // without a redirect nothing is proven; the login itself asks and does not redirect
      if (!name.endsWith('redirect=')) expect(led).toBeGreaterThan(0);
    },
    120_000,
  );
});

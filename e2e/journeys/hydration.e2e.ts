// The server's markup equals the browser's: React hydrates every page without a warning, also if
// the browser has another time zone, calendar and locale than the server. Each day one setting, for
// a logged-in user and for a visitor.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTurn } from '@portico/test-kit/sample';
import { describe, expect, it } from 'vitest';
import { type JourneyPlace, journeyPlaces, openPlace } from './places.ts';
import { productPlaces } from './product-places.ts';
import { alive } from '../shell/visitor.ts';
import { dayIn } from './flyer.ts';
import { stage } from './stage.ts';

const s = stage({ suppliers: 'alpha,kappa,psi' });
const faults = (text: string) => s.world.sandbox.faults(s.world.ids.get('full') ?? '', text);
const FAR = [
  { timeZone: 'America/Los_Angeles', language: 'ar-EG' },
  { timeZone: 'Asia/Tokyo', language: 'de-DE' },
] as const;
const runs = FAR.flatMap((habits, at) =>
  (['en', 'ar'] as const).map((lang, of) => ({
    ...habits,
    lang,
    role: (at + of) % 2 === 0 ? ('customer' as const) : undefined,
  })),
);
const both = runs.flatMap((run) => [
  run,
  { ...run, role: run.role ? undefined : ('customer' as const) },
]);
const KINDS = ['hotels', 'flights', 'cars'] as const;
/** Each run plays one in sixteen. */
const cases = both.flatMap((run) =>
  KINDS.map((kind) => ({ ...run, kind, who: run.role ?? 'guest' })),
);
/** Pages that belong to a user. */
const OWN = /^(?:flight|car)(?:Reservation|Checkout|Confirm|Booking)/;

async function placesOf(
  kind: (typeof KINDS)[number],
  role: 'customer' | undefined,
): Promise<JourneyPlace[]> {
  if (kind === 'hotels') return journeyPlaces(s, 'full', role);
  const places = await productPlaces(s, 'full', kind);
  return role ? places : places.filter(({ name }) => !OWN.test(name));
}

describe.each(inTurn(cases, 16))(
  'in $lang, with a browser of $timeZone and $language, as $who',
  ({ lang, timeZone, language, role, kind }) => {
    it(`every page of ${kind} is taken over in silence`, async () => {
      // the not-found page has status 404, and the browser logs only its own URL
      s.expects(/\/errors\?.*404 \(Not Found\)/);
      const { page } = await s.come('full', { timeZone, language, role });
      for (const place of await placesOf(kind, role)) {
        await openPlace(s, page, 'full', place, lang);
        expect([
          place.name,
          s.visitors.complaints.filter((text) => !text.includes('404 (Not Found)')),
        ]).toEqual([place.name, []]);
      }
    });
  },
);

const ROOT = '<div id="root">';
/** A proxy of the site that pauses each page before the element that React hydrates. */
async function haltingSite(target: string): Promise<{ origin: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, reply) => {
    const { method, url, headers } = incoming;
    const options = { host: '127.0.0.1', port, method, path: url, agent: false } as const;
    const own = {
      ...headers,
      host: `${hostname}:${port}`,
      'accept-encoding': 'identity',
      // a page that is late for the search in its document asks again, which is for its own site
      ...(headers.origin === undefined ? {} : { origin: new URL(target).origin }),
    };
    const asked = request({ ...options, headers: own }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(reply);
      let page = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (page += part));
      answer.on('end', () => {
        const at = page.indexOf(ROOT);
        reply.write(page.slice(0, at));
        setTimeout(() => reply.end(page.slice(at)), 800);
      });
    });
    asked.on('error', () => reply.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://${hostname}:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

it('a list comes alive when its cached scripts run before the rest of the page has arrived', async () => {
  const { page } = await s.come('full', { width: 1280 });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const site = await haltingSite(s.address('full', '/'));
  try {
    await page.goto(`${site.origin}/faqs?lng=en`);
    await alive(page);
    // the response starts before the airline has replied, so the scripts precede the content
    await faults('latency=1500ms..1500ms@kappa.search');
    const slices = `LHR.LIS.${dayIn(40)}_LIS.LHR.${dayIn(47)}`;
    await page.goto(
      `${site.origin}/booknow/flights/search?slices=${slices}&adult=1&cabin=economy&lng=en`,
    );
    await alive(page);
    expect(errors).toEqual([]);
  } finally {
    await faults('');
    await page.close();
    await site.close();
  }
});

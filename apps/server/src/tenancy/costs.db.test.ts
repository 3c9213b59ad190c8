// The amounts that an agency pays and earns, in everything that those who must not know them
// receive: replies, pages, files, papers, mails and calendars. Each booking has its own amounts.
import { PRODUCT_IDS } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { COST_LINES, COSTS } from '@portico/contract/costs';
import { demoEmail } from '@portico/demo';
import { freePort } from '@portico/test-kit';
import { journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';
import { readPdf } from '@portico/test-kit/read-pdf';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const COST_KEY = new RegExp(`"(?:${COSTS.join('|')})":|"kind":"(?:${COST_LINES.join('|')})"`);
const HOUR_MS = 3_600_000;
/** A search may take long on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 500 };
const READERS = ['restricted', 'presenter', 'customer', 'guest', 'owner'] as const;
type Reader = (typeof READERS)[number];
/** Readers without costs, and the owner, who sees them: the same search must find them there. */
const WITHOUT_COSTS = READERS.filter((reader) => reader !== 'owner');

interface Sold {
  readonly reference: string;
  /** Link of a guest. */
  readonly guest: string | undefined;
  readonly total: number;
  /** Net, markup, and their sum with the supplier's tax, in minor units. */
  readonly costs: readonly number[];
}

let world: DemoWorld;
let smtp: SMTPServer;
let way: ReturnType<typeof journeys>;
const mails: { readonly to: string; readonly mail: Email }[] = [];
const sold = new Map<Reader, Sold>();
/** Markup of every price that is shown from now on. */
let markup = 0;

beforeAll(async () => {
  const port = await freePort();
  smtp = await mailServer(port);
  world = await demoWorld('alpha', {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'bookings@portico.example' },
  });
  way = journeys(world);
  const { admin } = world.server.database;
  const agencyId = world.ids.get('full');
  await admin('delete from agency_markup where agency_id = $1', [agencyId]);
  await admin(
    `insert into agency_markup (agency_id, id, place, product_id, fixed) values ($1, gen_random_uuid(), 1, $2, 1)`,
    [agencyId, PRODUCT_IDS.Hotels],
  );
  for (const reader of ['restricted', 'owner', 'customer', 'guest'] as const)
    sold.set(reader, await sell(reader));
  // the owner presents a client's booking
  sold.set('presenter', await sell('owner'));
  await world.server.worker.runDue();
}, 180_000);
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Keeps every mail that it is sent, decoded. */
async function mailServer(port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, mail })));
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

const tokenOf = async (reader: Reader): Promise<string | undefined> => {
  if (reader === 'guest') return undefined;
  if (reader !== 'presenter') return world.token(reader);
  const reply = await world
    .client('full')
    .post<{ token: string }>(
      CENTER_PATHS.present.path,
      { on: true },
      { token: await world.token('owner') },
    );
  return reply.json.token;
};

interface Row extends Record<string, unknown> {
  readonly total: string;
  readonly price: {
    readonly net: number;
    readonly tax: number;
    readonly markups: readonly { readonly amount: number }[];
  };
}

/** Sells a room with a markup that no other booking has, paid by card. */
async function sell(to: Reader): Promise<Sold> {
  const { admin } = world.server.database;
  markup = 7_654_321 + sold.size * 1_010_101;
  await admin(`update agency_markup set fixed = $1 where fixed is not null`, [markup]);
  const owner = await world.token('owner');
  await vi.waitFor(async () => {
    const found = await world.client('full').post('/api/hotel/search', SEARCH, { token: owner });
    expect(find(found.text, markup)).toBe(true);
  }, PATIENT);
  const token = await tokenOf(to);
  const { reference, guest } = await way.confirmed({
    agency: 'full',
    ...(token === undefined ? {} : { token }),
  });
  const [row] = await admin<Row>(
    `select total, sale -> 'price' as price from booking where reference = $1`,
    [reference],
  );
  if (row === undefined) throw new Error(`no booking ${reference}`);
  const { net, tax, markups } = row.price;
  const earned = markups.reduce((sum, { amount }) => sum + amount, 0);
  return { reference, guest, total: Number(row.total), costs: [net, earned, net + tax] };
}

/** Text as people read it: Latin digits, plain spaces, no direction marks. */
const plain = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/&nbsp;|&#160;|\\u00a0/g, ' ')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** Returns true if a text names an amount, in minor units or as people write it. */
function find(text: string, amount: number): boolean {
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, '[,.٬\\s]?');
  const rest = String(amount % 100).padStart(2, '0');
  const written = new RegExp(`(?<![\\w.,]|\\w-)${whole}[.,٫]?${rest}(?!\\w)`);
  // commas separate thousands, or the cells of a file and the numbers of a list
  return written.test(plain(text)) || written.test(plain(text).replaceAll(',', '\n'));
}

/** Returns the costs of a booking that a text names. */
const costsIn = (text: string, { costs }: Sold): number[] =>
  costs.filter((amount) => find(text, amount));

const of = (reader: Reader): Sold => {
  const one = sold.get(reader);
  if (one === undefined) throw new Error(`no booking of ${reader}`);
  return one;
};

/** Everything that a reply shows, with the text of a PDF. */
const shownIn = async ({ headers, text, bytes }: Pick<Reply, 'headers' | 'text' | 'bytes'>) =>
  String(headers['content-type']).includes('pdf') ? (await readPdf(bytes)).text : text;

it('writes amounts as prices are written', () => {
  for (const text of [
    '7654321',
    '76,543.21',
    '76.543,21 €',
    '76 543,21',
    '٧٦٬٥٤٣٫٢١',
    '−76543.21',
    '3,76543.21',
  ])
    expect(find(text, 7_654_321), text).toBe(true);
  for (const text of ['17654321', '7654321x', '76,543.2', 'a7654321'])
    expect(find(text, 7_654_321), text).toBe(false);
});

it('has other costs for every booking, none of which is a total', () => {
  const all = [...sold.values()];
  const amounts = all.flatMap(({ costs, total }) => [...costs, total]);
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(Math.min(...amounts)).toBeGreaterThan(9_999);
});

it('no reply that is read shows a cost: record, list, file, paper, or calendar', async () => {
  const calls = world.server.app.routeTable.flatMap(({ call }) =>
    call?.method === 'GET' ? [call] : [],
  );
  expect(calls.length).toBeGreaterThan(40);
  const seen = new Map<Reader, number>();
  const totals = new Map<string, number>();
  for (const reader of READERS) {
    const token = await tokenOf(reader);
    const { reference, guest } = of(reader);
    for (const call of calls) {
      const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
        name === 'reference' ? reference : 'a0000000-0000-4000-8000-00000000000a',
      );
      const query = new URLSearchParams({
        ...(guest === undefined ? {} : { guest }),
        ...(/\/trips\//.test(path) ? { references: reference } : {}),
        ...(path.endsWith('/find') ? { q: reference } : {}),
      });
      const reply = await world
        .client('full')
        .get(`${path}?${query}`, token === undefined ? {} : { token });
      const shown = await shownIn(reply);
      const found = [...sold.values()].flatMap((one) => costsIn(shown, one));
      seen.set(reader, (seen.get(reader) ?? 0) + found.length);
      if (reader === 'owner') continue;
      expect([reader, found, COST_KEY.test(shown)], path).toEqual([reader, [], false]);
      if (find(shown, of(reader).total)) {
        const type = String(reply.headers['content-type']).split(';')[0] ?? '';
        totals.set(type, (totals.get(type) ?? 0) + 1);
      }
    }
  }
  expect(seen.get('owner')).toBeGreaterThan(3);
  // each kind of file was read: the total of the same booking was found in it
  expect([...totals.keys()]).toEqual(
    expect.arrayContaining(['application/json', 'application/pdf', 'text/csv']),
  );
});

it('no reply on the way from a search to a cancellation shows a cost', async () => {
  const client = world.client('full');
  for (const reader of READERS) {
    const token = await tokenOf(reader);
    const options = token === undefined ? {} : { token };
    const texts: string[] = [];
    const post = async <T>(path: string, body: object, headers = {}) => {
      const reply = await client.post<T>(path, body, { ...options, headers });
      expect([200, 201, 202], `${reader} ${path} ${reply.text}`).toContain(reply.status);
      texts.push(reply.text);
      return reply.json;
    };
    const { results } = await post<{
      results: { id: string; offers: { mark: string; payAt: string }[] }[];
    }>('/api/hotel/search', SEARCH);
    const [hotel] = results.filter(({ offers }) => offers.some(({ payAt }) => payAt === 'on-site'));
    const mark = hotel?.offers.find(({ payAt }) => payAt === 'on-site')?.mark ?? '';
    const { stay, occupancies } = SEARCH;
    await post('/api/hotel/rates', { hotelId: hotel?.id, stay, occupancies });
    const offerId = await sealedOffer(client, SEARCH, hotel?.id ?? '', mark, options);
    const { quote } = await post<{ quote: Parameters<typeof way.body>[0] }>('/api/hotel/quote', {
      offerId,
    });
    const made = await post<{ booking: { reference: string }; guestToken?: string }>(
      '/api/bookings',
      way.body(quote),
      { 'idempotency-key': way.newKey() },
    );
    const link = way.suffix(made.guestToken);
    const path = `/api/bookings/${made.booking.reference}`;
    const { cancelQuote } = await post<{ cancelQuote: { cancelQuoteId: string } }>(
      `${path}/cancel-quote${link}`,
      {},
    );
    await post(
      `${path}/cancel${link}`,
      { cancelQuoteId: cancelQuote.cancelQuoteId },
      { 'idempotency-key': way.newKey() },
    );
    const leaks = texts.map((text) => find(text, markup) || COST_KEY.test(text));
    if (reader === 'owner') expect(leaks.filter(Boolean).length).toBeGreaterThan(3);
    else expect([reader, leaks]).toEqual([reader, leaks.map(() => false)]);
  }
});

const TRIP = new URLSearchParams({
  name: SEARCH.destination.name,
  lat: String(SEARCH.destination.latitude),
  long: String(SEARCH.destination.longitude),
  ...SEARCH.stay,
  rooms: '2',
});

it('no page that the server renders shows a cost', async () => {
  const seen = new Map<Reader, number>();
  for (const reader of READERS) {
    const token = await tokenOf(reader);
    const { reference, guest } = of(reader);
    const headers: Record<string, string> =
      token === undefined ? {} : { cookie: `x-access-token=${token}; auth=true` };
    const link = guest === undefined ? '' : `&guest=${encodeURIComponent(guest)}`;
    for (const path of [
      '/',
      `/booknow/hotels/search?${TRIP}`,
      `/hotel-details?referenceNumber=${reference}${link}`,
      `/booknow/hotels/confirm-payment?referenceNumber=${reference}${link}`,
      '/mytrip/mytrips',
      '/dashboard',
      '/tasks',
      '/searches',
      '/audit',
      '/settings/profile',
      '/wallet/details',
      `/bookings?booking=${reference}`,
    ])
      for (const language of ['en', 'ar']) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
        // the second answer has what the first began to load
        await world.client('full').get(address, { headers });
        const { status, text } = await world.client('full').get(address, { headers });
        expect(status, `${reader} ${address}`).toBeLessThan(400);
        const found = [...sold.values()].flatMap((one) => costsIn(text, one));
        if (find(text, markup)) found.push(markup);
        seen.set(reader, (seen.get(reader) ?? 0) + found.length);
        if (reader !== 'owner')
          expect([reader, found, COST_KEY.test(text)], address).toEqual([reader, [], false]);
      }
  }
  expect(seen.get('owner')).toBeGreaterThan(0);
});

it('no file of bookings is sorted by a cost, or has one as a column', async () => {
  for (const reader of WITHOUT_COSTS.filter((one) => one === 'restricted' || one === 'presenter')) {
    const token = (await tokenOf(reader)) ?? '';
    const csv = (query: string) =>
      world.client('full').get(`${CENTER_PATHS.exportAgencyBookings.path}?${query}`, { token });
    for (const cost of ['net', 'markup', 'supplier'])
      for (const query of [`sort=${cost}`, `columns=reference,${cost}`])
        expect((await csv(query)).status, `${reader} ${query}`).toBe(403);
    const whole = await csv('columns=reference,total');
    expect(whole.text).toContain(of(reader).reference);
  }
});

it('no mail to a client or to a restricted agent shows a cost, nor what is attached', async () => {
  const { admin } = world.server.database;
  const { reference } = of('restricted');
  // an agent is warned before the free cancellation of a booking of theirs ends
  const [deadline] = await admin<{ at: Date }>(
    `select d.at from deadline d join booking b on b.agency_id = d.agency_id and b.id = d.booking_id
      where b.reference = $1 and d.ended_at is null order by d.at limit 1`,
    [reference],
  );
  const agent = demoEmail('restricted', 'full');
  const warned = () => mails.filter(({ to }) => to === agent);
  for (const hours of [71, 23, 5]) {
    world.server.clock.set((deadline?.at.getTime() ?? 0) - hours * HOUR_MS);
    await admin(`update work_item set due_at = '2020-01-01' where kind = 'deadlines.warnings'`);
    await world.server.worker.runDue();
  }
  await expect.poll(() => warned().length).toBeGreaterThan(0);
  const read = mails.filter(({ to }) => to === agent || to === 'grace@example.com');
  const kinds = new Set<string>();
  const told = new Set<string>();
  for (const { to, mail } of read) {
    const { subject = '', text = '', html = '', attachments } = mail;
    const parts = [['subject', subject] as const, ['text', text] as const, ['html', html] as const];
    const files = await Promise.all(
      attachments.map(async ({ mimeType, content }) => {
        const bytes = Buffer.from(content as ArrayBuffer);
        const headers = { 'content-type': mimeType };
        return [mimeType, await shownIn({ headers, bytes, text: bytes.toString('utf8') })] as const;
      }),
    );
    for (const [kind, shown] of [...parts, ...files]) {
      kinds.add(kind);
      for (const one of sold.values()) {
        expect([to, kind, costsIn(shown, one)], subject).toEqual([to, kind, []]);
        if (find(shown, one.total)) told.add(kind);
      }
    }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['application/pdf', 'text/calendar']));
  // every part was decoded: the total stands in it
  expect([...told]).toEqual(expect.arrayContaining(['text', 'html', 'application/pdf']));
  expect(warned().some(({ mail }) => `${mail.subject} ${mail.text}`.includes(reference))).toBe(
    true,
  );
});

it('no calendar of deadlines shows a cost', async () => {
  const made = await world
    .client('full')
    .post<{ url: string }>(CENTER_PATHS.makeDeadlineFeed.path, undefined, {
      token: (await tokenOf('restricted')) ?? '',
    });
  const file = await world.client('full').get(new URL(made.json.url).pathname);
  const text = file.text.replaceAll('\r\n ', '');
  expect(text).toContain(of('restricted').reference);
  for (const one of sold.values()) expect(costsIn(text, one)).toEqual([]);
});

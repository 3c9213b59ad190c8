// One visitor may hold few unpaid bookings and make few per hour, whichever of its identifiers it
// changes; a second process shares the counts.
import { startServer, type TestServer } from '@portico/test-kit';
import { type Buyer, journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, beforeEach, describe, expect, it as every } from 'vitest';
import { createDatabase } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bookingLimits } from '../store/booking-limits.ts';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

let world: DemoWorld;
let second: TestServer;
let way: ReturnType<typeof journeys>;
const ENV = { RATE_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };

beforeAll(async () => {
  world = await demoWorld('alpha', { env: ENV });
  way = journeys(world);
  second = await startServer({
    database: world.server.database,
    clock: world.server.clock,
    env: { ...ENV, SANDBOX_URL: world.sandbox.url, SANDBOX_PROFILE: 'fast' },
  });
}, 120_000);
afterAll(async () => {
  await second?.close();
  await world?.close();
});

// avoids the ordinary rate limit of this test's own address
beforeEach(() => world.server.clock.advance(90_000));

interface Visitor {
  readonly address: string;
  readonly session: string;
  readonly email: string;
}
let visitors = 0;
/** Creates a new visitor, apart from the given fields. */
function visitor(same: Partial<Visitor> = {}): Visitor {
  const n = (visitors += 1);
  return {
    address: `203.0.113.${n % 250}`,
    session: `session-${n}-of-a-visitor`,
    email: `visitor-${n}@mail.example`,
    ...same,
  };
}

interface Answer {
  readonly code?: string;
  readonly error?: string;
  readonly reference?: string;
  readonly guestToken?: string;
  readonly booking?: { readonly reference: string };
}

/** Books a quote that is paid at the hotel, or with a card; at this server or the other. */
async function book(
  { address, session, email }: Visitor,
  {
    buyer = { agency: 'full' },
    payAt = 'on-site',
    at = world.server,
    quote,
    key,
  }: {
    readonly buyer?: Buyer;
    readonly payAt?: 'now' | 'on-site';
    readonly at?: TestServer;
    readonly quote?: Awaited<ReturnType<typeof way.quote>>;
    readonly key?: string;
  } = {},
) {
  const of = quote ?? (await way.quote(buyer, { payAt }));
  return at
    .client(buyer.agency)
    .post<Answer>(
      '/api/bookings',
      way.body(of, { contact: { firstName: 'Grace', lastName: 'Okafor', email } }),
      {
        token: buyer.token,
        headers: {
          'idempotency-key': key ?? way.newKey(),
          'x-forwarded-for': address,
          'x-session-id': session,
        },
      },
    );
}
const codeOf = ({ status, json }: Awaited<ReturnType<typeof book>>): string =>
  status < 300 ? 'booked' : `${status} ${json.code}`;

async function cancel(answer: Awaited<ReturnType<typeof book>>): Promise<void> {
  const reference = answer.json.booking?.reference ?? answer.json.reference ?? '';
  const client = world.client('full');
  const path = `/api/bookings/${reference}`;
  const suffix = way.suffix(answer.json.guestToken);
  const quoted = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `${path}/cancel-quote${suffix}`,
  );
  const { cancelQuoteId } = quoted.json.cancelQuote;
  const { status, text } = await client.post(
    `${path}/cancel${suffix}`,
    { cancelQuoteId },
    { headers: { 'idempotency-key': way.newKey() } },
  );
  if (status >= 300) throw new Error(text);
}

describe('unpaid bookings of one visitor', { timeout: 90_000 }, () => {
  it.each([
    [
      'session',
      (n: number) => visitor({ session: 'the-same-session', address: `198.51.100.${n}` }),
    ],
    ['address', () => visitor({ address: '198.51.100.77' })],
    ['mailbox', (n: number) => visitor({ email: `One.Box+tag${n}@Mail.example` })],
  ])('by the same %s there are three at most, and the refusal says what to do', async (_, who) => {
    const told = [];
    for (let n = 0; n < 5; n += 1) told.push(await book(who(n)));
    expect(told.map(codeOf)).toEqual([
      'booked',
      'booked',
      'booked',
      '429 TOO_MANY_UNPAID',
      '429 TOO_MANY_UNPAID',
    ]);
    expect(told.at(-1)?.json.error).toMatch(/pay for one, cancel one, log in, or call the agency/);
    // cancelling one makes room for another
    const [first] = told;
    if (first !== undefined) await cancel(first);
    expect(codeOf(await book(who(6)))).toBe('booked');
    expect(codeOf(await book(who(7)))).toBe('429 TOO_MANY_UNPAID');
  });

  it('a booking that waits for its payer counts, one that is paid does not', async () => {
    const one = visitor();
    const first = await book(one, { payAt: 'now' });
    await book(one);
    await book(one);
    expect(codeOf(await book(one))).toBe('429 TOO_MANY_UNPAID');
    await way.pay('full', first.json.reference ?? '');
    await way.read({ agency: 'full' }, first.json.reference ?? '', first.json.guestToken);
    expect(codeOf(await book(one))).toBe('booked');
  });

  it('many at once, at two processes, are exactly three', async () => {
    const one = visitor();
    const quotes = await Promise.all(
      Array.from({ length: 8 }, () => way.quote({ agency: 'full' }, { payAt: 'on-site' })),
    );
    const told = await Promise.all(
      quotes.map((quote, n) => book(one, { quote, at: n % 2 === 0 ? world.server : second })),
    );
    expect(told.map(codeOf).filter((code) => code === 'booked')).toHaveLength(3);
  });

  it('one press that is sent five times is one booking', async () => {
    const one = visitor();
    const quote = await way.quote({ agency: 'full' }, { payAt: 'on-site' });
    const key = way.newKey();
    const told = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        book(one, { quote, key, at: n % 2 === 0 ? world.server : second }),
      ),
    );
    expect(new Set(told.map(codeOf))).toEqual(new Set(['booked']));
    expect(codeOf(await book(one))).toBe('booked');
    expect(codeOf(await book(one))).toBe('booked');
    expect(codeOf(await book(one))).toBe('429 TOO_MANY_UNPAID');
  });
});

describe('one visitor at several agencies', { timeout: 90_000 }, () => {
  const widget = { buyer: { agency: 'widget' } };

  every.each([
    ['session', (n: number) => visitor({ session: 'one-session-of-all', address: `192.0.2.${n}` })],
    [
      'mailbox',
      (n: number) => visitor({ email: `all+${n}@mail.example`, address: `192.0.2.${n}` }),
    ],
  ])('by the same %s there are three unpaid bookings in all', async (_, who) => {
    const first = await book(who(1));
    expect([codeOf(first), codeOf(await book(who(2), widget))]).toEqual(['booked', 'booked']);
    expect(codeOf(await book(who(3), widget))).toBe('booked');
    expect(codeOf(await book(who(4), widget))).toBe('429 TOO_MANY_UNPAID');
    expect(codeOf(await book(who(5)))).toBe('429 TOO_MANY_UNPAID');
    await cancel(first);
    expect(codeOf(await book(who(6), widget))).toBe('booked');
    expect(codeOf(await book(who(7)))).toBe('429 TOO_MANY_UNPAID');
  });

  every('an address is shared by many people and counted in each agency for itself', async () => {
    const who = () => visitor({ address: '192.0.2.200' });
    for (let n = 0; n < 3; n += 1) expect(codeOf(await book(who()))).toBe('booked');
    expect(codeOf(await book(who()))).toBe('429 TOO_MANY_UNPAID');
    expect(codeOf(await book(who(), widget))).toBe('booked');
  });

  every('a mailbox anyone can enter is refused everywhere for a day at most', async () => {
    const victim = () => visitor({ email: 'victim@mail.example' });
    const one = 'a-session-that-stays';
    const same = () => visitor({ session: one });
    for (let n = 0; n < 3; n += 1) expect(codeOf(await book(victim()))).toBe('booked');
    for (let n = 0; n < 3; n += 1) expect(codeOf(await book(same()))).toBe('booked');
    await world.server.clock.advance(23 * 3_600_000);
    expect(codeOf(await book(victim(), widget))).toBe('429 TOO_MANY_UNPAID');
    await world.server.clock.advance(3_600_000);
    expect(codeOf(await book(victim(), widget))).toBe('booked');
    // in the agency whose stock it holds, and by its session everywhere, it counts until it is over
    expect(codeOf(await book(victim()))).toBe('429 TOO_MANY_UNPAID');
    expect(codeOf(await book(same(), widget))).toBe('429 TOO_MANY_UNPAID');
  });

  every('ended holds are deleted after their hour, the others are kept', async () => {
    const { database, clock } = world.server;
    const [agency] = await database.admin<{ id: string }>('select id from agency limit 1');
    await database.admin('delete from visitor_hold');
    await database.admin(
      `insert into visitor_hold (subject_hash, hold_hash, made_at, unpaid_until)
       select convert_to(name, 'UTF8'), convert_to(name, 'UTF8'), $1::timestamptz - made, $1::timestamptz + until
       from (values ('paid', interval '2 hours', interval '-infinity'), ('over', '2 hours', '-1 second'),
         ('unpaid', '400 days', '1 day'), ('recent', '30 minutes', '-1 second')) as held(name, made, until)`,
      [new Date(clock.now()).toISOString()],
    );
    const limits = bookingLimits(clock, Buffer.alloc(32, 1), 1);
    const booker = { viewer: {}, sessionId: 's', address: 'a', email: 'grace@mail.example' };
    const hold = { quoteId: 'q', overAt: '2099-01-01T00:00:00Z' };
    const db = createDatabase({ url: database.appUrl });
    try {
      let last = limits.admission(agency?.id ?? '', booker as never, hold);
      for (let n = 1; n < 500; n += 1)
        last = limits.admission(agency?.id ?? '', booker as never, hold);
      const { parts = [], guard } = last ?? {};
      await db.write(agency?.id ?? '', sql`with ${sql.join(parts, ', ')} select ${guard}`);
    } finally {
      await db.close();
    }
    const kept = await database.admin<{ name: string }>(
      "select convert_from(subject_hash, 'UTF8') as name from visitor_hold where length(subject_hash) < 32 order by 1",
    );
    expect(kept.map(({ name }) => name)).toEqual(['recent', 'unpaid']);
  });

  every('what is kept of it names no agency', async () => {
    const [row = {}] = await world.server.database.admin('select * from visitor_hold limit 1');
    expect(Object.keys(row).sort()).toEqual([
      'hold_hash',
      'made_at',
      'subject_hash',
      'unpaid_until',
    ]);
  });
});

describe('bookings of one visitor in an hour', { timeout: 90_000 }, () => {
  it('are ten, cancelled or not, and as many again an hour later; so many mails come at once, the others later', async () => {
    const one = visitor();
    const mails = async () => {
      await world.server.worker.runDue();
      return world.server.database.admin<{ kind: string }>(
        'select kind from mail where recipient = $1',
        [one.email],
      );
    };
    const told: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await book(one);
      told.push(codeOf(answer));
      // a booking that is cancelled before its mail is sent gets no confirmation
      await world.server.worker.runDue();
      if (answer.status < 300) await cancel(answer);
      else expect(answer.headers['retry-after']).toBe('3600');
      // a cancellation's mail is sent before the next booking's, whichever job is faster
      await world.server.worker.runDue();
    }
    expect(told).toEqual([
      ...Array.from({ length: 10 }, () => 'booked'),
      '429 TOO_MANY_BOOKINGS',
      '429 TOO_MANY_BOOKINGS',
    ]);
    expect(await mails()).toHaveLength(10);
    await world.server.clock.advance(61 * 60_000);
    const all = (await mails()).map(({ kind }) => kind);
    const notesOf = (about: string) =>
      all.filter((kind) => kind === `booking.${about}.traveller`).length;
    // bookings cancelled while their confirmation was pending get none
    expect(notesOf('confirmed')).toBe(5);
    expect(notesOf('cancelled')).toBe(10);
    expect(codeOf(await book(one))).toBe('booked');
  });

  it('customers who are logged in hold more, agents as many as they sell', async () => {
    for (const [role, most] of [
      ['customer', 10],
      ['owner', 12],
    ] as const) {
      const one = visitor();
      const told: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const buyer = { agency: 'full', token: await world.token(role) };
        told.push(codeOf(await book(one, { buyer })));
      }
      expect(
        told.filter((code) => code === 'booked'),
        `${role}: ${told.join()}`,
      ).toHaveLength(most);
    }
  });
});

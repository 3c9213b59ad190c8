import type { BookingView } from '@portico/contract';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type InProgress, journeys } from '@portico/test-kit/buyer';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

interface ErrorBody {
  code: string;
  field?: string;
  error: string;
  details?: unknown;
  correlationId: string;
}
let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
afterAll(async () => {
  await world.close();
});

const guest = { agency: 'full' };
const customer = async (agency = 'full', role: 'customer' | 'second' = 'customer') => ({
  agency,
  token: await world.token(role, agency),
});

describe('booking over HTTP', () => {
  it('as a guest: card page, confirmation, the link opens it and nothing else does', async () => {
    const quote = await way.quote(guest);
    const key = way.newKey();
    const made = await way.book(guest, way.body(quote), key);
    expect(made.status).toBe(202);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(made.json).toMatchObject({
      status: 'awaiting_payment',
      next: { kind: 'redirect' },
      statusUrl: `/api/bookings/${made.json.reference}`,
    });
    await way.pay('full', made.json.reference);
    const again = await way.book<InProgress>(guest, way.body(quote), key);
    expect(again.status).toBe(202); // still in progress: the gateway has not been queried yet
    const link = made.json.guestToken ?? '';
    const read = await way.read(guest, made.json.reference, link);
    expect(read.json.booking).toMatchObject({
      status: 'confirmed',
      price: { total: quote.price.total },
      payment: { captured: { amount: quote.price.dueNow } },
    });
    const final = await way.book<{ booking: BookingView; guestToken: string }>(
      guest,
      way.body(quote),
      key,
    );
    expect(final.status).toBe(201);
    expect(final.json.guestToken).toBe(link);
    const strangers = [
      await way.read(guest, made.json.reference),
      await way.read(guest, made.json.reference, `${link.slice(0, -3)}AAA`),
      await way.read(guest, 'ZZZZZZZZ', link),
      await way.read(guest, "'; drop", link),
      await way.read({ agency: 'closed' }, made.json.reference, link),
      await way.read(await customer(), made.json.reference),
      await way.read(await customer('closed'), made.json.reference, link),
    ];
    for (const reply of strangers) {
      const { correlationId, ...body } = reply.json as unknown as ErrorBody;
      expect([reply.status, correlationId.length > 0]).toEqual([404, true]);
      expect(body).toEqual({ error: 'Booking not found', code: 'BOOKING_NOT_FOUND' });
    }
  });

  it('the payment page sends a guest back with a ticket: it shows his booking for an hour more than he had to pay, and opens nothing else', async () => {
    const other = await way.book(guest, way.body(await way.quote(guest)));
    const made = await way.book(guest, way.body(await way.quote(guest)));
    const { reference, guestToken = '', next } = made.json;
    const page = new URL(next?.url ?? '');
    const asSeen = await (await fetch(`${world.sandbox.url}${page.pathname}`)).text();
    expect(asSeen).not.toMatch(/\d{4}-\d{2}-\d{2}/); // dates in a readable form
    const gone = await fetch(`${world.sandbox.url}${page.pathname}/card`, {
      method: 'POST',
      body: new URLSearchParams({
        number: '4242424242424242',
        name: 'Ruth',
        expiry: '12/39',
        cvc: '123',
      }),
      redirect: 'manual',
    });
    const back = new URL(gone.headers.get('location') ?? '');
    const ticket = back.searchParams.get('ticket') ?? '';
    expect([
      gone.status,
      back.host.split(':')[0],
      back.pathname,
      [...back.searchParams.keys()],
    ]).toEqual([
      303,
      'full.localhost',
      '/booknow/hotels/confirm-payment',
      ['referenceNumber', 'ticket'],
    ]);
    const everything = JSON.stringify([
      asSeen,
      back.href,
      page.href,
      world.sandbox.ledger('gateway'),
    ]);
    expect(guestToken.length).toBeGreaterThan(20);
    expect(everything).not.toContain(guestToken);
    const read = (of: string, agency = 'full') =>
      world
        .client(agency)
        .get<{ booking: BookingView }>(`/api/bookings/${of}?ticket=${encodeURIComponent(ticket)}`);
    expect((await read(reference)).json.booking).toMatchObject({ reference, status: 'confirmed' });
    const client = world.client('full');
    const closed = [
      await read(other.json.reference),
      await read(reference, 'closed'),
      await client.get(`/api/bookings/${reference}?guest=${encodeURIComponent(ticket)}`),
      await client.get(`/api/bookings/${reference}?ticket=${encodeURIComponent(guestToken)}`),
      ...(await Promise.all(
        ['ticket', 'guest'].flatMap((name) => {
          const right = `?${name}=${encodeURIComponent(ticket)}`;
          return [
            client.get(`/api/bookings/${reference}/voucher.pdf${right}`),
            client.get(`/api/bookings/${reference}/trip.ics${right}`),
            client.post(`/api/bookings/${reference}/cancel-quote${right}`, {}),
            client.post(
              `/api/bookings/${reference}/cancel${right}`,
              { cancelQuoteId: 'x' },
              { headers: { 'idempotency-key': way.newKey() } },
            ),
          ];
        }),
      )),
    ];
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 404));
    await world.server.clock.advance(14 * 60_000 + 3_600_000);
    expect((await read(reference)).status).toBe(200);
    await world.server.clock.advance(2 * 60_000);
    expect((await read(reference)).status).toBe(404);
    expect((await way.read(guest, reference, guestToken)).status).toBe(200);
  });

  it('as a customer: listed under Upcoming, then Cancelled; past stays under Past; nobody else sees them [R1-03] [R2.2-26]', async () => {
    const me = await customer();
    const stay = await way.confirmed(me);
    const gone = await way.confirmed(me);
    expect(stay.booking.supplierReference).toMatch(/\w{4,}/);
    const stranger = await customer('full', 'second');
    expect([
      (await way.read(me, stay.reference)).status,
      (await way.read(stranger, stay.reference)).status,
    ]).toEqual([200, 404]);
    const offered = await world
      .client('full')
      .post<{ cancelQuote: { cancelQuoteId: string; refund: { amount: number } } }>(
        `/api/bookings/${gone.reference}/cancel-quote`,
        {},
        { token: me.token },
      );
    expect(offered.json.cancelQuote.refund.amount).toBe(gone.quote.price.dueNow);
    const cancelled = await world
      .client('full')
      .post<{ booking: BookingView }>(
        `/api/bookings/${gone.reference}/cancel`,
        { cancelQuoteId: offered.json.cancelQuote.cancelQuoteId },
        { token: me.token, headers: { 'idempotency-key': way.newKey() } },
      );
    expect([cancelled.status, cancelled.json.booking.status]).toEqual([200, 'cancelled']);
    const tab = async (name: string, token = me.token) =>
      (
        await world
          .client('full')
          .get<{ bookings: BookingView[] }>(`/api/bookings?tab=${name}`, { token })
      ).json.bookings.map(({ reference }) => reference);
    expect(await tab('upcoming')).toContain(stay.reference);
    expect(await tab('upcoming')).not.toContain(gone.reference);
    expect(await tab('cancelled')).toContain(gone.reference);
    expect(await tab('past')).toEqual([]);
    expect(await tab('upcoming', (await customer('full', 'second')).token)).toEqual([]);
    // On the day of check-out it is still upcoming, the day after it is past: by the property's clock.
    const clock = world.server.clock;
    const before = clock.now();
    clock.set(`${stay.booking.span.to.slice(0, 10)}T23:30:00Z`);
    const late = await world.token('customer');
    expect(await tab('upcoming', late)).toContain(stay.reference);
    clock.set(Date.parse(`${stay.booking.span.to.slice(0, 10)}T00:30:00Z`) + 86_400_000);
    const later = await world.token('customer');
    expect(await tab('past', later)).toContain(stay.reference);
    expect(await tab('upcoming', later)).not.toContain(stay.reference);
    clock.set(before);
  });

  it('lists page by page, each booking once', async () => {
    const me = { agency: 'full', token: await world.token('wallet') };
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await way.confirmed(me)).reference);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { bookings: BookingView[]; nextCursor: string | null } = (
        await world
          .client('full')
          .get<{ bookings: BookingView[]; nextCursor: string | null }>(
            `/api/bookings?tab=upcoming&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
            { token: me.token },
          )
      ).json;
      expect(page.bookings.length).toBeLessThanOrEqual(2);
      seen.push(...page.bookings.map(({ reference }) => reference));
      cursor = page.nextCursor;
    }
    expect(seen.sort()).toEqual(made.sort());
  });

  it('an owner sees the whole agency with wholesale and markup, a restricted agent his own without', async () => {
    const { reference } = await way.confirmed(await customer());
    const owner = { agency: 'full', token: await world.token('owner') };
    const seen = (await way.read(owner, reference)).json.booking;
    expect(seen.price.wholesale).toBeGreaterThan(0);
    expect((seen.price.wholesale ?? 0) + (seen.price.markup ?? 0)).toBeLessThanOrEqual(
      seen.price.total,
    );
    expect(seen.passport.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(seen.price.total);
    const restricted = { agency: 'full', token: await world.token('restricted') };
    expect((await way.read(restricted, reference)).status).toBe(404);
    const own = await way.confirmed(restricted);
    expect(JSON.stringify(own.booking)).not.toMatch(/wholesale|markup/);
    expect(
      (await way.read({ agency: 'full', token: await world.token('sales') }, own.reference)).status,
    ).toBe(404);
    const guestBooking = await way.confirmed(guest);
    const forOwner = (await way.read(owner, guestBooking.reference)).json.booking;
    expect(forOwner.price.total).toBe(guestBooking.booking.price.total);
    expect(forOwner.passport.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(
      forOwner.price.total,
    );
  });

  it('needs a login where prices are closed, an active agency, and the service', async () => {
    const member = await customer('closed');
    const quote = await way.quote(member);
    const refused = await way.book<ErrorBody>({ agency: 'closed' }, way.body(quote));
    expect([refused.status, refused.json.code]).toEqual([403, 'LOGIN_REQUIRED']);
    const locked = await way.book<ErrorBody>({ agency: 'locked' }, way.body(quote));
    expect([locked.status, locked.json.code]).toEqual([403, 'LOGIN_REQUIRED']);
    const inactive = await way.book<ErrorBody>({ agency: 'inactive' }, way.body(quote));
    expect([inactive.status, inactive.json.code]).toEqual([403, 'AGENCY_INACTIVE']);
    expect((await way.confirmed(member)).booking.status).toBe('confirmed');
  });

  it('somebody who logged in on the way is told the member price, and books that', async () => {
    const quote = await way.quote(guest);
    const me = await customer();
    const told = await way.book<ErrorBody>(me, way.body(quote));
    expect([told.status, told.json.code]).toEqual([409, 'PRICE_CHANGED']);
    const fresh = (
      told.json.details as { quote: { quoteId: string; price: { total: number; dueNow: number } } }
    ).quote;
    expect(fresh.price.total).toBeLessThanOrEqual(quote.price.total);
    expect((await way.book(me, way.body({ ...quote, quoteId: fresh.quoteId }))).status).toBe(202);
    const other = await way.book<ErrorBody>(
      await customer('full', 'second'),
      way.body({ ...quote, quoteId: fresh.quoteId }),
    );
    expect([other.status, other.json.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
  });

  it('a quote of another agency, an unknown one, an expired one', async () => {
    const quote = await way.quote(guest);
    const elsewhere = await way.book<ErrorBody>({ agency: 'spanish' }, way.body(quote));
    expect([404, 403]).toContain(elsewhere.status);
    for (const quoteId of [
      'nothing',
      '00000000-0000-4000-8000-000000000000',
      '../../etc/passwd',
      '\u0000',
    ]) {
      const reply = await way.book<ErrorBody>(guest, way.body({ ...quote, quoteId }));
      expect([reply.status, reply.json.field]).toEqual([
        quoteId === '\u0000' ? 400 : 404,
        'quoteId',
      ]);
    }
    const clock = world.server.clock;
    const before = clock.now();
    clock.set(before + 21 * 60_000);
    const late = await way.book<ErrorBody>(guest, way.body(quote));
    clock.set(before);
    expect([late.status, late.json.code]).toEqual([409, 'QUOTE_EXPIRED']);
  });
});

const passport = (number: string) => ({
  kind: 'passport',
  number,
  country: 'GB',
  expiresOn: '2040-01-01',
});

describe('what a client may send', () => {
  it('names the field that is wrong', async () => {
    const quote = await way.quote(guest);
    const good = way.body(quote);
    const [first] = good.travellers;
    const cases: [string, object][] = [
      ['travellers.0.firstName', { travellers: [{ ...first, firstName: '  ' }] }],
      ['travellers.0.firstName', { travellers: [{ ...first, firstName: 'A\u0000B' }] }],
      ['travellers.0.firstName', { travellers: [{ ...first, firstName: 'x'.repeat(60) }] }],
      ['travellers.0.firstName', { travellers: [{ ...first, firstName: '<>&;' }] }],
      ['travellers.0.birthDate', { travellers: [{ ...first, birthDate: '2020-02-30' }] }],
      // valid in form, but not required by a hotel
      ['travellers.0.birthDate', { travellers: [{ ...first, birthDate: '1985-02-03' }] }],
      ['travellers.0.infantOf', { travellers: [{ ...first, infantOf: 1 }] }],
      ['travellers.1.type', { travellers: [first, { ...first, type: 'infant', infantOf: 1 }] }],
      ['travellers.0.document', { travellers: [{ ...first, document: passport('AB1234567') }] }],
      ['travellers.0.document.number', { travellers: [{ ...first, document: passport('<b>') }] }],
      ['travellers.0.unit', { travellers: [{ ...first, unit: undefined }] }],
      ['travellers.0.unit', { travellers: [{ ...first, unit: 2 }] }],
      ['travellers.0.age', { travellers: [{ ...first, type: 'child' }] }],
      ['travellers.1.age', { travellers: [first, { ...first, type: 'child', age: 4 }] }],
      ['travellers', { travellers: [{ ...first, type: 'child', age: 4 }].slice(1) }],
      ['travellers.2.type', { travellers: [first, first, first] }],
      [
        'travellers.1.lead',
        {
          travellers: [
            { ...first, lead: true },
            { ...first, lead: true },
          ],
        },
      ],
      [
        'contact.email',
        { contact: { ...good.contact, email: 'grace@example.com\r\nBcc: a@b.example' } },
      ],
      ['contact.phone', { contact: { ...good.contact, phone: '0044 1' } }],
      ['payment.method', { payment: { method: 'on-site' } }],
      ['payment.amount', { payment: { method: 'card', amount: 1 } }],
      ['acceptedTerms', { acceptedTerms: 'v-none' }],
      ['total', { total: 1 }],
      ['specialRequests', { specialRequests: 'x'.repeat(1001) }],
    ];
    for (const [field, change] of cases) {
      const reply = await way.book<ErrorBody>(guest, { ...good, ...change });
      expect([reply.status, reply.json.field, JSON.stringify(change).slice(0, 60)]).toEqual([
        400,
        field,
        JSON.stringify(change).slice(0, 60),
      ]);
    }
    expect(
      await world.server.database.admin('select 1 from booking where quote_id = $1', [
        quote.quoteId,
      ]),
    ).toEqual([]);
  });

  it('names the sign that no paper could print, before anything is booked', async () => {
    const quote = await way.quote(guest);
    const good = way.body(quote);
    const [first] = good.travellers;
    const cases: readonly (readonly [field: string, sign: string, change: object])[] = [
      ['travellers.0.firstName', 'ᚠ (U+16A0)', { travellers: [{ ...first, firstName: 'Ana ᚠ' }] }],
      ['contact.lastName', '𐎠 (U+103A0)', { contact: { ...good.contact, lastName: 'Rahman 𐎠' } }],
      ['specialRequests', 'ᚢ (U+16A2)', { specialRequests: 'A quiet room ᚢ' }],
    ];
    for (const [field, sign, change] of cases)
      expect((await way.book<ErrorBody>(guest, { ...good, ...change })).json).toMatchObject({
        code: 'INVALID_FIELD',
        field,
        error: `${field}: contains ${sign}, which cannot be printed`,
      });
    expect(
      await world.server.database.admin('select 1 from booking where quote_id = $1', [
        quote.quoteId,
      ]),
    ).toEqual([]);
    const travellers = [{ ...first, firstName: '太郎', lastName: '髙橋﨑' }];
    expect((await way.book(guest, { ...good, travellers })).status).toBeLessThan(300);
  });

  it('names every child of the search by room and age, and no other', async () => {
    const quote = await way.quote(guest, { occupancies: [{ adults: 2, childAges: [7, 0] }] });
    const good = way.body(quote);
    const first = { unit: 1, type: 'adult', firstName: 'Grace', lastName: 'Okafor' };
    const child = (age: number, unit = 1) => ({
      unit,
      type: 'child',
      firstName: 'Sami',
      lastName: 'Okafor',
      age,
    });
    const cases: [string, string, object[]][] = [
      ['travellers', 'Name the child of 7 in room 1', [first]],
      ['travellers', 'Name the child of 0 in room 1', [first, child(7)]],
      [
        'travellers.2.age',
        'The price of room 1 was made for other ages',
        [first, child(7), child(7)],
      ],
      [
        'travellers.1.age',
        'The price of room 1 was made for other ages',
        [first, child(8), child(0)],
      ],
      ['travellers.1.unit', 'This room was not booked', [first, child(7, 2), child(0)]],
    ];
    for (const [field, error, travellers] of cases) {
      expect((await way.book<ErrorBody>(guest, { ...good, travellers })).json).toMatchObject({
        code: 'INVALID_FIELD',
        field,
        error,
      });
    }
    const { status } = await way.book(guest, { ...good, travellers: [first, child(0), child(7)] });
    expect(status).toBeLessThan(300);
    const kept = await world.server.database.admin<{ age: number | null }>(
      'select t.age from booking_traveller t join booking b on b.agency_id = t.agency_id and b.id = t.booking_id where b.quote_id = $1 order by t.position',
      [quote.quoteId],
    );
    expect(kept.map(({ age }) => age)).toEqual([null, 0, 7]);
  });

  it('needs a usable Idempotency-Key', async () => {
    const good = way.body(await way.quote(guest));
    const client = world.client('full');
    expect((await client.post<ErrorBody>('/api/bookings', good)).json).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REQUIRED',
    });
    for (const key of ['short', 'x'.repeat(201), 'has a space', 'umläut-key'])
      expect(
        (
          await client.post<ErrorBody>('/api/bookings', good, {
            headers: { 'idempotency-key': key },
          })
        ).status,
      ).toBe(400);
    expect((await way.book(guest, good, 'one-key-12345678')).status).toBe(202);
    expect(
      (
        await way.book<ErrorBody>(
          guest,
          { ...good, specialRequests: 'sea view' },
          'one-key-12345678',
        )
      ).json.code,
    ).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('bad lists, links and cancellations are 4xx', async () => {
    const token = await world.token('customer');
    const client = world.client('full');
    const bad = [
      'tab=all',
      'limit=0',
      'limit=1000',
      'cursor=%7B',
      `cursor=${Buffer.from('["x","y"]').toString('base64url')}`,
      `cursor=${Buffer.from('["2026-01-01T00:00:00Z","\' or 1=1"]').toString('base64url')}`,
    ];
    for (const query of bad)
      expect([query, (await client.get(`/api/bookings?${query}`, { token })).status]).toEqual([
        query,
        400,
      ]);
    expect((await client.get('/api/bookings')).status).toBe(401);
    const { reference, guest: link } = await way.confirmed(guest);
    expect(
      (
        await client.post<ErrorBody>(`/api/bookings/${reference}/cancel${way.suffix(link)}`, {
          cancelQuoteId: 'x',
        })
      ).json.code,
    ).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect(
      (
        await client.post<ErrorBody>(
          `/api/bookings/${reference}/cancel${way.suffix(link)}`,
          { cancelQuoteId: 'x' },
          { headers: { 'idempotency-key': way.newKey() } },
        )
      ).json,
    ).toMatchObject({ code: 'INVALID_FIELD', field: 'cancelQuoteId' });
    expect(
      (
        await client.post<ErrorBody>(
          `/api/bookings/${reference}/cancel`,
          { cancelQuoteId: 'x' },
          { headers: { 'idempotency-key': way.newKey() } },
        )
      ).json.code,
    ).toBe('BOOKING_NOT_FOUND');
  });
});

describe('papers', () => {
  it('of a whole trip are one calendar file with the entries of the single ones, for those who may see each of them', async () => {
    const [one, other] = [await way.confirmed(guest), await way.confirmed(guest)];
    const references = [one.reference, other.reference].join();
    const client = world.client('full');
    const token = await world.token('owner');
    const entries = (text: string) => {
      const lines = text.replaceAll('\r\n ', '').split('\r\n');
      return lines
        .slice(lines.indexOf('BEGIN:VEVENT'))
        .filter((line) => /^(UID|DTSTART|DTEND|SEQUENCE|DTSTAMP|URL)/.test(line));
    };
    const trip = await client.get(`/api/trips/trip.ics?references=${references}&lang=en`, {
      token,
    });
    expect([trip.status, trip.headers['content-type'], trip.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    const single = await Promise.all(
      [one, other].map(async ({ reference }) =>
        entries((await client.get(`/api/bookings/${reference}/trip.ics?lang=en`, { token })).text),
      ),
    );
    expect(entries(trip.text)).toEqual(single.flat());
    const papers = await client.get(`/api/trips/trip.pdf?references=${references}&lang=ar`, {
      token,
    });
    expect([papers.status, papers.headers['content-disposition']]).toEqual([
      200,
      'inline; filename="trip.pdf"',
    ]);
    expect(papers.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const ask = (asked: string, by?: string) =>
      client.get(`/api/trips/trip.ics?${asked}`, by === undefined ? {} : { token: by });
    const statuses = await Promise.all([
      ask(`references=${references}`),
      ask(`references=${references}`, await world.token('customer')),
      ask(`references=${one.reference},NOTTHERE`, token),
      ask('references=', token),
      ask('', token),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 404, 400, 400]);
  });

  it('voucher and calendar file of a confirmed booking, in the language asked, for those who may', async () => {
    const { reference, guest: link } = await way.confirmed(guest);
    const client = world.client('full');
    const voucher = await client.get(
      `/api/bookings/${reference}/voucher.pdf${way.suffix(link)}&lang=ar`,
    );
    expect([
      voucher.status,
      voucher.headers['content-type'],
      voucher.bytes.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(voucher.headers['content-disposition']).toBe(
      `inline; filename="voucher-${reference}.pdf"`,
    );
    const calendar = await client.get(`/api/bookings/${reference}/trip.ics${way.suffix(link)}`);
    expect(calendar.text).toContain(`UID:${reference}-stay@full.localhost`);
    // unfolded; the file contains a short address that opens the booking, the same each time, and never the token itself
    const unfolded = calendar.text.replaceAll('\r\n\t', '').replaceAll('\r\n ', '');
    const short = /URL:http:\/\/full\.localhost(\/url\/[\w-]{22})\r/.exec(unfolded)?.[1] ?? '';
    expect((await client.get(short)).headers.location).toBe(
      `/hotel-details?referenceNumber=${reference}&guest=${link}`,
    );
    expect(unfolded).not.toContain('guest=');
    expect((await client.get(`/api/bookings/${reference}/trip.ics${way.suffix(link)}`)).text).toBe(
      calendar.text,
    );
    // a reader with their own permission gets an address that requires a login
    const agents = await client.get(`/api/bookings/${reference}/trip.ics`, {
      token: await world.token('owner'),
    });
    expect(agents.text.replaceAll('\r\n ', '')).toContain(
      `URL:http://full.localhost/hotel-details?referenceNumber=${reference}\r`,
    );
    expect(agents.text).not.toMatch(/\/url\/|guest=/);
    expect((await client.get(`/api/bookings/${reference}/voucher.pdf`)).status).toBe(404);
    expect(
      (await client.get(`/api/bookings/${reference}/voucher.pdf${way.suffix(link)}&lang=<b>`))
        .status,
    ).toBe(400);
    for (const [path, lang] of [
      ['voucher.pdf', 'xx'],
      ['trip.ics', 'sv'],
    ] as const) {
      const refused = await client.get<ErrorBody>(
        `/api/bookings/${reference}/${path}${way.suffix(link)}&lang=${lang}`,
      );
      expect([refused.status, refused.json.code, refused.json.field]).toEqual([
        400,
        'INVALID_FIELD',
        'lang',
      ]);
    }
    const unknown = await way.book<ErrorBody>(
      guest,
      way.body(await way.quote(guest), { language: 'xx' }),
    );
    expect([unknown.status, unknown.json.field]).toEqual([400, 'language']);
    const waiting = await way.book(guest, way.body(await way.quote(guest)));
    expect(
      (
        await client.get(
          `/api/bookings/${waiting.json.reference}/voucher.pdf${way.suffix(waiting.json.guestToken)}`,
        )
      ).status,
    ).toBe(404);
  });
});

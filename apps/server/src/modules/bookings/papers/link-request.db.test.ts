import type { BookingView } from '@portico/contract';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { journeys } from '@portico/test-kit/buyer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY = 86_400_000;
let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let booking: Awaited<ReturnType<ReturnType<typeof journeys>['confirmed']>>;

beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
  booking = await way.confirmed({ agency: 'full' });
  await world.server.worker.runDue();
});
afterAll(() => world?.close());

const ask = (
  body: unknown,
  { agency = 'full', headers = {} }: { agency?: string; headers?: Record<string, string> } = {},
) =>
  world
    .client(agency)
    .post<{ accepted?: boolean; code?: string; field?: string }>(
      '/api/bookings/request-link',
      body,
      { headers },
    );
interface Mail {
  recipient: string;
  subject: string;
  text: string;
  language: string;
}
/** Returns the mails sent on request. */
const mails = async (): Promise<Mail[]> => {
  await world.server.worker.runDue();
  return world.server.database.admin<Mail & Record<string, unknown>>(
    "select recipient, subject, text, language from mail where kind = 'booking.link.traveller' order by created_at, id",
  );
};
const forget = async () => {
  await world.server.database.admin("delete from mail where kind = 'booking.link.traveller'");
  await world.server.clock.advance(3_600_001);
};
const shortOf = (mail: Mail | undefined): string =>
  /\/url\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? '';

describe('asking for a new link', () => {
  it('mails one that opens the booking when reference and address belong together', async () => {
    await forget();
    expect(
      await ask({ reference: ` ${booking.reference.toLowerCase()} `, email: 'GRACE@example.com' }),
    ).toMatchObject({ status: 202, json: { accepted: true } });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'grace@example.com',
      subject: `Your booking ${booking.reference}: a new link`,
    });
    const followed = await world.client('full').get(shortOf(mail));
    expect([followed.status, followed.headers.location]).toEqual([
      302,
      `/hotel-details?referenceNumber=${booking.reference}&guest=${booking.guest}`,
    ]);
    expect(
      (
        await way.read(
          { agency: 'full' },
          booking.reference,
          new URLSearchParams(String(followed.headers.location).split('?')[1]).get('guest') ?? '',
        )
      ).status,
    ).toBe(200);
  });

  it('answers the same, writes as much and mails nothing when they do not', async () => {
    await forget();
    const right = await ask({ reference: booking.reference, email: 'grace@example.com' });
    await mails();
    await forget();
    const outbox = () =>
      world.server.database.admin<{ payload: unknown }>(
        "select payload from outbox where topic = 'booking.link' order by created_at",
      );
    const before = (await outbox()).length;
    for (const body of [
      { reference: booking.reference, email: 'else@example.com' },
      { reference: 'ZZZZ2222', email: 'grace@example.com' },
      { reference: booking.reference, email: 'grace@example.com.evil.example' },
    ]) {
      const wrong = await ask(body);
      expect([wrong.status, wrong.text, Object.keys(wrong.headers).sort()]).toEqual([
        right.status,
        right.text,
        Object.keys(right.headers).sort(),
      ]);
    }
    expect(
      (
        await ask(
          { reference: booking.reference, email: 'grace@example.com' },
          { agency: 'closed' },
        )
      ).text,
    ).toBe(right.text);
    expect(await mails()).toEqual([]);
    const kept = await outbox();
    expect(kept).toHaveLength(before + 4);
    expect(JSON.stringify(kept)).not.toMatch(/else@|grace@/);
  });

  it('names a wrong field, and takes nothing else', async () => {
    await forget();
    const wrong: [unknown, string][] = [
      [{ email: 'a@b.example' }, 'reference'],
      [{ reference: '', email: 'a@b.example' }, 'reference'],
      [{ reference: 'x'.repeat(21), email: 'a@b.example' }, 'reference'],
      [{ reference: ['ZZZZ2222'], email: 'a@b.example' }, 'reference'],
      [{ reference: 'ZZZZ2222', email: 'no address' }, 'email'],
      [{ reference: 'ZZZZ2222' }, 'email'],
      [{ reference: 'ZZZZ2222', email: 'a@b.example', agency: 'closed' }, 'agency'],
      [{ reference: 'ZZZZ2222', email: 'a@b.example\r\nBcc: all@evil.example' }, 'email'],
    ];
    for (const [body, field] of wrong)
      expect([(await ask(body)).json, field]).toEqual([
        expect.objectContaining({ code: 'INVALID_FIELD', field }),
        field,
      ]);
    expect(
      (
        await ask(
          { reference: booking.reference, email: 'grace@example.com' },
          { headers: { origin: 'https://evil.example' } },
        )
      ).json.code,
    ).toBe('CROSS_SITE');
    expect(await mails()).toEqual([]);
  });

  it('fills nobody’s mailbox: three mails an hour for a booking, ten questions an hour from an address', async () => {
    await forget();
    for (let i = 0; i < 6; i += 1)
      expect((await ask({ reference: booking.reference, email: 'grace@example.com' })).status).toBe(
        202,
      );
    expect(await mails()).toHaveLength(3);
    for (let i = 0; i < 4; i += 1)
      expect((await ask({ reference: `ZZZZ222${i + 2}`, email: 'grace@example.com' })).status).toBe(
        202,
      );
    const refused = await ask({ reference: booking.reference, email: 'grace@example.com' });
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '3600',
    ]);
    await world.server.clock.advance(3_600_000);
    await ask({ reference: booking.reference, email: 'grace@example.com' });
    expect(await mails()).toHaveLength(4);
  });

  it('mails it to the booking’s own address for a payer who has come back with a ticket, and tells when that was enough', async () => {
    await forget();
    const made = await way.book({ agency: 'full' }, way.body(await way.quote({ agency: 'full' })));
    const page = `${world.sandbox.url}${new URL(made.json.next?.url ?? '').pathname}`;
    const gone = await fetch(`${page}/card`, {
      method: 'POST',
      body: new URLSearchParams({
        number: '4242424242424242',
        name: 'Grace',
        expiry: '12/39',
        cvc: '123',
      }),
      redirect: 'manual',
    });
    const ticket = new URL(gone.headers.get('location') ?? '').searchParams.get('ticket') ?? '';
    const { reference } = made.json;
    const seen = await world
      .client('full')
      .get<{ booking: BookingView }>(
        `/api/bookings/${reference}?ticket=${encodeURIComponent(ticket)}`,
      );
    expect(seen.json.booking.contact).toEqual({
      firstName: 'Grace',
      lastName: 'Okafor',
      email: 'g•••@example.com',
    });
    expect(
      (await way.read({ agency: 'full' }, reference, made.json.guestToken)).json.booking.contact
        .email,
    ).toBe('grace@example.com');
    await mails();
    await forget();
    for (const body of [
      { reference: booking.reference, ticket },
      { reference, ticket: `${ticket.slice(0, -2)}AA` },
      { reference, ticket: made.json.guestToken },
    ])
      expect((await ask(body)).json.code).toBe('BOOKING_NOT_FOUND');
    expect((await ask({ reference, ticket }, { agency: 'closed' })).json.code).toBe(
      'BOOKING_NOT_FOUND',
    );
    expect((await ask({ reference, ticket, email: 'grace@example.com' })).json).toMatchObject({
      code: 'INVALID_FIELD',
      field: 'email',
    });
    expect(await mails()).toEqual([]);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ask({ reference, ticket })).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    const sent = await mails();
    expect(sent.map(({ recipient, text }) => [recipient, text.includes(reference)])).toEqual(
      Array(3).fill(['grace@example.com', true]),
    );
    expect((await world.client('full').get(shortOf(sent[0]))).headers.location).toContain(
      `referenceNumber=${reference}&guest=`,
    );
  });

  it('gives back what time has taken: sixty days after the stay the old link is late, the new one opens', async () => {
    await forget();
    await ask({ reference: booking.reference, email: 'grace@example.com' });
    const old = shortOf((await mails())[0]);
    await world.server.clock.advance(
      Date.parse('2026-12-13T00:00:00Z') + 60 * DAY - world.server.clock.now(),
    );
    expect((await world.client('full').get(old)).headers.location).toBe('/expired');
    await forget();
    await ask({ reference: booking.reference, email: 'grace@example.com' });
    const fresh = shortOf((await mails())[0]);
    expect((await world.client('full').get(fresh)).headers.location).toContain('guest=');
    await world.server.clock.advance(29 * DAY);
    expect((await world.client('full').get(fresh)).headers.location).toContain('guest=');
    await world.server.clock.advance(2 * DAY);
    expect((await world.client('full').get(fresh)).headers.location).toBe('/expired');
    // after 400 days the booking is no longer shown to the holder of a link
    await world.server.clock.advance(400 * DAY);
    await forget();
    expect((await ask({ reference: booking.reference, email: 'grace@example.com' })).status).toBe(
      202,
    );
    expect(await mails()).toEqual([]);
  });
});

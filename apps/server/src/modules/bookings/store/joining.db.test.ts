import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { journeys } from '@portico/test-kit/buyer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMails } from '../../../kernel/mail.ts';
import { bookingsOf } from './erasing.repo.ts';

const PASSWORD = 'a walk in 7 parks';
const BROWSER = { 'sec-fetch-site': 'same-origin' };
let world: DemoWorld;
let way: ReturnType<typeof journeys>;

beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
afterAll(() => world?.close());

interface Guest {
  readonly email: string;
  readonly lastName?: string;
  readonly agency?: string;
}

/** Books as a guest. Returns the reference and the guest token. */
async function guestBooks({ email, lastName = 'Okafor', agency = 'full' }: Guest) {
  const quote = await way.quote({ agency }, { payAt: 'on-site' });
  const contact = { firstName: 'Grace', lastName, email };
  const reply = await way.book<{ booking: { reference: string }; guestToken: string }>(
    { agency },
    way.body(quote, { contact }),
  );
  expect(reply.status, reply.text).toBe(201);
  return { reference: reply.json.booking.reference, guest: reply.json.guestToken };
}

/** Returns what the pattern finds in the mails to that address: its first group. */
async function mailed(email: string, pattern: RegExp, agency = 'full'): Promise<string> {
  await world.server.worker.runDue();
  const mails = await listMails(world.server.kernel.db, world.ids.get(agency) ?? '', 100);
  for (const { recipient, text } of mails) {
    const found = recipient.toLowerCase() === email ? pattern.exec(text)?.[1] : undefined;
    if (found !== undefined) return found;
  }
  throw new Error(`no such mail to ${email}`);
}
const post = <T = { token: string }>(agency: string, path: string, body: object, token?: string) =>
  world.client(agency).post<T>(path, body, { headers: BROWSER, token });

async function signsUp(email: string, agency = 'full'): Promise<void> {
  const person = { firstName: 'Grace', lastName: 'Okafor', password: PASSWORD, email };
  const reply = await post(agency, '/api/user/signup', { ...person, acceptedTerms: true });
  expect(reply.status, reply.text).toBeLessThan(300);
}
async function verifies(email: string, agency = 'full'): Promise<string> {
  const token = await mailed(email, /[?&]token=([\w-]{22})/, agency);
  const reply = await post(agency, '/api/user/verify', { token, password: PASSWORD });
  expect(reply.status, reply.text).toBe(200);
  return reply.json.token;
}
async function trips(token: string, agency = 'full'): Promise<string[]> {
  const reply = await world
    .client(agency)
    .get<{ bookings: { reference: string }[] }>('/api/bookings', { token });
  expect(reply.status, reply.text).toBe(200);
  return reply.json.bookings.map(({ reference }) => reference);
}
const audits = async (reference: string): Promise<number> =>
  (
    await world.server.database.admin(
      "select 1 from audit_log where action = 'booking.join' and object = $1",
      [`booking:${reference}`],
    )
  ).length;

describe('bookings made as a guest', () => {
  it('join the account when its mailbox is verified, not before, and keep their links', async () => {
    const { reference, guest } = await guestBooks({ email: 'Join@Mail.example' });
    const short = await mailed('join@mail.example', /(\/url\/[\w-]{22})/);
    const foreign = await guestBooks({ email: 'other@mail.example' });
    await signsUp('join@mail.example');
    expect(await audits(reference)).toBe(0);
    const token = await verifies('join@mail.example');
    expect(await trips(token)).toEqual([reference]);
    expect(await audits(reference)).toBe(1);
    expect((await way.read({ agency: 'full' }, reference, guest)).status).toBe(200);
    const followed = await world.client('full').get(short);
    expect(followed.headers.location).toContain(`guest=${guest}`);
    expect((await way.read({ agency: 'full', token }, foreign.reference)).status).toBe(404);
  });

  it('join in their own agency only', async () => {
    const email = 'two@mail.example';
    const here = await guestBooks({ email });
    const there = await guestBooks({ email, agency: 'widget' });
    await signsUp(email);
    const token = await verifies(email);
    expect(await trips(token)).toEqual([here.reference]);
    expect(await audits(there.reference)).toBe(0);
  });

  it('join once, and never leave the account that has them', async () => {
    const email = 'once@mail.example';
    const { reference } = await guestBooks({ email });
    await signsUp(email);
    await verifies(email);
    await world.server.clock.advance(3_600_001);
    await post('full', '/api/user/login-link', { email });
    const link = await mailed(email, /[?&]link=([\w-]{22})/);
    const reply = await post('full', '/api/user/login/link', { token: link });
    expect(reply.status, reply.text).toBe(200);
    expect(await trips(reply.json.token)).toEqual([reference]);
    expect(await audits(reference)).toBe(1);
  });

  it('join when made later with the address and the name of a verified account', async () => {
    const email = 'later@mail.example';
    await signsUp(email);
    const token = await verifies(email);
    const own = await guestBooks({ email, lastName: 'OKAFOR' });
    const strangers = await guestBooks({ email, lastName: 'Stranger' });
    await world.server.worker.runDue();
    expect(await trips(token)).toEqual([own.reference]);
    expect(await audits(strangers.reference)).toBe(0);
    // a link that was mailed to the address proves that the mailbox is still this user's
    await post('full', '/api/user/login-link', { email });
    const link = await mailed(email, /[?&]link=([\w-]{22})/);
    const again = await post('full', '/api/user/login/link', { token: link });
    expect((await trips(again.json.token)).sort()).toEqual(
      [own.reference, strangers.reference].sort(),
    );
  });

  it('join when the account proves that a second mailbox is its own', async () => {
    const [before, email] = ['before@mail.example', 'after@mail.example'];
    const { reference } = await guestBooks({ email });
    await signsUp(before);
    const token = await verifies(before);
    const reply = await world
      .client('full')
      .send('PUT', '/api/user/email', { body: { email }, headers: BROWSER, token });
    expect(reply.status, reply.text).toBeLessThan(300);
    expect(await trips(token)).toEqual([]);
    const link = await mailed(email, /[?&]email=([\w-]{22})/);
    const confirmed = await post('full', '/api/user/email/confirm', { token: link });
    expect(confirmed.status, confirmed.text).toBeLessThan(300);
    expect(await trips(token)).toEqual([reference]);
    // an erasure finds it as the user's own, whatever addresses the account has by then
    const agencyId = world.ids.get('full') ?? '';
    const [row] = await world.server.database.admin<{ customer_id: string }>(
      'select customer_id from booking where reference = $1',
      [reference],
    );
    const erased = await world.server.kernel.db.tenant(agencyId, (tx) =>
      bookingsOf(tx, row?.customer_id ?? '', [before], world.server.clock.iso()),
    );
    expect(erased.map((one) => one.reference)).toEqual([reference]);
  });

  it('do not join an account that only typed the address', async () => {
    const email = 'typed@mail.example';
    await signsUp(email);
    const { reference } = await guestBooks({ email });
    await world.server.worker.runDue();
    expect(await audits(reference)).toBe(0);
    const [row] = await world.server.database.admin<{ customer_id: string | null }>(
      'select customer_id from booking where reference = $1',
      [reference],
    );
    expect(row?.customer_id).toBeNull();
  });

  it('do not join while unpaid', async () => {
    const quote = await way.quote({ agency: 'full' });
    const email = 'unpaid@mail.example';
    const begun = await way.book(
      { agency: 'full' },
      {
        ...way.body(quote),
        contact: { firstName: 'Grace', lastName: 'Okafor', email },
      },
    );
    expect(begun.status).toBe(202);
    await signsUp(email);
    expect(await trips(await verifies(email))).toEqual([]);
  });
});

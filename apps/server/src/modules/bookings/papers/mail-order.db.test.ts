// The mails of one booking keep their order if the limit of a mailbox holds one of them back.
import { type Buyer, journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTries } from '../../../kernel/tries.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { mailboxKey } from '../store/booking-limits.ts';
import { pendingMails } from '../store/mail-order.repo.ts';

const HOUR = 3_600_000;
const guest: Buyer = { agency: 'full' };

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
beforeAll(async () => {
  world = await demoWorld('alpha', { env: { RATE_FACTOR: '1' } });
  way = journeys(world);
});
afterAll(() => world.close());

const sql = <T extends object>(text: string, values: unknown[] = []) =>
  world.server.database.admin<T>(text, values);
const agencyId = () => world.ids.get('full') ?? '';
const mails = async (reference: string) =>
  (
    await sql<{ kind: string }>(
      `select m.kind from mail m join booking b on b.agency_id = m.agency_id and starts_with(m.dedupe_key, b.id::text)
       where b.reference = $1 and m.kind like '%.traveller' order by m.id`,
      [reference],
    )
  ).map(({ kind }) => kind);
const subject = `booking-mail:${mailboxKey('grace@example.com')}`;
const tries = () => createTries(world.server.kernel.db, world.server.clock);

async function cancel(reference: string, token: string | undefined): Promise<void> {
  const client = world.client('full');
  const path = `/api/bookings/${reference}`;
  const quoted = await client.post<{ cancelQuote: { cancelQuoteId: string } }>(
    `${path}/cancel-quote${way.suffix(token)}`,
  );
  const { cancelQuoteId } = quoted.json.cancelQuote;
  const reply = await client.post(
    `${path}/cancel${way.suffix(token)}`,
    { cancelQuoteId },
    { headers: { 'idempotency-key': way.newKey() } },
  );
  expect(reply.status).toBeLessThan(300);
}

it('a refund is told after the cancellation that the limit holds back', async () => {
  const { reference, guest: token } = await way.confirmed(guest);
  await world.server.worker.runDue();
  expect(await mails(reference)).toEqual(['booking.confirmed.traveller']);
  for (let n = 0; n < 10; n += 1) await tries().count(agencyId(), [subject], HOUR);
  await cancel(reference, token);
  await world.server.worker.runDue();
  // the limit is open again before the held mail is due: the refund could go at once
  await tries().forget(agencyId(), subject);
  await sql(
    `update work_item w set due_at = now() - interval '10 years' from outbox o
     where w.kind = 'outbox' and o.id = w.id and o.payload ->> 'about' = 'refund'`,
  );
  await world.server.worker.runDue();
  expect(await mails(reference)).toEqual(['booking.confirmed.traveller']);
  await world.server.clock.advance(HOUR + 5_000);
  await world.server.worker.runDue();
  await world.server.clock.advance(5_000);
  await world.server.worker.runDue();
  expect(await mails(reference)).toEqual([
    'booking.confirmed.traveller',
    'booking.cancelled.traveller',
    'booking.refund.traveller',
  ]);
  // nothing was counted as a failed attempt
  expect(
    await sql(
      `select 1 from outbox where topic = 'booking.mail' and (attempts <> 1 or last_error is not null)`,
    ),
  ).toEqual([]);
});

it('every kind of mail about a booking and its amendments is found while it waits', async () => {
  const { reference } = await way.confirmed(guest);
  await world.server.worker.runDue();
  const [booking] = await sql<{ id: string }>('select id from booking where reference = $1', [
    reference,
  ]);
  const id = booking?.id ?? '';
  const now = world.server.clock.iso();
  const pending = (to: 'traveller' | 'agency') =>
    pendingMails(world.server.kernel.db, agencyId(), id, to);
  expect(await pending('traveller')).toEqual([]);
  await sql(
    `insert into booking_notice (agency_id, id, booking_id, n, state, significant, usable, mark, before, after, detail, noticed_at, answer_by)
     values ($1, $2, $3, 1, 'outdated', false, true, '', '{}', '{}', '{}', $4, $4)`,
    [agencyId(), uuidv7(world.server.clock), id, now],
  );
  const keys = ['confirmed', 'failed', 'cancelled', 'amended', 'refused', 'refund-1', 'notice-1'];
  const sent = new Map<string, string>();
  for (const key of [...keys, 'other'])
    for (const to of ['traveller', 'agency']) {
      const message = uuidv7(world.server.clock);
      if (to === 'traveller' && key !== 'other') sent.set(message, key);
      await sql(
        `with told as (insert into outbox (agency_id, id, topic, dedupe_key, payload, created_at)
           values ($1, $2, 'booking.mail', $3, jsonb_build_object('about', $4::text), $5)
           on conflict (agency_id, topic, dedupe_key) do update set id = excluded.id, sent_at = null, payload = excluded.payload)
         insert into work_item (agency_id, kind, id, due_at) values ($1, 'outbox', $2, $5)`,
        [agencyId(), message, `${id}:${key}:${to}`, key, now],
      );
    }
  const found = await pending('traveller');
  expect(found.map((one) => [one.id, one.about])).toEqual([...sent]);
  expect(Date.parse(found[0]?.dueAt ?? '')).toBe(Date.parse(now));
});

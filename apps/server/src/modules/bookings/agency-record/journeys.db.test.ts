// The record of a journey that was changed after the sale: what was added is told as part of it, and
// the number of the traveller's document is nowhere but in its seal.
import type { AgencyRecord } from '@portico/contract/http/center/record';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documents } from '../../../kernel/documents.ts';
import { dump, found } from '../../erasure/testing/dump.ts';
import { openedDetail } from '../record/traveller-detail.ts';
import { type JourneyBuyer, journeyBuyer, type SoldJourney } from '../testing/journey-buyer.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;
let of: SoldJourney;
beforeAll(async () => {
  world = await demoWorld('kappa');
  buyer = journeyBuyer(world);
  await buyer.warmUp();
  of = await buyer.sold();
  await buyer.change(of, await buyer.offer(of));
  await buyer.pay(of);
  await buyer.settled(of);
}, 180_000);
let token: string;
beforeEach(async () => {
  token = await world.token('owner');
});
afterAll(() => world.close());

const NUMBER = 'P12345678';
const get = async <T>(path: string): Promise<{ json: T; text: string; status: number }> =>
  world.client('full').get<T>(path, { token });

it('tells a change that was bought and paid as part of the booking', async () => {
  const { json } = await get<AgencyRecord>(`/api/agency/bookings/${of.reference}`);
  const [change] = json.booking.amendments ?? [];
  expect(change).toMatchObject({ kind: 'change', status: 'confirmed' });
  expect(json.documents[0]).toMatchObject({ kind: 'e-ticket' });
  const told = json.timeline.entries.filter(({ reference }) => reference === change?.reference);
  expect(told.map(({ text }) => text.key)).toEqual(
    expect.arrayContaining(['amendment.change.begun', 'amendment.change.done', 'payment.captured']),
  );
  expect(json.chain[2]?.amount?.amount).toBe(json.booking.sums?.paid);
  // the reference on the statement of the card leads to the booking that it pays for
  const below = await get<AgencyRecord>(`/api/agency/bookings/${change?.reference}`);
  expect(below.json.booking.reference).toBe(of.reference);
});

it('shows the number of a document in no list, record, log, search or audit entry', async () => {
  const agencyId = world.ids.get('full') ?? '';
  const [traveller] = await buyer.sql<{ detail: string }>(
    'select detail from booking_traveller where booking_id = $1 and position = 1',
    [of.id],
  );
  const sealed = documents(world.server.kernel.keys);
  const detail = openedDetail(agencyId, of.id, 1, traveller?.detail ?? null, sealed);
  // it was told, and is kept
  expect(JSON.stringify(detail)).toContain(NUMBER);

  const replies = await Promise.all(
    [
      `/api/agency/bookings/${of.reference}`,
      `/api/agency/bookings/${of.reference}/timeline?limit=100`,
      `/api/agency/bookings?q=${NUMBER}`,
      '/api/agency/bookings',
      '/api/agency/audit?limit=100',
      '/api/agency/searches?limit=100',
      '/api/agency/tasks',
    ].map((path) => get<{ bookings?: unknown[] }>(path)),
  );
  for (const { status, text } of replies) {
    expect(status).toBe(200);
    expect(found(text.toLowerCase().replaceAll(`q=${NUMBER.toLowerCase()}`, ''), [NUMBER])).toEqual(
      [],
    );
  }
  expect(replies[2]?.json.bookings).toEqual([]);
  expect(found(await dump(world.server.database), [NUMBER])).toEqual([]);
  const logged = world.server.log.filter((line) => !line.includes(`q=${NUMBER}`));
  expect(found(logged.join('\n').toLowerCase(), [NUMBER])).toEqual([]);
});

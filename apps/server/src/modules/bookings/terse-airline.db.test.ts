// An airline that states the sum of a fare only, and keeps its offers in sets: its flights are sold
// from the search to tickets and a cancellation, and nothing it does not state is made up.
import { randomUUID } from 'node:crypto';
import type { BookingView, NoticeView } from '@portico/contract';
import type { CancelQuoteView } from '@portico/contract/http/booking';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { terseBuyer } from './testing/terse-buyer.ts';

let world: DemoWorld;
let buy: ReturnType<typeof terseBuyer>;
beforeAll(async () => {
  world = await demoWorld('tau');
  buy = terseBuyer(world);
}, 60_000);
afterAll(() => world.close());

it('is sold with tickets at its total, and no price is split among the travellers', async () => {
  const { fares, quote, booking } = await buy();
  for (const { brand, classes, perTraveller, seatChoice, bags } of fares) {
    expect([brand, classes, perTraveller, seatChoice]).toEqual([null, null, null, 'unknown']);
    for (const { underSeat, checked } of bags)
      expect([underSeat, checked.kg]).toEqual([null, null]);
  }
  expect(quote.detail.perTraveller).toBeNull();
  expect(booking.payment?.captured).toMatchObject({ amount: quote.price.total });
  expect(booking.status).toBe('confirmed');
  expect(booking.issued?.tickets.map(({ traveller }) => traveller)).toEqual([1, 2]);
  expect(booking.detail.brand).toBeNull();
  const [row] = await world.server.database.admin<{ handle: string; ticketing: object | null }>(
    `select sale ->> 'handle' as handle, sale -> 'ticketing' as ticketing from booking where reference = $1`,
    [booking.reference],
  );
  expect(row?.handle).toMatch(/^set_/);
});

it('is cancelled in full within its free hours, and its handle is in no answer to a browser', async () => {
  const { buyer, fares, quote, booking } = await buy((all) => all.at(-1));
  expect(JSON.stringify([fares, quote, booking])).not.toContain('set_');
  const { token } = buyer;
  const path = `/api/bookings/${booking.reference}`;
  const client = world.client('full');
  const { json } = await client.post<{ cancelQuote: CancelQuoteView }>(
    `${path}/cancel-quote`,
    {},
    { token },
  );
  expect(json.cancelQuote.refund.amount).toBe(quote.price.total);
  const { cancelQuoteId } = json.cancelQuote;
  const { status } = await client.post(
    `${path}/cancel`,
    { cancelQuoteId },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
  expect([200, 202]).toContain(status);
  await world.server.worker.runDue();
  const after = await client.get<{ booking: BookingView }>(path, { token });
  expect(after.json.booking.status).toBe('cancelled');
});

it('is not rebooked online: its change is answered here without another flight', async () => {
  const { buyer, booking } = await buy();
  const { token } = buyer;
  const agencyId = world.ids.get('full') ?? '';
  await world.sandbox.faults(agencyId, 'schedule-change=cancelled@retrieve');
  const client = world.client('full');
  const reply = await client.get<{ notices: NoticeView[] }>(
    `/api/bookings/${booking.reference}/notices`,
    { token },
  );
  await world.sandbox.faults(agencyId, '');
  const [notice] = reply.json.notices;
  expect(notice).toMatchObject({ state: 'open', answers: ['cancel'] });
  expect(notice).not.toHaveProperty('isRebookable');
  const asked = await client.post<{ code: string }>(
    '/api/flight/rebooking-offers',
    { reference: booking.reference, notice: notice?.id },
    { token },
  );
  expect([asked.status, asked.json.code]).toEqual([409, 'NOT_CHANGEABLE']);
});

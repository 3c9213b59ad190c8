// An airline that states the sum of a fare only, and keeps its offers in sets: its flights are sold
// from the search to tickets and a cancellation, and nothing it does not state is made up.
import { randomUUID } from 'node:crypto';
import type { BookingView, NoticeView } from '@portico/contract';
import type { CancelQuoteView } from '@portico/contract/http/booking';
import type { FlightDetail } from '@portico/product-flights/http';
import type { AirSearch } from '@portico/product-flights/rules/address';
import { addDays } from '@portico/rules/dates';
import { cartJourneys } from '@portico/test-kit/cart-buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
let way: ReturnType<typeof cartJourneys>;
beforeAll(async () => {
  world = await demoWorld('tau');
  way = cartJourneys(world);
}, 60_000);
afterAll(() => world.close());

type Way = ReturnType<typeof cartJourneys>;
type Fares = Awaited<ReturnType<Way['findFlight']>>['fares'];

const search = (): AirSearch => ({
  slices: [
    {
      from: { airport: 'LHR' },
      to: { airport: 'JFK' },
      date: addDays(world.server.clock.iso().slice(0, 10), 40),
    },
  ],
  party: { adult: 2, children: [], infant: 0 },
  cabin: 'economy',
});

/** Buys the fare that `pick` returns, and waits until its booking is confirmed. */
async function bought(pick: (fares: Fares) => Fares[number] | undefined) {
  const buyer = { agency: 'full', token: await world.token('customer') };
  const { fares } = await way.findFlight(buyer, search());
  const fare = pick(fares);
  const quote = await way.flightQuote(buyer, { offerId: fare?.offerId });
  const { cartId } = await way.flightCart(buyer, quote, search());
  const begun = await way.book(buyer, 'Air Travel', cartId);
  const booking = (await way.paid(buyer, begun)) as unknown as BookingView<FlightDetail>;
  return { buyer, fares, fare, quote, booking };
}

it('is sold with tickets at its total, and no price is split among the travellers', async () => {
  const { fares, quote, booking } = await bought((all) => all[0]);
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
  const { buyer, fares, quote, booking } = await bought((all) => all.at(-1));
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
  const { buyer, booking } = await bought((all) => all[0]);
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

// Flights that an airline offers in place of those it has changed: free of charge, once, and only
// while its change is open.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyingAt, nextKey, there } from './testing/buying.ts';
import { type Asking, openStage, type Said, type Stage } from './testing/stage.ts';

let stage: Stage;
const { best, book, ticketing, sold } = buyingAt(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Offer {
  readonly change_key: string;
  readonly legs: readonly (readonly { readonly id: string; readonly departs_at: string }[])[];
  readonly fee: { readonly amount: number };
  readonly difference: { readonly amount: number };
  readonly leg_cabins: readonly string[];
}

async function ordered(day: string, kind: string | null, asking: Asking = {}) {
  const itinerary = await best('CDG', 'FCO', day, asking);
  const key = nextKey();
  const { body } = await book(itinerary, asking, { brand: 'Light', key });
  if (kind !== null)
    await ticketing(key, { ...asking, faults: `schedule-change=${kind}@retrieve` });
  return {
    id: String(body.reservation_id),
    key,
    legs: itinerary.legs,
    currency: String(body.total.currency),
  };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const offers = (order: Ordered, leg = 0, asking: Asking = {}): Promise<Said> =>
  stage.post(`/reservations/${order.id}/rebooking-offers`, { leg }, asking);
const offered = async (order: Ordered): Promise<readonly Offer[]> =>
  (await offers(order)).body.offers;

const move = (order: Ordered, { change_key: key }: Offer, asking: Asking = {}): Promise<Said> =>
  stage.post(
    `/reservations/${order.id}/amendments`,
    {
      client_reference: nextKey(),
      rate_key: key,
      agreed: { net: 0, tax: 0, currency: order.currency },
    },
    asking,
  );
const idsOf = ({ legs }: { legs: readonly (readonly { id: string }[])[] }) =>
  legs.map((leg) => leg.map(({ id }) => id));

it('are free, of the days around, and the order is moved once, whatever its fare says', async () => {
  const order = await ordered('2027-06-18', 'cancelled');
  const found = await offered(order);
  expect(found.length).toBeGreaterThan(1);
  for (const { fee, difference, legs, leg_cabins: cabins } of found) {
    expect([fee.amount, difference.amount]).toEqual([0, 0]);
    expect(['2027-06-17', '2027-06-18', '2027-06-19']).toContain(
      there(legs[0]?.[0]).departs_at.slice(0, 10),
    );
    expect(new Set(cabins)).toEqual(new Set(['economy']));
  }
  const offer = there(found[0]);
  const done = await move(order, offer);
  expect([done.status, done.body.total.amount]).toEqual([201, 0]);
  const { journey } = (await stage.get(`/ticketing?client_reference=${order.key}`)).body.order;
  expect([idsOf(journey), journey.changes]).toEqual([idsOf(offer), []]);
  expect([await sold(order.legs), await sold(idsOf(offer))]).toEqual([
    order.legs.flat().map(() => 0),
    idsOf(offer)
      .flat()
      .map(() => 1),
  ]);
  // the change is settled: nothing more is free, neither a flight nor the cancellation
  expect((await offers(order)).body.error.code).toBe('not_changeable');
  expect((await move(order, there(found[1]))).body.error.code).toBe('not_changeable');
  const quoted = await stage.get(
    `/reservations/${order.id}/cancellation-quote?at=2027-06-01T12:00:00.000Z`,
  );
  expect(quoted.body.penalty.amount).toBeGreaterThan(0);
});

it('are for the leg that was changed, as long as it is not accepted', async () => {
  expect((await offers(await ordered('2027-06-21', null))).body.error.code).toBe('not_changeable');
  const order = await ordered('2027-06-22', 'late200m');
  expect((await offers(order, 3)).status).toBe(404);
  const [first, second] = await offered(order);
  expect(await sold(idsOf(there(first)))).toEqual(
    idsOf(there(first))
      .flat()
      .map(() => 0),
  );
  await stage.post(`/reservations/${order.id}/accept-change`, { accept_reference: 'accept-0001' });
  expect((await move(order, there(second))).body.error.code).toBe('not_changeable');
  const other = await ordered('2027-06-22', 'late200m');
  expect((await move(other, there(first))).status).toBe(404);
});

it('sold meanwhile are refused, and the order stays as it is', async () => {
  const order = await ordered('2027-06-24', 'cancelled');
  const [offer] = await offered(order);
  const refused = await move(order, there(offer), { faults: 'sold-out@amend' });
  expect(refused.body.error.code).toBe('no_seats');
  expect(await sold(order.legs)).toEqual(order.legs.flat().map(() => 1));
  expect((await offers(order)).status).toBe(200);
});

it('are not offered by suppliers that leave them to the agency', async () => {
  const asking = { supplier: 'sigma' } as const;
  const order = await ordered('2027-06-25', null, asking);
  expect((await offers(order, 0, asking)).body.error.code).toBe('not_changeable');
});

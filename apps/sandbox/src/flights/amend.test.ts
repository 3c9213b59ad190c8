// Paid changes of journeys, and added seats and bags: amounts, stock, keys, and cancellation with
// the order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyingAt, nextKey, there } from './testing/buying.ts';
import { openStage, type Asking, type Said, type Stage } from './testing/stage.ts';

let stage: Stage;
const { best, book, ticketing, sold } = buyingAt(() => stage);
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Ordered {
  readonly id: string;
  readonly key: string;
  readonly legs: string[][];
  readonly currency: string;
}

async function ordered(day: string, brand = 'Classic', asking: Asking = {}): Promise<Ordered> {
  const itinerary = await best('CDG', 'FCO', day, asking);
  const key = nextKey();
  const { body } = await book(itinerary, asking, { brand, key });
  return { id: body.reservation_id, key, legs: itinerary.legs, currency: body.total.currency };
}

async function offered(order: Ordered, date: string, asking: Asking = {}) {
  const said = await stage.post(
    `/reservations/${order.id}/change-offers`,
    { leg: 0, date },
    asking,
  );
  return said.body.offers as {
    change_key: string;
    legs: { id: string }[][];
    fee: { amount: number };
    difference: { amount: number };
    own_refund: { steps: { penalty: number }[] };
  }[];
}

type Change = Awaited<ReturnType<typeof offered>>[number];
const due = ({ fee, difference }: Change): number => Math.max(0, fee.amount + difference.amount);

const amend = (
  order: Ordered,
  wanted: {
    readonly key?: string;
    readonly net: number;
    readonly rate_key?: string;
    readonly seats?: unknown;
    readonly bags?: unknown;
  },
  asking: Asking = {},
): Promise<Said> => {
  const { key = nextKey(), net, ...more } = wanted;
  const agreed = { net, tax: 0, currency: order.currency };
  const body = { client_reference: key, rate_key: `extras.${order.id}`, agreed, ...more };
  return stage.post(`/reservations/${order.id}/amendments`, body, asking);
};

const change = (
  order: Ordered,
  offer: Change,
  more: { readonly key?: string } = {},
): Promise<Said> => amend(order, { rate_key: offer.change_key, net: due(offer), ...more });

async function flown({ key }: Ordered): Promise<string[][]> {
  const { order } = (await stage.get(`/ticketing?client_reference=${key}`)).body;
  return order.journey.legs.map((leg: { id: string }[]) => leg.map(({ id }) => id));
}

describe('a change', () => {
  it('moves the seats, prints new tickets and keeps its own amount and terms', async () => {
    const order = await ordered('2027-06-18');
    const before = await ticketing(order.key);
    expect(await sold(order.legs)).toEqual([1]);
    const offer = there((await offered(order, '2027-06-20')).find((one) => due(one) > 0));
    const key = nextKey();
    const said = await change(order, offer, { key });
    expect(said.status).toBe(201);
    expect(said.body.total.amount).toBe(due(offer));
    const legs = offer.legs.map((leg) => leg.map(({ id }) => id));
    expect([await sold(order.legs), await sold(legs)]).toEqual([[0], legs.flat().map(() => 1)]);
    const after = await ticketing(order.key);
    expect(await flown(order)).toEqual(legs);
    expect(after.tickets.map(({ number }) => number)).not.toEqual(
      before.tickets.map(({ number }) => number),
    );
    // the same key again returns the same change; it is found by its key and has its own id
    const again = await change(order, offer, { key });
    expect([again.status, again.body.reservation_id]).toEqual([200, said.body.reservation_id]);
    const { reservations } = (await stage.get(`/reservations?client_reference=${key}`)).body;
    expect(reservations).toMatchObject([
      { reservation_id: said.body.reservation_id, status: 'confirmed', tickets: 'ticketed' },
    ]);
    const quoted = await stage.get(
      `/reservations/${said.body.reservation_id}/cancellation-quote?at=2027-04-01T12:00:00.000Z`,
    );
    expect(quoted.body.penalty.amount).toBe(Math.min(due(offer), offer.fee.amount));
  });

  it('is refused when it costs more than agreed, and nothing is moved', async () => {
    const order = await ordered('2027-06-19');
    const offer = there((await offered(order, '2027-06-21')).find((one) => due(one) > 1));
    const refused = await amend(order, { rate_key: offer.change_key, net: due(offer) - 1 });
    expect(refused.body.error.code).toBe('price_changed');
    const dearer = await amend(
      order,
      { rate_key: offer.change_key, net: due(offer) },
      { faults: 'price+5%@amend' },
    );
    expect(dearer.body.error.code).toBe('price_changed');
    expect(await sold(order.legs)).toEqual([1]);
  });

  it('undone, the old seats are taken again and the new given back; another’s order changes nothing', async () => {
    const order = await ordered('2027-07-02', 'Flex');
    const offer = there((await offered(order, '2027-07-04'))[0]);
    const foreign = await amend(
      order,
      { rate_key: offer.change_key, net: due(offer) },
      { agency: 'somebody-else' },
    );
    expect(foreign.body.error.code).toBe('reservation_unknown');
    const said = await change(order, offer);
    const legs = offer.legs.map((leg) => leg.map(({ id }) => id));
    const undone = await stage.post(`/reservations/${said.body.reservation_id}/cancel`, {
      cancel_reference: nextKey(),
    });
    expect(undone.body.status).toBe('cancelled');
    expect([await sold(order.legs), await sold(legs)]).toEqual([[1], legs.flat().map(() => 0)]);
    expect(await flown(order)).toEqual(order.legs);
  });

  it('never of a fare that cannot be changed, nor of an order that was cancelled', async () => {
    const order = await ordered('2027-07-06', 'Flex');
    const offer = there((await offered(order, '2027-07-08'))[0]);
    await stage.post(`/reservations/${order.id}/cancel`, { cancel_reference: nextKey() });
    expect((await change(order, offer)).body.error.code).toBe('not_changeable');
    const light = await ordered('2027-07-06', 'Light');
    const forged = { ...offer, change_key: offer.change_key.replace(order.id, light.id) };
    expect((await change(light, forged)).body.error.code).toBe('not_changeable');
  });
});

describe('what is added', () => {
  it('a seat is chosen once, and ends with the order; a bag has its price', async () => {
    const order = await ordered('2027-06-25', 'Light');
    const { maps, bags } = (await stage.get(`/reservations/${order.id}/extras`)).body;
    const seat = maps[0].cabins[0].rows
      .flatMap((row: { exit: boolean; seats: object[] }) => (row.exit ? [] : row.seats))
      .find((one: { free: boolean; price: number }) => one.free && one.price > 0);
    const services = {
      seats: [{ passenger: 1, flight: maps[0].flight, seat: seat.id }],
      bags: [{ passenger: 1, leg: 0, pieces: 1 }],
    };
    const net = seat.price + bags[0].price;
    expect((await amend(order, { net: net - 1, ...services })).body.error.code).toBe(
      'price_changed',
    );
    const said = await amend(order, { net, ...services });
    expect([said.status, said.body.total.amount]).toEqual([201, net]);
    const other = await ordered('2027-06-25', 'Light');
    const taken = await amend(other, { net, seats: services.seats });
    expect(taken.body.error.code).toBe('seat_taken');
    // cancelled with the order: the price of the additions is kept in full after the void period
    await stage.post(
      `/reservations/${order.id}/cancel`,
      { cancel_reference: nextKey() },
      { now: '2027-05-01T12:00:00.000Z' },
    );
    const { reservations } = (
      await stage.get(`/reservations?client_reference=${said.body.client_reference}`)
    ).body;
    expect(reservations).toMatchObject([{ status: 'cancelled', penalty: { amount: net } }]);
    expect((await amend(other, { net, seats: services.seats })).status).toBe(201);
  });

  it('cancelled alone, a seat is free again and the order keeps its flights and its other seats', async () => {
    const order = await ordered('2027-06-28', 'Light');
    const { maps } = (await stage.get(`/reservations/${order.id}/extras`)).body;
    const free = maps[0].cabins[0].rows
      .flatMap((row: { exit: boolean; seats: object[] }) => (row.exit ? [] : row.seats))
      .filter((one: { free: boolean; price: number }) => one.free && one.price > 0);
    const seatOf = ({ id }: { id: string }) => [
      { passenger: 1, flight: maps[0].flight as string, seat: id },
    ];
    const [seat] = free;
    const said = await amend(order, { net: seat.price, seats: seatOf(seat) });
    const other = await ordered('2027-06-28', 'Light');
    const taken = () => amend(other, { net: seat.price, seats: seatOf(seat) });
    expect((await taken()).body.error.code).toBe('seat_taken');
    const cancel = () =>
      stage.post(`/reservations/${said.body.reservation_id}/cancel`, {
        cancel_reference: nextKey(),
      });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', penalty: { amount: 0 } });
    expect((await cancel()).body.status).toBe('cancelled');
    expect(await flown(order)).toEqual(order.legs);
    expect(await sold(order.legs)).toEqual([2]);
    expect((await taken()).status).toBe(201);
  });

  it('the same order sent twice is two at lambda', async () => {
    const asking = { supplier: 'lambda' } as const;
    const order = await ordered('2027-06-26', 'Light', asking);
    const now = await stage.post(
      `/reservations/${order.id}/ticket`,
      {
        ticket_reference: nextKey(),
        agreed: { net: 10_000_000, tax: 0, currency: order.currency },
      },
      asking,
    );
    expect(now.status).toBe(200);
    const { bags } = (await stage.get(`/reservations/${order.id}/extras`, asking)).body;
    const wanted = {
      key: nextKey(),
      net: bags[0].price,
      bags: [{ passenger: 1, leg: 0, pieces: 1 }],
    };
    const ids = [await amend(order, wanted, asking), await amend(order, wanted, asking)].map(
      ({ body }) => body.reservation_id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    [{ seats: [{ passenger: 9, flight: 'A0201.CDGFCO.20270618', seat: '12A' }] }],
    [{ bags: [{ passenger: 1, leg: 4, pieces: 1 }] }],
    [{ bags: [{ passenger: 1, leg: 0, pieces: 50 }] }],
    [{ seats: 'all' }],
  ])('%j is refused', async (services) => {
    const order = await ordered('2027-06-27', 'Light');
    const said = await amend(order, { net: 100_000, ...services });
    expect(said.status).toBe(400);
  });
});

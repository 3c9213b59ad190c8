// Books one journey of three products over HTTP as the pages would: a return flight, a car from the
// airport, and a room from the second day on.
import type { BookingView } from '@portico/contract';
import { formatCarKey } from '@portico/product-cars/rules/car-key';
import { itineraryKey } from '@portico/product-flights/rules/itinerary-key';
import { addDays } from '@portico/rules/dates';
import { journeys } from '@portico/test-kit/buyer';
import { LISBON } from '@portico/test-kit/demo-world';
import { sealedOffer } from '@portico/test-kit/sealed-offer';
import type { Stage } from './stage.ts';

export interface WholeTrip {
  /** Booking references, in this order. */
  readonly flight: string;
  readonly car: string;
  readonly room: string;
  /** Landing time on the first day, HH:mm. */
  readonly landsAt: string;
}

interface Flights {
  readonly flights: readonly { readonly id: string; readonly arrives: string }[];
  readonly legs: readonly (readonly number[])[];
  readonly rows: readonly { readonly legs: readonly number[] }[];
}
interface Cars {
  readonly desks: readonly {
    readonly id: string;
    readonly vendor: number;
    readonly place: string;
  }[];
  readonly vendors: readonly { readonly id: string }[];
  readonly models: readonly { readonly acriss: string }[];
  readonly rows: readonly {
    readonly pickUp: number;
    readonly model: number;
    readonly dropOff?: number;
  }[];
}

const PERSON = { firstName: 'Nadia', lastName: 'Rahman' };
const CONTACT = { ...PERSON, email: 'nadia.rahman@mail.example' };
const NIGHTS = 4;

class Booker {
  readonly #stage: Pick<Stage, 'world'>;
  readonly #token: string;
  readonly #agency: string;

  constructor(stage: Pick<Stage, 'world'>, agency: string, token: string) {
    this.#stage = stage;
    this.#agency = agency;
    this.#token = token;
  }

  /** Retries once if no supplier responded in time, as a user would. */
  async post<T>(path: string, body: object, method = 'POST'): Promise<T> {
    const ask = () =>
      this.#stage.world.client(this.#agency).send<T>(method, path, { body, token: this.#token });
    const first = await ask();
    const reply = first.status === 503 ? await ask() : first;
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  }

  /** Books and pays; returns the reference. */
  async paid(body: object): Promise<string> {
    const buyer = { agency: this.#agency, token: this.#token };
    const { book, pay, read } = journeys(this.#stage.world);
    const begun = await book(buyer, {
      payment: { method: 'card' },
      acceptedTerms: '2026-01',
      ...body,
    });
    if (begun.status !== 202) throw new Error(`book: ${begun.status} ${begun.text}`);
    const { reference } = begun.json;
    await pay(this.#agency, reference);
    const { booking } = (await read(buyer, reference)).json as { booking: BookingView };
    if (booking.status !== 'confirmed') throw new Error(`${reference}: ${booking.status}`);
    return reference;
  }

  /** Sealed rate that is paid now. */
  async room(stay: { readonly checkIn: string; readonly checkOut: string }): Promise<string> {
    const query = {
      destination: { name: 'Lisbon', ...LISBON },
      stay,
      occupancies: [{ adults: 1, childAges: [] as number[] }],
    };
    const { results } = await this.post<{
      results: readonly { id: string; offers: readonly { mark: string; payAt: string }[] }[];
    }>('/api/hotel/search', query);
    const found = results.flatMap(({ id, offers }) =>
      offers.filter(({ payAt }) => payAt === 'now').map(({ mark }) => ({ id, mark })),
    )[0];
    if (!found) throw new Error('no room that is paid now');
    return sealedOffer(this.#stage.world.client(this.#agency), query, found.id, found.mark, {
      token: this.#token,
    });
  }
}

/**
 * @param out departure day; the room begins on the day after it, and the car an hour before the
 *   landing
 */
export async function bookWholeTrip(
  stage: Pick<Stage, 'world'>,
  agency: string,
  token: string,
  out: string,
): Promise<WholeTrip> {
  const booker = new Booker(stage, agency, token);
  const back = addDays(out, NIGHTS + 1);
  const { flight, landsAt } = await bookFlight(booker, out, back);
  const hour = String(Number(landsAt.slice(0, 2)) - 1).padStart(2, '0');
  const car = await bookCar(booker, `${out}T${hour}:00:00`, `${back}T08:00:00`);
  const offerId = await booker.room({ checkIn: addDays(out, 1), checkOut: back });
  const { quote } = await booker.post<{ quote: { quoteId: string } }>('/api/hotel/quote', {
    offerId,
  });
  const room = await booker.paid({
    quoteId: quote.quoteId,
    contact: CONTACT,
    travellers: [{ unit: 1, type: 'adult', ...PERSON, lead: true }],
  });
  return { flight, car, room, landsAt };
}

/** Return flight by day, with one change at most. */
async function bookFlight(booker: Booker, out: string, back: string) {
  const asks = { travellers: { adult: 1 }, cabin: 'economy' };
  const { flights, legs, rows } = await booker.post<Flights>('/api/flight/search', {
    slices: [
      { from: 'LHR', to: 'LIS', date: out },
      { from: 'LIS', to: 'LHR', date: back },
    ],
    ...asks,
  });
  const landing = (leg: number) => flights[legs[leg]?.at(-1) ?? -1]?.arrives ?? '';
  const row = rows.find(
    ({ legs: [there = -1] }) => legs[there]?.length === 1 && landing(there).startsWith(out),
  );
  if (!row) throw new Error('no flight that lands on its day');
  const itinerary = itineraryKey(
    row.legs.map((leg) => (legs[leg] ?? []).map((one) => ({ id: flights[one]?.id ?? '' }))),
  );
  const { fares } = await booker.post<{ fares: readonly { offerId: string; documents: string }[] }>(
    '/api/flight/fares',
    { itinerary, ...asks },
  );
  const { quote } = await booker.post<{ quote: { quoteId: string } }>('/api/flight/quote', {
    offerId: fares[0]?.offerId,
  });
  const flight = await booker.paid({
    product: 'Air Travel',
    quoteId: quote.quoteId,
    contact: CONTACT,
    travellers: [
      {
        n: 1,
        lead: true,
        type: 'adult',
        ...PERSON,
        title: 'ms',
        gender: 'f',
        birthDate: '1984-05-17',
        ...(fares[0]?.documents === 'none'
          ? {}
          : {
              document: {
                kind: 'passport',
                number: 'DEMO1000',
                country: 'US',
                expiresOn: `${Number(back.slice(0, 4)) + 4}-01-01`,
              },
            }),
      },
    ],
  });
  return { flight, landsAt: landing(row.legs[0] ?? -1).slice(11, 16) };
}

async function bookCar(booker: Booker, pickUpAt: string, dropOffAt: string): Promise<string> {
  const rental = { pickUpAt, dropOffAt, driver: { age: 36, residence: 'US' } };
  const found = await booker.post<Cars>('/api/car-rental/search', {
    pickUp: { placeId: 'airport-LIS' },
    ...rental,
  });
  for (const row of found.rows) {
    const desk = found.desks[row.pickUp];
    if (desk?.place !== 'airport') continue;
    const vehicle = formatCarKey({
      vendor: found.vendors[desk.vendor]?.id ?? '',
      pickUp: desk.id,
      dropOff: found.desks[row.dropOff ?? row.pickUp]?.id ?? '',
      acriss: found.models[row.model]?.acriss ?? '',
    });
    const { offers } = await booker.post<{
      offers: readonly { offerId: string; payWay: string }[];
    }>('/api/car-rental/vehicle', { vehicle, ...rental });
    const offer = offers.find(({ payWay }) => payWay !== 'desk');
    if (!offer) continue;
    const { quote } = await booker.post<{ quote: { quoteId: string } }>('/api/car-rental/quote', {
      offerId: offer.offerId,
    });
    const { cart } = await booker.post<{ cart: { cartId: string } }>('/api/car-rental/cart', {
      quoteId: quote.quoteId,
    });
    const birthDate = `${Number(pickUpAt.slice(0, 4)) - 36}-01-01`;
    await booker.post(
      `/api/car-rental/cart/${cart.cartId}`,
      {
        contact: CONTACT,
        travellers: [{ type: 'adult', ...PERSON, birthDate }],
        details: { confirms: { licence: true, card: true } },
      },
      'PUT',
    );
    return booker.paid({ product: 'Cars', cartId: cart.cartId });
  }
  throw new Error('no car at the airport that is paid now');
}

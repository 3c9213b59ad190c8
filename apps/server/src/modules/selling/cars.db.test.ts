import type { Quote as AnyQuote } from '@portico/contract';
import {
  carAutoSuggest,
  carDeals,
  carCountries,
  type CarDetail,
  type CarOfferView,
  carQuoteView,
  type CarResultRow,
  carSearch,
  carSearchLine,
  carVehicle,
} from '@portico/product-cars/http';
import { formatCarKey, parseCarKey } from '@portico/product-cars/rules/car-key';
import { serviceAt } from '@portico/product-cars/rules/hours';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

type Found = z.infer<(typeof carSearch)['replies'][200]>;
type Vehicle = z.infer<(typeof carVehicle)['replies'][200]>;
type Quote = AnyQuote<CarDetail>;
type Options = Parameters<ReturnType<DemoWorld['client']>['post']>[2];
interface Failed {
  readonly error: string;
  readonly code: string;
  readonly field: string;
}

const ORLANDO = {
  pickUp: { placeId: 'airport-MCO' },
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};
const LINES = { headers: { accept: 'application/x-ndjson' } };
let world: DemoWorld;

beforeAll(async () => {
  world = await demoWorld('psi,phi,omega');
}, 60_000);
afterAll(() => world.close());

const call = <T>(path: string, body: unknown, options: Options = {}, agency = 'full') =>
  world.client(agency).post<T & Failed>(`/api/car-rental/${path}`, body, options);
const search = (body: unknown = ORLANDO, options: Options = {}, agency = 'full') =>
  call<Found>('search', body, options, agency);
const vehicleOf = (vehicle: string, options: Options = {}, agency = 'full', more: object = {}) => {
  const { pickUpAt, dropOffAt, driver } = ORLANDO;
  return call<Vehicle>(
    'vehicle',
    { vehicle, pickUpAt, dropOffAt, driver, ...more },
    options,
    agency,
  );
};
const quote = (body: unknown, options: Options = {}, agency = 'full') =>
  call<{ quote: Quote }>('quote', body, options, agency);

/** Returns the key of a row's car. */
const keyOf = (
  { desks, vendors, models }: Pick<Found, 'desks' | 'vendors' | 'models'>,
  { pickUp, dropOff = pickUp, model }: CarResultRow,
): string =>
  formatCarKey({
    vendor: vendors[desks[pickUp]?.vendor ?? -1]?.id ?? '',
    pickUp: desks[pickUp]?.id ?? '',
    dropOff: desks[dropOff]?.id ?? '',
    acriss: models[model]?.acriss ?? '',
  });

type Told = Pick<Found, 'desks' | 'vendors' | 'models' | 'terms' | 'rows'>;
/** Returns rows as texts that do not depend on the order of the lookup tables. */
const told = (found: Told): string[] =>
  found.rows
    .map((row) =>
      JSON.stringify([
        keyOf(found, row),
        row.offers
          .map(([terms, ...figures]) => JSON.stringify([found.terms[terms], figures]))
          .sort(),
      ]),
    )
    .sort();

/** Merges the lines of a stream into one document. */
function grown(text: string): Told & { readonly end: unknown; readonly count: number } {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => carSearchLine.parse(JSON.parse(line)));
  const all: Omit<Told, 'rows'> = { desks: [], vendors: [], models: [], terms: [] };
  const rows = new Map<string, CarResultRow>();
  for (const line of lines) {
    if (line.type !== 'rows') continue;
    all.desks.push(...line.desks);
    all.vendors.push(...line.vendors);
    all.models.push(...line.models);
    all.terms.push(...line.terms);
    for (const row of line.rows) {
      const key = keyOf(all, row);
      expect(rows.has(key)).toBe(false);
      rows.set(key, row);
    }
    for (const more of line.more) {
      const row = rows.get(keyOf(all, more));
      if (row === undefined) throw new Error('a row gains before it is there');
      const fresh = new Set(more.offers.map(([terms]) => terms));
      row.offers = [...row.offers.filter(([terms]) => !fresh.has(terms)), ...more.offers];
    }
  }
  return { ...all, rows: [...rows.values()], end: lines.at(-1), count: lines.length };
}

let list: Found | undefined;
/** Returns a visitor's results in Orlando; searched once, for tests about other things. */
async function listed(): Promise<Found> {
  if (list !== undefined) return list;
  const reply = await search();
  expect(reply.status).toBe(200);
  return (list = carSearch.replies[200].parse(reply.json));
}

/** Returns the first car of Orlando with an offer that meets the condition. */
async function found(
  wanted: (offer: CarOfferView) => boolean = () => true,
): Promise<{ readonly car: Vehicle; readonly offer: CarOfferView }> {
  const list = await listed();
  for (const row of list.rows.slice(0, 60)) {
    const { json } = await vehicleOf(keyOf(list, row));
    const offer = (json.offers ?? []).find(wanted);
    if (offer !== undefined) return { car: json, offer };
  }
  throw new Error('no such car');
}

describe('searching cars', () => {
  it('finds one row a car, with what each rate promises and costs', async () => {
    const reply = await search();
    expect(reply.status).toBe(200);
    const list = carSearch.replies[200].parse(reply.json);
    expect(list).toMatchObject({
      days: 3,
      currency: 'USD',
      suppliers: { asked: 3, answered: 3 },
      pickUp: { placeId: 'airport-MCO', timeZone: 'America/New_York' },
      dropOff: null,
    });
    expect(list.rows.length).toBeGreaterThan(100);
    const keys = list.rows.map((row) => keyOf(list, row));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(parseCarKey(key)).not.toBeNull();
    for (const { offers } of list.rows) {
      expect(offers.length).toBeGreaterThan(0);
      for (const [terms, total, atDesk] of offers) {
        expect(list.terms[terms]).toBeDefined();
        expect(atDesk).toBeLessThanOrEqual(total ?? 0);
        if (list.terms[terms]?.payWay === 'desk') expect(atDesk).toBe(total);
      }
    }
  });

  it('streams the same rows, whichever supplier answers first', async () => {
    const slow = { ...LINES.headers, 'x-sandbox-faults': 'latency=600ms@psi.search' };
    const [document, stream, other] = await Promise.all([
      search(),
      search(ORLANDO, LINES),
      search(ORLANDO, { headers: slow }),
    ]);
    const lines = grown(stream.text);
    expect(lines.end).toMatchObject({
      type: 'end',
      suppliers: { asked: 3, answered: 3 },
      total: lines.rows.length,
    });
    const whole = told(carSearch.replies[200].parse(document.json));
    expect(told(lines)).toEqual(whole);
    expect(told(grown(other.text))).toEqual(whole);
  });

  it('shows no amount where the site hides prices', async () => {
    const list = carSearch.replies[200].parse((await search(ORLANDO, {}, 'closed')).json);
    expect(list.rows.length).toBeGreaterThan(100);
    for (const { offers } of list.rows)
      for (const [, total, atDesk, left] of offers)
        expect([total, atDesk, left]).toEqual([null, null, null]);
    const [row] = list.rows;
    if (row === undefined) throw new Error('no row');
    const { json } = await vehicleOf(keyOf(list, row), {}, 'closed');
    for (const offer of carVehicle.replies[200].parse(json).offers) {
      expect([offer.price, offer.atDesk, offer.left]).toEqual([null, null, null]);
      for (const step of offer.cancellation.steps) expect(step.penalty).toBeUndefined();
      for (const extra of offer.extras) expect([extra.price, extra.about]).toEqual([null, null]);
    }
  });

  it.each([
    [{ ...ORLANDO, pickUp: { placeId: 'airport-QQQ' } }, 'pickUp'],
    [{ ...ORLANDO, pickUpAt: '2027-02-30T10:00:00' }, 'pickUpAt'],
    [{ ...ORLANDO, dropOffAt: '2027-06-18T09:00:00' }, 'dropOffAt'],
    [{ ...ORLANDO, dropOffAt: '2027-12-18T09:00:00' }, 'dropOffAt'],
    [{ ...ORLANDO, pickUpAt: '2020-06-18T10:00:00' }, 'pickUpAt'],
    [{ ...ORLANDO, driver: { age: 17, residence: 'US' } }, 'driver.age'],
    [{ ...ORLANDO, driver: { age: 30, residence: 'usa' } }, 'driver.residence'],
    [{ ...ORLANDO, more: true }, 'more'],
  ])('refuses %j and says what is wrong', async (body, field) => {
    const reply = await search(body);
    expect([reply.status, reply.json.code, reply.json.field]).toEqual([
      400,
      'INVALID_FIELD',
      field,
    ]);
  });
});

describe('one car', () => {
  it('has the rates of all suppliers, which cost what the list said', async () => {
    const list = await listed();
    for (const row of list.rows.slice(0, 5)) {
      const reply = await vehicleOf(keyOf(list, row));
      expect(reply.status).toBe(200);
      const car = carVehicle.replies[200].parse(reply.json);
      expect(car.vehicle).toBe(keyOf(list, row));
      // a list contains the cheapest of those with identical terms until the end of free cancellation
      const cheapest = new Map<string, number>();
      for (const { price, ...offer } of car.offers) {
        const [first] = offer.cancellation.steps;
        const { payWay, mileage, fuel, covers, deposit } = offer;
        const free = first?.penalty === 0 || first?.penaltyBp === 0 ? first.until : '-';
        const key = JSON.stringify([payWay, mileage, fuel, covers, deposit, free]);
        cheapest.set(key, Math.min(cheapest.get(key) ?? Infinity, price?.total ?? Infinity));
      }
      expect([...cheapest.values()].toSorted()).toEqual(
        row.offers.map(([, total]) => total).toSorted(),
      );
      for (const { price, atDesk, payWay } of car.offers) {
        const sum = (atDesk ?? []).reduce((all, { about }) => all + about, 0);
        expect((price?.dueNow ?? 0) + sum).toBe(price?.total);
        if (payWay === 'desk') expect(price?.dueNow).toBe(0);
      }
    }
  });

  it.each([
    ['nonsense', 410, 'ITEM_GONE'],
    ['v01.nowhere.nowhere.CDAR', 410, 'ITEM_GONE'],
    ['v01.mco-v01.mco-v01.QQQQ', 410, 'ITEM_GONE'],
  ])('that nobody knows is gone: %s', async (vehicle, status, code) => {
    const reply = await vehicleOf(vehicle);
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  });

  it('is not rented out to who is too young for it, and says so', async () => {
    const list = await listed();
    const driver = { age: 18, residence: 'US' };
    const answers = await Promise.all(
      list.rows.slice(0, 12).map((row) => vehicleOf(keyOf(list, row), {}, 'full', { driver })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { json } of refused) expect(json.code).toBe('DRIVER_TOO_YOUNG');
  });
});

describe('a quote', () => {
  it('costs what the offer said; an extra raises it by what it is shown to cost', async () => {
    const { offer } = await found(({ extras, payWay }) => extras.length > 1 && payWay === 'now');
    const reply = await quote({ offerId: offer.offerId });
    expect(reply.status).toBe(200);
    const plain = carQuoteView.parse(reply.json.quote);
    expect(plain.changed).toBeUndefined();
    expect(plain.price.total).toBe(offer.price?.total);
    for (const extra of offer.extras) {
      const answer = await quote({
        quoteId: plain.quoteId,
        extras: [{ code: extra.code, count: 1 }],
      });
      const more = carQuoteView.parse(answer.json.quote);
      const times = extra.per === 'day' ? more.detail.days : 1;
      expect(more.price.total - plain.price.total).toBe((extra.about ?? 0) * times);
      expect(more.detail.extras).toMatchObject([{ code: extra.code, count: 1 }]);
      const atDesk = more.detail.atDesk.reduce((sum, { about }) => sum + about, 0);
      expect(more.price.dueNow + atDesk).toBe(more.price.total);
      expect(more.changed).toBeUndefined();
    }
  });

  it('of a rate that is paid at the desk has no markup: nobody could collect it', async () => {
    const { offer } = await found(({ payWay }) => payWay === 'desk');
    const { json } = await quote({ offerId: offer.offerId });
    expect(json.quote).toMatchObject({ payAt: 'on-site', price: { dueNow: 0 } });
    expect(json.quote.price.total).toBe(offer.price?.total);
  });

  it('is asked for anew for a driver of another age, at another price or refused', async () => {
    const { offer } = await found(({ needs }) => needs.minAge === 21);
    const first = carQuoteView.parse((await quote({ offerId: offer.offerId })).json.quote);
    const young = await quote({ quoteId: first.quoteId, driverAge: 22 });
    expect(young.status).toBe(200);
    const other = carQuoteView.parse(young.json.quote);
    expect(other.detail.driver.age).toBe(22);
    expect(other.price.total).toBeGreaterThan(first.price.total);
    expect(other.detail.atDesk.map(({ kind }) => kind)).toContain('youngDriver');
    const child = await quote({ quoteId: first.quoteId, driverAge: 19 });
    expect([child.status, child.json.code]).toEqual([400, 'DRIVER_TOO_YOUNG']);
  });

  it('refuses extras the rate does not have', async () => {
    const { offer } = await found();
    const wrong = await quote({ offerId: offer.offerId, extras: [{ code: 'NO-SUCH', count: 1 }] });
    expect([wrong.status, wrong.json.code, wrong.json.field]).toEqual([
      400,
      'INVALID_FIELD',
      'extras',
    ]);
  });
});

describe('deals of home', () => {
  const DEALS = {
    age: 25,
    countryOfResidence: 'US',
    pickUpDateTime: '2027-06-18T10:00:00',
    pickupLatitude: 28.4294,
    pickupLongitude: -81.309,
    returnDateTime: '2027-06-20T10:00:00',
    returnLatitude: 28.4294,
    returnLongitude: -81.309,
    searchString: 'Orlando',
    isOTA: true,
    isHome: true,
    isFromDestination: false,
  };
  const deals = (body: unknown, agency = 'full') =>
    world
      .client(agency)
      .post<z.infer<(typeof carDeals)['replies'][200]> & Failed>(
        '/api/dealray/deals/car-search',
        body,
      );

  it('have exactly the keys of the specification, misspelt as there [R7-30] [R3-41] [R3-43] [R3-44] [R3-45] [R3-46]', async () => {
    const { status, json } = await deals(DEALS);
    expect(status).toBe(200);
    expect(json.response.length).toBeGreaterThan(5);
    for (const deal of carDeals.replies[200].parse(json).response) {
      expect(Object.keys(deal).toSorted()).toEqual([
        'bagCapacity',
        'days',
        'dropOffLocation',
        'id',
        'link',
        'logo',
        'name',
        'noOfDoors',
        'passangerCapacity',
        'pickUpDateTime',
        'pickupLocation',
        'rates',
        'returnDateTime',
        'usual',
        'veh',
        'vehiclePicture',
        'vehiclePictureAlt',
      ]);
      expect(deal.link).toMatch(/^\/booknow\/cars\/result-details\?vehicle=/);
      expect(deal.rates?.totalRate).toBeGreaterThan(0);
      // at least a tenth below the usual price of its class there
      const [total = 0, usual = 0] = [deal.rates?.totalRate, deal.usual?.price];
      expect(total).toBeLessThanOrEqual(0.905 * usual);
      expect(deal.passangerCapacity).toBeGreaterThan(0);
    }
    // each class once, cheapest first
    const totals = json.response.map(({ rates }) => rates?.totalRate ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const classes = json.response.map(({ link }) =>
      new URLSearchParams(link.split('?')[1]).get('vehicle')?.slice(-4),
    );
    expect(new Set(classes).size).toBe(classes.length);
  });

  it('hold no amount where the site hides prices', async () => {
    const { status, json, text } = await deals(DEALS, 'closed');
    expect(status).toBe(200);
    expect(json.response.length).toBeGreaterThan(0);
    for (const { rates } of json.response) expect(rates).toBeNull();
    expect(text).not.toMatch(/totalRate|"amount"/);
  });

  it.each([
    [{ ...DEALS, age: 17 }, 'age'],
    [{ ...DEALS, pickUpDateTime: '2027-06-18T10:00:00Z' }, 'pickUpDateTime'],
    [{ ...DEALS, returnDateTime: '2027-06-17T10:00:00' }, 'returnDateTime'],
    [{ ...DEALS, pickupLatitude: 'x' }, 'pickupLatitude'],
  ])('refuse a body that is not whole: %j', async (body, field) => {
    const { status, json } = await deals(body);
    expect([status, json.code, json.field]).toEqual([400, 'INVALID_FIELD', field]);
  });
});

describe('a site that may sell hotels alone', () => {
  it('answers no call of cars [R1-39]', async () => {
    const answers = await Promise.all([
      search(ORLANDO, {}, 'locked'),
      vehicleOf('v01.mco-v01.mco-v01.CDAR', {}, 'locked'),
      call('auto-suggest', { text: 'orlando', isManageLocation: false }, {}, 'locked'),
    ]);
    for (const { status, json } of answers)
      expect([status, (json as Failed).code]).toEqual([403, 'SERVICE_NOT_AVAILABLE']);
  });
});

describe('times outside the hours of a desk', () => {
  /**
   * Returns the fees of one pick-up or return outside the opening hours, from the rates of a row, and whether the desk is open
   * then.
   */
  async function rentedAt(placeId: string, pickUpAt: string, dropOffAt: string) {
    const body = { ...ORLANDO, pickUp: { placeId }, pickUpAt, dropOffAt };
    const list = carSearch.replies[200].parse((await search(body)).json);
    const rows = list.rows.filter((_, index) => index % 5 === 0).slice(0, 16);
    const cars: z.infer<(typeof carVehicle)['replies'][200]>[] = [];
    // sequentially: suppliers queried for all of them at once may be late
    for (const row of rows) {
      const { json } = await vehicleOf(keyOf(list, row), {}, 'full', { pickUpAt, dropOffAt });
      cars.push(carVehicle.replies[200].parse(json));
    }
    return { list, cars };
  }

  it('have no rate, or the fee of each end in the total', async () => {
    const [pickUpAt, dropOffAt] = ['2027-06-18T03:00:00', '2027-06-21T04:00:00'];
    const { list, cars } = await rentedAt('airport-MCO', pickUpAt, dropOffAt);
    expect(list.rows.length).toBeGreaterThan(20);
    const services = new Set<string>();
    for (const { pickUp, dropOff, offers } of cars) {
      const ends = [serviceAt(pickUp, pickUpAt), serviceAt(dropOff, dropOffAt)];
      expect(ends).not.toContain('closed');
      const isFee = ends.includes('fee');
      services.add(isFee ? 'fee' : 'open');
      for (const { atDesk, price } of offers) {
        const fee = (atDesk ?? []).find(({ kind }) => kind === 'afterHours');
        expect(fee !== undefined).toBe(isFee);
        const sum = (atDesk ?? []).reduce((all, { about }) => all + about, 0);
        expect((price?.dueNow ?? 0) + sum).toBe(price?.total);
        if (fee !== undefined) expect(fee.about).toBeGreaterThan(0);
      }
    }
    expect(services).toEqual(new Set(['open', 'fee']));
  });

  it('of a town are none on a Sunday and on 25 December, and open the days beside', async () => {
    const { json } = await call('auto-suggest', { text: 'orlando', isManageLocation: false });
    const { data } = carAutoSuggest.replies[200].parse(json);
    const town = data.allData.find(({ type }) => type === 'city')?.id ?? '';
    const townOf = async (from: string, to: string) => {
      const body = { ...ORLANDO, pickUp: { placeId: town }, pickUpAt: from, dropOffAt: to };
      const list = carSearch.replies[200].parse((await search({ ...body, radius: 5 })).json);
      return list.rows.filter(({ pickUp }) => list.desks[pickUp]?.place === 'town').length;
    };
    // 20 June 2027 is a Sunday, 25 December 2026 a Friday
    expect(await townOf('2027-06-18T10:00:00', '2027-06-21T10:00:00')).toBeGreaterThan(0);
    expect(await townOf('2027-06-18T10:00:00', '2027-06-20T10:00:00')).toBe(0);
    expect(await townOf('2027-06-20T10:00:00', '2027-06-21T10:00:00')).toBe(0);
    expect(await townOf('2026-12-24T10:00:00', '2026-12-28T10:00:00')).toBeGreaterThan(0);
    expect(await townOf('2026-12-24T10:00:00', '2026-12-25T10:00:00')).toBe(0);
    expect(await townOf('2026-12-25T10:00:00', '2026-12-28T10:00:00')).toBe(0);
  });
});

describe('a driver who lives elsewhere', () => {
  it('has other covers, and an offer sealed for one is not another’s', async () => {
    const list = await listed();
    const [row] = list.rows;
    if (row === undefined) throw new Error('no row');
    const [us, de] = await Promise.all(
      ['US', 'DE'].map((residence) =>
        vehicleOf(keyOf(list, row), {}, 'full', { driver: { age: 30, residence } }),
      ),
    );
    const kinds = (car: Vehicle | undefined) =>
      (car?.offers ?? []).map(({ covers }) =>
        covers
          .map(({ kind }) => kind)
          .toSorted()
          .join(),
      );
    expect(kinds(us?.json)).not.toEqual(kinds(de?.json));
    expect(kinds(de?.json).every((covers) => covers.includes('damage'))).toBe(true);
    // the sealed offer contains the driver: the quote is for that driver, regardless of its sender
    const quoted = await quote({ offerId: us?.json.offers[0]?.offerId });
    expect(quoted.json.quote.detail.driver).toEqual({ age: 30, residence: 'US' });
    const forged = await quote({ offerId: us?.json.offers[0]?.offerId, residence: 'DE' });
    expect([forged.status, forged.json.code]).toEqual([400, 'INVALID_FIELD']);
  });
});

describe('places and countries', () => {
  it('finds an airport and its city by a name, and answers any text with lists [R3-74] [R7-37]', async () => {
    const ask = (text: string) =>
      call<z.infer<(typeof carAutoSuggest)['replies'][200]>>('auto-suggest', {
        text,
        isManageLocation: false,
      });
    const { data } = carAutoSuggest.replies[200].parse((await ask('orlando')).json);
    expect(data.allData.map(({ id }) => id)).toContain('airport-MCO');
    expect(data.allData).toContainEqual(
      expect.objectContaining({ type: 'city', name: 'Orlando', countryCode: 'US' }),
    );
    for (const text of [
      'x'.repeat(5_000),
      '<b>',
      '<script>alert(1)</script>',
      '\u202eabc',
      '\u200forlando\u202c',
      "'; drop table agency; --",
    ]) {
      const reply = await ask(text);
      expect(reply.status, text.slice(0, 10)).toBe(200);
      carAutoSuggest.replies[200].parse(reply.json);
    }
  });

  it('names countries in the language of the address [R7-38]', async () => {
    const { json } = await world.client('full').get('/api/car-rental/findCountries/EN');
    const { data } = carCountries.replies[200].parse(json);
    expect(data).toContainEqual({ name: 'Germany', code: 'DE' });
  });
});

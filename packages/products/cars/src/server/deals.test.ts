import type { Audience } from '@portico/contract';
import { type RequestContext, createPricer, type ProductHost, totalsFor } from '@portico/selling';
import { describe, expect, it } from 'vitest';
import { carDeals as dealsCall, type CarDealsBody } from '../http.ts';
import type { Car, CarQuery, CarRate } from '../port.ts';
import { parseSearch, parseVehicle } from '../rules/address.ts';
import { carKey } from '../rules/car-key.ts';
import { carDealsBody } from '../rules/deals.ts';
import { fakeAsker } from '../testing/fake-asker.ts';
import { fakeCar, fakeDesk, fakeRate, fakeVehicle, fakeVendor } from '../testing/fake-car.ts';
import { carDeals, DEALS_PAGE, type DealsDesk } from './deals.ts';
import { cars } from './offering.ts';

const NOW = Date.parse('2025-01-08T12:00:00Z');
const BODY = carDealsBody({
  place: { latitude: 28.54, longitude: -81.38, searchString: 'Orlando' },
  today: '2025-01-08',
  isTravelAgent: false,
  page: 'home',
});
const RATES = { rates: { USD: 1, EUR: 0.9, JPY: 150, KWD: 0.31 }, asOf: '' };
const MARKUP = {
  id: 'p',
  product: 'Cars',
  supplier: null,
  userId: null,
  from: null,
  until: null,
  percent: 1_000,
  fixed: null,
  min: null,
  max: null,
} as const;

type Says = Readonly<Record<string, readonly Car[] | 'silent'>>;

/** A desk whose suppliers return these cars; `asked` records the queries. */
function deskOf(says: Says, asker: RequestContext) {
  const asked: CarQuery[] = [];
  const pricer = createPricer({
    product: 'Cars',
    settlementCurrency: asker.site.settlementCurrency,
    rules: [MARKUP],
    userId: null,
    day: '2027-01-01',
    rates: RATES,
    own: (rate, price) => cars.price?.(rate as CarRate, price) ?? price,
  });
  const names = Object.keys(says);
  const desk: DealsDesk = {
    clock: { now: () => NOW } as ProductHost['clock'],
    waits: { search: 1, deals: 1, one: 1, suggest: 1 },
    suppliers: names.map((name) => ({ profile: { name } }) as ProductHost['suppliers'][number]),
    pricer: () => Promise.resolve(pricer),
    rates: () => Promise.resolve(RATES),
    async *ask(_asker, query) {
      await Promise.resolve();
      asked.push(query);
      for (const [at, [supplier, cars]] of Object.entries(says).entries()) {
        const progress = { asked: names.length, answered: at + 1 };
        if (cars === 'silent') yield [{ kind: 'done', supplier, outcome: 'late', progress }];
        else
          yield [
            { kind: 'items', supplier, items: cars, progress },
            { kind: 'done', supplier, outcome: 'ok', progress },
          ];
      }
    },
  };
  return { desk, asked, pricer };
}

/** More expensive cars of each class, which make the others deals. */
function rivalsOf(says: Says): readonly Car[] {
  const all = Object.values(says).flatMap((cars) => (cars === 'silent' ? [] : cars));
  return all.flatMap((one) =>
    ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) =>
      fakeCar({
        vendor: fakeVendor({ id, score: 1 }),
        pickUp: fakeDesk({ deskId: `mco-${id}`, vendor: id }),
        vehicle: one.vehicle,
        rates: [fakeRate({ rateKey: id, net: 90_000, tax: 0, published: 90_000 })],
      }),
    ),
  );
}

async function deals(given: Says, asker = fakeAsker(), body: CarDealsBody = BODY, isAlone = false) {
  const [first] = Object.entries(given).filter(([, cars]) => cars !== 'silent');
  const says =
    isAlone || first === undefined
      ? given
      : { ...given, [first[0]]: [...(first[1] as readonly Car[]), ...rivalsOf(given)] };
  const { desk, asked, pricer } = deskOf(says, asker);
  const { json, complete } = await carDeals(desk).make(asker, body);
  const { response } = dealsCall.replies[200].parse(JSON.parse(json));
  return { response, complete, asked, pricer, json };
}

const car = (acriss: string, net: number, vendor = fakeVendor(), over = {}) => {
  const desk = fakeDesk({ deskId: `mco-${vendor.id}`, vendor: vendor.id });
  return fakeCar({
    vendor,
    pickUp: desk,
    vehicle: fakeVehicle({ acriss }),
    rates: [fakeRate({ net, tax: 0, published: net, ...over })],
  });
};
const as = (audience: Audience): RequestContext =>
  fakeAsker({ viewer: { audience, user: undefined } as RequestContext['viewer'] });

describe('car deals', () => {
  it('asks per rental of the body, the car back where it was fetched', async () => {
    const { asked } = await deals({ psi: [] });
    expect(asked).toEqual([
      {
        pickUp: { latitude: 28.54, longitude: -81.38 },
        dropOff: null,
        pickUpAt: '2025-01-24T10:00:00',
        dropOffAt: '2025-01-26T10:00:00',
        driver: { age: 25, residence: 'US' },
        radiusMiles: 15,
      },
    ]);
  });

  it('has all keys of the specification, misspelt as there', async () => {
    const { response } = await deals({ psi: [car('CDAR', 9_000)] });
    const [card] = response;
    expect(Object.keys(card ?? {})).toEqual(
      expect.arrayContaining([
        'vehiclePicture',
        'logo',
        'veh',
        'name',
        'passangerCapacity',
        'bagCapacity',
        'noOfDoors',
        'pickupLocation',
        'dropOffLocation',
        'link',
        'rates',
      ]),
    );
    expect(card).toMatchObject({
      veh: 'Compact',
      name: 'Marino Volta',
      passangerCapacity: 5,
      bagCapacity: 2,
      noOfDoors: 4,
      pickupLocation: 'Orlando Airport',
      dropOffLocation: 'Orlando Airport',
      days: 2,
    });
    expect(card?.vehiclePicture).toMatch(/^\/assets\/scenes\/car-compact-/);
  });

  it('lead to their car, with the search they were found by', async () => {
    const { response } = await deals({ psi: [car('CDAR', 9_000)] });
    const url = new URL(response[0]?.link ?? '', 'https://a.test');
    expect(url.pathname).toBe('/booknow/cars/result-details');
    expect(parseVehicle(url.searchParams)).toBe('v01.mco-v01.mco-v01.CDAR');
    expect(parseSearch(url.searchParams).search).toMatchObject({
      pickUp: { latitude: 28.54, longitude: -81.38, name: 'Orlando' },
      dropOff: null,
      age: 25,
      residence: 'US',
    });
  });

  it('are one of each class, the cheapest, fees at the desk included', async () => {
    const [one, two] = [fakeVendor({ id: 'v01' }), fakeVendor({ id: 'v02', score: 9.9 })];
    const fee = {
      kind: 'local' as const,
      amount: { amount: 3_000, currency: 'USD' },
      about: 3_000,
    };
    const { response } = await deals({
      psi: [car('CDAR', 9_000, one), car('CDAR', 8_000, two, { atDesk: [fee] })],
      phi: [car('SFAR', 20_000, two), car('CDAR', 9_100, one)],
    });
    expect(response.map(({ veh, rates }) => [veh, rates?.totalRate])).toEqual([
      ['Compact', 99],
      ['SUV', 220],
    ]);
  });

  it('cost at least a tenth less than the middle of their class there, and say so', async () => {
    const [one, two, three] = ['v01', 'v02', 'v03'].map((id) => fakeVendor({ id }));
    const compact = (net: number, vendor = one) => car('CDAR', net, vendor);
    const found = async (cars: readonly Car[], audience: Audience = 'customer') =>
      (await deals({ psi: cars }, as(audience), BODY, true)).response;
    const [deal, ...others] = await found([
      compact(8_000, one),
      compact(10_000, two),
      compact(12_000, three),
      // not a deal: barely below the median of its class
      car('SFAR', 19_000, one),
      car('SFAR', 20_000, two),
      car('SFAR', 20_000, three),
      // no other car to compare it with
      car('LFAR', 9_000, one),
      car('LFAR', 90_000, two),
    ]);
    expect(others).toEqual([]);
    expect(deal?.veh).toBe('Compact');
    expect(deal?.usual).toEqual({ price: 110, percent: 20, cars: 3 });
    expect(deal?.rates?.totalRate).toBe(88);
    // for an even number the median lies between two
    const even = await found([
      compact(8_000),
      compact(10_000, two),
      compact(11_000, three),
      car('CDAR', 14_000, fakeVendor({ id: 'v04' })),
    ]);
    expect(even[0]?.usual).toMatchObject({ price: 115.5, cars: 4 });
    // a visitor's price is compared with visitors' prices
    const [visitors] = await found(
      [compact(8_000, one), compact(10_000, two), compact(12_000, three)],
      'anonymous',
    );
    expect(visitors?.usual?.price).toBeGreaterThan(visitors?.rates?.totalRate ?? Infinity);
  });

  it('begin with the car picked before logging in, a deal or not, and mark it alone', async () => {
    const [one, two] = ['v01', 'v02'].map((id) => fakeVendor({ id }));
    const cars = [
      car('CDAR', 9_000, one),
      car('CDAR', 9_900, two),
      car('EDMR', 6_000, one),
      car('SFAR', 20_000, two),
    ];
    const id = cars[1] && carKey(cars[1]);
    for (const picked of [id, 'v09.mco-v09.mco-v09.CDAR', undefined]) {
      const body: CarDealsBody = { ...BODY, ...(picked !== undefined && { picked }) };
      const { response } = await deals({ psi: cars }, as('customer'), body);
      const marked = response.filter((one) => one.isPicked).map((one) => one.id);
      expect(marked).toEqual(picked === id ? [id] : []);
      expect(response[0]?.id === id).toBe(picked === id);
      expect(response[0]?.rates).not.toBeNull();
      expect(new Set(response.map((deal) => deal.id)).size).toBe(response.length);
    }
  });

  it('begin with the cheapest', async () => {
    const { response } = await deals({
      psi: [car('LFAR', 30_000), car('EDMR', 6_000), car('CDAR', 9_000), car('SFAR', 20_000)],
    });
    const totals = response.map(({ rates }) => rates?.totalRate ?? 0);
    expect(totals).toHaveLength(4);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  it('cost what the cheapest of their rates does, whatever its supplier and its money', async () => {
    const rates = [
      fakeRate({ rateKey: 'a', net: 9_000, tax: 0, published: 9_000 }),
      fakeRate({ rateKey: 'b', net: 8_000, tax: 0, published: 8_000, fuel: 'same-to-same' }),
      // fewer euros than the dollar price
      fakeRate({ rateKey: 'c', currency: 'EUR', net: 7_900, tax: 0, published: 7_900 }),
      fakeRate({ rateKey: 'd', net: 8_500, tax: 0, published: 8_500, mileage: 'unlimited' }),
    ];
    const { response } = await deals({
      psi: [fakeCar({ rates: rates.slice(0, 2) })],
      phi: [fakeCar({ rates: rates.slice(2) })],
    });
    expect(response.map(({ rates: shown }) => shown?.totalRate)).toEqual([88]);
  });

  it('cost the same whoever answers first', async () => {
    const cars = [car('CDAR', 9_000), car('SFAR', 20_000), car('EDMR', 7_000)];
    const there = await deals({ psi: cars, phi: cars.map((one) => ({ ...one })) });
    const back = await deals({ phi: cars.toReversed(), psi: cars.toReversed() });
    expect(back.response).toEqual(there.response);
  });

  it('add up for every audience; agents alone see what the agency adds', async () => {
    for (const audience of ['anonymous', 'customer', 'agent', 'restricted'] as const) {
      const { response, pricer } = await deals({ psi: [car('CDAR', 9_000)] }, as(audience));
      const rates = response[0]?.rates;
      expect(rates).toBeTruthy();
      expect((rates?.baseRate ?? 0) + (rates?.taxAndFee ?? 0)).toBeCloseTo(rates?.totalRate ?? -1);
      expect('agencyMarkup' in (rates ?? {})).toBe(audience === 'agent');
      const sold = { supplier: 'psi', itemKey: '', rate: car('CDAR', 9_000).rates[0] };
      expect((rates?.totalRate ?? 0) * 100).toBeCloseTo(
        totalsFor(pricer, audience)(sold as never) ?? -1,
      );
    }
  });

  it('have the rest of a split rental in the base rate, fees at its desk beside it', async () => {
    const due = (kind: 'rental' | 'local', about: number) => ({
      kind,
      amount: { amount: about, currency: 'USD' },
      about,
    });
    const split = { payWay: 'split', atDesk: [due('rental', 8_500), due('local', 700)] };
    const { response } = await deals({ psi: [car('CDAR', 1_500, undefined, split)] });
    // 15.00 plus the agency's ten percent, and 85.00; amounts paid at the desk have no markup
    expect(response[0]?.rates).toMatchObject({ totalRate: 108.5, baseRate: 101.5, taxAndFee: 7 });
  });

  it('add nothing to what a desk takes', async () => {
    const { response } = await deals({ psi: [car('CDAR', 9_000, undefined, { payWay: 'desk' })] });
    expect(response[0]?.rates?.totalRate).toBe(90);
  });

  it('are in the currency the agency settles in', async () => {
    for (const [currency, total] of [
      ['JPY', 14_850],
      ['KWD', 30.69],
    ] as const) {
      const asker = fakeAsker({}, { settlementCurrency: currency });
      const { response } = await deals({ psi: [car('CDAR', 9_000)] }, asker);
      expect(response[0]?.rates).toMatchObject({ currency, totalRate: total });
    }
  });

  it('tell no amount where prices are hidden, nor which is cheaper', async () => {
    const asker = fakeAsker({}, { allowNonLoginFlow: false });
    const [good, poor] = [fakeVendor({ id: 'v01', score: 9 }), fakeVendor({ id: 'v02', score: 6 })];
    const answers = await Promise.all(
      [
        [9_000, 5_000],
        [5_000, 9_000],
      ].map(([a = 0, b = 0]) =>
        deals({ psi: [car('CDAR', a, good), car('CDAR', b, poor), car('SFAR', b, poor)] }, asker),
      ),
    );
    const [first, second] = answers;
    expect(first?.response).toHaveLength(2);
    expect(first?.json).toBe(second?.json);
    for (const { rates } of first?.response ?? []) expect(rates).toBeNull();
    expect(first?.json).not.toMatch(/9000|5000|\b9[09]\b|\b5[05]\b|"currency"/);
  });

  it('are at most a page', async () => {
    const all = [...'MEICSFPLX'].flatMap((size) =>
      [...'DFW'].map((body) => car(`${size}${body}AR`, 9_000)),
    );
    expect((await deals({ psi: all })).response).toHaveLength(DEALS_PAGE);
  });

  it('are not complete while a supplier is silent, and say why there are none', async () => {
    const some = await deals({ psi: [car('CDAR', 9_000)], phi: 'silent' });
    expect(some.complete).toBe(false);
    expect(some.response).toHaveLength(1);
    const empty = async (answers: Parameters<typeof deals>[0]) => {
      const { json, complete } = await deals(answers);
      const { response, empty: why } = dealsCall.replies[200].parse(JSON.parse(json));
      return [response.length, why, complete];
    };
    expect(await empty({ psi: [], phi: [] })).toEqual([0, 'none', true]);
    expect(await empty({ psi: [], phi: 'silent' })).toEqual([0, 'partly', false]);
    expect(await empty({ psi: 'silent', phi: 'silent' })).toEqual([0, 'failed', false]);
    expect(await empty({})).toEqual([0, 'noSupplier', true]);
  });

  it('refuse times that cannot be, by the names of the body', () => {
    const { desk } = deskOf({}, fakeAsker());
    const check = (over: Partial<CarDealsBody>) => () =>
      carDeals(desk).check(fakeAsker(), { ...BODY, ...over });
    for (const [over, field] of [
      [{ pickUpDateTime: '2025-02-30T10:00:00' }, 'pickUpDateTime'],
      [{ pickUpDateTime: '2025-01-07T10:00:00' }, 'pickUpDateTime'],
      [{ pickUpDateTime: '2027-01-07T10:00:00' }, 'pickUpDateTime'],
      [{ returnDateTime: '2025-01-24T10:00:00' }, 'returnDateTime'],
      [{ returnDateTime: '2025-04-24T10:00:00' }, 'returnDateTime'],
      [{ countryOfResidence: 'ZZ' }, 'countryOfResidence'],
    ] as const)
      expect(check(over), JSON.stringify(over)).toThrow(
        expect.objectContaining({ code: 'INVALID_FIELD', field }),
      );
    expect(check({})()).toEqual({ currency: 'USD' });
  });

  it('brings the car back elsewhere where the body says so', async () => {
    const miami = { returnLatitude: 25.79, returnLongitude: -80.28 };
    const { asked } = await deals({ psi: [] }, fakeAsker(), { ...BODY, ...miami });
    expect(asked[0]?.dropOff).toEqual({ latitude: 25.79, longitude: -80.28 });
  });
});

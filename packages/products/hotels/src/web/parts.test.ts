import { type CallName, fillPath } from '@portico/contract';
import { ALL_PATHS } from '@portico/contract/call';
import { type ApiClient, createTranslator } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { parseSearch } from '../rules/address.ts';
import { parts } from './parts.ts';
import { DETAIL, STAY } from './testing/samples.ts';
import { textsOf } from './testing/show.tsx';

it('shows the town as the place, the hotel where there is none', () => {
  expect(parts.pictures(STAY).place?.url).toBe('/town.svg');
  const house = { url: '/house.svg', alt: '' };
  const { town: _, ...hotel } = { ...DETAIL.hotel, pictures: [house] };
  expect(parts.pictures({ ...STAY, detail: { ...DETAIL, hotel } })).toEqual({
    item: house,
    place: house,
  });
});

it('asks for names by room', () => {
  expect(parts.needs(STAY)).toMatchObject({
    unit: 'room',
    parties: [{ adults: 2, childAges: [5] }],
    facts: [],
    documents: 'none',
  });
});

it('reads and renews a quote by its own calls', async () => {
  const calls: string[] = [];
  const api: ApiClient = {
    ...NO_CALLS,
    call: async (name: CallName, { params, body }: { params?: object; body?: object }) => {
      calls.push(
        `${fillPath(ALL_PATHS[name].path, { quoteId: 'q1' })} ${JSON.stringify(params ?? body)}`,
      );
      return { quote: STAY, memberPrice: false } as never;
    },
  };
  await parts.quotes.read(api, 'q1');
  expect(await parts.quotes.quoteAgain(api, 'q1')).toBe(STAY);
  expect(calls).toEqual([
    '/api/hotel/quote/q1 {"quoteId":"q1"}',
    '/api/hotel/quote {"quoteId":"q1"}',
  ]);
});

const place = {
  name: 'Casa Verde',
  address: 'Rua Nova 1',
  city: 'Lisbon',
  countryCode: 'PT',
  latitude: 38.7,
  longitude: -9.1,
  timeZone: 'Europe/Lisbon',
};
const search = parts.trip?.role === 'accommodation' ? parts.trip.search : undefined;
const searched = (party: { adults: number; children: number[] }, at: typeof place | null = place) =>
  parseSearch(
    search?.({ place: at, from: '2099-06-21', to: '2099-06-25', party }).split('?')[1] ?? '',
  );

it('beds for free nights are searched near what is booked, for the people of the trip', () => {
  expect(searched({ adults: 1, children: [5, 0] }).search).toEqual({
    place: { name: 'Lisbon', latitude: 38.7, longitude: -9.1 },
    checkIn: '2099-06-21',
    checkOut: '2099-06-25',
    rooms: [{ adults: 1, childAges: [5, 0] }],
  });
});

it('a larger party than one room takes fills it, and without a place only that is missing', () => {
  const many = searched({ adults: 9, children: [1, 2, 3, 4, 5, 6, 7] });
  expect(many.search?.rooms).toEqual([{ adults: 8, childAges: [1, 2, 3, 4, 5, 6] }]);
  expect(searched({ adults: 2, children: [] }, null).faults).toEqual(['place']);
});

it('puts the arrival at the end of its day and the departure at the beginning, if no hour is known', () => {
  const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
  const eventsOf = (booking: typeof STAY) =>
    parts.trip?.events(booking, t).map(({ at, role, hasNoTime }) => [at, role?.is, hasNoTime]);
  expect(eventsOf(STAY)).toEqual([
    [STAY.span.from, 'opens', undefined],
    [STAY.span.to, undefined, undefined],
  ]);
  const span = { ...STAY.span, from: '2027-06-19T23:59', to: '2027-06-21T00:00' };
  const detail = { ...STAY.detail, checkInFrom: null, checkOutBy: null };
  // no conflict with a landing can be told
  expect(eventsOf({ ...STAY, span, detail })).toEqual([
    ['2027-06-19T23:59', undefined, true],
    ['2027-06-21T00:00', undefined, true],
  ]);
});

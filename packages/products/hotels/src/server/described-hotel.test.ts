import { PorticoError, type SupplierOutcome } from '@portico/contract';
import type { RequestContext, ProductHost } from '@portico/selling';
import { beforeEach, expect, it } from 'vitest';
import { getHotel } from '../http.ts';
import type { HotelSupplier, SupplierHotelDetail } from '../port.ts';
import { fakeHotel, fakeSupplier } from '../testing/fake-supplier.ts';
import { hotelAnswers } from './detail.ts';
import type { HotelTypes } from './hotel-types.ts';
import { hotels } from './offering.ts';

const detailOf = (text: string, over: Partial<SupplierHotelDetail> = {}): SupplierHotelDetail => ({
  ...fakeHotel(),
  description: { en: text },
  scores: [],
  guestQuote: null,
  policies: [],
  rooms: [],
  ...over,
});
const SILENT = { kind: 'unknown', message: 'silent' } as const;
const GONE = { kind: 'refused', reason: 'NOT_FOUND', message: 'no such hotel' } as const;
const asker = {
  agencyId: 'a',
  site: { id: 'a', settlementCurrency: 'USD', pictured: [] },
  viewer: { audience: 'anonymous', user: undefined },
  language: 'en',
  signal: new AbortController().signal,
} as unknown as RequestContext;

let now: number;
let faults: string[];
let own: SupplierOutcome<SupplierHotelDetail>;
let other: SupplierOutcome<SupplierHotelDetail>;
let desk: ProductHost<HotelTypes>;
let page: () => Promise<string>;
beforeEach(() => {
  faults = [];
  now = Date.parse('2026-11-20T10:00:00Z');
  own = { kind: 'ok', value: detailOf('by its own') };
  other = { kind: 'ok', value: detailOf('by another', { name: 'Casa do Rio Hotel', stars: 3 }) };
  const suppliers: readonly HotelSupplier[] = [
    { ...fakeSupplier('own', []), hotel: async () => own },
    { ...fakeSupplier('other', []), hotel: async () => other },
  ];
  desk = {
    clock: { now: () => now },
    suppliers,
    itemOf: (id: string) => ({ supplier: suppliers[0], itemKey: id.split(':').slice(1).join(':') }),
    answer: (_asker: RequestContext, ask: (context: object) => unknown) => ask({}),
    fault: (_supplier: string, _asker: RequestContext, fault: Error) => faults.push(fault.message),
    memory: () => new Map(),
  } as Partial<ProductHost<HotelTypes>> as ProductHost<HotelTypes>;
  const answers = hotelAnswers(desk);
  page = async () => {
    try {
      const answer = await answers.item(asker, 'own:LIS:0001');
      const { hotel, isPart } = getHotel.replies[200].parse(answer);
      return [hotel.name, hotel.address, hotel.description, isPart ?? false].join(' | ');
    } catch (error) {
      if (error instanceof PorticoError) return error.code;
      throw error;
    }
  };
});

/** The hotel was in a list of this server. */
function listed(sources: Record<string, string>) {
  const row = {
    id: 'own:LIS:0001',
    facts: fakeHotel(),
    rates: [],
    sources: new Map(Object.entries(sources)),
  };
  const question = { stay: { checkIn: '', checkOut: '' }, occupancies: [], nationality: null };
  hotels.row(row, [], asker, { ...question, near: null } as never, desk, undefined as never);
}

it('is told as before while its own supplier is silent', async () => {
  expect(await page()).toBe('Casa do Rio | Rua da Prata 1 | by its own | false');
  now += 3_600_000;
  own = SILENT;
  expect(await page()).toBe('Casa do Rio | Rua da Prata 1 | by its own | false');
});

it('is told by another supplier, under the name of the list', async () => {
  own = SILENT;
  listed({ own: 'LIS:0001', other: 'H7' });
  expect(await page()).toBe('Casa do Rio | Rua da Prata 1 | by another | false');
});

it('is told from the list where no supplier describes it, and says that a part is missing', async () => {
  own = SILENT;
  listed({ own: 'LIS:0001' });
  expect(await page()).toBe('Casa do Rio | Rua da Prata 1 |  | true');
  other = SILENT;
  listed({ own: 'LIS:0001', other: 'H7' });
  expect(await page()).toBe('Casa do Rio | Rua da Prata 1 |  | true');
});

it('cannot be told where nothing is known, and is not there where its supplier says so', async () => {
  own = SILENT;
  expect(await page()).toBe('SUPPLIER_UNAVAILABLE');
  listed({ own: 'LIS:0001', other: 'H7' });
  own = GONE;
  expect(await page()).toBe('NOT_FOUND');
});

it('has the time zone of its coordinates where its supplier states none', async () => {
  own = { kind: 'ok', value: detailOf('by its own', { timeZone: null }) };
  const answer = await hotelAnswers(desk).item(asker, 'own:LIS:0001');
  expect(answer.hotel.timeZone).toBe('Europe/Lisbon');
  expect(faults).toEqual([]);
  own = { kind: 'ok', value: detailOf('by its own', { timeZone: null, latitude: 0 }) };
  expect(await page()).toBe('SUPPLIER_UNREADABLE');
  expect(faults).toEqual(['no time zone is known']);
});

it('keeps a stated time zone that is not that of its coordinates, and logs it', async () => {
  own = { kind: 'ok', value: detailOf('by its own', { timeZone: 'Europe/Madrid' }) };
  const answer = await hotelAnswers(desk).item(asker, 'own:LIS:0001');
  expect(answer.hotel.timeZone).toBe('Europe/Madrid');
  expect(faults).toEqual([
    'hotel LIS:0001: time zone Europe/Madrid, at its coordinates Europe/Lisbon',
  ]);
});

import { describe, expect, it } from 'vitest';
import type { Extras, SeatRow } from '../port.ts';
import { pricedExtras } from './amending-prices.ts';

const FLIGHT = 'A0201.JFKLIS.20270618';
const row = (number: number, isExit: boolean): SeatRow => ({
  number,
  isExit,
  seats: [
    { id: `${number}A`, isFree: true, price: 2_000, traits: [] },
    { id: `${number}B`, isFree: false, price: 2_000, traits: [] },
    { id: `${number}C`, isFree: true, price: null, traits: [] },
  ],
});
const EXTRAS: Extras = {
  currency: 'USD',
  maps: [
    {
      flight: FLIGHT,
      cabins: [
        { cabin: 'economy', groups: [3], wings: null, rows: [row(11, true), row(12, false)] },
      ],
    },
  ],
  bags: [{ leg: 0, price: 6_000, kg: 23 }],
  voidUntil: null,
};
const TRAVELLERS: Parameters<typeof pricedExtras>[2] = [
  { type: 'adult' },
  { type: 'child', age: 5 },
];
const withInfant: typeof TRAVELLERS = [...TRAVELLERS, { type: 'infant' }];
const priced = (traveller: number, seat: string) =>
  pricedExtras(EXTRAS, [{ traveller, flight: FLIGHT, seat }], TRAVELLERS);

describe('seats and bags that are added', () => {
  it('cost what the supplier asks', () => {
    expect(priced(1, '12A')).toEqual([{ price: 2_000, count: 1 }]);
    expect(
      pricedExtras(EXTRAS, [{ traveller: 2, leg: 0, bag: 'checked', count: 2 }], TRAVELLERS),
    ).toEqual([{ price: 6_000, count: 2, kg: 23 }]);
  });

  it('are not seats of others, of other fares, or that there are not', () => {
    expect(() => priced(1, '12B')).toThrow(expect.objectContaining({ code: 'SEAT_TAKEN' }));
    for (const seat of ['12C', '13A'])
      expect(() => priced(1, seat), seat).toThrow(
        expect.objectContaining({ code: 'INVALID_FIELD', field: 'services' }),
      );
  });

  it('are not a child’s beside an exit', () => {
    expect(priced(1, '11A')).toEqual([{ price: 2_000, count: 1 }]);
    expect(priced(2, '12A')).toEqual([{ price: 2_000, count: 1 }]);
    expect(() => priced(2, '11A')).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', field: 'services' }),
    );
  });

  it('are not beside an exit in a party with an infant', () => {
    const inParty = (seat: string) =>
      pricedExtras(EXTRAS, [{ traveller: 1, flight: FLIGHT, seat }], withInfant);
    expect(inParty('12A')).toEqual([{ price: 2_000, count: 1 }]);
    expect(() => inParty('11A')).toThrow(/seat 11A is in an exit row, closed to traveller 1/);
  });
});

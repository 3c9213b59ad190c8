import type { Offer } from '../../shapes.ts';
import { describe, expect, it } from 'vitest';
import { rateKey } from '../rate-key.ts';
import { chosenOffer, countRates, NO_WISH, rateFits, uniqueRates } from './choice.ts';

const room = {
  code: 'dbl',
  name: 'Double room',
  beds: '1 double bed',
  sleeps: 2,
  sizeSqm: 20,
  view: null,
};
const offer = (offerId: string, total: number | null, more: Partial<Offer> = {}): Offer => ({
  mark: offerId,
  offerId,
  room,
  board: 'RO',
  payAt: 'now',
  cancellation: { timeZone: 'Europe/Lisbon', steps: [{ until: null, penaltyBp: 10_000 }] },
  price:
    total === null
      ? null
      : {
          currency: 'USD',
          total,
          dueNow: total,
          dueOnSite: 0,
          base: total,
          taxes: 0,
          saved: 0,
        },
  ...more,
});
const suite = { ...room, code: 'ste', name: 'Suite' };
const rooms = [
  { room, offers: [offer('a', 20_000), offer('b', 26_000, { board: 'BB' })] },
  { room: suite, offers: [offer('c', 15_000, { room: suite, payAt: 'on-site' })] },
];

describe('the chosen rate', () => {
  it('is the one the address names, else the cheapest of all rooms', () => {
    expect(chosenOffer(rooms, null)?.offerId).toBe('c');
    const named = rooms[0]?.offers[1];
    expect(named && chosenOffer(rooms, rateKey(named))?.offerId).toBe('b');
    expect(chosenOffer(rooms, 'a rate that has gone')?.offerId).toBe('c');
  });
  it('is the first where prices are hidden, and none where everything is sold', () => {
    expect(
      chosenOffer([{ room, offers: [offer('x', null), offer('y', null)] }], null)?.offerId,
    ).toBe('x');
    expect(chosenOffer([{ room, offers: [] }], null)).toBeNull();
  });
  it('is told once where two suppliers sell the same: the first, which is the cheaper one', () => {
    expect(
      uniqueRates([
        offer('a', 20_000),
        offer('twin', 21_000),
        offer('b', 26_000, { board: 'BB' }),
      ]).map(({ offerId }) => offerId),
    ).toEqual(['a', 'b']);
  });
});

describe('wishes of the hotel’s page', () => {
  const isFree = ({ offerId }: Offer) => offerId === 'a';
  it('must all hold for one rate', () => {
    expect(countRates(rooms, NO_WISH, isFree)).toBe(3);
    expect(countRates(rooms, { ...NO_WISH, free: true }, isFree)).toBe(1);
    expect(countRates(rooms, { free: true, breakfast: true, payLater: false }, isFree)).toBe(0);
    expect(
      rooms
        .flatMap(({ offers }) => offers)
        .filter((one) => rateFits(one, { ...NO_WISH, payLater: true }, isFree))
        .map(({ offerId }) => offerId),
    ).toEqual(['c']);
  });
});

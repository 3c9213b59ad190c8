import type { Offer } from '../../shapes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateKey } from '../rate-key.ts';
import { choiceFor, type Filters, NO_FILTERS } from '../../rules/filters.ts';
import type { Listing } from '../../rules/rows.ts';
import {
  chosenOffer,
  countRates,
  missedOf,
  NO_ROOM_FILTERS,
  rateFits,
  uniqueRates,
} from './choice.ts';

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
    expect(chosenOffer(rooms, null).rate?.offerId).toBe('c');
    const named = rooms[0]?.offers[1];
    expect(named && chosenOffer(rooms, rateKey(named)).rate?.offerId).toBe('b');
    expect(chosenOffer(rooms, 'a rate that has gone').rate?.offerId).toBe('c');
  });
  it('is the first where prices are hidden, and none where everything is sold', () => {
    expect(
      chosenOffer([{ room, offers: [offer('x', null), offer('y', null)] }], null).rate?.offerId,
    ).toBe('x');
    expect(chosenOffer([{ room, offers: [] }], null).rate).toBeNull();
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

describe('filters of the hotel’s page', () => {
  const isFree = ({ offerId }: Offer) => offerId === 'a';
  it('must all hold for one rate', () => {
    expect(countRates(rooms, NO_ROOM_FILTERS, isFree)).toBe(3);
    expect(countRates(rooms, { ...NO_ROOM_FILTERS, free: true }, isFree)).toBe(1);
    expect(countRates(rooms, { free: true, breakfast: true, payLater: false }, isFree)).toBe(0);
    expect(
      rooms
        .flatMap(({ offers }) => offers)
        .filter((one) => rateFits(one, { ...NO_ROOM_FILTERS, payLater: true }, isFree))
        .map(({ offerId }) => offerId),
    ).toEqual(['c']);
  });
});

describe('filters of the list', () => {
  const isFree = ({ cancellation }: Offer) => cancellation.steps[0]?.penaltyBp === 0;
  const steps = {
    free: [
      { until: '2099-06-16T10:00', penaltyBp: 0 },
      { until: null, penaltyBp: 10_000 },
    ],
    never: [{ until: null, penaltyBp: 10_000 }],
  } as const;
  const offers = fc
    .array(
      fc.record({
        code: fc.constantFrom('dbl', 'ste'),
        total: fc.integer({ min: 5_000, max: 50_000 }),
        board: fc.constantFrom('RO' as const, 'BB' as const),
        payAt: fc.constantFrom('now' as const, 'on-site' as const),
        cancelling: fc.constantFrom('free' as const, 'never' as const),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((all) =>
      all.map(({ code, total, board, payAt, cancelling }, i) =>
        offer(`o${i}`, total, {
          room: { ...room, code },
          board,
          payAt,
          cancellation: { timeZone: 'Europe/Lisbon', steps: [...steps[cancelling]] },
        }),
      ),
    )
    // of two rates with one key only the cheaper is shown
    .map((all) => uniqueRates(all));
  const filters: fc.Arbitrary<Filters> = fc
    .record({
      freeCancel: fc.boolean(),
      breakfast: fc.boolean(),
      payLater: fc.boolean(),
      least: fc.constantFrom(null, 10_000),
      most: fc.constantFrom(null, 20_000, 40_000),
    })
    .map((set) => ({ ...NO_FILTERS, ...set }));
  const roomsOf = (all: readonly Offer[]) =>
    ['dbl', 'ste'].map((code) => ({
      room: { ...room, code },
      offers: all
        .filter((one) => one.room.code === code)
        .toSorted((a, b) => (a.price?.total ?? 0) - (b.price?.total ?? 0)),
    }));

  it('the rate a row leads to keeps all of them, for any filters', () => {
    fc.assert(
      fc.property(offers, filters, (all, wanted) => {
        const listing = {
          hotel: { score: null, stars: 3, area: '', chain: null, amenities: [] },
          isSaved: false,
          choices: all
            .toSorted((a, b) => (a.price?.total ?? 0) - (b.price?.total ?? 0))
            .map((one) => ({
              offer: one,
              free: isFree(one),
              breakfast: one.board !== 'RO',
              payLater: one.payAt === 'on-site',
              total: one.price?.total ?? null,
            })),
        } as unknown as Listing;
        const shown = choiceFor(listing, wanted);
        const key = shown === null ? null : rateKey(shown.offer as Offer);
        const { rate, isGone, isUnkept } = chosenOffer(roomsOf(all), key, wanted, isFree);
        expect(isGone).toBe(false);
        expect(isUnkept).toBe(shown === null);
        if (shown === null || rate === null) return;
        expect(missedOf(rate, wanted, isFree)).toEqual([]);
        expect(rate.price?.total).toBe(shown.total);
      }),
      { numRuns: 500 },
    );
  });

  it('where the rate of the address has gone, one that keeps them takes its place', () => {
    fc.assert(
      fc.property(offers, filters, (all, wanted) => {
        const { rate, isGone, isUnkept } = chosenOffer(roomsOf(all), 'gone', wanted, isFree);
        expect(isGone).toBe(true);
        const isKept = all.some((one) => missedOf(one, wanted, isFree).length === 0);
        expect(isUnkept).toBe(!isKept);
        if (isKept && rate !== null) expect(missedOf(rate, wanted, isFree)).toEqual([]);
      }),
    );
  });
});

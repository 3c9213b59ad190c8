import { expect, it } from 'vitest';
import { offer } from '../testing/offer-samples.ts';
import {
  chosenRate,
  damageRisk,
  firstColumns,
  MAX_COLUMNS,
  rateColumns,
  rateKey,
  traitOf,
} from './rate-choice.ts';

const zero = {
  excess: 0,
  covers: [{ kind: 'damage' as const, excess: { amount: 0, currency: 'USD' }, insurer: 'Ondas' }],
};
const never = { timeZone: 'UTC', steps: [{ until: null, penaltyBp: 10_000 }] };

it('a rate is named by what it promises, not by its price or its seal', () => {
  const key = rateKey(offer(30_000));
  expect(key).toBe('now.full-to-full.u.d100000-l-t100000.20000.credit.2099-06-16');
  expect(rateKey(offer(31_000, { offerId: 'another' }))).toBe(key);
  const others = [
    offer(1, { payWay: 'desk' }),
    offer(1, { fuel: 'same-to-same' }),
    offer(1, { mileage: { perDay: 250, unit: 'km', extra: { amount: 1, currency: 'USD' } } }),
    offer(1, zero),
    offer(1, { deposit: { amount: 1, currency: 'USD' } }),
    offer(1, { cancellation: never }),
  ];
  expect(new Set([key, ...others.map(rateKey)]).size).toBe(others.length + 1);
  expect(rateKey(offer(1, { cancellation: never }))).toMatch(/\.-$/);
});

it('of two of one name the cheaper is kept, cheapest first; the address names which is chosen', () => {
  const [dear, cheap, desk] = [offer(32_000), offer(30_000), offer(31_000, { payWay: 'desk' })];
  const columns = rateColumns([dear, cheap, desk]);
  expect(columns).toEqual([cheap, desk]);
  expect(chosenRate(columns, rateKey(desk))).toMatchObject({ rate: desk, isGone: false });
  expect(chosenRate(columns, 'sold since')).toMatchObject({ rate: cheap, isGone: true });
  expect(chosenRate([], null).rate).toBeNull();
});

it('what a damage costs is told apart: nothing, so much, untold, not covered', () => {
  expect(damageRisk(offer(1, zero))).toEqual({ kind: 'none' });
  expect(damageRisk(offer(1))).toEqual({ kind: 'most', about: 100_000 });
  expect(damageRisk(offer(1, { excess: null }))).toEqual({ kind: 'untold' });
  expect(damageRisk(offer(1, { covers: [], excess: null }))).toEqual({ kind: 'notCovered' });
  expect(traitOf(offer(1, zero))).toBe('noExcess');
  expect(traitOf(offer(1, { covers: [], excess: null }))).toBe('noCover');
  expect(traitOf(offer(1, { cancellation: never }))).toBe('noRefund');
  expect(traitOf(offer(1))).toBeNull();
});

it('at first the cheapest of each kind, four at most, always with the one that is chosen', () => {
  const more = offer(30_100, { deposit: { amount: 1, currency: 'USD' } });
  const all = rateColumns([
    offer(30_000),
    more,
    offer(30_200, { payWay: 'desk' }),
    offer(30_300, { payWay: 'split' }),
    offer(30_400, zero),
    offer(30_500, { payWay: 'desk', ...zero }),
  ]);
  const totals = (chosen: (typeof all)[number] | null) =>
    firstColumns(all, chosen).map(({ price }) => price?.total);
  expect(totals(null)).toEqual([30_000, 30_200, 30_300, 30_400]);
  expect(totals(more)).toEqual([30_000, 30_100, 30_200, 30_300]);
  expect(totals(all.at(-1) ?? null)).toEqual([30_000, 30_200, 30_300, 30_500]);
  expect(firstColumns(all, null)).toHaveLength(MAX_COLUMNS);
});

import { expect, it } from 'vitest';
import { withoutWorse } from './side-by-side.ts';

type Fare = Parameters<typeof withoutWorse>[0][number];
const plain: Fare = {
  brand: 'Light',
  marketing: 'A0',
  cabins: ['economy'],
  bags: [{ underSeat: true, cabin: false, checked: { pieces: 0, kg: 0 } }],
  seatChoice: 'paid',
  voidUntil: null,
  documents: 'later',
  price: {
    currency: 'USD',
    total: 50_000,
    dueNow: 50_000,
    dueOnSite: 0,
    base: 50_000,
    taxes: 0,
    saved: 0,
  },
  change: { timeZone: 'UTC', steps: [{ until: null, penalty: 7_500 }] },
  cancellation: {
    timeZone: 'UTC',
    steps: [
      { until: '2027-06-01T00:00', penalty: 10_000 },
      { until: null, penalty: 50_000 },
    ],
  },
};
const at = (total: number) => ({ ...plain.price, total }) as Fare['price'];
const steps = (...kept: [string | null, number][]): Fare['cancellation'] => ({
  timeZone: 'UTC',
  steps: kept.map(([until, penalty]) => ({ until, penalty })),
});
const left = (other: Partial<Fare>) => withoutWorse([plain, { ...plain, ...other }]).length;

it('a fare that costs more and promises no more is not shown; of equal ones the first', () => {
  expect(left({ price: at(50_001) })).toBe(1);
  expect(withoutWorse([plain, { ...plain }])[0]).toBe(plain);
  expect(left({})).toBe(1);
  expect(left({ brand: ' LIGHT' })).toBe(1);
  expect(left({ cancellation: steps(['2027-05-01T00:00', 10_000], [null, 50_000]) })).toBe(1);
});

it.each([
  ['another brand', { brand: 'Flex' }],
  ['another seller', { marketing: 'B1' }],
  ['a bag', { bags: [{ underSeat: true, cabin: true, checked: { pieces: 0, kg: 0 } }] }],
  ['a void', { voidUntil: '2027-01-02T00:00:00Z' }],
  ['a free seat', { seatChoice: 'free' }],
  ['no documents', { documents: 'none' }],
  ['a cheaper change', { change: { timeZone: 'UTC', steps: [{ until: null, penalty: 7_499 }] } }],
  ['a lower fee', { cancellation: steps(['2027-06-01T00:00', 9_999], [null, 50_000]) }],
  [
    'a fee that holds longer',
    { cancellation: steps(['2027-06-02T00:00', 10_000], [null, 50_000]) },
  ],
  ['a clock that cannot be compared', { change: { ...plain.change, timeZone: 'Asia/Tokyo' } }],
] satisfies [string, Partial<Fare>][])('a dearer one with %s is', (_, more) => {
  expect(left({ ...more, price: at(60_000) })).toBe(2);
});

it('steps may end with their seconds, as a void does', () => {
  const voided = (until: string) => ({
    cancellation: steps([until, 0], ['2027-06-01T00:00', 10_000], [null, 50_000]),
  });
  const kept = (one: string, other: string) =>
    withoutWorse([
      { ...plain, ...voided(one) },
      { ...plain, ...voided(other) },
    ]).map(({ cancellation }) => cancellation.steps[0]?.until);
  expect(kept('2026-11-27T10:50:36', '2026-11-27T10:50:36')).toEqual(['2026-11-27T10:50:36']);
  expect(kept('2026-11-27T10:50:36', '2026-11-27T10:50:35')).toEqual(['2026-11-27T10:50:36']);
  expect(kept('2026-11-27T10:50', '2026-11-27T10:50:01')).toEqual(['2026-11-27T10:50:01']);
});

it('where prices are hidden nothing is left out: it would tell which is cheaper', () => {
  const hidden = { ...plain, price: null };
  expect(withoutWorse([hidden, { ...hidden }])).toHaveLength(2);
});

it('unknown terms are compared with unknown ones only', () => {
  const unknown = {
    cancellation: { timeZone: 'UTC', steps: [{ until: null, unknown: true as const }] },
    change: { timeZone: 'UTC', steps: [{ until: null, penalty: null, unknown: true as const }] },
  };
  const never = { timeZone: 'UTC', steps: [{ until: null, penalty: null }] };
  const dear = { price: at(60_000) };
  const both = (one: Partial<Fare>, other: Partial<Fare>) =>
    withoutWorse([
      { ...plain, ...one },
      { ...plain, ...other },
    ]).length;
  for (const part of [{ cancellation: unknown.cancellation }, { change: unknown.change }]) {
    expect(both(part, { ...part, ...dear })).toBe(1);
    expect(both(part, dear)).toBe(2);
    expect(both({}, { ...part, ...dear })).toBe(2);
  }
  // an airline that does not say may still allow it
  expect(both({ change: never }, { change: unknown.change, ...dear })).toBe(2);
});

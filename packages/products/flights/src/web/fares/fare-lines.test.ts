import { expect, it } from 'vitest';
import type { FareOffer } from '../../http.ts';
import { bags, fare } from '../testing/fare-samples.ts';
import { fareLines } from './fare-lines.ts';

const NOW = Date.parse('2099-01-01T12:00:00Z');
const cells = (fares: readonly FareOffer[]) =>
  fareLines(fares, {
    t: ((key: string, values: { amount?: string } = {}) =>
      key.endsWith('youPay') || key.endsWith('youGetBack')
        ? `${key.replace(/^(flightFares|offers)\./, '')} ${values.amount}`
        : key.replace(/^(flightFares|offers)\./, '')) as never,
    language: 'en',
    now: NOW,
    money: (amount) => `$${amount}`,
    shortMoney: (amount) => `~${amount}`,
    kept: ({ penalty }) => `$${penalty}`,
  }).map(({ cells: [cell] }) => [cell?.words, cell?.detail, cell?.short, cell?.quiet]);

it('count the poorest leg, and say that legs differ', () => {
  const [cabin, checked] = cells([fare('Light', 100_000, { bags: [bags(1, true), bags(0)] })]);
  expect(cabin).toEqual(['underSeat', 'notEveryFlight', 'small', true]);
  expect(checked).toEqual(['notIncluded', 'notEveryFlight', '0', true]);
});

it('know no way to change, a free one, one for a fee', () => {
  const change = (penalty: number | null, total: number | null = 100_000) =>
    cells([
      fare('A', total, { change: { timeZone: 'UTC', steps: [{ until: null, penalty }] } }),
    ])[3]?.slice(0, 1);
  expect(
    cells([
      fare('A', 100_000, { change: { timeZone: 'UTC', steps: [{ until: null, penalty: 6_000 }] } }),
    ])[3]?.[2],
  ).toBe('youPay ~6000');
  expect(change(null)).toEqual(['noChange']);
  expect(change(0)).toEqual(['free']);
  expect(change(6_000)).toEqual(['$6000']);
  expect(change(6_000, null)).toEqual(['forFee']);
});

it('tell what comes back: all, some, nothing, or that somebody has to ask', () => {
  const cancel = (steps: FareOffer['cancellation']['steps'], over: Partial<FareOffer> = {}) =>
    cells([fare('A', 100_000, { cancellation: { timeZone: 'UTC', steps }, ...over })])[4];
  expect(cancel([{ until: null, penalty: 0 }])?.[0]).toBe('allBack');
  expect(cancel([{ until: null, penalty: 40_000 }])?.[2]).toBe('youGetBack ~60000');
  expect(cancel([{ until: null, penalty: 100_000 }])).toEqual([
    'nothingBack',
    undefined,
    'no',
    true,
  ]);
  expect(cancel([{ until: null, unknown: true }])?.[2]).toBe('ask');
  // the free first hours are not the lasting terms
  expect(
    cancel(
      [
        { until: '2099-01-02T00:00', penalty: 0 },
        { until: null, penaltyBp: 10_000 },
      ],
      {
        voidUntil: '2099-01-02T00:00:00Z',
      },
    )?.slice(0, 2),
  ).toEqual(['nothingBack', 'freeFirst']);
});

it('say what the airline does not state instead of calling it not included', () => {
  const NOT_SAID = ['notSaid', 'askThem', 'ask', false];
  const unstated = { underSeat: true, cabin: null, checked: { pieces: 1, kg: null } };
  const unknown = { until: null, unknown: true as const };
  const [cabin, checked, seat, change, cancel] = cells([
    fare('Light', 100_000, {
      bags: [unstated, unstated],
      seatChoice: 'unknown',
      change: { timeZone: 'UTC', steps: [{ ...unknown, penalty: null }] },
      cancellation: { timeZone: 'UTC', steps: [unknown] },
    }),
  ]);
  for (const cell of [cabin, seat, change, cancel]) expect(cell).toEqual(NOT_SAID);
  expect(checked).toEqual(['pieces', undefined, '1', false]);
});

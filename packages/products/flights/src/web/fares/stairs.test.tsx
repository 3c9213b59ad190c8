import { expect, it } from 'vitest';
import { fare, fares, OUT } from '../testing/fare-samples.ts';
import { show } from '../testing/show.tsx';
import { FareStairs } from './stairs.tsx';

const { airports } = fares([]);
const html = (over = {}) => {
  const one = fare('Light', 100_000, over);
  return one.price
    ? show(
        <FareStairs
          fare={{ ...one, price: one.price }}
          departs={OUT.departs}
          airports={airports}
        />,
      )
    : '';
};

it('draws what comes back and what changing costs, in money, by the clock of the terms', () => {
  expect(html()).toContain('New York time');
  expect(html()).toMatch(/\$820\.00/);
  expect(html()).toMatch(/\$60\.00/);
});

it('says in a word what can never be changed', () => {
  const never = { timeZone: 'UTC', steps: [{ until: null, penalty: null }] };
  expect(html({ change: never })).toContain('This fare can’t be changed.');
});

it.each([
  ['a fee', 6_000],
  ['nothing', 0],
  ['no change', null],
])('two steps of changing that both say %s are drawn as one', (_name, penalty) => {
  const change = {
    timeZone: 'UTC',
    steps: [
      { until: '2027-01-02T00:00', penalty: 9_000 },
      { until: '2027-01-05T00:00', penalty },
      { until: null, penalty },
    ],
  };
  const drawn = html({ change }).split('class="stairs"').at(-1)?.split('stair-axis').at(0) ?? '';
  expect(drawn).toContain('$90.00');
  expect(drawn.match(/<b>/g)).toHaveLength(2);
});

it('puts no full stop between the end of the free hours and the time of the reader', () => {
  const steps = [
    { until: '2099-01-02T00:00', penalty: 0 },
    { until: null, penalty: 100_000 },
  ];
  const drawn = html({
    cancellation: { timeZone: 'UTC', steps },
    voidUntil: '2099-01-02T00:00:00Z',
  });
  expect(drawn).toMatch(
    /you can get a full refund until [^<.]*00:00(<!-- -->| )*<span class="own-time/,
  );
});

it('says that the airline does not say whether it can be changed', () => {
  const unknown = {
    timeZone: 'UTC',
    steps: [{ until: null, penalty: null, unknown: true as const }],
  };
  expect(html({ change: unknown })).toContain('doesn’t say if this fare can be changed');
  expect(html({ change: unknown })).not.toContain('This fare can’t be changed.');
  const later = {
    timeZone: 'UTC',
    steps: [
      { until: '2027-01-05T00:00', penalty: 6_000 },
      { until: null, penalty: null, unknown: true as const },
    ],
  };
  expect(html({ change: later })).toContain('Ask the airline');
});

it('names a fare without a brand by its cabin', () => {
  expect(html({ brand: null })).toContain('<bdi>Economy</bdi>');
});

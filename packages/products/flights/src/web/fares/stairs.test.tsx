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
  expect(html({ change: never })).toContain('This fare cannot be changed.');
});

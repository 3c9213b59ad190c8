import { expect, it } from 'vitest';
import { flyers } from './cart-buyer.ts';

it('gives every flyer the title and gender of their first name', () => {
  const slices = [{ from: 'LHR', to: 'JFK', date: '2027-02-10' }];
  const party = { adult: 2, children: [7], infant: 1 };
  const told = flyers({ slices, party } as never, false).map((one) => {
    const { firstName, title, gender } = one as Record<string, unknown>;
    return [firstName, title, gender].join(' ');
  });
  expect(told).toEqual(['Nadia ms f', 'Tomas mr m', 'Ines ms f', 'Kofi mr m']);
});

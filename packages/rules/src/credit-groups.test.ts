import { expect, it } from 'vitest';
import { creditGroups, creditTraveller } from './credit-groups.ts';

const credit = (amount: number, over: object = {}) => ({
  amount: { amount, currency: 'USD' },
  holder: 'Merlin Air',
  expiresOn: '2028-05-01',
  ...over,
});

it('adds up the credits of one provider that end on one day, and no others', () => {
  const [first, second] = [credit(6_026, { traveller: 1 }), credit(6_025, { traveller: 2 })];
  const others = [
    credit(1, { holder: 'Osprey' }),
    credit(2, { expiresOn: undefined }),
    credit(3, { amount: { amount: 3, currency: 'EUR' } }),
  ];
  const groups = creditGroups([first, ...others, second]);
  expect(groups.map(({ total, credits }) => [total.amount, credits.length])).toEqual([
    [12_051, 2],
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  expect(groups[0]).toMatchObject({ holder: 'Merlin Air', expiresOn: '2028-05-01' });
  expect(groups[0]?.credits).toEqual([first, second]);
  expect(creditGroups()).toEqual([]);
});

it('names the traveller of a credit if it is one of the booking', () => {
  const travellers = [{ firstName: 'Nadia', lastName: 'Rahman' }];
  expect(creditTraveller({ traveller: 1 }, travellers)).toBe('Nadia Rahman');
  expect(creditTraveller({ traveller: 2 }, travellers)).toBeNull();
  expect(creditTraveller({}, travellers)).toBeNull();
});

import type { TravelCredit } from '@portico/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedCredits } from './credits.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const credit = (over: Partial<TravelCredit> = {}): TravelCredit => ({
  amount: usd(6_000),
  holder: 'Merlin Air',
  traveller: 1,
  code: 'CR-8K2P',
  expiresOn: '2028-03-01',
  ...over,
});

it('keeps plausible credits as they are, also without a code, a last day and a traveller', () => {
  const told = [credit(), { amount: usd(4_000), holder: 'Merlin Air' }];
  expect(checkedCredits(told, usd(10_000))).toEqual({ credits: told, faults: [] });
});

it.each<[string, Partial<TravelCredit>, string]>([
  ['nothing', { amount: usd(0) }, 'its amount is not above zero'],
  ['a negative amount', { amount: usd(-1) }, 'its amount is not above zero'],
  ['half a cent', { amount: usd(10.5) }, 'its amount is not above zero'],
  ['no number', { amount: usd(Number.NaN) }, 'its amount is not above zero'],
  ['more than is kept', { amount: usd(10_001) }, 'it is more than is kept'],
  ['another currency', { amount: { amount: 1, currency: 'EUR' } }, 'its currency is not that'],
  ['no holder', { holder: ' ' }, 'its holder is no name'],
  ['a long holder', { holder: 'x'.repeat(81) }, 'its holder is no name'],
  ['a holder that turns text around', { holder: 'Air\u202Eevil' }, 'its holder is no name'],
  ['traveller 0', { traveller: 0 }, 'its traveller is no number'],
  ['an empty code', { code: '' }, 'its code is malformed'],
  ['a code of two lines', { code: 'CR\n1' }, 'its code is malformed'],
  ['a code in other letters', { code: 'С1234' }, 'its code is malformed'],
  ['a long code', { code: 'X'.repeat(61) }, 'its code is malformed'],
  ['a day that does not exist', { expiresOn: '2027-02-30' }, 'its last day is no date'],
  ['an instant', { expiresOn: '2027-02-03T00:00:00Z' }, 'its last day is no date'],
  ['a day that stands for none', { expiresOn: '9999-12-31' }, 'its last day is no date'],
])('leaves out a credit with %s alone, and says why without its code', (_, over, fault) => {
  const sound = credit({ traveller: 2 });
  const { credits, faults } = checkedCredits([credit(over), sound], usd(10_000));
  expect(credits).toEqual([sound]);
  expect(faults).toEqual([expect.stringContaining(`credit 1: ${fault}`)]);
  expect(faults.join()).not.toContain(over.code || 'CR-8K2P');
});

it('counts a credit that is stated twice once, and two travellers with one code twice', () => {
  const second = credit({ traveller: 2 });
  const { credits, faults } = checkedCredits([credit(), credit(), second], usd(20_000));
  expect(credits).toEqual([credit(), second]);
  expect(faults).toEqual(['credit 2: it was stated before']);
});

it('reads forty credits of a long list', () => {
  const all = Array.from({ length: 1_000 }, (_, n) => credit({ amount: usd(1), traveller: n + 1 }));
  const { credits, faults } = checkedCredits(all, usd(1_000));
  expect(credits).toHaveLength(40);
  expect(faults).toEqual(['credit 41: there are too many']);
});

it('never adds up to more than is kept', () => {
  const amounts = fc.array(fc.integer({ min: -500, max: 5_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 9_000 }), (stated, kept) => {
      const told = stated.map((amount, n) => credit({ amount: usd(amount), traveller: n + 1 }));
      const { credits, faults } = checkedCredits(told, usd(kept));
      const sum = credits.reduce((all, { amount }) => all + amount.amount, 0);
      expect(sum).toBeLessThanOrEqual(kept);
      expect(credits.length + faults.length).toBe(told.length);
      for (const { amount } of credits) expect(amount.amount).toBeGreaterThan(0);
    }),
  );
});

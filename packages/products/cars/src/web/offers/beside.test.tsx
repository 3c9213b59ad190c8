import { expect, it } from 'vitest';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { Beside } from './beside.tsx';

const needs = { minAge: 21, maxAge: null, licenceYears: 1, card: 'credit', idp: false } as const;
const damage = { kind: 'damage' as const, excess: null, insurer: null };
const words = (
  depositAbout: number,
  excess: number | null,
  isCovered = true,
  deposit = { amount: depositAbout, currency: 'USD' },
) =>
  wordsOf(
    show(
      <Beside
        currency="USD"
        rate={{ covers: isCovered ? [damage] : [], excess, deposit, depositAbout, needs }}
      />,
      { store: IN_DOLLARS },
    ),
  );

it('says what is blocked on which card, and what a damage costs at most', () => {
  expect(words(40_000, 120_000)).toBe(
    'Deposit $400.00 credit card in the driver’s name released after return If the car is damaged You pay up to $1,200.00',
  );
});

it('says what is blocked in the currency of the desk, with its worth', () => {
  expect(words(85_000, 0, true, { amount: 72_505, currency: 'EUR' })).toMatch(
    /^Deposit €725\.05 \(about \$850\.00\) credit card/,
  );
});

it('says that nothing is blocked, and that nothing is covered', () => {
  expect(words(0, null, false)).toMatch(/No deposit .*Not covered$/);
  expect(words(0, 0)).toMatch(/Nothing to pay$/);
});

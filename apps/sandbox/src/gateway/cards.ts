// Behaviour of the test cards. Any other number that passes the check digit behaves like the first.

export type CardOutcome =
  | 'approved'
  | 'challenge'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'lost_card';

export interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4000002760003184', outcome: 'challenge' },
  { number: '4242424242424242', outcome: 'approved' },
  { number: '5555555555554444', outcome: 'approved' },
  { number: '378282246310005', outcome: 'approved' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000000000000069', outcome: 'expired_card' },
  { number: '4000000000009987', outcome: 'lost_card' },
];

export const outcomeOf = (digits: string): CardOutcome =>
  TEST_CARDS.find((card) => card.number === digits)?.outcome ?? 'approved';

const BRANDS: readonly (readonly [string, RegExp, readonly number[]])[] = [
  ['visa', /^4/, [13, 16, 19]],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]],
  ['amex', /^3[47]/, [15]],
];

/** Returns the brand of a number; null if no scheme issues it or its length is wrong. */
export function brandOf(digits: string): string | null {
  const brand = BRANDS.find(
    ([, start, lengths]) => start.test(digits) && lengths.includes(digits.length),
  );
  return brand?.[0] ?? null;
}

/** Validates the check digit of a card number (Luhn). */
export function passesCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

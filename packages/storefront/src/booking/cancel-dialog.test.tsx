import type { CancelQuoteView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { GivenBack } from './cancel-dialog.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const words = (penalty: number, refund: number) => {
  const quote: CancelQuoteView = {
    cancelQuoteId: 'q',
    penalty: usd(penalty),
    refund: usd(refund),
    to: 'Visa •••• 4242',
    validUntil: '2099-01-01T10:00:00Z',
  };
  return wordsOf(show(<GivenBack booking={BOOKING} quote={quote} />, { parts: { hotels: PARTS } }));
};

it('says what was paid, what is kept and what comes back, and to which card', () => {
  expect(words(5_000, 15_000)).toMatch(
    /Paid \$200\.00 .*\$50\.00 You get back \$150\.00 To Visa •••• 4242 These amounts are valid until/,
  );
});

it('names no card where nothing comes back, and what came back before by itself', () => {
  const nothing = words(20_000, 0);
  expect(nothing).toMatch(/You get back \$0\.00 These amounts are valid until/);
  expect(nothing).not.toContain('Visa');
  expect(words(5_000, 10_000)).toMatch(/Paid \$200\.00 Refunded \$50\.00 .*\$50\.00 You get back/);
});

it('names each card with what goes back to it, where several paid', () => {
  const quote: CancelQuoteView = {
    cancelQuoteId: 'q',
    penalty: usd(0),
    refund: usd(87_213),
    to: 'Visa •••• 3184, Visa •••• 4242',
    refunds: [
      { amount: usd(82_685), to: 'Visa •••• 3184' },
      { amount: usd(4_528), to: 'Visa •••• 4242' },
    ],
    validUntil: '2099-01-01T10:00:00Z',
  };
  expect(
    wordsOf(show(<GivenBack booking={BOOKING} quote={quote} />, { parts: { hotels: PARTS } })),
  ).toContain('$826.85 to Visa •••• 3184 $45.28 to Visa •••• 4242 These amounts are valid until');
});

it('tells of what is kept as a credit below the sums, which it does not change', () => {
  const quote: CancelQuoteView = {
    cancelQuoteId: 'q',
    penalty: usd(12_000),
    refund: usd(8_000),
    to: 'Visa •••• 4242',
    credits: [{ amount: usd(7_200), holder: 'Merlin Air', expiresOn: '2099-05-01' }],
    validUntil: '2099-01-01T10:00:00Z',
  };
  const told = wordsOf(
    show(<GivenBack booking={BOOKING} quote={quote} />, { parts: { hotels: PARTS } }),
  );
  expect(told).toMatch(
    /Paid \$200\.00 .*\$120\.00 You get back \$80\.00 To Visa •••• 4242 Of the amount it keeps, Merlin Air will give you \$72\.00 back as a credit, valid until/,
  );
});

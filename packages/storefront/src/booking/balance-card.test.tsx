import type { BookingView } from '@portico/contract';
import { expect, it } from 'vitest';
import { BOOKING, PARTS } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { BalanceCard } from './balance-card.tsx';

const balance = (over: Partial<NonNullable<BookingView['balance']>> = {}) => ({
  state: 'due' as const,
  amount: { amount: 68_430, currency: 'USD' },
  by: '2099-05-20T23:00',
  timeZone: 'Europe/Lisbon',
  isPayable: true,
  ...over,
});
const card = (booking: Partial<BookingView>, language = 'en') =>
  wordsOf(
    show(
      <BalanceCard
        booking={{ ...BOOKING, ...booking }}
        guest={null}
        onBooking={() => undefined}
        onNews={() => undefined}
      />,
      { at: '/booking?referenceNumber=7K2M4QXW', parts: { hotels: PARTS }, language },
    ),
  );

it('names amount and date, and its button the amount', () => {
  const said = card({ balance: balance() });
  expect(said).toMatch(/Second payment .*\$684\.30.* by .*20 May.*23:00.*Lisbon time/);
  expect(said).toMatch(/Pay .*\$684\.30/);
  expect(said).toContain('I accept the terms');
  expect(said).not.toMatch(/overdue|names and dates/);
});

it('says that it is overdue, and can be paid still', () => {
  const said = card({ balance: balance({ state: 'overdue' }) });
  expect(said).toContain('overdue');
  expect(said).toMatch(/\$684\.30.* was due by .*20 May.*23:00/);
  expect(said).not.toContain('Please pay $');
  expect(said).toMatch(/Pay .*\$684\.30/);
});

it('is read in Arabic', () => {
  const said = card({ balance: balance() }, 'ar');
  expect(said).toContain('الدفعة الثانية');
  expect(said).not.toMatch(/booking\.|\{\{/);
});

it('is not shown without a second payment, or when nothing can be paid', () => {
  expect(card({})).toBe('');
  expect(card({ balance: balance({ state: 'paid', isPayable: false }) })).toBe('');
});

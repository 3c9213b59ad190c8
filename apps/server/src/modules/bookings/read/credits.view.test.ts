import { expect, it } from 'vitest';
import type { BookingRow } from '../record/bookings.types.ts';
import { creditsView, quotedCredits } from './credits.view.ts';

const credit = (amount: number) => ({
  amount: { amount, currency: 'USD' },
  holder: 'Merlin Air',
  code: `BCDF${amount}`,
});
const row = (over: Partial<BookingRow> = {}) =>
  ({ failure: null, cancelledAt: '2027-03-01T10:00:00Z', credits: null, ...over }) as BookingRow;

it('shows the credits of a booking and of what was bought for it since', () => {
  const whole = {
    row: row({ credits: [credit(6)] }),
    amendments: [row(), row({ credits: [credit(3)] })],
  };
  expect(creditsView(whole, 10)).toEqual({ credits: [credit(6), credit(3)] });
});

it('shows none where nothing is kept, of a booking that stands, or of an order that was never confirmed', () => {
  const [given, amendments] = [{ credits: [credit(6)] }, []];
  expect(creditsView({ row: row(given), amendments }, 0)).toEqual({});
  expect(creditsView({ row: row({ ...given, cancelledAt: null }), amendments }, 10)).toEqual({});
  const failed = row({ ...given, failure: 'SUPPLIER_REFUSED' });
  expect(creditsView({ row: failed, amendments }, 10)).toEqual({});
  expect(creditsView({ row: row(), amendments: [failed] }, 10)).toEqual({});
  expect(quotedCredits([credit(6)], 0)).toEqual({});
});

it('quotes credits without codes', () => {
  const { code: _code, ...uncoded } = credit(6);
  expect(quotedCredits([credit(6)], 10)).toEqual({ credits: [uncoded] });
});

import type { BookingView } from '@portico/contract';
import { SalePanel } from '@portico/storefront/parts/sale-panel.tsx';
import { createTranslator } from '@portico/runtime';
import { expect, it } from 'vitest';
import { sampleDetail, sampleFlightBooking } from '../../testing/sample-sale.ts';
import { parts } from '../parts.tsx';
import { show, textsOf, wordsOf } from '../testing/show.tsx';

const BOOKING: BookingView = sampleFlightBooking();
const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');

it('says brand, cabin and travellers, each leg in the hours of both places, and a price that adds up', () => {
  const words = wordsOf(show(<SalePanel sale={BOOKING} />));
  expect(words).toMatch(
    /New York to Lisbon and back Classic Economy 2 adults, 1 child aged 11, 1 infant Out, Thu 18 Jun 21:35 JFK 6 h 50 min, direct 09:25 \+1 LIS the next day Back, Tue 23 Jun 12:10 LIS/,
  );
  expect(words).toMatch(
    /Fare, 2 adults \$1,056\.00 Fare, 1 child \$396\.00 Fare, 1 infant \$52\.80 Taxes and airport charges \$288\.60 Out: seats 14A, 14B \$40\.00 Out: 1 extra checked bag \$55\.00 Total \$1,888\.40/,
  );
});

it('calls a journey by its kind', () => {
  const kind = (legs: number) =>
    parts.words.length(
      { ...BOOKING, detail: sampleDetail({ legs: sampleDetail().legs.slice(0, legs) }) },
      t,
    );
  expect([kind(2), kind(1)]).toEqual(['Return', 'One way']);
  const [out = []] = sampleDetail().legs;
  expect(parts.words.length({ ...BOOKING, detail: sampleDetail({ legs: [out, out] }) }, t)).toBe(
    '2 legs',
  );
});

it('has the days of the search: on which its first and its last leg leave', () => {
  const [out = []] = sampleDetail().legs;
  const days = (legs: ReturnType<typeof sampleDetail>['legs']) => {
    const { from, to } =
      parts.words.days?.({ ...BOOKING, detail: sampleDetail({ legs }) }) ?? BOOKING.span;
    return [from.slice(8, 10), to.slice(8, 10)];
  };
  expect(days(sampleDetail().legs)).toEqual(['18', '23']);
  // it lands on the next day
  expect(days([out])).toEqual(['18', '18']);
});

it('names the cabin alone if the airline names no brand', () => {
  const detail = sampleDetail({ brand: null });
  const words = wordsOf(show(<SalePanel sale={{ ...BOOKING, detail }} />));
  expect(words).toMatch(/and back Economy 2 adults/);
  expect(parts.words.kind({ ...BOOKING, detail }, t)).toBe('Economy');
});

import { expect, it, vi } from 'vitest';
import { RevealStayPrice, StayPrice } from './stay-price.tsx';
import { offer } from './testing/samples.ts';
import { show, wordsOf } from './testing/show.tsx';

it('says what the total covers, in nights', () => {
  const { price } = offer('a', 25_000);
  if (!price) throw new Error('the sample has a price');
  expect(wordsOf(show(<StayPrice price={price} nights={3} rooms={1} />))).toMatch(
    /\$250\.00 .*3 nights, all fees/,
  );
  expect(wordsOf(show(<StayPrice price={price} nights={3} rooms={2} />))).toMatch(
    /\$250\.00 .*2 rooms, 3 nights, all fees/,
  );
  const taxed = { ...price, dueOnSite: 500, dueNow: price.total - 500 };
  expect(wordsOf(show(<StayPrice price={taxed} nights={3} rooms={1} />))).toContain(
    'incl. $5.00 due at hotel',
  );
  const inEuros = { currency: 'EUR', stay: 0, fee: 427 };
  expect(
    wordsOf(show(<StayPrice price={taxed} nights={3} rooms={1} atHotel={inEuros} />)),
  ).toContain('incl. €4.27 (about $5.00) due at hotel');
  const later = { ...price, dueNow: 0 };
  const stay = { currency: 'EUR', stay: 21_325, fee: 0 };
  expect(wordsOf(show(<StayPrice price={later} nights={3} rooms={1} atHotel={stay} />))).toContain(
    '€213.25 at the hotel',
  );
  vi.stubGlobal('localStorage', { getItem: () => 'night' });
  try {
    // the server renders prices per stay; the setting is stored in the browser
    expect(wordsOf(show(<StayPrice price={price} nights={3} rooms={1} />))).toContain('$250.00');
  } finally {
    vi.unstubAllGlobals();
  }
  expect(wordsOf(show(<RevealStayPrice />))).toBe('Reveal Price');
});

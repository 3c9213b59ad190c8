import { expect, it, vi } from 'vitest';
import { RevealStayPrice, StayPrice } from './stay-price.tsx';
import { offer } from './testing/samples.ts';
import { show, wordsOf } from './testing/show.tsx';

it('says what the total covers, in nights', () => {
  const { price } = offer('a', 25_000);
  if (!price) throw new Error('the sample has a price');
  expect(wordsOf(show(<StayPrice price={price} nights={3} />))).toMatch(
    /\$250\.00 .*3 nights, all fees/,
  );
  expect(wordsOf(show(<StayPrice price={{ ...price, dueOnSite: 500 }} nights={3} />))).toContain(
    'incl. $5.00 due at hotel',
  );
  vi.stubGlobal('localStorage', { getItem: () => 'night' });
  try {
    // on the server it is the stay; the setting is the browser's
    expect(wordsOf(show(<StayPrice price={price} nights={3} />))).toContain('$250.00');
  } finally {
    vi.unstubAllGlobals();
  }
  expect(wordsOf(show(<RevealStayPrice />))).toBe('Reveal Price');
});

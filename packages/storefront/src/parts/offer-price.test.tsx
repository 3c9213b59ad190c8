import { expect, it } from 'vitest';
import { SALE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { OfferPrice, RevealPrice } from './offer-price.tsx';

const around = {
  covers: '2 nights, all fees',
  dueOnSite: 'incl. €17.06 (about $20.00) there',
};

it('shows the total, what it covers, and the part that is paid at the place', () => {
  expect(wordsOf(show(<OfferPrice {...around} price={SALE.price} />))).toMatch(
    /\$220\.00 .*2 nights, all fees.* incl\. €17\.06 \(about \$20\.00\) there/,
  );
});

it('shows one of equal parts with its unit beside the figure, and nothing there otherwise', () => {
  const night = { ...around, covers: '$220.00 for 2 nights', parts: 2, unit: '/ night' };
  const html = show(<OfferPrice {...night} price={SALE.price} />);
  expect(wordsOf(html)).toMatch(/^\$110\.00 \/ night \$220\.00 for 2 nights/);
  expect(html).toMatch(/<span class="now">.*<span class="unit">\/ night<\/span><\/span>/);
  expect(show(<OfferPrice {...around} price={SALE.price} />)).not.toContain('class="unit"');
});

it('leaves that part out beside columns that say it', () => {
  expect(wordsOf(show(<OfferPrice {...around} price={SALE.price} kind="table" />))).not.toContain(
    'there',
  );
});

it('shows cost figures only where the answer carries them', () => {
  const price = { ...SALE.price, wholesale: 15_000, markup: 3_000 };
  expect(wordsOf(show(<OfferPrice {...around} price={price} />))).toMatch(
    /Wholesale rate \$150\.00 Agency markup \$30\.00/,
  );
  expect(wordsOf(show(<OfferPrice {...around} price={SALE.price} />))).not.toContain('Wholesale');
});

it('asks a visitor to reveal a hidden price', () => {
  expect(wordsOf(show(<RevealPrice product="Hotels" />))).toBe('Reveal Price');
});

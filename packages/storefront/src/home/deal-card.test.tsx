import { createTranslator } from '@portico/runtime';
import { textsOf } from '@portico/texts';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { DealCard, type DealCardProps } from './deal-card.tsx';

const rates = {
  discountPercentage: 12,
  publishedRate: 300,
  totalRate: 250,
  savedPrice: 50,
  currency: 'USD',
};
const card = (auth: boolean, over: Partial<DealCardProps> = {}) =>
  show(
    <DealCard
      picture={null}
      id="a"
      title="A thing"
      facts={<span>near</span>}
      rates={rates}
      covers="2 days"
      href="/thing?isFromDeal=true"
      view={{
        t: createTranslator('en', textsOf('en') ?? {}).getFixedT('en'),
        auth,
        money: (amount) => `$${amount}`,
        saved: (amount) => `$${amount}`,
        newTab: false,
        reveal: () => undefined,
        lure: () => undefined,
      }}
      {...over}
    />,
  );

it('leads to the deal with its price, a discount only for who is logged in', () => {
  expect(card(false)).toContain('href="/thing?isFromDeal=true"');
  expect(wordsOf(card(false))).toMatch(/A thing near .*\$250 2 days/);
  expect(wordsOf(card(false))).not.toContain('off');
  expect(wordsOf(card(true))).toContain('12% off');
  expect(wordsOf(card(true, { rates: { ...rates, discountPercentage: 0 } }))).not.toContain('off');
});

it('without a price leads to one, and to nothing else', () => {
  const html = card(true, { rates: null });
  expect(wordsOf(html)).toContain('Reveal Price');
  expect(html).not.toMatch(/href=|\$/);
});

import { createTranslator } from '@portico/runtime';
import { textsOf } from '@portico/texts';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { DealPrice } from './deal-price.tsx';

const t = createTranslator('en', textsOf('en') ?? {}).getFixedT('en');
const view = (auth: boolean) => ({
  t,
  auth,
  money: (amount: number) => `$${amount}`,
  saved: (amount: number) => `$${amount}`,
  newTab: false,
  reveal: () => undefined,
  lure: () => undefined,
});
const rates = { publishedRate: 300, totalRate: 250, savedPrice: 50, currency: 'USD' };
const price = (auth: boolean, more: object = {}) =>
  wordsOf(show(<DealPrice rates={{ ...rates, ...more }} covers="2 nights" view={view(auth)} />));

it('lures visitors with what logging in saves, and strikes the retail price for people logged in', () => {
  expect(price(false)).toContain('Log In to save up to $50');
  expect(price(false)).not.toContain('$300');
  expect(price(true)).toMatch(/\$300 .*\$250 .*Saved \$50/);
});

it('shows cost figures only where the answer carries them', () => {
  expect(price(true)).not.toContain('Wholesale');
  expect(price(true, { wholesaleRate: 200, agencyMarkup: 50 })).toContain(
    'Wholesale rate $200 Agency markup $50',
  );
});

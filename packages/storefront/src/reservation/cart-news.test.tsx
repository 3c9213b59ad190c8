import { expect, it } from 'vitest';
import { emptyForm } from '../checkout/checkout-form.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { CartNews } from './cart-news.tsx';

const values = emptyForm([{ adults: 1, childAges: [] }], null);

it('says why somebody is here again, and nothing without a reason', () => {
  const news = (told: string | null, isLost = false) =>
    wordsOf(show(<CartNews isLost={isLost} told={told} values={values} />));
  expect(news(null)).toBe('');
  expect(news('hello')).toBe('');
  expect(news(null, true)).toContain('30 minutes');
  // in a tab without stored details
  expect(news('NAME_REFUSED')).toContain('name');
});

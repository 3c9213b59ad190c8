import { AUDIENCES } from '@portico/contract';
import { priceRate, priceTerms } from '@portico/rules/pricing';
import { describe, expect, it } from 'vitest';
import { priceView } from './sale-view.ts';

const USD = { from: 'USD', to: 'USD', rate: '1', asOf: '', fromExponent: 2, toExponent: 2 };

describe('a sale seen by somebody else', () => {
  const full = priceRate(
    { net: 20_000, tax: 2_000, feeOnSite: 600, published: 27_000 },
    priceTerms(USD, {
      id: 'p',
      product: 'Hotels',
      supplier: null,
      userId: null,
      from: null,
      until: null,
      percent: 1_000,
      fixed: null,
      min: null,
      max: null,
    }),
  );
  const sale = (audience: (typeof AUDIENCES)[number], payAt: 'now' | 'on-site') => ({
    audience,
    payAt,
    price: full,
  });

  it('keeps its total, its lines still sum, and only agents see net', () => {
    for (const quoted of AUDIENCES) {
      for (const seen of AUDIENCES) {
        for (const payAt of ['now', 'on-site'] as const) {
          const { price, passport } = priceView(sale(quoted, payAt), seen);
          expect(price.total).toBe(quoted === 'anonymous' ? 27_600 : 24_600);
          expect(passport.total).toBe(price.total);
          expect(passport.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.total);
          expect(price.base + price.taxes + price.dueOnSite).toBe(price.total);
          expect(price.dueNow).toBe(payAt === 'on-site' ? 0 : price.total - 600);
          expect(passport.lines.some((line) => line.kind === 'net')).toBe(seen === 'agent');
          expect('wholesale' in price).toBe(seen === 'agent');
        }
      }
    }
  });
});

import { PRODUCTS, type ProductTitle, SOLD_SLUGS } from '@portico/contract';
import { agencyState, IN_DOLLARS, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { describe, expect, it } from 'vitest';
import { NotOpenPage } from './not-open-page.tsx';

const words = (
  product: ProductTitle | null,
  active: readonly ProductTitle[],
  language: 'en' | 'ar' = 'en',
) =>
  wordsOf(
    show(<NotOpenPage product={product} />, {
      language,
      store: {
        ...IN_DOLLARS,
        agency: agencyState({
          bookingMenuItemOptions: active.map((title) => ({ title, active: true })),
        } as never),
      },
    }),
  );

describe('a page that is not open', () => {
  it.each([
    [
      ['Hotels', 'Air Travel', 'Cars'],
      'hotels, flights, and cars',
      'الفنادق والرحلات الجوية والسيارات',
    ],
    [['Cars', 'Activities', 'Hotels'], 'hotels and cars', 'الفنادق والسيارات'],
    [['Air Travel', 'Cruise'], 'flights', 'الرحلات الجوية'],
  ] satisfies [ProductTitle[], string, string][])(
    'names what is open where %j are active',
    (active, en, ar) => {
      expect(words('Cruise', active)).toContain(
        `In the meantime, you can search, book and cancel ${en}.`,
      );
      expect(words('Cruise', active, 'ar')).toContain(`البحث عن ${ar} وحجزها وإلغاؤها.`);
    },
  );

  it('promises nothing where nothing is open', () => {
    const text = words(null, ['Cruise']);
    expect(text).toContain('This page isn’t open yet We’re working on it.');
    expect(text).not.toContain('searched');
    expect(words(null, ['Cruise'], 'ar')).not.toContain('البحث');
  });

  it('calls no product closed that is sold', () => {
    const active = Object.values(PRODUCTS).map(({ title }) => title);
    for (const slug of SOLD_SLUGS) {
      expect(words(PRODUCTS[slug].title, active)).toContain('This page isn’t open yet');
      for (const lang of ['en', 'ar'] as const)
        expect(words(null, [PRODUCTS[slug].title], lang)).not.toContain('notOpen');
    }
    expect(words('Activities', active)).toContain('Activities are coming soon');
    expect(words('Resorts', active)).toContain('Resorts are coming soon');
    expect(words('Cruise', active)).toContain('Cruises are coming soon');
    for (const product of ['Activities', 'Resorts', 'Cruise'] as const)
      expect(words(product, active, 'ar')).toMatch(/^قسم .* لم يُفتح بعد/);
  });
});

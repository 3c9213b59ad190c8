import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { agencyState, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { HeroWords } from './hero.tsx';

const options = (...active: ProductTitle[]) =>
  active.map((title) => ({ id: PRODUCT_IDS[title], title, active: true }));

const html = (
  service: ProductTitle | null,
  { tagline = '', active = ['Hotels', 'Air Travel', 'Cars'] as ProductTitle[], language = 'en' },
) =>
  show(<HeroWords service={service} />, {
    language,
    store: { agency: agencyState({ tagline, bookingMenuItemOptions: options(...active) }) },
  });

it('says something of its own for flights and for cars, in every language', () => {
  for (const language of ['en', 'ar']) {
    const shown = (['Hotels', 'Air Travel', 'Cars'] as const).map((service) =>
      wordsOf(html(service, { language })),
    );
    expect(new Set(shown).size).toBe(3);
    expect(shown.join()).not.toMatch(/hero\./);
  }
  expect(wordsOf(html('Air Travel', {}))).toBe(
    'Leave after work, land for breakfast Bags, seats and changes are priced before you choose, not after.',
  );
});

it("shows the agency's tagline on its first product and on those without words of their own", () => {
  const tagline = 'Made to measure';
  const shown = (service: ProductTitle, active?: ProductTitle[]) =>
    wordsOf(html(service, { tagline, ...(active && { active }) }));
  expect(shown('Hotels')).toMatch(/^Made to measure /);
  expect(shown('Cruise', ['Hotels', 'Cruise'])).toMatch(/^Made to measure /);
  expect(shown('Cars')).not.toContain(tagline);
  expect(shown('Cars', ['Cars', 'Cruise'])).toMatch(/^Made to measure Fees, deposit/);
});

it('keeps the space of every text that another tab shows, once, where no reader meets it', () => {
  const drawn = html('Air Travel', { active: ['Hotels', 'Air Travel', 'Activities', 'Cars'] });
  expect(drawn.match(/data-words="[^"]*"/g)).toHaveLength(4);
  expect(drawn.match(/aria-hidden="true" data-words/g)).toHaveLength(4);
});

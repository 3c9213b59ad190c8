import { expect, it } from 'vitest';
import { PARTS, SALE } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { SalePanel } from './sale-panel.tsx';

it('says what is bought in the product’s slots, and its price line by line', () => {
  const html = show(<SalePanel sale={SALE} />, { parts: { hotels: PARTS } });
  expect(html).toContain('/item.svg');
  expect(wordsOf(html)).toMatch(
    /^Casa Verde slot-choice slot-times slot-item \$180\.00 Taxes and service \$20\.00 slot-fee \$20\.00 Total \$220\.00/,
  );
});

it('names the total in the visitor’s currency too, where another one is charged', () => {
  const sale = { ...SALE, price: { ...SALE.price, currency: 'EUR' } };
  const store = {
    multiCurrency: {
      isLoading: false,
      error: null,
      exchangeRates: { USD: 1, EUR: 0.5 },
      selectedCurrency: {
        name: '',
        code: 'US',
        currency: 'USD',
        emoji: '',
        unicode: '',
        image: '',
        symbol: '$',
      },
    },
  };
  expect(wordsOf(show(<SalePanel sale={sale} />, { store, parts: { hotels: PARTS } }))).toContain(
    'In USD, about $440.00',
  );
});

it('keeps its lines without amounts while the total is not known', () => {
  const html = show(<SalePanel sale={SALE} unknown="Updating…" />, { parts: { hotels: PARTS } });
  expect(wordsOf(html)).toMatch(/slot-item … Taxes and service … slot-fee … Total Updating…/);
  expect(wordsOf(html)).not.toContain('$');
});

it('hides the notes of its lines as well, in their places, while the total is not known', () => {
  const sum = {
    lines: [{ label: 'Fee', amount: '€37.00', note: 'about $40.00', change: '+$1.00' }],
    total: 4_000,
  };
  const panel = (unknown?: string) =>
    show(<SalePanel sale={SALE} sum={sum} {...(unknown !== undefined && { unknown })} />, {
      parts: { hotels: PARTS },
    });
  expect(panel()).toContain('<small>about $40.00</small>');
  const html = panel('Updating…');
  expect(html).toContain('<small><span class="stay-panel-unknown">about $40.00</span></small>');
  expect(html.replace('about $40.00', '')).not.toMatch(/[$€]/);
});

it('needs the parts of the product above', () => {
  expect(() => show(<SalePanel sale={SALE} />)).toThrow('No parts of hotels above');
});

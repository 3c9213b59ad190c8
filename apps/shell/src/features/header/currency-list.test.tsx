import type { CountryEntry } from '@portico/contract';
import { live } from '@portico/storefront/testing/live.tsx';
import { agencyState } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { countryEntry } from '../../testing/country-entry.ts';
import { commonEntries } from './common-currencies.ts';
import { CurrencyList } from './currency-list.tsx';

const FRANCE = countryEntry('France', 'FR', 'EUR', '€');
const ECUADOR = countryEntry('Ecuador', 'EC', 'USD', '$');
const STATES = countryEntry('United States', 'US', 'USD', '$');
const ENTRIES = [
  countryEntry('United Arab Emirates', 'AE', 'AED', 'د.إ'),
  countryEntry('Austria', 'AT', 'EUR', '€'),
  ECUADOR,
  FRANCE,
  countryEntry('Germany', 'DE', 'EUR', '€'),
  countryEntry('Mexico', 'MX', 'MXN', '$'),
  countryEntry('Senegal', 'SN', 'XOF', 'CFA'),
  countryEntry('United Kingdom', 'GB', 'GBP', '£'),
  STATES,
];

async function open(selected = FRANCE, language = 'en') {
  const page = await live(<CurrencyList onDone={() => undefined} />, {
    language,
    store: {
      agency: agencyState({ settlementCurrency: 'MXN' }),
      currency: { enableCurrenciesData: ENTRIES, isLoading: false },
      multiCurrency: {
        isLoading: false,
        error: null,
        exchangeRates: null,
        selectedCurrency: selected,
      },
    } as never,
  });
  const rows = () =>
    page.body.querySelectorAll('[role=option]').map(({ textContent }) => textContent);
  return { page, rows };
}

it('has each common currency once on top: the chosen one, that of the agency, the usual ones', async () => {
  const { page, rows } = await open();
  expect(rows()).toEqual([
    'EuroEUR €',
    'Mexican PesoMXN $',
    'US DollarUSD $',
    'British PoundGBP £',
    'SenegalXOF CFA',
    'United Arab EmiratesAED د.إ',
  ]);
  const [first] = page.body.querySelectorAll('[role=option]');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  for (const flag of page.body.querySelectorAll('img'))
    expect(flag.getAttribute('src')).toMatch(/^(\/assets\/flags\/[a-z]{2}\.svg|data:image\/svg)/);
  const arabic = await open(STATES, 'ar');
  expect(arabic.rows()[0]).toMatch(/^دولار أمريكي/);
  // countries in the reader's language as well
  expect(arabic.rows().at(-1)).toMatch(/^السنغال/);
});

it('searches every country, as before [R5-12]', async () => {
  const { page, rows } = await open();
  await page.type('Search by currency', 'eMiR');
  expect(rows()).toEqual(['United Arab EmiratesAED د.إ']);
  await page.type('Search by currency', 'eur');
  expect(rows()).toEqual(['AustriaEUR €', 'FranceEUR €', 'GermanyEUR €']);
  await page.type('Search by currency', ' ');
  expect(rows()[0]).toBe('EuroEUR €');
});

it('keeps the country that is chosen, else takes the one the currency is named after', async () => {
  const codes = (selected: CountryEntry) =>
    commonEntries(ENTRIES, selected, 'XXX').map(({ code }) => code);
  expect(codes(ECUADOR)).toEqual(['EC', 'DE', 'GB']);
  expect(codes(FRANCE)).toEqual(['FR', 'US', 'GB']);
  const { page } = await open();
  await page.press(/^US Dollar/);
  expect(page.store.getState().multiCurrency.selectedCurrency).toEqual(STATES);
  expect(localStorage.getItem('selectedCurrency')).toContain('"US"');
});

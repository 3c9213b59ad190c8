import { later, live, offline } from '@portico/storefront/testing/live.tsx';
import type { CountryEntry } from '@portico/contract';
import { expect, it, vi } from 'vitest';
import { currencyLabel, idOf, useCurrencyChoice, useLanguageChoice } from './choices.ts';

const entry = (currency: string, code: string, symbol = ''): CountryEntry =>
  ({ currency, code, symbol, name: code, emoji: '', unicode: '', image: '' }) as CountryEntry;

it('labels a currency by its code and symbol, each once', () => {
  expect(currencyLabel(entry('USD', 'US', '$'))).toBe('USD $');
  expect(currencyLabel(entry('CHF', 'CH', 'CHF'))).toBe('CHF');
  expect(currencyLabel(entry('XOF', 'SN'))).toBe('XOF');
});

it('tells countries with the same currency apart', () => {
  expect(idOf(entry('EUR', 'DE'))).not.toBe(idOf(entry('EUR', 'FR')));
});

function Currencies() {
  const { selected, choose, approach } = useCurrencyChoice();
  return (
    <>
      <p>{selected.currency}</p>
      <button onClick={approach}>near</button>
      <button onClick={() => choose('EUR.DE')}>euro</button>
      <button onClick={() => choose('GBP.GB')}>unknown</button>
    </>
  );
}

it('stores a chosen currency, and ignores one that is not offered', async () => {
  const page = await live(<Currencies />, {
    at: '/about',
    store: {
      currency: { enableCurrenciesData: [entry('EUR', 'DE', '€')], isLoading: false },
    } as never,
  });
  await page.press('unknown');
  expect(page.words()).toContain('USD');
  expect(localStorage.length).toBe(0);
  await page.press('euro');
  expect(page.words()).toContain('EUR');
  expect(localStorage.getItem('selectedCurrency')).toContain('"EUR"');
  expect(document.cookie).toContain('selectedCurrency=EUR.DE');
});

const LANGUAGES = [
  { code: 'en', name: 'English', value: 'en-US' },
  { code: 'ar', name: 'العربية', value: 'ar-AE' },
  { code: 'es', name: 'Español', value: 'es-ES' },
];
function Languages() {
  const { name, choose } = useLanguageChoice();
  return (
    <>
      <p>{name}</p>
      {LANGUAGES.map(({ code }) => (
        <button key={code} onClick={() => choose(code)}>
          {code}
        </button>
      ))}
    </>
  );
}
const open = (translations: () => unknown) =>
  live(<Languages />, {
    at: '/about',
    store: { language: { languages: LANGUAGES, current: 'en' } } as never,
    answers: { translations },
  });
const textsOf = (language: string) => ({ texts: { 'header.logIn': language } });

it('keeps the language whose texts could not be loaded', async () => {
  const page = await open(() => Promise.reject(offline()));
  await page.press('ar');
  expect(page.words()).toContain('English');
  expect(document.cookie).not.toContain('ar');
});

it('keeps the later of two choices, whichever answer arrives last', async () => {
  const [arabic, spanish] = [later(), later()];
  const translations = vi
    .fn()
    .mockReturnValueOnce(arabic.promise)
    .mockReturnValueOnce(spanish.promise);
  const page = await open(translations);
  await page.press('ar');
  await page.press('es');
  await page.run(() => spanish.resolve(textsOf('es')));
  expect(page.words()).toContain('Español');
  await page.run(() => arabic.resolve(textsOf('ar')));
  expect(page.words()).toContain('Español');
  expect(document.cookie).toContain('pll_language=es');
});

it('stays with the language of the page when it is chosen again while another one loads', async () => {
  const arabic = later();
  const page = await open(() => arabic.promise);
  await page.press('ar');
  await page.press('en');
  await page.run(() => arabic.resolve(textsOf('ar')));
  expect(page.words()).toContain('English');
  expect(page.callsOf('translations')).toHaveLength(1);
});

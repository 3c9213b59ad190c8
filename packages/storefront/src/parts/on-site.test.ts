import { createTranslate } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { SALE } from '../testing/samples.ts';
import { type OnSite, onSiteLine, onSiteOfAll, onSiteText } from './on-site.ts';

const t = createTranslate('en') as unknown as Parameters<typeof onSiteText>[3];
const owed = (amount: number, code: string) => `${code} ${(amount / 100).toFixed(2)}`;
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const told = (own: OnSite) => plain(onSiteText(SALE, own, owed, t));
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('what is paid on site', () => {
  it('is said in the money taken there, with its worth beside it', () => {
    expect(told(() => [eur(1_706)])).toBe('EUR 17.06 (about USD 20.00)');
    expect(told(() => [eur(1_200), { amount: 500, currency: 'GBP' }])).toBe(
      'EUR 12.00 and GBP 5.00 (about USD 20.00)',
    );
    expect(onSiteLine('At the hotel', SALE, () => [eur(1_706)], owed, t)).toMatchObject({
      label: 'At the hotel',
      amount: expect.stringContaining('EUR 17.06') as string,
      note: expect.stringContaining('USD 20.00') as string,
    });
  });

  it('is one amount where the money is that of the sale', () => {
    expect(told(() => [{ amount: 2_000, currency: 'USD' }])).toBe('USD 20.00');
    expect(told(undefined)).toBe('USD 20.00');
  });

  it('is about so much where a sale of an earlier version does not say', () => {
    expect(told(() => null)).toBe('about USD 20.00');
  });

  it('is one sum per currency for several sales, and about their worth where one does not say', () => {
    const all = (...own: OnSite[]) =>
      plain(
        onSiteOfAll(
          own.map((one) => ({ sale: SALE, own: one })),
          { amount: 4_000, currency: 'USD' },
          owed,
          t,
        ),
      );
    expect(
      all(
        () => [eur(1_706)],
        () => [eur(1_000)],
      ),
    ).toBe('EUR 27.06 (about USD 40.00)');
    expect(all(() => [eur(1_706)], undefined)).toBe('EUR 17.06 and USD 20.00 (about USD 40.00)');
    expect(all(undefined, undefined)).toBe('USD 40.00');
    expect(
      all(
        () => [eur(1_706)],
        () => null,
      ),
    ).toBe('about USD 40.00');
  });
});

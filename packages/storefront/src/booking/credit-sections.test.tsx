import type { CreditView } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { BOOKING } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { CreditSections, QuotedCredits } from './credit-sections.tsx';

const travellers = [
  ...BOOKING.travellers,
  { unit: 1, type: 'adult', firstName: 'Tomas', lastName: 'Rahman' } as const,
];
const credit = (over: Partial<CreditView> = {}): CreditView => ({
  amount: { amount: 6_026, currency: 'EUR' },
  holder: 'Merlin Air',
  traveller: 1,
  code: 'BCDF2345',
  expiresOn: '2099-05-01',
  ...over,
});
const quoted = ({ code: _code, ...rest }: CreditView): CreditView => rest;
const two = [
  credit(),
  credit({ traveller: 2, code: 'GHJK6789', amount: { amount: 6_025, currency: 'EUR' } }),
];
const sections = (credits: CreditView[], language = 'en') =>
  wordsOf(show(<CreditSections booking={{ credits, travellers }} />, { language }));
const quote = (credits: CreditView[], language = 'en') =>
  wordsOf(show(<QuotedCredits booking={{ credits, travellers }} />, { language }));

describe('the credits of a cancelled booking', () => {
  it('name the provider, amount, code and last day of each, how to use it, and that it is no money', () => {
    const told = sections(two);
    expect(told).toMatch(
      /^Credit from Merlin Air This credit is part of the amount Merlin Air kept, not a refund\. You can only use it to book with Merlin Air, and we can’t pay it out\./,
    );
    expect(told).toMatch(/Nadia Rahman Credit €60\.26 Code BCDF2345 Valid until 1 May 2099/);
    expect(told).toMatch(/Tomas Rahman Credit €60\.25 Code GHJK6789 Valid until 1 May 2099/);
    expect(told).toMatch(/To use it, give Merlin Air the code when you book\.$/);
  });

  it('say whom to ask where no code or last day is stated', () => {
    const told = sections([
      { amount: { amount: 100, currency: 'USD' }, holder: 'Osprey' },
      credit({ traveller: undefined }),
    ]);
    expect(told).toContain('To use it, contact Osprey. Ask Osprey how long it’s valid.');
    expect(told).not.toContain('Nadia');
    expect(told.match(/Valid until/g)).toHaveLength(1);
  });

  it('are not there without any', () => {
    expect(show(<CreditSections booking={{ travellers }} />)).toBe('');
  });

  it('keep the direction of amount, code and day in Arabic', () => {
    const html = show(<CreditSections booking={{ credits: two, travellers }} />, {
      language: 'ar',
    });
    expect(wordsOf(html)).toContain('يمكنك استخدامه للحجز لدى');
    for (const value of ['BCDF2345', '€60.26']) expect(html).toContain(`<bdi>${value}</bdi>`);
    expect(wordsOf(html)).not.toMatch(/\{\{|credit\./);
  });
});

describe('the credits of a cancel quote', () => {
  it('are told as one amount of what is kept, with the part of each traveller', () => {
    const told = quote(two.map(quoted));
    expect(told).toMatch(
      /^Of the amount it keeps, Merlin Air will give you €120\.51 back as a credit, valid until 1 May 2099\. Nadia Rahman: €60\.26 Tomas Rahman: €60\.25 A credit isn’t a refund: you can only use it to book with Merlin Air, and we can’t pay it out\.$/,
    );
  });

  it('name nobody for a single one, and no day that is not stated', () => {
    const told = quote([quoted(credit({ expiresOn: undefined }))]);
    expect(told).toMatch(
      /^Of the amount it keeps, Merlin Air will give you €60\.26 back as a credit\. A credit/,
    );
    expect(quote(two, 'ar')).not.toMatch(/\{\{|cancel\./);
  });
});

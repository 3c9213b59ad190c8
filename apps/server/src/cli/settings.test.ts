import { PorticoError } from '@portico/contract';
import { expect, it } from 'vitest';
import { findTowns } from '../modules/agencies/towns.ts';
import { CliError } from './cli-error.ts';
import {
  accepted,
  countryCode,
  currencyCode,
  currencyCodes,
  endOfDay,
  languageCodes,
  readCountry,
  serviceTitles,
  townNamed,
  withOutcome,
} from './settings.ts';

it('reads codes of currencies, languages and countries, and names the one that is unknown', () => {
  expect(currencyCodes('eur, USD')).toEqual(['EUR', 'USD']);
  expect(() => currencyCodes('EUR,XXY')).toThrow('XXY is no currency');
  expect(currencyCode('eur', 'settlement')).toBe('EUR');
  for (const wrong of ['EUR,USD', ''])
    expect(() => currencyCode(wrong, 'settlement')).toThrow('--settlement is one code like EUR.');
  expect(languageCodes('AR,en,ar')).toEqual(['ar', 'en']);
  expect(() => languageCodes('en,de')).toThrow('de is no language of this platform');
  expect(() => languageCodes(' , ')).toThrow(CliError);
  expect(countryCode(' pt ')).toBe('PT');
  expect(() => countryCode('Portugal')).toThrow('two letters');
});

it('says that nothing is changed if something was asked for and all of it was there', () => {
  expect(withOutcome('on  Hotels', [])).toBe('on  Hotels');
  expect(withOutcome('on  Hotels', [false, true])).toBe('on  Hotels');
  expect(withOutcome('on  Hotels', [false, false])).toContain('\nIt was like this already');
});

it('reads a date, and refuses one that no calendar has', () => {
  expect(endOfDay('2028-02-29', 'subscribed-until')).toBe('2028-02-29T23:59:59.000Z');
  for (const wrong of ['2027-02-31', '2027-02-29', '2027-04-31', '2027-13-01', 'soon', '20270101'])
    expect(() => endOfDay(wrong, 'subscribed-until'), wrong).toThrow(
      '--subscribed-until is a date like 2027-12-31.',
    );
});

it('reads services by name, title and id', () => {
  expect(serviceTitles('hotels, Air Travel,2')).toEqual(['Hotels', 'Air Travel', 'Cars']);
  expect(serviceTitles('')).toEqual([]);
  expect(() => serviceTitles('trains')).toThrow('trains is no service');
});

it('finds the town of a name, in the country that is named', () => {
  expect(townNamed('Lisbon')).toMatchObject({ name: 'Lisbon', countryCode: 'PT' });
  expect(townNamed('Hamburg', 'DE').latitude).toBeCloseTo(53.55, 0);
  expect(() => townNamed('Lisbon', 'DE')).toThrow('No town Lisbon is known in Germany');
  for (const own of ['Lisboa', ' lissabon ', 'لشبونة', 'LISBON'])
    expect(townNamed(own).name, own).toBe('Lisbon');
});

it('refuses a name that several towns have, and finds each of them by its label', () => {
  const candidates = () => townNamed('Birmingham');
  expect(candidates).toThrow(
    "Several towns are named Birmingham. Name one of them:\n  --town 'Birmingham, United Kingdom'\n  --town 'Birmingham, Alabama, United States'",
  );
  expect(townNamed('Birmingham', 'US').countryCode).toBe('US');
  expect(() => townNamed('Springfield', 'US')).toThrow(/^Several towns .*Illinois.*Ohio/s);
  for (const name of ['Birmingham', 'Springfield', 'San José', 'Córdoba', 'London'])
    for (const { label } of findTowns(name).towns) expect(townNamed(label).label).toBe(label);
});

it('reads a country by its code, or by its name in a language of the platform', () => {
  expect(readCountry('de')).toEqual({ code: 'DE', isName: false });
  expect(readCountry(' Germany ')).toEqual({ code: 'DE', isName: true });
  expect(readCountry('ألمانيا')).toEqual({ code: 'DE', isName: true });
  expect(readCountry('Deutschland')).toEqual({ code: undefined, isName: true });
  expect(() => readCountry('UK')).toThrow('two letters');
});

it('does not guess a town from a typing error or from the beginning of a name', () => {
  expect(() => townNamed('Hamburgg')).toThrow(
    'No town Hamburgg is known. Did you mean Hamburg, Germany?',
  );
  expect(() => townNamed('Hambur', 'DE')).toThrow('Did you mean Hamburg, Germany?');
  expect(() => townNamed('Xyzzyx')).toThrow(/^No town Xyzzyx is known\.$/);
});

it('says why a value is rejected, and passes on every other error', async () => {
  await expect(
    accepted(() => Promise.reject(new PorticoError('INVALID_FIELD', { text: 'name is missing' }))),
  ).rejects.toThrow(new CliError('This is not taken: name is missing.'));
  await expect(
    accepted(() => Promise.reject(new PorticoError('INVALID_FIELD', { field: 'html' })), 'a.html'),
  ).rejects.toThrow('a.html is not taken: it is too long, or no HTML');
  await expect(accepted(() => Promise.reject(new PorticoError('UNAVAILABLE')))).rejects.toThrow(
    PorticoError,
  );
});

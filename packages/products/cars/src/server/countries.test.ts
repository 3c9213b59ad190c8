import { describe, expect, it } from 'vitest';
import { carCountries } from '../http.ts';
import { countriesAnswer } from './countries.ts';

describe('countries of residence', () => {
  it('are all of them by name, each with its code', () => {
    const { data } = carCountries.replies[200].parse(countriesAnswer({ language: 'EN' }));
    expect(data.length).toBeGreaterThan(190);
    expect(data).toContainEqual({ name: 'United States', code: 'US' });
    expect(new Set(data.map(({ code }) => code)).size).toBe(data.length);
    const names = data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('are named in the language of the address, in either case; in English where it is not spoken', () => {
    const arabic = countriesAnswer({ language: 'ar' });
    expect(arabic.data.find(({ code }) => code === 'US')?.name).toMatch(/[\u0600-\u06ff]/);
    expect(countriesAnswer({ language: 'AR' })).toBe(arabic);
    expect(countriesAnswer({ language: 'zz' })).toBe(countriesAnswer({ language: 'EN' }));
  });

  it('takes two letters in its address and nothing else', () => {
    for (const language of ['', 'E', 'ENG', '../', 'e1'])
      expect(carCountries.params.safeParse({ language }).success, language).toBe(false);
  });
});

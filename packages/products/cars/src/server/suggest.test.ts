import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carAutoSuggest } from '../http.ts';
import { fakeAsker } from '../testing/fake-asker.ts';
import { suggestions } from './suggest.ts';

const found = (text: string, language = 'en') =>
  carAutoSuggest.replies[200].parse(JSON.parse(suggestions(fakeAsker({ language }), text))).data;

describe('places to fetch a car', () => {
  it('are airports, then towns, in both lists of the answer', () => {
    const { locations, allData } = found('orland');
    const ids = locations.map(({ id }) => id);
    expect(ids).toContain('airport-MCO');
    const types = locations.map(({ type }) => type);
    expect(types).toContain('city');
    expect(types.lastIndexOf('airport')).toBeLessThan(types.indexOf('city'));
    expect(locations.find(({ type }) => type === 'city')).toMatchObject({
      name: 'Orlando',
      countryCode: 'US',
      timeZone: 'America/New_York',
    });
    expect(allData).toEqual(locations);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are found by code, by a sight and in the language of the page', () => {
    expect(found('lhr').locations[0]?.id).toBe('airport-LHR');
    expect(found('eiffel tower').locations.map(({ name }) => name)).toContain('Paris');
    const [first] = found('Orlando', 'ar').locations;
    expect(first?.label).toMatch(/[\u0600-\u06ff]/);
  });

  it('name an airport with its city, and send to no airport of another town', () => {
    expect(found('lis').locations[0]?.name).toBe('Lisbon Humberto Delgado Airport');
    expect(found('lhr').locations[0]?.name).toBe('London Heathrow Airport');
    const porto = found('porto').locations;
    expect(porto[0]?.id).toBe('airport-OPO');
    expect(porto.map(({ id }) => id)).not.toContain('airport-LOS');
    expect(porto.find(({ type }) => type === 'city')?.name).toBe('Porto');
  });

  it('begin with the town that is named in full and its airports', () => {
    for (const [text, airport, town] of [
      ['porto', 'airport-OPO', 'Porto'],
      ['Pôrto', 'airport-OPO', 'Porto'],
      ['\u0628\u0648\u0631\u062a\u0648', 'airport-OPO', 'Porto'],
      ['lisbon', 'airport-LIS', 'Lisbon'],
    ] as const) {
      const [first, second] = found(text).locations;
      expect([first?.id, second?.name, second?.type], text).toEqual([airport, town, 'city']);
    }
    const london = found('london').locations;
    const city = london.findIndex(({ type }) => type === 'city');
    expect(london[city]?.countryCode).toBe('GB');
    expect(london.slice(0, city).every(({ countryCode }) => countryCode === 'GB')).toBe(true);
  });

  it('are one for its id, as an address holds it', () => {
    const [town] = found('orlando').locations.filter(({ type }) => type === 'city');
    expect(found(town?.id ?? '').locations).toEqual([town]);
    expect(found('airport-MCO', 'ar').locations.map(({ id }) => id)).toEqual(['airport-MCO']);
    for (const text of ['city-0', 'airport-', 'city-__proto__', 'airport-constructor'])
      expect(found(text).locations.map(({ id }) => id)).not.toContain(text);
  });

  it('are none for a text that means nothing', () => {
    for (const text of ['', '   ', 'qqqzzzxxx', '\u200f\u202e', '<script>alert(1)</script>%'])
      expect(Array.isArray(found(text).locations), text).toBe(true);
    expect(found('').locations).toEqual([]);
  });

  it('come as lists for any text, of any length', () => {
    expect(found(`orlando ${'x'.repeat(5_000)}`).allData).toBeInstanceOf(Array);
    expect(found('\u0000'.repeat(5_000)).locations).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { locations, allData } = found(text);
        expect(allData.length).toBeGreaterThanOrEqual(locations.length);
      }),
      { numRuns: 60 },
    );
  });

  it('are refused on a site that is locked to hotels, and on one that rents no cars', () => {
    for (const site of [
      { isLockedHotelsOnly: true },
      { status: 'Inactive' as const },
      { products: [{ title: 'Cars' as const, active: false }] },
    ])
      expect(() => suggestions(fakeAsker({}, site), 'orlando')).toThrow(
        expect.objectContaining({ code: 'SERVICE_NOT_AVAILABLE' }),
      );
  });
});

import { expect, it } from 'vitest';
import { openGroups } from './airport-groups.ts';
import { openAtlas } from './atlas.ts';
import { place, placeNames, placeTitle } from './places.ts';
import { present } from './present.ts';
import { isClosed } from './retired-codes.ts';
import { airportPlace } from './suggest-airports.ts';

const ARABIC = /^[\u0600-\u06ff ]+$/u;
const airports = () =>
  openAtlas().entries.filter(({ type, aliases }) => type === 'airport' && !isClosed(aliases));

it('names every airport of a city with an Arabic name in Arabic, and its label too', () => {
  const { cityOf } = openGroups();
  const named = airports().filter((entry) => (cityOf.get(entry)?.arabic ?? '') !== '');
  expect(named.length).toBeGreaterThan(780);
  const latin = named.filter((entry) => {
    const name = airportPlace(entry.key, 'ar')?.name ?? '';
    const label = present(entry, 'ar').label.replace(`(${entry.aliases})`, '');
    return !ARABIC.test(name) || /\p{Script=Latin}/u.test(label);
  });
  expect(latin.map(({ aliases }) => aliases)).toEqual([]);
});

it('calls no two airports of a city the same in Arabic', () => {
  const told = airports()
    .filter((entry) => (openGroups().cityOf.get(entry)?.arabic ?? '') !== '')
    .map(
      (entry) => `${openGroups().cityOf.get(entry)?.key}: ${airportPlace(entry.key, 'ar')?.name}`,
    );
  expect(told.filter((one, i) => told.indexOf(one) !== i)).toEqual([]);
});

it('knows the airports a traveller from the Arab world searches first', () => {
  for (const [code, name] of [
    ['ATH', 'مطار أثينا'],
    ['ZRH', 'مطار زيورخ'],
    ['SSH', 'مطار شرم الشيخ'],
    ['ISB', 'مطار إسلام آباد'],
    ['MRS', 'مطار مارسيليا'],
    ['DFW', 'مطار دالاس فورت وورث الدولي'],
  ])
    expect(airportPlace(`airport-${code}`, 'ar')?.name, code).toBe(name);
});

it('names an airport with its city where it stands alone', () => {
  for (const [code, title] of [
    ['LIS', 'Lisbon Humberto Delgado Airport'],
    ['ATH', 'Athens Eleftherios Venizelos International Airport'],
    ['LHR', 'London Heathrow Airport'],
    ['IST', 'İstanbul Airport'],
    ['JNX', 'Naxos Island National Airport'],
  ])
    expect(placeTitle(`airport-${code}`), code).toBe(title);
  expect(placeTitle('airport-LHR', 'es')).toBe('London Heathrow Airport');
  expect(placeTitle('airport-LIS', 'ar')).toBe('مطار لشبونة (LIS)');
  expect(placeTitle('city-2267057', 'ar')).toBe('لشبونة');
  expect(placeTitle('airport-0')).toBeUndefined();
  const without = airports().filter(({ key, city, name }) => {
    const title = placeTitle(key) ?? '';
    return city !== undefined && title === name && !title.includes(city.name.slice(0, 3));
  });
  expect(without.length / airports().length).toBeLessThan(0.02);
});

it('recognizes each name it has given an airport, so that a page can translate it', () => {
  for (const code of ['LIS', 'ATH', 'CDG', 'DFW'])
    for (const language of ['en', 'ar', 'es'])
      for (const name of [
        placeTitle(`airport-${code}`, language),
        place(`airport-${code}`, language)?.name,
      ])
        expect(placeNames(`airport-${code}`)).toContain(name);
});

// Names of places, and their public form.
import { openGroups } from './airport-groups.ts';
import { openAtlas, type Biome, type Entry, type Place } from './atlas.ts';
import { countryName } from './countries.ts';
import { fold } from './fold.ts';

const BIOMES: Record<string, Biome> = {
  c: 'coast',
  t: 'tropical',
  m: 'mountain',
  d: 'desert',
  f: 'fjord',
  u: 'city',
  o: 'oldtown',
  s: 'savannah',
  a: 'arctic',
  l: 'lake',
};

/** Returns the name in a language, or the English one. */
export function nameIn(entry: Entry, language: string): string {
  if (language === 'en') return entry.name;
  if (entry.type === 'city') return openAtlas().names[language]?.[entry.key.slice(5)] ?? entry.name;
  if (language !== 'ar') return entry.name;
  if (entry.type === 'airport') return arabicName(entry);
  return entry.arabic || entry.name;
}

/** Returns the airport's own Arabic name, or that of its city; the English one without either. */
function arabicName(airport: Entry): string {
  const own = airport.arabic || cityName(airport);
  return own === '' ? airport.name : `${own} (${airport.aliases})`;
}

const cityName = (airport: Entry): string => {
  const city = openGroups().cityOf.get(airport)?.arabic ?? '';
  return city === '' ? '' : `مطار ${city}`;
};

/**
 * Returns a place's name for headings and forms, where nothing else says which city it is of: that
 * of an airport with its city ('Lisbon Humberto Delgado Airport').
 */
export function titleIn(entry: Entry, language: string): string {
  const name = nameIn(entry, language);
  const city = entry.type === 'airport' ? cityToName(entry) : undefined;
  if (city === undefined || language === 'ar') return name;
  const told = fold(name);
  const names = [nameIn(city, language), city.name, entry.town];
  return names.some((one) => one !== '' && told.includes(fold(one))) ? name : `${names[0]} ${name}`;
}

/** A small airport far from the city of its group is not called after it: Naxos is not Mykonos. */
const SMALL = 3;
const cityToName = (airport: Entry): Entry | undefined =>
  airport.city ?? (airport.renown < SMALL ? undefined : openGroups().cityOf.get(airport));

/** Converts an entry to its public form, in a language. */
export function present(entry: Entry, language = 'en'): Place {
  const name = nameIn(entry, language);
  const place: Place = {
    id: entry.key,
    type: entry.type,
    name,
    label: labelOf(entry, name, language),
    countryCode: entry.country,
    latitude: entry.latitude,
    longitude: entry.longitude,
    timeZone: entry.zone,
    biomes: [...entry.biomes].flatMap((letter) => BIOMES[letter] ?? []),
    population: entry.population,
    renown: entry.renown,
  };
  if (entry.region !== '' && entry.type === 'city') place.region = entry.region;
  if (entry.city) place.cityId = entry.city.key;
  if (entry.type === 'airport') place.iata = entry.aliases;
  return place;
}

/** Returns the town in a label; in other scripts the city if the town's name is English only. */
function townOf(entry: Entry, language: string): string {
  const city = entry.city ?? (language === 'ar' ? openGroups().cityOf.get(entry) : undefined);
  return city ? nameIn(city, language) : entry.town;
}

function labelOf(entry: Entry, name: string, language: string): string {
  const country = countryName(entry.country, language);
  const comma = language === 'ar' ? '، ' : ', ';
  const shown =
    entry.type === 'airport' && !name.includes(entry.aliases) ? `${name} (${entry.aliases})` : name;
  const parts = [shown];
  if (entry.type === 'city') {
    // State names are not translated here: other languages use the common name.
    if (entry.region !== '') parts.push(entry.region);
  } else {
    const town = townOf(entry, language);
    if (town !== '' && !shown.includes(town)) parts.push(town);
  }
  // in city states such as Singapore, city and country have the same name
  if (fold(parts.at(-1) ?? '') !== fold(country)) parts.push(country);
  return parts.join(comma);
}

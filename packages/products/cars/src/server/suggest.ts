// Suggests pick-up places for a few letters (specification, section 7): a town
// named in full with its airports, then airports, then towns. Uses
// only the reference data, so that typing sends no supplier requests.
import type { Place } from '@portico/contract';
import { findPlaces, isNameOf, place, placeTitle, suggestAirports } from '@portico/reference';
import { type RequestContext, requireService } from '@portico/selling';

const MAX_AIRPORTS = 6;
const MAX_TOWNS = 6;
/** Candidate places to examine: some of them are sights and districts. */
const LOOKED_AT = 20;
/** Towns that may be meant by their whole name: the best matches. */
const LIKELY = 3;
/** Maximum text length; longer input is truncated. */
const LONGEST = 80;

/**
 * Returns the response as JSON. Accepts text of any kind or length: it returns lists, which may be
 * empty. Throws SERVICE_NOT_AVAILABLE if the site does not offer cars.
 */
export function suggestions(asker: RequestContext, typed: string): string {
  requireService(asker.site, 'Cars');
  const { language } = asker;
  const text = typed.trim().slice(0, LONGEST);
  const locations = placesFor(text, language);
  return JSON.stringify({ data: { locations, allData: locations } });
}

/** A URL holds places by their ids: a page looks up the name of such a place. */
const PLACE_ID = /^(?:airport|city)-/;

function placesFor(text: string, language: string): Place[] {
  const asked = PLACE_ID.test(text) ? placeOf(text, language) : undefined;
  if (asked !== undefined) return [asked];
  // a town without an airport has its own desks
  const airports = suggestAirports(text, language, { withNearest: false }).filter(
    ({ type }) => type === 'airport',
  );
  const { entries } = findPlaces(text, LOOKED_AT);
  const towns = entries.flatMap(({ type, key, city }) =>
    type === 'city' ? [key] : type === 'airport' || city === undefined ? [] : [city.key],
  );
  const named = namedInFull(towns, text);
  const [near, far] = partition(
    airports.slice(0, MAX_AIRPORTS).map(({ id }) => id),
    (id) => named !== undefined && place(id, language)?.cityId === named,
  );
  const [own, others] = partition(
    [...new Set(towns)].slice(0, MAX_TOWNS),
    (town) => town === named,
  );
  return [...near, ...own, ...far, ...others].flatMap((id) => placeOf(id, language) ?? []);
}

/**
 * Returns the town whose whole name the text is, in any language and with or without its country: it
 * comes first with its airports, before airports of towns that only begin so.
 */
const namedInFull = (towns: readonly string[], text: string): string | undefined =>
  towns.slice(0, LIKELY).find((town) => isNameOf(town, text));

const partition = (
  ids: readonly string[],
  isFirst: (id: string) => boolean,
): readonly [readonly string[], readonly string[]] => [
  ids.filter((id) => isFirst(id)),
  ids.filter((id) => !isFirst(id)),
];

function placeOf(id: string, language: string): Place | undefined {
  const found = place(id, language);
  if (found === undefined) return undefined;
  const { type, label, countryCode, latitude, longitude, timeZone } = found;
  return {
    id,
    type,
    name: placeTitle(id, language) ?? found.name,
    label,
    countryCode,
    latitude,
    longitude,
    timeZone,
  };
}

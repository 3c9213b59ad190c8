// Names the airports and cities of a sold journey in its reader's language, and locates them: a
// booking stores the names in the buyer's.
import type { BookingView } from '@portico/contract';
import type { AirportWords } from '../http.ts';
import { airportWord, pointOfAirport } from './facts.ts';
import { titleOf } from './journey-title.ts';

type Legs = Parameters<typeof titleOf>[0];

/** Languages in which a title may have been stored. */
const LANGUAGES = ['en', 'ar'];

const airportsIn = (airports: AirportWords, language: string): AirportWords =>
  Object.fromEntries(
    Object.entries(airports).map(([iata, word]) => {
      const own = airportWord(iata, language, word.timeZone);
      const point = pointOfAirport(iata);
      // an airport that the reference data lack keeps the name of its sale
      if (own.countryCode === 'ZZ' || point === null) return [iata, word];
      const { latitude, longitude } = point;
      return [iata, { ...own, point: { latitude, longitude } }];
    }),
  );

/** Detail of a journey or of a change of one; the product itself has written it. */
interface Detail {
  readonly airports?: AirportWords;
  readonly legs?: Legs;
  readonly before?: Legs;
}

/** Returns a detail with its airports renamed; one without airports is returned unchanged. */
function renamed<T>(detail: T, language: string): T {
  const { airports } = (detail ?? {}) as Detail;
  return airports === undefined ? detail : { ...detail, airports: airportsIn(airports, language) };
}

/** Returns the title in a language if it is that of one of these journeys. */
function titleIn(title: string, journeys: readonly Legs[], language: string): string {
  const named = journeys.find((legs) => LANGUAGES.some((one) => titleOf(legs, one) === title));
  return named === undefined ? title : titleOf(named, language);
}

/** Returns a booking with the names of its places in this language. */
export function journeyIn(booking: BookingView, language: string): BookingView {
  const { notices, amendments, detail } = booking;
  const journeys = [detail, ...[...(notices ?? []), ...(amendments ?? [])].map((one) => one.detail)]
    .map((one) => (one ?? {}) as Detail)
    .flatMap(({ legs, before }) => [legs ?? before ?? []]);
  const named = <T extends { readonly detail: unknown }>(one: T): T => ({
    ...one,
    detail: renamed(one.detail, language),
  });
  return {
    ...booking,
    title: titleIn(booking.title, journeys, language),
    detail: renamed(detail, language),
    ...(notices && { notices: notices.map(named) }),
    ...(amendments && { amendments: amendments.map(named) }),
  };
}

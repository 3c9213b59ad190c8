// Names the airports and cities of a sold journey in its reader's language: a booking stores the
// names in the buyer's.
import type { BookingView } from '@portico/contract';
import type { z } from 'zod';
import { type AirportWords, flightAmendment, flightDetail, flightNotice } from '../http.ts';
import { airportWord } from './facts.ts';
import { titleOf } from './journey-title.ts';

type Legs = Parameters<typeof titleOf>[0];

/** Languages in which a title may have been stored. */
const LANGUAGES = ['en', 'ar'];

const airportsIn = (airports: AirportWords, language: string): AirportWords =>
  Object.fromEntries(
    Object.entries(airports).map(([iata, word]) => {
      const own = airportWord(iata, language, word.timeZone);
      // an airport that the reference data lack keeps the name of its sale
      return [iata, own.countryCode === 'ZZ' ? word : own];
    }),
  );

/** Returns the parsed value with its airports renamed; anything else unchanged. */
function renamed<T extends { readonly airports?: AirportWords }>(
  schema: z.ZodType<T>,
  value: unknown,
  language: string,
): unknown {
  const { data } = schema.safeParse(value);
  return data?.airports === undefined
    ? value
    : { ...(value as object), airports: airportsIn(data.airports, language) };
}

/** Returns the title in a language if it is that of one of these journeys. */
function titleIn(title: string, journeys: readonly Legs[], language: string): string {
  const named = journeys.find((legs) => LANGUAGES.some((one) => titleOf(legs, one) === title));
  return named === undefined ? title : titleOf(named, language);
}

/** Returns the legs of a value before a change, if it has any. */
const legsBefore = (value: unknown): Legs[] => {
  const { before } = (value ?? {}) as { readonly before?: Legs };
  return Array.isArray(before) ? [before] : [];
};

/** Returns a booking with the names of its places in this language. */
export function journeyIn(booking: BookingView, language: string): BookingView {
  const { data: detail } = flightDetail.safeParse(booking.detail);
  if (detail === undefined) return booking;
  const { notices = [], amendments = [] } = booking;
  const journeys = [
    detail.legs,
    ...[...notices, ...amendments].flatMap((change) => legsBefore(change.detail)),
  ];
  return {
    ...booking,
    title: titleIn(booking.title, journeys, language),
    detail: { ...booking.detail, airports: airportsIn(detail.airports, language) },
    ...(booking.notices && {
      notices: notices.map((one) => ({
        ...one,
        detail: renamed(flightNotice, one.detail, language) as typeof one.detail,
      })),
    }),
    ...(booking.amendments && {
      amendments: amendments.map((one) => ({
        ...one,
        detail: renamed(
          flightAmendment as z.ZodType<{ airports?: AirportWords }>,
          one.detail,
          language,
        ) as typeof one.detail,
      })),
    }),
  };
}

import { airportPlace } from '@portico/reference';
import { movedBy, type RecallSearch } from '@portico/selling/addresses';
import { z } from 'zod';
import { type FlightSearchBody, flightSearchBody } from '../http.ts';
import { formatSearch, parsePoint, parseSearch } from '../rules/address.ts';
import type { Slice } from '../shapes.ts';

const criteria = z.object({
  slices: flightSearchBody.shape.slices,
  travellers: flightSearchBody.shape.travellers,
  cabin: flightSearchBody.shape.cabin,
});
type LoggedSlice = FlightSearchBody['slices'][number];

/** Reads a logged search. A place where one leg ends and the next begins is named once. */
export const recalledJourney: RecallSearch = (logged, language) => {
  const { data } = criteria.safeParse(logged);
  if (data === undefined) return null;
  const { slices, travellers, cabin } = data;
  const { adult, children = [], infant = 0 } = travellers;
  const [first] = slices;
  const last = slices.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    places: pointsOf(slices).map((point) => nameOf(point, language)),
    from: first.date,
    to: slices.length === 1 ? null : last.date,
    party: {
      adults: adult,
      children: children.length + infant,
      units: adult + children.length,
    },
    query(days) {
      const moved = slices.map((slice) => sliceOf(slice, days));
      const whole = moved.filter((slice) => slice !== null);
      if (whole.length < moved.length) return null;
      const query = formatSearch({ slices: whole, party: { adult, children, infant }, cabin });
      return parseSearch(query).search === null ? null : query;
    },
  };
};

/** 'New York (JFK)'; a city by its name. */
function nameOf(point: string, language: string): string {
  const place = airportPlace(point.startsWith('city-') ? point : `airport-${point}`, language);
  if (place === undefined) return point;
  return place.type === 'airport' ? `${place.city} (${place.code})` : place.name;
}

const pointsOf = (slices: readonly LoggedSlice[]): string[] =>
  slices
    .flatMap(({ from, to }) => [from, to])
    .filter((point, i, all) => i === 0 || point !== all[i - 1]);

function sliceOf({ from, to, date }: LoggedSlice, days: number): Slice | null {
  const ends = [parsePoint(from), parsePoint(to)] as const;
  if (ends[0] === null || ends[1] === null) return null;
  return { from: ends[0], to: ends[1], date: movedBy(days, date) };
}

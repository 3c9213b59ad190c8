// Loads other airports near the ends of a journey that has no flights.
import '../calls.ts';
import { useApi } from '@portico/runtime';
import { useNewest } from '@portico/storefront/state/newest';
import { useEffect, useState } from 'react';
import type { Airport } from '../../http.ts';
import { type AirSearch, formatPoint } from '../../rules/address.ts';
import { pointOf } from '../search/place-names.ts';

export interface Nearby {
  readonly end: 'from' | 'to';
  readonly airports: readonly Airport[];
}

const MAX_AIRPORTS = 3;
const NONE: readonly Nearby[] = [];

/**
 * Returns other airports of the first leg's places, by the names of their cities; none until they
 * are loaded.
 * @param cityOf Returns the city of a departure or arrival point, if known.
 */
export function useNearby(
  { slices: [first] }: AirSearch,
  cityOf: (point: AirSearch['slices'][number]['from']) => string,
): readonly Nearby[] {
  const api = useApi();
  const newest = useNewest();
  const [found, setFound] = useState({ key: '', nearby: NONE });
  const ends = first
    ? [
        { end: 'from' as const, point: formatPoint(first.from), city: cityOf(first.from) },
        { end: 'to' as const, point: formatPoint(first.to), city: cityOf(first.to) },
      ]
    : [];
  const key = JSON.stringify(ends);
  useEffect(() => {
    const asked = JSON.parse(key) as typeof ends;
    const taken = new Set(asked.map(({ point }) => point));
    void newest.ask(
      (signal) =>
        Promise.all(
          asked.map(async ({ end, city }): Promise<Nearby> => {
            const { data } = await api.call('airports', { query: { search: city } }, { signal });
            const others = data.filter((one) => !taken.has(formatPoint(pointOf(one))));
            return { end, airports: others.slice(0, MAX_AIRPORTS) };
          }),
        ),
      (all) => setFound({ key, nearby: all.filter(({ airports }) => airports.length > 0) }),
      () => undefined, // on failure, other days are still offered
    );
    return newest.drop;
  }, [api, newest, key]);
  return found.key === key ? found.nearby : NONE;
}

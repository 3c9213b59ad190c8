// Why a search for cars has found none: the age of the driver, or the hour. Two more searches tell,
// each with one of them changed.
import { useApi } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { type CarSearch, searchBody } from '../../rules/address.ts';
import '../calls.ts';

/** An age that every company rents to. */
export const USUAL_AGE = 30;

/**
 * Cars that the same search finds with one thing changed; null where it was not asked, or no answer
 * came.
 */
export interface WhyNone {
  readonly withUsualAge: number | null;
  readonly atNoon: number | null;
  readonly isKnown: boolean;
}

/** The same rental at 12:00. */
export const atNoonOf = (search: CarSearch): CarSearch => ({
  ...search,
  pickUpAt: `${search.pickUpAt.slice(0, 10)}T12:00:00`,
  dropOffAt: `${search.dropOffAt.slice(0, 10)}T12:00:00`,
});

export const isAtNoon = (search: CarSearch): boolean =>
  search.pickUpAt.slice(11, 16) === '12:00' && search.dropOffAt.slice(11, 16) === '12:00';

/** Companies may refuse a driver of this age. */
export const isUnusualAge = (age: number): boolean => age < 25 || age > 69;

export function useWhyNone(search: CarSearch): WhyNone {
  const api = useApi();
  const [found, setFound] = useState<WhyNone>({
    withUsualAge: null,
    atNoon: null,
    isKnown: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    const count = async (changed: CarSearch): Promise<number | null> => {
      try {
        const { rows } = await api.call(
          'carSearch',
          { body: searchBody(changed) },
          { signal: leaving.signal },
        );
        return rows.length;
      } catch {
        return null; // then nothing is said of it
      }
    };
    void Promise.all([
      isUnusualAge(search.age) ? count({ ...search, age: USUAL_AGE }) : null,
      isAtNoon(search) ? null : count(atNoonOf(search)),
    ]).then(([withUsualAge, atNoon]) => {
      if (!leaving.signal.aborted) setFound({ withUsualAge, atNoon, isKnown: true });
    });
    return () => leaving.abort();
  }, [api, search]);
  return found;
}

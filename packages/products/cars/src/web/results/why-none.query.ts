// Determines why a car search found nothing: the driver's age or the time of day. Runs two more
// searches, each with one of them changed.
import { useApi } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { type CarSearch, searchBody } from '../../rules/address.ts';
import '../calls.ts';

/** An age accepted by every vendor. */
export const USUAL_AGE = 30;

/** Number of cars found by the same search with one change; null if it was not run or failed. */
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

/** Returns true if vendors may refuse a driver of this age. */
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
        return null; // no message is shown in this case
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

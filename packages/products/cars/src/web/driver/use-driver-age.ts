// A driver's birth date becomes a price: where they are of another age than the price was made for, it is asked for anew after a
// short while without another change, and only the answer to the last question counts.
import type { ErrorCode, Quote } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import type { CarDetail } from '../../http.ts';
import { ageAtPickUp, ageRefusal } from '../../rules/driver.ts';
import '../calls.ts';

/** Quiet time before the price is asked for. */
const QUIET_MS = 500;

export type AgePricing =
  | { readonly kind: 'still' }
  | { readonly kind: 'asking'; readonly age: number }
  /** The price is for another age than it was; minor units it is dearer by, below 0 where it is less. */
  | { readonly kind: 'changed'; readonly age: number; readonly by: number }
  | { readonly kind: 'refused'; readonly age: number; readonly code: ErrorCode | null };

interface Around {
  readonly quote: Quote<CarDetail>;
  /** As it is typed, whole or not. */
  readonly birthDate: string | undefined;
  readonly onQuote: (quote: Quote<CarDetail>) => void;
}

/** Age on the day of pick-up, where it can be priced: whole, and nobody the vendor refuses anyway. */
function ageToPrice({ quote, birthDate = '' }: Pick<Around, 'quote' | 'birthDate'>): number | null {
  if (!isLocalDate(birthDate)) return null;
  const age = ageAtPickUp(birthDate, quote.span.from);
  const isPriced = age !== quote.detail.driver.age && age <= MOST_AGE;
  return isPriced && ageRefusal(age, quote.detail.needs) === null ? age : null;
}

/** Nobody older is asked a price for. */
const MOST_AGE = 99;

export function useDriverAge({ quote, birthDate, onQuote }: Around): AgePricing {
  const api = useApi();
  const [pricing, setPricing] = useState<AgePricing>({ kind: 'still' });
  const latest = useRef({ quote, onQuote });
  useEffect(() => {
    latest.current = { quote, onQuote };
  });
  const age = ageToPrice({ quote, birthDate });
  const { quoteId } = quote;
  useEffect(() => {
    if (age === null) {
      // what was said of the age that is typed stays; another date takes it back
      setPricing((before) => (before.kind === 'changed' ? before : { kind: 'still' }));
      return;
    }
    setPricing({ kind: 'asking', age });
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api
        .call('carQuote', { body: { quoteId, driverAge: age } }, { signal: leaving.signal })
        .then(({ quote: fresh }) => {
          const { quote: before, onQuote: tell } = latest.current;
          setPricing({ kind: 'changed', age, by: fresh.price.total - before.price.total });
          tell(fresh);
        })
        .catch((error: unknown) => {
          if (isAbort(error) || leaving.signal.aborted) return;
          const code = error instanceof ApiError ? error.code : null;
          setPricing({ kind: 'refused', age, code });
        });
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, age, quoteId]);
  return pricing;
}

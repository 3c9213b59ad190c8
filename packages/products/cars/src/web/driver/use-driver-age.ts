// The price for a driver of another age than the quote was made for.
import type { ErrorCode, Quote } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { useApi } from '@portico/runtime';
import type { ChoiceSlot } from '@portico/storefront/product-parts';
import { usePricedChoice } from '@portico/storefront/reservation/use-priced-choice';
import { useState } from 'react';
import type { CarDetail } from '../../http.ts';
import { ageAtPickUp, ageRefusal } from '../../rules/driver.ts';
import '../calls.ts';

/** Quiet time before the price is asked for. */
const QUIET_MS = 500;

export type AgePricing =
  | { readonly kind: 'still' }
  | { readonly kind: 'asking'; readonly age: number }
  /**
   * The price is for another age than it was; minor units it is dearer by, below 0 where it is
   * less.
   */
  | { readonly kind: 'changed'; readonly age: number; readonly by: number }
  | {
      readonly kind: 'refused';
      readonly age: number;
      readonly code: ErrorCode | null;
      readonly retry: () => void;
    };

interface Around extends ChoiceSlot {
  readonly quote: Quote<CarDetail>;
  /** As it is typed, whole or not. */
  readonly birthDate: string | undefined;
  /** The same rental for a driver of that age. */
  readonly onQuote: (quote: Quote<CarDetail>) => void;
}

/**
 * Age on the day of pick-up, where it can be priced: whole, and nobody the vendor refuses anyway.
 */
function ageToPrice({ quote, birthDate = '' }: Pick<Around, 'quote' | 'birthDate'>): number | null {
  if (!isLocalDate(birthDate)) return null;
  const age = ageAtPickUp(birthDate, quote.span.from);
  const isPriced = age !== quote.detail.driver.age && age <= MOST_AGE;
  return isPriced && ageRefusal(age, quote.detail.needs) === null ? age : null;
}

/** Nobody older is asked a price for. */
const MOST_AGE = 99;

export function useDriverAge({ quote, birthDate, onQuote, ...slot }: Around): AgePricing {
  const api = useApi();
  const [changed, setChanged] = useState<{ readonly age: number; readonly by: number } | null>(
    null,
  );
  const age = ageToPrice({ quote, birthDate });
  const { quoteId, price } = quote;
  const { pricing, retry } = usePricedChoice<Quote<CarDetail>>({
    ...slot,
    quietMs: QUIET_MS,
    question:
      age === null
        ? null
        : {
            key: `${quoteId} ${age}`,
            // the total beside is that of the other age: a dearer one must be seen first
            shown: price.total,
            ask: async (signal) =>
              (await api.call('carQuote', { body: { quoteId, driverAge: age } }, { signal })).quote,
          },
    onQuote: (fresh) => {
      if (age !== null) setChanged({ age, by: fresh.price.total - price.total });
      onQuote(fresh);
    },
  });
  // what was said of the age that is typed stays until another one is asked for
  if (age === null) return changed === null ? { kind: 'still' } : { kind: 'changed', ...changed };
  return pricing.kind === 'refused'
    ? { kind: 'refused', age, code: pricing.code, retry }
    : { kind: 'asking', age };
}

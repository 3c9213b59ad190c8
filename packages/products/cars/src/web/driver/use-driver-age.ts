// Requests the price for a driver of another age than the quoted one.
import type { ErrorCode, Quote } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { useApi } from '@portico/runtime';
import type { ChoiceSlot } from '@portico/storefront/product-parts';
import { usePricedChoice } from '@portico/storefront/reservation/use-priced-choice';
import { useState } from 'react';
import type { CarDetail } from '../../http.ts';
import { ageAtPickUp, ageRefusal } from '../../rules/driver.ts';
import '../calls.ts';

/** Debounce time before the price is requested. */
const QUIET_MS = 500;

export type AgePricing =
  | { readonly kind: 'still' }
  | { readonly kind: 'asking'; readonly age: number }
  /** The price for another age; `by` is the difference in minor units, negative if it is lower. */
  | { readonly kind: 'changed'; readonly age: number; readonly by: number }
  | {
      readonly kind: 'refused';
      readonly age: number;
      readonly code: ErrorCode | null;
      readonly retry: () => void;
    };

interface Around extends ChoiceSlot {
  readonly quote: Quote<CarDetail>;
  /** As typed, complete or not. */
  readonly birthDate: string | undefined;
  /** Receives the quote of the same rental for a driver of that age. */
  readonly onQuote: (quote: Quote<CarDetail>) => void;
}

/**
 * Returns the age on the day of pick-up if it can be priced: the date is complete and the vendor
 * does not refuse the age.
 */
function ageToPrice({ quote, birthDate = '' }: Pick<Around, 'quote' | 'birthDate'>): number | null {
  if (!isLocalDate(birthDate)) return null;
  const age = ageAtPickUp(birthDate, quote.span.from);
  const isPriced = age !== quote.detail.driver.age && age <= MAX_AGE;
  return isPriced && ageRefusal(age, quote.detail.needs) === null ? age : null;
}

/** Maximum age to request a price for. */
const MAX_AGE = 99;

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
            // the displayed total already belongs to the other age: a higher price must be shown
            // first
            shown: price.total,
            ask: async (signal) =>
              (await api.call('carQuote', { body: { quoteId, driverAge: age } }, { signal })).quote,
          },
    onQuote: (fresh) => {
      if (age !== null) setChanged({ age, by: fresh.price.total - price.total });
      onQuote(fresh);
    },
  });
  // the message about the typed age stays until another age is requested
  if (age === null) return changed === null ? { kind: 'still' } : { kind: 'changed', ...changed };
  return pricing.kind === 'refused'
    ? { kind: 'refused', age, code: pricing.code, retry }
    : { kind: 'asking', age };
}

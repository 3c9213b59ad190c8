// The days of a journey, as named by headings, lists, mails and the payment page.
import type { Span } from '@portico/contract';

/** Flights by leg. */
type Legs = readonly (readonly { readonly departs: string }[])[];

/**
 * Returns the days of departure of the first and the last leg, as in the search: the arrival of a
 * night flight on the next day is marked at its time.
 */
export const journeyDays = (
  { from, to }: Pick<Span, 'from' | 'to'>,
  legs: Legs,
): Pick<Span, 'from' | 'to'> => ({ from, to: legs.at(-1)?.[0]?.departs ?? to });

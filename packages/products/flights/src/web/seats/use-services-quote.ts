// Requests the price of the chosen seats and bags.
import type { Quote } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import type { ChoiceSlot } from '@portico/storefront/product-parts';
import type { PricingQuestion } from '@portico/storefront/reservation/priced-choice';
import { usePricedChoice } from '@portico/storefront/reservation/use-priced-choice';
import { useRef, useState } from 'react';
import type { FlightDetail, ServiceChosen } from '../../http.ts';
import { choiceKey, isSameChoice } from './services.ts';
import '../calls.ts';

export type FlightQuote = Quote<FlightDetail>;

/** Debounce time before the price is requested. */
const QUIET_MS = 600;

interface Around extends ChoiceSlot {
  readonly quote: FlightQuote;
  readonly onQuote: (quote: FlightQuote) => void;
  /** Called if a chosen seat was sold in the meantime. */
  readonly onTaken: () => void;
  /** Total shown on the page for a selection, minor units; null while unknown. */
  readonly shownFor: (value: readonly ServiceChosen[]) => number | null;
}

/** Manages the selection and its price. */
export function useServicesQuote({ quote, onQuote, onTaken, shownFor, ...slot }: Around) {
  const api = useApi();
  const priced = quote.detail.services.map(({ chosen }) => chosen);
  const [value, setValue] = useState<readonly ServiceChosen[]>(priced);
  /**
   * The latest response: the same selection is not requested again, regardless of the services in
   * it.
   */
  const answered = useRef<{ quoteId: string; value: readonly ServiceChosen[] } | null>(null);
  const { quoteId } = quote;

  const ask = async (signal: AbortSignal): Promise<FlightQuote> => {
    try {
      const body = { quoteId, services: [...value] };
      return (await api.call('flightQuote', { body }, { signal })).quote;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SEAT_TAKEN') onTaken();
      throw error;
    }
  };
  const { current: own } = answered;
  const isPriced = isSameChoice(value, priced) || (own?.quoteId === quoteId && own.value === value);
  const question: PricingQuestion<FlightQuote> | null = isPriced
    ? null
    : { key: `${quoteId} ${choiceKey(value)}`, ask, shown: shownFor(value) };
  const { pricing, retry } = usePricedChoice({
    ...slot,
    question,
    quietMs: QUIET_MS,
    onQuote: (fresh) => {
      answered.current = { quoteId: fresh.quoteId, value };
      onQuote(fresh);
    },
  });
  return { value, choose: setValue, pricing, retry };
}

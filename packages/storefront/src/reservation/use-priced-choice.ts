import type { Quote } from '@portico/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOnline } from '../state/online.ts';
import {
  type ChoiceGate,
  mayAskAgain,
  PricedChoice,
  type Pricing,
  type PricingQuestion,
} from './priced-choice.ts';

interface Around<Q extends Quote> {
  /** null: the quote has all that is chosen. */
  readonly question: PricingQuestion<Q> | null;
  /** Quiet time before the price is asked for. */
  readonly quietMs: number;
  readonly onQuote: (quote: Q) => void;
  /** Where the page that goes on finds this choice. */
  readonly gate: RefObject<ChoiceGate | null>;
  /** The page beside shows no total while the price of the choice is not known. */
  readonly onPricing: (pricing: Pricing) => void;
}

/**
 * The price that follows a choice. Without an answer the question is asked again when the browser
 * is back online.
 */
export function usePricedChoice<Q extends Quote>(
  around: Around<Q>,
): {
  readonly pricing: Pricing;
  /** Asks for the price of the same choice once more. */
  readonly retry: () => void;
} {
  const { question, quietMs, gate } = around;
  const [pricing, setPricing] = useState<Pricing>({ kind: 'still' });
  const latest = useRef(around);
  const listeners = {
    onPricing: (next: Pricing) => {
      setPricing(next);
      latest.current.onPricing(next);
    },
    onQuote: (quote: Q) => latest.current.onQuote(quote),
  };
  const [choice] = useState(() => new PricedChoice<Q>(quietMs, listeners));
  useLayoutEffect(() => {
    latest.current = around;
  });
  const key = question?.key ?? null;
  // before the next press: what is chosen must be known to it
  useLayoutEffect(() => {
    choice.set(latest.current.question);
  }, [choice, key]);
  useLayoutEffect(() => {
    gate.current = choice;
    return () => {
      gate.current = null;
      choice.set(null);
    };
  }, [choice, gate]);

  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && pricing.kind === 'refused' && mayAskAgain(pricing.code)) choice.retry();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time the browser is back online
  }, [isOnline]);
  return { pricing, retry: () => choice.retry() };
}

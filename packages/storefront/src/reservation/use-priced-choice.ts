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
  /** null if the quote includes the whole selection. */
  readonly question: PricingQuestion<Q> | null;
  /** Debounce time in milliseconds before the price is requested. */
  readonly quietMs: number;
  readonly onQuote: (quote: Q) => void;
  /** Ref through which the page's continue button accesses this selection. */
  readonly gate: RefObject<ChoiceGate | null>;
  /** Called so that the summary shows no total while the price of the selection is unknown. */
  readonly onPricing: (pricing: Pricing) => void;
}

/**
 * Keeps the price of a selection up to date. Without a response the request is repeated when the
 * browser is back online.
 */
export function usePricedChoice<Q extends Quote>(
  around: Around<Q>,
): {
  readonly pricing: Pricing;
  /** Requests the price of the same selection again. */
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
  // before the next click, which must use the current selection
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

// Cancellation costs and refunds in the viewer's display currency. The refund is converted, and the
// cost is the displayed price minus the displayed refund. Both sum to the price to the cent, as
// they do when it is charged in that currency (rules/charge.ts).
import type { StepOutcome } from '@portico/rules/at-stake';
import { useCallback } from 'react';
import { useShown } from './amounts.ts';
import { isolate } from './isolate.ts';
import { useShownDifference } from './shown-difference.ts';

type Kept = Pick<StepOutcome, 'penalty' | 'back'>;

/** Formats the amounts of a refund staircase. */
export interface OutcomeWords {
  /** Takes minor units of the price's currency. */
  readonly money: (amount: number) => string;
  /** Formats the cost of a step. */
  readonly kept: (step: Kept) => string;
}

/** Returns a formatter of step costs; a cost and its refund sum to the displayed price. */
export function useShownKept(): (step: Kept, currency: string) => string {
  const shown = useShown();
  const difference = useShownDifference();
  return useCallback(
    ({ penalty, back }, currency) => {
      const rest = back === 0 ? '' : difference(back + penalty, back, currency);
      return isolate(rest === '' ? shown(penalty, currency) : rest);
    },
    [shown, difference],
  );
}

/**
 * Returns formatters for the amounts of one staircase.
 * @param currency of the price; undefined if the viewer may not see prices, and texts are empty
 */
export function useShownOutcome(currency: string | undefined): OutcomeWords {
  const shown = useShown();
  const kept = useShownKept();
  return {
    money: (amount) => (currency === undefined ? '' : isolate(shown(amount, currency))),
    kept: (step) => (currency === undefined ? '' : kept(step, currency)),
  };
}

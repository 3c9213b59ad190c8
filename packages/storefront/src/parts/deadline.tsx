import type { Cancellation, Price } from '@portico/contract';
import { DeadlineLine } from '@portico/design';
import { atStake } from '@portico/rules/at-stake';
import { isLost } from '@portico/rules/staircase';
import type { ReactNode } from 'react';

/** Nothing comes back from the first moment. Without a price no amount is said to be all of it. */
export const isNeverRefunded = (
  { steps: [first, ...later] }: Cancellation,
  price: Pick<Price, 'dueNow' | 'total'> | null,
): boolean => first !== undefined && later.length === 0 && isLost(first, atStake(price));

interface DeadlineProps {
  readonly cancellation: Cancellation;
  /** null where the reader may not see it. */
  readonly price: Pick<Price, 'dueNow' | 'total'> | null;
  /** Cancelling costs nothing now. */
  readonly isFree: boolean;
  readonly children: ReactNode;
}

/**
 * A sentence about cancelling with its sign: stairs where money comes back, a bar where none does.
 */
export function Deadline({ cancellation, price, isFree, children }: DeadlineProps) {
  return (
    <DeadlineLine free={isFree} never={isNeverRefunded(cancellation, price)}>
      {children}
    </DeadlineLine>
  );
}

import type { Cancellation, Price } from '@portico/contract';
import { DeadlineLine } from '@portico/design';
import { atStake } from '@portico/rules/at-stake';
import { isLost } from '@portico/rules/staircase';
import type { ReactNode } from 'react';

/**
 * Returns true if there is no refund at any time. Without a price no amount counts as the full
 * price.
 */
export const isNeverRefunded = (
  { steps: [first, ...later] }: Cancellation,
  price: Pick<Price, 'dueNow' | 'total'> | null,
): boolean => first !== undefined && later.length === 0 && isLost(first, atStake(price));

interface DeadlineProps {
  readonly cancellation: Cancellation;
  /** null if the reader must not see it. */
  readonly price: Pick<Price, 'dueNow' | 'total'> | null;
  /** True if cancelling is free now. */
  readonly isFree: boolean;
  readonly children: ReactNode;
}

/**
 * A sentence about cancelling with an icon: stairs if there is a refund, a bar if there is none.
 */
export function Deadline({ cancellation, price, isFree, children }: DeadlineProps) {
  return (
    <DeadlineLine free={isFree} never={isNeverRefunded(cancellation, price)}>
      {children}
    </DeadlineLine>
  );
}

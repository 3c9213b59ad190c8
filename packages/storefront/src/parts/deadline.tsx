import type { Cancellation } from '@portico/contract';
import { DeadlineLine } from '@portico/design';
import type { ReactNode } from 'react';

/** Nothing comes back from the first moment. */
export const isNeverRefunded = ({ steps }: Cancellation): boolean =>
  steps.length === 1 && (steps[0]?.penaltyBp ?? 0) >= 10_000;

interface DeadlineProps {
  readonly cancellation: Cancellation;
  /** Cancelling costs nothing now. */
  readonly isFree: boolean;
  readonly children: ReactNode;
}

/** A sentence about cancelling with its sign: stairs where money comes back, a bar where none does. */
export function Deadline({ cancellation, isFree, children }: DeadlineProps) {
  return (
    <DeadlineLine free={isFree} never={isNeverRefunded(cancellation)}>
      {children}
    </DeadlineLine>
  );
}

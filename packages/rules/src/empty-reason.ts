// Why an answer is empty, from how its suppliers ended. Server and browser say the same of the same
// counts.
import type { EmptyReason, SuppliersProgress } from '@portico/contract/product-calls';

/**
 * "None" only where every supplier has answered; a missing rate or supplier is told as what it is.
 */
export function emptyReason({
  asked,
  answered,
  unreadable = 0,
  unpriced = 0,
}: SuppliersProgress): EmptyReason {
  if (asked === 0) return 'noSupplier';
  if (unpriced > 0) return 'noRate';
  if (answered === asked) return 'none';
  if (answered > 0) return 'partly';
  return unreadable === asked ? 'unreadable' : 'failed';
}

/**
 * Whether every supplier that was asked has answered, and every offer has a price: only then is
 * nothing missing from the answer.
 * @param of left out by servers of the version before
 */
export const isWholeAnswer = (of: SuppliersProgress | undefined): boolean =>
  of === undefined || (of.answered >= of.asked && (of.unpriced ?? 0) === 0);

/** Whether the same question may be answered otherwise in a moment. */
export const isPassing = (reason: EmptyReason): boolean =>
  reason !== 'none' && reason !== 'noSupplier';

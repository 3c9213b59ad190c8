// Derives the reason for an empty result from its supplier counts, the same on server and browser.
import type { EmptyReason, SuppliersProgress } from '@portico/contract/product-calls';

/**
 * Returns `none` only if every supplier responded; missing rates or suppliers have their own
 * reasons.
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
 * Returns true if every supplier responded and every offer has a price: only then is the result
 * complete.
 * @param of omitted by servers of the previous version
 */
export const isWholeAnswer = (of: SuppliersProgress | undefined): boolean =>
  of === undefined || (of.answered >= of.asked && (of.unpriced ?? 0) === 0);

/** Returns true if the same request may have a result after a retry. */
export const isPassing = (reason: EmptyReason): boolean =>
  reason !== 'none' && reason !== 'noSupplier';

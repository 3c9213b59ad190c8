// Cancelling for a limited penalty at suppliers that take no limit.
import type { Money, SupplierOutcome } from '@portico/contract';

/**
 * Cancels if the supplier keeps no more than the limit; refuses with PRICE_CHANGED otherwise, or if
 * the penalty is in another currency. The penalty is asked for only if there is a limit. If the
 * supplier does not tell it, nothing is cancelled.
 */
export async function withinLimit<T>(
  atMost: Money | null,
  quote: () => Promise<SupplierOutcome<{ readonly penalty: Money }>>,
  cancel: () => Promise<SupplierOutcome<T>>,
): Promise<SupplierOutcome<T>> {
  if (atMost === null) return cancel();
  const quoted = await quote();
  if (quoted.kind === 'unknown') return { kind: 'not-done', message: quoted.message };
  if (quoted.kind !== 'ok') return quoted;
  const { amount, currency } = quoted.value.penalty;
  if (currency === atMost.currency && amount <= atMost.amount) return cancel();
  return { kind: 'refused', reason: 'PRICE_CHANGED', message: `${amount} ${currency} are kept` };
}

// What cancelling puts at stake: one answer for card, hotel page, checkout, booking and paper.
import type { Price } from '@portico/contract';

/**
 * What a cancellation penalty is a share of, in minor units of the price's currency: what is charged at booking, since the
 * fee paid at the desk is never owed for a stay that does not happen; or the whole when everything is paid at the property.
 */
export const atStake = (price: Pick<Price, 'dueNow' | 'total'> | null | undefined): number => (price ? price.dueNow || price.total : 0);

/** Nothing is charged before the stay: then a cancellation brings nothing back, it costs nothing or something. */
export const isPaidAtProperty = (price: Pick<Price, 'dueNow' | 'total'> | null | undefined): boolean => price?.dueNow === 0 && price.total > 0;

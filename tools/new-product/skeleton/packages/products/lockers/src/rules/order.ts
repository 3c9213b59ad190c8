import { type ListOffer, SIZES } from '../shapes.ts';

/** Cheapest first, for `sort`. Where prices are hidden by size: an order would tell them. */
export const offerOrder = (
  a: Pick<ListOffer, 'price' | 'size'>,
  b: Pick<ListOffer, 'price' | 'size'>,
): number =>
  a.price !== null && b.price !== null
    ? a.price.total - b.price.total
    : SIZES.indexOf(a.size) - SIZES.indexOf(b.size);

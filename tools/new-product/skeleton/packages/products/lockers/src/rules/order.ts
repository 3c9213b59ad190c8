import { type ListOffer, SIZES } from '../shapes.ts';

/**
 * Compares for `sort`, cheapest first. By size if prices are hidden: the order would reveal them.
 */
export const offerOrder = (
  a: Pick<ListOffer, 'price' | 'size'>,
  b: Pick<ListOffer, 'price' | 'size'>,
): number =>
  a.price !== null && b.price !== null
    ? a.price.total - b.price.total
    : SIZES.indexOf(a.size) - SIZES.indexOf(b.size);

// Detects duplicate bookings: the same item at the same time.
import type { ProductTitle, Span } from '@portico/contract';
import { milesBetween, type Point } from './geo.ts';

/** Fields of a sale needed to recognize a duplicate. */
export interface KnownSale {
  readonly product: ProductTitle;
  readonly title: string;
  /** null if it has no single location. */
  readonly place: Point | null;
  readonly span: Span;
}

/** About 150 m: suppliers locate the same building on different sides of a street. */
const SAME_PLACE_MILES = 0.1;

/**
 * Returns true for the same product with the same name at the same place, regardless of the
 * supplier.
 */
export const isSameThing = (a: KnownSale, b: KnownSale): boolean =>
  a.product === b.product &&
  a.title === b.title &&
  (a.place === null || b.place === null
    ? a.place === b.place
    : milesBetween(a.place, b.place) <= SAME_PLACE_MILES);

/**
 * Returns true if two spans overlap. A span that begins when the other ends does not. Local times
 * of one place.
 */
export const overlaps = (a: Pick<Span, 'from' | 'to'>, b: Pick<Span, 'from' | 'to'>): boolean =>
  a.from < b.to && b.from < a.to;

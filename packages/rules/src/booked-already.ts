// Whether somebody is about to book what they have booked already: the same thing, at the same
// time.
import type { ProductTitle, Span } from '@portico/contract';
import { milesBetween, type Point } from './geo.ts';

/** As much of a sale as it takes to know it again. */
export interface KnownSale {
  readonly product: ProductTitle;
  readonly title: string;
  /** null where it happens at no one place. */
  readonly place: Point | null;
  readonly span: Span;
}

/** About 150 m: suppliers put the same house on two sides of the street. */
const SAME_PLACE_MILES = 0.1;

/** The same product at the same place under the same name, whoever supplies it. */
export const isSameThing = (a: KnownSale, b: KnownSale): boolean =>
  a.product === b.product &&
  a.title === b.title &&
  (a.place === null || b.place === null
    ? a.place === b.place
    : milesBetween(a.place, b.place) <= SAME_PLACE_MILES);

/**
 * Whether two spans share a moment. One that begins when the other ends does not. Wall times of one
 * place.
 */
export const overlaps = (a: Pick<Span, 'from' | 'to'>, b: Pick<Span, 'from' | 'to'>): boolean =>
  a.from < b.to && b.from < a.to;

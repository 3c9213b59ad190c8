import type { SaleView } from '@portico/contract';
import type { HotelDetail } from '../shapes.ts';

export type StaySale = SaleView<HotelDetail>;

/**
 * A sale whose `product` is Hotels, with what hotels say of it: its schema stands in shapes.ts, and
 * the server answers by it.
 */
export const stayOf = (sale: SaleView): StaySale => sale as StaySale;

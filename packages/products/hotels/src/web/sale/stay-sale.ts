import type { SaleView } from '@portico/contract';
import type { HotelDetail } from '../../shapes.ts';

export type StaySale = SaleView<HotelDetail>;

/**
 * Narrows a sale whose `product` is Hotels to its hotel details: the schema is in shapes.ts, and
 * the server's response follows it.
 */
export const stayOf = (sale: SaleView): StaySale => sale as StaySale;

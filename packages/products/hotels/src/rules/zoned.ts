// Hotels as the server uses them: each with a time zone, stated by its supplier or derived.
import type { CheckedRate, SupplierHotel, SupplierHotelRates } from '../port.ts';

/** A hotel whose time zone is known. */
export type Zoned<H extends Pick<SupplierHotel, 'timeZone'> = SupplierHotel> = H & {
  readonly timeZone: string;
};

/** A hotel with its rates, as listed. */
export type ZonedRates = SupplierHotelRates & { readonly hotel: Zoned };

/** A rate confirmed by its supplier. */
export type ZonedCheck = CheckedRate & { readonly hotel: Zoned };

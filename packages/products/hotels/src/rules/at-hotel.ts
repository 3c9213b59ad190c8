// What a hotel takes, in the money it takes.
import type { Money, SupplierPrice } from '@portico/contract';
import type { AtHotel } from '../shapes.ts';

/** What the hotel takes of a rate; null where everything is charged when booking. */
export function atHotelOf({
  payAt,
  currency,
  net,
  tax,
  feeOnSite,
}: Pick<SupplierPrice, 'payAt' | 'currency' | 'net' | 'tax' | 'feeOnSite'>): AtHotel | null {
  const stay = payAt === 'on-site' ? net + tax : 0;
  return stay + feeOnSite === 0 ? null : { currency, stay, fee: feeOnSite };
}

/** All of it as one sum. */
export const sumAtHotel = ({ currency, stay, fee }: AtHotel): Money => ({
  amount: stay + fee,
  currency,
});

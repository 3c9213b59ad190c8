import { nightsBetween } from '@portico/rules/dates';
import type { HotelSearch } from '../rules/address.ts';

/** Returns the nights of a search. */
export const nightsOf = ({
  checkIn,
  checkOut,
}: Pick<HotelSearch, 'checkIn' | 'checkOut'>): number => nightsBetween(checkIn, checkOut);

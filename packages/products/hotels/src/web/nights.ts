import { nightsBetween } from '@portico/rules/dates';
import type { HotelSearch } from '@portico/rules/search-address';

/** Nights of a search. */
export const nightsOf = ({ checkIn, checkOut }: Pick<HotelSearch, 'checkIn' | 'checkOut'>): number =>
  nightsBetween(checkIn, checkOut);

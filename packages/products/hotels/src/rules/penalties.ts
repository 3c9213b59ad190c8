// The nights of a stay, of which penalties may be told.
import { nightsBetween } from '@portico/rules/dates';
import type { Stay } from '../shapes.ts';

/** Returns the number of nights. */
export const nightsOf = ({ checkIn, checkOut }: Stay): number => nightsBetween(checkIn, checkOut);

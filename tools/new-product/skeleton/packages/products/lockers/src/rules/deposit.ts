// Terms of a rental that is paid in two payments.
import { addDays } from '@portico/rules/dates';
import type { LaterTerms } from '@portico/rules/balance';
import type { Rental } from '../shapes.ts';

/** Share of the price that is paid with the booking, in basis points. */
const NOW_BP = 2_500;
/** Days before the first day by which the rest must be paid. */
const DAYS_BEFORE = 7;

/** Returns the terms of the rest: due at 23:00, local time of the locker. */
export const depositTerms = ({ from }: Rental, timeZone: string): LaterTerms => ({
  nowBp: NOW_BP,
  by: `${addDays(from, -DAYS_BEFORE)}T23:00`,
  timeZone,
});

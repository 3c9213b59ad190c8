// The browser's time zone and date.
import { dateIn } from '@portico/rules/dates';

/** IANA name of the browser's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today's date in the browser's time zone, YYYY-MM-DD. */
export const todayHere = (): string => dateIn(timeZone(), Date.now());

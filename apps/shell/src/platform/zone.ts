// Where this browser says it is.
import { dateIn } from '@portico/rules/dates';

/** IANA name of the browser's time zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar date it is here, YYYY-MM-DD. */
export const todayHere = (): string => dateIn(timeZone(), Date.now());

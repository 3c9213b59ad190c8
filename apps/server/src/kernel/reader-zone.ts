// Time zone of the browser that makes a request, as the API client of our pages states it, and the
// days of that zone.
import { isZone, localInstant } from '@portico/rules/zones';
import type { IncomingHttpHeaders } from 'node:http';
import { isoOf } from './clock.ts';

const LONGEST = 60;

/** Returns the zone in the header `timeZone`; null if it names none. */
export function readZone({ timezone }: IncomingHttpHeaders): string | null {
  if (typeof timezone !== 'string' || timezone.length > LONGEST) return null;
  return isZone(timezone) ? timezone : null;
}

/** Returns the instant at which a day begins in a zone. */
export const startOfDay = (day: string, zone: string): string =>
  isoOf(localInstant(`${day}T00:00`, zone));

// Time zone of the browser that makes a request, as the API client of our pages states it.
import { isZone } from '@portico/rules/zones';
import type { IncomingHttpHeaders } from 'node:http';

const LONGEST = 60;

/** Returns the zone in the header `timeZone`; null if it names none. */
export function readZone({ timezone }: IncomingHttpHeaders): string | null {
  if (typeof timezone !== 'string' || timezone.length > LONGEST) return null;
  return isZone(timezone) ? timezone : null;
}

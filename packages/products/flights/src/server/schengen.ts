// Determines the stay of a journey in the Schengen area, for the entry rule of its passports.
import type { SchengenStay } from '@portico/contract';
import { isSchengenAirport, SCHENGEN_EXEMPT } from '@portico/reference/schengen';
import { stayIn } from '../rules/schengen-stay.ts';
import type { FlightPromise } from './flight-promise.ts';

/**
 * Returns the stay by the journey of a sale and today's table of states; undefined if there is none,
 * or if the sale asks for no documents. It is computed when needed and not stored.
 */
export function schengenStayOf({
  legs,
  airports,
  documents,
}: Pick<FlightPromise, 'legs' | 'airports' | 'documents'>): SchengenStay | undefined {
  if (documents === 'none') return undefined;
  const stay = stayIn(legs, (iata) => {
    const country = airports[iata]?.countryCode;
    return country !== undefined && isSchengenAirport(iata, country) ? country : null;
  });
  return stay === null ? undefined : { ...stay, exempt: [...SCHENGEN_EXEMPT] };
}

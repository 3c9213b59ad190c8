// Computes the places a journey visits, between a landing and the next departure.
import type { RoleMoment } from './trip-troubles.ts';
import type { Visit } from './trips.ts';
import { localInstant } from './zones.ts';

/** Returns the visits of a journey in order, from its moments in any order. */
export function visitsOf(moments: readonly RoleMoment[]): readonly Visit[] {
  const ends = moments
    .filter(({ role }) => role?.is === 'lands' || role?.is === 'leaves')
    .sort((a, b) => localInstant(a.at, a.zone) - localInstant(b.at, b.zone));
  return ends.flatMap(({ at, zone, role }, i): Visit[] => {
    if (role?.is !== 'lands') return [];
    const next = ends.slice(i + 1).find((one) => one.role?.is === 'leaves');
    return [{ zone, from: at.slice(0, 10), to: next ? next.at.slice(0, 10) : null }];
  });
}

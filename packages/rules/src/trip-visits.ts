// Computes the places a journey visits, between a landing and the next departure.
import { isSamePlace } from './near-places.ts';
import type { RoleMoment } from './trip-troubles.ts';
import type { Route, Visit } from './trip-part.ts';
import { localInstant } from './zones.ts';

/**
 * Returns the visits of a journey in order, from its moments in any order. A traveller who leaves
 * from another place than the landing visits both.
 */
export function visitsOf(moments: readonly RoleMoment[]): readonly Visit[] {
  const ends = moments
    .filter(({ role }) => role?.is === 'lands' || role?.is === 'leaves')
    .sort((a, b) => localInstant(a.at, a.zone) - localInstant(b.at, b.zone));
  return ends.flatMap((lands, i): Visit[] => {
    if (lands.role?.is !== 'lands') return [];
    const next = ends.slice(i + 1).find((one) => one.role?.is === 'leaves');
    const days = { from: lands.at.slice(0, 10), to: next ? next.at.slice(0, 10) : null };
    const places = next && !isSamePlace(lands, next) ? [lands, next] : [lands];
    return places.map(({ zone, spot }) => ({ zone, ...(spot && { spot }), ...days }));
  });
}

/** Returns the first departure and the last landing of a journey; undefined if one is unknown. */
export function routeOf(moments: readonly RoleMoment[]): Route | undefined {
  const ordered = [...moments].sort(
    (a, b) => localInstant(a.at, a.zone) - localInstant(b.at, b.zone),
  );
  const leaves = ordered.find(({ role }) => role?.is === 'leaves');
  const lands = ordered.findLast(({ role }) => role?.is === 'lands');
  return leaves && lands && { leaves, lands };
}

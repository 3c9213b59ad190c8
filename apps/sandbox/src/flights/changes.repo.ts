// Changes by an airline to sold flights: later, earlier, on another day, or cancelled.
import type { Database } from '../kernel/database.ts';
import { isDomestic } from './world/airports.ts';
import type { Hop } from './world/schedule.ts';

export const CHANGES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS schedule_change (
    reservation TEXT NOT NULL,
    flight TEXT NOT NULL,
    -- late200m, early240m, moved or cancelled
    kind TEXT NOT NULL,
    significant INTEGER NOT NULL,
    accepted INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (reservation, flight)
  ) STRICT, WITHOUT ROWID;
`;

export interface ScheduleChange {
  readonly flight: string;
  readonly kind: string;
  readonly isAccepted: boolean;
}

export const changesOf = (database: Database, reservation: string): readonly ScheduleChange[] =>
  database
    .all('SELECT flight, kind, accepted FROM schedule_change WHERE reservation = ?', reservation)
    .map((row) => ({
      flight: String(row['flight']),
      kind: String(row['kind']),
      isAccepted: Number(row['accepted']) === 1,
    }));

/** True if a pending change entitles the travellers to cancel free of charge. */
export const hasSignificantChange = (database: Database, reservation: string): boolean =>
  database.one(
    'SELECT 1 FROM schedule_change WHERE reservation = ? AND significant = 1 AND accepted = 0',
    reservation,
  ) !== undefined;

/** Returns true if a change of one of these flights is not accepted yet. */
export const hasOpenChange = (
  database: Database,
  reservation: string,
  flights: readonly string[],
): boolean =>
  changesOf(database, reservation).some(
    ({ flight, isAccepted }) => !isAccepted && flights.includes(flight),
  );

/** Stores a change of a flight. Idempotent. */
export const noteChange = (
  database: Database,
  reservation: string,
  flight: string,
  hop: Hop,
  kind: string,
): void => {
  database.run(
    'INSERT OR IGNORE INTO schedule_change (reservation, flight, kind, significant) VALUES (?, ?, ?, ?)',
    reservation,
    flight,
    kind,
    isSignificant(hop, kind) ? 1 : 0,
  );
};

export const acceptChanges = (database: Database, reservation: string): void => {
  database.run('UPDATE schedule_change SET accepted = 1 WHERE reservation = ?', reservation);
};

/** Settles the changes of flights that the travellers have left for others. */
export const settleChanges = (
  database: Database,
  reservation: string,
  flights: readonly string[],
): void => {
  for (const flight of flights)
    database.run(
      'UPDATE schedule_change SET accepted = 1 WHERE reservation = ? AND flight = ?',
      reservation,
      flight,
    );
};

const DAY = 1_440;
const SIGNIFICANT = { domestic: 180, international: 360 } as const;

/** Returns the minutes by which a flight is moved; null if it is cancelled. */
function shiftOf(kind: string): number | null {
  if (kind === 'cancelled') return null;
  if (kind === 'moved') return DAY;
  const [, way, minutes = '0'] = /^(late|early)(\d{1,4})m$/.exec(kind) ?? [];
  return (way === 'early' ? -1 : 1) * Number(minutes);
}

function isSignificant({ route }: Hop, kind: string): boolean {
  const shift = shiftOf(kind);
  const least = isDomestic(route.from, route.to) ? SIGNIFICANT.domestic : SIGNIFICANT.international;
  return shift === null || Math.abs(shift) >= least;
}

/** Returns the flight after a change; null if it is cancelled. */
export function changed(hop: Hop, kind: string): Hop | null {
  const shift = shiftOf(kind);
  if (shift === null) return null;
  return {
    ...hop,
    day: kind === 'moved' ? hop.day + 1 : hop.day,
    departs: hop.departs + shift,
    arrives: hop.arrives + shift,
  };
}

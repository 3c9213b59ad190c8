import { openDatabase } from '../kernel/database.ts';

/** Faults set for agencies, and the uses of each fault with a limit. Both survive a restart. */
export interface SwitchStore {
  /** Active faults, by agency. */
  switches(): ReadonlyMap<string, string>;
  /** Uses of faults with a limit, by fault and subject. */
  counts(): ReadonlyMap<string, number>;
  /** Stores the faults of an agency; '' clears them. */
  setSwitch(agency: string, faults: string): void;
  setCount(key: string, times: number): void;
  forgetCounts(): void;
  close(): void;
}

export const SWITCHES = 'faults';

// Test data only: a power failure may lose the last writes.
const SCHEMA = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS switch (agency TEXT PRIMARY KEY, faults TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS hit (key TEXT PRIMARY KEY, times INTEGER NOT NULL) STRICT;
`;

/** Opens or creates `<folder>/faults.sqlite`. */
export function openSwitches(folder: string): SwitchStore {
  const database = openDatabase(folder, SWITCHES, SCHEMA);
  return {
    switches: () =>
      new Map(
        database
          .all('SELECT agency, faults FROM switch ORDER BY rowid')
          .map((row) => [String(row['agency']), String(row['faults'])]),
      ),
    counts: () =>
      new Map(
        database
          .all('SELECT key, times FROM hit')
          .map((row) => [String(row['key']), Number(row['times'])]),
      ),
    setSwitch: (agency, faults) => {
      if (faults === '') database.run('DELETE FROM switch WHERE agency = ?', agency);
      else
        database.run(
          'INSERT INTO switch VALUES (?, ?) ON CONFLICT (agency) DO UPDATE SET faults = excluded.faults',
          agency,
          faults,
        );
    },
    setCount: (key, times) => {
      database.run(
        'INSERT INTO hit VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET times = excluded.times',
        key,
        times,
      );
    },
    forgetCounts: () => void database.run('DELETE FROM hit'),
    close: () => database.close(),
  };
}

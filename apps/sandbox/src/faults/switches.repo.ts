import { openDatabase } from '../kernel/database.ts';

/**
 * What was switched on for agencies, and how often each fault with a count has hit: both outlast a
 * restart.
 */
export interface SwitchStore {
  /** What is switched on, by agency. */
  switches(): ReadonlyMap<string, string>;
  /** How often a fault with a count has hit, by fault and subject. */
  counts(): ReadonlyMap<string, number>;
  /** Notes the faults of an agency; '' takes them back. */
  setSwitch(agency: string, faults: string): void;
  setCount(key: string, times: number): void;
  forgetCounts(): void;
  close(): void;
}

export const SWITCHES = 'faults';

// A rehearsal is no ledger: what the last moment before a power cut has switched may be lost.
const SCHEMA = `
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS switch (agency TEXT PRIMARY KEY, faults TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS hit (key TEXT PRIMARY KEY, times INTEGER NOT NULL) STRICT;
`;

/** Opens or makes `<folder>/faults.sqlite`. */
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

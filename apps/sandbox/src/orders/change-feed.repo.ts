// Changes of orders that no caller has made, until their agency acknowledges them.
import type { Database } from '../kernel/database.ts';
import { SOLD_TWICE } from './reservations.repo.ts';

/** An order decided late, failed, or cancelled by the supplier itself. Products add their own changes. */
export const CHANGE_FEED_SCHEMA = `
  CREATE TABLE IF NOT EXISTS order_change (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    agency TEXT NOT NULL,
    reservation TEXT NOT NULL,
    client_reference TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS order_change_of ON order_change (agency, seq);
  CREATE TABLE IF NOT EXISTS changes_acknowledged (agency TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS order_changed AFTER UPDATE OF status ON reservation
    WHEN NEW.status <> OLD.status AND (NEW.cancel_reference IS NULL OR NEW.cancel_reference = '${SOLD_TWICE}')
    BEGIN INSERT INTO order_change (agency, reservation, client_reference) VALUES (NEW.agency, NEW.id, NEW.client_reference); END;
`;

export interface OrderChange {
  readonly seq: number;
  readonly reservation: string;
  readonly clientReference: string;
}

export const changeFeedRepo = (database: Database) => ({
  /** Returns the changes after a number, the oldest first. */
  after: (agency: string, seq: number, most: number): readonly OrderChange[] =>
    database
      .all(
        'SELECT seq, reservation, client_reference FROM order_change WHERE agency = ? AND seq > ? ORDER BY seq LIMIT ?',
        agency,
        seq,
        most,
      )
      .map((row) => ({
        seq: Number(row['seq']),
        reservation: String(row['reservation']),
        clientReference: String(row['client_reference']),
      })),

  /** Returns the number of the last acknowledged change; 0 if there is none. */
  acknowledged: (agency: string): number =>
    Number(
      database.one('SELECT seq FROM changes_acknowledged WHERE agency = ?', agency)?.['seq'] ?? 0,
    ),

  /** Forgets the changes up to a number. */
  acknowledge: (agency: string, seq: number): void =>
    database.transaction(() => {
      database.run(
        'INSERT INTO changes_acknowledged VALUES (?, ?) ON CONFLICT (agency) DO UPDATE SET seq = max(seq, excluded.seq)',
        agency,
        seq,
      );
      database.run('DELETE FROM order_change WHERE agency = ? AND seq <= ?', agency, seq);
    }),
});
export type ChangeFeedRepo = ReturnType<typeof changeFeedRepo>;

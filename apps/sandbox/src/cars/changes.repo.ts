// Changes by a vendor to sold rentals: a desk closes or moves, or another car is handed over.
import type { Database } from '../kernel/database.ts';

export const CHANGES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS rental_change (
    reservation TEXT NOT NULL,
    -- desk-closed, desk-moved or vehicle-changed
    kind TEXT NOT NULL,
    -- metres of a move; down or up of a car
    value TEXT NOT NULL,
    significant INTEGER NOT NULL,
    PRIMARY KEY (reservation, kind)
  ) STRICT, WITHOUT ROWID;
`;

/** Changes of rentals, reported in the same feed as those of orders. */
export const CHANGES_TOLD_SCHEMA = `
  CREATE TRIGGER IF NOT EXISTS rental_changed AFTER INSERT ON rental_change
    BEGIN INSERT INTO order_change (agency, reservation, client_reference) SELECT agency, id, client_reference FROM reservation WHERE id = NEW.reservation; END;
`;

export const CHANGE_KINDS = ['desk-closed', 'desk-moved', 'vehicle-changed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface RentalChange {
  readonly kind: ChangeKind;
  readonly value: string;
}

export const changesOf = (database: Database, reservation: string): readonly RentalChange[] =>
  database
    .all('SELECT kind, value FROM rental_change WHERE reservation = ?', reservation)
    .flatMap((row) => {
      const kind = CHANGE_KINDS.find((known) => known === row['kind']);
      return kind === undefined ? [] : [{ kind, value: String(row['value']) }];
    });

/** True if a change entitles the driver to cancel free of charge. */
export const hasSignificantChange = (database: Database, reservation: string): boolean =>
  database.one(
    'SELECT 1 FROM rental_change WHERE reservation = ? AND significant = 1',
    reservation,
  ) !== undefined;

/** A desk that moves further than this counts as closed. */
const SIGNIFICANT_METRES = 5_000;

const isSignificant = ({ kind, value }: RentalChange): boolean =>
  kind === 'desk-closed' || value === 'down' || Number(value) > SIGNIFICANT_METRES;

/** Stores a change, at most one of each kind. */
export const noteChange = (database: Database, reservation: string, change: RentalChange): void => {
  database.run(
    'INSERT OR IGNORE INTO rental_change (reservation, kind, value, significant) VALUES (?, ?, ?, ?)',
    reservation,
    change.kind,
    change.value,
    isSignificant(change) ? 1 : 0,
  );
};

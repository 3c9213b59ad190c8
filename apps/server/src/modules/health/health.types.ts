/** A migration the database has had, as it keeps it. */
export interface AppliedMigration {
  readonly version: number;
  /** The first schema version whose code still fits; null where the migration only added. */
  readonly contractSince: number | null;
}

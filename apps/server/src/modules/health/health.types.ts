/** A migration recorded in the database. */
export interface AppliedMigration {
  readonly version: number;
  /** The first schema version whose code still fits; null if the migration only added. */
  readonly contractSince: number | null;
}

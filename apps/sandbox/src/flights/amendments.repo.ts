// Links amendments to their orders, and reads the facts of an order with its amendments applied.
import type { Database } from '../kernel/database.ts';
import type { JourneyFacts } from './sold-journey.ts';

export const AMENDMENTS_SCHEMA = `
  CREATE INDEX IF NOT EXISTS reservation_amends ON reservation (json_extract(facts, '$.amends.order'));
`;

/** Returns the ids of an order's amendments, the oldest first. */
export const amendmentsOf = (tx: Database, order: string): readonly string[] =>
  tx
    .all(
      "SELECT id FROM reservation WHERE json_extract(facts, '$.amends.order') = ? ORDER BY rowid",
      order,
    )
    .map((row) => String(row['id']));

/** Reads the order of an amendment in the transaction. Returns null if it is no longer active. */
export function standingOrder(
  tx: Database,
  order: string,
): { readonly hold: string; readonly facts: JourneyFacts } | null {
  const row = tx.one(
    "SELECT hold, facts FROM reservation WHERE id = ? AND status = 'confirmed'",
    order,
  );
  return row === undefined
    ? null
    : { hold: String(row['hold']), facts: JSON.parse(String(row['facts'])) as JourneyFacts };
}

export const writeFacts = (tx: Database, order: string, facts: JourneyFacts): void => {
  tx.run('UPDATE reservation SET facts = ? WHERE id = ?', JSON.stringify(facts), order);
};

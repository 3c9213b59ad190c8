// Condition on `booking` that several modules share.
import { type Sql, sql } from './sql.ts';

/** Returns the condition that booking `b` belongs to this owner; null matches every booking. */
export const ownedBy = (ownerId: string | null): Sql =>
  ownerId === null ? sql`true` : sql`(b.customer_id = ${ownerId} or b.agent_id = ${ownerId})`;

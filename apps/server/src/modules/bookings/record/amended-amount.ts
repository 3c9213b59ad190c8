// The amount by which an amendment changes the total of its booking.
import { sql } from '../../../kernel/db/sql.ts';

/** For the amendment `a`: its price less what came back; once it was cancelled alone, what is kept. */
export const amendedAmount = sql`(case when a.undone_at is not null then a.end_penalty when a.ends_alone then a.due_now else a.due_now - a.back end)`;

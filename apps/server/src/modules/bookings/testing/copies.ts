// Inserts copies of a booking, for tests of lists.
import type { DemoWorld } from '@portico/test-kit/demo-world';
import { randomUUID } from 'node:crypto';
import { newReference } from '../../../kernel/ids.ts';
import { INDEX_WORK } from '../lists/indexing.repo.ts';

/**
 * Inserts copies of a booking with other columns, one row each with its travellers, whose columns are
 * those of `traveller`, and lets the worker write their words and keys. Returns their references.
 */
export async function copies(
  { server }: DemoWorld,
  of: string,
  patches: readonly Record<string, unknown>[],
): Promise<string[]> {
  const made = patches.map(({ traveller, ...patch }) => {
    const [id, code] = [randomUUID(), newReference()];
    return {
      booking: { id, reference: code, quote_id: id, quote_claim: null, indexed: false, ...patch },
      traveller: { booking_id: id, ...(traveller as object | undefined) },
    };
  });
  await server.database.admin(
    `with before as (select * from booking where reference = $1),
      patch as (select value from jsonb_array_elements($2::jsonb)),
      made as (insert into booking select copy.* from before, patch,
        jsonb_populate_record(null::booking, to_jsonb(before) || (patch.value -> 'booking')) copy
        returning agency_id, id)
      insert into booking_traveller select copy.* from before, patch, booking_traveller t,
        jsonb_populate_record(null::booking_traveller, to_jsonb(t) || (patch.value -> 'traveller')) copy
        where t.agency_id = before.agency_id and t.booking_id = before.id`,
    [of, JSON.stringify(made)],
  );
  await server.database.admin(
    `insert into work_item (agency_id, kind, id, due_at) select agency_id, $2, agency_id, $3 from booking where reference = $1
      on conflict do nothing`,
    [of, INDEX_WORK, server.clock.iso()],
  );
  await server.worker.runDue();
  return made.map(({ booking }) => booking.reference);
}

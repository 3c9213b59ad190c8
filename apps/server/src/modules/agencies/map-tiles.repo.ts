// Stores the tiles of an agency's maps.
import type { MapTiles } from '@portico/rules/map-tiles';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export const mapTilesRepo = (db: Database, clock: Clock) => ({
  /** Sets the tiles; null restores the drawn map, or the tiles of the installation. */
  async set(
    agencyId: string,
    tiles: Pick<MapTiles, 'address' | 'attribution'> | null,
    actor: Actor,
  ): Promise<void> {
    await db.tenant(agencyId, async (tx) => {
      const before = await tx.one(
        sql<{
          address: string | null;
          attribution: string | null;
        }>`select map_tiles as address, map_attribution as attribution from agency where id = ${agencyId} for update`,
      );
      const after = {
        address: tiles?.address ?? null,
        attribution: tiles?.attribution ?? null,
      };
      await tx.run(
        sql`update agency set map_tiles = ${after.address}, map_attribution = ${after.attribution} where id = ${agencyId}`,
      );
      await audit(tx, {
        at: clock.iso(),
        ...actor,
        action: 'agency.map-tiles',
        object: `agency:${agencyId}`,
        before,
        after,
      });
    });
  },
});

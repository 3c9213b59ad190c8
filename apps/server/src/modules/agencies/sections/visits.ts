// The sections Analytics and Map.
import { PorticoError } from '@portico/contract';
import type { AnalyticsSettings, MapSettings } from '@portico/contract/http/center/settings-access';
import { MAP_TILES_FAULTS, readMapTiles } from '@portico/rules/map-tiles';
import {
  analyticsPlan,
  mapTilesPlan,
  readStoredAnalytics,
  readStoredTiles,
} from '../access.plans.repo.ts';
import type { Plan } from '../settings.change.repo.ts';
import type { PageSection } from '../settings.sections.ts';

export const ANALYTICS: PageSection<AnalyticsSettings> = {
  section: 'analytics',
  read: readStoredAnalytics,
  plans: ({ googleId, facebookId, ...switches }) => [
    analyticsPlan({ ...switches, googleId: googleId.trim(), facebookId: facebookId.trim() }),
  ],
};

/** Returns true if an origin belongs to the platform or to another agency than this one. */
export type IsAnothersOrigin = (agencyId: string, origin: string) => Promise<boolean>;

export const mapSection = (isAnothers: IsAnothersOrigin): PageSection<MapSettings> => ({
  section: 'map',
  async read(tx) {
    const { address, attribution } = await readStoredTiles(tx);
    return { address: address ?? '', attribution: attribution ?? '' };
  },
  plans: ({ address, attribution }) => [tilesPlan(address.trim(), attribution, isAnothers)],
});

function tilesPlan(address: string, attribution: string, isAnothers: IsAnothersOrigin): Plan {
  if (address === '') return mapTilesPlan({ address: null, attribution: null });
  const tiles = readMapTiles(address, attribution);
  if ('fault' in tiles)
    throw new PorticoError('INVALID_FIELD', {
      field: tiles.fault.startsWith('attribution') ? 'attribution' : 'address',
      text: MAP_TILES_FAULTS[tiles.fault],
      details: { reason: tiles.fault },
    });
  const plan = mapTilesPlan(tiles);
  return {
    ...plan,
    async read(tx) {
      if (await isAnothers(tx.agencyId, tiles.origin))
        throw new PorticoError('INVALID_FIELD', {
          field: 'address',
          text: 'the address is of this platform, or of another agency',
          details: { reason: 'another' },
        });
      return plan.read(tx);
    },
  };
}

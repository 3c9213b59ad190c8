// Selects the map tiles of an agency's pages: its own, else those of the installation.
import { knownMapTiles, type MapTiles } from '@portico/rules/map-tiles';
import type { Agency } from './agencies.ts';

/**
 * Returns the tiles to use; null if maps are drawn without. Stored values are validated as strictly
 * as when they were set.
 */
export const mapTilesOf = (
  agency: Pick<Agency, 'mapTiles' | 'mapAttribution'>,
  installation: MapTiles | null,
): MapTiles | null => knownMapTiles(agency.mapTiles, agency.mapAttribution) ?? installation;

// The tiles that maps on an agency's pages are drawn from: its own, else those of the installation.
import { knownMapTiles, type MapTiles } from '@portico/rules/map-tiles';
import type { Agency } from './agencies.ts';

/**
 * null: maps are drawn from what is known. What has been stored is read as strictly as when it was
 * set.
 */
export const mapTilesOf = (
  agency: Pick<Agency, 'mapTiles' | 'mapAttribution'>,
  installation: MapTiles | null,
): MapTiles | null => knownMapTiles(agency.mapTiles, agency.mapAttribution) ?? installation;

// Map tiles of an agency's pages: its own, else those of the installation.
import { knownMapTiles, type MapTiles } from '@portico/rules/map-tiles';
import type { Agency } from './agencies.ts';
import type { Kernel } from './kernel.ts';

/**
 * Returns the tiles to use; null if maps are drawn without. Stored values are validated as strictly
 * as when they were set.
 */
export const mapTilesOf = (
  agency: Pick<Agency, 'mapTiles' | 'mapAttribution'>,
  installation: MapTiles | null,
): MapTiles | null => knownMapTiles(agency.mapTiles, agency.mapAttribution) ?? installation;

/**
 * Returns true if an origin belongs to the platform, which serves no tiles, or to another agency:
 * neither may enter a site's policy.
 */
export async function isAnothersOrigin(
  { agencies, config }: Pick<Kernel, 'agencies' | 'config'>,
  agencyId: string,
  origin: string,
): Promise<boolean> {
  const { hostname } = new URL(origin);
  const { platformDomain } = config;
  if (hostname === platformDomain || hostname.endsWith(`.${platformDomain}`)) return true;
  const known = await agencies.byHost(hostname);
  return known !== undefined && known.id !== agencyId;
}

// npm run agency -- map: sets the map tiles of an agency from the command line.
import { MAP_TILES_FAULTS, readMapTiles } from '@portico/rules/map-tiles';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mapTilesRepo } from '../modules/agencies/map-tiles.repo.ts';
import { CliError } from './cli-error.ts';
import { OPERATOR } from './settings.ts';

interface Given {
  readonly tiles?: string | undefined;
  readonly attribution?: string | undefined;
  readonly remove: boolean;
}

/**
 * Sets or removes an agency's map tiles. Returns the text to print. Throws CliError for invalid
 * input, before anything is changed.
 */
export async function map(
  kernel: Kernel,
  agency: Agency,
  { tiles, attribution, remove }: Given,
): Promise<string> {
  const repo = mapTilesRepo(kernel.db, kernel.clock);
  if (remove) {
    await repo.set(agency.id, null, OPERATOR);
    return `${agency.subdomain} has no tiles of its own any more.`;
  }
  if (tiles === undefined)
    throw new CliError(
      '--tiles is an address like https://tiles.example/{z}/{x}/{y}.png, or of one file like https://tiles.example/lisbon.pmtiles.',
    );
  const found = readMapTiles(tiles, attribution ?? '');
  if ('fault' in found)
    throw new CliError(`The tiles are not taken: ${MAP_TILES_FAULTS[found.fault]}.`);
  if (await isAnothers(kernel, agency, found.origin))
    throw new CliError(
      'The tiles are not taken: the address is of this platform, or of another agency.',
    );
  await repo.set(agency.id, found, OPERATOR);
  return `${agency.subdomain} draws its maps from ${found.address}; its pages may ask ${found.origin} for ${found.kind === 'raster' ? 'pictures' : 'parts of that file'}.`;
}

/**
 * Returns true if an origin belongs to the platform, which serves no tiles, or to another agency:
 * neither may enter a site's policy.
 */
async function isAnothers(
  { agencies, config }: Kernel,
  agency: Agency,
  origin: string,
): Promise<boolean> {
  const { hostname } = new URL(origin);
  const { platformDomain } = config;
  if (hostname === platformDomain || hostname.endsWith(`.${platformDomain}`)) return true;
  const known = await agencies.byHost(hostname);
  return known !== undefined && known.id !== agency.id;
}

// npm run agency -- map: tiles of a real map under an agency's maps, by command line.
import { MAP_TILES_FAULTS, readMapTiles } from '@portico/rules/map-tiles';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mapTilesRepo } from '../modules/agencies/map-tiles.repo.ts';
import { Wrong } from './wrong.ts';

const ACTOR = { actorType: 'operator', via: 'cli' } as const;

interface Given {
  readonly tiles?: string | undefined;
  readonly attribution?: string | undefined;
  readonly remove: boolean;
}

/**
 * Sets the tiles of an agency, or takes them off; answers what is printed. Throws Wrong for what is
 * not taken, and changes nothing then.
 */
export async function map(
  kernel: Kernel,
  agency: Agency,
  { tiles, attribution, remove }: Given,
): Promise<string> {
  const repo = mapTilesRepo(kernel.db, kernel.clock);
  if (remove) {
    await repo.set(agency.id, null, ACTOR);
    return `${agency.subdomain} has no tiles of its own any more.`;
  }
  if (tiles === undefined)
    throw new Wrong(
      '--tiles is an address like https://tiles.example/{z}/{x}/{y}.png, or of one file like https://tiles.example/lisbon.pmtiles.',
    );
  const found = readMapTiles(tiles, attribution ?? '');
  if ('fault' in found)
    throw new Wrong(`The tiles are not taken: ${MAP_TILES_FAULTS[found.fault]}.`);
  if (await isAnothers(kernel, agency, found.origin))
    throw new Wrong(
      'The tiles are not taken: the address is of this platform, or of another agency.',
    );
  await repo.set(agency.id, found, ACTOR);
  return `${agency.subdomain} draws its maps from ${found.address}; its pages may ask ${found.origin} for ${found.kind === 'raster' ? 'pictures' : 'parts of that file'}.`;
}

/**
 * Whether an origin is the platform's, where no tiles are, or another agency's: nobody puts it into
 * a site's policy.
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

// npm run agency -- map: sets the map tiles of an agency from the command line.
import { MAP_TILES_FAULTS, readMapTiles } from '@portico/rules/map-tiles';
import type { Agency } from '../kernel/agencies.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { isAnothersOrigin } from '../kernel/map-tiles.ts';
import { settingsWriter } from '../modules/agencies/settings.write.repo.ts';
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
  const writer = settingsWriter(kernel.db, kernel.clock);
  if (remove) {
    await writer.setMapTiles(agency.id, null, OPERATOR);
    return `${agency.subdomain} has no tiles of its own any more.`;
  }
  if (tiles === undefined)
    throw new CliError(
      '--tiles is an address like https://tiles.example/{z}/{x}/{y}.png, or of one file like https://tiles.example/lisbon.pmtiles.',
    );
  const found = readMapTiles(tiles, attribution ?? '');
  if ('fault' in found)
    throw new CliError(`The tiles are not taken: ${MAP_TILES_FAULTS[found.fault]}.`);
  if (await isAnothersOrigin(kernel, agency.id, found.origin))
    throw new CliError(
      'The tiles are not taken: the address is of this platform, or of another agency.',
    );
  await writer.setMapTiles(agency.id, found, OPERATOR);
  return `${agency.subdomain} draws its maps from ${found.address}; its pages may ask ${found.origin} for ${found.kind === 'raster' ? 'pictures' : 'parts of that file'}.`;
}

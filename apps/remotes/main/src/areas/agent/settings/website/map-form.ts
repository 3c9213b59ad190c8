// Rules of map tiles, as the server judges them.
import type { MapSettings } from '@portico/contract/http/center/settings-access';
import { readMapTiles } from '@portico/rules/map-tiles';

/** Returns the key of the message for each wrong field. */
export function mapFaults({ address, attribution }: MapSettings): Readonly<Record<string, string>> {
  if (address.trim() === '') return {};
  const tiles = readMapTiles(address.trim(), attribution);
  if (!('fault' in tiles)) return {};
  const field = tiles.fault.startsWith('attribution') ? 'attribution' : 'address';
  return { [field]: `centerAccess.tiles.${tiles.fault}` };
}

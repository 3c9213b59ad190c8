// Tiles of a real map, named by an agency or by the installation: which addresses are taken. The
// origin of one that is taken goes into the policy of pages, so an address is refused rather than
// mended.

export type MapTilesKind = 'raster' | 'pmtiles';

export interface MapTiles {
  /** Pictures at {z}/{x}/{y}, or one PMTiles file of pictures. */
  readonly kind: MapTilesKind;
  readonly address: string;
  /** Where the browser is sent: 'https://tiles.example' or with a port. */
  readonly origin: string;
  /** Whose map it is, in one line of plain text. */
  readonly attribution: string;
}

/** Why tiles are refused. */
export type MapTilesFault =
  | 'address-signs'
  | 'address-https'
  | 'address-credentials'
  | 'address-host'
  | 'address-placeholders'
  | 'attribution-missing'
  | 'attribution-long'
  | 'attribution-markup';

const LONGEST_ADDRESS = 500;
const LONGEST_ATTRIBUTION = 200;
const PLACEHOLDERS = ['{z}', '{x}', '{y}'] as const;
/**
 * Letters, digits and what addresses are made of; nothing that ends a word of the policy, a value
 * or an attribute.
 */
const SIGNS = /^[A-Za-z0-9:/?&=._~%@+{}-]+$/;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Tiles as they may be used, or why they may not. */
export function readMapTiles(
  address: string,
  attribution: string,
): MapTiles | { readonly fault: MapTilesFault } {
  const fault = faultOfAddress(address) ?? faultOfAttribution(attribution);
  if (fault !== null) return { fault };
  return {
    kind: isFile(address) ? 'pmtiles' : 'raster',
    address,
    origin: new URL(address).origin,
    attribution: attribution.trim(),
  };
}

/** What is wrong with a setting, in words; null for one that is taken, or none. */
export function mapTilesFault(address: string | undefined, attribution: string | undefined) {
  if (address === undefined && attribution === undefined) return null;
  const tiles = readMapTiles(address ?? '', attribution ?? '');
  return 'fault' in tiles ? MAP_TILES_FAULTS[tiles.fault] : null;
}

/** The same for what has been stored: null where there is none, or it would be refused today. */
export function knownMapTiles(
  address: string | null | undefined,
  attribution: string | null | undefined,
): MapTiles | null {
  if (!address) return null;
  const tiles = readMapTiles(address, attribution ?? '');
  return 'fault' in tiles ? null : tiles;
}

const isFile = (address: string): boolean => /\.pmtiles(\?|$)/.test(address);

function faultOfAddress(address: string): MapTilesFault | null {
  if (address.length > LONGEST_ADDRESS || !SIGNS.test(address)) return 'address-signs';
  if (!address.startsWith('https://') || !URL.canParse(address)) return 'address-https';
  const authority = address.slice('https://'.length).split(/[/?]/, 1)[0] ?? '';
  if (authority.includes('@')) return 'address-credentials';
  const { hostname, port } = new URL(address);
  // what the browser reads as the host must be what stands there: no placeholder, no other way of
  // writing it
  if (!HOST.test(hostname) || authority !== hostname + (port === '' ? '' : `:${port}`))
    return 'address-host';
  const names: readonly string[] = address.match(/\{[^}]*\}?|\}/g) ?? [];
  const wanted: readonly string[] = isFile(address) ? [] : PLACEHOLDERS;
  const isWhole =
    names.length === wanted.length && wanted.every((placeholder) => names.includes(placeholder));
  return isWhole ? null : 'address-placeholders';
}

function faultOfAttribution(attribution: string): MapTilesFault | null {
  const text = attribution.trim();
  if (text === '') return 'attribution-missing';
  if (text.length > LONGEST_ATTRIBUTION) return 'attribution-long';
  return /[<>\p{Cc}\p{Cf}]|&(#|[a-z]+;)/iu.test(text) ? 'attribution-markup' : null;
}

/** What is wrong, for the person who sets them. */
export const MAP_TILES_FAULTS: Readonly<Record<MapTilesFault, string>> = {
  'address-signs': `the address is longer than ${LONGEST_ADDRESS} signs or has one that no address of tiles needs (a space, a quote, a semicolon …)`,
  'address-https': 'the address does not begin with https://',
  'address-credentials': 'the address has a user name or a password',
  'address-host': 'the address has no plain host name',
  'address-placeholders':
    'the address has not {z}, {x} and {y} once each and no other placeholder, or is no .pmtiles file without any',
  'attribution-missing': 'the attribution is missing: it says whose map it is',
  'attribution-long': `the attribution is longer than ${LONGEST_ATTRIBUTION} signs`,
  'attribution-markup':
    'the attribution has markup or signs that cannot be seen: it is shown as plain text',
};

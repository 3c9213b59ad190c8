// Validates map tile URLs configured by an agency or the installation. The origin of a valid URL is
// added to the content security policy of pages, so invalid URLs are rejected rather than repaired.

export type MapTilesKind = 'raster' | 'pmtiles';

export interface MapTiles {
  /** Images at {z}/{x}/{y}, or one PMTiles file of images. */
  readonly kind: MapTilesKind;
  readonly address: string;
  /** Origin of the requests: 'https://tiles.example' or with a port. */
  readonly origin: string;
  /** Map attribution, one line of plain text. */
  readonly attribution: string;
}

/** Reasons why a tile URL is rejected. */
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
 * Letters, digits and URL punctuation; nothing that terminates a policy source, a value or an
 * attribute.
 */
const SIGNS = /^[A-Za-z0-9:/?&=._~%@+{}-]+$/;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Returns valid map tiles, or the reason why they are rejected. */
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

/** Returns the fault of a setting as text; null if it is valid or unset. */
export function mapTilesFault(address: string | undefined, attribution: string | undefined) {
  if (address === undefined && attribution === undefined) return null;
  const tiles = readMapTiles(address ?? '', attribution ?? '');
  return 'fault' in tiles ? MAP_TILES_FAULTS[tiles.fault] : null;
}

/** Returns stored map tiles: null if there are none, or if they would be rejected today. */
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
  // the host must equal the one a browser parses: no placeholder, no other notation
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

/** Error texts for the administrator. */
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

// Map tiles over the drawn background, if the agency has configured some. If a tile fails to load,
// the background stays visible.
import * as L from 'leaflet';
import type { MapTiles } from '@portico/rules/map-tiles';

const PICTURES: Readonly<Record<number, string>> = {
  2: 'image/png',
  3: 'image/jpeg',
  4: 'image/webp',
  5: 'image/avif',
};

/**
 * Maximum number of levels beyond the file's highest zoom at which its tiles are enlarged; beyond
 * that they would be blurred.
 */
const MAX_OVER = 4;

/** Part of a picture shown by a tile, in pixels. */
interface Piece {
  readonly picture: ImageBitmap;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * Reads tiles from one file with range requests. Pictures are drawn on a canvas, so that the policy
 * needs no `blob:`.
 */
class FileLayer extends L.GridLayer {
  readonly #address: string;
  #file: Promise<{ read(z: number, x: number, y: number): Promise<Piece | null> }> | undefined;

  constructor(address: string, options: L.GridLayerOptions) {
    super(options);
    this.#address = address;
  }

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    this.#file ??= openFile(this.#address);
    this.#file
      .then((file) => file.read(z, x, y))
      .then((piece) => {
        if (piece === null) throw new Error('no such tile');
        const { picture, left, top, side } = piece;
        tile.width = picture.width;
        tile.height = picture.width;
        const { width, height } = tile;
        tile.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, width, height);
        done(undefined, tile);
      })
      .catch((fault: unknown) =>
        done(fault instanceof Error ? fault : new Error(String(fault)), tile),
      );
    return tile;
  }
}

/** Rejects if the file cannot be read or contains no pictures. */
async function openFile(address: string) {
  const { PMTiles } = await import('pmtiles');
  const file = new PMTiles(address);
  const { tileType, minZoom, maxZoom } = await file.getHeader();
  const type = PICTURES[tileType];
  if (type === undefined) throw new Error('the file of tiles holds no pictures');
  return {
    async read(z: number, x: number, y: number): Promise<Piece | null> {
      const over = Math.max(0, z - maxZoom);
      if (z < minZoom || over > MAX_OVER) return null;
      const found = await file.getZxy(z - over, x >> over, y >> over);
      if (found === undefined) return null;
      const picture = await createImageBitmap(new Blob([found.data], { type }));
      const side = picture.width / 2 ** over;
      const within = 2 ** over - 1;
      return { picture, left: (x & within) * side, top: (y & within) * side, side };
    },
  };
}

/**
 * Returns the layer of an agency's tiles.
 * @param onShown Called with whether any of them is on the map.
 */
export function tileLayer(
  { kind, address }: MapTiles,
  zooms: { readonly minZoom: number; readonly maxZoom: number },
  onShown: (areShown: boolean) => void,
): L.GridLayer {
  const options = { ...zooms, updateWhenZooming: false, noWrap: kind === 'pmtiles' };
  const layer =
    kind === 'pmtiles' ? new FileLayer(address, options) : L.tileLayer(address, options);
  let shown = 0;
  layer.on('loading', () => (shown = 0));
  layer.on('tileload', () => {
    shown += 1;
    onShown(true);
  });
  layer.on('load', () => onShown(shown > 0));
  return layer;
}

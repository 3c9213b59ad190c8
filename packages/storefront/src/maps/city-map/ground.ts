// Draws the ground of a map on a canvas: land and sea, borders, and rings of distance. Nothing is
// drawn that is not known: coasts and borders come from Natural Earth, and go where a town is so
// near that they would no longer be true.
import { type Coast, type CoastLine, mercator } from '../known.ts';
import { pixelsPerMetre, type Position, TILE } from './geo.ts';
import type { Ring } from './rings.ts';

export interface MapInk {
  readonly land: string;
  /** The ground near the centre. */
  readonly near: string;
  readonly water: string;
  readonly shore: string;
  readonly border: string;
  readonly ring: string;
}

/** A tile of the map's pyramid, as Leaflet counts them. */
export interface TileAt {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Coasts and how many turns of the globe they lie beyond the first. */
export interface TurnedCoast {
  readonly coast: Coast;
  readonly turns: number;
}

/**
 * Nearest zoom at which a coast of this scale is still true to a few pixels, and where it would no
 * longer be true.
 */
const COAST = { whole: 10, gone: 12 } as const;

/** How much of the coast is shown at a zoom, from 0 to 1. */
export const coastShare = (zoom: number): number =>
  Math.max(0, Math.min(1, (COAST.gone - zoom) / (COAST.gone - COAST.whole)));

/** Points closer together than this are drawn as one. Pixels. */
const FINEST = 0.6;
/** So far beyond a tile its lines are still drawn: their width may reach into it. Pixels. */
const MARGIN = 8;

/**
 * The pixels of a line on a tile, x and y in turn; what lies beyond the tile only as far as filling
 * needs it.
 */
export function lineOnTile(
  { points, left, right, top, bottom }: CoastLine,
  { x, y, z }: TileAt,
  turns = 0,
): number[] {
  const size = TILE * 2 ** z;
  const [originX, originY] = [x * TILE - turns * size, y * TILE];
  const end = TILE + MARGIN;
  if (
    right * size - originX < -MARGIN ||
    left * size - originX > end ||
    bottom * size - originY < -MARGIN ||
    top * size - originY > end
  )
    return [];
  const side = (px: number, py: number) =>
    (px < -MARGIN ? 1 : px > end ? 2 : 0) | (py < -MARGIN ? 4 : py > end ? 8 : 0);
  const drawn: number[] = [];
  const count = points.length / 2;
  let [lastX, lastY] = [Infinity, Infinity];
  // sides of the tile that every point since the last one drawn lies beyond
  let beyond = 0;
  for (let i = 0; i < count; i += 1) {
    const px = (points[2 * i] ?? 0) * size - originX;
    const py = (points[2 * i + 1] ?? 0) * size - originY;
    const here = side(px, py);
    const isEnd = i === 0 || i === count - 1;
    const next = isEnd
      ? 0
      : side((points[2 * i + 2] ?? 0) * size - originX, (points[2 * i + 3] ?? 0) * size - originY);
    const isSame = Math.abs(px - lastX) < FINEST && Math.abs(py - lastY) < FINEST;
    if (!isEnd && (isSame || (beyond & here & next) !== 0)) beyond &= here;
    else {
      drawn.push(px, py);
      [lastX, lastY] = [px, py];
      beyond = here;
    }
  }
  return drawn;
}

function trace(
  context: CanvasRenderingContext2D,
  lines: readonly CoastLine[],
  tile: TileAt,
  turns: number,
): void {
  for (const line of lines) {
    const drawn = lineOnTile(line, tile, turns);
    for (let i = 0; i < drawn.length; i += 2) {
      const [px = 0, py = 0] = [drawn[i], drawn[i + 1]];
      if (i === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
  }
}

/**
 * Draws a tile. One unit of the canvas is one CSS pixel. @param coasts those of the cells the tile
 * touches, nothing where none is shown
 */
export function drawTile(
  context: CanvasRenderingContext2D,
  tile: TileAt,
  coasts: readonly TurnedCoast[],
  { centre, rings }: { readonly centre: Position; readonly rings: readonly Ring[] },
  ink: MapInk,
): void {
  const share = coasts.length === 0 ? 0 : coastShare(tile.z);
  context.fillStyle = ink.land;
  context.fillRect(0, 0, TILE, TILE);
  if (share > 0) drawCoasts(context, tile, coasts, share, ink);
  drawRings(context, tile, centre, rings, share === 0, ink);
}

function drawCoasts(
  context: CanvasRenderingContext2D,
  tile: TileAt,
  coasts: readonly TurnedCoast[],
  share: number,
  ink: MapInk,
): void {
  context.save();
  context.lineJoin = 'round';
  context.globalAlpha = share;
  context.fillStyle = ink.water;
  context.fillRect(0, 0, TILE, TILE);
  // under the land: what is left of it is a rim of shallow water
  const each = (draw: (one: TurnedCoast) => void) => coasts.forEach(draw);
  for (const [width, strength] of RIMS) {
    context.globalAlpha = share * strength;
    context.strokeStyle = ink.shore;
    context.lineWidth = width;
    each(({ coast, turns }) => {
      context.beginPath();
      trace(context, coast.shores, tile, turns);
      context.stroke();
    });
  }
  context.globalAlpha = 1;
  context.fillStyle = ink.land;
  context.beginPath();
  each(({ coast, turns }) => trace(context, coast.land, tile, turns));
  context.fill('nonzero');
  context.globalAlpha = share;
  context.strokeStyle = ink.border;
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  each(({ coast, turns }) => {
    context.beginPath();
    trace(context, coast.borders, tile, turns);
    context.stroke();
  });
  context.restore();
}

/** Widths in pixels and strengths of the rim along a shore, the widest first. */
const RIMS = [
  [13, 0.28],
  [6, 0.4],
  [1.6, 1],
] as const;

function drawRings(
  context: CanvasRenderingContext2D,
  { x, y, z }: TileAt,
  centre: Position,
  rings: readonly Ring[],
  isLit: boolean,
  ink: MapInk,
): void {
  const size = TILE * 2 ** z;
  const middle = mercator(centre);
  const [px, py] = [middle.x * size - x * TILE, middle.y * size - y * TILE];
  const scale = pixelsPerMetre(centre.latitude, z);
  context.save();
  context.strokeStyle = ink.ring;
  context.lineWidth = 1;
  // the widest first: the ground grows lighter towards the centre
  for (const [i, { metres }] of [...rings.entries()].reverse()) {
    context.beginPath();
    context.arc(px, py, metres * scale, 0, 2 * Math.PI);
    context.fillStyle = mixed(ink.near, ink.land, i / rings.length);
    if (isLit) context.fill();
    context.stroke();
  }
  context.restore();
}

/** A colour between two others, #rrggbb each. @param share of the second, from 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const to = parts(other);
  return `rgb(${parts(one)
    .map((part, i) => Math.round(part + ((to[i] ?? part) - part) * share))
    .join(' ')})`;
}

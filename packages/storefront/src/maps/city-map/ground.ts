// Draws the background of a map on a canvas: land and sea, borders, and distance rings. Coasts and
// borders come from Natural Earth and are hidden at zoom levels at which they would be inaccurate.
import { type Coast, type CoastLine, mercator } from '../known.ts';
import { pixelsPerMetre, type Position, TILE } from './geo.ts';
import type { Ring } from './rings.ts';

export interface MapInk {
  readonly land: string;
  /** Background colour near the centre. */
  readonly near: string;
  readonly water: string;
  readonly shore: string;
  readonly border: string;
  readonly ring: string;
}

/** A tile of the map's pyramid, in Leaflet's coordinates. */
export interface TileAt {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Coasts, with the number of turns around the globe they are offset by. */
export interface TurnedCoast {
  readonly coast: Coast;
  readonly turns: number;
}

/**
 * Highest zoom at which a coast of this scale is accurate to a few pixels, and the zoom from which
 * it is hidden.
 */
const COAST = { whole: 10, gone: 12 } as const;

/** Returns the opacity of the coast at a zoom, from 0 to 1. */
export const coastShare = (zoom: number): number =>
  Math.max(0, Math.min(1, (COAST.gone - zoom) / (COAST.gone - COAST.whole)));

/** Points closer together than this number of pixels are drawn as one. */
const FINEST = 0.6;
/** Pixels beyond a tile in which lines are still drawn: their width may reach into it. */
const MARGIN = 8;

/**
 * Returns the pixels of a line on a tile, alternating x and y; parts outside the tile are included
 * only as far as filling needs them.
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
  // sides of the tile that all points since the last drawn one are beyond
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
 * Draws a tile. One canvas unit is one CSS pixel.
 * @param coasts Coasts of the cells the tile touches; empty if none is shown.
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
  // below the land, so that only a rim of shallow water remains visible
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

/** Widths in pixels and opacities of the rim along a shore, the widest first. */
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
  // the widest first: the background gets lighter towards the centre
  for (const [i, { metres }] of [...rings.entries()].reverse()) {
    context.beginPath();
    context.arc(px, py, metres * scale, 0, 2 * Math.PI);
    context.fillStyle = mixed(ink.near, ink.land, i / rings.length);
    if (isLit) context.fill();
    context.stroke();
  }
  context.restore();
}

/**
 * Mixes two #rrggbb colours.
 * @param share Share of the second, from 0 to 1.
 */
function mixed(one: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const to = parts(other);
  return `rgb(${parts(one)
    .map((part, i) => Math.round(part + ((to[i] ?? part) - part) * share))
    .join(' ')})`;
}

// Draws a piece of a city plan on a canvas. One unit of the canvas is one CSS pixel.
import { chance, type CityPlan, type District, type Point, shoreAt, type Water } from './plan.ts';

export interface MapInk {
  readonly land: string;
  readonly block: string;
  readonly water: string;
  readonly park: string;
  readonly road: string;
  readonly main: string;
  readonly line: string;
}

/** The piece that is drawn: metres of its middle, pixels a metre, pixels of its sides. */
export interface Piece {
  readonly middle: Point;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Smallest pixels between streets that still look like streets. */
const STREET_PIXELS = 6;

export function drawPiece(
  context: CanvasRenderingContext2D,
  plan: CityPlan,
  { middle, scale, width, height }: Piece,
  ink: MapInk,
): void {
  context.save();
  context.fillStyle = ink.land;
  context.fillRect(0, 0, width, height);
  // metres east and north, the piece's middle in the middle
  context.translate(width / 2, height / 2);
  context.scale(scale, -scale);
  context.translate(-middle.x, -middle.y);
  const px = 1 / scale;
  const reach = Math.hypot(width, height) / 2 / scale + plan.cell;
  const cells = cellsNear(middle, reach, plan);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [column, row] of cells)
    drawDistrict(context, plan.district(column, row), px, scale, ink);
  drawRoads(context, plan, cells, px, scale, ink);
  if (plan.water) drawWater(context, plan.water, middle, reach, px, ink);
  context.restore();
}

/** Cells whose corners can lie within `reach` of a point; the lattice is turned, so its inverse is looked for by trying. */
function cellsNear(middle: Point, reach: number, plan: CityPlan): [number, number][] {
  const origin = plan.crossing(0, 0);
  const east = plan.crossing(12, 0);
  const turn = Math.atan2(east.y - origin.y, east.x - origin.x);
  const [x, y] = [
    (middle.x * Math.cos(turn) + middle.y * Math.sin(turn)) / plan.cell,
    (middle.y * Math.cos(turn) - middle.x * Math.sin(turn)) / plan.cell,
  ];
  const span = Math.min(40, Math.ceil(reach / plan.cell) + 1);
  const cells: [number, number][] = [];
  for (let column = Math.floor(x) - span; column <= Math.floor(x) + span; column += 1) {
    for (let row = Math.floor(y) - span; row <= Math.floor(y) + span; row += 1)
      cells.push([column, row]);
  }
  return cells;
}

function path(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  points.forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
}

function drawDistrict(
  context: CanvasRenderingContext2D,
  { corners, kind, angle, spacing, grain }: District,
  px: number,
  scale: number,
  ink: MapInk,
): void {
  const [a, , c] = corners;
  const centre = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 };
  if (kind === 'park') {
    context.fillStyle = ink.park;
    roundedBlob(context, corners, centre, 0.8);
    context.fill();
    return;
  }
  if (Math.min(...spacing) * scale < STREET_PIXELS) {
    context.fillStyle = ink.block;
    path(context, corners);
    context.fill();
    return;
  }
  context.save();
  path(context, corners);
  context.clip();
  context.fillStyle = ink.block;
  context.fill();
  context.strokeStyle = ink.road;
  context.lineWidth = Math.max(px, Math.min(9, 2.2 * px + 2.4));
  const radius = Math.max(...corners.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
  context.beginPath();
  for (const [turn, gap] of [
    [angle, spacing[0]],
    [angle + Math.PI / 2, spacing[1]],
  ] as const) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    // no two streets are equally far apart
    for (
      let offset = -radius, line = 0;
      offset <= radius;
      line += 1, offset += gap * (0.7 + 0.6 * chance(grain, line, gap))
    ) {
      context.moveTo(
        centre.x - sin * offset - cos * radius,
        centre.y + cos * offset - sin * radius,
      );
      context.lineTo(
        centre.x - sin * offset + cos * radius,
        centre.y + cos * offset + sin * radius,
      );
    }
  }
  context.stroke();
  context.restore();
}

function roundedBlob(
  context: CanvasRenderingContext2D,
  corners: readonly Point[],
  centre: Point,
  share: number,
): void {
  const near = corners.map(({ x, y }) => ({
    x: centre.x + (x - centre.x) * share,
    y: centre.y + (y - centre.y) * share,
  }));
  const between = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  context.beginPath();
  near.forEach((point, i) => {
    const next = near[(i + 1) % near.length] ?? point;
    const start = between(near[(i + near.length - 1) % near.length] ?? point, point);
    if (i === 0) context.moveTo(start.x, start.y);
    const end = between(point, next);
    context.quadraticCurveTo(point.x, point.y, end.x, end.y);
  });
  context.closePath();
}

/** Streets between districts; every third line of the lattice is a main street, with an edge of its own. */
function drawRoads(
  context: CanvasRenderingContext2D,
  plan: CityPlan,
  cells: readonly [number, number][],
  px: number,
  scale: number,
  ink: MapInk,
): void {
  const main: [Point, Point][] = [];
  const side: [Point, Point][] = [];
  for (const [column, row] of cells) {
    const here = plan.crossing(column, row);
    (plan.isMain(0, row) ? main : side).push([here, plan.crossing(column + 1, row)]);
    (plan.isMain(1, column) ? main : side).push([here, plan.crossing(column, row + 1)]);
  }
  const stroke = (lines: readonly [Point, Point][], style: string, wide: number) => {
    context.strokeStyle = style;
    context.lineWidth = wide;
    context.beginPath();
    for (const [from, to] of lines) {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
  };
  const small = scale < 0.02;
  if (!small) stroke(side, ink.road, Math.min(16, 3.6 * px + 4));
  const wide = small ? 2.4 * px : Math.min(26, 6.5 * px + 6);
  stroke(main, ink.line, wide + 1.4 * px);
  stroke(main, ink.main, wide);
}

const SHORE_STEP = 60;

function drawWater(
  context: CanvasRenderingContext2D,
  water: Water,
  middle: Point,
  reach: number,
  px: number,
  ink: MapInk,
): void {
  const [cos, sin] = [Math.cos(water.angle), Math.sin(water.angle)];
  const place = (along: number, out: number): Point => ({
    x: cos * out - sin * along,
    y: sin * out + cos * along,
  });
  const at = -middle.x * sin + middle.y * cos;
  const step = Math.max(SHORE_STEP, 3 * px);
  const from = Math.floor((at - reach) / step) * step;
  const near: Point[] = [];
  const far: Point[] = [];
  const bank = water.width;
  for (let along = from; along <= at + reach + step; along += step) {
    near.push(place(along, water.distance + shoreAt(water, along)));
    far.push(
      place(
        along,
        bank === null
          ? water.distance + reach * 4 + 50_000
          : water.distance + bank + shoreAt(water, along * 0.83 + 5_000),
      ),
    );
  }
  context.fillStyle = ink.water;
  path(context, [...near, ...far.reverse()]);
  context.fill();
  context.strokeStyle = ink.line;
  context.lineWidth = 1.2 * px;
  context.beginPath();
  near.forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
}

import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { arch, box, d0 } from '../kernel/path.ts';
import { windowColour } from '../town/windows.ts';
import type { FrontPaint } from './paint.ts';
import { corniceBand } from './mouldings.ts';

const roofColour = (paint: FrontPaint, face = 0.4): string =>
  paint.tint(paint.f.roof, paint.f.hero ? face : face - 0.3);
const pane = (paint: FrontPaint): string => windowColour(paint.s.P, paint.r, 0.7);

/** Lines of tiles from ridge to eaves. */
function tiles(
  paint: FrontPaint,
  left: number,
  right: number,
  ridgeLeft: number,
  ridgeRight: number,
  top: number,
  foot: number,
): void {
  const count = Math.round((right - left) / 26);
  let lines = '';
  for (let k = 1; k < count; k++)
    lines += d0`M${ridgeLeft + ((ridgeRight - ridgeLeft) * k) / count} ${top}L${left + ((right - left) * k) / count} ${foot}`;
  paint.s.stroke(lines, paint.tint(paint.f.roof, -1), 2.5, 'opacity=".5"');
}

/** Small gabled dormers on the roof. */
function dormers(
  paint: FrontPaint,
  places: readonly number[],
  foot: number,
  height: number,
  wall: string,
): void {
  const { s, f } = paint;
  for (const u of places) {
    const x = f.x + f.w * u;
    s.fill(d0`M${x - 22} ${foot}v${-height * 0.6}l22 -20l22 20v${height * 0.6}z`, wall);
    s.fill(arch(x - 12, foot - height * 0.62, 24, height * 0.56), pane(paint));
  }
}

function chimney(paint: FrontPaint, x: number, foot: number, h: number, pots: number): void {
  const { s, f } = paint;
  const w = 14 * pots + 8;
  s.rect(x - w / 2, foot - h, w, h, paint.tint(mix(f.wall, '#7a4a40', 0.5), -0.1));
  s.rect(s.L < 0 ? x + w * 0.2 : x - w / 2, foot - h, w * 0.3, h, s.P.shade, 'opacity=".25"');
  s.rect(x - w / 2 - 3, foot - h - 5, w + 6, 7, paint.tint(mix(f.wall, '#ffffff', 0.3), 0.2));
  let tops = '';
  for (let k = 0; k < pots; k++) tops += box(x - w / 2 + 7 + k * 14, foot - h - 18, 8, 14);
  s.fill(tops, paint.tint('#b5653f', 0));
}

/** A tiled roof with dormers. */
export function hip(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const rise = f.hero ? paint.r.between(62, 92) : paint.r.between(34, 58);
  s.fill(
    d0`M${f.x - 14} ${y + 4}L${f.x + 22} ${y - rise}H${f.x + f.w - 22}L${f.x + f.w + 14} ${y + 4}z`,
    roofColour(paint),
  );
  if (f.hero) {
    tiles(paint, f.x - 14, f.x + f.w + 14, f.x + 22, f.x + f.w - 22, y - rise, y + 4);
    dormers(paint, [0.27, 0.5, 0.73], y - 8, rise, paint.lit);
  }
  corniceBand(paint);
}

/** A baroque gable along the whole front. */
export function curved(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const w = f.w;
  const k = f.hero ? 1 : 0.7;
  s.fill(
    d0`M${f.x} ${y + 2}v${-26 * k}q${w * 0.1} 0 ${w * 0.16} ${-22 * k}q${w * 0.08} ${-22 * k} ${w * 0.16} ${-24 * k}q${w * 0.06} ${-34 * k} ${w * 0.18} ${-34 * k}t${w * 0.18} ${34 * k}q${w * 0.08} ${2 * k} ${w * 0.16} ${24 * k}q${w * 0.06} ${22 * k} ${w * 0.16} ${22 * k}v${26 * k}z`,
    paint.lit,
  );
  const cx = f.x + w / 2;
  s.circle(cx, y - 44 * k, 20 * k, pane(paint));
  s.stroke(
    d0`M${cx - 22 * k} ${y - 44 * k}a${22 * k} ${22 * k} 0 1 0 ${44 * k} 0a${22 * k} ${22 * k} 0 1 0 ${-44 * k} 0`,
    paint.tint(f.wall, -0.6),
    4,
  );
  corniceBand(paint);
}

/** A low roof with brackets that projects far over the wall. */
export function eaves(paint: FrontPaint): void {
  const { s, f, r } = paint;
  const y = paint.top;
  const reach = f.hero ? 26 : 14;
  const rise = f.hero ? 40 : 26;
  s.fill(
    d0`M${f.x - reach} ${y + 6}L${f.x + 30} ${y - rise}H${f.x + f.w - 30}L${f.x + f.w + reach} ${y + 6}z`,
    roofColour(paint),
  );
  if (f.hero) {
    tiles(paint, f.x - reach, f.x + f.w + reach, f.x + 30, f.x + f.w - 30, y - rise, y + 6);
    if (r.chance(0.6)) belvedere(paint, f.x + f.w * (s.L < 0 ? 0.3 : 0.7), y - rise);
    let brackets = '';
    for (let k = 0; k <= f.bays * 3; k++)
      brackets += box(f.x + (f.w * k) / (f.bays * 3) - 4, y + 6, 8, 9);
    s.fill(brackets, paint.tint('#7a5540', -0.4));
  }
  s.rect(f.x - reach, y + 3, f.w + reach * 2, 5, paint.tint(f.roof, -1));
  s.rect(f.x, y + 8, f.w, 16, s.P.shade, 'opacity=".24"');
}

/** An open room on the roof. */
function belvedere(paint: FrontPaint, x: number, foot: number): void {
  const { s, f } = paint;
  const w = f.w * 0.26;
  const h = 58;
  s.rect(x - w / 2, foot - h, w, h + 14, paint.lit);
  let arches = '';
  for (let k = 0; k < 3; k++)
    arches += arch(x - w / 2 + (w * (k + 0.18)) / 3, foot - h + 12, (w / 3) * 0.64, h - 12);
  s.fill(arches, s.P.dark ? s.P.warm : paint.tint('#6b5a50', -0.3));
  s.fill(
    d0`M${x - w / 2 - 14} ${foot - h + 3}L${x - w * 0.3} ${foot - h - 22}H${x + w * 0.3}L${x + w / 2 + 14} ${foot - h + 3}z`,
    roofColour(paint),
  );
}

/** A steep slate roof with round dormers. */
export function mansard(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const rise = f.hero ? 88 : 58;
  chimney(paint, f.x + f.w * (s.L < 0 ? 0.86 : 0.14), y - rise + 8, f.hero ? 44 : 30, 2);
  s.fill(
    d0`M${f.x - 6} ${y + 3}L${f.x + 16} ${y - rise}H${f.x + f.w - 16}L${f.x + f.w + 6} ${y + 3}z`,
    roofColour(paint, 0.1),
  );
  s.fill(
    s.L < 0
      ? d0`M${f.x + f.w * 0.76} ${y + 3}L${f.x + f.w * 0.74} ${y - rise}H${f.x + f.w - 16}L${f.x + f.w + 6} ${y + 3}z`
      : d0`M${f.x + f.w * 0.24} ${y + 3}L${f.x + f.w * 0.26} ${y - rise}H${f.x + 16}L${f.x - 6} ${y + 3}z`,
    s.P.shade,
    'opacity=".22"',
  );
  s.rect(f.x + 10, y - rise - 4, f.w - 20, 7, paint.tint(mix(f.roof, '#ffffff', 0.3), 0.4));
  const places = Array.from({ length: f.bays }, (_, k) => (k + 0.5) / f.bays);
  for (const u of places) {
    const x = f.x + f.w * u;
    s.fill(d0`M${x - 18} ${y - 4}v${-rise * 0.5}q18 -26 36 0v${rise * 0.5}z`, paint.trim);
    s.fill(arch(x - 11, y - rise * 0.62, 22, rise * 0.54), pane(paint));
  }
  corniceBand(paint);
}

/** A slate roof behind a parapet, between chimneys. */
export function chimneys(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const rise = f.hero ? 70 : 46;
  for (const u of [0.06, 0.94])
    chimney(paint, f.x + f.w * u, y - rise * 0.4, f.hero ? 76 : 52, f.hero ? 3 : 2);
  s.fill(
    d0`M${f.x + 6} ${y}L${f.x + 34} ${y - rise}H${f.x + f.w - 34}L${f.x + f.w - 6} ${y}z`,
    roofColour(paint, 0),
  );
  if (f.hero) dormers(paint, f.bays > 3 ? [0.3, 0.5, 0.7] : [0.34, 0.66], y - 10, rise, paint.trim);
  s.fill(box(f.x - 2, y - 16, f.w + 4, 18), paint.tint(f.wall, f.hero ? 0.5 : 0.1));
  corniceBand(paint, 8, 9);
}

/** A heavy tiled roof with upturned corners, and a second one over the street. */
export function upswept(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const rise = f.hero ? 84 : 54;
  sweep(paint, y + 6, rise, f.hero ? 44 : 26);
  let ends = '';
  for (const u of [0.16, 0.84])
    ends += d0`M${f.x + f.w * u - 12} ${y - rise + 4}q0 -22 12 -26q12 4 12 26z`;
  s.fill(ends + box(f.x + f.w * 0.14, y - rise - 6, f.w * 0.72, 12), paint.tint(f.roof, -0.8));
  const street = f.g - paint.floorHeight;
  sweep(paint, street + 12, f.hero ? 34 : 24, f.hero ? 30 : 16);
}

function sweep(paint: FrontPaint, foot: number, rise: number, reach: number): void {
  const { s, f } = paint;
  const left = f.x - reach;
  const right = f.x + f.w + reach;
  s.fill(
    d0`M${left} ${foot - 14}Q${f.x + f.w * 0.06} ${foot - 4} ${f.x + f.w * 0.15} ${foot - rise}H${f.x + f.w * 0.85}Q${f.x + f.w * 0.94} ${foot - 4} ${right} ${foot - 14}l-6 12Q${f.x + f.w / 2} ${foot + 6} ${left + 6} ${foot - 2}z`,
    roofColour(paint, 0.2),
  );
  if (f.hero)
    tiles(
      paint,
      f.x - reach * 0.4,
      f.x + f.w + reach * 0.4,
      f.x + f.w * 0.17,
      f.x + f.w * 0.83,
      foot - rise + 3,
      foot - 4,
    );
  s.rect(f.x - 6, foot, f.w + 12, 13, s.P.shade, 'opacity=".34"');
}

/** Steep roofs stacked in front of each other, ending in finials. */
export function tiered(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const cx = f.x + f.w / 2;
  const gable = paint.tint(mix(f.joinery, '#d9b060', 0.4), 0.3);
  const steps = f.hero
    ? [
        [0.62, 92],
        [0.44, 128],
        [0.27, 158],
      ]
    : [
        [0.6, 56],
        [0.36, 84],
      ];
  for (const [half = 0, rise = 0] of steps) {
    const w = f.w * half;
    s.fill(
      d0`M${cx - w} ${y + 8}Q${cx - w * 0.36} ${y - rise * 0.35} ${cx} ${y - rise}Q${cx + w * 0.36} ${y - rise * 0.35} ${cx + w} ${y + 8}z`,
      roofColour(paint, 0.3),
    );
    s.stroke(
      d0`M${cx - w - 6} ${y + 2}Q${cx - w * 0.36} ${y - rise * 0.4} ${cx} ${y - rise - 4}Q${cx + w * 0.36} ${y - rise * 0.4} ${cx + w + 6} ${y + 2}`,
      paint.tint('#e0b552', 0.2),
      f.hero ? 5 : 3.5,
    );
  }
  const [inner = 0.27, innerRise = 84] = nth(steps, steps.length - 1);
  s.fill(
    d0`M${cx - f.w * inner * 0.62} ${y + 6}L${cx} ${y - innerRise * 0.66}L${cx + f.w * inner * 0.62} ${y + 6}z`,
    gable,
  );
  s.stroke(d0`M${cx} ${y - innerRise}q-6 -18 4 -34`, paint.tint('#e0b552', 0.2), 4);
  s.rect(f.x - 8, y + 4, f.w + 16, 8, roofColour(paint, -0.4));
  s.rect(f.x, y + 12, f.w, 12, s.P.shade, 'opacity=".3"');
}

/** A wide roof of corrugated iron with a fringe of cut wood. */
export function tin(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const rise = f.hero ? 86 : 54;
  const reach = f.hero ? 24 : 14;
  s.fill(
    d0`M${f.x - reach} ${y + 6}L${f.x + f.w * 0.26} ${y - rise}H${f.x + f.w * 0.74}L${f.x + f.w + reach} ${y + 6}z`,
    roofColour(paint, 0.5),
  );
  tiles(paint, f.x - reach, f.x + f.w + reach, f.x + f.w * 0.26, f.x + f.w * 0.74, y - rise, y + 6);
  if (f.hero) dormers(paint, [0.5], y - 10, rise, paint.trim);
  let fringe = '';
  const teeth = Math.round((f.w + reach * 2) / 18);
  for (let k = 0; k < teeth; k++) fringe += d0`M${f.x - reach + 18 * k} ${y + 6}h18l-9 12z`;
  s.fill(fringe + box(f.x - reach, y + 2, f.w + reach * 2, 6), paint.trim);
  s.rect(f.x, y + 9, f.w, 15, s.P.shade, 'opacity=".22"');
}

import { mix } from '../kernel/colour.ts';
import { box, d0, n1 } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { RoofForm } from '../regions/style.ts';
import { drawLandmark } from './landmarks.ts';

/** Part of the canvas covered by a town. Default: all of it. */
export interface TownRange {
  x0: number;
  x1: number;
  /** Lower edge of its walls. */
  foot: number;
}

const FLAT: ReadonlySet<RoofForm> = new Set([
  'flat',
  'battlement',
  'windtower',
  'parapet',
  'cornice',
  'kiosks',
]);
const STEEP: ReadonlySet<RoofForm> = new Set([
  'step',
  'bell',
  'spout',
  'timber',
  'chimneys',
  'mansard',
]);
const SWEPT: ReadonlySet<RoofForm> = new Set(['upswept', 'tiered']);

/**
 * Rows of small houses in the style of the region, optionally with a landmark above. `houseSize` is
 * a house's width.
 */
export function oldTownMass(
  s: Scene,
  base: number,
  depth: number,
  key: string,
  houseSize: number,
  density: number,
  landmark = false,
  range?: TownRange,
): void {
  const { P, W, H, L, style } = s;
  const r = s.random(`ot${key}`);
  // In a banner houses are larger, so that their number stays the same.
  const size = range ? houseSize : houseSize * Math.max(1, W / 1500);
  if (landmark)
    drawLandmark(
      s,
      range ? (range.x0 + range.x1) / 2 : W * (0.5 + s.side * 0.14),
      base,
      size,
      depth,
    );
  const x1 = range?.x1 ?? W + size;
  const foot = range?.foot ?? H;
  const bag = new PathBag();
  const roofs = new PathBag();
  let shade = '';
  let roofShade = '';
  let windows = '';
  let lit = '';
  let x = range?.x0 ?? -size * 0.6;
  while (x < x1) {
    const w = size * r.between(0.7, 1.35);
    const h = size * r.between(0.7, 1.7);
    const y = base - h + r.between(-0.3, 0.3) * size;
    bag.add(P.tint(r.pick(style.walls), depth, 0.45), box(x, y, w, foot - y));
    shade += box(L < 0 ? x + w * 0.7 : x, y + 3, w * 0.3, foot - y);
    const roof = littleRoof(r.pick(style.roofForms), x, y, w, size, L, r);
    roofs.add(
      P.tint(
        roof.flat ? mix(r.pick(style.walls), '#ffffff', 0.2) : r.pick(style.roofs),
        depth,
        0.3,
      ),
      roof.lit,
    );
    roofShade += roof.shade;
    const columns = Math.max(2, Math.round(w / (size * 0.34)));
    // a column of windows is one dashed line; lit windows are drawn over it
    for (let c = 0; c < columns; c++) {
      const wx = x + (w * (c + 0.5)) / columns;
      const first = r.chance(0.3) ? 1 : 0;
      windows += d0`M${wx} ${y + size * (0.22 + first * 0.42)}V${Math.min(foot, y + size * 1.5)}`;
      if (r.chance(P.dark ? 0.7 : 0.06))
        lit += d0`M${wx} ${y + size * (0.22 + r.int(first, 2) * 0.42)}v${size * 0.2}`;
    }
    x += w * (density > 0.9 ? 0.88 : r.between(0.88, 1));
  }
  bag.flush(s);
  roofs.flush(s);
  s.fill(shade, P.shade, `opacity="${n1(0.3 * (1 - depth))}"`)
    .fill(roofShade, P.shade, `opacity="${n1(0.28 * (1 - depth))}"`)
    .stroke(
      windows,
      P.tint('#4b5268', depth, -0.4),
      size * 0.11,
      `stroke-dasharray="${n1(size * 0.2)} ${n1(size * 0.22)}" opacity=".75"`,
    )
    .stroke(lit, P.warm, size * 0.11);
}

interface LittleRoof {
  lit: string;
  shade: string;
  flat: boolean;
}

function littleRoof(
  form: RoofForm,
  x: number,
  y: number,
  w: number,
  size: number,
  L: number,
  r: Random,
): LittleRoof {
  const e = size * 0.06;
  const rise = size * r.between(0.24, 0.42);
  const away = L < 0 ? x + w + e : x - e;
  if (FLAT.has(form)) {
    const step = r.chance(0.4)
      ? box(x + w * r.between(0.1, 0.5), y - size * 0.3, w * 0.36, size * 0.32)
      : '';
    return { lit: box(x - 2, y - size * 0.07, w + 4, size * 0.1) + step, shade: '', flat: true };
  }
  if (SWEPT.has(form)) {
    const top = y - rise * 1.2;
    return {
      lit: d0`M${x - e * 3} ${y - e}Q${x + w * 0.12} ${y} ${x + w * 0.2} ${top}H${x + w * 0.8}Q${x + w * 0.88} ${y} ${x + w + e * 3} ${y - e}l${-e} ${e * 2}H${x - e * 2}z`,
      shade: '',
      flat: false,
    };
  }
  if (STEEP.has(form)) {
    const top = y - rise * 1.9;
    return {
      lit: d0`M${x - e} ${y + 3}L${x + w / 2} ${top}L${x + w + e} ${y + 3}z`,
      shade: d0`M${x + w / 2} ${top}L${away} ${y + 3}H${x + w / 2}z`,
      flat: false,
    };
  }
  const far = L < 0 ? x + w * 0.86 : x + w * 0.14;
  const near = L < 0 ? x + w * 0.66 : x + w * 0.34;
  return {
    lit: d0`M${x - e} ${y + 3}L${x + w * 0.14} ${y - rise}H${x + w * 0.86}L${x + w + e} ${y + 3}z`,
    shade: d0`M${away} ${y + 3}L${far} ${y - rise}H${near}L${L < 0 ? x + w * 0.7 : x + w * 0.3} ${y + 3}z`,
    flat: false,
  };
}

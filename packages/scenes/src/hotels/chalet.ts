import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, d0, n0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { glow } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';

/** Dimensions and colours of a chalet. */
interface Chalet {
  /** Centre, left edge, eaves and ground line. */
  readonly cx: number;
  readonly x: number;
  readonly y: number;
  readonly g: number;
  readonly w: number;
  /** Heights of a floor and of the roof, and the overhang of the roof. */
  readonly fh: number;
  readonly rise: number;
  readonly eave: number;
  /** Depth, from 0 (near) to 1 (far). */
  readonly dep: number;
  readonly wood: string;
  readonly stone: string;
}

/** A broad wooden house under a wide roof. */
export function chalet(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  r: Random,
  snow: boolean,
  dep: number = 0,
): void {
  const { P } = s,
    B = P.local;
  const fl = 3,
    fh = w * 0.17,
    h = fl * fh,
    y = g - h,
    x = cx - w / 2;
  const wood = r.pick(B.walls.slice(0, 3)),
    stone = '#b9b0a4';
  const rise = w * r.between(0.22, 0.3),
    eave = w * 0.13;
  const house: Chalet = { cx, x, y, g, w, fh, rise, eave, dep, wood, stone };
  timberFront(s, house, r);
  chaletWindows(s, house, r);
  balconies(s, house, snow, r);
  chaletRoof(s, house, snow);
  smokingChimney(s, house, snow);
  s.fill(arch(cx - w * 0.055, g - fh * 0.82, w * 0.11, fh * 0.82), P.tint('#4d3128', dep, -0.3));
  s.fill(
    box(cx - w * 0.3, g - fh * 0.68, w * 0.1, fh * 0.36) +
      box(cx + w * 0.2, g - fh * 0.68, w * 0.1, fh * 0.36),
    windowColour(P, r, 0.9),
  );
  if (P.dark) glow(s, cx, g - h * 0.4, w * 0.75, 0.4);
}

/** The front of boards above a stone base. */
function timberFront(s: Scene, house: Chalet, r: Random): void {
  const { x, g, y, cx, rise, w, wood, dep, fh, stone } = house;
  const { P, L } = s;
  s.fill(d0`M${x} ${g}V${y}L${cx} ${y - rise}L${x + w} ${y}V${g}z`, P.tint(wood, dep, 0.5));
  let pl = '';
  for (let q = 1; q < 22; q++)
    pl += d0`M${x + (w * q) / 22} ${y - rise * (1 - Math.abs(q / 22 - 0.5) * 2)}V${g - fh}`;
  s.stroke(pl, P.tint(wood, dep, -1), 1.6, 'opacity=".45"');
  s.rect(x - 4, g - fh, w + 8, fh + 6, P.tint(stone, dep, 0.3));
  let st = '';
  for (let q = 0; q < 16; q++)
    st += pill(
      x + r() * (w - 40),
      g - fh + 8 + r() * (fh - 22),
      r.between(22, 44),
      r.between(9, 15),
    );
  s.fill(st, P.tint(stone, dep, -0.7), 'opacity=".6"');
  s.fill(
    L < 0
      ? d0`M${cx} ${y - rise}L${x + w} ${y}V${g}H${cx + w * 0.2}z`
      : d0`M${cx} ${y - rise}L${x} ${y}V${g}H${cx - w * 0.2}z`,
    P.shade,
    'opacity=".22"',
  );
}

/** Windows in two rows and under the roof. */
function chaletWindows(s: Scene, house: Chalet, r: Random): void {
  const { x, w, dep, y, fh, cx, rise, wood } = house;
  const { P } = s;
  const bag = new PathBag();
  const c = 5;
  for (let f = 0; f < 2; f++)
    for (let q = 0; q < c; q++) {
      const X = x + (w * (q + 0.5)) / c;
      bag.add(
        P.tint('#fff3df', dep, 0.3),
        box(X - w * 0.042, y + f * fh + fh * 0.2, w * 0.084, fh * 0.62),
      );
      bag.add(
        windowColour(P, r, 0.85),
        box(X - w * 0.034, y + f * fh + fh * 0.25, w * 0.068, fh * 0.52),
      );
    }
  bag.add(
    windowColour(P, r, 0.95),
    d0`M${cx - w * 0.13} ${y - 4}v${-rise * 0.4}L${cx} ${y - rise * 0.74}L${cx + w * 0.13} ${y - rise * 0.4}v${rise * 0.4 - 2}z`,
  );
  bag.flush(s);
  s.stroke(
    d0`M${cx} ${y - rise * 0.7}V${y - 4}M${cx - w * 0.13} ${y - rise * 0.26}h${w * 0.26}`,
    P.tint(wood, dep, -1),
    5,
  );
}

/** Balconies, with flowers when there is no snow. */
function balconies(s: Scene, house: Chalet, snow: boolean, r: Random): void {
  const { y, fh, x, w, wood, dep } = house;
  const { P } = s;
  const B = P.local;
  for (let f = 0; f < 2; f++) {
    const yy = y + (f + 1) * fh;
    s.rect(x - w * 0.05, yy - 4, w * 1.1, 9, P.tint(wood, dep, -1.2));
    s.stroke(
      d0`M${x - w * 0.05} ${yy - fh * 0.16}h${w * 1.1}`,
      P.tint(wood, dep, -0.2),
      fh * 0.32,
      'stroke-dasharray="4 9"',
    );
    s.rect(x - w * 0.06, yy - fh * 0.36, w * 1.12, 6, P.tint(wood, dep, 0.8));
    if (!snow) {
      const leaves: Dot[] = [];
      const flowers: Dot[] = [];
      for (let q = 0; q < 22; q++) {
        leaves.push([x + (w * q) / 21, yy - fh * 0.36, r.between(5, 9)]);
        if (q % 2) flowers.push([x + (w * q) / 21, yy - fh * 0.4, 5]);
      }
      s.dots(leaves, P.tint(B.leaf, dep, 0)).dots(flowers, P.tint(s.accent || '#d94f56', dep, 0.3));
    }
  }
}

/** The roof, with or without snow. */
function chaletRoof(s: Scene, house: Chalet, snow: boolean): void {
  const { w, x, eave, y, rise, cx, dep } = house;
  const { P } = s;
  const B = P.local;
  const th = w * 0.05;
  const rp = (o: number, t: number) =>
    `M${n0(x - eave)} ${n0(y + (eave * rise) / (w / 2) + o)}L${n0(cx)} ${n0(y - rise + o)}L${n0(x + w + eave)} ${n0(y + (eave * rise) / (w / 2) + o)}l0 ${-t}L${n0(cx)} ${n0(y - rise + o - t * 1.15)}L${n0(x - eave)} ${n0(y + (eave * rise) / (w / 2) + o - t)}z`;
  s.fill(rp(16, 12), P.shade, 'opacity=".3"');
  s.fill(rp(4, th), P.tint(nth(B.roofs, 0), dep, -0.3));
  if (snow) {
    s.fill(rp(-th + 4, th * 0.9), P.tint('#ffffff', dep, 0.5));
  } else s.fill(rp(-th + 6, 7), P.tint(nth(B.roofs, 1), dep, 0.6));
}

/** A chimney with smoke. */
function smokingChimney(s: Scene, house: Chalet, snow: boolean): void {
  const { cx, w, y, rise, stone, dep } = house;
  const { P, L } = s;
  const chx = cx + L * -w * 0.22,
    chy = y - rise * 0.62;
  s.rect(chx - 13, chy - 66, 26, 70, P.tint(stone, dep, -0.2));
  s.rect(chx - 16, chy - 70, 32, 9, snow ? P.tint('#ffffff', dep, 0.4) : P.tint(stone, dep, -0.8));
  s.stroke(
    d0`M${chx} ${chy - 78}q-26 -30 4 -56t10 -62`,
    P.tint('#ffffff', 0.3, 0.2),
    13,
    'stroke-linecap="round" opacity=".4"',
  );
}

/** Three pointed houses of glass and wood. */
export function aframe(s: Scene, cx: number, g: number, w: number, r: Random, snow: boolean): void {
  const { P, L } = s,
    B = P.local;
  const unit = (X: number, z: number, dep: number) => {
    const ww = w * 0.5 * z,
      h = ww * 1.28;
    s.fill(
      d0`M${X - ww * 0.5} ${g}L${X} ${g - h}L${X + ww * 0.5} ${g}z`,
      P.tint('#b98558', dep, 0.3),
    );
    s.fill(
      d0`M${X - ww * 0.36} ${g}L${X} ${g - h * 0.86}L${X + ww * 0.36} ${g}z`,
      P.dark ? P.warm : mix(P.glass, P.sky[3], 0.2),
    );
    s.fill(
      L < 0
        ? d0`M${X} ${g - h * 0.86}L${X + ww * 0.36} ${g}H${X}z`
        : d0`M${X} ${g - h * 0.86}L${X - ww * 0.36} ${g}H${X}z`,
      P.shade,
      'opacity=".2"',
    );
    s.stroke(
      d0`M${X} ${g - h * 0.86}V${g}M${X - ww * 0.25} ${g - h * 0.28}h${ww * 0.5}M${X - ww * 0.14} ${g - h * 0.54}h${ww * 0.28}M${X - ww * 0.16} ${g}v${-h * 0.28}M${X + ww * 0.16} ${g}v${-h * 0.28}`,
      P.tint('#6d4634', dep, -0.4),
      5,
    );
    const t = ww * 0.1;
    s.fill(
      d0`M${X - ww * 0.6} ${g}L${X} ${g - h * 1.12}L${X + ww * 0.6} ${g}h${-t}L${X} ${g - h * 0.95}L${X - ww * 0.6 + t} ${g}z`,
      snow ? P.tint('#ffffff', dep, 0.4) : P.tint(nth(B.roofs, 0), dep, -0.2),
    );
    s.fill(
      L < 0
        ? d0`M${X} ${g - h * 1.12}L${X + ww * 0.6} ${g}h${-t}L${X} ${g - h * 0.95}z`
        : d0`M${X} ${g - h * 1.12}L${X - ww * 0.6} ${g}h${t}L${X} ${g - h * 0.95}z`,
      P.shade,
      'opacity=".3"',
    );
    s.rect(X - ww * 0.66, g - ww * 0.1, ww * 1.32, ww * 0.1, P.tint('#8a5d42', dep, -0.2));
    let d = '';
    for (let q = 0; q <= 12; q++)
      d += d0`M${X - ww * 0.64 + (ww * 1.28 * q) / 12} ${g - ww * 0.24}v${ww * 0.16}`;
    s.stroke(
      d + d0`M${X - ww * 0.66} ${g - ww * 0.24}h${ww * 1.32}`,
      P.tint('#6d4634', dep, -0.2),
      3,
    );
    if (P.dark) glow(s, X, g - h * 0.3, ww * 0.9, 0.4);
  };
  const D = s.side;
  unit(cx - D * w * 0.56, 0.7, 0.1);
  unit(cx + D * w * 0.52, 0.62, 0.14);
  unit(cx, 1.18, 0);
}

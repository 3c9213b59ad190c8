import { mix } from '../kernel/colour.ts';
import { d0, disc } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { sky } from '../land/sky.ts';
import { branch } from '../plants/leaves.ts';
import { flag, glow, lamp } from '../town/furniture.ts';
import { oldTownMass } from '../town/old-town.ts';
import { tram } from '../town/square-life.ts';
import { taxi } from '../town/street.ts';
import { regionTree } from '../town/trees.ts';
import { windowColour } from '../town/windows.ts';

/**
 * One side of a corner house in perspective: u runs from the corner (0) to the far end (1), v from
 * eaves (0) to street (1).
 */
interface Face {
  D: -1 | 1;
  lit: boolean;
  x(u: number): number;
  y(u: number, v: number): number;
}

const quad = (f: Face, u0: number, u1: number, v0: number, v1: number): string =>
  d0`M${f.x(u0)} ${f.y(u0, v0)}L${f.x(u1)} ${f.y(u1, v0)}V${f.y(u1, v1)}L${f.x(u0)} ${f.y(u0, v1)}z`;

/** The hotel where two streets meet. */
export function cornerHouse(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('corner');
  const hor = H * 0.7;
  sky(s, H * 0.66);
  oldTownMass(s, H * 0.56, 0.46, 'bk', 60, 1, true);
  const cx = (s.focusX = W / 2 + s.side * Math.min(W * 0.06, 80));
  const top = H * (s.stars >= 4 ? 0.16 : 0.22);
  const g = H * 0.86;
  const wall = r.pick(s.style.walls);
  const face = (D: -1 | 1, reach: number): Face => ({
    D,
    lit: s.L === D,
    x: (u) => cx + D * reach * (1 - 1 / (1 + u * 1.1)) * 1.91,
    y: (u, v) => {
      const k = 1 / (1 + u * 1.1);
      const a = hor + (top - hor) * k;
      return a + (hor + (g - hor) * k - a) * v;
    },
  });
  const faces = [face(-1, W * 0.36), face(1, W * 0.4)];
  // the street continues behind with houses of other colours
  for (const f of faces) neighbours(s, f, r);
  for (const f of faces) side(s, f, wall, r);
  crown(s, cx, top, g, wall, faces);
  street(s, cx, g);
  doorAtCorner(s, cx, g);
  life(s, cx, g, r);
  if (s.turn([true, false], 'branch')) branch(s, -s.side, P.frame(B.leafDeep, 0.5), 'b', 'olive');
}

function neighbours(s: Scene, f: Face, r: Random): void {
  const { P } = s;
  for (const [u0, u1, v] of [
    [1.7, 2.7, 0.26],
    [1, 1.7, 0.14],
  ] as const) {
    const wall = r.pick(s.style.walls);
    s.fill(quad(f, u0, u1, v, 1), P.tint(wall, 0.2, f.lit ? 0.4 : -0.9));
    s.fill(
      quad(f, u0, u1, v - 0.07, v + 0.02),
      P.tint(r.pick(s.style.roofs), 0.2, f.lit ? 0.2 : -0.8),
    );
    const bag = new PathBag();
    for (let c = 0; c < 3; c++) {
      for (let k = 0; k < 4; k++) {
        const a = u0 + ((u1 - u0) * (c + 0.3)) / 3;
        bag.add(
          k === 3 ? P.tint('#4d3f44', 0.2, -0.4) : windowColour(P, r, 0.4),
          quad(f, a, a + (u1 - u0) * 0.13, v + 0.08 + k * 0.2, v + 0.18 + k * 0.2),
        );
      }
    }
    bag.flush(s);
  }
}

function side(s: Scene, f: Face, wall: string, r: Random): void {
  const { P } = s;
  const light = f.lit ? 0.75 : -1.1;
  const floors = s.stars >= 4 ? 5 : 4;
  const bays = 4;
  const trim = P.tint(mix(wall, '#ffffff', 0.6), 0, f.lit ? 0.8 : -0.5);
  const joinery = P.tint(
    s.style.joinery[s.seedHash % s.style.joinery.length] ?? '#4d7a6e',
    0,
    f.lit ? 0.1 : -0.9,
  );
  const shutters = ['shutters', 'arch-shutters', 'louvre'].includes(
    s.turn(s.style.windows, 'window'),
  );
  s.fill(quad(f, 0, 1, 0, 1), P.tint(wall, 0, light));
  const bag = new PathBag();
  let rails = '';
  for (let k = 0; k < floors - 1; k++) {
    for (let c = 0; c < bays; c++) {
      const u = (c + 0.34) / bays + 0.02;
      const w = 0.3 / bays;
      const v = 0.06 + (k * 0.94) / floors;
      const h = 0.56 / floors;
      bag.add(trim, quad(f, u - w * 0.16, u + w * 1.16, v - 0.012, v + h + 0.012));
      bag.add(windowColour(P, r, 0.6), quad(f, u, u + w, v, v + h));
      if (shutters)
        bag.add(
          joinery,
          quad(f, u - w * 0.6, u - w * 0.1, v, v + h) + quad(f, u + w * 1.1, u + w * 1.6, v, v + h),
        );
      if ((k + c) % 2 === 0)
        rails += d0`M${f.x(u - w * 0.3)} ${f.y(u - w * 0.3, v + h * 0.74)}L${f.x(u + w * 1.3)} ${f.y(u + w * 1.3, v + h * 0.74)}`;
    }
    const line = 0.94 * ((k + 1) / floors) + 0.03;
    bag.add(trim, quad(f, 0, 1, line, line + 0.01));
  }
  // shops under awnings
  const v0 = 0.03 + 0.94 * ((floors - 1) / floors);
  for (let c = 0; c < bays; c++) {
    const u = (c + 0.2) / bays + 0.02;
    bag.add(P.dark ? P.warm : mix(P.glass, P.warm, 0.4), quad(f, u, u + 0.6 / bays, v0 + 0.06, 1));
  }
  bag.flush(s);
  s.stroke(rails, P.frame('#3d3a46', 0.3), 17, 'stroke-dasharray="2.4 6"');
  let cloth = '';
  for (let c = 0; c < bays; c++) {
    const u = (c + 0.16) / bays + 0.02;
    const e = u + 0.68 / bays;
    cloth += d0`M${f.x(u)} ${f.y(u, v0 + 0.03)}L${f.x(e)} ${f.y(e, v0 + 0.03)}l${f.D * 4} ${30}L${f.x(u) - f.D * 6} ${f.y(u, v0 + 0.03) + 36}z`;
  }
  s.fill(cloth, P.brand(0, f.lit ? 0.4 : -0.5));
}

/** The top: a turret over the corner, or a plain cornice with a flag. */
function crown(
  s: Scene,
  cx: number,
  top: number,
  g: number,
  wall: string,
  faces: readonly Face[],
): void {
  const { P, L } = s;
  const roof = s.style.roofs[s.seedHash % s.style.roofs.length] ?? '#8a5a4c';
  const pitched = !['flat', 'battlement', 'windtower', 'parapet', 'cornice', 'kiosks'].includes(
    s.turn(s.style.roofForms, 'roof'),
  );
  for (const f of faces) {
    if (pitched) {
      s.fill(
        d0`M${f.x(0)} ${f.y(0, 0) + 4}L${f.x(1)} ${f.y(1, 0) + 4}L${f.x(0.94)} ${f.y(0.94, -0.13)}L${f.x(0)} ${f.y(0, -0.1)}z`,
        P.tint(roof, 0, f.lit ? 0.4 : -0.8),
      );
    } else
      s.fill(
        quad(f, 0, 1, -0.055, 0.005),
        P.tint(mix(wall, '#ffffff', 0.3), 0, f.lit ? 0.8 : -0.8),
      );
    s.fill(quad(f, 0, 1, -0.008, 0.016), P.tint(mix(wall, '#ffffff', 0.4), 0, f.lit ? 1 : -0.5));
  }
  cornerStrip(s, cx, top, g, wall);
  if (!s.turn([true, true, false], 'turret')) return flag(s, cx, top - 40, 70, P.brand(0, 0.3));
  const w = CUT + 6;
  s.fill(
    d0`M${cx - w - 10} ${top - 30}C${cx - w} ${top - 90} ${cx - 22} ${top - 100} ${cx} ${top - 150}C${cx + 22} ${top - 100} ${cx + w} ${top - 90} ${cx + w + 10} ${top - 30}z`,
    P.tint(roof, 0, 0.3),
  );
  s.fill(
    d0`M${cx} ${top - 150}C${cx - L * 22} ${top - 100} ${cx - L * w} ${top - 90} ${cx - L * (w + 10)} ${top - 30}H${cx - L * 18}Q${cx - L * 20} ${top - 100} ${cx} ${top - 150}z`,
    P.shade,
    'opacity=".24"',
  );
  s.rect(cx - w - 10, top - 36, w * 2 + 20, 10, P.tint(mix(wall, '#ffffff', 0.5), 0, 0.9));
  flag(s, cx, top - 146, 60, P.brand(0, 0.3));
}

/** Half the width of the cut-off corner. */
const CUT = 56;

/** The cut-off corner: a narrow separate front, with the door at its foot. */
function cornerStrip(s: Scene, cx: number, top: number, g: number, wall: string): void {
  const { P, L } = s;
  const r = s.random('strip');
  const h = g - top + 34;
  s.rect(cx - CUT, top - 34, CUT * 2, h, P.tint(wall, 0, 0.35));
  s.rect(L < 0 ? cx + CUT * 0.4 : cx - CUT, top - 34, CUT * 0.6, h, P.shade, 'opacity=".16"');
  const bag = new PathBag();
  const floors = s.stars >= 4 ? 4 : 3;
  for (let k = 0; k < floors; k++) {
    const y = top - 4 + ((g - top - 130) * k) / floors;
    bag.add(
      P.tint(mix(wall, '#ffffff', 0.6), 0, 0.8),
      d0`M${cx - 28} ${y + 96}V${y + 24}a28 26 0 0 1 56 0V${y + 96}z`,
    );
    bag.add(
      windowColour(P, r, 0.7),
      d0`M${cx - 21} ${y + 96}V${y + 24}a21 20 0 0 1 42 0V${y + 96}z`,
    );
    bag.add(P.frame('#3d3a46', 0.3), d0`M${cx - 34} ${y + 74}h68v4h-68z`);
  }
  bag.flush(s);
  s.rect(cx - CUT - 4, top - 40, CUT * 2 + 8, 10, P.tint(mix(wall, '#ffffff', 0.5), 0, 0.9));
  s.rect(cx - CUT, g - 124, CUT * 2, 8, P.tint(mix(wall, '#ffffff', 0.5), 0, 0.8));
}

function doorAtCorner(s: Scene, cx: number, g: number): void {
  const { P } = s;
  s.fill(d0`M${cx - 36} ${g}V${g - 74}a36 30 0 0 1 72 0V${g}z`, P.tint('#4d3a38', 0, -0.3));
  s.fill(
    d0`M${cx - 27} ${g}V${g - 70}a27 24 0 0 1 54 0V${g}z`,
    P.dark ? mix(P.warm, '#ffffff', 0.3) : P.tint('#e3b274', 0, 0.3),
  );
  s.fill(d0`M${cx - 62} ${g - 116}h124l14 26h-152z`, P.brand(0, 0.4));
  s.rect(cx - 76, g - 92, 152, 6, P.brand(0, -0.8));
  s.fill(
    [0, 1, 2, 3, 4]
      .slice(0, s.stars)
      .map((k) => disc(cx + (k - (s.stars - 1) / 2) * 19, g - 103, 4.4))
      .join(''),
    P.dark ? P.warm : P.tint('#fff6e4', 0, 0.7),
  );
  glow(s, cx, g - 60, 260, 0.45);
}

function street(s: Scene, cx: number, g: number): void {
  const { P, W, H } = s;
  const y = s.H * 0.7;
  s.fill(d0`M0 ${y + 14}L${cx} ${g}L${W} ${y + 14}V${H}H0z`, P.tint('#a39a9c', 0, -0.1));
  s.fill(
    d0`M0 ${y + 14}L${cx} ${g}L${W} ${y + 14}v14L${cx} ${g + 26}L0 ${y + 28}z`,
    P.tint('#ddd0bc', 0, 0.4),
  );
  let stripes = '';
  for (let k = 0; k < 6; k++)
    stripes += d0`M${cx - 190 + k * 66} ${g + 34}h34l${(k - 2.5) * 9} 40h-40z`;
  s.fill(stripes, P.tint('#fff6e4', 0, 0.1), 'opacity=".75"');
  s.fill(
    s.L < 0
      ? d0`M${cx} ${g + 6}L${W} ${y + 22}V${H}H${cx + 160}z`
      : d0`M${cx} ${g + 6}L0 ${y + 22}V${H}H${cx - 160}z`,
    P.shade,
    'opacity=".22"',
  );
}

function life(s: Scene, cx: number, g: number, r: Random): void {
  const { W, H } = s;
  switch (s.turn(['tram', 'taxi', 'trees'] as const, 'life')) {
    case 'tram':
      tram(s, cx - s.side * W * 0.24, H * 0.965);
      break;
    case 'taxi':
      taxi(s, cx - s.side * W * 0.26, H * 0.94, r);
      break;
    case 'trees':
      for (const u of [-0.36, 0.36]) regionTree(s, cx + u * W, g + 6, 240);
      break;
  }
  lamp(s, cx + s.side * W * 0.2, g + 30, 190);
}

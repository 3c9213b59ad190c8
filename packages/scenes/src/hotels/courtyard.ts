import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, ogive } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { branch } from '../plants/leaves.ts';
import { cafeTable, glow, plantPot } from '../town/furniture.ts';
import { sky } from '../land/sky.ts';
import { fountain } from '../town/square-life.ts';
import { regionTree } from '../town/trees.ts';
import { windowColour } from '../town/windows.ts';
import { without } from './without-pool.ts';

/** The hotel's courtyard: galleries on three sides, sky above, water or a tree in the middle. */
export function courtyard(s: Scene): void {
  const { P, W, H, L } = s;
  const r = s.random('court');
  const cx = W / 2;
  const g = H * 0.64;
  const half = Math.min(W * 0.3, 400);
  const storeys = s.turn([2, 3, 2], 'storeys');
  const top = H * (storeys > 2 ? 0.08 : r.between(0.14, 0.2));
  const count = s.turn([5, 4, 6, 3], 'bays');
  sky(s, H * 0.5);
  const wall = s.turn(s.style.walls, 'wall');
  const pointed = ['keel', 'canopy-bay', 'lattice-bay'].includes(s.style.windows[0] ?? '');
  const timber = s.style.windows[0] === 'paper';
  const opening = timber ? box : pointed ? ogive : arch;

  // back gallery
  s.rect(cx - half, top, half * 2, g - top, P.tint(wall, 0, 0.5));
  const each = (g - top - 40) / storeys;
  for (let k = 0; k < storeys; k++) {
    const last = k === storeys - 1;
    gallery(s, {
      x: cx - half,
      w: half * 2,
      y: top + 40 + each * k + 8,
      h: each - (last ? 8 : 22),
      wall,
      opening,
      count,
      rail: !last,
    });
  }
  s.rect(cx - half - 8, top - 8, half * 2 + 16, 22, P.tint(r.pick(s.style.roofs), 0, 0.4));
  s.rect(cx - half, top + 14, half * 2, 12, P.shade, 'opacity=".24"');

  // wings in perspective
  for (const D of [-1, 1] as const)
    wing(s, D, cx + D * half, top, g, wall, opening, L === D ? -0.9 : 0.2);

  // floor
  s.fill(d0`M${cx - half} ${g}h${half * 2}L${W + 60} ${H + 10}H-60z`, P.tint('#e0cba8', 0, 0.3));
  let tiles = '';
  for (let k = -7; k <= 7; k++)
    tiles += d0`M${cx + (half * k) / 7} ${g}L${cx + ((W / 2 + 200) * k) / 7} ${H}`;
  for (const u of [0.1, 0.26, 0.5, 0.82]) tiles += d0`M0 ${g + (H - g) * u}H${W}`;
  s.stroke(tiles, P.shade, 2, 'opacity=".14"');
  const light =
    L < 0
      ? d0`M${cx - half} ${g}h${half * 1.1}L${cx + half * 0.4} ${H}H-60z`
      : d0`M${cx + half} ${g}h${-half * 1.1}L${cx - half * 0.4} ${H}H${W + 60}z`;
  s.fill(light, P.dark ? P.warm : P.light, `opacity="${P.dark ? 0.08 : 0.3}"`);

  middle(s, cx, g);
  const pots = s.turn([3, 2, 4], 'pots');
  for (let k = 0; k < pots; k++)
    for (const D of [-1, 1]) plantPot(s, cx + D * (half * 0.92 + k * 74), g + 22 + k * 54);
  lanterns(s, cx, half, top);
  glow(s, cx, g - 60, half * 1.3, 0.4);
  branch(s, -s.side, P.frame(P.local.leafDeep, 0.45), 'c', 'bloom', P.tint('#d8487c', 0, 0));
}

interface Gallery {
  x: number;
  w: number;
  y: number;
  h: number;
  wall: string;
  opening: typeof arch;
  count: number;
  rail: boolean;
}

/** One storey of openings, doors behind them, columns between. */
function gallery(s: Scene, { x, w, y, h, wall, opening, count, rail }: Gallery): void {
  const { P } = s;
  const r = s.random(`gallery${rail}`);
  const step = w / count;
  let dark = '';
  let columns = '';
  for (let k = 0; k < count; k++) {
    dark += opening(x + step * (k + 0.1), y, step * 0.8, h);
    columns +=
      box(x + step * k - 7, y + h * 0.3, 14, h * 0.7) +
      box(x + step * k - 12, y + h * 0.3 - 8, 24, 9) +
      box(x + step * k - 12, y + h - 9, 24, 9);
  }
  s.fill(dark, P.tint(mix(wall, '#3a2a2a', 0.55), 0, -0.4));
  for (let k = 0; k < count; k++) {
    const door = opening(x + step * (k + 0.3), y + h * 0.26, step * 0.4, h * 0.74);
    s.fill(
      door,
      P.dark
        ? windowColour(P, r, 0.8)
        : k === Math.floor(count / 2) && !rail
          ? P.tint('#e3b274', 0, 0.2)
          : P.tint(s.style.joinery[0] ?? '#4d7a6e', 0, -0.2),
    );
  }
  s.fill(columns, P.tint(mix(wall, '#ffffff', 0.55), 0, 0.8));
  s.rect(x, y + h, w, 9, P.tint(mix(wall, '#ffffff', 0.5), 0, 0.7));
  if (rail) {
    s.stroke(
      d0`M${x} ${y + h - 17}h${w}`,
      P.tint(s.style.joinery[0] ?? '#4d7a6e', 0, 0),
      34,
      'stroke-dasharray="3 8"',
    );
    s.rect(x, y + h - 38, w, 6, P.tint(s.style.joinery[0] ?? '#4d7a6e', 0, 0.2));
  } else if (s.style.grounds.includes('portal') || s.style.tree === 'palm') {
    // tiles up to the height of a chair
    let band = '';
    for (let k = 0; k < w / 22; k++)
      band += d0`M${x + 11 + k * 22} ${y + h - 30}l9 10l-9 10l-9 -10z`;
    s.fill(band, P.tint('#3f7f9a', 0, 0.2), 'opacity=".75"');
  }
}

function wing(
  s: Scene,
  D: -1 | 1,
  x0: number,
  top: number,
  g: number,
  wall: string,
  opening: typeof arch,
  face: number,
): void {
  const { P, W, H } = s;
  const r = s.random(`wing${D}`);
  const x1 = D < 0 ? -60 : W + 60;
  const reach = Math.abs(x1 - x0);
  const far = reach / 470;
  const yTop = (u: number): number => top - u * (top + 120) * far;
  const yBottom = (u: number): number => g + u * (H + 10 - g) * Math.min(1, far * 1.2);
  const at = (u: number): number => x0 + D * reach * u;
  s.fill(d0`M${x0} ${top}L${x1} ${yTop(1)}V${yBottom(1)}L${x0} ${g}z`, P.tint(wall, 0, face));
  const floor = (v0: number, v1: number): void => {
    for (let k = 0; k < 3; k++) {
      const a = 0.06 + k * 0.31;
      const b = a + 0.22;
      const y = (u: number, v: number): number => yTop(u) + (yBottom(u) - yTop(u)) * v;
      const mid = (a + b) / 2;
      const head =
        opening === box
          ? d0`L${at(a)} ${y(a, v0)}L${at(b)} ${y(b, v0)}`
          : d0`L${at(a)} ${y(a, v0 + 0.1)}Q${at(a)} ${y(a, v0)} ${at(mid)} ${y(mid, v0 - 0.01)}Q${at(b)} ${y(b, v0)} ${at(b)} ${y(b, v0 + 0.1)}`;
      s.fill(
        d0`M${at(a)} ${y(a, v1)}` + head + d0`L${at(b)} ${y(b, v1)}z`,
        r.chance(0.4) && P.dark
          ? mix(P.warm, P.shade, 0.2)
          : P.tint(mix(wall, '#3a2a2a', 0.55), 0, face - 0.4),
      );
    }
    s.stroke(
      d0`M${x0} ${yTop(0) + (yBottom(0) - yTop(0)) * v1}L${x1} ${yTop(1) + (yBottom(1) - yTop(1)) * v1}`,
      P.tint(mix(wall, '#ffffff', 0.5), 0, face),
      8,
    );
  };
  floor(0.12, 0.48);
  floor(0.58, 1);
  s.fill(
    d0`M${x0 - D * 4} ${top - 10}L${x1} ${yTop(1) - 24}v34L${x0 - D * 4} ${top + 14}z`,
    P.tint(s.style.roofs[0] ?? '#c4643f', 0, face),
  );
}

function middle(s: Scene, cx: number, g: number): void {
  const { P, H } = s;
  const what = s.turn(['fountain', 'pool', 'tree', 'tables', 'beds'] as const, 'middle');
  switch (without(s, what, 'fountain')) {
    case 'fountain':
      return fountain(s, cx, H * 0.86);
    case 'pool':
      s.parts.push('pool');
      s.fill(d0`M${cx - 110} ${g + 46}h220l120 ${H - g - 90}h-460z`, P.tint('#fbf4e6', 0, 0.5));
      s.fill(
        d0`M${cx - 96} ${g + 56}h192l108 ${H - g - 112}h-408z`,
        P.dark ? mix('#2f9f9f', P.shade, 0.3) : P.tint('#3fa9a8'),
      );
      s.stroke(
        d0`M${cx - 70} ${g + 88}h80M${cx} ${g + 122}h120M${cx - 140} ${g + 160}h110M${cx + 30} ${g + 190}h90`,
        '#ffffff',
        3,
        'opacity=".45" stroke-linecap="round"',
      );
      return;
    case 'tables':
      for (const [u, y] of [
        [-130, 0.78],
        [130, 0.78],
        [0, 0.9],
      ] as const)
        cafeTable(s, cx + u, H * y);
      return;
    case 'beds':
      for (const D of [-1, 1]) {
        s.fill(
          d0`M${cx + D * 44} ${g + 50}h${D * 150}l${D * 60} 80h${-D * 190}z` +
            d0`M${cx + D * 70} ${g + 156}h${D * 220}l${D * 90} 110h${-D * 270}z`,
          P.tint(s.P.local.leafDeep, 0, 0.1),
        );
        s.dots(
          [
            [cx + D * 110, g + 86, 26],
            [cx + D * 180, g + 96, 20],
            [cx + D * 160, g + 206, 34],
            [cx + D * 270, g + 214, 30],
          ],
          P.tint(s.P.local.leaf, 0, 0.4),
        );
        regionTree(s, cx + D * 150, g + 100, 170);
      }
      s.ellipse(cx, g + 146, 40, 11, P.tint('#fbf4e6', 0, 0.6));
      return;
    case 'tree':
      s.ellipse(cx, H * 0.84, 150, 34, P.tint('#d9cbb2', 0, 0.5));
      s.ellipse(cx, H * 0.835, 126, 25, P.tint(P.local.leafDeep, 0, -0.2));
      regionTree(s, cx, H * 0.835, 330);
      return;
  }
}

function lanterns(s: Scene, cx: number, half: number, top: number): void {
  const { P } = s;
  let lamps = '';
  let chains = '';
  for (const u of [-0.6, -0.2, 0.2, 0.6]) {
    const x = cx + half * u;
    const y = top + 96 + Math.abs(u) * 30;
    chains += d0`M${x} ${top + 20}V${y - 20}`;
    lamps += d0`M${x - 11} ${y}l4 -20h14l4 20l-6 16h-10z`;
  }
  s.stroke(chains, P.frame('#4a4450', 0.3), 2).fill(
    lamps,
    P.dark ? P.warm : mix(P.warm, '#ffffff', 0.2),
  );
  s.fill(
    [-0.6, 0.6].map((u) => disc(cx + half * u, top + 90, 3)).join(''),
    P.frame('#4a4450', 0.3),
  );
}

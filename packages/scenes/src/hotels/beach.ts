import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { d0, n0, n1 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { islandLow } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { streaks, water } from '../land/water.ts';
import { cypresses } from '../plants/conifers.ts';
import { palmsFore } from '../plants/foreground.ts';
import { branch, cornerLeaves, grass } from '../plants/leaves.ts';
import { palmDef } from '../plants/palm.ts';
import { acacia, bushes } from '../plants/trees.ts';
import type { BeachForm } from '../regions/style.ts';
import { sunSeats } from '../town/square-life.ts';
import { beachDomes } from './beach-domes.ts';
import { pavilionHouse, terraceHouse, whiteSlab } from './beach-houses.ts';
import { beachVillage } from './beach-village.ts';
import { bungalows } from './bungalows.ts';
import { without } from './without-pool.ts';

/** True if palms grow here; else pines and grass. */
export const palmy = (s: Scene): boolean => s.biome === 'tropical' || s.style.tree === 'palm';

/** A hotel by the sea. */
export function beachHotel(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('v');
  const hor = H * 0.56;
  const form = s.staging as BeachForm;
  sky(s, hor);
  islandLow(
    s,
    W * (0.5 - s.side * 0.36),
    hor + 2,
    W * 0.42,
    70,
    P.tint(B.leaf, 0.66),
    P.tint(B.leaf, 0.58, 1),
    'f',
  );
  water(s, hor);
  if (form === 'bungalows') return bungalows(s, r, hor);
  if (form === 'village') return beachVillage(s, r, hor);

  const cx = (s.focusX = W / 2 + s.side * Math.min(W * 0.13, 170));
  const g = H * 0.77;
  const w = 430 + s.stars * 18;
  slope(s, cx, g);
  woods(s, cx, g, w, r);
  building(s, form, cx, g, w, r);
  bushes(
    s,
    g + 6,
    34,
    P.tint(B.leafDeep, 0, -0.2),
    'fr',
    cx - w * 0.62,
    cx + w * 0.62,
    P.tint(B.leaf, 0, 0.6),
  );
  switch (without(s, s.turn(['pool', 'sand', 'lawn'] as const, 'shore'), 'lawn')) {
    case 'pool':
      s.parts.push('pool');
      poolDeck(s, cx, g, w, r);
      break;
    case 'sand':
      sandBefore(s, cx, g, w, r);
      break;
    case 'lawn':
      lawnBefore(s, cx, g, w, r);
      break;
  }
  framing(s, cx, g, w, r);
}

/** The hotel itself, in one of its forms. */
function building(s: Scene, form: BeachForm, cx: number, g: number, w: number, r: Random): void {
  const wall = r.pick(s.P.local.walls);
  switch (form) {
    case 'terraces':
      terraceHouse(s, cx, g, w, 3 + Math.ceil(s.stars / 2), wall, r);
      break;
    case 'pavilion':
      pavilionHouse(s, cx, g, w, wall, r);
      break;
    case 'domes':
      beachDomes(s, cx, g, w, wall, r);
      break;
    case 'veranda': {
      const floors = s.stars > 3 ? 4 : 3;
      const height = floors * 84;
      drawFront(
        s,
        frontOf(s, r, {
          x: cx - w * 0.46,
          g,
          w: w * 0.92,
          h: height,
          floors,
          bays: 5,
          roofForm: 'tin',
          ground: 'veranda',
          hero: true,
          key: 'hotel',
        }),
      );
      break;
    }
    default:
      whiteSlab(s, cx, g, w, s.stars, wall, r);
  }
}

/** The green hill behind the building. */
function slope(s: Scene, cx: number, g: number): void {
  const { P, W, H } = s;
  const q = s.side;
  const edge = q < 0 ? -30 : W + 30;
  s.fill(
    d0`M${edge} ${H * 0.3}C${cx + q * 260} ${H * 0.3} ${cx - q * 60} ${H * 0.42} ${cx - q * 330} ${g - 10}V${H}H${edge}z`,
    P.tint(P.local.leaf, 0.42),
  );
  s.fill(
    d0`M${edge} ${H * 0.42}C${cx + q * 220} ${H * 0.4} ${cx - q * 60} ${H * 0.56} ${cx - q * 400} ${g + 4}V${H}H${edge}z`,
    P.tint(P.local.leafDeep, 0.22),
  );
}

/** Trees behind the building, never in front of the flag on its roof. */
function woods(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P } = s;
  const B = P.local;
  if (palmy(s)) {
    const palm = palmDef(
      s,
      'bk',
      P.tint(B.leafDeep, 0.16, -0.2),
      P.tint(B.leaf, 0.12, 0.4),
      P.tint(B.rockDeep, 0.12, -0.5),
      { h: 300 },
    );
    for (const u of [-0.56, -0.34, 0.44, 0.62])
      s.use(
        palm,
        `transform="translate(${n0(cx + u * w + r.between(-16, 16))} ${n0(g - 10)})scale(${n1(r.chance(0.5) ? -1 : 1)} ${n1(r.between(1.1, 1.5))})"`,
      );
    return;
  }
  acacia(
    s,
    cx + s.side * w * 0.6,
    g - 6,
    340,
    P.tint(B.leafDeep, 0.16, 0),
    P.tint(B.leaf, 0.12, 0.5),
    P.tint('#6b4636', 0.12, -0.3),
  );
  cypresses(
    s,
    [
      [cx - w * 0.56, g, 240],
      [cx - w * 0.63, g, 180],
      [cx + w * 0.5, g - 6, 260],
    ],
    P.tint(B.leafDeep, 0.12, -0.3),
    P.tint(B.leaf, 0.1, 0.3),
  );
}

function poolDeck(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  const q = s.side;
  s.fill(
    d0`M${q < 0 ? -20 : cx - w * 0.86} ${g + 6}H${q < 0 ? cx + w * 0.86 : W + 20}L${q < 0 ? cx + w * 1.02 : W + 20} ${H}H${q < 0 ? -20 : cx - w * 1.02}z`,
    P.tint(P.local.sand, 0, 0.5),
  );
  const pw = w * 0.84;
  const py = g + 46;
  s.fill(
    d0`M${cx - pw * 0.5} ${py}H${cx + pw * 0.5}L${cx + pw * 0.62} ${py + 74}H${cx - pw * 0.62}z`,
    P.tint('#ffffff', 0, 0.2),
  );
  s.fill(
    d0`M${cx - pw * 0.48} ${py + 6}H${cx + pw * 0.48}L${cx + pw * 0.59} ${py + 68}H${cx - pw * 0.59}z`,
    P.dark ? mix('#35c4c8', P.shade, 0.25) : P.tint('#37bccb'),
  );
  let ripples = '';
  for (let k = 0; k < 9; k++)
    ripples += d0`M${cx - pw * 0.44 + r() * pw * 0.8} ${py + 12 + r() * 50}h${r.between(20, 64)}`;
  s.stroke(ripples, mix('#ffffff', P.sky[3], 0.3), 3, 'stroke-linecap="round" opacity=".6"');
  for (const u of [-0.42, -0.14, 0.14, 0.42])
    if (r.chance(0.8)) sunSeats(s, cx + pw * u, g + 34, 46);
}

function sandBefore(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  const edge = q < 0 ? -30 : W + 30;
  const reach = cx - q * w * 0.92;
  const shore = (pad: number): string =>
    d0`M${edge} ${g + 4}H${cx - q * w * 0.5}Q${reach} ${g + 6 + pad} ${reach - q * 60} ${g + 30 + pad}Q${cx - q * w * 0.3} ${H * 0.9 + pad} ${cx + q * w * 0.5} ${H * 0.95 + pad}T${edge} ${H + 20}z`;
  s.fill(shore(22), P.tint('#ffffff', 0.1), 'opacity=".75"')
    .fill(shore(10), P.tint(B.groundDeep, 0))
    .fill(shore(0), P.tint(B.sand, 0, 0.5));
  for (const u of [-0.34, 0, 0.34])
    sunSeats(s, cx + w * u + r.between(-14, 14), g + 62 + r.between(-8, 14), 62);
  s.fill(
    d0`M${cx - q * w * 0.62} ${g + 40}q${w * 0.1} 16 ${w * 0.22} 2l${w * 0.05} -12q${-w * 0.03} 30 ${-w * 0.09} 32h${-w * 0.13}q${-w * 0.04} -6 ${-w * 0.05} -22z`,
    P.brand(0, 0.1),
  );
  streaks(s, H * 0.9, H, mix(P.sky[3], P.sun, 0.3), 'sand', 0);
}

function lawnBefore(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  const edge = q < 0 ? -30 : W + 30;
  s.fill(
    d0`M${edge} ${g + 6}H${cx - q * w * 0.74}q${-q * 90} 30 ${-q * 120} 70T${cx - q * w * 0.7} ${H + 20}H${edge}z`,
    P.tint(B.grass, 0, 0.2),
  );
  s.fill(
    d0`M${cx - 34} ${g + 4}h68q40 70 ${q * 60 + 60} ${H - g + 10}h-230q40 -90 ${102 - q * 60} ${-(H - g) - 10}z`,
    P.tint(B.sand, 0, 0.4),
  );
  bushes(
    s,
    g + 54,
    26,
    P.tint(B.leafDeep, 0, 0),
    'hedge',
    q < 0 ? -20 : cx + w * 0.3,
    q < 0 ? cx - w * 0.3 : W + 20,
    P.tint(B.leaf, 0, 0.6),
  );
  for (const u of [-0.4, 0.42]) sunSeats(s, cx + w * u, g + 66 + r.between(0, 20), 70);
}

function framing(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  if (palmy(s)) {
    palmsFore(s, -q, r, W < 1000 ? 1 : r.int(1, 2));
    const near = palmDef(
      s,
      'fr',
      P.frame(B.leafDeep, 0.25),
      P.frame(B.leaf, 0.02),
      P.frame(B.rockDeep, 0.3),
      { h: 300, lean: -q * 0.12 },
    );
    s.use(near, d0`x="${cx + q * w * 0.7}" y="${g + 60}"`);
    cornerLeaves(s, q, P.frame(B.leafDeep, 0.6), P.frame(B.leafDeep, 0.4), 'c2', 0.7);
    return;
  }
  branch(s, -q, P.frame(B.leafDeep, 0.5), 'b', 'pine');
  grass(
    s,
    H * 1.01,
    120,
    P.frame(B.leafDeep, 0.5),
    'dune',
    q < 0 ? W * 0.62 : -20,
    q < 0 ? W + 20 : W * 0.38,
    20,
  );
}

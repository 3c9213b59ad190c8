import { arch, box, d0, disc } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { bushes } from '../plants/trees.ts';
import type { TowerForm } from '../regions/style.ts';
import { flag, parasol } from '../town/furniture.ts';
import { grandHotel } from './grand.ts';
import type { Tower } from './tower.ts';
import {
  decoTower,
  greenTower,
  pagodaTower,
  roundTower,
  sailTower,
  stackTower,
  wedgeTower,
} from './towers-shaped.ts';
import { balconyTower, brickTower, gridTower, ribbonTower } from './towers-slab.ts';

interface TowerKind {
  draw: (t: Tower) => void;
  /** Width relative to the usual one, and height. */
  wide: number;
  high: number;
  /** True for a tower on a glazed hall; else it reaches down to the street. */
  podium: boolean;
  /** True for a plain slab, which gets a separate top. */
  slab: boolean;
}

const KINDS: Readonly<Record<TowerForm, TowerKind>> = {
  grid: { draw: gridTower, wide: 1, high: 1, podium: true, slab: true },
  ribbon: { draw: ribbonTower, wide: 1.05, high: 0.96, podium: true, slab: true },
  balcony: { draw: balconyTower, wide: 1, high: 1, podium: true, slab: true },
  brick: { draw: brickTower, wide: 1.3, high: 0.8, podium: false, slab: false },
  deco: { draw: decoTower, wide: 1.08, high: 0.86, podium: true, slab: false },
  sail: { draw: sailTower, wide: 1, high: 1, podium: true, slab: false },
  grand: {
    draw: ({ s, cx, g, w, h, wall, r }) => grandHotel(s, cx, g, w, h, wall, r),
    wide: 1.9,
    high: 0.72,
    podium: false,
    slab: false,
  },
  round: { draw: roundTower, wide: 0.86, high: 1.02, podium: true, slab: false },
  wedge: { draw: wedgeTower, wide: 1.02, high: 1.04, podium: true, slab: false },
  stack: { draw: stackTower, wide: 1.06, high: 1, podium: true, slab: false },
  green: { draw: greenTower, wide: 1.04, high: 0.98, podium: true, slab: false },
  'pagoda-crown': { draw: pagodaTower, wide: 0.98, high: 0.94, podium: true, slab: false },
};

/** Draws the tower. Returns its width and whether a hall is in front of it. */
export function drawTower(
  form: TowerForm,
  at: Omit<Tower, 'w' | 'h'> & { w: number; h: number },
): { w: number; podium: boolean } {
  const kind = KINDS[form];
  const tower: Tower = { ...at, w: at.w * kind.wide, h: at.h * kind.high };
  kind.draw(tower);
  if (kind.slab) top(tower);
  if (form !== 'grand' && form !== 'stack') sign(tower);
  return { w: tower.w, podium: kind.podium };
}

/** A plant room, an attic of arches, or a garden with parasols. */
function top({ s, cx, g, w, h, wall }: Tower): void {
  const { P, L } = s;
  const x = cx - w / 2;
  const y = g - h;
  switch (s.turn(['plant', 'arches', 'garden'] as const, 'top')) {
    case 'plant':
      s.rect(x - 6, y - 10, w + 12, 16, P.tint(wall, 0, 1));
      s.rect(x + w * 0.3, y - 40, w * 0.4, 32, P.tint(wall, 0, -0.4));
      break;
    case 'arches': {
      s.rect(x, y - 30, w, 32, P.tint(wall, 0, 0.5));
      s.fill(
        Array.from({ length: 7 }, (_, k) =>
          arch(x + (w * (k + 0.2)) / 7, y - 22, (w / 7) * 0.6, 30),
        ).join(''),
        P.dark ? P.warm : P.tint(P.glass, 0, -0.6),
      );
      break;
    }
    case 'garden':
      bushes(
        s,
        y,
        30,
        P.tint(P.local.leafDeep, 0, 0.1),
        'top',
        x + 6,
        x + w - 6,
        P.tint(P.local.leaf, 0, 0.6),
      );
      for (const u of [0.3, 0.62])
        parasol(s, x + w * u, y, 46, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.5));
      break;
  }
  if (s.stars >= 4) flag(s, x + w * (L < 0 ? 0.2 : 0.8), y - 28, 60, P.brand(0, 0.4));
}

/** A vertical sign along the lit edge with a dot for each star. */
function sign({ s, cx, g, w, h }: Tower): void {
  const { P, L } = s;
  const x = L < 0 ? cx - w / 2 - 6 : cx + w / 2 - 12;
  const y = g - h * 0.72;
  s.rect(x, y, 18, h * 0.3, P.brand(0, 0.2));
  s.fill(
    Array.from({ length: s.stars }, (_, k) => disc(x + 9, y + h * (0.03 + k * 0.058), 4.2)).join(
      '',
    ),
    P.dark ? P.warm : P.tint('#fff6e4', 0, 0.6),
  );
}

/** The glazed hall at a tower's foot, trees on its roof. */
export function podium(s: Scene, cx: number, g: number, w: number, wall: string): void {
  const { P, L } = s;
  const h = 92;
  const x = cx - w / 2;
  s.rect(x, g - h, w, h, P.tint(wall, 0, 0.7));
  s.rect(L < 0 ? x + w * 0.72 : x, g - h, w * 0.28, h, P.shade, 'opacity=".3"');
  s.rect(x - 6, g - h - 8, w + 12, 12, P.tint(wall, 0, 0.9));
  s.stroke(
    d0`M${x + 4} ${g - 35}h${w - 8}`,
    P.dark ? P.warm : P.tint(P.glass, 0, 0.5),
    70,
    'stroke-dasharray="26 8"',
  );
  s.fill(box(x, g - h + 22, w, 12), P.shade, 'opacity=".28"');
  bushes(
    s,
    g - h - 8,
    24,
    P.tint(P.local.leaf, 0, -0.2),
    'rf',
    x + 10,
    x + w - 10,
    P.tint(P.local.leaf, 0, 0.6),
  );
}

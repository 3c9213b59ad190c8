import { mix } from '../kernel/colour.ts';
import { arch, box, d0, n0, n1 } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { dunes, hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { grass } from '../plants/leaves.ts';
import { palmDef } from '../plants/palm.ts';
import { bushes } from '../plants/trees.ts';
import { glow } from '../town/furniture.ts';
import { offCentre, windowColour } from '../town/windows.ts';

/** Low houses among palms by a pool in the dunes. */
export function oasis(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('oasis');
  const hor = H * 0.54;
  const g = H * 0.7;
  sky(s, hor);
  dunes(s, hor - 20, 130, 'a', P.tint(B.sand, 0.34, 0.6), P.tint(B.groundDeep, 0.32, -0.5));
  hills(s, hor + 70, 40, P.tint(B.sand, 0.12, 0.5), 'b');
  const cx = offCentre(s, 0.06);
  const w = Math.min(W * 0.68, 520 + s.stars * 18);
  const all = s.def(() => settlement(s, cx, g, w, r));
  s.rect(0, g - 8, W, 40, P.tint(B.sand, 0.04, 0.4));
  water(s, g + 12);
  mirror(s, all, g + 10, 0.42);
  s.use(all);
  streaks(s, g + 18, H, mix(P.sky[3], P.sun, 0.4), 'oa', 0);
  for (const u of [-0.44, -0.2, 0.1, 0.36]) shoreLamp(s, cx + u * w, g + 22);
  s.fill(
    d0`M0 ${H * 0.93}Q${W * 0.3} ${H * 0.9} ${W * 0.6} ${H * 0.95}T${W} ${H * 0.92}V${H}H0z`,
    P.tint(B.sand, 0, 0),
  );
  grass(
    s,
    H * 0.99,
    130,
    P.frame(B.leafDeep, 0.45),
    'oa',
    s.side < 0 ? W * 0.6 : -20,
    s.side < 0 ? W + 20 : W * 0.4,
    18,
  );
  palmsFore(s, -s.side, r, 1);
}

/** The houses and the plants around them. */
function settlement(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P } = s;
  const B = P.local;
  const palm = palmDef(
    s,
    'bk',
    P.tint(B.leafDeep, 0.06, -0.3),
    P.tint(B.leaf, 0.04, 0.4),
    P.tint(B.rockDeep, 0.06, -0.5),
    { h: 260 },
  );
  for (const u of [-0.7, -0.5, -0.3, 0.3, 0.52, 0.7])
    s.use(
      palm,
      `transform="translate(${n0(cx + u * w + r.between(-20, 20))} ${n0(g - 4)})scale(${r.chance(0.5) ? -1 : 1} ${n1(r.between(0.9, 1.4))})"`,
    );
  houses(s, cx, g, w, r);
  s.rect(cx + w * 0.07 - 40, g - 150, 80, 40, P.brand(0, 0.3));
  bushes(
    s,
    g - 4,
    26,
    P.tint(B.leafDeep, 0, -0.1),
    'sh',
    cx - w * 0.8,
    cx + w * 0.8,
    P.tint(B.leaf, 0, 0.5),
  );
  glow(s, cx, g - 40, w * 0.5, 0.4);
}

/** Four flat roofs, two of them with a dome. */
function houses(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, L } = s;
  const wall = r.pick(s.style.walls);
  const bag = new PathBag();
  const house = (x: number, width: number, h: number, dome: boolean): void => {
    const y = g - h;
    if (dome)
      s.fill(
        d0`M${x + width * 0.14} ${y}q${width * 0.02} ${-width * 0.34} ${width * 0.36} ${-width * 0.4}q${width * 0.34} ${width * 0.06} ${width * 0.36} ${width * 0.4}z`,
        P.tint(mix(wall, '#ffffff', 0.4), 0, 0.7),
      );
    s.rect(x, y, width, h, P.tint(wall, 0, 0.7));
    s.rect(L < 0 ? x + width * 0.7 : x, y, width * 0.3, h, P.shade, 'opacity=".22"');
    s.rect(x - 4, y - 8, width + 8, 11, P.tint(mix(wall, '#ffffff', 0.3), 0, 0.9));
    const count = Math.max(2, Math.round(width / 62));
    for (let k = 0; k < count; k++)
      bag.add(
        windowColour(P, r, 0.8),
        arch(
          x + (width * (k + 0.5)) / count - 16,
          g - Math.min(h - 18, 84),
          32,
          Math.min(h - 18, 84),
        ),
      );
  };
  house(cx - w * 0.5, w * 0.26, 120, false);
  house(cx + w * 0.24, w * 0.28, 130, true);
  house(cx - w * 0.26, w * 0.24, 160, true);
  house(cx - w * 0.04, w * 0.3, 112, false);
  bag.flush(s);
}

/** A lamp at the edge of the pool. */
function shoreLamp(s: Scene, x: number, y: number): void {
  const { P } = s;
  s.fill(box(x - 9, y - 8, 18, 8), P.frame('#5a3b30', 0.3)).fill(
    d0`M${x - 8} ${y - 8}l3 -20h10l3 20z`,
    P.warm,
  );
  glow(s, x, y - 16, 60, 0.5);
}

import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { palmsFore } from '../plants/foreground.ts';
import { cornerLeaves } from '../plants/leaves.ts';
import { bushes } from '../plants/trees.ts';
import { oldTownMass } from '../town/old-town.ts';
import { skyline } from '../town/skyline.ts';
import { sunSeats } from '../town/square-life.ts';
import { regionTree } from '../town/trees.ts';

const poolWater = (s: Scene): string =>
  s.P.dark ? mix('#35c4c8', s.P.shade, 0.25) : s.P.tint('#3dbdca');

function ripples(s: Scene, x: number, y: number, w: number, h: number): void {
  const r = s.random('ripples');
  let lines = '';
  for (let k = 0; k < 12; k++) lines += d0`M${x + r() * w} ${y + r() * h}h${r.between(26, 90)}`;
  s.stroke(lines, mix('#ffffff', s.P.sky[3], 0.3), 3, 'stroke-linecap="round" opacity=".55"');
}

/** A pool in the garden, with the building behind it and seats along its edge. */
export function gardenPool(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('pool');
  const q = s.side;
  const g = H * 0.56;
  sky(s, H * 0.52);
  hills(s, H * 0.46, 90, P.tint(B.leaf, 0.55), 'f');
  bushes(s, g - 30, 130, P.tint(B.leafDeep, 0.24), 'wood', -20, W + 20, P.tint(B.leaf, 0.2, 0.4));
  const w = Math.min(W * 0.42, 460);
  const x = q < 0 ? W * 0.06 : W * 0.94 - w;
  drawFront(s, frontOf(s, r, { x, g, w, h: 280, floors: 3, bays: 4, hero: true, key: 'house' }));
  s.rect(0, g, W, H - g, P.tint(B.grass, 0, 0.2));
  s.fill(
    d0`M0 ${g}H${W}v26Q${W * 0.6} ${g + 50} ${W * 0.3} ${g + 30}T0 ${g + 44}z`,
    P.tint(B.leaf, 0, 0.2),
    'opacity=".6"',
  );
  for (const u of [0.62, 0.8, 0.94])
    regionTree(s, q < 0 ? W * u : W * (1 - u), g + 20, r.between(220, 300));
  // the pool: a soft rectangle with a round end
  const y = H * 0.72;
  const left = W * (q < 0 ? 0.16 : 0.06);
  const right = W * (q < 0 ? 0.94 : 0.84);
  const shape = (pad: number): string =>
    d0`M${left - pad} ${y - pad}H${right + pad}Q${right + 60 + pad} ${y + 60} ${right + 50 + pad} ${y + 120}Q${right + 30} ${H - 30 + pad} ${right - 80} ${H - 26 + pad}H${left - 60}Q${left - 130 - pad} ${H - 50} ${left - 90 - pad} ${y + 90}Q${left - 70} ${y - pad} ${left - pad} ${y - pad}z`;
  s.fill(shape(30), P.tint('#f3e6d0', 0, 0.5));
  s.fill(shape(0), poolWater(s));
  s.group(
    () => {
      s.fill(
        d0`M${left - 140} ${y}H${right + 90}v34Q${W / 2} ${y + 60} ${left - 140} ${y + 30}z`,
        P.shade,
        'opacity=".14"',
      );
      ripples(s, left - 40, y + 20, right - left, H - y - 60);
    },
    s.clip(shape(0)),
  );
  for (const u of [0.24, 0.5, 0.76]) sunSeats(s, left + (right - left) * u, y - 44, 92);
  if (s.style.tree === 'palm') palmsFore(s, -q, r, 1);
  else cornerLeaves(s, -q, P.frame(B.leafDeep, 0.55), P.frame(B.leaf, 0.35), 'gp', 0.9);
}

/** A pool on the roof, with glass between it and the town. */
export function roofPool(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const q = s.side;
  const hor = H * 0.5;
  sky(s, hor);
  if (s.biome === 'city') {
    skyline(s, hor + 90, 240, 'far', 0.66, 74);
    skyline(s, hor + 100, 340, 'near', 0.34, 96, 0.5 - q * 0.2, true);
  } else {
    hills(s, hor, 100, P.tint(B.leaf, 0.6), 'f');
    oldTownMass(s, hor + 50, 0.4, 'a', 56, 1, true);
    oldTownMass(s, hor + 130, 0.2, 'b', 84, 0.9);
  }
  const g = H * 0.68;
  s.rect(0, g, W, H - g, P.tint('#d9c0a0', 0, 0.3));
  // glass rail
  s.rect(0, g - 78, W, 84, P.sky[3], 'opacity=".28"');
  s.stroke(d0`M0 ${g - 78}H${W}`, P.tint('#ffffff', 0, 0.4), 5);
  s.stroke(
    d0`M0 ${g - 36}H${W}`,
    P.tint('#ffffff', 0, 0.2),
    84,
    `stroke-dasharray="4 ${Math.round(W / 7)}" opacity=".8"`,
  );
  const left = q < 0 ? W * 0.3 : -40;
  const right = q < 0 ? W + 40 : W * 0.7;
  s.fill(
    d0`M${left - 26} ${g + 14}H${right + 26}L${right + 90} ${H}H${left - 90}z`,
    P.tint('#fbf4e6', 0, 0.6),
  );
  const shape = d0`M${left} ${g + 26}H${right}L${right + 54} ${H}H${left - 54}z`;
  s.fill(
    shape,
    s.vertical(
      [
        [0, mix('#7fdcd8', P.sky[3], 0.3)],
        [1, poolWater(s)],
      ],
      g,
      H,
    ),
  );
  s.group(() => ripples(s, left, g + 30, right - left, H - g - 40), s.clip(shape));
  s.fill(
    d0`M${q < 0 ? left + 40 : right - 90} ${g + 2}v70M${q < 0 ? left + 86 : right - 44} ${g + 2}v70`,
    undefined,
    `stroke="${P.tint('#e6ebee', 0, 0.3)}" stroke-width="8"`,
  );
  const x = q < 0 ? W * 0.13 : W * 0.87;
  sunSeats(s, x, g + 84, Math.min(150, W * 0.12));
  sunSeats(s, x + q * W * 0.03, H * 0.93, Math.min(190, W * 0.15));
  bushes(
    s,
    g - 4,
    36,
    P.tint(B.leafDeep, 0, -0.1),
    'pl',
    q < 0 ? -20 : W * 0.74,
    q < 0 ? W * 0.26 : W + 20,
    P.tint(B.leaf, 0, 0.5),
  );
  cornerLeaves(s, -q, P.frame(B.leafDeep, 0.55), P.frame(B.leaf, 0.35), 'rp', 0.8);
}

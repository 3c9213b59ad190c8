import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { d0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { cypresses } from '../plants/conifers.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { branch } from '../plants/leaves.ts';
import { cobbles, lamp, plantPot } from '../town/furniture.ts';
import { drawLandmark } from '../town/landmarks.ts';
import { SQUARE_LIFE, squareLife } from '../town/square-life.ts';
import { offCentre } from '../town/windows.ts';

/** The hotel in a row of houses, seen across a square. */
export function townSquare(s: Scene): void {
  const { P, W, H, L } = s;
  const B = P.local;
  const r = s.random('v');
  const g = H * 0.83;
  sky(s, H * 0.74);
  hills(s, H * 0.52, 80, P.tint(B.leaf, 0.6), 'f');
  drawLandmark(s, W * (0.5 - s.side * 0.24), H * 0.66, 78, 0.42);

  const cx = offCentre(s, 0.04);
  const floors = 3 + (s.stars >= 4 ? 1 : 0);
  const w = r.between(400, 450) + (s.stars - 3) * 14;
  const h = floors * r.between(112, 122) + 14;
  row(s, cx - w / 2, cx + w / 2, g, h);
  drawFront(
    s,
    frontOf(s, r, {
      x: cx - w / 2,
      g,
      w,
      h,
      floors,
      bays: r.pick([3, 4, 5]),
      hero: true,
      key: 'hotel',
    }),
  );

  const paving = mix(B.ground, '#d3b99a', 0.75);
  s.rect(0, g, W, H - g, P.tint(paving, 0, -0.1));
  s.rect(0, g, W, 10, P.tint(mix(paving, '#8a6a55', 0.5), 0, -0.3));
  cobbles(s, g, r);
  const shadow =
    L < 0
      ? d0`M${cx + w * 0.1} ${g}H${W}V${H}H${cx + w * 0.5}z`
      : d0`M0 ${g}H${cx - w * 0.1}L${cx - w * 0.5} ${H}H0z`;
  s.fill(shadow, P.shade, 'opacity=".26"');
  squareLife(s, s.turn(SQUARE_LIFE, 'life'), cx, w, g, r);
  lamp(s, cx + s.side * w * 0.62, g + 30, 170);
  if (r.chance(0.6)) for (const D of [-1, 1]) plantPot(s, cx + D * 52, g + 8);
  framing(s);
}

/** Neighbouring houses on both sides, lower than the hotel. */
export function row(s: Scene, left: number, right: number, g: number, h: number): void {
  const r = s.random('row');
  const wide = Math.max(1, s.W / 1500);
  let k = 0;
  for (let x = left; x > -40; k++) {
    const w = r.between(200, 290) * wide;
    x -= w;
    drawFront(s, frontOf(s, r, { x, g, w: w + 2, h: h * r.between(0.62, 0.9), key: `n${k}` }));
  }
  for (let x = right; x < s.W + 40; k++) {
    const w = r.between(200, 290) * wide;
    drawFront(
      s,
      frontOf(s, r, { x: x - 2, g, w: w + 2, h: h * r.between(0.62, 0.9), key: `n${k}` }),
    );
    x += w;
  }
}

/** One dark shape in the corner opposite the hotel. */
function framing(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const dark = P.frame(B.leafDeep, 0.5);
  const near = s.side > 0 ? 0.05 : 0.95;
  switch (s.turn(['bloom', 'olive', 'cypress', 'leaves', 'none'] as const, 'framing')) {
    case 'bloom':
      return branch(s, -s.side, dark, 'b', 'bloom', P.tint('#d8487c', 0, -0.2));
    case 'olive':
      return branch(s, -s.side, dark, 'b', 'olive');
    case 'cypress':
      return cypresses(
        s,
        [
          [W * near, H * 1.04, 520],
          [W * (near + s.side * 0.06), H * 1.06, 400],
        ],
        P.frame(B.leafDeep, 0.45),
        P.frame(B.leaf, 0.2),
      );
    case 'leaves':
      return cornerPlant(s, 'leaves', -s.side);
    case 'none':
      return;
  }
}

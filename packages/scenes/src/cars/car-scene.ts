import { car } from './car.ts';
import type { CarType } from './models.ts';
import { box, d0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { sky } from '../land/sky.ts';
import { pines } from '../plants/conifers.ts';
import { agave } from '../plants/desert-plants.ts';
import { grass } from '../plants/leaves.ts';
import { bushes } from '../plants/trees.ts';

/** Paints of rental cars. */
export const CAR_COLOURS = [
  '#d9513c',
  '#2f7f8f',
  '#f0b23e',
  '#f4ecdc',
  '#3d6f9e',
  '#6f8f5a',
  '#c96f4a',
  '#8fb8bd',
];

/** Returns the drawing of a car on a road through the landscape. */
export function carScene(type: CarType): (s: Scene) => void {
  return (s: Scene): void => {
    const { W, H } = s,
      r = s.random('v'),
      hor = H * r.between(0.5, 0.56);
    sky(s, hor);
    backdrop(s, hor, r);
    const y = H * 0.815,
      D = s.L; // drives towards the light
    roadAhead(s, hor, y, r);
    road(s, y, r);
    roadside(s, y, r);
    const cw = Math.min(
      W * 0.76,
      { mini: 600, compact: 680, suv: 720, van: 700, convertible: 720, electric: 730 }[type],
    );
    const col = s.accent && r.chance(0.45) ? s.accent : r.pick(CAR_COLOURS);
    const cx = W / 2 - D * W * 0.02;
    charger(s, type, cx, D, cw, y);
    car(s, type, cx, y + 8, cw, D, col);
    foreground(s, y, r);
  };
}

/** A road that winds into the landscape. */
function roadAhead(s: Scene, hor: number, y: number, r: Random): void {
  const { P, W } = s;
  if (r.chance(0.75)) {
    const q = s.side;
    const vx = W * 0.5 + q * W * 0.2,
      vy = hor + 44;
    s.fill(
      d0`M${vx} ${vy}C${vx - q * 90} ${vy + 24} ${vx - q * 200} ${vy + 26} ${vx - q * 120} ${vy + 60}S${vx + q * 240} ${vy + 80} ${vx + q * 330} ${y - 70}H${vx + q * 480}C${vx + q * 380} ${vy + 84} ${vx - q * 40} ${vy + 76} ${vx - q * 84} ${vy + 54}S${vx - q * 20} ${vy + 22} ${vx + q * 10} ${vy}z`,
      P.tint('#a9a2a4', 0.22, 0.2),
    );
  }
}

/** The road across the picture. */
function road(s: Scene, y: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  const gr = P.tint(B.groundDeep, 0.0, -0.2);
  s.fill(d0`M-20 ${y - 62}Q${W * 0.5} ${y - 84} ${W + 20} ${y - 60}V${H}H-20z`, gr);
  grass(s, y - 64, 30, gr, 'v', -10, W + 10, 20);
  s.fill(
    d0`M-20 ${y - 40}Q${W * 0.5} ${y - 54} ${W + 20} ${y - 38}V${y + 92}Q${W * 0.5} ${y + 76} -20 ${y + 96}z`,
    P.tint('#8a8790', 0, -0.5),
  );
  s.fill(
    d0`M-20 ${y - 40}Q${W * 0.5} ${y - 54} ${W + 20} ${y - 38}v6Q${W * 0.5} ${y - 47} -20 ${y - 33}z`,
    P.tint('#fff4dc', 0, 0),
  );
  let d = '';
  for (let X = -60 + r() * 60; X < W; X += 150)
    d += d0`M${X} ${y + 46 - Math.sin((X / W) * 3.14) * 12}h86l-9 11h-86z`;
  s.fill(d, P.tint('#fff4dc', 0, -0.1), 'opacity=".85"');
}

/** A barrier, posts or bushes along the road. */
function roadside(s: Scene, y: number, r: Random): void {
  const { P, W } = s;
  const B = P.local;
  const st = r.int(0, 2);
  if (st === 0) {
    let q = '';
    for (let X = 20; X < W; X += 130) q += box(X, y - 78, 8, 34);
    s.fill(q, P.tint('#f4ede0', 0, -0.3));
    s.fill(box(-10, y - 82, W + 20, 13), P.tint('#e6e2dc', 0, 0.1));
    s.fill(box(-10, y - 74, W + 20, 5), P.shade, 'opacity=".25"');
  } else if (st === 1) {
    let q = '',
      e = '';
    for (let X = 40 + r() * 80; X < W; X += 210) {
      q += box(X, y - 94, 13, 50);
      e += box(X, y - 82, 13, 9);
    }
    s.fill(q, P.tint('#fff8ea', 0, 0.1)).fill(e, P.tint('#d9503c'));
  } else {
    bushes(
      s,
      y - 50,
      40,
      P.tint(B.leafDeep, 0, -0.4),
      'rb',
      s.side < 0 ? -20 : W * 0.6,
      s.side < 0 ? W * 0.4 : W + 20,
      P.tint(B.leaf, 0, 0.3),
    );
  }
}

/** A charger with its cable. */
function charger(s: Scene, type: CarType, cx: number, D: number, cw: number, y: number): void {
  const { P } = s;
  if (type === 'electric') {
    const ex = cx - D * (cw * 0.5 + 46);
    s.fill(pill(ex - 19, y - 176, 38, 150), P.tint('#f4f1ea', 0, 0.4));
    s.fill(box(ex - 19, y - 60, 38, 34), P.tint('#f4f1ea', 0, 0.4));
    s.fill(pill(ex - 12, y - 164, 24, 36), P.brand(0, 0.3));
    s.stroke(
      d0`M${ex + D * 14} ${y - 110}q${D * 52} 6 ${D * 34} 60t${D * 36} -18`,
      P.frame('#333', 0.3),
      6,
      'stroke-linecap="round"',
    );
    s.circle(ex, y - 146, 6, P.dark ? P.warm : '#fff6dd');
  }
}

/** Plants on the near side of the road. */
function foreground(s: Scene, y: number, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  s.fill(
    d0`M-20 ${y + 92}Q${W * 0.5} ${y + 74} ${W + 20} ${y + 90}V${H + 20}H-20z`,
    P.frame(B.groundDeep, 0.35),
  );
  grass(s, H * 0.965, 60, P.frame(B.leafDeep, 0.4), 'f1', -10, W + 10, 22);
  s.rect(0, H * 0.96, W, H * 0.05, P.frame(B.leafDeep, 0.4));
  if (r.chance(0.6)) {
    const x = s.side < 0 ? W * 0.93 : W * 0.07;
    if (P.local.snow || s.biome === 'lake')
      pines(
        s,
        [
          [x, H * 1.02, 420],
          [x + s.side * -110, H * 1.03, 270],
        ],
        P.frame(B.leafDeep, 0.5),
        P.frame(B.leaf, 0.25),
      );
    else s.fill(agave(x, H * 0.99, 150, 11), P.frame(B.leafDeep, 0.5));
  }
}

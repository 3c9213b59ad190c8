import { n0, n1 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { mesas } from '../land/mesas.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import type { Palette } from '../light/palette.ts';
import { grass } from '../plants/leaves.ts';
import { acacia } from '../plants/trees.ts';

/** Acacias and animals in front of a distant mountain. */
export function savannahView(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * (s.calm ? 0.5 : 0.6);
  sky(s, hor);
  if (r.chance(0.6))
    peaks(s, hor, 230, 'k', {
      count: 1,
      shape: () => 1,
      shade: P.tint('#6d6f8a', 0.6),
      lit: P.tint('#8d8aa0', 0.58, 1),
      snow: P.tint('#ffffff', 0.3),
      snowS: P.tint('#ffffff', 0.5, -1),
      snowLine: 0.22,
    });
  else
    mesas(s, hor, 120, 'k', {
      count: 3,
      shade: P.tint(B.rockDeep, 0.6),
      lit: P.tint(B.rock, 0.55, 1),
    });
  hills(s, hor, 36, P.tint(B.grass, 0.5), 'a');
  for (let k = 0; k < 6; k++)
    acacia(
      s,
      W * r(),
      hor + r.between(4, 20),
      r.between(40, 70),
      P.tint(B.leafDeep, 0.45),
      P.tint(B.leaf, 0.4, 0.6),
      P.tint(B.rockDeep, 0.45),
    );
  hills(s, hor + 50, 20, P.tint(B.ground, 0.2, 0.6), 'b');
  const el = s.choose(s.random('an'), 2) === 1;
  acacia(
    s,
    W * (0.5 + s.side * r.between(0.1, 0.28)),
    hor + r.between(100, 130),
    r.between(270, 370),
    P.tint(B.leafDeep, 0.06, -0.6),
    P.tint(B.leaf, 0.04, 0.5),
    P.frame(B.rockDeep, 0.35),
  );
  if (r.chance(0.5))
    acacia(
      s,
      W * (0.5 - s.side * r.between(0.34, 0.44)),
      hor + 84,
      r.between(150, 210),
      P.tint(B.leafDeep, 0.14, -0.4),
      P.tint(B.leaf, 0.12, 0.5),
      P.frame(B.rockDeep, 0.3),
    );
  if (el) elephants(s, W * (0.5 - s.side * 0.14), hor + 112, 104);
  else giraffes(s, W * (0.5 - s.side * r.between(0.06, 0.2)), hor + 100, r.between(150, 190));
  hills(s, hor + 130, 26, P.tint(B.groundDeep, 0.06), 'c');
  if (s.calm) {
    hills(s, hor + 250, 30, P.tint(B.groundDeep, 0, -0.5), 'd');
    return;
  }
  grass(s, H * 0.9, 70, P.frame(B.groundDeep, 0.3), 'a');
  s.rect(0, H * 0.895, W, H * 0.11, P.frame(B.groundDeep, 0.3));
  grass(s, H * 1.01, 130, P.frame(B.groundDeep, 0.6), 'b');
}

/** A family of elephants, the middle one h high. */
export function elephants(s: Scene, x: number, y: number, h: number): void {
  const d =
    'M-70-40C-76-80-50-100-14-100C10-102 22-96 30-90C44-104 76-100 84-76C90-58 86-34 92-14C94-4 104-6 104-16L110-16C112 4 90 10 82-6C74-24 74-40 66-46C58-40 52-40 48-44L46 0H26L24-36Q0-30 -24-36L-28 0H-48L-52-34L-58 0H-72zM66-50L92-40L70-42z';
  const D = s.side;
  const herd: readonly (readonly [x: number, y: number, scale: number, facing: number])[] = [
    [x, y, h / 100, D],
    [x - D * h * 1.7, y + 4, h / 170, D],
    [x + D * h * 1.9, y - 8, h / 130, D],
  ];
  s.raw(
    herd
      .map(
        ([X, Y, k, q]) =>
          `<path fill="${s.P.frame(s.P.local.rockDeep, 0.42)}" transform="translate(${n0(X)} ${n0(Y)})scale(${n1(q * k * 100) / 100} ${n1(k * 100) / 100})" d="${d}"/>`,
      )
      .join(''),
  );
}

/** Two giraffes, the larger h high. */
export function giraffes(s: Scene, x: number, y: number, h: number): void {
  const c = (P: Palette) => P.frame(P.local.rockDeep, 0.4);
  const d =
    'M-40-70C-20-84 10-88 30-92L58-168C60-182 66-190 74-190L98-177Q101-168 90-166L75-165L50-76C47-66 46-60 46-56L44 0H36L33-48L27-50L24 0H16L13-52Q-4-46 -20-52L-24 0H-32L-35-44L-38 0H-46L-49-50Q-52-64 -40-70zM69-188l-2-12h4l3 12zM-48-62l-8 30l6-2z';
  const herd: readonly (readonly [x: number, y: number, scale: number, facing: number])[] = [
    [x, y, h / 190, 1],
    [x + h * 0.75, y - 8, h / 240, -1],
  ];
  s.raw(
    herd
      .map(
        ([X, Y, k, D]) =>
          `<path fill="${c(s.P)}" transform="translate(${n0(X)} ${n0(Y)})scale(${n1(D * k * 100) / 100} ${n1(k * 100) / 100})" d="${d}"/>`,
      )
      .join(''),
  );
}

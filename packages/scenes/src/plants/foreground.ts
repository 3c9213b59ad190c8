import { n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { pines } from './conifers.ts';
import type { Spot } from './conifers.ts';
import { agave } from './desert-plants.ts';
import { branch, cornerLeaves } from './leaves.ts';
import { palmDef } from './palm.ts';

/** One dark plant in a corner that frames the picture. */
export function cornerPlant(s: Scene, type: string, side: number): void {
  const { P, W, H } = s,
    B = P.local;
  const dk = P.frame(B.leafDeep, 0.55),
    dk2 = P.frame(B.leaf, 0.4);
  if (type === 'olive' || type === 'pine') branch(s, side, dk, 'f', type);
  else if (type === 'bloom') branch(s, side, dk, 'f', 'bloom', P.tint('#d4477e', 0, -0.3));
  else if (type === 'agave') {
    const x = side < 0 ? W * 0.08 : W * 0.92;
    s.fill(
      `M${side < 0 ? -20 : W + 20} ${H}V${n0(H * 0.86)}Q${n0(x)} ${n0(H * 0.85)} ${n0(x - side * 260)} ${H}z`,
      P.frame(B.groundDeep, 0.5),
    );
    s.fill(agave(x, H * 0.93, 170, 11), dk);
    s.fill(agave(x - side * 150, H * 0.99, 110), dk2);
  } else if (type === 'leaves') cornerLeaves(s, side, dk, dk2, 'f');
}

/** Palms in the foreground. */
export function palmsFore(s: Scene, side: number, r: Random, k: number = 2): void {
  const { P, W, H } = s,
    B = P.local;
  const id = palmDef(
    s,
    'a',
    P.frame(B.leafDeep, 0.42),
    P.frame(B.leaf, 0.2),
    P.frame(B.rockDeep, 0.5),
    { h: r.between(430, 520), lean: -side * r.between(0.08, 0.2) },
  );
  const id2 = palmDef(
    s,
    'b',
    P.frame(B.leafDeep, 0.5),
    P.frame(B.leaf, 0.3),
    P.frame(B.rockDeep, 0.5),
    { h: r.between(300, 380), lean: -side * r.between(0.16, 0.34) },
  );
  const x = side < 0 ? W * 0.04 : W * 0.96;
  if (k > 1) s.use(id2, `x="${n0(x - side * 70)}" y="${n0(H * 0.98)}"`);
  s.use(id, `x="${n0(x)}" y="${n0(H * 1.01)}"`);
  cornerLeaves(s, side, P.frame(B.leafDeep, 0.6), P.frame(B.leafDeep, 0.45), 'p', 0.7);
}

/** Firs in the foreground. */
export function pinesFore(s: Scene, r: Random, side: number, k: number = 1): void {
  const { P, W, H } = s,
    B = P.local;
  const l: Spot[] = [],
    m: Spot[] = [];
  for (let j = 0; j < 7; j++) {
    const u = j / 6;
    l.push([
      side < 0 ? W * (0.0 + 0.3 * u) : W * (1 - 0.3 * u),
      H * 1.02,
      (330 - 230 * u) * r.between(0.8, 1.15) * k,
    ]);
  }
  for (let j = 0; j < 4; j++)
    m.push([
      side < 0 ? W * (1 - (0.15 * j) / 3) : W * ((0.15 * j) / 3),
      H * 1.03,
      r.between(110, 220) * k,
    ]);
  pines(s, m, P.frame(B.leafDeep, 0.3), P.frame(B.leaf, 0.1));
  pines(s, l.reverse(), P.frame(B.leafDeep, 0.48), P.frame(B.leaf, 0.26));
}

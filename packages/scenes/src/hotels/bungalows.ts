import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { streaks } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { glow } from '../town/furniture.ts';

/** Huts on stilts along a jetty. */
export function bungalows(s: Scene, r: Random, hor: number): void {
  const { P, W, H } = s;
  const D = -s.side;
  const k = 5;
  const g = s.def(() => {
    for (let j = 0; j < k; j++) {
      const t = j / (k - 1),
        z = 0.42 + t * 1.35 * (W > 1000 ? 1 : 0.86),
        x = W * (0.5 - D * 0.06) + D * -1 * (Math.pow(t, 1.25) * W * 0.42) - D * -70,
        y = hor + 22 + Math.pow(t, 1.35) * 190;
      stiltHut(s, x, y, 150 * z, 0.34 * (1 - t));
    }
  });
  s.use(g);
  s.fill(
    d0`M${W * 0.5 + D * 66} ${hor + 14}h10L${W * 0.5 + D * 150 + 90} ${H}h-190z`,
    P.tint('#a87450', 0.02, 0.3),
  );
  let d = '';
  for (let q = 0; q < 13; q++) {
    const u = Math.pow(q / 13, 1.7),
      y = hor + 16 + u * (H - hor);
    const x = W * 0.5 + D * 66 + (D * 84 - 10) * u;
    d += d0`M${x - 4} ${y}h${10 + 185 * u}`;
  }
  s.stroke(d, P.tint('#6d4634', 0, -0.6), 4, 'opacity=".5"');
  streaks(s, hor + 30, H, mix(P.sky[3], P.sun, 0.4), 'bz', 0);
  palmsFore(s, D, r);
}

/** One hut, w wide. */
export function stiltHut(s: Scene, x: number, y: number, w: number, dep: number): void {
  const { P, L } = s;
  const h = w * 0.42;
  let st = '';
  for (let q = 0; q < 4; q++) st += box(x - w * 0.4 + w * 0.26 * q, y - 4, w * 0.03 + 1, w * 0.3);
  s.fill(st, P.tint('#6d4634', dep, -1));
  s.rect(x - w * 0.5, y - w * 0.05, w, w * 0.06, P.tint('#8a5d42', dep, -0.3));
  s.rect(x - w * 0.38, y - h, w * 0.76, h, P.tint('#c99a68', dep, -0.3));
  s.fill(
    box(x - w * 0.3, y - h * 0.8, w * 0.2, h * 0.7) +
      box(x + w * 0.0, y - h * 0.8, w * 0.28, h * 0.7),
    P.dark ? P.warm : P.tint(P.glass, dep, -0.2),
  );
  s.fill(
    d0`M${x - w * 0.56} ${y - h * 0.84}Q${x - w * 0.2} ${y - h * 1.3} ${x} ${y - h * 2.3}Q${x + w * 0.2} ${y - h * 1.3} ${x + w * 0.56} ${y - h * 0.84}z`,
    P.tint('#c79a5e', dep, 0.4),
  );
  const D = -L;
  s.fill(
    d0`M${x} ${y - h * 2.3}Q${x + D * w * 0.2} ${y - h * 1.3} ${x + D * w * 0.56} ${y - h * 0.84}H${x + D * w * 0.12}Q${x + D * w * 0.08} ${y - h * 1.6} ${x} ${y - h * 2.3}z`,
    P.tint('#9a7046', dep, -0.8),
  );
  if (P.dark) glow(s, x, y - h * 0.4, w * 0.6, 0.4);
  s.stroke(
    d0`M${x - w * 0.36} ${y + w * 0.3}h${w * 0.7}M${x - w * 0.2} ${y + w * 0.35}h${w * 0.5}`,
    P.tint(P.local.deep, dep, -0.8),
    3,
    'opacity=".5" stroke-linecap="round"',
  );
}

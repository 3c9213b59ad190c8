import { d0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

/** Clouds in one of three styles. */
export function clouds(s: Scene, hor: number, type: string, r: Random): void {
  const { P, W } = s;
  if (type === 'none') return;
  const k = Math.round(W / 420) + r.int(0, 1);
  for (let j = 0; j < k; j++) {
    const x = W * ((j + r.between(0.1, 0.9)) / k),
      y = hor * r.between(0.12, 0.62),
      z = r.between(0.6, 1.25);
    if (type === 'strips') {
      let d = '',
        e = '';
      const m = r.int(3, 5);
      for (let q = 0; q < m; q++) {
        const w = (90 + r.between(0, 170)) * z * (1 - (Math.abs(q - m / 2) / m) * 0.7),
          h = 15 * z,
          xx = x + r.between(-60, 60) * z,
          yy = y + q * h;
        const t = pill(xx - w / 2, yy, w, h + 0.6);
        if (q < m / 2) d += t;
        else e += t;
      }
      s.fill(e, P.cloudShade, 'opacity=".75"').fill(d, P.cloud, 'opacity=".92"');
    } else if (type === 'lens') {
      const w = r.between(160, 420) * z,
        h = r.between(9, 20) * z;
      s.fill(
        d0`M${x - w} ${y}q${w} ${-h * 2} ${2 * w} 0q${-w} ${h} ${-2 * w} 0z`,
        P.cloud,
        'opacity=".7"',
      );
      s.fill(
        d0`M${x - w * 0.3} ${y + h * 1.6}q${w * 0.6} ${-h * 1.3} ${w * 1.2} 0q${-w * 0.6} ${h * 0.6} ${-w * 1.2} 0z`,
        P.cloudShade,
        'opacity=".7"',
      );
    } else {
      const w = r.between(130, 230) * z,
        b = y + 60 * z,
        h = w * 0.13,
        dm = (u: number, R: number) => d0`M${x + u * w - R} ${b + 1}a${R} ${R} 0 0 1 ${2 * R} 0z`;
      const d =
        pill(x - w * 0.62, b - h, w * 1.24, h) +
        dm(-0.22, w * r.between(0.17, 0.22)) +
        dm(0.08, w * r.between(0.24, 0.3)) +
        dm(0.32, w * r.between(0.14, 0.19));
      s.fill(d, P.cloud, 'opacity=".94"');
      s.fill(
        pill(x - w * 0.5 - s.L * w * 0.1, b - h * 0.5, w * 1.1, h * 0.5 + 0.5) +
          (s.L < 0 ? dm(0.32, w * 0.13) : dm(-0.22, w * 0.15)),
        P.cloudShade,
        'opacity=".7"',
      );
    }
  }
}

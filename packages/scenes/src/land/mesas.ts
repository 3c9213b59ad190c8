import { d0, poly } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface MesaOptions {
  count?: number;
  narrow?: number;
  shade: string;
  lit: string;
}

/** Table mountains. */
export function mesas(s: Scene, base: number, hgt: number, key: string, o: MesaOptions): void {
  const r = s.random('mesa' + key),
    { W, L } = s;
  const k = o.count || 3;
  let sh = '',
    li = '',
    st = '';
  for (let j = 0; j < k; j++) {
    const cx = W * ((j + r.between(0.15, 0.85)) / k),
      w = hgt * r.between(0.5, 1.5) * (o.narrow || 1),
      h = hgt * r.between(0.55, 1),
      y = base - h,
      sl = w * 0.14,
      tal = w * 0.36,
      cut = h * 0.62;
    const a: Point = [cx - w / 2, y + r.between(-6, 6)],
      b: Point = [cx + w / 2, y + r.between(-6, 6)];
    const nt = r.between(0.2, 0.7),
      nx = a[0] + w * nt;
    const top: Point[] = [
      a,
      [nx, a[1] + 2],
      [nx + 4, a[1] + h * 0.09],
      [nx + w * 0.14, a[1] + h * 0.09],
      [nx + w * 0.14 + 3, b[1]],
      b,
    ];
    sh += poly([
      [cx - w / 2 - sl - tal, base + 10],
      [cx - w / 2 - sl * 0.8, y + cut],
      [cx - w / 2 - sl * 0.3, y + cut * 0.9],
      ...top,
      [cx + w / 2 + sl * 0.3, y + cut * 0.9],
      [cx + w / 2 + sl * 0.8, y + cut],
      [cx + w / 2 + sl + tal, base + 10],
    ]);
    const e = cx + (L * w) / 2,
      D = -L;
    const split = cx + L * w * r.between(0, 0.16);
    li += poly([
      [e, L < 0 ? a[1] : b[1]],
      [e + L * sl * 0.3, y + cut * 0.9],
      [e + L * sl * 0.8, y + cut],
      [e + L * (sl + tal), base + 10],
      [split + D * w * 0.1, base + 10],
      [split + D * w * 0.04, y + cut],
      [split + D * w * 0.1, y + cut * 0.5],
      [split, y + h * 0.09],
      [split, L < 0 ? a[1] : b[1]],
    ]);
    for (let q = 0; q < 3; q++) {
      const yy = y + h * (0.16 + 0.14 * q) + r.between(-4, 4),
        xx = cx - w * 0.44 + r.between(0, w * 0.2);
      st += d0`M${xx} ${yy}h${w * r.between(0.3, 0.6)}`;
    }
    st += d0`M${cx + D * w * 0.2} ${y + h * 0.12}l${D * 8} ${h * 0.4}M${cx - D * w * 0.25} ${y + h * 0.12}l${-D * 5} ${h * 0.34}`;
  }
  s.fill(sh, o.shade).fill(li, o.lit).stroke(st, o.shade, 5, 'opacity=".45"');
}

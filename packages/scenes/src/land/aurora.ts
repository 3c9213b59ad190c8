import { nth } from '../kernel/list.ts';
import { d0, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

/** Three curtains of northern lights. */
export function aurora(s: Scene, hor: number): void {
  const r = s.random('aurora'),
    { W } = s;
  const cols = r.pick([
    ['#5ff0b0', '#3fc7c0', '#a07af0'],
    ['#7df5a0', '#4fd0d8', '#e07ac8'],
    ['#a4f58a', '#43d8a8', '#5a8df0'],
  ]);
  for (let k = 0; k < 3; k++) {
    const y0 = hor * r.between(0.5, 0.8),
      pts: Point[] = [];
    const ph = r.between(0, 6),
      am = r.between(40, 80);
    for (let j = 0; j <= 7; j++)
      pts.push([
        W * ((j / 7) * 1.2 - 0.1),
        y0 + Math.sin(j * 1.25 + ph) * am - j * hor * r.between(0.02, 0.05),
      ]);
    const hgt = hor * r.between(0.42, 0.66);
    const g = s.vertical(
      [
        [0, nth(cols, 2), 0],
        [0.45, nth(cols, (k + 1) % 3), 0.22],
        [0.9, nth(cols, 0), 0.62],
        [1, nth(cols, 0), 0],
      ],
      y0 - hgt,
      y0 + am * 0.6,
    );
    const up = pts
      .slice()
      .reverse()
      .map((p): Point => [p[0] + r.between(10, 60), p[1] - hgt * r.between(0.75, 1.05)]);
    s.fill(smooth(pts) + smooth(up, 6, true) + 'z', g);
    // rays
    let d = '';
    for (let j = 0; j < 9; j++) {
      const q = r.pick(pts);
      d += d0`M${q[0] + r.between(-60, 60)} ${q[1] - 10}l${r.between(6, 20)} ${-hgt * r.between(0.4, 0.8)}`;
    }
    s.stroke(d, nth(cols, 0), r.between(5, 12), 'opacity=".1" stroke-linecap="round"');
  }
}

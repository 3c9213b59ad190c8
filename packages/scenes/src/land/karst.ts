import { nth } from '../kernel/list.ts';
import { d0, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';

export interface KarstOptions {
  count?: number;
  /** Positions along the width, 0..1. */
  at?: readonly number[];
  wide?: number;
  shade: string;
  lit: string;
  leaf?: string;
}

/** Rock stacks with green tops. */
export function karst(s: Scene, base: number, hgt: number, key: string, o: KarstOptions): void {
  const r = s.random('karst' + key),
    { W, L } = s;
  const k = o.count || 3;
  let sh = '',
    li = '',
    fo = '';
  for (let j = 0; j < k; j++) {
    const cx = o.at ? nth(o.at, j % o.at.length) * W : W * ((j + r.between(0.2, 0.8)) / k),
      w = hgt * r.between(0.36, 0.62) * (o.wide || 1),
      h = hgt * r.between(0.55, 1);
    const y = base - h;
    const outline: Point[] = [
      [cx - w * 0.5, base],
      [cx - w * 0.52, base - h * 0.3],
      [cx - w * 0.4, y + h * 0.3],
      [cx - w * 0.22, y + h * 0.06],
      [cx, y],
      [cx + w * 0.25, y + h * 0.08],
      [cx + w * 0.4, y + h * 0.34],
      [cx + w * 0.54, base - h * 0.28],
      [cx + w * 0.5, base],
    ];
    const c = outline.map((q, z): Point =>
      z % 8 ? [q[0] + r.between(-0.05, 0.05) * w, q[1] + r.between(-0.03, 0.03) * h] : q,
    );
    sh += smooth(c) + 'z';
    const e = L < 0 ? c.slice(0, 5) : c.slice(4).reverse();
    const D = -L;
    li +=
      smooth(e) +
      smooth(
        [
          [cx + D * w * 0.06, y + h * 0.2],
          [cx - D * w * 0.1, y + h * 0.42],
          [cx + D * w * 0.05, y + h * 0.62],
          [cx - D * w * 0.12, y + h * 0.8],
          [cx - D * w * 0.02, base],
        ],
        6,
        true,
      ) +
      'z';
    if (o.leaf) {
      const tp = c.slice(2, 7);
      let d = d0`M${nth(tp, 0)[0] - w * 0.03} ${nth(tp, 0)[1] + h * 0.16}`;
      for (let q = 0; q < tp.length; q++) {
        const m: Point | null = q
          ? [(nth(tp, q - 1)[0] + nth(tp, q)[0]) / 2, (nth(tp, q - 1)[1] + nth(tp, q)[1]) / 2]
          : null;
        if (m) d += d0`Q${m[0] - w * 0.05} ${m[1] - h * 0.05} ${m[0]} ${m[1] - h * 0.01}`;
        d += d0`Q${nth(tp, q)[0] - w * 0.05} ${nth(tp, q)[1] - h * 0.05} ${nth(tp, q)[0] + w * 0.03} ${nth(tp, q)[1] - h * 0.012}`;
      }
      d += d0`L${nth(tp, 4)[0] + w * 0.06} ${nth(tp, 4)[1] + h * 0.18}q${-w * 0.1} ${-h * 0.1} ${-w * 0.2} ${h * 0.04}t${-w * 0.22} ${-h * 0.1}t${-w * 0.2} ${h * 0.1}t${-w * 0.2} ${-h * 0.06}z`;
      d += d0`M${cx - w * 0.5} ${base}q${w * 0.02} ${-h * 0.1} ${w * 0.12} ${-h * 0.08}t${w * 0.16} ${h * 0.03}t${w * 0.2} ${h * 0.01}t${w * 0.2} ${-h * 0.02}t${w * 0.26} ${-h * 0.02}t${w * 0.1} ${h * 0.08}z`;
      fo += d;
    }
  }
  s.fill(sh, o.shade).fill(li, o.lit);
  if (o.leaf) s.fill(fo, o.leaf);
}

import { body, spire, domeOn } from './landmark-parts.ts';
import type { DrawLandmark } from './landmark-parts.ts';
import { box, d0, ogive } from '../kernel/path.ts';

/** Mosques, temples and towers of Africa and Asia. */
export const WORLD_LANDMARKS = {
  'square-minaret'(p) {
    const { s, x, z } = p;
    const w = z * 0.9;
    body(p, x, p.base - z * 4.2, w, z * 5);
    body(p, x, p.base - z * 5, w * 0.46, z * 0.9);
    domeOn(p, x, p.base - z * 5, w * 0.2, 1.2);
    s.stroke(d0`M${x} ${p.base - z * 5.3}v${-z * 0.5}`, p.gold, 3);
    s.fill(
      [0, 1, 2, 3, 4]
        .map((k) => box(x - w * 0.5 + k * w * 0.21, p.base - z * 4.36, w * 0.13, z * 0.2))
        .join(''),
      p.wall,
    );
    s.fill(
      [0, 1, 2]
        .map((k) => ogive(x - w * 0.34 + k * w * 0.24, p.base - z * 3.9, w * 0.16, z * 0.6))
        .join(''),
      p.dark,
    );
    s.stroke(
      d0`M${x - w * 0.46} ${p.base - z * 3.1}h${w * 0.92}`,
      p.roof,
      z * 0.18,
      'stroke-dasharray="5 4"',
    );
  },
  mosque(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 1.6, z * 2.2, z * 2.4);
    domeOn(p, x, p.base - z * 1.6, z * 0.78, 1.05);
    for (const D of [-1, 1]) domeOn(p, x + D * z * 0.86, p.base - z * 1.5, z * 0.3);
    for (const D of [-1, 1]) {
      const mx = x + D * z * 1.42;
      body(p, mx, p.base - z * 3.4, z * 0.22, z * 4.2);
      s.fill(box(mx - z * 0.19, p.base - z * 2.7, z * 0.38, z * 0.12), p.wall);
      spire(p, mx, p.base - z * 3.4, z * 0.28, z * 0.7);
    }
    s.stroke(d0`M${x} ${p.base - z * 2.7}v${-z * 0.42}`, p.gold, 3);
    s.fill(
      [-0.7, -0.23, 0.24, 0.71]
        .map((u) => ogive(x + z * u - z * 0.13, p.base - z * 1.3, z * 0.26, z * 0.7))
        .join(''),
      p.dark,
    );
  },
  pagoda(p) {
    const { s, x, z } = p;
    for (let k = 0; k < 5; k++) {
      const y = p.base - z * (1 + k * 0.86);
      const w = z * (1.5 - k * 0.2);
      body(p, x, y, w * 0.56, z * 0.9);
      s.fill(
        d0`M${x - w * 0.66} ${y - z * 0.06}Q${x - w * 0.3} ${y - z * 0.12} ${x - w * 0.22} ${y - z * 0.36}H${x + w * 0.22}Q${x + w * 0.3} ${y - z * 0.12} ${x + w * 0.66} ${y - z * 0.06}l-6 ${z * 0.12}H${x - w * 0.66 + 6}z`,
        k % 2 ? p.roofShade : p.roof,
      );
    }
    s.stroke(d0`M${x} ${p.base - z * 4.7}v${-z * 0.9}`, p.gold, 4);
  },
  prang(p) {
    const { s, x, z } = p;
    const bell = (bx: number, k: number): void => {
      s.fill(
        d0`M${bx - z * 0.7 * k} ${p.base}v${-z * 0.8 * k}h${z * 0.16 * k}v${-z * 0.3 * k}q${z * 0.1 * k} ${-z * 1.5 * k} ${z * 0.54 * k} ${-z * 3.2 * k}q${z * 0.44 * k} ${z * 1.7 * k} ${z * 0.54 * k} ${z * 3.2 * k}v${z * 0.3 * k}h${z * 0.16 * k}v${z * 0.8 * k}z`,
        p.gold,
      );
      s.fill(
        s.L < 0
          ? d0`M${bx} ${p.base - z * 4.3 * k}q${z * 0.44 * k} ${z * 1.7 * k} ${z * 0.54 * k} ${z * 3.2 * k}h${-z * 0.4 * k}z`
          : d0`M${bx} ${p.base - z * 4.3 * k}q${-z * 0.44 * k} ${z * 1.7 * k} ${-z * 0.54 * k} ${z * 3.2 * k}h${z * 0.4 * k}z`,
        p.roofShade,
        'opacity=".5"',
      );
    };
    bell(x - z * 1.3, 0.5);
    bell(x + z * 1.3, 0.5);
    bell(x, 1);
  },
  shikhara(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 1.4, z * 2, z * 2.2);
    s.fill(
      d0`M${x - z * 0.62} ${p.base - z * 1.3}Q${x - z * 0.56} ${p.base - z * 3.4} ${x} ${p.base - z * 4.6}Q${x + z * 0.56} ${p.base - z * 3.4} ${x + z * 0.62} ${p.base - z * 1.3}z`,
      p.wall,
    );
    s.fill(
      s.L < 0
        ? d0`M${x} ${p.base - z * 4.6}Q${x + z * 0.56} ${p.base - z * 3.4} ${x + z * 0.62} ${p.base - z * 1.3}H${x + z * 0.16}z`
        : d0`M${x} ${p.base - z * 4.6}Q${x - z * 0.56} ${p.base - z * 3.4} ${x - z * 0.62} ${p.base - z * 1.3}H${x - z * 0.16}z`,
      p.shade,
    );
    let bands = '';
    for (let k = 1; k < 6; k++)
      bands += d0`M${x - z * (0.6 - k * 0.07)} ${p.base - z * (1.4 + k * 0.5)}h${z * (1.2 - k * 0.14)}`;
    s.stroke(bands, p.shade, 4, 'opacity=".7"');
    s.circle(x, p.base - z * 4.6, z * 0.16, p.gold);
    for (const D of [-1, 1]) domeOn(p, x + D * z * 0.84, p.base - z * 1.4, z * 0.28, 1.1);
  },
  'mud-tower'(p) {
    const { s, x, z } = p;
    for (const [u, h, w] of [
      [-0.9, 2.6, 0.7],
      [0, 3.6, 0.9],
      [0.9, 2.4, 0.7],
    ] as const) {
      s.fill(
        d0`M${x + u * z - w * z * 0.56} ${p.base}Q${x + u * z - w * z * 0.46} ${p.base - h * z * 0.8} ${x + u * z} ${p.base - h * z}Q${x + u * z + w * z * 0.46} ${p.base - h * z * 0.8} ${x + u * z + w * z * 0.56} ${p.base}z`,
        p.wall,
      );
      let sticks = '';
      for (let k = 1; k < 4; k++)
        sticks += d0`M${x + u * z - w * z * 0.56} ${p.base - (h * z * k) / 5}h${w * z * 1.12}`;
      s.stroke(sticks, p.dark, 5, 'stroke-dasharray="5 9" opacity=".7"');
    }
  },
} satisfies Readonly<Record<string, DrawLandmark>>;

import { body, spire, domeOn, onionOn, belfry } from './landmark-parts.ts';
import type { DrawLandmark } from './landmark-parts.ts';
import { arch, box, d0 } from '../kernel/path.ts';

/** Towers, domes, castles and mills of Europe and of the towns founded from it. */
export const EUROPEAN_LANDMARKS = {
  dome(p) {
    const { s, x, z } = p;
    const r = z * 1.15;
    const y = p.base - z * 1.9;
    body(p, x, y, r * 1.72, z * 2.2);
    domeOn(p, x, y, r);
    s.stroke(
      d0`M${x} ${y - r * 1.4}Q${x - r * 0.45} ${y - r} ${x - r * 0.5} ${y}M${x} ${y - r * 1.4}Q${x + r * 0.1} ${y - r} ${x + r * 0.06} ${y}`,
      p.wall,
      3,
      'opacity=".7"',
    );
    s.fill(
      box(x - r * 0.16, y - r * 1.85, r * 0.32, r * 0.44) +
        d0`M${x - r * 0.2} ${y - r * 1.84}L${x} ${y - r * 2.2}L${x + r * 0.2} ${y - r * 1.84}z`,
      p.wall,
    );
    s.fill(
      [-0.55, -0.2, 0.15, 0.5].map((u) => arch(x + r * u - 6, y + z * 0.2, 14, z * 0.5)).join(''),
      p.shade,
    );
  },
  campanile(p) {
    const { s, x, z } = p;
    const w = z * 0.8;
    const y = p.base - z * 5;
    body(p, x, y, w, z * 6);
    s.fill(
      box(x - w * 0.6, y - 8, w * 1.2, 14) + box(x - w * 0.56, y + z * 0.9, w * 1.12, 8),
      p.wall,
    );
    spire(p, x, y - 8, w * 1.1, w * 1.6);
    s.fill(belfry(x, y + z * 0.2, w, z * 0.55), p.dark);
    s.circle(x, y + z * 1.4, w * 0.22, p.wall);
  },
  keep(p) {
    const { s, x, z } = p;
    const w = z;
    const y = p.base - z * 4;
    body(p, x, y, w, z * 5);
    s.fill(
      [0, 1, 2, 3]
        .map((k) => box(x - w * 0.58 + k * w * 0.31, y - z * 0.32, w * 0.2, z * 0.34))
        .join('') + box(x - w * 0.58, y - 4, w * 1.16, z * 0.2),
      p.wall,
    );
    s.fill(belfry(x, y + z * 0.4, w, z * 0.5), p.dark);
  },
  'twin-towers'(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 2.2, z * 1.6, z * 3);
    s.fill(
      d0`M${x - z * 0.8} ${p.base - z * 2.2}L${x} ${p.base - z * 3}L${x + z * 0.8} ${p.base - z * 2.2}z`,
      p.wall,
    );
    s.circle(x, p.base - z * 1.7, z * 0.26, p.dark);
    for (const D of [-1, 1]) {
      const tx = x + D * z;
      body(p, tx, p.base - z * 3.6, z * 0.64, z * 4.4);
      spire(p, tx, p.base - z * 3.6, z * 0.74, z * 1.2);
      s.fill(belfry(tx, p.base - z * 3.4, z * 0.64, z * 0.5), p.dark);
    }
  },
  steeple(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 3.4, z * 0.78, z * 4.2);
    spire(p, x, p.base - z * 3.4, z * 0.92, z * 2.6);
    s.fill(belfry(x, p.base - z * 3.1, z * 0.78, z * 0.52), p.dark);
    s.circle(x, p.base - z * 2.2, z * 0.16, p.gold);
    s.stroke(d0`M${x} ${p.base - z * 5.9}v${-z * 0.4}`, p.gold, 3);
  },
  onion(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 3.2, z * 0.8, z * 4);
    s.fill(box(x - z * 0.5, p.base - z * 3.3, z, z * 0.16), p.wall);
    onionOn(p, x, p.base - z * 3.3, z * 0.46);
    s.fill(belfry(x, p.base - z * 3, z * 0.8, z * 0.5), p.dark);
    for (const D of [-1, 1]) {
      body(p, x + D * z * 0.86, p.base - z * 2, z * 0.4, z * 3);
      onionOn(p, x + D * z * 0.86, p.base - z * 2, z * 0.24);
    }
  },
  'clock-tower'(p) {
    const { s, x, z } = p;
    const w = z * 0.84;
    body(p, x, p.base - z * 4.2, w, z * 5);
    s.fill(
      box(x - w * 0.62, p.base - z * 4.3, w * 1.24, z * 0.18) +
        box(x - w * 0.58, p.base - z * 3, w * 1.16, z * 0.12),
      p.wall,
    );
    spire(p, x, p.base - z * 4.3, w * 1.1, z * 1.5);
    s.circle(x, p.base - z * 3.6, w * 0.34, s.P.dark ? s.P.warm : p.wall);
    s.stroke(
      d0`M${x} ${p.base - z * 3.6}v${-w * 0.24}M${x} ${p.base - z * 3.6}l${w * 0.16} ${w * 0.08}`,
      p.dark,
      3,
    );
    s.stroke(d0`M${x} ${p.base - z * 5.7}v${-z * 0.4}`, p.gold, 3);
  },
  castle(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 2.4, z * 2.6, z * 3.2);
    s.fill(
      Array.from({ length: 9 }, (_, k) =>
        box(x - z * 1.3 + k * z * 0.3, p.base - z * 2.62, z * 0.17, z * 0.24),
      ).join(''),
      p.wall,
    );
    for (const [u, h] of [
      [-1.3, 3.2],
      [0.2, 3.8],
      [1.3, 3],
    ] as const) {
      body(p, x + u * z, p.base - z * h, z * 0.66, z * (h + 0.8));
      s.fill(
        [0, 1, 2]
          .map((k) =>
            box(x + u * z - z * 0.36 + k * z * 0.26, p.base - z * (h + 0.22), z * 0.18, z * 0.24),
          )
          .join(''),
        p.wall,
      );
      s.fill(arch(x + u * z - z * 0.08, p.base - z * (h - 0.4), z * 0.16, z * 0.4), p.dark);
    }
    s.stroke(d0`M${x + 0.2 * z} ${p.base - z * 3.9}v${-z * 0.7}`, p.dark, 3);
    s.fill(
      d0`M${x + 0.2 * z} ${p.base - z * 4.6}l${z * 0.5} ${z * 0.14}l${-z * 0.5} ${z * 0.16}z`,
      s.P.brand(0.2, 0.2),
    );
  },
  windmill(p) {
    const { s, x, z } = p;
    s.fill(
      d0`M${x - z * 0.62} ${p.base}L${x - z * 0.5} ${p.base - z * 2}H${x + z * 0.5}L${x + z * 0.62} ${p.base}z`,
      p.wall,
    );
    s.fill(
      d0`M${x + s.L * -z * 0.12} ${p.base}L${x + s.L * -z * 0.1} ${p.base - z * 2}H${x - s.L * z * 0.5}L${x - s.L * z * 0.62} ${p.base}z`,
      p.shade,
    );
    s.fill(
      d0`M${x - z * 0.6} ${p.base - z * 1.94}L${x} ${p.base - z * 2.8}L${x + z * 0.6} ${p.base - z * 1.94}z`,
      p.roof,
    );
    let sails = '';
    for (let k = 0; k < 8; k++)
      sails += d0`M${x} ${p.base - z * 2.1}l${Math.cos(k * 0.785 + 0.3) * z * 1.5} ${Math.sin(k * 0.785 + 0.3) * z * 1.5}`;
    s.stroke(sails, p.dark, 3);
  },
  'bell-arch'(p) {
    const { s, x, z } = p;
    body(p, x, p.base - z * 2, z * 1.5, z * 2.8);
    s.fill(
      d0`M${x - z * 0.75} ${p.base - z * 2}q${z * 0.3} 0 ${z * 0.3} ${-z * 0.5}v${-z * 0.6}h${z * 0.9}v${z * 0.6}q0 ${z * 0.5} ${z * 0.3} ${z * 0.5}z` +
        d0`M${x - z * 0.3} ${p.base - z * 3.1}q${z * 0.3} ${-z * 0.6} ${z * 0.6} 0z`,
      p.wall,
    );
    s.fill(
      arch(x - z * 0.34, p.base - z * 2.9, z * 0.26, z * 0.5) +
        arch(x + z * 0.08, p.base - z * 2.9, z * 0.26, z * 0.5) +
        arch(x - z * 0.18, p.base - z * 1.2, z * 0.36, z * 1.2),
      p.dark,
    );
    s.stroke(
      d0`M${x} ${p.base - z * 3.3}v${-z * 0.5}M${x - z * 0.13} ${p.base - z * 3.64}h${z * 0.26}`,
      p.wall,
      4,
    );
  },
} satisfies Readonly<Record<string, DrawLandmark>>;

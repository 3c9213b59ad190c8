import { mix } from '../kernel/colour.ts';
import { arch, box, d0, ogive } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Landmark } from '../regions/style.ts';

/** How a landmark is coloured where it stands. */
interface LandmarkPaint {
  s: Scene;
  x: number;
  base: number;
  /** Its measure: about the height of a house beside it. */
  z: number;
  wall: string;
  shade: string;
  roof: string;
  roofShade: string;
  dark: string;
  gold: string;
}

type DrawLandmark = (p: LandmarkPaint) => void;

/** A wall with its shaded third. */
function body(p: LandmarkPaint, x: number, y: number, w: number, h: number): void {
  p.s.fill(box(x - w / 2, y, w, h), p.wall);
  p.s.fill(box(p.s.L < 0 ? x + w * 0.16 : x - w / 2, y, w * 0.34, h), p.shade);
}

/** A spire over x, `w` wide at its foot y. */
function spire(p: LandmarkPaint, x: number, y: number, w: number, h: number): void {
  const D = -p.s.L;
  p.s.fill(d0`M${x - w / 2} ${y}L${x} ${y - h}L${x + w / 2} ${y}z`, p.roof);
  p.s.fill(d0`M${x} ${y - h}L${x + (D * w) / 2} ${y}H${x + D * w * 0.08}z`, p.roofShade);
}

/** A dome on y, `r` its half width; `k` stretches it upwards. */
function domeOn(p: LandmarkPaint, x: number, y: number, r: number, k = 1): void {
  const D = -p.s.L;
  p.s.fill(
    d0`M${x - r} ${y}C${x - r} ${y - r * 1.1 * k} ${x - r * 0.3} ${y - r * 1.35 * k} ${x} ${y - r * 1.45 * k}C${x + r * 0.3} ${y - r * 1.35 * k} ${x + r} ${y - r * 1.1 * k} ${x + r} ${y}z`,
    p.roof,
  );
  p.s.fill(
    d0`M${x + D * r} ${y}C${x + D * r} ${y - r * 1.1 * k} ${x + D * r * 0.3} ${y - r * 1.35 * k} ${x} ${y - r * 1.45 * k}Q${x + D * r * 0.5} ${y - r * 0.9 * k} ${x + D * r * 0.3} ${y}z`,
    p.roofShade,
  );
}

function onionOn(p: LandmarkPaint, x: number, y: number, r: number): void {
  const D = -p.s.L;
  p.s.fill(
    d0`M${x - r * 0.7} ${y}C${x - r * 1.5} ${y - r * 0.9} ${x - r * 0.5} ${y - r * 1.5} ${x} ${y - r * 2.5}C${x + r * 0.5} ${y - r * 1.5} ${x + r * 1.5} ${y - r * 0.9} ${x + r * 0.7} ${y}z`,
    p.roof,
  );
  p.s.fill(
    d0`M${x + D * r * 0.7} ${y}C${x + D * r * 1.5} ${y - r * 0.9} ${x + D * r * 0.5} ${y - r * 1.5} ${x} ${y - r * 2.5}Q${x + D * r * 0.7} ${y - r * 0.9} ${x + D * r * 0.16} ${y}z`,
    p.roofShade,
  );
  p.s.stroke(d0`M${x} ${y - r * 2.4}v${-r * 0.7}`, p.gold, 3);
}

const belfry = (x: number, y: number, w: number, h: number): string =>
  arch(x - w * 0.3, y, w * 0.24, h) + arch(x + w * 0.06, y, w * 0.24, h);

/** The painters of what rises above the roofs. */
export const LANDMARKS: Readonly<Record<Landmark, DrawLandmark>> = {
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
};

/** Draws one of the region's landmarks over the roofs. */
export function drawLandmark(s: Scene, x: number, base: number, z: number, depth: number): void {
  const { P, style } = s;
  const wall = style.walls[s.seedHash % Math.min(3, style.walls.length)] ?? '#e9dcc4';
  const roof = style.roofs[s.seedHash % style.roofs.length] ?? '#8a5a4c';
  const form = s.turn(style.landmarks, 'landmark');
  const d = depth * 0.9;
  LANDMARKS[form]({
    s,
    x,
    base,
    z,
    wall: P.tint(mix(wall, '#fff3dd', 0.3), d, 0.8),
    shade: P.tint(wall, d, -1.1),
    roof: P.tint(roof, d, 0.3),
    roofShade: P.tint(roof, d, -1),
    dark: P.tint('#4a4058', depth, -0.5),
    gold: P.tint('#e2b552', d, 0.4),
  });
}

import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { box, n0, poly, pt } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

export function shipBow(s: Scene, cx: number, y: number, h: number, r: Random) {
  const { P, L } = s;
  const k = h / 620;
  const hullC = r.pick(['#1f2f4f', '#fbf7ee', '#27495e']);
  const ac = P.brand(0, 0.3);
  const pt = (a: readonly Point[]) => a.map(([x, Y]) => [cx + x * k, y + Y * k] as const);
  const wl = P.tint('#fbf7ee', 0, 0.8),
    ws = P.tint('#fbf7ee', 0, -1.3);
  // superstructure
  const half = (sx: number, f: string) => {
    let d = '';
    const rows: readonly (readonly [number, number, number])[] = [
      [128, -330, -270],
      [122, -388, -330],
      [112, -442, -388],
      [96, -494, -442],
    ];
    for (const [w2, a, b] of rows)
      d += poly(
        pt([
          [0, a],
          [sx * w2, a + 6],
          [sx * w2, b],
          [0, b],
        ]),
      );
    s.fill(d, f);
  };
  // funnel
  s.fill(
    poly(
      pt([
        [-58, -494],
        [-50, -612],
        [50, -612],
        [58, -494],
      ]),
    ),
    ac,
  );
  s.fill(
    poly(
      pt(
        L < 0
          ? [
              [8, -494],
              [8, -612],
              [50, -612],
              [58, -494],
            ]
          : [
              [-8, -494],
              [-8, -612],
              [-50, -612],
              [-58, -494],
            ],
      ),
    ),
    P.shade,
    'opacity=".3"',
  );
  s.fill(
    poly(
      pt([
        [-51, -590],
        [-50, -616],
        [50, -616],
        [51, -590],
      ]),
    ),
    P.frame('#22304c', 0.3),
  );
  half(-1, L < 0 ? wl : ws);
  half(1, L < 0 ? ws : wl);
  let win = '';
  for (let f = 0; f < 3; f++) {
    const Y = nth([-316, -374, -428], f),
      w2 = nth([118, 112, 100], f);
    const c = nth([9, 8, 7], f);
    for (let q = 0; q < c; q++) win += box(cx + (-w2 + (2 * w2 * (q + 0.2)) / c) * k, y + Y * k, ((2 * w2) / c) * 0.62 * k, 26 * k);
  }
  s.fill(win, P.dark ? P.warm : mix(P.glass, P.shade, 0.25));
  s.fill(
    poly(
      pt([
        [-150, -446],
        [-146, -470],
        [146, -470],
        [150, -446],
      ]),
    ),
    wl,
  );
  s.fill(
    poly(
      pt([
        [-140, -450],
        [-138, -464],
        [138, -464],
        [140, -450],
      ]),
    ),
    P.dark ? P.warm : P.frame(P.glass, 0.2),
  );
  s.stroke(
    `M${n0(cx)} ${n0(y - 494 * k)}v${n0(-150 * k)}M${n0(cx - 34 * k)} ${n0(y - 580 * k)}h${n0(68 * k)}M${n0(cx)} ${n0(y - 640 * k)}L${n0(cx - 150 * k)} ${n0(y - 300 * k)}M${n0(cx)} ${n0(y - 640 * k)}L${n0(cx + 150 * k)} ${n0(y - 300 * k)}`,
    P.tint('#fff', 0, -0.2),
    3,
  );
  // hull: two planes meeting at the stem
  const pl = (sx: number) =>
    `M${n0(cx)} ${n0(y - 322 * k)}C${n0(cx + sx * 60 * k)} ${n0(y - 306 * k)} ${n0(cx + sx * 150 * k)} ${n0(y - 292 * k)} ${n0(cx + sx * 196 * k)} ${n0(y - 268 * k)}C${n0(cx + sx * 186 * k)} ${n0(y - 150 * k)} ${n0(cx + sx * 120 * k)} ${n0(y - 60 * k)} ${n0(cx + sx * 112 * k)} ${n0(y)}H${n0(cx)}z`;
  s.fill(pl(-1), P.tint(hullC, 0, L < 0 ? 0.7 : -1.3));
  s.fill(pl(1), P.tint(hullC, 0, L < 0 ? -1.3 : 0.7));
  const st = (sx: number) =>
    `M${n0(cx)} ${n0(y - 300 * k)}C${n0(cx + sx * 60 * k)} ${n0(y - 285 * k)} ${n0(cx + sx * 150 * k)} ${n0(y - 272 * k)} ${n0(cx + sx * 194 * k)} ${n0(y - 250 * k)}l${n0(-sx * 4 * k)} ${n0(24 * k)}C${n0(cx + sx * 150 * k)} ${n0(y - 246 * k)} ${n0(cx + sx * 60 * k)} ${n0(y - 260 * k)} ${n0(cx)} ${n0(y - 274 * k)}z`;
  s.fill(st(L), ac);
  s.fill(st(-L), P.brand(0, -1));
  s.fill(
    `M${n0(cx - 113 * k)} ${n0(y)}q${n0(3 * k)} ${n0(-24 * k)} ${n0(8 * k)} ${n0(-38 * k)}h${n0(210 * k)}q${n0(5 * k)} ${n0(14 * k)} ${n0(8 * k)} ${n0(38 * k)}z`,
    P.brand(0, -0.6),
  );
  for (const q of [-1, 1])
    s.fill(
      `M${n0(cx + q * 84 * k)} ${n0(y - 196 * k)}l${n0(-9 * k)} ${n0(20 * k)}h${n0(5 * k)}v${n0(16 * k)}h${n0(8 * k)}v${n0(-16 * k)}h${n0(5 * k)}z`,
      P.tint('#d9c7a0', 0, -0.4),
    );
  // bow wave
  const c = P.tint('#ffffff', 0, 0.5);
  for (const q of [-1, 1]) {
    s.fill(
      `M${n0(cx)} ${n0(y - 16 * k)}C${n0(cx + q * 60 * k)} ${n0(y - 60 * k)} ${n0(cx + q * 130 * k)} ${n0(y - 40 * k)} ${n0(cx + q * 210 * k)} ${n0(y + 16 * k)}C${n0(cx + q * 140 * k)} ${n0(y)} ${n0(cx + q * 90 * k)} ${n0(y + 4 * k)} ${n0(cx)} ${n0(y + 34 * k)}z`,
      c,
    );
    s.fill(
      `M${n0(cx)} ${n0(y + 30 * k)}C${n0(cx + q * 100 * k)} ${n0(y + 6 * k)} ${n0(cx + q * 200 * k)} ${n0(y + 20 * k)} ${n0(cx + q * 300 * k)} ${n0(y + 60 * k)}C${n0(cx + q * 200 * k)} ${n0(y + 40 * k)} ${n0(cx + q * 100 * k)} ${n0(y + 40 * k)} ${n0(cx)} ${n0(y + 60 * k)}z`,
      c,
      'opacity=".6"',
    );
  }
}

import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { box, d0, poly } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

/** Maps points of the drawing, 620 high, to the ship's position. */
type Place = (points: readonly Point[]) => readonly Point[];

/** A liner coming straight towards the viewer; h is its height. */
export function shipBow(s: Scene, cx: number, y: number, h: number, r: Random): void {
  const { P, L } = s;
  const k = h / 620;
  const hullC = r.pick(['#1f2f4f', '#fbf7ee', '#27495e']);
  const ac = P.brand(0, 0.3);
  const pt: Place = (a) => a.map(([x, Y]) => [cx + x * k, y + Y * k] as const);
  const wl = P.tint('#fbf7ee', 0, 0.8),
    ws = P.tint('#fbf7ee', 0, -1.3);
  funnel(s, pt, ac);
  deckFront(s, pt, -1, L < 0 ? wl : ws);
  deckFront(s, pt, 1, L < 0 ? ws : wl);
  bridge(s, cx, k, y, pt, wl);
  hullFront(s, cx, y, k, hullC, ac);
  bowWave(s, cx, y, k);
}

/** The funnel above the bridge. */
function funnel(s: Scene, pt: Place, ac: string): void {
  const { P, L } = s;
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
}

/** The windows of the decks, the bridge and the mast. */
function bridge(s: Scene, cx: number, k: number, y: number, pt: Place, wl: string): void {
  const { P } = s;
  let win = '';
  for (let f = 0; f < 3; f++) {
    const Y = nth([-316, -374, -428], f),
      w2 = nth([118, 112, 100], f);
    const c = nth([9, 8, 7], f);
    for (let q = 0; q < c; q++)
      win += box(
        cx + (-w2 + (2 * w2 * (q + 0.2)) / c) * k,
        y + Y * k,
        ((2 * w2) / c) * 0.62 * k,
        26 * k,
      );
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
    d0`M${cx} ${y - 494 * k}v${-150 * k}M${cx - 34 * k} ${y - 580 * k}h${68 * k}M${cx} ${y - 640 * k}L${cx - 150 * k} ${y - 300 * k}M${cx} ${y - 640 * k}L${cx + 150 * k} ${y - 300 * k}`,
    P.tint('#fff', 0, -0.2),
    3,
  );
}

/** The hull: two planes that meet at the stem, with stripes and anchors. */
function hullFront(s: Scene, cx: number, y: number, k: number, hullC: string, ac: string): void {
  const { P, L } = s;
  const pl = (sx: number) =>
    d0`M${cx} ${y - 322 * k}C${cx + sx * 60 * k} ${y - 306 * k} ${cx + sx * 150 * k} ${y - 292 * k} ${cx + sx * 196 * k} ${y - 268 * k}C${cx + sx * 186 * k} ${y - 150 * k} ${cx + sx * 120 * k} ${y - 60 * k} ${cx + sx * 112 * k} ${y}H${cx}z`;
  s.fill(pl(-1), P.tint(hullC, 0, L < 0 ? 0.7 : -1.3));
  s.fill(pl(1), P.tint(hullC, 0, L < 0 ? -1.3 : 0.7));
  const st = (sx: number) =>
    d0`M${cx} ${y - 300 * k}C${cx + sx * 60 * k} ${y - 285 * k} ${cx + sx * 150 * k} ${y - 272 * k} ${cx + sx * 194 * k} ${y - 250 * k}l${-sx * 4 * k} ${24 * k}C${cx + sx * 150 * k} ${y - 246 * k} ${cx + sx * 60 * k} ${y - 260 * k} ${cx} ${y - 274 * k}z`;
  s.fill(st(L), ac);
  s.fill(st(-L), P.brand(0, -1));
  s.fill(
    d0`M${cx - 113 * k} ${y}q${3 * k} ${-24 * k} ${8 * k} ${-38 * k}h${210 * k}q${5 * k} ${14 * k} ${8 * k} ${38 * k}z`,
    P.brand(0, -0.6),
  );
  for (const q of [-1, 1])
    s.fill(
      d0`M${cx + q * 84 * k} ${y - 196 * k}l${-9 * k} ${20 * k}h${5 * k}v${16 * k}h${8 * k}v${-16 * k}h${5 * k}z`,
      P.tint('#d9c7a0', 0, -0.4),
    );
}

/** White water on both sides of the stem. */
function bowWave(s: Scene, cx: number, y: number, k: number): void {
  const { P } = s;
  const c = P.tint('#ffffff', 0, 0.5);
  for (const q of [-1, 1]) {
    s.fill(
      d0`M${cx} ${y - 16 * k}C${cx + q * 60 * k} ${y - 60 * k} ${cx + q * 130 * k} ${y - 40 * k} ${cx + q * 210 * k} ${y + 16 * k}C${cx + q * 140 * k} ${y} ${cx + q * 90 * k} ${y + 4 * k} ${cx} ${y + 34 * k}z`,
      c,
    );
    s.fill(
      d0`M${cx} ${y + 30 * k}C${cx + q * 100 * k} ${y + 6 * k} ${cx + q * 200 * k} ${y + 20 * k} ${cx + q * 300 * k} ${y + 60 * k}C${cx + q * 200 * k} ${y + 40 * k} ${cx + q * 100 * k} ${y + 40 * k} ${cx} ${y + 60 * k}z`,
      c,
      'opacity=".6"',
    );
  }
}

/** The decks on one side of the stem, sx -1 or 1, filled with f. */
function deckFront(s: Scene, pt: Place, sx: number, f: string): void {
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
}

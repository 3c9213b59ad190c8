import { mix, tone } from '../kernel/colour.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { box, d0, d1, n0, n1, ogive } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { dunes } from '../land/hills.ts';
import { peaks } from '../land/peaks.ts';
import { sky } from '../land/sky.ts';
import { agave } from '../plants/desert-plants.ts';
import { palmsFore } from '../plants/foreground.ts';
import { cornerLeaves } from '../plants/leaves.ts';
import { palmDef } from '../plants/palm.ts';
import { glow, plantPot } from '../town/furniture.ts';
import { offCentre, windowColour } from '../town/windows.ts';

/** Position of the two fronts of a block: left edges, top and widths. */
interface Mass {
  readonly lx: number;
  readonly sx: number;
  readonly y: number;
  readonly lw: number;
  readonly sw: number;
}

/** A clay castle around a courtyard with water. */
export function kasbah(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.64,
    g = H * 0.78;
  sky(s, hor);
  peaks(s, hor, 190, 'f', {
    count: 7,
    shade: P.tint(B.rockDeep, 0.62),
    lit: P.tint(B.rock, 0.56, 1),
  });
  dunes(s, hor - 10, 70, 'd', P.tint(B.sand, 0.4, 0.6), P.tint(B.groundDeep, 0.4, -0.2));
  const cx = offCentre(s, 0.06),
    w = 480 + s.stars * 18;
  const wall = r.pick(B.walls);
  palmsBehind(s, cx, w, g, r);
  const sub = s.def(() => {
    const w2 = tone(wall, 0.03),
      w3 = tone(wall, -0.04);
    const bag = new PathBag();
    const win = (X: number, Y: number, ww: number, hh: number) =>
      bag.add(windowColour(P, r, 0.75), ogive(X - ww / 2, Y, ww, hh));
    const tp = r.int(0, 2);
    const A = mass(s, g, cx - w * 0.5, w * 0.3, r.between(210, 260), w2);
    const C = mass(s, g, cx + w * 0.18, w * 0.34, r.between(180, 240), w3);
    const tw = mass(s, g, cx + s.side * w * 0.28 - 46, 92, r.between(350, 420), w2, 1, 0.36);
    if (tp === 1) {
      const X = tw.lx < tw.sx ? tw.lx + 46 : tw.sx + 46;
      s.fill(box(X - 20, tw.y - 52, 40, 54), P.tint(w2, 0, 0.5));
      s.fill(d0`M${X - 24} ${tw.y - 50}q0 -34 24 -44q24 10 24 44z`, P.tint('#3f8f8a', 0, 0.2));
    }
    const M = mass(s, g, cx - w * 0.26, w * 0.52, r.between(230, 280), wall, 1, 0.2);
    for (const b of [A, C])
      for (let f = 0; f < 2; f++)
        for (let q = 0; q < 2; q++) win(b.lx + (b.lw * (q + 0.5)) / 2, b.y + 34 + f * 74, 22, 44);
    win(tw.lx + tw.lw / 2, tw.y + 30, 20, 46);
    win(tw.lx + tw.lw / 2, tw.y + 110, 16, 34);
    win(tw.lx + tw.lw / 2, tw.y + 170, 16, 34);
    for (let q = 0; q < 4; q++) win(M.lx + (M.lw * (q + 0.5)) / 4, M.y + 30, 26, 52);
    bag.flush(s);
    ornaments(s, M, w3, A, C, tw);
    portal(s, M, g, w2, w);
  });
  s.use(sub);
  const pw = w * 0.46;
  court(s, g, pw, cx, sub, r);
  lanterns(s, cx, pw);
  if (r.chance(0.55)) palmsFore(s, -s.side, r, 1);
  else cornerLeaves(s, -s.side, P.frame(B.leafDeep, 0.5), P.frame(B.leaf, 0.25), 'rc', 1);
  if (r.chance(0.6)) {
    const x = s.side < 0 ? W * 0.05 : W * 0.95;
    s.fill(agave(x, H * 1.01, 150, 11), P.frame(B.leafDeep, 0.5));
  }
}

/** A band of ornaments on the middle block, and the ends of beams. */
function ornaments(s: Scene, M: Mass, w3: string, A: Mass, C: Mass, tw: Mass): void {
  const { P } = s;
  let d = '';
  for (let q = 0; q < Math.floor(M.lw / 16); q++)
    d += d1`M${M.lx + 8 + q * 16} ${M.y + 100}l6 7l-6 7l-6 -7z`;
  s.fill(d, P.tint('#3f8f8a', 0, 0.1), 'opacity=".85"');
  s.fill(box(M.lx, M.y + 93, M.lw, 3) + box(M.lx, M.y + 118, M.lw, 3), P.tint(w3, 0, -0.8));
  // projecting beams
  let e = '';
  for (const b of [A, C, tw])
    for (let q = 0; q < 5; q++) e += box(b.lx + (b.lw * (q + 0.5)) / 5 - 3, b.y + 16, 6, 6);
  s.fill(e, P.tint('#6b4030', 0, -0.5));
}

/** The portal between two lamps. */
function portal(s: Scene, M: Mass, g: number, w2: string, w: number): void {
  const { P } = s;
  const px = M.lx + M.lw * 0.5,
    pw = 84,
    ph = 132;
  s.fill(d0`M${px - pw * 0.78} ${g}v${-ph - 24}h${pw * 1.56}v${ph + 24}z`, P.tint(w2, 0, 1));
  s.fill(ogive(px - pw / 2, g - ph, pw, ph), P.tint('#2f7f80', 0, -0.2));
  s.fill(
    ogive(px - pw * 0.34, g - ph * 0.8, pw * 0.68, ph * 0.8),
    P.dark ? P.warm : P.tint('#7a4a34', 0, -0.6),
  );
  s.stroke(d0`M${px} ${g - ph * 0.7}V${g}`, P.tint('#4a2c22', 0, -0.4), 3);
  glow(s, px, g - 60, w * 0.5, 0.5);
  for (const D of [-1, 1]) {
    s.fill(d0`M${px + D * 62 - 7} ${g - 92}l4 -10h6l4 10l-4 16h-6z`, P.warm);
  }
}

/** The ground in front of the castle, plants on both sides. */
function court(s: Scene, g: number, pw: number, cx: number, sub: string, r: Random): void {
  const { P, W, H } = s;
  const B = P.local;
  s.rect(0, g, W, H - g, P.tint(B.sand, 0, 0.4));
  s.rect(0, g, W, 8, P.tint(B.groundDeep, 0, -0.4));
  if (s.pool) basin(s, g, pw, cx, sub, r);
  else pavedPath(s, g, pw, cx, r);
  for (const D of [-1, 1]) {
    const X = cx + D * pw * 0.92;
    plantPot(s, X, g + 26);
    s.fill(agave(X + D * 90, g + 44, 64), P.tint(B.leaf, 0, -0.2));
    plantPot(s, X + D * 170, g + 40);
  }
}

/** A path of pale slabs between beds, drawn instead of a pool. */
function pavedPath(s: Scene, g: number, pw: number, cx: number, r: Random): void {
  const { P, H } = s;
  s.fill(
    d0`M${cx - pw * 0.3} ${g + 8}H${cx + pw * 0.3}L${cx + pw * 0.62} ${H}H${cx - pw * 0.62}z`,
    P.tint('#f7e6c8', 0, 0.5),
  );
  let joints = '';
  for (const u of [0.14, 0.34, 0.62]) {
    const y = g + 8 + (H - g - 8) * u;
    const half = pw * (0.3 + 0.32 * u);
    joints += d0`M${cx - half} ${y}h${half * 2}`;
  }
  for (const k of [-0.34, 0.34])
    joints += d0`M${cx + k * pw * 0.6} ${g + 8}L${cx + k * pw * 1.24} ${H}`;
  s.stroke(joints, P.shade, 3, 'opacity=".18"');
  for (const D of [-1, 1])
    for (const [u, size] of [
      [0.2, 70],
      [0.5, 96],
    ] as const)
      s.fill(
        agave(cx + D * pw * (0.42 + 0.36 * u), g + 8 + (H - g) * u, size * r.between(0.85, 1.1)),
        P.tint(P.local.leafDeep, 0, 0.1),
      );
}

/** The pool with the reflection of the castle. */
function basin(s: Scene, g: number, pw: number, cx: number, sub: string, r: Random): void {
  const { P, H } = s;
  s.parts.push('pool');
  const py = g + 34;
  const pc = d0`M${cx - pw * 0.55} ${py}H${cx + pw * 0.55}L${cx + pw * 0.85} ${H - 28}H${cx - pw * 0.85}z`;
  s.fill(
    d0`M${cx - pw * 0.6} ${py - 8}H${cx + pw * 0.6}L${cx + pw * 0.95} ${H - 16}H${cx - pw * 0.95}z`,
    P.tint('#f7e6c8', 0, 0.5),
  );
  s.fill(pc, P.dark ? mix('#2f9f9f', P.shade, 0.3) : P.tint('#35a7a6'));
  const c = s.clip(pc);
  s.raw(
    `<g ${c} opacity=".42"><use href="#${sub}" transform="matrix(1 0 0 -1 0 ${n0(2 * g + 30)})"/></g>`,
  );
  let d = '';
  for (let k = 0; k < 10; k++)
    d += d0`M${cx - pw * 0.5 + r() * pw} ${py + 10 + r() * (H - py - 50)}h${r.between(14, 60)}`;
  s.stroke(d, mix('#ffffff', P.sky[3], 0.5), 3, 'stroke-linecap="round" opacity=".5"');
}

/** Lanterns along the pool. */
function lanterns(s: Scene, cx: number, pw: number): void {
  const { P, H } = s;
  for (let q = 0; q < 4; q++) {
    const D = q % 2 ? 1 : -1,
      X = cx + D * (pw * 0.86 + 20 + q * 26),
      Y = H - 60 + (q > 1 ? 26 : 0);
    s.fill(d0`M${X - 9} ${Y}l3 -22h12l3 22z`, P.warm);
    s.fill(`M${n0(X - 8)} ${Y - 22}l8 -12l8 12z`, P.frame('#5a3b30', 0.3));
    if (P.dark)
      s.circle(
        X,
        Y - 10,
        60,
        s.radial(
          [
            [0, P.warm, 0.5],
            [1, P.warm, 0],
          ],
          X,
          Y - 10,
          60,
        ),
      );
  }
}

/** Palms behind the walls. */
function palmsBehind(s: Scene, cx: number, w: number, g: number, r: Random): void {
  const { P } = s;
  const B = P.local;
  const pb = palmDef(
    s,
    'bk',
    P.tint(B.leafDeep, 0.1, -0.2),
    P.tint(B.leaf, 0.08, 0.4),
    P.tint(B.rockDeep, 0.1, -0.5),
    { h: 330 },
  );
  for (const q of [-0.62, -0.36, 0.3, 0.58, 0.75])
    s.use(
      pb,
      `transform="translate(${n0(cx + q * w + r.between(-20, 20))} ${n0(g)})scale(${r.chance(0.5) ? -1 : 1} ${n1(r.between(0.9, 1.35))})"`,
    );
}

/** Pointed battlements along the top of a wall; `f` is its brightness. */
function battlements(s: Scene, x: number, y: number, ww: number, c: string, f: number): void {
  const { P } = s;
  let d = '';
  const k = Math.round(ww / 26);
  for (let q = 0; q < k; q++)
    d += d1`M${x + (ww * (q + 0.14)) / k} ${y + 1}v-11l${(ww / k) * 0.36} -9l${(ww / k) * 0.36} 9v11z`;
  s.fill(d, P.tint(c, 0, f));
}

/**
 * A block of the castle on the ground line g: its lit and its shaded front; `k` is the share of the
 * second.
 */
function mass(
  s: Scene,
  g: number,
  x: number,
  ww: number,
  hh: number,
  c: string,
  cr: number = 1,
  k: number = 0.3,
): Mass {
  const { P, L } = s;
  const y = g - hh;
  const taper = ww * 0.03;
  const b = { lw: ww * (1 - k), sw: ww * k };
  const lx = L < 0 ? x : x + b.sw,
    sx = L < 0 ? x + b.lw : x;
  s.fill(
    `M${n1(lx - (L < 0 ? taper : 0))} ${n0(g)}L${n1(lx)} ${n0(y)}h${n1(b.lw)}L${n1(lx + b.lw + (L < 0 ? 0 : taper))} ${n0(g)}z`,
    P.tint(c, 0, 0.7),
  );
  s.fill(
    `M${n1(sx - (L < 0 ? 0 : taper))} ${n0(g)}L${n1(sx)} ${n0(y)}h${n1(b.sw)}L${n1(sx + b.sw + (L < 0 ? taper : 0))} ${n0(g)}z`,
    P.tint(c, 0, -1.3),
  );
  if (cr) {
    battlements(s, lx, y, b.lw, c, 0.7);
    battlements(s, sx, y, b.sw, c, -1.3);
  }
  return { lx, sx, y, ...b };
}

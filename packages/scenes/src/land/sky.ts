import { mix } from '../kernel/colour.ts';
import { d0, n0, n1, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { aurora } from './aurora.ts';
import { clouds } from './clouds.ts';
import { sprayLight } from './grain.ts';

export interface SkyOptions {
  aurora?: boolean;
  noSun?: boolean;
  noClouds?: boolean;
}

/** Sky down to the horizon: light, stars, sun or moon, bands, clouds, birds. */
export function sky(s: Scene, hor: number, o: SkyOptions = {}): void {
  const { P, W, H } = s,
    r = s.random('sky'),
    [a, b, c, d] = P.sky;
  s.rect(
    0,
    0,
    W,
    H,
    s.vertical(
      [
        [0, a],
        [0.42, b],
        [0.78, c],
        [1, d],
      ],
      0,
      hor,
    ),
  );
  const t = P.time;
  if (t === 'night' || t === 'dusk') starField(s, hor, t === 'night' ? 70 : 22);
  if (o.aurora) aurora(s, hor);
  sprayLight(s);
  if (!o.noSun) sunOrMoon(s, r);
  // broad flat sky bands, typical of the poster style
  if (r.chance(0.75) && t !== 'night') bands(s, hor, r);
  if (!o.noClouds)
    clouds(
      s,
      hor,
      r.pick(
        t === 'night'
          ? ['strips', 'lens', 'none']
          : ['strips', 'cumulus', 'lens', 'strips', 'cumulus'],
      ),
      r,
    );
  if (!P.dark && r.chance(0.5)) birds(s, W * r.between(0.2, 0.8), hor * r.between(0.25, 0.55), r);
}

/** The sun or moon with its halo. */
function sunOrMoon(s: Scene, r: Random): void {
  const { P } = s;
  const t = P.time;
  const [, , , d] = P.sky;
  const sx = s.sunX,
    sy = s.sunY,
    R = s.sunR;
  s.circle(
    sx,
    sy,
    R * 5.2,
    s.radial(
      [
        [0, P.sun, t === 'night' ? 0.3 : 0.75],
        [0.3, P.sun, t === 'night' ? 0.12 : 0.3],
        [1, P.sun, 0],
      ],
      sx,
      sy,
      R * 5.2,
    ),
  );
  if (t === 'golden' || t === 'dawn' || t === 'dusk')
    s.circle(sx, sy, R * 1.75, mix(d, P.sun, 0.55), 'opacity=".35"');
  if (t === 'night' && r.chance(0.5)) {
    const q = R * 0.72;
    s.fill(
      d0`M${sx} ${sy - q}a${q} ${q} 0 1 0 ${q} ${q}a${q * 0.82} ${q * 0.82} 0 0 1 ${-q} ${-q}z`,
      P.sun,
    );
  } else s.circle(sx, sy, t === 'night' ? R * 0.72 : R, P.sun);
}

/** One or two broad flat bands above the horizon. */
function bands(s: Scene, hor: number, r: Random): void {
  const { P, W } = s;
  const [, , c, d] = P.sky;
  const k = r.int(1, 2);
  for (let j = 0; j < k; j++) {
    const y = hor * r.between(0.28, 0.72),
      am = r.between(14, 40),
      ph = r.between(0, 6);
    const pts: Point[] = [];
    for (let x = -40; x <= W + 240; x += 240)
      pts.push([x, y + Math.sin(x / 380 + ph) * am + x * r.between(-0.02, 0.02)]);
    s.fill(
      smooth(pts) + d0`V${hor}H-40z`,
      mix(c, d, 0.5),
      `opacity="${n1(r.between(0.12, 0.26))}"`,
    );
  }
}

/** k stars. */
export function starField(s: Scene, hor: number, k: number): void {
  const r = s.random('stars');
  let d = '',
    e = '';
  for (let j = 0; j < k; j++) {
    const x = n0(r.between(0, s.W)),
      y = n0(hor * 0.86 * r() ** 1.5);
    if (r.chance(0.82)) d += `M${x} ${y}h0`;
    else e += `M${x} ${y}h0`;
  }
  s.stroke(d, '#fff', 2.2, 'stroke-linecap="round" opacity=".6"');
  s.stroke(e, '#fff6dd', 4, 'stroke-linecap="round" opacity=".9"');
}

/** A few birds. */
export function birds(s: Scene, x: number, y: number, r: Random): void {
  let d = '';
  const k = r.int(3, 6);
  for (let j = 0; j < k; j++) {
    const X = x + r.between(-80, 80),
      Y = y + r.between(-36, 36),
      w = r.between(7, 13);
    d += d0`M${X - w} ${Y - w * 0.3}q${w * 0.6} ${-w * 0.3} ${w} ${w * 0.4}q${w * 0.4} ${-w * 0.7} ${w} ${-w * 0.4}`;
  }
  s.stroke(d, mix(s.P.shade, s.P.sky[1], 0.25), 2.6, 'stroke-linecap="round"');
}

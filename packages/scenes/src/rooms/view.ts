import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { box, d0, poly, smooth } from '../kernel/path.ts';
import type { Point } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';

export function landscapeView(s: Scene, d: string, x: number, y: number, w: number, h: number, key: string, r: Random) {
  const { P } = s,
    B = P.local,
    c = s.clip(d),
    hor = y + h * 0.62,
    [a, b, cc, e] = P.sky;
  const nat = h;
  s.group(() => {
    s.rect(
      x,
      y,
      w,
      h,
      s.vertical(
        [
          [0, a],
          [0.5, cc],
          [1, e],
        ],
        y,
        hor,
      ),
    );
    const sx = x + w * (s.L < 0 ? 0.3 : 0.7),
      sy = y + h * (P.time === 'day' ? 0.22 : 0.38),
      R = Math.max(16, Math.min(w, h) * 0.1);
    s.circle(
      sx,
      sy,
      R * 4,
      s.radial(
        [
          [0, P.sun, 0.6],
          [1, P.sun, 0],
        ],
        sx,
        sy,
        R * 4,
      ),
    );
    s.circle(sx, sy, R, P.sun);
    const hill = (yy: number, am: number, f: string, k: string, ps?: boolean) => {
      const q = s.random('vw' + key + k),
        pts: Point[] = [];
      for (let j = 0; j <= 5; j++) pts.push([x - 10 + ((w + 20) * j) / 5, yy - am * q()]);
      s.fill((ps ? poly(pts, false) : smooth(pts)) + d0`V${y + h}H${x - 10}z`, f);
    };
    const b2 = s.biome;
    if (['mountain', 'lake', 'arctic', 'fjord'].includes(b2)) {
      hill(hor, h * 0.42, P.tint(B.rockDeep, 0.5), 'a', true);
      hill(hor, h * 0.24, P.tint(B.leaf, 0.4), 'b');
    } else if (b2 === 'city') {
      const q = s.random('vc' + key);
      let d2 = '',
        l = '';
      for (let X = x; X < x + w;) {
        const ww = w * 0.03 + q() * w * 0.05 + 8,
          hh = h * (0.15 + q() * 0.45);
        d2 += box(X, hor + h * 0.1 - hh, ww, hh + h);
        if (P.dark) for (let k = 0; k < 5; k++) l += box(X + 4 + q() * (ww - 10), hor - q() * hh * 0.8 + h * 0.08, 4, 6);
        X += ww + q() * 6;
      }
      s.fill(d2, P.tint('#8f9db4', 0.38)).fill(l, P.warm);
    } else if (b2 === 'desert' || b2 === 'savannah') {
      hill(hor, h * 0.3, P.tint(B.rock, 0.5), 'a', true);
      hill(hor + h * 0.06, h * 0.12, P.tint(B.sand, 0.3, 0.4), 'b');
    } else if (b2 === 'oldtown') {
      hill(hor, h * 0.2, P.tint(B.leaf, 0.5), 'a');
      const q = s.random('vo' + key);
      let d2 = '',
        e2 = '';
      for (let X = x; X < x + w;) {
        const ww = h * 0.1 + q() * h * 0.06,
          hh = h * (0.08 + q() * 0.14);
        d2 += box(X, hor + h * 0.16 - hh, ww, hh + h);
        e2 += d0`M${X - 3} ${hor + h * 0.16 - hh}l${ww / 2 + 3} ${-h * 0.06}l${ww / 2 + 3} ${h * 0.06}z`;
        X += ww * 0.9;
      }
      s.fill(d2, P.tint(nth(B.walls, 1), 0.26, 0.2)).fill(e2, P.tint(nth(B.roofs, 0), 0.26));
    } else hill(hor, h * 0.16, P.tint(B.rock, 0.5), 'a');
    if (['coast', 'tropical', 'lake', 'fjord'].includes(b2)) {
      s.rect(
        x,
        hor,
        w,
        h,
        s.vertical(
          [
            [0, mix(P.tint(B.water), P.sky[3], 0.5)],
            [0.5, P.tint(B.water)],
            [1, P.tint(B.deep)],
          ],
          hor,
          y + h,
        ),
      );
      let g = '';
      for (let k = 0; k < 7; k++) g += d0`M${sx - 14 - k * 4 + r.between(-8, 8)} ${hor + 8 + k * h * 0.045}h${20 + k * 8}`;
      s.stroke(g, P.sun, 3, 'stroke-linecap="round" opacity=".7"');
    } else hill(hor + h * 0.22, h * 0.08, P.tint(B.leaf, 0.16), 'c');
  }, c);
}

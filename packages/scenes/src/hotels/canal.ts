import { mix } from '../kernel/colour.ts';
import { PathBag } from '../kernel/path-bag.ts';
import { arch, box, d0, disc, n0, n1, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { branch } from '../plants/leaves.ts';
import { flag, glow, lamp } from '../town/furniture.ts';
import { oldTownMass } from '../town/old-town.ts';
import { offCentre, windowColour } from '../town/windows.ts';

export function canalFront(s: Scene) {
  const { P, W, H, L } = s,
    B = P.local,
    r = s.random('cn'),
    g = H * 0.7;
  sky(s, H * 0.66);
  const cx = offCentre(s, 0.05);
  oldTownMass(s, H * 0.5, 0.5, 'cb', 56, 1, true);
  const gab = (x: number, w: number, h: number, wall: string, hot: number, k: number) => {
    const y = g - h,
      t = (k + s.seedHash) % 4,
      fr = P.tint(mix(wall, '#ffffff', 0.65), 0, 0.8),
      gh = w * 0.42;
    let d;
    if (t === 0)
      d = `M${n0(x)} ${n0(g)}V${n0(y)}h${n1(w * 0.14)}v${n0(-gh * 0.34)}h${n1(w * 0.14)}v${n0(-gh * 0.34)}h${n1(w * 0.14)}v${n0(-gh * 0.34)}h${n1(w * 0.16)}v${n0(gh * 0.34)}h${n1(w * 0.14)}v${n0(gh * 0.34)}h${n1(w * 0.14)}v${n0(gh * 0.34)}H${n0(x + w)}V${n0(g)}z`;
    else if (t === 1)
      d = d0`M${x} ${g}V${y}q${w * 0.2} 0 ${w * 0.22} ${-gh * 0.5}q${w * 0.04} ${-gh * 0.5} ${w * 0.28} ${-gh * 0.5}t${w * 0.28} ${gh * 0.5}q${w * 0.02} ${gh * 0.5} ${w * 0.22} ${gh * 0.5}V${g}z`;
    else if (t === 2) d = `M${n0(x)} ${n0(g)}V${n0(y)}L${n0(x + w * 0.34)} ${n0(y - gh)}h${n1(w * 0.32)}L${n0(x + w)} ${n0(y)}V${n0(g)}z`;
    else d = d0`M${x} ${g}V${y - gh * 0.3}H${x + w}V${g}z` + box(x - 5, y - gh * 0.3 - 10, w + 10, 12);
    s.fill(d, P.tint(wall, 0, hot ? 0.8 : 0.2));
    s.fill(box(L < 0 ? x + w * 0.8 : x, y, w * 0.2, h), P.shade, 'opacity=".18"');
    s.rect(x, y - 1, w, 5, fr);
    const bag = new PathBag(),
      c = w > 150 ? 3 : 2,
      fl = Math.max(3, Math.round(h / 92)),
      fh = h / fl;
    for (let f = 0; f < fl; f++)
      for (let q = 0; q < c; q++) {
        const X = x + (w * (q + 0.5)) / c,
          ww = (w / c) * 0.46,
          Y = y + fh * f + fh * 0.2;
        if (f === fl - 1) {
          bag.add(P.dark ? P.warm : P.tint('#5a4444', 0, -0.3), arch(X - ww * 0.55, Y - 6, ww * 1.1, fh * 0.8 + 6));
          continue;
        }
        bag.add(fr, box(X - ww / 2 - 4, Y - 4, ww + 8, fh * 0.6 + 8));
        bag.add(windowColour(P, r, hot ? 0.7 : 0.45), box(X - ww / 2, Y, ww, fh * 0.6));
        if (hot) bag.add(fr, box(X - 1.5, Y, 3, fh * 0.6) + box(X - ww / 2, Y + fh * 0.26, ww, 3));
      }
    if (t < 3) bag.add(windowColour(P, r, 0.6), disc(x + w / 2, y - gh * 0.36, w * 0.07));
    bag.flush(s);
    if (hot) {
      let a = '';
      for (let q = 0; q < c; q++) {
        const X = x + (w * (q + 0.5)) / c,
          z = (w / c) * 0.42;
        a += d0`M${X - z * 0.9} ${g - fh * 0.86}h${z * 1.8}l${z * 0.16} 22h${-z * 2.12}z`;
      }
      s.fill(a, P.brand(0, 0.3));
      glow(s, x + w / 2, g - 50, w, 0.45);
      flag(s, x + w / 2, y - gh * (t === 3 ? 0.4 : 1), 62, P.brand(0, 0.3));
      let fw = '',
        fz = '';
      for (let q = 0; q < 14; q++) {
        fw += disc(x + (w * (q + 0.5)) / 14, g - fh - 2, r.between(5, 8));
        if (q % 2) fz += disc(x + (w * (q + 0.5)) / 14, g - fh - 6, 4);
      }
      s.fill(fw, P.tint(B.leaf, 0, 0.1)).fill(fz, P.tint('#e0527c', 0, 0.3));
    }
  };
  const hw = 250 + s.stars * 12,
    hh = 420 + s.stars * 10;
  const sub = s.def(() => {
    const ws = B.walls.concat(['#b5604a', '#8f4f44', '#c9a06a']);
    let x = cx - hw / 2,
      k = 0;
    while (x > -30) {
      const w = r.between(136, 184);
      x -= w;
      gab(x, w + 1, hh * r.between(0.66, 0.9), r.pick(ws), 0, ++k);
    }
    x = cx + hw / 2;
    while (x < W + 30) {
      const w = r.between(136, 184);
      gab(x - 1, w + 1, hh * r.between(0.66, 0.9), r.pick(ws), 0, ++k);
      x += w;
    }
    gab(cx - hw / 2, hw, hh, r.pick(ws), 1, k + r.int(1, 3));
    s.rect(-10, g - 8, W + 20, 22, P.tint('#b9a58d', 0, 0.1));
    s.fill(box(-10, g + 2, W + 20, 12), P.shade, 'opacity=".3"');
    let bl = '';
    for (let X = 20 + r() * 40; X < W; X += 150) bl += pill(X, g - 26, 9, 22);
    s.fill(bl, P.frame('#4a4450', 0.3));
  });
  water(s, g + 12, { noGlit: true });
  mirror(s, sub, g + 13, 0.5);
  s.use(sub);
  streaks(s, g + 20, H, mix(P.sky[3], P.sun, 0.4), 'cn');
  lamp(s, cx - s.side * hw * 0.8, g - 2, 120);
  const bx = cx + s.side * hw * 0.55,
    by = H * 0.86,
    D = s.side;
  s.fill(
    d0`M${bx - D * 150} ${by - 34}Q${bx - D * 90} ${by - 6} ${bx} ${by - 8}Q${bx + D * 90} ${by - 6} ${bx + D * 150} ${by - 40}Q${bx + D * 120} ${by + 14} ${bx + D * 60} ${by + 18}H${bx - D * 70}Q${bx - D * 120} ${by + 14} ${bx - D * 150} ${by - 34}z`,
    P.tint('#7a4a34', 0, -0.2),
  );
  s.fill(
    d0`M${bx - D * 150} ${by - 34}Q${bx - D * 90} ${by - 6} ${bx} ${by - 8}Q${bx + D * 90} ${by - 6} ${bx + D * 150} ${by - 40}l${-D * 4} 9Q${bx + D * 90} ${by + 2} ${bx} ${by}Q${bx - D * 90} ${by + 2} ${bx - D * 146} ${by - 26}z`,
    P.brand(0, 0.3),
  );
  s.stroke(d0`M${bx - 140} ${by + 26}h240M${bx - 80} ${by + 36}h140`, P.tint('#ffffff', 0, 0.2), 3, 'stroke-linecap="round" opacity=".5"');
  if (r.chance(0.6)) branch(s, -s.side, P.frame(B.leafDeep, 0.5), 'b', r.pick(['olive', 'bloom']), P.tint('#d8487c', 0, -0.2));
}

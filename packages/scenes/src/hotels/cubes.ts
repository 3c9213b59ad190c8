import { sailboat } from '../boats/small-boats.ts';
import { mix } from '../kernel/colour.ts';
import { arch, box, d0, n0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { islandLow } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { water } from '../land/water.ts';
import { agave } from '../plants/desert-plants.ts';
import { branch } from '../plants/leaves.ts';
import { bushes } from '../plants/trees.ts';
import { glow, parasol } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';

/** White cubes and domes stepping down to the sea. */
export function whitewashedCliff(s: Scene): void {
  const { P, W, H, L } = s,
    B = P.local,
    r = s.random('cu'),
    hor = H * 0.5;
  sky(s, hor);
  const cx = (s.focusX = W / 2 + s.side * Math.min(W * 0.12, 160));
  islandLow(
    s,
    W * (0.5 - s.side * 0.34),
    hor + 2,
    W * 0.36,
    80,
    P.tint(B.rockDeep, 0.66),
    P.tint(B.rock, 0.6, 1),
    'i',
  );
  water(s, hor);
  const X = s.side < 0 ? -30 : W + 30,
    q = s.side;
  s.fill(
    `M${X} ${H * 0.34}C${n0(cx + q * 120)} ${H * 0.36} ${n0(cx - q * 150)} ${H * 0.56} ${n0(cx - q * 330)} ${H * 0.84}L${n0(cx - q * 420)} ${H + 20}H${X}z`,
    P.tint('#b58a6c', 0.06, L === q ? -0.8 : 0.3),
  );
  const wl = P.tint('#fffaf0', 0, 0.7),
    ws = P.tint('#fffaf0', 0, -1.2);
  const rows = 5;
  for (let a = 0; a < rows; a++) {
    const y = H * (0.36 + 0.115 * a),
      xs = cx - q * (40 + 62 * a) + q * -10,
      span = W * 0.62 + a * 40;
    let x = xs;
    let k = 0;
    while (Math.abs(x - xs) < span && x > -160 && x < W + 160) {
      const w = r.between(124, 196),
        h = r.between(90, 130);
      const xx = q > 0 ? x : x - w;
      cube(
        s,
        r,
        xx,
        y + r.between(-16, 14),
        w,
        h + 90,
        a === 0 && k === 1 ? 1 : r.pick([0, 0, 1, 2, 3, 4, 0]),
      );
      x += q * w * r.between(0.84, 1.06);
      k++;
    }
  }
  glow(s, cx + q * 100, H * 0.6, 320, 0.3);
  const ty = H * 0.87,
    tx = cx - q * 120;
  s.fill(d0`M${X} ${ty}H${tx - q * 120}l${-q * 60} ${H - ty + 10}H${X}z`, wl);
  s.fill(d0`M${X} ${ty + 10}H${tx - q * 124}l${-q * 10} 20H${X}z`, ws);
  const pw = Math.min(440, W * 0.4),
    px = cx + q * 40;
  s.fill(
    d0`M${px - pw / 2} ${ty + 34}h${pw}l34 70h${-pw - 68}z`,
    P.dark ? mix('#37bccb', P.shade, 0.2) : P.tint('#37bccb'),
  );
  s.stroke(
    d0`M${px - pw * 0.3} ${ty + 56}h90M${px} ${ty + 74}h120M${px - pw * 0.4} ${ty + 88}h70`,
    '#ffffff',
    3,
    'opacity=".5" stroke-linecap="round"',
  );
  sailboat(s, W * (0.5 - q * 0.32), H * 0.66, 80, P, 0.05);
  branch(s, s.side, P.frame(B.leafDeep, 0.5), 'b', 'bloom', P.tint('#d8487c', 0, 0));
  s.fill(agave(s.side < 0 ? W * 0.95 : W * 0.05, H * 1.0, 130, 11), P.frame(B.leafDeep, 0.45));
}

/** A white house; `k` is its roof: 0 plain, 1 a blue dome, 2 a vault, 3 a terrace, 4 flowers. */
function cube(s: Scene, r: Random, x: number, y: number, w: number, h: number, k: number): void {
  const { P, L } = s;
  const dome = P.tint(s.accent || '#2f6fae', 0, 0.2),
    domeS = P.tint(s.accent || '#2f6fae', 0, -1.1),
    wl = P.tint('#fffaf0', 0, 0.7),
    ws = P.tint('#fffaf0', 0, -1.2);
  s.rect(x - 7, y - 5, w + 14, h, P.shade, 'opacity=".1"');
  s.rect(x, y, w, h, r.pick([wl, wl, P.tint('#f6ead6', 0, 0.5), P.tint('#fbf1e6', 0, 0.3)]));
  s.rect(L < 0 ? x + w * 0.66 : x, y, w * 0.34, h, ws);
  if (k === 1) {
    s.fill(d0`M${x + w * 0.1} ${y + 1}a${w * 0.4} ${w * 0.42} 0 0 1 ${w * 0.8} 0z`, dome);
    s.fill(
      L < 0
        ? d0`M${x + w * 0.9} ${y + 1}a${w * 0.4} ${w * 0.42} 0 0 0 ${-w * 0.4} ${-w * 0.42}q${w * 0.2} ${w * 0.16} ${w * 0.16} ${w * 0.42}z`
        : d0`M${x + w * 0.1} ${y + 1}a${w * 0.4} ${w * 0.42} 0 0 1 ${w * 0.4} ${-w * 0.42}q${-w * 0.2} ${w * 0.16} ${-w * 0.16} ${w * 0.42}z`,
      domeS,
    );
    s.fill(box(x + w * 0.46, y - w * 0.54, w * 0.08, w * 0.14), wl);
  } else if (k === 2) {
    s.fill(d0`M${x} ${y + 1}a${w / 2} ${w * 0.34} 0 0 1 ${w} 0z`, wl);
  } else if (k === 3) {
    parasol(s, x + w * 0.4, y + 2, 52, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.5));
    s.stroke(d0`M${x} ${y - 12}h${w}`, wl, 4);
  } else if (k === 4) {
    bushes(
      s,
      y + 2,
      20,
      P.tint('#c83f76', 0, -0.2),
      'bg' + n0(x),
      x,
      x + w * 0.6,
      P.tint('#e0629a', 0, 0.4),
    );
  }
  const c = Math.max(1, Math.round(w / 70));
  for (let j = 0; j < c; j++) {
    const xx = x + (w * (j + 0.5)) / c - 12;
    if (r.chance(0.2))
      s.fill(
        arch(xx - 2, y + h * 0.36, 28, Math.min(70, h * 0.64)),
        s.accent ? P.brand(0, 0) : P.tint('#2f6fae', 0, 0),
      );
    else s.fill(arch(xx, y + h * 0.3, 22, Math.min(44, h * 0.5)), windowColour(P, r, 0.7));
  }
}

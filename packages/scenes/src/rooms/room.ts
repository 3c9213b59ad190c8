import { mix } from '../kernel/colour.ts';
import { arch, box, d0, n0, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { armchair, framedPicture, pendant, pottedPlant } from './furniture.ts';
import { WALL_COLOURS, accentIndoor, floorboards, indoor, lightPool, sunPatch } from './indoor.ts';
import { landscapeView } from './view.ts';
import { lamp } from '../town/furniture.ts';

export function roomInterior(s: Scene): void {
  const { P, W, H, L } = s,
    r = s.random('v');
  const wall = r.pick(WALL_COLOURS),
    g = H * 0.72;
  s.rect(0, 0, W, g, indoor(s, wall, 0));
  const q = s.side,
    cx = W / 2;
  // window on the light side
  const ws = L,
    ww = Math.min(W * 0.4, 470),
    wx = ws < 0 ? W * 0.06 : W * 0.94 - ww,
    wy = 90,
    wh = g - wy - 60;
  const t = r.int(0, 2);
  const d = t === 1 ? arch(wx, wy - 20, ww, wh + 20) : box(wx, wy, ww, wh);
  s.fill(t === 1 ? arch(wx - 14, wy - 34, ww + 28, wh + 48) : box(wx - 14, wy - 14, ww + 28, wh + 28), indoor(s, '#f7f0e4', 0.5));
  landscapeView(s, d, wx, wy - 20, ww, wh + 20, 'r', r);
  s.stroke(
    t === 0
      ? `M${n0(wx + ww / 2)} ${wy}v${n0(wh)}`
      : t === 1
        ? `M${n0(wx + ww / 2)} ${wy - 20}v${n0(wh + 20)}M${n0(wx)} ${n0(wy + wh * 0.36)}h${n0(ww)}`
        : `M${n0(wx + ww / 3)} ${wy}v${n0(wh)}M${n0(wx + (ww * 2) / 3)} ${wy}v${n0(wh)}`,
    indoor(s, '#f7f0e4', 0.3),
    8,
  );
  // balcony rail
  s.stroke(d0`M${wx} ${wy + wh * 0.74}h${ww}`, indoor(s, '#3f4254', -0.6), 5);
  let rl = '';
  for (let k = 1; k < 18; k++) rl += d0`M${wx + (ww * k) / 18} ${wy + wh * 0.74}V${wy + wh}`;
  s.stroke(rl, indoor(s, '#3f4254', -0.6), 2.4);
  // curtains
  const cu = indoor(s, r.pick(['#f4e9d8', '#e5d0b6', '#d9e0da']), 0.3);
  for (const D of [-1, 1]) {
    const X = D < 0 ? wx - 34 : wx + ww + 34;
    s.fill(d0`M${X - 42} 40h84Q${X + 30} ${H * 0.4} ${X + 44} ${g + 6}h-88Q${X - 30} ${H * 0.4} ${X - 42} 40z`, cu);
    s.stroke(
      d0`M${X - 20} 44Q${X - 8} ${H * 0.4} ${X - 20} ${g}M${X + 10} 44Q${X + 4} ${H * 0.4} ${X + 14} ${g}`,
      P.shade,
      5,
      'opacity=".14"',
    );
  }
  s.rect(wx - 96, 34, ww + 192, 8, indoor(s, '#8a6a4a', -0.4));
  floorboards(s, g, r, indoor(s, r.pick(['#b98a62', '#a8795a', '#c9a27c']), 0));
  s.rect(0, g - 14, W, 14, indoor(s, '#f3eadb', 0.1));
  // bed, head at the far side
  const bx = ws < 0 ? W * 0.44 : W * 0.02,
    bw = W * 0.54,
    D = ws < 0 ? 1 : -1;
  const by = g + 74;
  const hx = D > 0 ? bx + bw : bx;
  // headboard panel
  const hb = accentIndoor(s, -0.6),
    hw = bw * 0.72,
    hxx = D > 0 ? W * 0.985 - hw : W * 0.015;
  s.fill(r.chance(0.5) ? pill(hxx, g - 250, hw, 300).replace(/z$/, 'z') : box(hxx, g - 230, hw, 260), hb);
  let bt = '';
  for (let k = 1; k < 7; k++) bt += d0`M${hxx + (hw * k) / 7} ${g - 222}v250`;
  s.stroke(bt, P.shade, 3, 'opacity=".2"');
  framedPicture(s, hxx + hw * 0.36, g - 430, hw * 0.3, 130, r);
  // nightstand & lamp
  const nx = D > 0 ? hxx - 46 : hxx + hw + 46;
  s.rect(nx - 44, g - 70, 88, 96, indoor(s, '#8a5f43', -0.2));
  s.rect(nx - 50, g - 78, 100, 10, indoor(s, '#a5754f', 0.2));
  s.rect(nx - 8, g - 40, 16, 4, indoor(s, '#e6c98c', 0.4));
  lightPool(s, nx, g - 150, P.dark ? 300 : 150, P.dark ? 0.6 : 0.3);
  s.fill(d0`M${nx - 6} ${g - 78}v-34h12v34z`, indoor(s, '#c9a25f', 0));
  s.fill(d0`M${nx - 40} ${g - 110}l16 -62h48l16 62z`, mix(P.warm, '#ffffff', 0.3));
  // mattress in slight perspective
  const m0 = hxx - 10,
    mw = hw + 20;
  s.fill(d0`M${m0} ${g + 6}h${mw}l${D > 0 ? 20 : 70} 120h${-mw - 90}z`, indoor(s, '#fbf5ea', 0.4));
  s.fill(d0`M${m0 - (D > 0 ? 70 : 20)} ${g + 126}h${mw + 90}v46h${-mw - 90}z`, indoor(s, '#e4d9c9', -0.5));
  s.fill(d0`M${m0 - (D > 0 ? 70 : 20) + 10} ${g + 172}h${mw + 70}v20h${-mw - 70}z`, indoor(s, '#6d4a38', -0.6));
  // duvet fold + throw
  s.fill(d0`M${m0 - (D > 0 ? 32 : 9)} ${g + 58}h${mw + 41}l${D > 0 ? 4 : 14} 24h${-mw - 59}z`, indoor(s, '#e9dfd0', -0.3));
  s.fill(d0`M${m0 - (D > 0 ? 44 : 12)} ${g + 84}h${mw + 58}l${D > 0 ? 9 : 22} 44v34h${-mw - 96}v-34z`, accentIndoor(s, 0.2));
  s.fill(d0`M${m0 - (D > 0 ? 70 : 20)} ${g + 126}h${mw + 90}v36h${-mw - 90}z`, accentIndoor(s, -0.9));
  for (let k = 0; k < 3; k++) {
    const px = m0 + mw * (0.06 + 0.31 * k);
    s.fill(
      d0`M${px} ${g + 30}q-8 -66 14 -72h${mw * 0.22}q20 6 12 72q${-mw * 0.12} 12 ${-mw * 0.27} 0z`,
      indoor(s, k === 1 ? '#f4e3c6' : '#fdf9f1', k === 1 ? 0 : 0.5),
    );
    s.fill(
      d0`M${px + mw * 0.02} ${g + 30}q${mw * 0.1} 10 ${mw * 0.24} 2q4 -20 2 -34q${-mw * 0.1} 30 ${-mw * 0.26} 32z`,
      P.shade,
      'opacity=".12"',
    );
  }
  s.fill(pill(m0 + mw * 0.34, g - 2, mw * 0.3, 50), accentIndoor(s, 0.5));
  sunPatch(s, wx + 20, g + 4, ww * 0.8, H - g, D * 170);
  // rug & chair
  const rx = ws < 0 ? W * 0.22 : W * 0.78;
  s.ellipse(rx, H * 0.95, W * 0.2, 44, indoor(s, r.pick(['#dfcdb4', '#c9d2c6', '#e6b48e']), 0));
  s.ellipse(rx, H * 0.95, W * 0.165, 34, 'none', `stroke="${indoor(s, '#fff7e8', 0.2)}" stroke-width="4"`);
  armchair(s, rx, H * 0.94, 150, D, r);
  if (r.chance(0.75)) pottedPlant(s, ws < 0 ? W * 0.03 + 20 : W * 0.97 - 20, H * 0.93, 260, 'a');
  pendant(s, ws < 0 ? W * 0.52 : W * 0.48, 130, r);
}

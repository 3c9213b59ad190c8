import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import type { Look } from './furnishing.ts';
import {
  armchair,
  chandelier,
  coffeeTable,
  framedPicture,
  pottedPlant,
  sofa,
  tableLamp,
} from './furniture.ts';
import { accentIndoor, indoor, lightPool, sunPatch } from './indoor.ts';
import { rug } from './layouts-plain.ts';
import { hangingLamp, roomWindow, shell } from './shell.ts';
import { landscapeView } from './view.ts';

/** The counter with its bell and two lamps. */
function counter(s: Scene, look: Look, x: number, g: number, w: number): void {
  lightPool(s, x, g - 90, 220, 0.35);
  s.fill(pill(x - w / 2, g - 96, w, 20), indoor(s, '#f7efe0', 0.6));
  s.rect(x - w / 2 + 14, g - 78, w - 28, 118, indoor(s, look.wood, 0));
  s.stroke(
    d0`M${x - w / 2 + 24} ${g - 18}h${w - 48}`,
    s.P.shade,
    114,
    'stroke-dasharray="4 12" opacity=".2"',
  );
  s.rect(x - w / 2 + 8, g + 34, w - 16, 10, indoor(s, '#d8b56c', 0.2));
  for (const D of [-1, 1]) tableLamp(s, x + D * w * 0.36, g - 96, 70);
  s.fill(disc(x, g - 102, 9) + box(x - 16, g - 99, 32, 5), indoor(s, '#e6c36c', 0.4));
}

/** A fire, books and deep chairs. */
export function loungeLobby(s: Scene, look: Look, r: Random): void {
  const { P, W, H, L } = s;
  const g = H * 0.68;
  shell(s, look, g);
  const D = L < 0 ? 1 : -1;
  // the window side
  const ww = Math.min(W * 0.3, 360);
  const wx = L < 0 ? W * 0.06 : W * 0.94 - ww;
  roomWindow(s, look, { x: wx, y: 110, w: ww, h: g - 200, key: 'lo', curtains: true });
  // shelves to the ceiling
  const bw = Math.min(W * 0.2, 250);
  const bx = D > 0 ? W - bw - 10 : 10;
  s.rect(bx, 50, bw, g - 50, indoor(s, look.wood, -0.6));
  let boards = '';
  const books: Record<string, string> = {};
  for (let row = 0; row < 5; row++) {
    const y = 150 + row * 96;
    if (y > g - 10) break;
    boards += box(bx, y, bw, 9);
    for (let x = bx + 12; x < bx + bw - 18; x += r.between(11, 22)) {
      if (r.chance(0.16)) continue;
      const h = r.between(44, 72);
      const colour = r.pick([
        s.accent ?? '#cf5f45',
        '#d9b26a',
        '#6f8594',
        '#8f5a4a',
        '#e6d8c0',
        '#5f7a64',
      ]);
      books[colour] = (books[colour] ?? '') + d0`M${x} ${y}v${-h}`;
    }
  }
  for (const [colour, d] of Object.entries(books)) s.stroke(d, indoor(s, colour, -0.1), 9);
  s.fill(boards, indoor(s, look.wood, 0.1));
  // the fireplace between window and shelves
  const fx = W / 2 + D * W * 0.12;
  const fw = Math.min(W * 0.22, 270);
  const stone = indoor(s, mix(look.trim, '#cfc4b4', 0.5), 0.2);
  s.rect(fx - fw * 0.36, 0, fw * 0.72, g, indoor(s, look.wall, 0.5));
  s.fill(box(fx - fw / 2, g - 210, fw, 210), stone);
  s.fill(box(fx - fw / 2 - 18, g - 230, fw + 36, 24), indoor(s, look.wood, -0.2));
  s.fill(arch(fx - fw * 0.3, g - 166, fw * 0.6, 166), indoor(s, '#2f2624', -0.6));
  lightPool(s, fx, g - 60, 300, 0.55);
  s.fill(
    d0`M${fx - 46} ${g - 14}q-16 -50 14 -84q4 24 16 30q-4 -40 18 -66q10 36 26 50q8 -10 8 -26q28 46 8 96z`,
    indoor(s, '#e8793c', 0.3),
  );
  s.fill(d0`M${fx - 22} ${g - 14}q-8 -32 14 -52q8 22 18 30q10 -6 10 -18q14 20 4 40z`, P.warm);
  s.fill(pill(fx - 60, g - 22, 120, 16), indoor(s, '#5a3b2c', -0.6));
  framedPicture(s, fx - 74, g - 410, 148, 130, r);
  for (const q of [-1, 1]) tableLamp(s, fx + q * fw * 0.46, g - 230, 56);
  sunPatch(s, wx, g + 4, ww, H - g, D * 160);
  rug(s, W / 2 + D * W * 0.04, H * 0.91, Math.min(W * 0.36, 440));
  armchair(s, fx - D * Math.min(W * 0.24, 300), H * 0.92, 210, D, r);
  if (W > 850) armchair(s, fx + D * Math.min(W * 0.2, 250), H * 0.93, 210, -D, r);
  coffeeTable(s, fx - D * 20, H * 0.97, 170);
  pottedPlant(s, L < 0 ? W * 0.025 : W * 0.975, H * 0.98, 340, 'lg');
  hangingLamp(s, look, W / 2 - D * W * 0.12, 130);
}

/** A divided staircase under a tall window. */
export function stairsLobby(s: Scene, look: Look): void {
  const { W, H, L } = s;
  const g = H * 0.68;
  shell(s, { ...look, floorForm: 'chequer', ceiling: 'coved' }, g);
  const cx = W / 2;
  const half = Math.min(W * 0.2, 250);
  const landing = H * 0.4;
  roomWindow(
    s,
    { ...look, window: arch },
    { x: cx - half * 0.62, y: 76, w: half * 1.24, h: landing - 130, key: 'st' },
  );
  // gallery along the wall
  for (const D of [-1, 1]) {
    const x0 = D < 0 ? -10 : cx + half;
    const w = D < 0 ? cx - half + 10 : W - cx - half + 10;
    s.rect(x0, landing - 20, w, 30, indoor(s, look.trim, 0.2));
    s.rect(x0, landing - 104, w, 9, indoor(s, look.wood, -0.2));
    s.stroke(
      d0`M${x0} ${landing - 58}h${w}`,
      indoor(s, look.trim, -0.2),
      78,
      'stroke-dasharray="5 15"',
    );
    const under = D < 0 ? x0 + w * 0.5 - 70 : x0 + w * 0.5 - 70;
    s.fill(
      arch(under, landing + 60, 140, g - landing - 60),
      indoor(s, mix(look.wall, '#3a2f36', 0.6), 0),
    );
    lightPool(s, under + 70, g - 70, 130, 0.35);
    s.fill(box(x0, landing + 10, w, 10), s.P.shade, 'opacity=".25"');
  }
  // the flight
  const steps = 9;
  let treads = '';
  let risers = '';
  for (let k = 0; k < steps; k++) {
    const u = k / steps;
    const y = landing + (H * 0.86 - landing) * (u + 1 / steps);
    const w = half * (0.92 + u * 0.62);
    treads += d0`M${cx - w} ${y}h${w * 2}`;
    risers += box(cx - w, y - (H * 0.86 - landing) / steps, w * 2, (H * 0.86 - landing) / steps);
  }
  s.fill(risers, indoor(s, mix(look.trim, '#d9cbb8', 0.5), -0.3));
  s.stroke(treads, indoor(s, look.trim, 0.4), 8);
  s.fill(
    d0`M${cx - half * 0.44} ${landing}h${half * 0.88}L${cx + half * 0.82} ${H * 0.86}h${-half * 1.64}z`,
    accentIndoor(s, -0.2),
  );
  s.fill(
    d0`M${cx - half * 0.38} ${landing}h${half * 0.76}L${cx + half * 0.7} ${H * 0.86}h${-half * 1.4}z`,
    accentIndoor(s, 0.2),
  );
  for (const D of [-1, 1]) {
    const a = cx + D * half * 0.95;
    const b = cx + D * half * 1.56;
    s.fill(
      d0`M${a} ${landing - 84}L${b} ${H * 0.86 - 96}v12L${a} ${landing - 72}z`,
      indoor(s, look.wood, -0.1),
    );
    let posts = '';
    for (let k = 0; k <= 10; k++)
      posts += d0`M${a + ((b - a) * k) / 10} ${landing - 76 + ((H * 0.86 - landing - 12) * k) / 10}v84`;
    s.stroke(posts, indoor(s, look.trim, D === L ? -0.7 : 0.2), 7);
    s.fill(box(b - 14, H * 0.86 - 124, 28, 128), indoor(s, look.wood, -0.3));
    s.fill(disc(b, H * 0.86 - 138, 17), indoor(s, '#e6c36c', 0.3));
    pottedPlant(s, D < 0 ? W * 0.06 : W * 0.94, H * 0.97, 300, `st${D}`);
  }
  if (W > 1000) counter(s, look, L < 0 ? W * 0.86 : W * 0.14, g + 30, Math.min(300, W * 0.2));
  sunPatch(s, cx - half * 0.4, H * 0.86, half * 1.2, H * 0.14, -L * 120);
  chandelier(s, cx);
}

/** A courtyard under glass, with palms all round. */
export function courtLobby(s: Scene, look: Look, r: Random): void {
  const { P, W, H, L } = s;
  const g = H * 0.66;
  shell(s, { ...look, ceiling: 'plain', floorForm: 'chequer' }, g);
  const cx = W / 2;
  // the glass roof
  landscapeView(s, {
    outline: d0`M-10 -10H${W + 10}L${cx + W * 0.3} 176H${cx - W * 0.3}z`,
    x: 0,
    y: -10,
    w: W,
    h: 400,
    key: 'roof',
    sun: false,
  });
  let ribs = d0`M0 60H${W}M0 0L${cx - W * 0.3} 176M${W} 0L${cx + W * 0.3} 176M${cx - W * 0.3} 176h${W * 0.6}`;
  for (const u of [-0.3, -0.15, 0, 0.15, 0.3])
    ribs += d0`M${cx + u * W * 1.7} -10L${cx + u * W} 176`;
  s.stroke(ribs, indoor(s, look.trim, 0.3), 7);
  // arcade behind
  const count = W > 1300 ? 7 : 5;
  const step = (W * 0.6) / count;
  for (let k = 0; k < count; k++) {
    const x = cx - W * 0.3 + step * k;
    s.fill(
      look.window(x + step * 0.12, 236, step * 0.76, g - 236),
      indoor(s, mix(look.wall, '#3a2f36', 0.5), -0.1),
    );
    if (k % 2) lightPool(s, x + step / 2, g - 90, 110, 0.4);
  }
  counter(s, look, cx - L * W * 0.02, g + 8, Math.min(330, W * 0.3));
  for (const D of [-1, 1]) {
    const x0 = cx + D * W * 0.3;
    const x1 = D < 0 ? -10 : W + 10;
    s.fill(
      d0`M${x0} 176L${x1} -10V${H * 0.86}L${x0} ${g}z`,
      indoor(s, look.wall, D === L ? -0.9 : 0.2),
    );
    for (const [u, v] of [
      [0.1, 0.4],
      [0.52, 0.94],
    ] as const) {
      const a = x0 + (x1 - x0) * u;
      const b = x0 + (x1 - x0) * v;
      const top = (t: number): number => 250 - t * 130;
      const foot = (t: number): number => g + (H * 0.86 - g) * t;
      s.fill(
        d0`M${a} ${foot(u)}V${top(u) + 60}Q${a} ${top(u)} ${(a + b) / 2} ${top((u + v) / 2) - 8}Q${b} ${top(v)} ${b} ${top(v) + 60}V${foot(v)}z`,
        indoor(s, mix(look.wall, '#3a2f36', 0.5), D === L ? -0.6 : -0.1),
      );
    }
  }
  sunPatch(s, cx - W * 0.2, g, W * 0.4, H - g, -L * 200);
  rug(s, cx, H * 0.9, Math.min(W * 0.3, 360));
  sofa(s, cx + L * W * 0.04, H * 0.89, Math.min(300, W * 0.36), r);
  coffeeTable(s, cx - L * 60, H * 0.97, 140);
  for (const [u, y, size] of [
    [-0.4, 0.8, 330],
    [0.4, 0.8, 330],
    [-0.48, 0.99, 430],
    [0.48, 0.99, 430],
  ] as const)
    pottedPlant(s, cx + u * W, H * y, size, `co${u}`);
  hangingLamp(s, look, cx, 210);
  if (P.dark) lightPool(s, cx, g, W * 0.4, 0.2);
}

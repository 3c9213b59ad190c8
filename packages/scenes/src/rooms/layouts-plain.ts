import { mix } from '../kernel/colour.ts';
import { box, d0, disc, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { bed, nightstand } from './beds.ts';
import type { Look } from './furnishing.ts';
import { armchair, framedPicture, pottedPlant } from './furniture.ts';
import { accentIndoor, indoor, sunPatch } from './indoor.ts';
import { curtain, hangingLamp, roomWindow, shell, standingLamp } from './shell.ts';
import { landscapeView } from './view.ts';

const rugColours = ['#dfcdb4', '#c9d2c6', '#e6b48e', '#d9b8a8'];

/** An oval rug. */
export function rug(s: Scene, x: number, y: number, rx: number): void {
  s.ellipse(x, y, rx, rx * 0.2, indoor(s, s.turn(rugColours, 'rug'), 0));
  s.ellipse(
    x,
    y,
    rx * 0.84,
    rx * 0.155,
    'none',
    `stroke="${indoor(s, '#fff7e8', 0.2)}" stroke-width="4"`,
  );
}

/** The window on one side, the bed on the other. */
export function bedRoom(s: Scene, look: Look, r: Random): void {
  const { W, H, L } = s;
  const g = H * 0.72;
  shell(s, look, g);
  const ww = Math.min(W * 0.38, 460);
  const wx = L < 0 ? W * 0.07 : W * 0.93 - ww;
  const arched = look.window !== box;
  roomWindow(s, look, {
    x: wx,
    y: arched ? 74 : 96,
    w: ww,
    h: g - (arched ? 124 : 156),
    key: 'r',
    balcony: r.chance(0.6) && s.beds === null,
    curtains: look.furnishing !== 'paper',
  });
  const D = L < 0 ? 1 : -1;
  const bw = Math.min(W * 0.39, 480);
  const bx = D > 0 ? W * 0.985 - bw : W * 0.015;
  framedPicture(s, bx + bw * 0.36, g - 420, bw * 0.28, 130, r);
  nightstand(s, look, D > 0 ? bx - 48 : bx + bw + 48, g);
  bed(s, look, { x: bx, w: bw, g, lean: D > 0 ? 1 : -1 });
  sunPatch(s, wx + 20, g + 4, ww * 0.8, H - g, D * 170);
  const rx = L < 0 ? W * 0.22 : W * 0.78;
  rug(s, rx, H * 0.95, W * 0.2);
  armchair(s, rx, H * 0.94, 150, D, r);
  if (r.chance(0.75)) pottedPlant(s, L < 0 ? W * 0.03 + 20 : W * 0.97 - 20, H * 0.93, 260, 'a');
  hangingLamp(s, look, L < 0 ? W * 0.52 : W * 0.48, 130);
}

/** Two open doors to a balcony with a table for two; the foot of the bed is in the picture. */
export function balconyRoom(s: Scene, look: Look, r: Random): void {
  const { P, W, H, L } = s;
  const g = H * 0.74;
  shell(s, look, g);
  const ow = Math.min(W * 0.48, 620);
  const ox = L < 0 ? W * 0.08 : W * 0.92 - ow;
  const oy = 84;
  const frame = indoor(s, look.trim, 0.4);
  s.rect(ox - 16, oy - 16, ow + 32, g - oy + 26, frame);
  landscapeView(s, {
    x: ox,
    y: oy,
    w: ow,
    h: g - oy + 8,
    outline: box(ox, oy, ow, g - oy + 8),
    key: 'b',
  });
  // balcony: slab, chairs, table, rail
  s.parts.push('balcony');
  const iron = indoor(s, '#3f4254', -0.5);
  s.rect(ox, g - 34, ow, 42, indoor(s, '#d9cbb4', 0.2));
  const cx = ox + ow / 2;
  s.fill(
    box(cx - 34, g - 92, 68, 6) + box(cx - 3, g - 90, 6, 62) + box(cx - 20, g - 30, 40, 5),
    iron,
  );
  for (const D of [-1, 1])
    s.fill(
      d0`M${cx + D * 74} ${g - 128}h${D * 6}v104h${-D * 5}v-48h${-D * 40}v48h${-D * 5}v-54h${D * 44}z`,
      iron,
    );
  s.fill(disc(cx + 10, g - 104, 9) + d0`M${cx - 20} ${g - 92}v-16h12v16z`, accentIndoor(s, 0.3));
  s.stroke(d0`M${ox} ${g - 150}h${ow}`, iron, 5);
  s.stroke(d0`M${ox} ${g - 86}h${ow}`, iron, 124, 'stroke-dasharray="2.6 20"');
  // the open leaves
  for (const D of [-1, 1]) {
    const hinge = D < 0 ? ox : ox + ow;
    const leaf = ow * 0.15;
    s.fill(
      d0`M${hinge} ${oy}l${D * leaf} -26V${g + 44}L${hinge} ${g + 8}z`,
      indoor(s, look.trim, D === L ? -0.5 : 0.3),
    );
    s.fill(
      d0`M${hinge + D * leaf * 0.16} ${oy + 18}l${D * leaf * 0.68} -20V${g - 96}L${hinge + D * leaf * 0.16} ${g - 110}z`,
      P.sky[2],
      'opacity=".7"',
    );
    curtain(s, hinge + D * (leaf + 30), oy - 40, g + 40);
  }
  sunPatch(s, ox + 20, g + 6, ow * 0.86, H - g, -L * 150);
  const D = L < 0 ? 1 : -1;
  const bw = Math.min(W * 0.3, 360);
  const bx = D > 0 ? W - bw * 0.86 : -bw * 0.14;
  bed(s, look, { x: bx, w: bw, g: g - 6, lean: D > 0 ? 1 : -1 });
  nightstand(s, look, D > 0 ? bx - 50 : bx + bw + 50, g - 6);
  framedPicture(s, D > 0 ? W - 190 : 50, g - 430, 120, 150, r);
  rug(s, cx, H * 0.95, W * 0.17);
  pottedPlant(s, L < 0 ? W * 0.02 : W * 0.98, H * 0.97, 300, 'bal');
  hangingLamp(s, look, cx + D * ow * 0.72, 120);
}

/** Two beds, a lamp between them, a picture over each. */
export function twinRoom(s: Scene, look: Look, r: Random): void {
  const { W, H, L } = s;
  const g = H * 0.7;
  shell(s, look, g);
  const ww = Math.min(W * 0.2, 240);
  const wx = L < 0 ? W * 0.045 : W * 0.955 - ww;
  const balcony = s.outside !== null;
  const wh = g - (balcony ? 130 : 190);
  roomWindow(s, look, { x: wx, y: 100, w: ww, h: wh, key: 't', balcony });
  if (look.furnishing !== 'paper') curtain(s, L < 0 ? wx + ww + 40 : wx - 40, 70, g + 10);
  const middle = W / 2 + (L < 0 ? 1 : -1) * W * 0.12;
  const isWide = s.beds !== null && s.beds.double > 0;
  const bw = isWide ? Math.min(W * 0.28, 330) : Math.min(W * 0.24, 280);
  const gap = Math.min(W * 0.09, 110);
  for (const D of [-1, 1]) {
    const x = D < 0 ? middle - gap / 2 - bw : middle + gap / 2;
    framedPicture(s, x + bw * 0.3, g - 410, bw * 0.4, 130, r);
    bed(s, look, { x, w: bw, g, lean: 0, single: !isWide });
  }
  nightstand(s, look, middle, g - 4);
  sunPatch(s, wx, g + 4, ww * 1.1, H - g, L < 0 ? 260 : -260);
  rug(s, L < 0 ? W * 0.18 : W * 0.82, H * 0.94, W * 0.15);
  s.rect(L < 0 ? W * 0.1 : W * 0.78, H * 0.86, W * 0.12, 16, indoor(s, look.wood, 0.2));
  s.fill(
    box((L < 0 ? W * 0.1 : W * 0.78) + 6, H * 0.88, 10, 54) +
      box((L < 0 ? W * 0.22 : W * 0.9) - 16, H * 0.88, 10, 54),
    indoor(s, look.wood, -0.3),
  );
  s.fill(pill(L < 0 ? W * 0.115 : W * 0.795, H * 0.86 - 44, W * 0.08, 44), accentIndoor(s, -0.2));
  hangingLamp(s, look, middle, 116);
}

/** A desk under the window; the bed fills the other side. */
export function deskRoom(s: Scene, look: Look, r: Random): void {
  const { P, W, H, L } = s;
  const g = H * 0.71;
  shell(s, look, g);
  const ww = Math.min(W * 0.42, 520);
  const wx = L < 0 ? W * 0.06 : W * 0.94 - ww;
  roomWindow(s, look, { x: wx, y: 86, w: ww, h: g - 330, key: 'd' });
  s.parts.push('desk');
  const dw = ww * 0.92;
  const dx = wx + ww / 2 - dw / 2;
  const top = g - 120;
  s.rect(dx, top, dw, 16, indoor(s, look.wood, 0.4));
  s.fill(
    box(dx + 10, top + 16, 14, 190) + box(dx + dw - 24, top + 16, 14, 190),
    indoor(s, look.wood, -0.3),
  );
  s.fill(box(dx + dw - 150, top + 16, 130, 56), indoor(s, look.wood, -0.1));
  standingLamp(s, look, dx + dw * 0.16, top, 110);
  s.fill(
    box(dx + dw * 0.4, top - 12, 90, 12) + box(dx + dw * 0.41, top - 24, 78, 12),
    accentIndoor(s, 0),
  );
  s.fill(box(dx + dw * 0.42, top - 34, 70, 10), indoor(s, '#3f7f86', 0.1));
  s.fill(d0`M${dx + dw * 0.78} ${top}v-46h34v46z`, indoor(s, '#dfe9e6', 0.3));
  s.dots(
    [
      [dx + dw * 0.78 + 6, top - 62, 16],
      [dx + dw * 0.78 + 28, top - 70, 18],
      [dx + dw * 0.78 + 16, top - 84, 15],
    ],
    indoor(s, P.local.leaf, 0.2),
  );
  s.dots(
    [
      [dx + dw * 0.78 + 4, top - 72, 7],
      [dx + dw * 0.78 + 30, top - 82, 7],
    ],
    accentIndoor(s, 0.5),
  );
  chair(s, look, dx + dw * 0.5, g + 96, L < 0 ? 1 : -1);
  const D = L < 0 ? 1 : -1;
  const bw = Math.min(W * 0.36, 430);
  const bx = D > 0 ? W * 0.99 - bw : W * 0.01;
  framedPicture(s, bx + bw * 0.2, g - 400, bw * 0.22, 150, r);
  framedPicture(s, bx + bw * 0.56, g - 380, bw * 0.22, 110, r);
  nightstand(s, look, D > 0 ? bx - 46 : bx + bw + 46, g);
  bed(s, look, { x: bx, w: bw, g, lean: D > 0 ? 1 : -1 });
  sunPatch(s, wx + 20, g + 4, ww * 0.8, H - g, D * 150);
  rug(s, L < 0 ? W * 0.3 : W * 0.7, H * 0.96, W * 0.16);
  if (W > 900) pottedPlant(s, L < 0 ? W * 0.02 : W * 0.98, H * 0.95, 300, 'dk');
}

/** A chair seen from behind at an angle. */
function chair(s: Scene, look: Look, x: number, y: number, D: number): void {
  const wood = indoor(s, mix(look.wood, '#3a2a24', 0.35), -0.4);
  s.ellipse(x, y + 4, 74, 10, s.P.shade, 'opacity=".3"');
  s.fill(
    d0`M${x - 48} ${y - 98}h12l-4 100h-10zM${x + 36} ${y - 98}h12l2 100h-10z` +
      d0`M${x + D * 30 - 4} ${y - 100}h8v84h-8zM${x - D * 28 - 4} ${y - 100}h8v84h-8z`,
    wood,
  );
  s.fill(pill(x - 60, y - 116, 120, 26), accentIndoor(s, -0.2));
  s.fill(
    d0`M${x - 54} ${y - 100}L${x - 58} ${y - 236}q58 -30 116 0L${x + 54} ${y - 100}h-12l3 -30h-90l3 30z`,
    wood,
  );
  s.fill(d0`M${x - 42} ${y - 138}l-4 -86q46 -20 92 0l-4 86z`, accentIndoor(s, 0.1));
}

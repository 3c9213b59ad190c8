import { box, d0 } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { bed, nightstand } from './beds.ts';
import type { Look } from './furnishing.ts';
import { armchair, coffeeTable, framedPicture, sofa } from './furniture.ts';
import { accentIndoor, indoor, sunPatch } from './indoor.ts';
import { rug } from './layouts-plain.ts';
import { curtain, hangingLamp, roomWindow, shell } from './shell.ts';

type Kind = 'double' | 'single' | 'bunk';
const WIDTHS: Readonly<Record<Kind, number>> = { double: 330, single: 176, bunk: 196 };
const GAP = 66;

/** All beds of the room side by side along the wall, with the window next to them. */
export function familyRoom(s: Scene, look: Look, r: Random): void {
  const { W, H, L } = s;
  const g = H * 0.7;
  shell(s, look, g);
  const row = bedsInRow(s);
  const wanted = row.reduce((sum, kind) => sum + WIDTHS[kind], GAP * (row.length - 1));
  const room = W * 0.7;
  const scale = Math.min(1, room / wanted);
  const D = L < 0 ? 1 : -1;

  const ww = Math.min(W * 0.19, 230);
  const wx = L < 0 ? W * 0.045 : W * 0.955 - ww;
  const balcony = s.outside !== null;
  roomWindow(s, look, { x: wx, y: 100, w: ww, h: g - (balcony ? 130 : 190), key: 'f', balcony });
  if (look.furnishing !== 'paper') curtain(s, L < 0 ? wx + ww + 36 : wx - 36, 70, g + 10);

  const length = wanted * scale;
  const start = D > 0 ? W * 0.985 - Math.max(length, room * 0.92) : W * 0.015;
  let x = start + Math.max(0, (room * 0.92 - length) / 2);
  row.forEach((kind, k) => {
    const w = WIDTHS[kind] * scale;
    if (kind === 'bunk') bunkBed(s, look, x, w, g);
    else {
      framedPicture(s, x + w * 0.3, g - 410, w * 0.4, 120, r);
      bed(s, look, { x, w, g, lean: 0, single: kind === 'single' });
    }
    const gap = GAP * scale;
    if (k === 0 && row.length > 1) nightstand(s, look, x + w + gap / 2, g - 4);
    x += w + gap;
  });
  sunPatch(s, wx, g + 4, ww * 1.1, H - g, D * 240);
  seats(s, D, r);
  hangingLamp(s, look, W / 2 + D * W * 0.14, 110);
}

function bedsInRow({ beds }: Scene): readonly Kind[] {
  const { double, single, bunk } = beds ?? { double: 1, single: 2, bunk: 0 };
  const times = (count: number, kind: Kind): Kind[] => Array.from({ length: count }, () => kind);
  return [...times(double, 'double'), ...times(single, 'single'), ...times(bunk, 'bunk')];
}

/** A sofa or a chair in front of the window, if the room has them. */
function seats(s: Scene, D: number, r: Random): void {
  const { W, H, beds, sitting } = s;
  const x = D > 0 ? W * 0.17 : W * 0.83;
  rug(s, x, H * 0.95, W * 0.15);
  if (sitting || (beds?.sofa ?? 0) > 0) {
    s.parts.push('sofa');
    sofa(s, x, H * 0.93, Math.min(W * 0.28, 330), r);
    coffeeTable(s, x + D * 60, H * 0.99, 120);
  } else armchair(s, x, H * 0.94, 140, D, r);
}

/** A bunk bed with a ladder at the foot. */
function bunkBed(s: Scene, look: Look, x: number, w: number, g: number): void {
  s.parts.push('bunk');
  const wood = indoor(s, look.wood, 0.1);
  const dark = indoor(s, look.wood, -0.5);
  const high = g - 330;
  // the posts at the wall, then the lower bed, then the parts in front of it
  s.fill(box(x - 8, high - 40, 14, 370) + box(x + w - 6, high - 40, 14, 370), dark);
  bunk(s, x, w, g - 6);
  s.rect(x - 16, g - 190, w + 32, 30, dark);
  bunk(s, x, w, high + 150);
  s.rect(x - 22, high + 196, w + 44, 18, wood);
  const foot = g + 156;
  for (const at of [x - 26, x + w + 12]) s.rect(at, high + 60, 14, foot - high - 60, wood);
  s.rect(x - 22, high + 120, w + 44, 10, wood);
  const lx = x + w * 0.58;
  s.fill(
    box(lx, high + 90, 9, foot - high - 90) + box(lx + w * 0.3, high + 90, 9, foot - high - 90),
    wood,
  );
  let rungs = '';
  for (let y = high + 220; y < foot - 20; y += 56) rungs += d0`M${lx} ${y}h${w * 0.32}`;
  s.stroke(rungs, wood, 9);
}

/** Mattress, blanket and pillow of a bunk, its foot towards the viewer. */
function bunk(s: Scene, x: number, w: number, top: number): void {
  const deep = 62;
  s.fill(d0`M${x} ${top}h${w}l16 ${deep}h${-w - 32}z`, indoor(s, '#fbf5ea', 0.4));
  s.fill(
    d0`M${x - 6} ${top + deep * 0.46}h${w + 12}l10 ${deep * 0.54}h${-w - 32}z`,
    accentIndoor(s, 0.2),
  );
  s.rect(x - 16, top + deep, w + 32, 24, accentIndoor(s, -0.8));
  s.fill(
    d0`M${x + w * 0.2} ${top + 10}q-4 -34 10 -36h${w * 0.5}q14 2 10 36q${-w * 0.3} 8 ${-w * 0.6} 0z`,
    indoor(s, '#fdf9f1', 0.5),
  );
}

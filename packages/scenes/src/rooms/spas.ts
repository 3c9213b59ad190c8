import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, ogive, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import type { Look } from './furnishing.ts';
import { pottedPlant } from './furniture.ts';
import { accentIndoor, indoor, lightPool, sunPatch } from './indoor.ts';
import { roomWindow, shell } from './shell.ts';

function candle(s: Scene, x: number, y: number, h: number): void {
  lightPool(s, x, y - h - 10, 70, 0.5);
  s.rect(x - 12, y - h, 24, h, indoor(s, '#f7ecd8', 0.3));
  s.fill(d0`M${x} ${y - h - 24}q9 15 0 22q-9 -7 0 -22z`, s.P.warm);
}

function towels(s: Scene, x: number, y: number): void {
  [0, 1, 2].forEach((k) =>
    s.fill(
      pill(x - 50 + k * 5, y - 24 - k * 23, 100 - k * 10, 23),
      k === 1 ? accentIndoor(s, 0.3) : indoor(s, '#fbf6ec', 0.4),
    ),
  );
}

/** Two massage tables side by side in front of a garden window. */
export function massageRoom(s: Scene, look: Look, r: Random): void {
  const { W, H, L } = s;
  const g = H * 0.66;
  const wall = r.pick(['#b9a58c', '#8fa59a', '#a88d78', '#9fae9f', '#cdb79a']);
  shell(s, { ...look, wall, ceiling: look.ceiling === 'fan' ? 'fan' : 'plain' }, g);
  s.stroke(d0`M0 ${g / 2}H${W}`, s.P.shade, g, 'stroke-dasharray="3 27" opacity=".1"');
  const cx = W / 2;
  const ww = Math.min(W * 0.44, 540);
  roomWindow(s, look, { x: cx - ww / 2, y: 104, w: ww, h: g - 220, key: 'ma' });
  sunPatch(s, cx - ww * 0.36, g + 4, ww * 0.8, H - g, -L * 160);
  const gap = Math.min(W * 0.25, 300);
  for (const D of [-1, 1]) couch(s, look, cx + D * gap * 0.9, H * 0.9, D);
  // a low table between them, with stones and oil
  s.fill(
    box(cx - 56, H * 0.8, 112, 10) + box(cx - 48, H * 0.8, 10, 66) + box(cx + 38, H * 0.8, 10, 66),
    indoor(s, look.wood, -0.2),
  );
  candle(s, cx - 34, H * 0.8, 30);
  candle(s, cx + 34, H * 0.8, 44);
  [0, 1, 2].forEach((k) =>
    s.ellipse(cx, H * 0.8 - 9 - k * 15, 24 - k * 5, 9, indoor(s, '#555a66', k * 0.25 - 0.2)),
  );
  for (const D of [-1, 1]) {
    const x = cx + D * (ww / 2 + Math.min(W * 0.1, 110));
    s.fill(arch(x - 46, g - 330, 92, 200), indoor(s, wall, -1));
    lightPool(s, x, g - 190, 110, 0.45);
    s.fill(box(x - 46, g - 134, 92, 8), indoor(s, look.wood, 0.2));
    towels(s, x, g - 134);
  }
  pottedPlant(s, W * 0.03, H * 0.97, 330, 'm1');
  pottedPlant(s, W * 0.97, H * 0.97, 330, 'm2');
}

function couch(s: Scene, look: Look, x: number, y: number, D: number): void {
  const w = 250;
  s.ellipse(x, y + 4, w * 0.56, 14, s.P.shade, 'opacity=".3"');
  s.fill(
    box(x - w * 0.4, y - 70, 14, 72) +
      box(x + w * 0.34, y - 70, 14, 72) +
      box(x - w * 0.4, y - 34, w * 0.78, 9),
    indoor(s, look.wood, -0.3),
  );
  s.fill(
    d0`M${x - w / 2} ${y - 106}q0 -14 14 -14h${w - 28}q14 0 14 14v42h${-w}z`,
    indoor(s, '#fbf5ea', 0.5),
  );
  s.fill(d0`M${x - w * 0.2} ${y - 120}h${w * 0.5}l6 62h${-w * 0.5 - 12}z`, accentIndoor(s, 0.1));
  s.fill(pill(x - D * w * 0.36 - 36, y - 136, 72, 24), indoor(s, '#f4e3c6', 0.2));
}

/** A domed bath with star-shaped skylights and a warm slab in the middle. */
export function hammam(s: Scene, look: Look, r: Random): void {
  const { W, H } = s;
  const g = H * 0.64;
  const stone = r.pick(['#d9c3a5', '#c9a98c', '#b9b3a0', '#cfb09a']);
  s.rect(0, 0, W, g, indoor(s, stone, -0.4));
  starDome(s, stone);
  s.rect(0, 206, W, 16, indoor(s, look.trim, 0.3));
  basinNiches(s, look, stone, g);
  let tiles = '';
  for (let x = 16; x < W; x += 32) tiles += d0`M${x} ${g - 44}l16 16l-16 16l-16 -16z`;
  s.fill(tiles, accentIndoor(s, 0), 'opacity=".7"');
  hammamFloor(s, stone, g);
  warmSlab(s);
}

/** The dome with its star-shaped skylights and the light that falls through them. */
function starDome(s: Scene, stone: string): void {
  const { P, W, H, L } = s;
  const cx = W / 2;
  const half = Math.min(W * 0.42, 520);
  s.fill(
    d0`M${cx - half} 210C${cx - half} -60 ${cx + half} -60 ${cx + half} 210z`,
    indoor(s, stone, 0.2),
  );
  s.fill(
    L < 0
      ? d0`M${cx} 8C${cx + half * 0.7} 8 ${cx + half} 90 ${cx + half} 210H${cx + half * 0.3}Q${cx + half * 0.3} 90 ${cx} 8z`
      : d0`M${cx} 8C${cx - half * 0.7} 8 ${cx - half} 90 ${cx - half} 210H${cx - half * 0.3}Q${cx - half * 0.3} 90 ${cx} 8z`,
    P.shade,
    'opacity=".18"',
  );
  const stars: Dot[] = [];
  for (const [row, y] of [
    [5, 60],
    [7, 104],
    [9, 152],
  ] as const) {
    for (let k = 0; k < row; k++)
      stars.push([
        cx + (k - (row - 1) / 2) * half * 0.2 * (row > 7 ? 0.98 : 0.9),
        y + Math.abs(k - (row - 1) / 2) ** 2 * 2.2,
        11,
      ]);
  }
  const light = P.dark ? mix(P.sky[1], '#ffffff', 0.25) : mix(P.sky[3], '#ffffff', 0.5);
  s.dots(stars, light);
  let rays = '';
  for (const u of [-0.42, -0.14, 0.16, 0.44])
    rays += d0`M${cx + half * u} 120h22L${cx + half * u - L * 150 + 60} ${H}h-100z`;
  s.fill(rays, light, 'opacity=".1"');
}

/** Arched niches along the wall, a basin in some of them. */
function basinNiches(s: Scene, look: Look, stone: string, g: number): void {
  const { W } = s;
  const opening = look.window === box ? ogive : look.window;
  const count = W > 1300 ? 5 : 3;
  const step = W / count;
  for (let k = 0; k < count; k++) {
    const x = step * (k + 0.5);
    const w = Math.min(step * 0.62, 250);
    s.fill(opening(x - w / 2 - 14, 262, w + 28, g - 262), indoor(s, look.trim, 0.2));
    s.fill(opening(x - w / 2, 276, w, g - 276), indoor(s, mix(stone, '#3a4a4f', 0.45), -0.2));
    lightPool(s, x, g - 130, 120, 0.45);
    if (k % 2 === (count > 3 ? 0 : 1) || count === 3)
      s.fill(
        d0`M${x - 62} ${g - 70}h124q-4 44 -40 48v22h-44v-22q-36 -4 -40 -48z`,
        indoor(s, '#f4ecdf', 0.3),
      );
  }
}

function hammamFloor(s: Scene, stone: string, g: number): void {
  const { P, W, H } = s;
  const cx = W / 2;
  s.rect(0, g, W, H - g, indoor(s, mix(stone, '#8fa5a0', 0.35), 0));
  let lines = '';
  for (let k = -8; k <= 8; k++) lines += d0`M${cx + k * W * 0.08} ${g}L${cx + k * W * 0.22} ${H}`;
  for (const u of [0.2, 0.5]) lines += d0`M0 ${g + (H - g) * u}H${W}`;
  s.stroke(lines, P.shade, 2.4, 'opacity=".14"');
}

/** The slab in the middle with towels, steam and a candle. */
function warmSlab(s: Scene): void {
  const { P, W, H } = s;
  const cx = W / 2;
  const w = Math.min(W * 0.34, 400);
  const y = H * 0.8;
  s.ellipse(cx, y + 78, w * 1.06, 34, P.shade, 'opacity=".25"');
  s.fill(
    d0`M${cx - w} ${y}L${cx - w * 0.6} ${y + 52}h${w * 1.2}L${cx + w} ${y}v38l${-w * 0.4} 56h${-w * 1.2}L${cx - w} ${y + 38}z`,
    indoor(s, '#cdbba6', -0.5),
  );
  s.fill(
    d0`M${cx - w * 0.6} ${y - 44}h${w * 1.2}L${cx + w} ${y}l${-w * 0.4} 52h${-w * 1.2}L${cx - w} ${y}z`,
    indoor(s, '#f4ecdf', 0.4),
  );
  s.fill(
    d0`M${cx - w * 0.42} ${y - 28}h${w * 0.84}L${cx + w * 0.68} ${y}l${-w * 0.26} 36h${-w * 0.84}L${cx - w * 0.68} ${y}z`,
    accentIndoor(s, 0.4),
    'opacity=".35"',
  );
  towels(s, cx - w * 0.5, y + 6);
  s.stroke(
    d0`M${cx - 40} ${y - 60}q-24 -50 0 -90t0 -80M${cx + 60} ${y - 60}q-24 -46 0 -80t0 -70`,
    '#ffffff',
    14,
    'opacity=".2" stroke-linecap="round"',
  );
  candle(s, cx + w * 0.52, y + 10, 36);
}

/** Benches of pale wood, a stove of stones, snow or woods outside. */
export function sauna(s: Scene, look: Look): void {
  const { P, W, H, L } = s;
  const g = H * 0.7;
  const wood = '#d0a274';
  const D = L < 0 ? 1 : -1;
  s.rect(0, 0, W, g, indoor(s, wood, -0.1));
  s.stroke(d0`M0 ${g / 2}H${W}`, P.shade, g, 'stroke-dasharray="3 45" opacity=".18"');
  s.rect(0, 0, W, 40, indoor(s, wood, -0.9));
  const ww = Math.min(W * 0.36, 440);
  const wx = L < 0 ? W * 0.07 : W * 0.93 - ww;
  roomWindow(
    s,
    { ...look, window: box, bars: [1, 1], trim: '#a87a52' },
    { x: wx, y: 120, w: ww, h: g - 340, key: 'sa' },
  );
  s.rect(0, g, W, H - g, indoor(s, '#a87c56', -0.2));
  let boards = '';
  for (let k = -10; k <= 10; k++)
    boards += d0`M${W / 2 + k * W * 0.07} ${g}L${W / 2 + k * W * 0.19} ${H}`;
  s.stroke(boards, P.shade, 2, 'opacity=".2"');
  // three tiers of benches
  const bx = D > 0 ? W * 0.4 : -20;
  const bw = W * 0.6 + 20;
  [0, 1, 2].forEach((k) => {
    const y = g - 230 + k * 120;
    const inset = k * 50;
    const x = D > 0 ? bx - inset : bx;
    s.rect(x, y, bw + inset, 30, indoor(s, wood, 0.6));
    s.rect(x, y + 30, bw + inset, 92, indoor(s, wood, -0.9 + k * 0.15));
    s.stroke(
      d0`M${x} ${y + 76}h${bw + inset}`,
      P.shade,
      90,
      'stroke-dasharray="5 34" opacity=".2"',
    );
    s.stroke(
      d0`M${x} ${y + 10}h${bw + inset}M${x} ${y + 21}h${bw + inset}`,
      P.shade,
      2.4,
      'opacity=".18"',
    );
  });
  towels(s, D > 0 ? W * 0.86 : W * 0.14, g - 230);
  s.fill(d0`M${D > 0 ? W * 0.6 : W * 0.4} ${g - 110}h100l-6 -54h-88z`, indoor(s, '#8a5f43', 0));
  s.stroke(
    d0`M${(D > 0 ? W * 0.6 : W * 0.4) + 50} ${g - 164}l${D * 34} -60`,
    indoor(s, '#8a5f43', 0.2),
    8,
    'stroke-linecap="round"',
  );
  // the stove
  const sx = L < 0 ? W * 0.22 : W * 0.78;
  const sy = H * 0.93;
  s.ellipse(sx, sy + 4, 120, 16, P.shade, 'opacity=".35"');
  s.fill(d0`M${sx - 96} ${sy}v-150h192v150z`, indoor(s, '#3f4048', -0.3));
  s.fill(box(sx - 70, sy - 110, 140, 66), indoor(s, '#2a2a30', -0.4));
  lightPool(s, sx, sy - 78, 160, 0.55);
  s.fill(box(sx - 60, sy - 100, 120, 46), P.warm, 'opacity=".8"');
  const stones: Dot[] = [];
  const r = s.random('stones');
  for (let k = 0; k < 16; k++)
    stones.push([sx + r.between(-84, 84), sy - 156 - r.between(0, 26), r.between(15, 26)]);
  s.dots(stones, indoor(s, '#6a6a72', -0.1));
  s.fill(disc(sx - 30, sy - 178, 14) + disc(sx + 24, sy - 172, 12), indoor(s, '#8a8a92', 0.3));
  s.stroke(
    d0`M${sx - 30} ${sy - 200}q-30 -60 4 -110t0 -100M${sx + 34} ${sy - 200}q-28 -50 0 -96t0 -80`,
    '#ffffff',
    16,
    'opacity=".2" stroke-linecap="round"',
  );
  sunPatch(s, wx + 20, g + 4, ww * 0.8, H - g, D * 150);
  for (const u of [0.3, 0.7]) {
    lightPool(s, W * u, 90, 130, 0.4);
    s.fill(pill(W * u - 40, 44, 80, 16), P.warm);
  }
}

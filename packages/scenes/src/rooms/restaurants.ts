import { mix } from '../kernel/colour.ts';
import { box, d0, disc, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { sky } from '../land/sky.ts';
import type { Look } from './furnishing.ts';
import { pottedPlant } from './furniture.ts';
import { accentIndoor, indoor, lightPool } from './indoor.ts';
import { hangingLamp, roomWindow, shell } from './shell.ts';
import { diningTable } from './table.ts';

/** Outdoor tables under a vine, with the landscape beyond the rail. */
export function terraceTables(s: Scene, look: Look, r: Random): void {
  const { P, W, H } = s;
  const hor = H * 0.46;
  sky(s, hor);
  backdrop(s, hor, r);
  const g = H * 0.68;
  s.rect(0, g, W, H - g, P.tint(mix(look.floor, '#d9b896', 0.4), 0, 0.2));
  let tiles = '';
  for (let k = -8; k <= 8; k++)
    tiles += d0`M${W / 2 + k * W * 0.09} ${g}L${W / 2 + k * W * 0.24} ${H}`;
  for (const u of [0.14, 0.36, 0.66]) tiles += d0`M0 ${g + (H - g) * u}H${W}`;
  s.stroke(tiles, P.shade, 2, 'opacity=".16"');
  // rail and posts
  s.rect(0, g - 84, W, 11, P.tint('#f3e9d8', 0, 0.5));
  s.stroke(d0`M0 ${g - 40}H${W}`, P.tint('#f3e9d8', 0, 0.2), 74, 'stroke-dasharray="7 17"');
  s.rect(0, g - 8, W, 12, P.tint('#f3e9d8', 0, 0.4));
  const wood = P.tint(look.wood, 0, -0.3);
  for (const u of W > 1200 ? [0.04, 0.35, 0.65, 0.96] : [0.05, 0.95])
    s.rect(W * u - 9, 60, 18, g - 60, wood);
  s.rect(0, 50, W, 18, wood);
  let rafters = '';
  for (let x = 20; x < W; x += 84) rafters += d0`M${x} 0h16v52h-16z`;
  s.fill(rafters, wood);
  const leaves: Dot[] = [];
  const light: Dot[] = [];
  const bloom: Dot[] = [];
  for (let k = 0; k < W / 26; k++) {
    const x = r() * W;
    const y = 20 + r() ** 2 * 110;
    leaves.push([x, y, r.between(15, 30)]);
    if (k % 2) light.push([x + s.L * 8, y - 6, r.between(9, 15)]);
    if (k % 3 === 0) bloom.push([x + 8, y + 12, 6]);
  }
  s.dots(leaves, P.tint(P.local.leafDeep, 0, -0.3))
    .dots(light, P.tint(P.local.leaf, 0, 0.5))
    .dots(bloom, P.tint(r.pick(['#d8487c', '#f4ecdc', '#b98ad0']), 0, 0.2));
  let bulbs = '';
  s.stroke(d0`M0 150Q${W / 4} 210 ${W / 2} 150T${W} 150`, P.frame('#4a4450', 0.3), 2);
  for (let k = 1; k < 16; k++)
    bulbs += disc((W * k) / 16, 157 + 30 * Math.sin((k / 16) * Math.PI * 2) * (k < 8 ? 1 : 1), 6);
  s.fill(bulbs, P.dark ? P.warm : mix(P.warm, '#ffffff', 0.4));
  const tables =
    W > 1000
      ? ([
          [0.2, 0],
          [0.8, 0],
          [0.5, 1],
        ] as const)
      : ([
          [0.24, 0],
          [0.64, 1],
        ] as const);
  for (const [u, near] of tables)
    diningTable(s, W * u, near ? H * 0.95 : g + 96, near ? 1.4 : 0.95);
  pottedPlant(s, s.side > 0 ? W * 0.02 : W * 0.98, H * 0.99, 300, 'te');
}

/** A long bar with bottles behind it and stools in front. */
export function barRoom(s: Scene, look: Look, r: Random): void {
  const { P, W, H, L } = s;
  const g = H * 0.7;
  const wall = r.pick(['#3f5a5f', '#5a4050', '#4f5a48', '#6a4a40', '#3f4a66']);
  shell(s, { ...look, wall, ceiling: 'coved' }, g);
  const D = L < 0 ? 1 : -1;
  const ww = Math.min(W * 0.24, 300);
  roomWindow(s, look, {
    x: L < 0 ? W * 0.04 : W * 0.96 - ww,
    y: 120,
    w: ww,
    h: g - 330,
    key: 'ba',
  });
  // the shelves
  const bw = W * 0.56;
  const bx = D > 0 ? W * 0.96 - bw : W * 0.04;
  s.rect(bx - 16, 84, bw + 32, g - 250, indoor(s, look.wood, -0.5));
  s.rect(bx, 100, bw, g - 280, mix(P.warm, indoor(s, wall, 0), 0.45));
  lightPool(s, bx + bw / 2, 250, bw * 0.5, 0.3);
  const glass: Record<string, string> = {};
  const shelves = 3;
  const gap = (g - 290) / shelves;
  for (let k = 0; k < shelves; k++) {
    const y = 100 + gap * (k + 1) - 8;
    for (let x = bx + 18; x < bx + bw - 18; x += r.between(22, 38)) {
      if (r.chance(0.1)) continue;
      const h = r.between(0.5, 0.78) * gap;
      const colour = r.pick(['#2f6a52', '#a8562f', '#d9b26a', '#e9efe9', '#7a2f34', '#3f6a86']);
      glass[colour] =
        (glass[colour] ?? '') +
        d0`M${x - 8} ${y}v${-h * 0.6}q0 -9 5 -12v${-h * 0.32}h6v${h * 0.32}q5 3 5 12v${h * 0.6}z`;
    }
  }
  for (const [colour, d] of Object.entries(glass)) s.fill(d, indoor(s, colour, 0), 'opacity=".9"');
  s.fill(
    Array.from({ length: shelves }, (_, k) => box(bx, 100 + gap * (k + 1) - 8, bw, 9)).join(''),
    indoor(s, look.wood, 0.2),
  );
  // the bar
  const top = g - 96;
  const front = H * 0.87;
  s.fill(pill(bx - 60, top, bw + 120, 26), indoor(s, look.wood, 0.5));
  s.rect(bx - 36, top + 22, bw + 72, front - top - 22, accentIndoor(s, -0.7));
  s.stroke(
    d0`M${bx - 30} ${(top + 22 + front) / 2}h${bw + 60}`,
    P.shade,
    front - top - 22,
    'stroke-dasharray="5 62" opacity=".3"',
  );
  s.rect(bx - 36, front - 14, bw + 72, 10, indoor(s, '#d8b56c', 0.1));
  for (let k = 0; k < (W > 1000 ? 4 : 3); k++)
    stool(s, look, bx + (bw * (k + 0.5)) / (W > 1000 ? 4 : 3), H * 0.95);
  for (let k = 0; k < 3; k++)
    hangingLamp(
      s,
      { ...look, lamp: look.lamp === 'shade' ? 'shade' : 'globe' },
      bx + (bw * (k + 0.5)) / 3,
      76,
    );
  // glasses on the bar
  for (const u of [0.2, 0.56, 0.62])
    s.fill(
      d0`M${bx + bw * u - 12} ${top - 44}h24q2 24 -10 28v14h8v3h-20v-3h8v-14q-12 -4 -10 -28z`,
      indoor(s, '#eef3f2', 0.4),
      'opacity=".7"',
    );
  pottedPlant(s, L < 0 ? W * 0.03 : W * 0.97, H * 0.97, 330, 'ba');
}

function stool(s: Scene, look: Look, x: number, y: number): void {
  s.ellipse(x, y + 3, 46, 8, s.P.shade, 'opacity=".3"');
  s.stroke(
    d0`M${x - 26} ${y}l12 -150M${x + 26} ${y}l-12 -150M${x - 21} ${y - 60}h42`,
    indoor(s, look.wood, -0.5),
    7,
  );
  s.fill(pill(x - 44, y - 172, 88, 30), accentIndoor(s, 0.3));
}

/** Tables in a vaulted cellar, barrels along the wall. */
export function cellar(s: Scene, look: Look, r: Random): void {
  const { P, W, H } = s;
  const g = H * 0.68;
  const stone = r.pick(['#c9a888', '#b9917a', '#cdb79a', '#a88d7c']);
  const cx = W / 2;
  s.rect(0, 0, W, g, indoor(s, stone, -0.9));
  // three vaults, one behind the other
  for (let k = 0; k < 3; k++) {
    const half = W * (0.2 + k * 0.16);
    const top = 190 - k * 110;
    const foot = g + k * 50;
    const inner = half - 34;
    s.fill(
      d0`M${cx - half} ${foot}V${top + half * 0.62}Q${cx - half} ${top} ${cx} ${top}Q${cx + half} ${top} ${cx + half} ${top + half * 0.62}V${foot}h-34V${top + half * 0.62}Q${cx + inner} ${top + 40} ${cx} ${top + 40}Q${cx - inner} ${top + 40} ${cx - inner} ${top + half * 0.62}V${foot}z`,
      indoor(s, stone, 0.3 - k * 0.25),
    );
  }
  let bricks = '';
  for (let k = 0; k < 44; k++) bricks += d0`M${r() * W} ${r() * g}h${r.between(20, 44)}`;
  s.stroke(bricks, P.shade, 3, 'opacity=".16"');
  roomWindow(s, look, { x: cx - 70, y: 300, w: 140, h: g - 400, key: 'ce' });
  s.rect(0, g, W, H - g, indoor(s, '#8a6248', -0.3));
  let slabs = '';
  for (let k = -7; k <= 7; k++) slabs += d0`M${cx + k * W * 0.08} ${g}L${cx + k * W * 0.22} ${H}`;
  for (const u of [0.16, 0.42, 0.74]) slabs += d0`M0 ${g + (H - g) * u}H${W}`;
  s.stroke(slabs, P.shade, 2.4, 'opacity=".2"');
  for (const D of [-1, 1]) {
    for (let k = 0; k < 2; k++)
      barrel(s, cx + D * (W * 0.27 + k * W * 0.12), g + 20 + k * 46, 74 + k * 22);
    const x = cx + D * W * 0.2;
    lightPool(s, x, 250, 170, 0.5);
    s.fill(d0`M${x - 8} 262v-40h16v40z`, indoor(s, '#f7ecd8', 0.3)).fill(
      d0`M${x} 190q11 18 0 28q-11 -10 0 -28z`,
      P.warm,
    );
    s.rect(x - 20, 262, 40, 7, indoor(s, '#4a3a36', -0.3));
  }
  const tables =
    W > 1000
      ? ([
          [0.3, 0],
          [0.72, 0],
          [0.5, 1],
        ] as const)
      : ([
          [0.26, 0],
          [0.62, 1],
        ] as const);
  for (const [u, near] of tables) diningTable(s, W * u, near ? H * 0.95 : g + 104, near ? 1.4 : 1);
  hangingLamp(s, { ...look, lamp: 'lantern' }, cx, 130);
}

function barrel(s: Scene, x: number, y: number, r: number): void {
  s.ellipse(x, y + r * 0.9, r, r * 0.14, s.P.shade, 'opacity=".35"');
  s.circle(x, y, r, indoor(s, '#6d4634', -0.4));
  s.circle(x, y, r * 0.86, indoor(s, '#a8744c', 0.1));
  s.stroke(
    [-0.5, -0.17, 0.17, 0.5]
      .map(
        (u) =>
          d0`M${x + r * u} ${y - r * 0.8 * Math.sqrt(1 - u * u)}v${r * 1.6 * Math.sqrt(1 - u * u)}`,
      )
      .join(''),
    indoor(s, '#6d4634', -0.2),
    3,
    'opacity=".6"',
  );
  s.circle(x, y + r * 0.4, r * 0.1, indoor(s, '#3a2a24', -0.4));
}

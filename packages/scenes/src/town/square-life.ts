import { mix } from '../kernel/colour.ts';
import { box, d0, disc, n0, pill } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { cafeTable, lounger, parasol } from './furniture.ts';
import { regionTree } from './trees.ts';

/** Objects on a square in front of a hotel. */
export const SQUARE_LIFE = [
  'cafe',
  'fountain',
  'trees',
  'tram',
  'terrace',
  'statue',
  'market',
  'bicycles',
] as const;
export type SquareLife = (typeof SQUARE_LIFE)[number];

/** Draws the object on the side away from the hotel's lamp; cx and w are the hotel's. */
export function squareLife(
  s: Scene,
  life: SquareLife,
  cx: number,
  w: number,
  g: number,
  r: Random,
): void {
  const x = cx - s.side * w * 0.42;
  switch (life) {
    case 'cafe':
      return cafeTable(s, x, g + 26);
    case 'terrace':
      for (const u of [-0.62, -0.24, 0.2]) cafeTable(s, cx - s.side * w * u, g + 20);
      return;
    case 'fountain':
      return fountain(s, x, g + 76);
    case 'trees':
      for (const u of [-0.78, -0.5, 0.56, 0.86])
        regionTree(s, cx + u * w, g + 16, r.between(200, 250));
      return;
    case 'tram':
      return tram(s, cx - s.side * w * 0.5, g + 82);
    case 'statue':
      return statue(s, x - s.side * 40, g + 70);
    case 'market':
      for (const u of [0.3, 0.62]) stall(s, cx - s.side * w * u, g + 50, r);
      return;
    case 'bicycles':
      for (const u of [0.34, 0.6]) bicycle(s, cx - s.side * w * u, g + 40);
      return;
  }
}

/** A basin with a bowl and falling water. */
export function fountain(s: Scene, x: number, y: number): void {
  const { P } = s;
  const stone = P.tint('#d9cdb8', 0, 0.4);
  const shade = P.tint('#d9cdb8', 0, -0.9);
  const water = P.tint('#6fc4cc', 0, 0.3);
  s.ellipse(x, y + 8, 118, 14, P.shade, 'opacity=".25"');
  s.fill(d0`M${x - 108} ${y - 26}h216l-12 34h-192z`, shade);
  s.ellipse(x, y - 26, 110, 17, stone);
  s.ellipse(x, y - 26, 96, 13, water);
  s.fill(d0`M${x - 12} ${y - 26}l5 -62h14l5 62z`, stone);
  s.ellipse(x, y - 88, 46, 9, stone);
  s.ellipse(x, y - 89, 38, 6, water);
  s.stroke(
    d0`M${x} ${y - 90}v-44M${x} ${y - 132}q26 -8 30 40M${x} ${y - 132}q-26 -8 -30 40M${x - 40} ${y - 86}q-22 10 -26 56M${x + 40} ${y - 86}q22 10 26 56`,
    '#ffffff',
    4,
    'opacity=".6" stroke-linecap="round"',
  );
}

/** An old tram car on its rails, seen from the side. */
export function tram(s: Scene, x: number, y: number): void {
  const { P, W } = s;
  const body = P.brand(0, 0.3);
  s.stroke(d0`M0 ${y + 3}H${W}M0 ${y + 16}H${W}`, P.frame('#5a5560', 0.2), 3, 'opacity=".7"');
  s.stroke(
    d0`M0 ${y - 250}H${W}M${x + 10} ${y - 168}l34 -82`,
    P.frame('#4a4450', 0.3),
    2.5,
    'opacity=".7"',
  );
  s.ellipse(x, y + 6, 136, 10, P.shade, 'opacity=".35"');
  s.fill(
    d0`M${x - 126} ${y - 14}v-112q0 -16 14 -16h224q14 0 14 16v112z`,
    P.tint('#fbf3e0', 0, 0.6),
  );
  s.fill(d0`M${x - 126} ${y - 14}v-50h252v50q0 6 -6 6h-240q-6 0 -6 -6z`, body);
  s.fill(pill(x - 118, y - 162, 236, 22), P.tint('#e9dcc4', 0, 0.2));
  let glass = '';
  for (let k = 0; k < 6; k++) glass += box(x - 100 + k * 34, y - 128, 28, 48);
  s.fill(glass, P.dark ? P.warm : mix(P.glass, P.sky[3], 0.3));
  s.fill(box(x - 122, y - 128, 16, 48) + box(x + 106, y - 128, 16, 48), P.dark ? P.warm : P.glass);
  s.fill(disc(x - 62, y - 2, 15) + disc(x + 62, y - 2, 15), P.frame('#33313c', 0.5));
  s.circle(x + s.L * 122, y - 46, 7, P.warm);
}

function statue(s: Scene, x: number, y: number): void {
  const { P } = s;
  const stone = P.tint('#d9cdb8', 0, 0.3);
  const bronze = P.frame('#3f6a62', 0.1);
  s.ellipse(x, y + 4, 70, 9, P.shade, 'opacity=".28"');
  s.fill(
    box(x - 52, y - 12, 104, 14) + box(x - 34, y - 110, 68, 100) + box(x - 42, y - 118, 84, 12),
    stone,
  );
  s.fill(box(s.L < 0 ? x + 10 : x - 34, y - 106, 24, 94), P.shade, 'opacity=".2"');
  s.fill(
    d0`M${x - 18} ${y - 118}q-2 -56 6 -74q-4 -16 10 -22q16 4 12 22q10 16 8 74zM${x + 8} ${y - 186}l30 -26l5 6l-28 34z` +
      disc(x, y - 218, 11),
    bronze,
  );
}

function stall(s: Scene, x: number, y: number, r: Random): void {
  const { P } = s;
  const w = 120;
  s.ellipse(x, y + 4, w * 0.56, 8, P.shade, 'opacity=".25"');
  s.fill(
    box(x - w / 2 + 4, y - 110, 5, 112) + box(x + w / 2 - 9, y - 110, 5, 112),
    P.tint('#7a5540', 0, -0.2),
  );
  s.rect(x - w / 2, y - 46, w, 46, P.tint('#a87850', 0, -0.1));
  const fruit = ['#e8793c', '#d8452f', '#8fae4f', '#f2c14e'];
  for (let k = 0; k < 4; k++) {
    let pile = '';
    for (let j = 0; j < 3; j++)
      pile += disc(x - w / 2 + 16 + k * 29 + j * 6, y - 50 - (j % 2) * 7, 8);
    s.fill(pile, P.tint(r.pick(fruit), 0, 0.3));
  }
  let stripes = '';
  for (let k = 0; k < 6; k += 2)
    stripes += d0`M${x - w / 2 - 8 + ((w + 16) * k) / 6} ${y - 112}h${(w + 16) / 6}l4 26h${-(w + 16) / 6}z`;
  s.fill(
    d0`M${x - w / 2 - 8} ${y - 112}h${w + 16}l6 26h${-w - 28}z`,
    P.tint('#fff6e6', 0, 0.6),
  ).fill(stripes, P.brand(0, 0.3));
}

function bicycle(s: Scene, x: number, y: number): void {
  const { P } = s;
  const dark = P.frame('#3a3a46', 0.35);
  s.ellipse(x, y + 2, 62, 5, P.shade, 'opacity=".25"');
  s.stroke(
    d0`M${x - 40} ${y - 24}m-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M${x + 40} ${y - 24}m-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`,
    dark,
    4,
  );
  s.stroke(
    d0`M${x - 40} ${y - 24}L${x - 16} ${y - 64}H${x + 24}L${x - 2} ${y - 24}zM${x - 16} ${y - 64}L${x - 2} ${y - 24}M${x + 40} ${y - 24}L${x + 22} ${y - 76}h16M${x - 26} ${y - 72}h18`,
    P.brand(0, 0.2),
    5,
    'stroke-linejoin="round" stroke-linecap="round"',
  );
}

/** A parasol with a deck chair on each side, both facing the light. */
export function sunSeats(s: Scene, x: number, y: number, size: number): void {
  const { P } = s;
  const D = s.L;
  s.ellipse(x, y + size * 0.12, size * 0.9, size * 0.08, P.shade, 'opacity=".2"');
  for (const off of [-0.78, 0.2]) {
    const left = x + off * size;
    s.raw(
      `<g transform="translate(${n0(D < 0 ? left + size * 0.6 : left)} ${n0(y)})scale(${D < 0 ? -1 : 1} 1)"><path fill="${P.tint('#fffaf0', 0, 0.4)}" d="${lounger(0, 0, size * 0.6)}"/><path fill="${P.brand(0, 0.2)}" d="${pill(size * 0.4, -size * 0.18, size * 0.16, size * 0.07)}"/></g>`,
    );
  }
  parasol(s, x, y + size * 0.08, size * 1.1, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.6));
}

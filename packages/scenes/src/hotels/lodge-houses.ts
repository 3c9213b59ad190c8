import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0, n0 } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Dot, Scene } from '../kernel/scene.ts';
import type { LodgeForm } from '../regions/style.ts';
import { glow } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';
import { aframe, chalet } from './chalet.ts';

/** Draws the house from its centre, ground line and width. */
export function drawLodge(
  form: LodgeForm,
  s: Scene,
  cx: number,
  g: number,
  w: number,
  r: Random,
  snow: boolean,
): void {
  switch (form) {
    case 'chalet':
      return chalet(s, cx, g, w, r, snow);
    case 'twin-chalets':
      chalet(s, cx - s.side * w * 0.34, g - 24, w * 0.6, r, snow, 0.08);
      return chalet(s, cx + s.side * w * 0.12, g, w * 0.86, r, snow);
    case 'a-frame':
      return aframe(s, cx, g, w, r, snow);
    case 'log':
      return logHouse(s, cx, g, w, r, snow);
    case 'stone':
      return stoneHouse(s, cx, g, w, r);
    case 'ryokan':
      return ryokan(s, cx, g, w, r, snow);
  }
}

function chimneySmoke(s: Scene, x: number, y: number): void {
  s.stroke(
    d0`M${x} ${y}q-26 -30 4 -56t10 -62`,
    s.P.tint('#ffffff', 0.3, 0.2),
    13,
    'stroke-linecap="round" opacity=".4"',
  );
}

/** Round logs, a steep gable over the middle, a porch along the front. */
function logHouse(s: Scene, cx: number, g: number, w: number, r: Random, snow: boolean): void {
  const { P, L } = s;
  const wood = r.pick(['#a8703f', '#96643c', '#b98250']);
  const roof = snow
    ? P.tint('#ffffff', 0, 0.3)
    : P.tint(r.pick(['#4f6a5a', '#5a5560', '#7a4438']), 0, 0.1);
  const x = cx - w / 2;
  const h = w * 0.36;
  const y = g - h;
  const stack = cx - L * w * 0.34;
  s.rect(stack - 26, y - w * 0.28, 52, w * 0.3, P.tint('#a59a8f', 0, -0.1));
  s.rect(stack - 30, y - w * 0.29, 60, 10, P.tint('#8a8078', 0, -0.4));
  chimneySmoke(s, stack, y - w * 0.31);
  s.rect(x, y, w, h, P.tint(wood, 0, 0.4));
  let logs = '';
  for (let row = y + 16; row < g; row += 19) logs += d0`M${x} ${row}h${w}`;
  s.stroke(logs, P.tint(wood, 0, -0.8), 3, 'opacity=".5"');
  s.fill(
    d0`M${x - 26} ${y + 8}L${x + 30} ${y - w * 0.17}H${x + w - 30}L${x + w + 26} ${y + 8}z`,
    roof,
  );
  // the gable
  const half = w * 0.24;
  s.fill(
    d0`M${cx - half} ${g}V${y + 6}L${cx} ${y - w * 0.34}L${cx + half} ${y + 6}V${g}z`,
    P.tint(wood, 0, 0.7),
  );
  const pane = P.dark ? P.warm : mix(P.glass, P.sky[3], 0.25);
  s.fill(
    d0`M${cx - half * 0.72} ${y + h * 0.3}V${y - 8}L${cx} ${y - w * 0.25}L${cx + half * 0.72} ${y - 8}V${y + h * 0.3}z`,
    pane,
  );
  s.stroke(
    d0`M${cx} ${y - w * 0.25}V${y + h * 0.3}M${cx - half * 0.72} ${y + 10}h${half * 1.44}M${cx - half * 0.36} ${y - w * 0.12}V${y + h * 0.3}M${cx + half * 0.36} ${y - w * 0.12}V${y + h * 0.3}`,
    P.tint(wood, 0, -1),
    6,
  );
  s.stroke(
    d0`M${cx - half - 26} ${y + 34}L${cx} ${y - w * 0.37}L${cx + half + 26} ${y + 34}`,
    roof,
    20,
  );
  if (!snow)
    s.stroke(
      d0`M${cx - half - 20} ${y + 44}L${cx} ${y - w * 0.33}L${cx + half + 20} ${y + 44}`,
      P.shade,
      8,
      'opacity=".25"',
    );
  // windows and porch
  const bag = new PathBag();
  for (const u of [-0.42, -0.32, 0.32, 0.42]) {
    bag.add(P.tint('#f4e6cc', 0, 0.3), box(cx + u * w - 18, y + h * 0.2, 36, h * 0.34));
    bag.add(windowColour(P, r, 0.9), box(cx + u * w - 14, y + h * 0.23, 28, h * 0.28));
  }
  bag.flush(s);
  s.fill(
    d0`M${x - 34} ${g - h * 0.38}L${x} ${g - h * 0.48}H${x + w}L${x + w + 34} ${g - h * 0.38}z`,
    roof,
  );
  s.rect(x - 6, g - h * 0.38, w + 12, 12, P.shade, 'opacity=".3"');
  s.stroke(
    d0`M${x - 22} ${g - h * 0.19}h${w + 44}`,
    P.tint(wood, 0, -0.3),
    h * 0.38,
    `stroke-dasharray="11 ${n0((w + 44) / 7 - 11)}"`,
  );
  s.rect(x - 26, g - h * 0.16, w + 52, 6, P.tint(wood, 0, 0.2));
  s.fill(box(cx - 28, g - h * 0.34, 56, h * 0.34), P.tint('#4d3128', 0, -0.2)).fill(
    box(cx - 19, g - h * 0.3, 38, h * 0.3),
    P.dark ? P.warm : P.tint('#e3b274', 0, 0.2),
  );
  s.rect(x - 30, g - 6, w + 60, 12, P.tint('#8a8078', 0, 0));
  glow(s, cx, g - h * 0.4, w * 0.7, 0.4);
}

/** A farmhouse of field stone. */
function stoneHouse(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P } = s;
  const stone = r.pick(['#cbbca6', '#b9ab98', '#d6c6ac']);
  const floors = 3;
  const h = floors * 88;
  const front = frontOf(s, r, {
    x: cx - w * 0.4,
    g,
    w: w * 0.8,
    h,
    floors,
    bays: 5,
    wall: stone,
    roof: r.pick(['#5d6470', '#6f5a50', '#7a6a5c']),
    roofForm: r.pick(['chimneys', 'hip'] as const),
    window: 'casement',
    ground: 'steps',
    hero: true,
    key: 'hotel',
  });
  drawFront(s, {
    ...front,
    x: cx + s.side * w * 0.24 - w * 0.18,
    w: w * 0.4,
    h: h * 0.62,
    floors: 2,
    bays: 2,
    hero: false,
    depth: 0.03,
    key: 'barn',
  });
  drawFront(s, front);
  let stones = '';
  for (let k = 0; k < 40; k++)
    stones += d0`M${cx - w * 0.39 + r() * w * 0.72} ${g - r() * h}h${r.between(14, 34)}`;
  s.stroke(stones, P.shade, 4, 'opacity=".12" stroke-linecap="round"');
}

/** Tiled roofs over paper windows, with a hot spring among stones in front. */
function ryokan(s: Scene, cx: number, g: number, w: number, r: Random, snow: boolean): void {
  const front = frontOf(s, r, {
    x: cx - w * 0.34,
    g: g - 10,
    w: w * 0.68,
    h: 230,
    floors: 2,
    bays: 5,
    wall: '#efe6d2',
    roof: '#4f5866',
    joinery: '#5a3426',
    roofForm: 'upswept',
    window: 'paper',
    ground: 'curtain',
    hero: true,
    key: 'hotel',
  });
  for (const D of [-1, 1])
    drawFront(s, {
      ...front,
      x: cx + D * w * 0.46 - w * 0.2,
      w: w * 0.4,
      h: 120,
      floors: 2,
      bays: 3,
      hero: false,
      depth: 0.04,
      key: `wing${D}`,
    });
  drawFront(s, front);
  if (s.pool) hotSpring(s, cx - s.side * w * 0.5, g, r, snow);
  glow(s, cx, g - 70, w * 0.6, 0.4);
}

function hotSpring(s: Scene, x: number, g: number, r: Random, snow: boolean): void {
  const { P } = s;
  s.parts.push('pool');
  s.ellipse(x, g + 58, 190, 44, P.tint('#8d8a8c', 0, -0.2));
  s.ellipse(x, g + 54, 164, 34, P.dark ? mix('#3f8f9a', P.shade, 0.3) : P.tint('#63b3b5', 0, 0.2));
  const stones: Dot[] = [];
  for (let k = 0; k < 15; k++)
    stones.push([
      x + Math.cos(k * 0.42) * 180,
      g + 58 + Math.sin(k * 0.42) * 42,
      r.between(13, 26),
    ]);
  s.dots(stones, P.tint('#7a7a82', 0, -0.1));
  if (snow)
    s.dots(
      stones.map(([sx, sy, size]): Dot => [sx, sy - size * 0.4, size * 0.7]),
      P.tint('#ffffff', 0, 0.3),
    );
  s.stroke(
    d0`M${x - 60} ${g + 40}q-30 -50 4 -90t0 -80M${x + 30} ${g + 36}q-30 -60 4 -100t0 -90M${x + 90} ${g + 42}q-24 -40 4 -76t0 -60`,
    '#ffffff',
    16,
    'opacity=".28" stroke-linecap="round"',
  );
}

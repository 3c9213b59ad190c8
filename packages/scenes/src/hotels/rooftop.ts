import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0, disc } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { bushes } from '../plants/trees.ts';
import { agave } from '../plants/desert-plants.ts';
import { cafeTable, plantPot } from '../town/furniture.ts';
import { oldTownMass } from '../town/old-town.ts';
import { sunSeats } from '../town/square-life.ts';
import { without } from './without-pool.ts';

/** The terrace on the hotel's roof, the town below and beyond. */
export function rooftop(s: Scene): void {
  const { P, W, H, L } = s;
  const B = P.local;
  const r = s.random('roof');
  const q = s.side;
  const hor = H * 0.5;
  sky(s, hor);
  hills(s, hor - 6, 100, P.tint(B.leaf, 0.62), 'f');
  oldTownMass(s, hor + 40, 0.4, 'a', 50, 1, true);
  oldTownMass(s, hor + 110, 0.2, 'b', 74, 0.9);

  const g = H * 0.7;
  const edge = W / 2 + q * W * 0.17;
  // the upper floors of the hotel, to one side
  const w = Math.min(W * 0.42, 420);
  s.focusX = W / 2 + q * 40;
  drawFront(
    s,
    frontOf(s, r, {
      x: q < 0 ? edge - w : edge,
      g: g + 22,
      w,
      h: 330,
      floors: 3,
      bays: 3,
      hero: true,
      key: 'hotel',
    }),
  );
  // parapet towards the town
  const x0 = q < 0 ? edge : -20;
  const x1 = q < 0 ? W + 20 : edge;
  bushes(s, g - 34, 30, P.tint(B.leafDeep, 0, -0.1), 'pl', x0, x1, P.tint(B.leaf, 0, 0.5));
  s.fill(box(x0, g - 40, x1 - x0, 62), P.tint('#efe3cf', 0, L === q ? 0.5 : -0.2));
  s.rect(x0, g - 48, x1 - x0, 11, P.tint('#fbf4e6', 0, 0.8));
  s.rect(x0, g - 37, x1 - x0, 9, P.shade, 'opacity=".18"');
  // floor of tiles
  s.rect(0, g + 20, W, H - g, P.tint('#d9b492', 0, 0.2));
  s.rect(0, g + 20, W, 9, P.shade, 'opacity=".22"');
  let tiles = '';
  for (let k = -12; k <= 12; k++) tiles += d0`M${W / 2 + k * 74} ${g + 22}L${W / 2 + k * 150} ${H}`;
  for (const u of [0.16, 0.4, 0.7]) tiles += d0`M0 ${g + 22 + (H - g) * u}H${W}`;
  s.stroke(tiles, P.shade, 2, 'opacity=".13"');
  terraceLife(s, g, q);
  lights(s, edge, g, q);
  s.fill(agave(q < 0 ? W * 0.95 : W * 0.05, H * 1.01, 140, 11), P.frame(B.leafDeep, 0.45));
}

function terraceLife(s: Scene, g: number, q: number): void {
  const { P, W, H } = s;
  const x = W / 2 - q * W * 0.12;
  switch (without(s, s.turn(['pool', 'tables', 'loungers'] as const, 'terrace'), 'loungers')) {
    case 'pool': {
      s.parts.push('pool');
      const w = Math.min(W * 0.42, 460);
      s.fill(
        d0`M${x - w * 0.52} ${g + 64}h${w * 1.04}l44 96h${-w * 1.04 - 88}z`,
        P.tint('#fbf4e6', 0, 0.6),
      );
      s.fill(
        d0`M${x - w * 0.48} ${g + 72}h${w * 0.96}l36 80h${-w * 0.96 - 72}z`,
        P.dark ? mix('#35c4c8', P.shade, 0.25) : P.tint('#45c0cc'),
      );
      s.stroke(
        d0`M${x - w * 0.3} ${g + 92}h90M${x} ${g + 112}h130M${x - w * 0.42} ${g + 132}h80`,
        '#ffffff',
        3,
        'opacity=".5" stroke-linecap="round"',
      );
      sunSeats(s, x - q * w * 0.56, g + 52, 110);
      return;
    }
    case 'tables':
      for (const u of [-0.17, 0.08, 0.3])
        cafeTable(s, W / 2 - q * W * u, g + 64 + Math.abs(u) * 120);
      return;
    case 'loungers':
      for (const u of [-0.1, 0.24]) sunSeats(s, W / 2 - q * W * u, g + 120, 170);
      plantPot(s, W / 2 + q * W * 0.14, H * 0.88);
      return;
  }
}

/** A string of lamps from the house to a post. */
function lights(s: Scene, edge: number, g: number, q: number): void {
  const { P, W } = s;
  const end = q < 0 ? W * 0.94 : W * 0.06;
  s.stroke(d0`M${end} ${g - 40}V${g - 250}`, P.frame('#4a4450', 0.3), 5);
  let bulbs = '';
  for (let k = 1; k < 12; k++) {
    const u = k / 12;
    bulbs += disc(edge + (end - edge) * u, g - 250 + 190 * u * (1 - u) + 8, 6);
  }
  s.stroke(
    d0`M${edge} ${g - 250}Q${(edge + end) / 2} ${g - 155} ${end} ${g - 250}`,
    P.frame('#4a4450', 0.3),
    2,
  );
  s.fill(bulbs, P.dark ? P.warm : mix(P.warm, '#ffffff', 0.4));
}

import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { d0, disc } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { bushes } from '../plants/trees.ts';
import { cornerPlant } from '../plants/foreground.ts';
import { lamp } from '../town/furniture.ts';
import { fountain } from '../town/square-life.ts';
import { regionTree } from '../town/trees.ts';
import { offCentre } from '../town/windows.ts';
import { without } from './without-pool.ts';

/** A house with wings at the end of its garden. */
export function gardenHouse(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('garden');
  const g = H * 0.68;
  sky(s, H * 0.6);
  hills(s, H * 0.52, 90, P.tint(B.leaf, 0.58), 'f');
  bushes(s, g - 20, 150, P.tint(B.leafDeep, 0.26), 'wood', -20, W + 20, P.tint(B.leaf, 0.22, 0.4));

  const cx = offCentre(s, 0.05);
  const w = 300 + s.stars * 10;
  const floors = 3;
  const h = floors * 102;
  const wing = { g, w: w * 0.44, h: h * 0.74, floors: 2, bays: 2, hero: false, depth: 0.02 };
  const middle = frontOf(s, r, {
    x: cx - w / 2,
    g,
    w,
    h,
    floors,
    bays: 4,
    hero: true,
    key: 'hotel',
  });
  const dress = {
    wall: middle.wall,
    roof: middle.roof,
    joinery: middle.joinery,
    roofForm: middle.roofForm,
    window: middle.window,
    ground: middle.ground,
  };
  for (const D of [-1, 1])
    drawFront(s, {
      ...frontOf(s, r, {
        ...wing,
        ...dress,
        x: D < 0 ? cx - w * 0.92 : cx + w * 0.48,
        key: `w${D}`,
      }),
    });
  drawFront(s, middle);
  lawn(s, cx, g, w);
  for (const [u, y, size] of [
    [-0.8, 0.74, 250],
    [0.82, 0.74, 250],
    [-1.3, 0.82, 340],
    [1.34, 0.82, 330],
  ] as const) {
    regionTree(s, cx + u * w, H * y, size * r.between(0.9, 1.1));
  }
  for (const D of [-1, 1]) lamp(s, cx + D * 124, g + 60, 90);
  cornerPlant(s, s.turn(['leaves', 'bloom', 'olive'], 'corner'), -s.side);
}

/**
 * Grass, a path that widens towards the viewer, beds along it, and water or a basin in the middle.
 */
function lawn(s: Scene, cx: number, g: number, w: number): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('lawn');
  const dry = s.biome === 'desert' || s.biome === 'savannah';
  s.rect(0, g, W, H - g, P.tint(dry ? B.sand : B.grass, 0, 0.3));
  s.rect(0, g, W, 8, P.shade, 'opacity=".2"');
  s.fill(
    d0`M0 ${g + 60}Q${W * 0.3} ${g + 40} ${W * 0.6} ${g + 70}T${W} ${g + 50}V${H}H0z`,
    P.tint(dry ? B.ground : B.leaf, 0, 0.1),
    'opacity=".5"',
  );
  s.fill(d0`M${cx - 44} ${g}h88L${cx + 300} ${H}H${cx - 300}z`, P.tint('#ecdcc0', 0, 0.4));
  const beds = (D: number): void => {
    let green = '';
    let bloom = '';
    for (let k = 0; k < 9; k++) {
      const u = (k / 9) ** 1.4;
      const x = cx + D * (70 + 260 * u);
      const y = g + 14 + (H - g) * u;
      green += disc(x, y, 12 + 30 * u);
      bloom += d0`M${x - 6 - 10 * u} ${y - 6 - 12 * u}h0M${x + 8 + 10 * u} ${y - 2}h0`;
    }
    s.fill(green, P.tint(B.leafDeep, 0, 0));
    s.stroke(
      bloom,
      P.tint(r.pick(['#e0527c', '#f2c65e', '#f4ecdc', '#b98ad0']), 0, 0.3),
      11,
      'stroke-linecap="round"',
    );
  };
  beds(-1);
  beds(1);
  switch (without(s, s.turn(['fountain', 'pool', 'none'] as const, 'water'), 'fountain')) {
    case 'fountain':
      return fountain(s, cx, H * 0.84);
    case 'pool':
      s.parts.push('pool');
      s.fill(d0`M${cx - 60} ${g + 44}h120l70 ${H - g - 80}h-260z`, P.tint('#fbf4e6', 0, 0.4));
      s.fill(
        d0`M${cx - 50} ${g + 52}h100l62 ${H - g - 98}h-224z`,
        P.dark ? mix('#2f8f9f', P.shade, 0.35) : P.tint('#58b4bd'),
      );
      s.stroke(
        d0`M${cx - 40} ${g + 80}h60M${cx - 10} ${g + 112}h80M${cx - 80} ${g + 140}h70`,
        '#ffffff',
        3,
        'opacity=".5" stroke-linecap="round"',
      );
      return;
    case 'none':
      return;
  }
  void w;
}

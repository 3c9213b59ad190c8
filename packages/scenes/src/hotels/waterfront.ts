import { drawFront, frontOf } from '../fronts/front.ts';
import { mix } from '../kernel/colour.ts';
import { box, d0, n0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { quayBoat } from '../boats/quay-boat.ts';
import { sky } from '../land/sky.ts';
import { mirror, streaks, water } from '../land/water.ts';
import { branch } from '../plants/leaves.ts';
import { lamp } from '../town/furniture.ts';
import { drawLandmark } from '../town/landmarks.ts';
import { offCentre } from '../town/windows.ts';

/** The hotel in a row of narrow houses on a quay, with its reflection in the water. */
export function waterfront(s: Scene): void {
  const { P, W, H } = s;
  const B = P.local;
  const r = s.random('quay');
  const g = H * 0.7;
  sky(s, H * 0.66);
  const cx = offCentre(s, 0.05);
  drawLandmark(s, W * (0.5 - s.side * 0.26), H * 0.56, 70, 0.5);

  const w = 250 + s.stars * 12;
  const wide = Math.max(1, W / 1500);
  const floors = 4;
  const h = 404 + s.stars * 10;
  const all = s.def(() => {
    let k = 0;
    const neighbour = (x: number, width: number): void =>
      drawFront(
        s,
        frontOf(s, r, {
          x,
          g,
          w: width + 1,
          h: h * r.between(0.66, 0.9),
          bays: width > 158 ? 3 : 2,
          depth: 0.04,
          key: `q${k++}`,
        }),
      );
    for (let x = cx - w / 2; x > -30;) {
      const width = r.between(140, 196) * wide;
      x -= width;
      neighbour(x, width);
    }
    for (let x = cx + w / 2; x < W + 30;) {
      const width = r.between(140, 196) * wide;
      neighbour(x - 1, width);
      x += width;
    }
    drawFront(
      s,
      frontOf(s, r, { x: cx - w / 2, g, w, h, floors, bays: 3, hero: true, key: 'hotel' }),
    );
    s.rect(-10, g - 8, W + 20, 22, P.tint('#b9a58d', 0, 0.1));
    s.rect(-10, g + 2, W + 20, 12, P.shade, 'opacity=".3"');
    let bollards = '';
    for (let x = 20 + r() * 40; x < W; x += 150) bollards += d0`M${x} ${g - 22}v14`;
    s.stroke(bollards, P.frame('#4a4450', 0.3), 9, 'stroke-linecap="round"');
  });
  water(s, g + 12, { noGlit: true });
  mirror(s, all, g + 13, 0.5);
  s.use(all);
  streaks(s, g + 20, H, mix(P.sky[3], P.sun, 0.4), 'cn');
  lamp(s, cx - s.side * w * 0.8, g - 2, 120);
  quayBoat(s, cx + s.side * w * 0.55, H * 0.87);
  if (s.turn([true, false, true], 'branch'))
    branch(
      s,
      -s.side,
      P.frame(B.leafDeep, 0.5),
      'b',
      r.pick(['olive', 'bloom']),
      P.tint('#d8487c', 0, -0.2),
    );
  // steps down to the water
  const x = cx - s.side * w * 0.9;
  s.fill(
    [0, 1, 2, 3].map((k) => box(x - 40 - k * 5, n0(g + 10 + k * 9), 80 + k * 10, 7)).join(''),
    P.tint('#cbb79c', 0, 0.2),
  );
}

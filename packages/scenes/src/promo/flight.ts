import { mix } from '../kernel/colour.ts';
import { nth } from '../kernel/list.ts';
import { box, d0, disc, n0, n1, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { peaks } from '../land/peaks.ts';
import { birds, sky } from '../land/sky.ts';

/** An aeroplane over a sea of clouds. */
export function cloudFlight(s: Scene): void {
  const { P, W, H, L } = s,
    r = s.random('v'),
    hor = H * (s.calm ? 0.62 : 0.74);
  sky(s, hor, { noClouds: true });
  peaks(s, hor, 130, 'p', {
    count: 7,
    shade: P.tint(P.local.rockDeep, 0.66),
    lit: P.tint(P.local.rock, 0.6, 1),
  });
  // sea of clouds
  for (let k = 0; k < (s.calm ? 2 : 4); k++) {
    const y = hor + nth([-16, 50, 120, 200], k),
      R = nth([40, 60, 86, 110], k);
    const q = s.random('cl' + k);
    let d = '',
      e = '';
    for (let x = -R; x < W + R; x += R * q.between(0.7, 1.3)) {
      const rr = R * q.between(0.45, 1),
        yy = y + R * q.between(-0.2, 0.3);
      d += disc(x, yy, rr);
      e += disc(x - L * rr * 0.16, yy + rr * 0.26, rr * 0.98);
    }
    const light = mix(P.cloud, P.sky[3], 0.1 + 0.08 * k),
      shade = mix(mix(P.cloudShade, P.cloud, 0.3), P.shade, P.dark ? 0.06 * k : 0.05 * k);
    // a disc is drawn in the opposite direction to a box: in one path they would cut holes into
    // each other
    s.fill(d, light).fill(box(0, y, W, H - y), light);
    s.fill(e, shade).fill(box(0, y + R * 0.3, W, H - y), shade);
  }
  const D = s.side,
    x = W * (0.5 + s.side * 0.16),
    y = H * (s.calm ? 0.36 : 0.42),
    k = Math.min(1, W / 1300);
  s.stroke(
    d0`M${x - D * 160 * k} ${y + 44 * k}L${x - D * 1500} ${y + 330}`,
    P.cloud,
    9,
    'opacity=".4"',
  );
  s.group(
    () => {
      const w = P.tint('#fbf7ee', 0, 0.8),
        ws = P.tint('#fbf7ee', 0, -1.1);
      s.fill('M-40-14L-150-130h44L60-20z', ws);
      s.fill('M-210-14Q-220-30-190-30H150Q226-26 250 0Q230 18 160 20H-120Q-190 14-210-14z', w);
      s.fill('M-206-4Q-150 8 252 2Q230 18 160 20H-120Q-180 16-206-4z', P.shade, 'opacity=".2"');
      s.fill('M-196-26L-250-110h46L-130-28z', P.brand(0, 0.3));
      s.fill('M-200-8L-262-20h30L-150-10z', ws);
      s.fill('M50 4L-90 130h-50L-40 6z', w).fill(
        'M50 4L-90 130h-18L10 6z',
        P.shade,
        'opacity=".14"',
      );
      s.fill(pill(-36, 40, 64, 22), P.brand(0, 0.1));
      s.stroke(
        'M-120-12H170',
        P.dark ? P.warm : P.frame(P.glass, 0.2),
        8,
        'stroke-dasharray="8 9" stroke-linecap="butt"',
      );
      s.fill('M196-16q22 2 32 10h-36z', P.frame(P.glass, 0.3));
      s.fill('M-210-14Q-216-24-200-29L-150-30L-176-2Q-196-6-210-14z', P.brand(0, 0.3));
    },
    `transform="translate(${n0(x)} ${n0(y)})scale(${n1(D * k * 100) / 100} ${n1(k * 100) / 100})rotate(-11)"`,
  );
  if (!P.dark) birds(s, W * (0.5 - s.side * 0.3), H * 0.5, r);
}

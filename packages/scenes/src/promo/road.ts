import { n0 } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { hills } from '../land/hills.ts';
import { sky } from '../land/sky.ts';
import { cornerPlant, pinesFore } from '../plants/foreground.ts';

/** A road winding into the landscape. */
export function coastRoad(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v');
  let hor = H * (s.calm ? 0.42 : 0.54);
  sky(s, hor);
  backdrop(s, hor, r);
  const q = s.side,
    vx = W * (0.5 + q * 0.16),
    h0 = hor;
  hor += 92;
  hills(s, h0 + 186, 60, P.tint(B.ground, 0.1, 0.3), 'r0', { lit: P.tint(B.ground, 0.06, 0.8) });
  hills(s, h0 + 214, 50, P.tint(B.groundDeep, 0.04), 'r1');
  s.fill(
    `M${n0(vx - 6)} ${n0(hor + 96)}C${n0(vx - q * 140)} ${n0(hor + 130)} ${n0(vx + q * 260)} ${n0(hor + 170)} ${n0(vx - q * 30)} ${n0(H * 0.84)}S${n0(vx - q * 500)} ${H * 0.96} ${n0(vx - q * 560)} ${H + 40}h${n0(q * 420)}C${n0(vx - q * 120)} ${H} ${n0(vx + q * 180)} ${n0(H * 0.92)} ${n0(vx + q * 230)} ${n0(H * 0.82)}S${n0(vx - q * 70)} ${n0(hor + 140)} ${n0(vx + 8)} ${n0(hor + 96)}z`,
    P.tint('#6f6b78', 0.04, -0.2),
  );
  s.stroke(
    `M${n0(vx)} ${n0(hor + 98)}C${n0(vx - q * 104)} ${n0(hor + 136)} ${n0(vx + q * 268)} ${n0(hor + 176)} ${n0(vx + q * 100)} ${n0(H * 0.83)}S${n0(vx - q * 280)} ${H * 0.94} ${n0(vx - q * 350)} ${H + 40}`,
    P.tint('#fff1d0', 0, 0.2),
    7,
    'stroke-dasharray="34 26"',
  );
  cornerPlant(s, r.pick(['agave', 'olive', 'leaves']), -q);
  if (P.local.snow) pinesFore(s, r, -q, 0.9);
}

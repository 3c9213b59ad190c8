import { mix } from '../kernel/colour.ts';
import { d0, n0, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { sky } from '../land/sky.ts';
import { streaks } from '../land/water.ts';
import { palmsFore } from '../plants/foreground.ts';
import { cornerLeaves } from '../plants/leaves.ts';
import { lounger, parasol } from '../town/furniture.ts';

/** Outdoors: the pool's edge is the horizon. */
export function infinityPool(s: Scene): void {
  const { P, W, H } = s,
    r = s.random('v');
  const hor = H * 0.5;
  sky(s, hor);
  backdrop(s, hor, r);
  const y = H * 0.66;
  s.fill(
    d0`M0 ${y}H${W}V${H}H0z`,
    s.vertical(
      [
        [0, mix('#6fd6d2', P.sky[3], 0.35)],
        [0.35, P.tint('#39bcc6')],
        [1, P.tint('#1b7f9c', 0, -0.3)],
      ],
      y,
      H,
    ),
  );
  s.rect(0, y - 5, W, 7, P.tint('#ffffff', 0, 0.3));
  streaks(s, y + 6, H, mix('#ffffff', P.sky[3], 0.3), 'ip');
  const D = s.side;
  s.fill(
    `M${D > 0 ? W + 20 : -20} ${n0(y - 6)}H${n0(W / 2 + D * W * 0.2)}l${n0(-D * 70)} 150H${n0(W / 2 + D * W * 0.3)}l${n0(-D * 40)} 130H${D > 0 ? W + 20 : -20}z`,
    P.tint('#e9dcc6', 0, 0.4),
  );
  s.fill(
    d0`M${W / 2 + D * W * 0.2 - D * 70} ${y + 144}h${D * 70 + W * 0.1 * D}l${-D * 40} 130h${-D * 26}l${D * 36} -118h${-D * (W * 0.1 + 40)}z`,
    P.shade,
    'opacity=".25"',
  );
  let d = '';
  for (let k = 1; k < 8; k++)
    d += `M${n0(W / 2 + D * W * (0.2 + 0.045 * k))} ${n0(y - 6)}l${n0(-D * 60 + k * D * 14)} ${H - y}`;
  s.stroke(d, P.tint('#a58a6a', 0, -0.3), 2.4, 'opacity=".35"');
  parasol(s, W / 2 + D * W * 0.33, y + 110, 230, P.brand(0, 0.4), P.tint('#fff6e4', 0, 0.6));
  for (const q of [0.25, 0.38])
    s.raw(
      `<g transform="translate(${n0(W / 2 + D * W * q)} ${n0(y + 112)})scale(${D} 1)"><path fill="${P.tint('#fffaf0', 0, 0.4)}" d="${lounger(0, 0, 120, 1)}"/><path fill="${P.brand(0, 0.1)}" d="${pill(80, -36, 32, 15)}"/></g>`,
    );
  palmsFore(s, D, r);
  cornerLeaves(s, -D, P.frame(P.local.leafDeep, 0.55), P.frame(P.local.leafDeep, 0.3), 'ip', 0.7);
}

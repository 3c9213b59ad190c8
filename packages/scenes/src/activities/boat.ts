import { sailboat } from '../boats/small-boats.ts';
import { d0, disc, n0, n1, pill } from '../kernel/path.ts';
import type { Scene } from '../kernel/scene.ts';
import { backdrop } from '../land/backdrop.ts';
import { karst } from '../land/karst.ts';
import { sky } from '../land/sky.ts';
import { mirror, water } from '../land/water.ts';
import { cornerPlant } from '../plants/foreground.ts';

/** A wooden sailing boat. */
export function boatTrip(s: Scene): void {
  const { P, W, H } = s,
    B = P.local,
    r = s.random('v'),
    hor = H * 0.52;
  sky(s, hor);
  if (r.chance(0.5))
    karst(s, hor + 4, r.between(250, 330), 'k', {
      count: 3,
      wide: 1.2,
      shade: P.tint(B.rockDeep, 0.36),
      lit: P.tint(B.rock, 0.32, 1),
      leaf: P.tint(B.leaf, 0.32),
    });
  else backdrop(s, hor, r, { noWater: true });
  water(s, hor);
  const x = W * 0.5,
    y = H * 0.74,
    k = Math.min(1.15, W / 900),
    D = s.side;
  const sub = s.def(() => {
    s.group(
      () => {
        // gulet
        const hull = P.tint(r.pick(['#8a4f34', '#f6efe2', '#2f5a70']), 0, 0.2);
        s.fill('M-300-40Q-120-20 140-34Q250-44 330-92Q318-20 262 14H-230Q-290 0-300-40z', hull);
        s.fill(
          'M-300-40Q-120-20 140-34Q250-44 330-92L326-74Q250-28 140-18Q-120-4 -296-24z',
          P.tint('#fbf5ea', 0, 0.4),
        );
        s.fill('M-262-6Q-240 14-230 14H262Q290-6 304-30Q160 12-262-6z', P.shade, 'opacity=".22"');
        s.fill('M-190-34V-86h210l26 54z', P.tint('#fbf5ea', 0, 0.1));
        s.fill(
          pill(-170, -72, 40, 20) +
            pill(-116, -72, 40, 20) +
            pill(-62, -72, 40, 20) +
            pill(-8, -72, 34, 20),
          P.dark ? P.warm : P.frame(P.glass, 0.1),
        );
        s.stroke('M-40-36V-430M170-40V-350M170-40L360-110', P.tint('#7a5138', 0, -0.3), 9);
        const a = P.tint('#fff8ea', 0, s.L * D < 0 ? 0.9 : 0.2),
          b = P.tint('#f3e4c8', 0, -0.8);
        s.fill('M-34-420C90-330 130-200 128-90H-34z', a)
          .fill('M-46-400C-130-300 -180-210 -196-112H-46z', b)
          .fill('M178-340C280-250 330-170 346-116L178-100z', a)
          .fill('M164-330C120-250 110-190 142-106h22z', b);
        s.fill('M-40-430l-44 12l44 14z', P.brand(0, 0.4));
        for (const q of [-150, -90])
          s.fill(disc(q, -100, 9) + pill(q - 9, -94, 18, 22), P.tint('#3a3c50', 0, -0.3));
        s.stroke('M-300-44V-70H-190', P.tint('#fbf5ea', 0, 0), 4);
      },
      `transform="translate(${n0(x)} ${n0(y)})scale(${n1(D * k * 100) / 100} ${n1(k * 100) / 100})"`,
    );
  });
  mirror(s, sub, y + 6, 0.3);
  s.use(sub);
  s.stroke(
    d0`M${x - 320 * k} ${y + 18}h${560 * k}M${x - 240 * k} ${y + 30}h${420 * k}M${x - D * 330 * k} ${y + 6}h${-D * 110}`,
    P.tint('#ffffff', 0, 0.3),
    5,
    'stroke-linecap="round" opacity=".65"',
  );
  sailboat(s, W * (0.5 - s.side * 0.38), hor + 30, 56, P, 0.25);
  cornerPlant(s, r.pick(['olive', 'bloom', 'agave', 'leaves']), -s.side);
}

import { mix } from '../kernel/colour.ts';
import { d0, ogive } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { flag, glow } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';

/** White pavilions under domes, arcades between them. */
export function beachDomes(
  s: Scene,
  cx: number,
  g: number,
  w: number,
  wall: string,
  r: Random,
): void {
  const { P, L } = s;
  const white = mix(wall, '#ffffff', 0.45);
  const lit = P.tint(white, 0, 0.8);
  const roof = P.tint(s.style.roofs[0] ?? '#b98a5f', 0, 0.5);
  const bag = new PathBag();
  const pavilion = (x: number, half: number, h: number): void => {
    const y = g - h;
    s.rect(x - half, y, half * 2, h, lit);
    s.rect(L < 0 ? x + half * 0.36 : x - half, y, half * 0.64, h, P.shade, 'opacity=".2"');
    s.fill(
      d0`M${x - half * 0.82} ${y}q${half * 0.02} ${-half * 0.9} ${half * 0.82} ${-half * 1.16}q${half * 0.8} ${half * 0.26} ${half * 0.82} ${half * 1.16}z`,
      roof,
    );
    s.fill(
      L < 0
        ? d0`M${x} ${y - half * 1.16}q${half * 0.8} ${half * 0.26} ${half * 0.82} ${half * 1.16}h${-half * 0.5}q0 ${-half * 0.8} ${-half * 0.32} ${-half * 1.16}z`
        : d0`M${x} ${y - half * 1.16}q${-half * 0.8} ${half * 0.26} ${-half * 0.82} ${half * 1.16}h${half * 0.5}q0 ${-half * 0.8} ${half * 0.32} ${-half * 1.16}z`,
      P.shade,
      'opacity=".26"',
    );
    s.rect(x - half - 8, y - 6, half * 2 + 16, 10, P.tint(white, 0, 1));
    for (let floor = 0; floor < Math.floor(h / 84); floor++) {
      for (const u of [-0.6, -0.2, 0.2, 0.6])
        bag.add(
          windowColour(P, r, 0.7),
          ogive(x + half * u - half * 0.13, y + 18 + floor * 84, half * 0.26, 56),
        );
    }
    s.stroke(d0`M${x} ${y - half * 1.1}v${-half * 0.3}`, P.tint('#e2b552', 0, 0.4), 4);
  };
  const gallery = (x: number, width: number, h: number): void => {
    s.rect(x, g - h, width, h, P.tint(white, 0, 0.4));
    s.rect(x - 4, g - h - 6, width + 8, 9, P.tint(white, 0, 1));
    const count = Math.round(width / 46);
    for (let k = 0; k < count; k++)
      bag.add(
        P.dark ? mix(P.warm, P.shade, 0.15) : P.tint('#7a6456', 0, -0.4),
        ogive(x + (width * (k + 0.16)) / count, g - h * 0.8, (width / count) * 0.68, h * 0.8),
      );
  };
  gallery(cx - w * 0.54, w * 1.08, 92);
  pavilion(cx - w * 0.44, w * 0.13, 170);
  pavilion(cx + w * 0.44, w * 0.13, 170);
  pavilion(cx, w * 0.2, 100 + 42 * Math.min(4, s.stars));
  bag.flush(s);
  flag(s, cx - w * 0.44, g - 300, 52, P.brand(0, 0.4));
  s.fill(ogive(cx - 34, g - 96, 68, 96), P.tint(s.style.joinery[0] ?? '#2f7f80', 0, 0)).fill(
    ogive(cx - 22, g - 74, 44, 74),
    P.dark ? P.warm : P.tint('#e3b274', 0, 0.3),
  );
  glow(s, cx, g - 60, w * 0.6, 0.4);
}

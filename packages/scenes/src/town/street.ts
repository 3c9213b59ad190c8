import { mix } from '../kernel/colour.ts';
import { box, d0, disc } from '../kernel/path.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { regionTree } from './trees.ts';

/** The hotel's canopy, door and carpet. */
export function canopy(s: Scene, cx: number, g: number): void {
  const { P } = s;
  s.fill(d0`M${cx - 70} ${g - 62}l14 -14h112l14 14v8h-140z`, P.brand(0, 0.4));
  s.rect(cx - 70, g - 56, 140, 7, P.brand(0, -1));
  s.fill(box(cx - 62, g - 50, 5, 50) + box(cx + 57, g - 50, 5, 50), P.tint('#d9b56a', 0, 0.2));
  s.fill(
    box(cx - 24, g - 48, 22, 48) + box(cx + 2, g - 48, 22, 48),
    P.dark ? mix(P.warm, '#ffffff', 0.4) : mix(P.warm, P.glass, 0.2),
  );
  s.fill(d0`M${cx - 26} ${g}h52l22 16h-96z`, P.brand(0, 0));
}

/** A row of the region's trees on both sides of a building `w` wide. */
export function streetTrees(s: Scene, cx: number, g: number, w: number, r: Random): void {
  for (let k = 1; k < 6; k++) {
    for (const D of [-1, 1]) {
      const x = cx + D * w * (0.62 + k * 0.42) + r.between(-12, 12);
      if (x > -120 && x < s.W + 120) regionTree(s, x, g + 8, r.between(140, 180));
    }
  }
}

/** A small car at the kerb. */
export function taxi(s: Scene, x: number, y: number, r: Random): void {
  const { P } = s;
  const c = P.tint(s.accent && r.chance(0.5) ? s.accent : '#f2b63c', 0, 0.3);
  s.ellipse(x, y + 2, 66, 6, P.shade, 'opacity=".4"');
  s.fill(
    d0`M${x - 60} ${y - 4}v-16q2 -8 14 -9l16 -2l14 -17q3 -3 8 -3h26q6 0 10 4l16 17q14 2 16 10v16z`,
    c,
  );
  s.fill(d0`M${x - 10} ${y - 32}l10 -12h12v12zM${x + 18} ${y - 32}v-12h8q4 0 7 3l9 9z`, P.glass);
  s.fill(disc(x - 36, y - 3, 11) + disc(x + 36, y - 3, 11), P.frame('#333', 0.6));
  s.fill(disc(x - 36, y - 3, 5) + disc(x + 36, y - 3, 5), P.tint('#cfd3da', 0, 0));
  s.fill(box(x + 54, y - 20, 7, 6), P.warm);
}

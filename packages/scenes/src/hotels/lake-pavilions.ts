import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import { PathBag } from '../kernel/path-bag.ts';
import type { Random } from '../kernel/random.ts';
import type { Scene } from '../kernel/scene.ts';
import { flag, glow } from '../town/furniture.ts';
import { windowColour } from '../town/windows.ts';

/** Painted wooden houses, gable to the water, the largest in the middle. */
export function boathouses(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P, L } = s;
  const colours = s.style.walls;
  const bag = new PathBag();
  const house = (x: number, width: number, h: number, hero: boolean, colour: string): void => {
    const y = g - h;
    const rise = width * 0.5;
    s.fill(
      d0`M${x - width / 2} ${g + 6}V${y}L${x} ${y - rise}L${x + width / 2} ${y}V${g + 6}z`,
      P.tint(colour, 0, hero ? 0.6 : 0.3),
    );
    s.stroke(
      d0`M${x} ${y - rise * 0.9}V${g}`,
      P.shade,
      width * 0.94,
      'stroke-dasharray="2 11" opacity=".08"',
    );
    s.fill(
      L < 0
        ? d0`M${x + width * 0.26} ${y - rise * 0.46}L${x + width / 2} ${y}V${g + 6}h${-width * 0.24}z`
        : d0`M${x - width * 0.26} ${y - rise * 0.46}L${x - width / 2} ${y}V${g + 6}h${width * 0.24}z`,
      P.shade,
      'opacity=".18"',
    );
    s.stroke(
      d0`M${x - width / 2 - 16} ${y + 16}L${x} ${y - rise - 4}L${x + width / 2 + 16} ${y + 16}`,
      P.tint('#4a4f5c', 0, 0),
      hero ? 15 : 11,
    );
    const white = P.tint('#fbf5ea', 0, 0.6);
    const columns = hero ? 4 : 2;
    for (let row = y + 22; row < g - 70; row += 74) {
      for (let k = 0; k < columns; k++) {
        const wx = x + (width * (k + 0.5)) / columns - width / 2;
        bag
          .add(white, box(wx - 18, row - 4, 36, 50))
          .add(windowColour(P, r, 0.75), box(wx - 14, row, 28, 42))
          .add(white, box(wx - 1.5, row, 3, 42));
      }
    }
    bag
      .add(white, box(x - 20, y - rise * 0.42, 40, 40))
      .add(windowColour(P, r, 0.8), box(x - 15, y - rise * 0.42 + 5, 30, 30));
    bag.flush(s);
    // the open boat door
    s.fill(
      box(x - width * 0.3, g - 58, width * 0.6, 64),
      P.dark ? mix(P.warm, P.shade, 0.2) : P.tint('#4d3a34', 0, -0.4),
    );
    s.fill(box(x - width * 0.34, g - 64, width * 0.68, 8), white);
  };
  house(cx - w * 0.38, w * 0.26, 130, false, r.pick(colours));
  house(cx + w * 0.4, w * 0.24, 120, false, r.pick(colours));
  house(cx - w * 0.14, w * 0.24, 150, false, r.pick(colours));
  house(cx + w * 0.12, w * 0.36, 150 + s.stars * 14, true, r.pick(colours));
  flag(s, cx + w * 0.12, g - 150 - s.stars * 14 - w * 0.18, 70, P.brand(0, 0.3));
  glow(s, cx, g - 30, w * 0.5, 0.35);
}

/** Pavilions under swept roofs, joined by a gallery over the water. */
export function lakePavilion(s: Scene, cx: number, g: number, w: number, r: Random): void {
  const { P } = s;
  const roof = r.pick(s.style.roofs);
  const wood = P.tint(r.pick(s.style.joinery), 0, 0.1);
  const tier = (x: number, half: number, foot: number, rise: number): void => {
    s.fill(
      d0`M${x - half - 30} ${foot - 16}Q${x - half * 0.8} ${foot - 2} ${x - half * 0.62} ${foot - rise}H${x + half * 0.62}Q${x + half * 0.8} ${foot - 2} ${x + half + 30} ${foot - 16}l-8 14Q${x} ${foot + 8} ${x - half - 22} ${foot - 2}z`,
      P.tint(roof, 0, 0.2),
    );
    s.rect(x - half * 0.64, foot - rise - 6, half * 1.28, 9, P.tint(roof, 0, -0.8));
  };
  const pavilion = (x: number, half: number, floors: number): void => {
    for (let k = 0; k < floors; k++) {
      const width = half * (1 - k * 0.2);
      const foot = g - k * 96;
      s.rect(
        x - width,
        foot - 74,
        width * 2,
        76,
        P.tint(mix(s.style.walls[0] ?? '#efe6d2', '#ffffff', 0.2), 0, 0.4),
      );
      s.stroke(
        d0`M${x - width + 12} ${foot - 34}h${width * 2 - 24}`,
        P.dark ? P.warm : P.tint('#f3e8d0', 0, 0.6),
        56,
        'stroke-dasharray="26 7"',
      );
      s.stroke(
        d0`M${x - width + 6} ${foot - 36}h${width * 2 - 12}`,
        wood,
        74,
        'stroke-dasharray="7 26"',
      );
      tier(x, width + 8, foot - 68, k === floors - 1 ? 62 : 34);
    }
    s.stroke(d0`M${x} ${g - floors * 96 - 44}v-34`, P.tint('#e2b552', 0, 0.4), 5);
  };
  s.rect(cx - w * 0.52, g - 12, w * 1.04, 14, wood);
  s.stroke(d0`M${cx - w * 0.52} ${g + 8}h${w * 1.04}`, wood, 26, 'stroke-dasharray="8 40"');
  s.stroke(d0`M${cx - w * 0.52} ${g - 26}h${w * 1.04}`, wood, 24, 'stroke-dasharray="4 14"');
  s.rect(cx - w * 0.52, g - 40, w * 1.04, 5, wood);
  pavilion(cx - w * 0.36, w * 0.13, 1);
  pavilion(cx + w * 0.36, w * 0.13, 1);
  pavilion(cx, w * 0.22, Math.min(3, Math.ceil(s.stars / 2) + 1));
  for (const u of [-0.24, -0.16, 0.16, 0.24]) {
    s.ellipse(cx + u * w, g - 56, 11, 14, P.dark ? P.warm : P.tint('#d9503c', 0, 0.2));
  }
  glow(s, cx, g - 60, w * 0.5, 0.4);
}

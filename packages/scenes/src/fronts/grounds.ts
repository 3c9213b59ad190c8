import { mix } from '../kernel/colour.ts';
import { arch, box, d0, disc, ogive } from '../kernel/path.ts';
import type { GroundForm } from '../regions/style.ts';
import type { FrontPaint } from './paint.ts';

type DrawGround = (paint: FrontPaint) => void;

/** Colour of lit interiors, or of glass by day. */
const inside = (paint: FrontPaint): string =>
  paint.s.P.dark ? paint.s.P.warm : mix(paint.s.P.glass, paint.s.P.warm, 0.42);
const closed = (paint: FrontPaint): string =>
  paint.s.P.dark && paint.r.chance(0.5) ? mix(paint.s.P.warm, paint.s.P.shade, 0.25) : paint.dark;
const floorTop = (paint: FrontPaint): number => paint.f.g - paint.floorHeight;
const doorBay = (paint: FrontPaint): number => Math.floor(paint.f.bays / 2);
const bayMiddle = (paint: FrontPaint, bay: number): number =>
  paint.f.x + paint.bayWidth * (bay + 0.5);

/** A neighbour's ground floor: openings only. */
function plain(paint: FrontPaint, shape: typeof arch): void {
  const { s, f } = paint;
  const h = paint.floorHeight * 0.72;
  const w = Math.min(44, paint.bayWidth * 0.56);
  let holes = '';
  for (let bay = 0; bay < f.bays; bay++)
    holes += shape(bayMiddle(paint, bay) - w / 2, f.g - h, w, h);
  s.fill(holes, closed(paint));
}

function awning(x: number, y: number, w: number): { cloth: string; stripes: string } {
  const bands = 6;
  let stripes = '';
  for (let k = 0; k < bands; k += 2) {
    stripes += d0`M${x - w * 0.42 + (w * 0.84 * k) / bands} ${y}h${(w * 0.84) / bands}L${x - w * 0.52 + (w * 1.04 * (k + 1)) / bands} ${y + 32}h${(-w * 1.04) / bands}z`;
  }
  return { cloth: d0`M${x - w * 0.42} ${y}h${w * 0.84}l${w * 0.1} 32h${-w * 1.04}z`, stripes };
}

/** The hotel's door: always lit, and the centre of the ground floor. */
function door(paint: FrontPaint, x: number, w: number, h: number, shape: typeof arch): void {
  const { s, f } = paint;
  const { P } = s;
  s.fill(shape(x - w / 2, f.g - h, w, h), paint.tint('#5a3b30', -0.4));
  s.fill(
    shape(x - w * 0.36, f.g - h * 0.85, w * 0.72, h * 0.85),
    P.dark ? mix(P.warm, '#ffffff', 0.3) : paint.tint('#e3b274', 0.2),
  );
}

/** Drawing functions of ground floors. */
export const GROUNDS: Readonly<Record<GroundForm, DrawGround>> = {
  shops(paint) {
    const { s, f } = paint;
    if (!f.hero) return plain(paint, arch);
    const top = floorTop(paint);
    const h = paint.floorHeight - 26;
    s.rect(f.x - 6, top, f.w + 12, 8, paint.trim);
    let glass = '';
    let cloth = '';
    let stripes = '';
    const w = paint.bayWidth * 0.56;
    for (let bay = 0; bay < f.bays; bay++) {
      if (bay === doorBay(paint)) continue;
      const x = bayMiddle(paint, bay);
      glass += arch(x - w / 2, f.g - h, w, h);
      const a = awning(x, top + 26, w * 1.2);
      cloth += a.cloth;
      stripes += a.stripes;
    }
    s.fill(glass, inside(paint));
    door(paint, bayMiddle(paint, doorBay(paint)), w, h, arch);
    s.fill(cloth, paint.tint('#fff6e6', 0.6)).fill(stripes, s.P.brand(f.depth, 0.3));
  },

  arcade(paint) {
    const { s, f } = paint;
    if (!f.hero) return plain(paint, arch);
    const top = floorTop(paint);
    s.rect(f.x - 6, top + 2, f.w + 12, 8, paint.trim);
    const count = f.bays * 2 - 1;
    const step = f.w / count;
    let arches = '';
    let piers = '';
    for (let k = 0; k < count; k++) {
      arches += arch(f.x + step * (k + 0.12), top + 22, step * 0.76, paint.floorHeight - 22);
      piers +=
        box(f.x + step * k - step * 0.14, f.g - 14, step * 0.28, 14) +
        box(f.x + step * k - step * 0.16, top + 22 + step * 0.36, step * 0.32, 7);
    }
    s.fill(arches, s.P.dark ? mix(s.P.warm, s.P.shade, 0.2) : paint.tint('#6b5248', -0.5));
    const w = step * 0.5;
    let back = '';
    for (let k = 1; k < count; k += 2)
      back += arch(f.x + step * k + step * 0.25, top + 44, w, paint.floorHeight - 44);
    s.fill(back, inside(paint)).fill(piers, paint.trim);
    s.fill(box(f.x + f.w * 0.34, top - 2, f.w * 0.32, 20), s.P.brand(f.depth, 0.2));
  },

  steps(paint) {
    const { s, f } = paint;
    const x = bayMiddle(paint, doorBay(paint));
    const top = floorTop(paint);
    const h = paint.floorHeight;
    const w = Math.min(46, paint.bayWidth * 0.42);
    for (let bay = 0; bay < f.bays; bay++) {
      if (bay === doorBay(paint)) continue;
      const bx = bayMiddle(paint, bay);
      paint.bag.add(paint.trim, box(bx - w / 2 - 6, top + h * 0.18, w + 12, h * 0.58));
      paint.bag.add(
        f.hero ? inside(paint) : closed(paint),
        box(bx - w / 2, top + h * 0.23, w, h * 0.5),
      );
      if (f.hero)
        paint.bag.add(
          paint.trim,
          box(bx - 1.5, top + h * 0.23, 3, h * 0.5) + box(bx - w / 2, top + h * 0.46, w, 3),
        );
    }
    s.fill(box(f.x - 4, top, f.w + 8, 7), paint.trim);
    paint.flush();
    const dw = f.hero ? 54 : 34;
    s.fill(arch(x - dw * 0.74, f.g - h * 0.86, dw * 1.48, h * 0.86), paint.trim);
    s.fill(arch(x - dw / 2, f.g - h * 0.8, dw, dw * 0.5 + 2), inside(paint));
    s.fill(
      box(x - dw / 2, f.g - h * 0.8 + dw * 0.5, dw, h * 0.8 - dw * 0.5),
      f.hero ? s.P.brand(f.depth, -0.3) : paint.joinery,
    );
    if (!f.hero) return;
    s.fill(
      box(x - dw, f.g - 9, dw * 2, 9) + box(x - dw * 0.86, f.g - 18, dw * 1.72, 10),
      paint.tint('#d9d0c2', 0.3),
    );
    for (const D of [-1, 1]) {
      paint.rails += d0`M${x + D * dw * 0.95} ${f.g - 30}H${D < 0 ? f.x : f.x + f.w}`;
      paint.balusters += d0`M${x + D * dw * 0.95} ${f.g - 16}H${D < 0 ? f.x : f.x + f.w}`;
    }
  },

  portal(paint) {
    const { s, f } = paint;
    if (!f.hero) return plain(paint, ogive);
    const x = f.x + f.w / 2;
    const w = Math.min(96, f.w * 0.24);
    const h = paint.floorHeight * 1.12;
    s.rect(
      x - w * 0.8,
      f.g - h - 26,
      w * 1.6,
      h + 26,
      paint.tint(mix(f.wall, '#ffffff', 0.35), 0.9),
    );
    let tiles = '';
    for (let k = 0; k < 9; k++)
      tiles += d0`M${x - w * 0.72 + (w * 1.44 * (k + 0.5)) / 9} ${f.g - h - 20}l6 7l-6 7l-6 -7z`;
    s.fill(tiles, paint.joinery);
    s.fill(ogive(x - w / 2, f.g - h, w, h), paint.joinery);
    s.fill(
      ogive(x - w * 0.34, f.g - h * 0.8, w * 0.68, h * 0.8),
      s.P.dark ? s.P.warm : paint.tint('#7a4a34', -0.6),
    );
    s.stroke(d0`M${x} ${f.g - h * 0.7}V${f.g}`, paint.tint('#4a2c22', -0.4), 3);
    let small = '';
    for (const u of [0.14, 0.27, 0.73, 0.86])
      small += ogive(
        f.x + f.w * u - 14,
        f.g - paint.floorHeight * 0.66,
        28,
        paint.floorHeight * 0.5,
      );
    s.fill(small, inside(paint));
    let lanterns = '';
    for (const D of [-1, 1])
      lanterns += d0`M${x + D * w * 0.98 - 7} ${f.g - h * 0.72}l4 -10h6l4 10l-4 17h-6z`;
    s.fill(lanterns, s.P.warm);
  },

  curtain(paint) {
    const { s, f } = paint;
    const top = floorTop(paint) + 14;
    const h = f.g - top;
    s.rect(f.x + 4, top, f.w - 8, h, paint.tint(mix(f.joinery, '#2a1c16', 0.3), -0.4));
    let slats = '';
    for (let k = 0; k < f.w / 12 - 2; k++) slats += d0`M${f.x + 12 + k * 12} ${top + 4}V${f.g}`;
    s.stroke(slats, paint.tint(mix(f.joinery, '#e0b080', 0.35), 0.1), 4, 'opacity=".7"');
    if (!f.hero) return;
    const x = f.x + f.w / 2;
    const w = Math.min(150, f.w * 0.36);
    s.rect(x - w / 2, top, w, h, inside(paint));
    let cloth = '';
    for (let k = 0; k < 4; k++)
      cloth += box(x - w / 2 + (w * k) / 4 + 1, top + 2, w / 4 - 2, h * 0.44);
    s.fill(cloth, s.P.brand(f.depth, 0.1));
    s.fill(disc(x, top + h * 0.22, h * 0.12), paint.tint('#fff6e4', 0.4));
    for (const D of [-1, 1]) {
      const lx = x + D * (w * 0.5 + 26);
      s.ellipse(lx, top + h * 0.28, 15, 20, s.P.dark ? s.P.warm : paint.tint('#d9503c', 0.2));
      s.fill(
        box(lx - 8, top + h * 0.28 - 23, 16, 5) + box(lx - 8, top + h * 0.28 + 18, 16, 5),
        paint.dark,
      );
    }
  },

  colonnade(paint) {
    const { s, f } = paint;
    const top = floorTop(paint);
    const h = paint.floorHeight;
    s.rect(f.x + 2, top + 24, f.w - 4, h - 24, paint.tint('#5a4a48', -0.5));
    let shops = '';
    for (let bay = 0; bay < f.bays; bay++)
      shops += box(
        bayMiddle(paint, bay) - paint.bayWidth * 0.3,
        top + 40,
        paint.bayWidth * 0.6,
        h - 40,
      );
    s.fill(shops, f.hero ? inside(paint) : closed(paint));
    let columns = '';
    for (let bay = 0; bay <= f.bays; bay++)
      columns += box(f.x + paint.bayWidth * bay - 9, top + 20, 18, h - 20);
    s.fill(columns + box(f.x - 2, top, f.w + 4, 26), paint.lit);
    s.fill(
      box(f.x + f.w * 0.2, top + 4, f.w * 0.6, 17),
      f.hero ? s.P.brand(f.depth, 0.2) : paint.joinery,
    );
    s.rect(f.x, top + 26, f.w, 9, s.P.shade, 'opacity=".3"');
  },

  veranda(paint) {
    const { s, f } = paint;
    const top = floorTop(paint);
    const h = paint.floorHeight;
    plain(paint, box);
    const reach = f.hero ? 20 : 10;
    s.rect(f.x - reach, top + 22, f.w + reach * 2, h - 22, s.P.shade, 'opacity=".26"');
    if (f.hero) door(paint, bayMiddle(paint, doorBay(paint)), paint.bayWidth * 0.5, h * 0.68, box);
    s.fill(
      d0`M${f.x - reach - 8} ${top + 24}L${f.x + 4} ${top - 6}H${f.x + f.w - 4}L${f.x + f.w + reach + 8} ${top + 24}z`,
      paint.tint(f.roof, 0.5),
    );
    let posts = '';
    const count = f.bays;
    for (let k = 0; k <= count; k++)
      posts += box(f.x - reach + ((f.w + reach * 2 - 8) * k) / count, top + 24, 8, h - 24);
    s.fill(posts + box(f.x - reach - 4, top + 22, f.w + reach * 2 + 8, 6), paint.trim);
    s.stroke(
      d0`M${f.x - reach} ${f.g - 20}h${f.w + reach * 2}`,
      paint.trim,
      22,
      'stroke-dasharray="3 8"',
    );
    s.rect(f.x - reach, f.g - 34, f.w + reach * 2, 5, paint.trim);
  },
};

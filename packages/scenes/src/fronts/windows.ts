import { mix } from '../kernel/colour.ts';
import { arch, box, d0, ogive } from '../kernel/path.ts';
import type { WindowForm } from '../regions/style.ts';
import { windowColour } from '../town/windows.ts';
import type { FrontPaint } from './paint.ts';

/** Position of one window: x is its centre, y its top. */
export interface WindowPlace {
  x: number;
  y: number;
  w: number;
  h: number;
  floor: number;
  bay: number;
  /** Random flag of the window, for details that only some windows have. */
  lit: boolean;
}

type DrawWindow = (paint: FrontPaint, at: WindowPlace) => void;

const pane = (paint: FrontPaint): string =>
  windowColour(paint.s.P, paint.r, paint.f.hero ? 0.62 : 0.4);

function crossBars(paint: FrontPaint, { x, y, w, h }: WindowPlace, across: number): void {
  if (!paint.f.hero) return;
  let bars = box(x - 1.5, y + 2, 3, h - 2);
  for (let k = 1; k <= across; k++) bars += box(x - w / 2, y + (h * k) / (across + 1), w, 3);
  paint.bag.add(paint.trim, bars);
}

function leaves(paint: FrontPaint, { x, y, w, h }: WindowPlace): void {
  const { r } = paint;
  for (let k = 0; k < 5; k++) {
    const lx = x - w * 0.5 + (w * k) / 4;
    paint.leaves += d0`M${lx} ${y + h + r.between(-3, 2)}h0`;
    if (r.chance(0.6)) paint.flowers += d0`M${lx + 3} ${y + h - 4}h0`;
  }
}

function balcony(paint: FrontPaint, { x, y, w, h }: WindowPlace, reach = 0.8): void {
  paint.rails += d0`M${x - w * reach} ${y + h - 19}h${w * reach * 2}`;
  paint.balusters += d0`M${x - w * reach} ${y + h - 8}h${w * reach * 2}`;
  paint.bag.add(paint.trim, box(x - w * (reach + 0.06), y + h + 2, w * (reach + 0.06) * 2, 6));
}

function shutterPair(paint: FrontPaint, { x, y, w, h }: WindowPlace, gap: number): void {
  const leaf = w * 0.44;
  paint.bag.add(
    paint.joinery,
    box(x - w / 2 - gap - leaf, y - 2, leaf, h + 2) + box(x + w / 2 + gap, y - 2, leaf, h + 2),
  );
}

/** Painters of the windows, by form. */
export const WINDOWS: Readonly<Record<WindowForm, DrawWindow>> = {
  shutters(paint, at) {
    const { x, y, w, h, floor, bay } = at;
    const gap = paint.f.hero ? 6 : 2;
    if (paint.f.hero) paint.bag.add(paint.trim, box(x - w / 2 - 6, y - 6, w + 12, h + 8));
    paint.bag.add(pane(paint), box(x - w / 2, y, w, h));
    crossBars(paint, at, 1);
    shutterPair(paint, at, gap);
    if (!paint.f.hero) return;
    if ((floor + bay) % 2 === 0) balcony(paint, at);
    else leaves(paint, at);
  },

  'arch-shutters'(paint, at) {
    const { x, y, w, h, floor } = at;
    paint.bag.add(paint.trim, arch(x - w / 2 - 6, y - 8, w + 12, h + 10));
    paint.bag.add(pane(paint), arch(x - w / 2, y - 2, w, h + 2));
    crossBars(paint, at, 1);
    if (floor > 0) shutterPair(paint, { ...at, y: y + w * 0.4, h: h - w * 0.4 }, 6);
    if (paint.f.hero && floor === 0) balcony(paint, at, 0.7);
  },

  french(paint, at) {
    const { x, y, w, h, floor } = at;
    const tall = { ...at, y: y - h * 0.12, h: h * 1.2 };
    paint.bag.add(paint.trim, box(x - w / 2 - 6, tall.y - 6, w + 12, tall.h + 6));
    paint.bag.add(pane(paint), box(x - w / 2, tall.y, w, tall.h));
    if (paint.f.hero) {
      crossBars(paint, tall, 2);
      paint.bag.add(
        paint.trim,
        d0`M${x - w / 2 - 10} ${tall.y - 8}l${w / 2 + 10} -11l${w / 2 + 10} 11z`,
      );
      if (floor % 2 === 0) balcony(paint, tall, 0.85);
      else balcony(paint, tall, 0.55);
    } else paint.balusters += d0`M${x - w * 0.7} ${tall.y + tall.h - 7}h${w * 1.4}`;
  },

  sash(paint, at) {
    const { x, y, w, h } = at;
    paint.bag.add(paint.trim, box(x - w / 2 - 5, y - 5, w + 10, h + 8));
    paint.bag.add(pane(paint), box(x - w / 2, y, w, h));
    if (paint.f.hero) crossBars(paint, at, 3);
    else paint.bag.add(paint.trim, box(x - w / 2, y + h * 0.48, w, 3));
    paint.bag.add(
      paint.tint(mix(paint.f.wall, '#ffffff', 0.35), 0.6),
      box(x - w / 2 - 9, y - 14, w + 18, 9) + box(x - w / 2 - 9, y + h + 3, w + 18, 5),
    );
  },

  casement(paint, at) {
    const { x, y, w, h, lit } = at;
    const wide = { ...at, w: w * 1.1 };
    paint.bag.add(
      paint.f.hero ? paint.joinery : paint.trim,
      box(x - w * 0.55 - 5, y - 5, w * 1.1 + 10, h + 8),
    );
    paint.bag.add(pane(paint), box(x - w * 0.55, y, w * 1.1, h));
    crossBars(paint, wide, 2);
    if (!paint.f.hero) return;
    paint.bag.add(paint.trim, box(x - w * 0.7, y + h + 3, w * 1.4, 6));
    if (lit) leaves(paint, wide);
  },

  keel(paint, at) {
    const { x, y, w, h } = at;
    const band = paint.tint(mix(paint.f.wall, '#ffffff', 0.45), 0.7);
    if (paint.f.hero) paint.bag.add(band, box(x - w * 0.72, y - 14, w * 1.44, h + 18));
    paint.bag.add(pane(paint), ogive(x - w * 0.46, y - 4, w * 0.92, h));
    if (!paint.f.hero) return;
    paint.bag.add(paint.joinery, box(x - w * 0.46, y + h * 0.66, w * 0.92, h * 0.3));
    paint.bag.add(band, box(x - 1.5, y + h * 0.1, 3, h * 0.56));
  },

  'lattice-bay'(paint, at) {
    const { x, y, w, h, floor, bay } = at;
    if ((floor + bay) % 2) {
      paint.bag.add(paint.trim, arch(x - w / 2 - 5, y - 5, w + 10, h + 6));
      paint.bag.add(pane(paint), arch(x - w / 2, y, w, h));
      return;
    }
    const b = w * 0.78;
    paint.bag.add(
      paint.tint(mix(paint.f.joinery, '#201810', 0.2), -0.6),
      d0`M${x - b} ${y + h}h${b * 2}l${-b * 0.4} 12h${-b * 1.2}z`,
    );
    paint.bag.add(paint.joinery, box(x - b, y - 8, b * 2, h + 8));
    paint.bag.add(
      pane(paint),
      box(x - b + 6, y + 2, b - 9, h * 0.5) + box(x + 3, y + 2, b - 9, h * 0.5),
    );
    paint.bag.add(
      paint.tint(mix(paint.f.joinery, '#201810', 0.3), 0),
      box(x - b - 5, y - 15, b * 2 + 10, 8) + box(x - b, y + h * 0.62, b * 2, 4),
    );
  },

  'canopy-bay'(paint, at) {
    const { x, y, w, h, floor, bay } = at;
    if ((floor + bay) % 2) {
      paint.bag.add(paint.trim, ogive(x - w / 2 - 5, y - 8, w + 10, h + 8));
      paint.bag.add(pane(paint), ogive(x - w / 2, y, w, h));
      return;
    }
    const b = w * 0.8;
    const wall = paint.tint(mix(paint.f.wall, '#ffffff', 0.3), 0.9);
    paint.bag.add(
      wall,
      box(x - b, y + h * 0.1, b * 2, h * 0.84) +
        d0`M${x - b} ${y + h * 0.94}h${b * 2}l${-b * 0.5} 16h${-b}z`,
    );
    paint.bag.add(
      pane(paint),
      ogive(x - b * 0.8, y + h * 0.22, b * 0.72, h * 0.42) +
        ogive(x + b * 0.08, y + h * 0.22, b * 0.72, h * 0.42),
    );
    paint.bag.add(
      paint.joinery,
      d0`M${x - b - 7} ${y + h * 0.12}q${b * 0.3} ${-h * 0.36} ${b + 7} ${-h * 0.38}q${b * 0.7} ${h * 0.02} ${b + 7} ${h * 0.38}z`,
    );
  },

  paper(paint, at) {
    const { x, y, w, h, lit } = at;
    const b = Math.min(paint.bayWidth * 0.42, w * 1.05);
    const { P } = paint.s;
    paint.bag.add(paint.joinery, box(x - b - 5, y - 2, b * 2 + 10, h + 4));
    const paper = P.dark
      ? lit
        ? P.warm
        : mix(P.warm, P.shade, 0.35)
      : paint.tint('#f3e8d0', lit ? 0.6 : 0.1);
    paint.bag.add(paper, box(x - b, y + 3, b * 2, h - 6));
    let bars = '';
    for (let k = 1; k < 4; k++) bars += box(x - b + (b * 2 * k) / 4 - 1, y + 3, 2.4, h - 6);
    for (let k = 1; k < (paint.f.hero ? 4 : 2); k++)
      bars += box(x - b, y + (h * k) / (paint.f.hero ? 4 : 2), b * 2, 2.4);
    paint.bag.add(paint.joinery, bars);
  },

  louvre(paint, at) {
    const { x, y, w, h, lit } = at;
    paint.bag.add(
      paint.trim,
      arch(x - w * 0.62 - 5, y - w * 0.62 + 2, w * 1.24 + 10, h + w * 0.62),
    );
    paint.bag.add(pane(paint), arch(x - w * 0.62, y - w * 0.62 + 8, w * 1.24, w * 0.66));
    paint.bag.add(
      paint.joinery,
      box(x - w * 0.62, y + 4, w * 0.58, h - 4) + box(x + w * 0.04, y + 4, w * 0.58, h - 4),
    );
    if (lit) paint.bag.add(pane(paint), box(x - w * 0.04, y + 4, w * 0.08 + 6, h - 4));
    if (!paint.f.hero) return;
    let slats = '';
    for (let k = 1; k < 6; k++)
      slats +=
        box(x - w * 0.54, y + 4 + ((h - 8) * k) / 6, w * 0.42, 2) +
        box(x + w * 0.12, y + 4 + ((h - 8) * k) / 6, w * 0.42, 2);
    paint.bag.add(paint.tint(mix(paint.f.joinery, '#101820', 0.3), -0.2), slats);
  },
};

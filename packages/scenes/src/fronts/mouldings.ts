import { mix } from '../kernel/colour.ts';
import { box, d0 } from '../kernel/path.ts';
import type { Front, FrontPaint } from './paint.ts';

/** Returns the height of a gable above the walls. */
export const gableRise = (f: Front): number =>
  Math.min(f.w * 0.42, f.hero ? 150 : 96) * (f.roofForm === 'timber' ? 1.1 : 1);

/** Returns the outline of the wall as seen from the street, with its gable if it has one. */
export function bodyOutline(f: Front): string {
  const { x, g, w } = f;
  const y = g - f.h;
  const rise = gableRise(f);
  switch (f.roofForm) {
    case 'step': {
      const across = w * 0.14;
      const up = rise * 0.34;
      return d0`M${x} ${g}V${y}h${across}v${-up}h${across}v${-up}h${across}v${-up}h${w * 0.16}v${up}h${across}v${up}h${across}v${up}H${x + w}V${g}z`;
    }
    case 'bell':
      return d0`M${x} ${g}V${y}q${w * 0.2} 0 ${w * 0.22} ${-rise * 0.5}q${w * 0.04} ${-rise * 0.5} ${w * 0.28} ${-rise * 0.5}t${w * 0.28} ${rise * 0.5}q${w * 0.02} ${rise * 0.5} ${w * 0.22} ${rise * 0.5}V${g}z`;
    case 'spout':
      return d0`M${x} ${g}V${y}L${x + w * 0.34} ${y - rise}h${w * 0.32}L${x + w} ${y}V${g}z`;
    case 'timber':
      return d0`M${x} ${g}V${y}L${x + w / 2} ${y - rise}L${x + w} ${y}V${g}z`;
    default:
      return box(x, y, w, f.h);
  }
}

/** A moulded band along the top of the wall, with its shadow below. */
export function corniceBand(paint: FrontPaint, reach = 12, thick = 10): void {
  const { s, f } = paint;
  const y = paint.top;
  s.fill(
    box(f.x - reach, y - 2, f.w + reach * 2, thick),
    s.P.tint(mix(f.wall, '#ffffff', 0.4), f.depth, 0.9),
  );
  s.rect(f.x, y + thick - 2, f.w, 13, s.P.shade, 'opacity=".22"');
}

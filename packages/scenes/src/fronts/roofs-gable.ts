import { disc, box, d0 } from '../kernel/path.ts';
import { windowColour } from '../town/windows.ts';
import type { FrontPaint } from './paint.ts';
import { gableRise } from './mouldings.ts';

/** Parts that all gables share: a light edge along the eaves and a round window. */
function gableDress(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  s.rect(f.x, y - 1, f.w, 5, paint.trim);
  s.fill(disc(f.x + f.w / 2, y - gableRise(f) * 0.36, f.w * 0.06), windowColour(s.P, paint.r, 0.6));
}

/** A stepped gable. */
export function step(paint: FrontPaint): void {
  const { s, f } = paint;
  const rise = gableRise(f);
  let caps = '';
  [0, 0.14, 0.28, 0.42].forEach((u, k) => {
    const y = paint.top - rise * 0.34 * k;
    caps += box(f.x + f.w * u - 3, y - 4, f.w * (k === 3 ? 0.16 : 0.14) + 6, 6);
    if (k < 3) caps += box(f.x + f.w * (1 - u - 0.14) - 3, y - 4, f.w * 0.14 + 6, 6);
  });
  s.fill(caps, paint.trim);
  gableDress(paint);
}

/** A bell gable. */
export function bell(paint: FrontPaint): void {
  const { s, f } = paint;
  const rise = gableRise(f);
  s.fill(
    d0`M${f.x + f.w * 0.38} ${paint.top - rise + 6}q${f.w * 0.12} -26 ${f.w * 0.24} 0z`,
    paint.trim,
  );
  gableDress(paint);
}

/** A gable truncated at the top. */
export function spout(paint: FrontPaint): void {
  const { s, f } = paint;
  const rise = gableRise(f);
  const y = paint.top;
  const roof = paint.tint(f.roof, 0.2);
  s.stroke(
    d0`M${f.x - 5} ${y + 3}L${f.x + f.w * 0.34} ${y - rise}M${f.x + f.w * 0.66} ${y - rise}L${f.x + f.w + 5} ${y + 3}`,
    roof,
    9,
  );
  s.rect(f.x + f.w * 0.3, y - rise - 9, f.w * 0.4, 11, roof);
  gableDress(paint);
}

/** A steep timber-framed gable with boards along its slopes. */
export function timber(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const rise = gableRise(f);
  const cx = f.x + f.w / 2;
  const beam = paint.tint('#6a4632', -0.3);
  const height = paint.floorHeight;
  let beams = d0`M${f.x} ${y}h${f.w}M${cx} ${y}V${y - rise * 0.9}M${f.x + f.w * 0.22} ${y - rise * 0.42}h${f.w * 0.56}M${f.x + f.w * 0.3} ${y}L${cx} ${y - rise * 0.42}L${f.x + f.w * 0.7} ${y}`;
  for (let floor = 1; floor < f.floors; floor++) beams += d0`M${f.x} ${y + height * floor}h${f.w}`;
  for (let bay = 0; bay <= f.bays; bay++)
    beams += d0`M${f.x + paint.bayWidth * bay} ${y}V${f.g - height}`;
  if (f.hero) {
    for (let floor = 0; floor < f.floors - 1; floor++) {
      for (const bay of [0, f.bays - 1]) {
        const left = f.x + paint.bayWidth * bay;
        const foot = y + height * (floor + 1);
        beams += d0`M${left} ${foot}l${paint.bayWidth * 0.2} ${-height * 0.5}M${left + paint.bayWidth} ${foot}l${-paint.bayWidth * 0.2} ${-height * 0.5}`;
      }
    }
  }
  s.stroke(beams, beam, f.hero ? 6 : 4);
  s.stroke(
    d0`M${f.x - 16} ${y + 18}L${cx} ${y - rise - 4}L${f.x + f.w + 16} ${y + 18}`,
    paint.tint(f.roof, 0.2),
    f.hero ? 15 : 10,
  );
}

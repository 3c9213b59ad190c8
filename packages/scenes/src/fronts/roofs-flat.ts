import { mix } from '../kernel/colour.ts';
import { arch, box, d0, d1 } from '../kernel/path.ts';
import { bushes } from '../plants/trees.ts';
import { parasol } from '../town/furniture.ts';
import type { FrontPaint } from './paint.ts';
import { corniceBand } from './mouldings.ts';

/** Merlons along the top of a wall. */
function merlons(paint: FrontPaint, x: number, y: number, w: number, size: number): string {
  let teeth = '';
  const count = Math.max(2, Math.round(w / size));
  const step = w / count;
  for (let k = 0; k < count; k++)
    teeth += d1`M${x + step * (k + 0.14)} ${y + 1}v${-size * 0.42}l${step * 0.36} ${-size * 0.34}l${step * 0.36} ${size * 0.34}v${size * 0.42}z`;
  return teeth;
}

function roofGarden(paint: FrontPaint, y: number): void {
  const { s, f } = paint;
  const B = s.P.local;
  bushes(
    s,
    y,
    28,
    paint.tint(B.leaf, -0.2),
    `roof${f.key}`,
    f.x + 20,
    f.x + f.w - 20,
    paint.tint(B.leaf, 0.6),
  );
  for (const u of [0.3, 0.64])
    parasol(s, f.x + f.w * u, y - 8, 58, s.P.brand(f.depth, 0.5), paint.tint('#fff6e4', 0.5));
}

/** A balustrade in front of a roof garden. */
export function parapet(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const h = f.hero ? 30 : 20;
  if (f.hero) roofGarden(paint, y - h + 4);
  let balusters = '';
  for (let k = 0; k < Math.round(f.w / 26); k++) balusters += box(f.x + 6 + k * 26, y - h, 9, h);
  s.fill(balusters + box(f.x, y - h - 6, f.w, 8), paint.tint(f.wall, f.hero ? 0.7 : 0.3));
  corniceBand(paint, 12, 12);
}

/** A plain edge with a pergola behind it. */
export function flat(paint: FrontPaint): void {
  const { s, f, r } = paint;
  const y = paint.top;
  if (f.hero) {
    const left = f.x + f.w * (s.L < 0 ? 0.1 : 0.5);
    s.stroke(
      d0`M${left} ${y - 52}h${f.w * 0.4}M${left + 8} ${y - 52}v48M${left + f.w * 0.4 - 8} ${y - 52}v48M${left + f.w * 0.2} ${y - 52}v48`,
      paint.tint('#8a6a4c', 0),
      6,
    );
    bushes(
      s,
      y - 50,
      22,
      paint.tint(s.P.local.leafDeep, 0),
      `vine${f.key}`,
      left,
      left + f.w * 0.4,
      paint.tint(s.P.local.leaf, 0.5),
    );
  } else if (r.chance(0.5))
    s.rect(f.x + f.w * r.between(0.1, 0.6), y - 24, f.w * 0.24, 26, paint.tint(f.wall, 0));
  s.fill(
    box(f.x - 3, y - 12, f.w + 6, 14),
    paint.tint(mix(f.wall, '#ffffff', 0.3), f.hero ? 0.8 : 0.3),
  );
  s.rect(f.x, y + 2, f.w, 8, s.P.shade, 'opacity=".16"');
}

/** Merlons along the top. */
export function battlement(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  s.fill(merlons(paint, f.x, y, f.w, f.hero ? 28 : 22), paint.lit);
  if (!f.hero) return;
  let diamonds = '';
  for (let k = 0; k < Math.floor(f.w / 18); k++)
    diamonds += d0`M${f.x + 9 + k * 18} ${y + 13}l6 7l-6 7l-6 -7z`;
  s.fill(diamonds, paint.tint('#3f8f8a', 0.1), 'opacity=".85"');
  s.fill(box(f.x, y + 6, f.w, 3) + box(f.x, y + 31, f.w, 3), paint.tint(f.wall, -0.8));
}

/** A flat roof with wind towers. */
export function windtower(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const towers = f.hero ? [0.16, 0.8] : [paint.r.between(0.2, 0.8)];
  for (const u of towers) {
    const w = f.hero ? 64 : 40;
    const h = f.hero ? (u < 0.5 ? 132 : 104) : 62;
    const x = f.x + f.w * u - w / 2;
    s.rect(x, y - h, w, h + 4, paint.lit);
    s.rect(s.L < 0 ? x + w * 0.66 : x, y - h, w * 0.34, h + 4, s.P.shade, 'opacity=".24"');
    let slots = '';
    for (let k = 0; k < 3; k++)
      slots += arch(x + w * (0.1 + 0.29 * k), y - h + 14, w * 0.2, h * 0.46);
    s.fill(slots, paint.dark);
    s.stroke(
      d0`M${x - 9} ${y - h * 0.38}h${w + 18}M${x - 9} ${y - h * 0.3}h${w + 18}`,
      paint.tint('#7a5540', -0.2),
      4,
    );
    s.fill(
      box(x - 4, y - h - 6, w + 8, 9) + merlons(paint, x, y - h - 5, w, 15),
      paint.tint(mix(f.wall, '#ffffff', 0.25), 0.6),
    );
  }
  s.fill(box(f.x - 2, y - 10, f.w + 4, 13) + merlons(paint, f.x, y - 9, f.w, 26), paint.lit);
  s.rect(f.x, y + 3, f.w, 9, s.P.shade, 'opacity=".16"');
}

/** A deep bracketed cornice with a water tank behind it. */
export function cornice(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  if (f.hero || paint.r.chance(0.35)) {
    const k = f.hero ? 1 : 0.62;
    const x = f.x + f.w * (s.L < 0 ? 0.74 : 0.26);
    const foot = y - 14;
    s.stroke(
      d0`M${x - 26 * k} ${foot}l8 ${-44 * k}M${x + 26 * k} ${foot}l-8 ${-44 * k}M${x - 24 * k} ${foot - 8}l${46 * k} ${-34 * k}M${x + 24 * k} ${foot - 8}l${-46 * k} ${-34 * k}`,
      paint.tint('#4a4046', -0.2),
      4 * k,
    );
    s.rect(x - 27 * k, foot - 104 * k, 54 * k, 62 * k, paint.tint('#9a6a48', 0.2));
    s.rect(
      s.L < 0 ? x + 6 * k : x - 27 * k,
      foot - 104 * k,
      21 * k,
      62 * k,
      s.P.shade,
      'opacity=".28"',
    );
    s.fill(
      d0`M${x - 32 * k} ${foot - 102 * k}L${x} ${foot - 132 * k}L${x + 32 * k} ${foot - 102 * k}z`,
      paint.tint('#6a4a3a', -0.2),
    );
  }
  const deep = f.hero ? 26 : 18;
  s.fill(
    d0`M${f.x - 14} ${y - deep}h${f.w + 28}l-8 ${deep}h${-f.w - 12}z`,
    paint.tint(mix(f.wall, '#3a2a2a', 0.25), 0.3),
  );
  s.rect(f.x - 16, y - deep - 6, f.w + 32, 8, paint.tint(mix(f.wall, '#ffffff', 0.25), 0.6));
  let brackets = '';
  for (let k = 0; k <= f.bays * 2; k++)
    brackets += box(f.x + (f.w * k) / (f.bays * 2) - 5, y - 4, 10, 16);
  s.fill(brackets, paint.tint(mix(f.wall, '#3a2a2a', 0.2), 0));
  s.rect(f.x, y, f.w, 16, s.P.shade, 'opacity=".24"');
}

/** A pierced parapet with domed kiosks at its ends and a curved roof between them. */
export function kiosks(paint: FrontPaint): void {
  const { s, f } = paint;
  const y = paint.top;
  const k = f.hero ? 1 : 0.6;
  const kiosk = (x: number, w: number, h: number): void => {
    s.fill(
      box(x - w / 2, y - h * 0.5, w * 0.14, h * 0.5) +
        box(x - w * 0.07, y - h * 0.5, w * 0.14, h * 0.5) +
        box(x + w * 0.36, y - h * 0.5, w * 0.14, h * 0.5),
      paint.trim,
    );
    s.fill(box(x - w * 0.62, y - h * 0.54, w * 1.24, 6), paint.trim);
    s.fill(
      d0`M${x - w * 0.52} ${y - h * 0.54}q${w * 0.04} ${-h * 0.36} ${w * 0.52} ${-h * 0.42}q${w * 0.48} ${h * 0.06} ${w * 0.52} ${h * 0.42}z`,
      paint.tint(f.roof, 0.3),
    );
    s.stroke(d0`M${x} ${y - h * 0.94}v${-h * 0.14}`, paint.tint('#e0b552', 0.3), 3);
  };
  kiosk(f.x + f.w * 0.13, 70 * k, 112 * k);
  kiosk(f.x + f.w * 0.87, 70 * k, 112 * k);
  if (f.hero) {
    const cx = f.x + f.w / 2;
    const w = f.w * 0.2;
    s.rect(cx - w, y - 56, w * 2, 58, paint.tint(f.wall, 0.6));
    let arches = '';
    for (let j = 0; j < 3; j++)
      arches += arch(cx - w + (w * 2 * (j + 0.18)) / 3, y - 46, (w * 2 * 0.64) / 3, 46);
    s.fill(arches, s.P.dark ? s.P.warm : paint.dark);
    s.fill(
      d0`M${cx - w - 16} ${y - 48}q${w * 0.4} -52 ${w + 16} -56q${w * 0.6} 4 ${w + 16} 56q${-w} -22 ${-2 * w - 32} 0z`,
      paint.tint(f.roof, 0.4),
    );
  }
  s.rect(f.x - 4, y - 20 * k, f.w + 8, 22 * k, paint.tint(f.wall, f.hero ? 0.5 : 0.2));
  s.stroke(
    d0`M${f.x} ${y - 10 * k}h${f.w}`,
    paint.dark,
    9 * k,
    'stroke-dasharray="5 8" opacity=".5"',
  );
  corniceBand(paint, 12, 8);
}

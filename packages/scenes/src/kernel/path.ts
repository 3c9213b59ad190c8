// Path data in user units (a picture is always 900 high): short text, whole numbers wherever the
// difference is not visible.

export type Point = readonly [x: number, y: number];

/** Rounded to a whole unit; never "-0". */
export const n0 = (v: number): number => Math.round(v) || 0;

/** Rounded to a tenth of a unit; never "-0". */
export const n1 = (v: number): number => Math.round(v * 10) / 10 || 0;

/** A point as two whole numbers. */
export const pt = (p: Point): string => `${n0(p[0])} ${n0(p[1])}`;

/** Straight lines through the points. */
export const poly = (points: readonly Point[], close = true): string =>
  `M${points.map(pt).join('L')}${close ? 'z' : ''}`;

/**
 * A soft curve through the points (Catmull-Rom; a larger `k` is stiffer). `cont` continues the path
 * before it.
 */
export function smooth(points: readonly Point[], k = 6, cont = false): string {
  let d = '';
  points.forEach((to, j) => {
    const from = points[j - 1];
    if (!from) {
      d = (cont ? 'L' : 'M') + pt(to);
      return;
    }
    const before = points[j - 2] ?? from;
    const after = points[j + 1] ?? to;
    const c1: Point = [from[0] + (to[0] - before[0]) / k, from[1] + (to[1] - before[1]) / k];
    const c2: Point = [to[0] - (after[0] - from[0]) / k, to[1] - (after[1] - from[1]) / k];
    d += `C${pt(c1)} ${pt(c2)} ${pt(to)}`;
  });
  return d;
}

/** A rectangle. */
export function box(x: number, y: number, w: number, h: number): string {
  const width = w > 14 ? n0(w) : n1(w);
  const height = h > 14 ? n0(h) : n1(h);
  return `M${w > 14 ? n0(x) : n1(x)} ${n0(y)}h${width}v${height}h${-width}z`;
}

/** A full circle. */
export function disc(x: number, y: number, r: number): string {
  const q = r > 12 ? n0(r) : n1(r);
  return `M${n0(x - r)} ${n0(y)}a${q} ${q} 0 1 0 ${n1(2 * q)} 0a${q} ${q} 0 1 0 ${n1(-2 * q)} 0z`;
}

/** An opening with a round head. */
export function arch(x: number, y: number, w: number, h: number): string {
  const n = w > 14 ? n0 : n1;
  const width = n(w);
  return `M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n1(width / 2)} ${n1(width / 2)} 0 0 1 ${width} 0V${n(y + h)}z`;
}

/** An opening with a pointed, keel-shaped head. */
export function ogive(x: number, y: number, w: number, h: number): string {
  const n = w > 14 ? n0 : n1;
  const shoulder = n(y + w * 0.6);
  const pull = n(y + w * 0.2);
  return `M${n(x)} ${n(y + h)}V${shoulder}Q${n(x)} ${pull} ${n(x + w / 2)} ${n(y)}Q${n(x + w)} ${pull} ${n(x + w)} ${shoulder}V${n(y + h)}z`;
}

/** A bar with round ends. */
export function pill(x: number, y: number, w: number, h: number): string {
  // Large ones are rounded to whole units: a fifth fewer bytes, without a visible difference.
  const n = Math.min(w, h) > 14 ? n0 : n1;
  if (w < h) {
    const r = n1(n(w) / 2);
    return `M${n(x)} ${n(y + w / 2)}a${r} ${r} 0 0 1 ${n(w)} 0v${n(h - w)}a${r} ${r} 0 0 1 ${-n(w)} 0z`;
  }
  const r = n1(n(h) / 2);
  const flat = n(Math.max(0, w - h));
  return `M${n(x + h / 2)} ${n(y)}h${flat}a${r} ${r} 0 0 1 0 ${n(h)}h${-flat}a${r} ${r} 0 0 1 0 ${-n(h)}z`;
}

/** Path data with its numbers rounded to whole units: d0`M${x} ${y}h${w}`. */
export function d0(text: TemplateStringsArray, ...values: number[]): string {
  let out = text[0] ?? '';
  for (let k = 0; k < values.length; k++)
    out += (Math.round(values[k] ?? 0) || 0) + (text[k + 1] ?? '');
  return out;
}

/** Same as `d0`, rounded to a tenth of a unit. */
export function d1(text: TemplateStringsArray, ...values: number[]): string {
  let out = text[0] ?? '';
  for (let k = 0; k < values.length; k++) out += n1(values[k] ?? 0) + (text[k + 1] ?? '');
  return out;
}

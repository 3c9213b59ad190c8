// Path data in user units (a picture is always 900 high): short text, whole numbers wherever the eye allows.

export type Point = readonly [x: number, y: number];

/** Rounded to a whole unit; never "-0". */
export const n0 = (v: number): number => Math.round(v) || 0;

/** Rounded to a tenth of a unit; never "-0". */
export const n1 = (v: number): number => Math.round(v * 10) / 10 || 0;

export const pt = (p: Point): string => `${n0(p[0])} ${n0(p[1])}`;

/** Straight lines through the points. */
export const poly = (points: readonly Point[], close = true): string => `M${points.map(pt).join('L')}${close ? 'z' : ''}`;

/** A soft curve through the points (Catmull-Rom; a larger `k` is stiffer). `cont` continues the path before it. */
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

export function box(x: number, y: number, w: number, h: number): string {
  const width = w > 14 ? n0(w) : n1(w);
  const height = h > 14 ? n0(h) : n1(h);
  return `M${w > 14 ? n0(x) : n1(x)} ${n0(y)}h${width}v${height}h${-width}z`;
}

export function disc(x: number, y: number, r: number): string {
  const q = r > 12 ? n0(r) : n1(r);
  return `M${n0(x - r)} ${n0(y)}a${q} ${q} 0 1 0 ${n1(2 * q)} 0a${q} ${q} 0 1 0 ${n1(-2 * q)} 0z`;
}

/** An opening with a round head. */
export function arch(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${n1(x)} ${n1(y + h)}V${n1(y + r)}a${n1(r)} ${n1(r)} 0 0 1 ${n1(w)} 0V${n1(y + h)}z`;
}

/** An opening with a pointed, keel-shaped head. */
export const ogive = (x: number, y: number, w: number, h: number): string =>
  `M${n1(x)} ${n1(y + h)}V${n1(y + w * 0.6)}Q${n1(x)} ${n1(y + w * 0.2)} ${n1(x + w / 2)} ${n1(y)}` +
  `Q${n1(x + w)} ${n1(y + w * 0.2)} ${n1(x + w)} ${n1(y + w * 0.6)}V${n1(y + h)}z`;

/** A bar with round ends. */
export function pill(x: number, y: number, w: number, h: number): string {
  if (w < h) {
    const r = n1(w / 2);
    return `M${n1(x)} ${n1(y + w / 2)}a${r} ${r} 0 0 1 ${n1(w)} 0v${n1(h - w)}a${r} ${r} 0 0 1 ${n1(-w)} 0z`;
  }
  const r = n1(h / 2);
  const flat = n1(Math.max(0, w - h));
  return `M${n1(x + h / 2)} ${n1(y)}h${flat}a${r} ${r} 0 0 1 0 ${n1(h)}h${-flat}a${r} ${r} 0 0 1 0 ${n1(-h)}z`;
}

/** Path data with its numbers rounded to whole units: d0`M${x} ${y}h${w}`. */
export function d0(text: TemplateStringsArray, ...values: number[]): string {
  let out = text[0] ?? '';
  for (let k = 0; k < values.length; k++) out += (Math.round(values[k] ?? 0) || 0) + (text[k + 1] ?? '');
  return out;
}

/** The same, rounded to a tenth of a unit. */
export function d1(text: TemplateStringsArray, ...values: number[]): string {
  let out = text[0] ?? '';
  for (let k = 0; k < values.length; k++) out += n1(values[k] ?? 0) + (text[k + 1] ?? '');
  return out;
}

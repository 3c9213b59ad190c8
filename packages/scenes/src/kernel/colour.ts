// Colour functions. All mixing happens in OKLab, so that a tint keeps its hue.

/** Lightness 0..1 and the two opponent axes. */
export type Lab = readonly [lightness: number, a: number, b: number];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);

const labs = new Map<string, Lab>();
const KEPT_LABS = 4000;

/** Converts a colour of three or six hexadecimal digits to OKLab. */
export function toLab(hex: string): Lab {
  const known = labs.get(hex);
  if (known) return known;
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const rgb = parseInt(digits, 16);
  const r = linear(((rgb >> 16) & 255) / 255);
  const g = linear(((rgb >> 8) & 255) / 255);
  const b = linear((rgb & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (labs.size < KEPT_LABS) labs.set(hex, lab);
  return lab;
}

/** Converts OKLab to `#rrggbb`, clipped to the sRGB gamut. */
export function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const byte = (v: number): number =>
    Math.max(0, Math.min(255, Math.round(gamma(Math.max(0, v)) * 255)));
  const red = byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

/** Returns the colour at fraction `t` between `from` and `to`. */
export function mix(from: string, to: string, t: number): string {
  if (t <= 0) return from;
  if (t >= 1) return to;
  const a = toLab(from);
  const b = toLab(to);
  return toHex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Returns the same hue, lighter or darker by `lightness`, with its chroma scaled. */
export function tone(hex: string, lightness = 0, chroma = 1): string {
  const lab = toLab(hex);
  return toHex([Math.max(0, Math.min(1, lab[0] + lightness)), lab[1] * chroma, lab[2] * chroma]);
}

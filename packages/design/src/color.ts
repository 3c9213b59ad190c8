/** A colour in the browser's format `#rrggbb`. */
export type Hex = `#${string}`;

/** Lightness 0–1, chroma ≥ 0, hue in radians. */
type Oklch = { lightness: number; chroma: number; hue: number };
type Triple = readonly [number, number, number];

const SHORT = /^#[0-9a-f]{3}$/i;
const LONG = /^#[0-9a-f]{6}$/i;

/** Parses `#rgb` or `#rrggbb` in any case to lowercase `#rrggbb`; null for anything else. */
export function parseHex(value: unknown): Hex | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (LONG.test(text)) return text as Hex;
  if (SHORT.test(text))
    return `#${Array.from(text.slice(1))
      .map((digit) => digit + digit)
      .join('')}`;
  return null;
}

/** Returns the channels, each 0–255. */
export function channels(hex: Hex): Triple {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

export function toHex(rgb: Triple): Hex {
  const digits = rgb.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Returns the relative luminance, WCAG 2.2. */
export function luminance(hex: Hex): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio 1–21, WCAG 2.2. */
export function contrast(a: Hex, b: Hex): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Returns the perceived brightness 0–255 (YIQ). */
export function brightness(hex: Hex): number {
  const [r, g, b] = channels(hex);
  return (299 * r + 587 * g + 114 * b) / 1000;
}

/** Blends `share` of `over` with `under`. */
export function mix(over: Hex, under: Hex, share: number): Hex {
  const [a, b] = [channels(over), channels(under)];
  const at = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share);
  return toHex([at(0), at(1), at(2)]);
}

export function toOklch(hex: Hex): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  };
}

/**
 * Converts to the nearest displayable sRGB colour by reducing the chroma; hue and lightness are
 * kept.
 */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  for (let c = chroma, tries = 0; tries < 60; tries += 1, c *= 0.95) {
    const rgb = linearFromOklch(lightness, c, hue);
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return gamma(rgb);
  }
  return gamma(linearFromOklch(lightness, 0, hue));
}

/**
 * Makes `hex` darker (-1) or lighter (1) with the same hue, only as far as needed for the contrast
 * `ratio` against `ground`.
 */
export function shadeFor(hex: Hex, ground: Hex, ratio: number, direction: -1 | 1): Hex {
  if (contrast(hex, ground) >= ratio) return hex;
  const from = toOklch(hex);
  for (
    let lightness = from.lightness;
    lightness >= 0 && lightness <= 1;
    lightness += direction * 0.004
  ) {
    const shade = fromOklch({ ...from, lightness });
    if (contrast(shade, ground) >= ratio) return shade;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

function linear(hex: Hex): Triple {
  const at = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = channels(hex);
  return [at(r), at(g), at(b)];
}

function gamma(rgb: Triple): Hex {
  const at = (value: number) =>
    255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055);
  return toHex([at(rgb[0]), at(rgb[1]), at(rgb[2])]);
}

function linearFromOklch(lightness: number, chroma: number, hue: number): Triple {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

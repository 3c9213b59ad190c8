import {
  brightness,
  contrast,
  fromOklch,
  type Hex,
  luminance,
  mix,
  parseHex,
  shadeFor,
  toOklch,
} from './color.ts';

/** Colour of an agency that has not chosen one (R1-33). */
export const DEFAULT_PRIMARY: Hex = '#2c7be5';

/** The names of the CSS variables a theme sets, without the leading `--`. */
export const ROLES = [
  'paper',
  'paper-2',
  'paper-3',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'primary',
  'primary-fg',
  'primary-fg-60',
  'primary-strong',
  'primary-strong-hover',
  'primary-edge',
  'accent-text',
  'accent-line',
  'tint',
  'tint-2',
] as const;

export type Role = (typeof ROLES)[number];
export type Theme = Readonly<Record<Role, string>>;

const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';
/**
 * Maximum change of OKLCH lightness to make a brand colour readable; beyond it the colour would be
 * unrecognizable, so ink is used instead.
 */
const MAX_LIGHTNESS_SHIFT = 0.22;
/** Below this OKLCH chroma a brand colour has no hue for tinting the greys. */
const COLOURLESS = 0.03;

/**
 * Returns black on a bright colour, white on a dark one: YIQ brightness above 127.5 is bright
 * (O-016).
 */
export function foreground(primaryColor: string | null | undefined): Hex {
  return brightness(brandOf(primaryColor)) > 127.5 ? BLACK : WHITE;
}

/** Returns the same foreground at 0.6 opacity, as `rgba(255,255,255,0.6)`. */
export function foreground60(primaryColor: string | null | undefined): string {
  return foreground(primaryColor) === WHITE ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.6)';
}

/**
 * Derives all colour roles of the storefront from the agency's one colour. Anything other than
 * `#rgb` or `#rrggbb` counts as no colour, so that a setting can never inject CSS. theme.test.ts
 * lists the guaranteed contrasts.
 */
export function themeOf(primaryColor?: string | null): Theme {
  const brand = brandOf(primaryColor);
  const { chroma, hue, lightness } = toOklch(brand);
  const grey = (level: number, trace: number) =>
    fromOklch({ lightness: level, chroma: chroma < COLOURLESS ? 0 : trace, hue });
  const ink = grey(0.205, 0.018);
  const paper2 = grey(0.978, 0.004);

  const fg = foreground(brand);
  const strong = shadeFor(brand, fg, 4.5, fg === WHITE ? -1 : 1);
  const pale = contrast(brand, WHITE) < 1.6;
  const tint = mix(brand, WHITE, pale ? 0.26 : 0.09);
  const inkIfTooFar = (shade: Hex) =>
    Math.abs(toOklch(shade).lightness - lightness) > MAX_LIGHTNESS_SHIFT ? ink : shade;
  const darkestGround = luminance(tint) < luminance(paper2) ? tint : paper2;

  return {
    paper: WHITE,
    'paper-2': paper2,
    'paper-3': grey(0.952, 0.007),
    line: grey(0.908, 0.008),
    'line-strong': grey(0.64, 0.014),
    ink,
    'ink-2': grey(0.4, 0.018),
    'ink-3': grey(0.515, 0.016),
    primary: brand,
    'primary-fg': fg,
    'primary-fg-60': foreground60(brand),
    'primary-strong': strong,
    'primary-strong-hover': hoverOf(strong, fg),
    'primary-edge': contrast(strong, WHITE) < 3 ? mix(strong, BLACK, 0.8) : strong,
    'accent-text': inkIfTooFar(shadeFor(brand, darkestGround, 4.5, -1)),
    'accent-line': inkIfTooFar(shadeFor(brand, WHITE, 3, -1)),
    tint,
    'tint-2': mix(brand, WHITE, pale ? 0.5 : 0.18),
  };
}

/** Returns the theme as the content of the page's one `<style nonce>`. */
export function themeCss(primaryColor?: string | null): string {
  const brand = brandOf(primaryColor);
  let css = written.get(brand);
  if (css === undefined) {
    const theme = themeOf(brand);
    css = `@layer tokens{:root{${ROLES.map((role) => `--${role}:${theme[role]}`).join(';')}}}`;
    if (written.size >= MAX_THEMES) written.clear();
    written.set(brand, css);
  }
  return css;
}
/** Cache: agencies rarely change their colours, and there are many pages. */
const written = new Map<Hex, string>();
const MAX_THEMES = 2_000;

function brandOf(primaryColor: string | null | undefined): Hex {
  return parseHex(primaryColor) ?? DEFAULT_PRIMARY;
}

/** Returns a hover colour that keeps the text readable. */
function hoverOf(fill: Hex, fg: Hex): Hex {
  if (luminance(fill) < 0.03) return mix(fill, WHITE, 0.82);
  if (fg === WHITE) return mix(fill, BLACK, 0.88);
  const darker = mix(fill, BLACK, 0.9);
  return contrast(darker, fg) >= 4.5 ? darker : mix(fill, WHITE, 0.8);
}

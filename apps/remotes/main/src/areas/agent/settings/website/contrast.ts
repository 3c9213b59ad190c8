// Measures what a brand colour becomes on the site: the same roles that the design derives.
import { DEFAULT_PRIMARY, themeOf } from '@portico/design';
import { contrast, parseHex } from '@portico/design/color';
import { readBrandColor } from '@portico/rules/brand-color';

/** Parts of a page that the colour reaches. */
export const MEASURED = ['button', 'link', 'edge'] as const;

export interface Measured {
  readonly part: (typeof MEASURED)[number];
  /** Colour of text or mark, and what it stands on. */
  readonly front: string;
  readonly ground: string;
  /** Contrast of the two, and of the agency's own colour in that place. */
  readonly ratio: number;
  readonly own: number;
  /** `same`: the colour itself. `shade`: one of its shades. `ink`: dark text, with the colour beside it. */
  readonly done: 'same' | 'shade' | 'ink';
}

/** Returns the colour as six digits; the default one for nothing, null for what is no colour. */
export const brandColorOf = (typed: string): string | null =>
  typed.trim() === '' ? DEFAULT_PRIMARY : readBrandColor(typed);

/** Measures a colour of six digits. */
export function measuresOf(color: string): readonly Measured[] {
  const theme = themeOf(color);
  const of = (part: Measured['part'], front: string, ground: string, own: number): Measured => {
    const used = part === 'button' ? ground : front;
    return {
      part,
      front,
      ground,
      ratio: ratioOf(front, ground),
      own,
      done: used === color ? 'same' : used === theme.ink ? 'ink' : 'shade',
    };
  };
  return [
    of('button', theme['primary-fg'], theme['primary-strong'], ratioOf(theme['primary-fg'], color)),
    of('link', theme['accent-text'], theme.paper, ratioOf(color, theme.paper)),
    of('edge', theme['accent-line'], theme.paper, ratioOf(color, theme.paper)),
  ];
}

function ratioOf(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  return a === null || b === null ? 1 : Math.floor(contrast(a, b) * 10) / 10;
}

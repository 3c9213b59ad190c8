// Style sheet rules as a linter: one type scale, one spacing scale, roles instead of colours, two
// shadows, no left or right. Reports one line for each offending declaration.

export interface Declaration {
  readonly sheet: string;
  readonly property: string;
  readonly value: string;
}

export const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Returns all declarations of a sheet, without custom properties. */
export const declarationsOf = (sheet: string, css: string): Declaration[] =>
  [...withoutComments(css).matchAll(/^\s*([a-z-]+):\s*([^;{}]+);/gm)].map(
    ([, property = '', value = '']) => ({ sheet, property, value: value.replace(/\s+/g, ' ') }),
  );

/**
 * Returns breakpoints in pixels: with a larger font size a user gets the layout of a smaller screen
 * only if breakpoints use em or rem.
 */
export const pixelBreaks = (css: string): string[] =>
  [...withoutComments(css).matchAll(/@(?:media|container)[^{]*\dpx[^{]*/g)].map(([rule]) =>
    rule.trim(),
  );

export interface Rule {
  /** Selectors and at-rules, from the outermost to the rule's own. */
  readonly path: readonly string[];
  /** The rule's own declarations, without those of nested rules. */
  readonly declarations: readonly string[];
}

/** Returns the rules of a sheet, including nested ones, in source order. */
export function rulesOf(css: string): Rule[] {
  const rules: { path: string[]; declarations: string[] }[] = [];
  const open: { path: string[]; declarations: string[] }[] = [];
  for (const [, text = '', end] of withoutComments(css).matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim().replace(/\s+/g, ' ');
    const around = open.at(-1);
    if (end === '{') {
      const rule = { path: [...(around?.path ?? []), words], declarations: [] };
      rules.push(rule);
      open.push(rule);
      continue;
    }
    if (words !== '') around?.declarations.push(words);
    if (end === '}') open.pop();
  }
  return rules;
}

const FONT_SIZE = /^(var\(--t-\d+\)|inherit|0\.\d+em|10pt)$/;
const SPACING = /^(margin|padding|gap|row-gap|column-gap)(-|$)/;
/** Lengths of the scale, zero, or a hairline that keeps borders from doubling. */
const LENGTH =
  /^(0|auto|-?[12]px|[\d.]+(em|lh|vw|ch)|var\(--(s-\d+|gutter|header|h|h-sm|h-lg|h-field)\)|env\([a-z-]+\))$/;
const PHYSICAL =
  /^((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|width|height|(min|max)-(width|height)|float)$/;
/** An inset or zero-offset ring is a line, not a shadow. */
const SHADOW =
  /^(none|var\(--shadow-[12]\)|inset 0 0 0 [\d.]+px var\(--[a-z-]+\)|inset 0 -?\d+px 0 var\(--[a-z-]+\)|0 0 0 [\d.]+px var\(--[a-z-]+\))$/;
const RADIUS =
  /^(0|inherit|50%|[1-8]px|var\(--(radius|radius-in|radius-out|pill)\)|calc\(var\(--(radius|radius-in|radius-out)\) [+-] (var\(--s-[248]\)|\d+px)\))$/;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|\b(white|black)\b/i;

const lengthsOf = (value: string): string[] =>
  value
    .replace(/\b(calc|clamp|min|max)\(/g, ' ')
    .replace(/(?<!var\(--[a-z0-9-]*|env\([a-z-]*)\)/g, ' ')
    .split(/[\s,*+/]+| - /)
    .filter((part) => part !== '' && part !== '-' && !/^-?\d+$/.test(part));

/**
 * Each rule with a function that finds violations. Print style sheets may use sizes and colours of
 * their own.
 */
export const STYLE_RULES: readonly {
  readonly says: string;
  readonly breaks: (declaration: Declaration) => boolean;
}[] = [
  {
    says: 'one type scale',
    breaks: ({ property, value }) =>
      (property === 'font-size' && !FONT_SIZE.test(value)) ||
      (property === 'font' && value !== 'inherit' && !value.includes('var(--t-')),
  },
  {
    says: 'one spacing scale',
    breaks: ({ sheet, property, value }) =>
      SPACING.test(property) &&
      !sheet.endsWith('print.css') &&
      !lengthsOf(value).every((part) => LENGTH.test(part) || /^\d+%$/.test(part)),
  },
  {
    says: 'roles and tokens, never a colour',
    breaks: ({ sheet, value }) => !sheet.endsWith('print.css') && COLOUR.test(value),
  },
  {
    says: 'logical: nothing is left or right',
    breaks: ({ property, value }) =>
      PHYSICAL.test(property) ||
      (['text-align', 'float', 'clear'].includes(property) && /left|right/.test(value)),
  },
  {
    says: 'two shadows',
    breaks: ({ property, value }) =>
      property === 'box-shadow' &&
      !value.split(/, (?=var|inset|0 0 0)/).every((one) => SHADOW.test(one)),
  },
  {
    says: 'one family of radii',
    breaks: ({ property, value }) =>
      /^border(-[a-z]+)*-radius$/.test(property) &&
      !value
        .split(' / ')
        .every((side) => side.split(/ (?![+-] |[^(]*\))/).every((one) => RADIUS.test(one))),
  },
];

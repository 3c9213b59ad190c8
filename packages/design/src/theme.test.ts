import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brightness, contrast, type Hex, parseHex } from './color.ts';
import {
  DEFAULT_PRIMARY,
  foreground,
  foreground60,
  ROLES,
  type Role,
  themeCss,
  themeOf,
} from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
const hex = (value: string): Hex => {
  const parsed = parseHex(value);
  if (parsed === null) throw new Error(`not a colour: ${value}`);
  return parsed;
};
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const token = (name: string) =>
  hex(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '');

describe('foreground', () => {
  it('is dark on a bright colour and light on a dark one [R1-34] [R9-26]', () => {
    expect(foreground('#ffffff')).toBe('#000000');
    expect(foreground('#000000')).toBe('#ffffff');
    expect(foreground('#2c7be5')).toBe('#ffffff');
  });

  it('flips just over 127.5 [R1-34] [R9-26]', () => {
    expect(brightness('#00cc44')).toBe(127.5);
    expect(foreground('#00cc44')).toBe('#ffffff');
    expect(brightness('#02bd8c')).toBe(127.501);
    expect(foreground('#02bd8c')).toBe('#000000');
    expect(brightness('#02d125')).toBe(127.499);
    expect(foreground('#02d125')).toBe('#ffffff');
  });

  it('comes at 0.6 opacity as well [R1-35] [R9-26]', () => {
    expect(foreground60('#111111')).toBe('rgba(255,255,255,0.6)');
    expect(foreground60('#ffe14d')).toBe('rgba(0,0,0,0.6)');
  });
});

describe('theme', () => {
  it('is #2c7be5 for an agency without a colour [R1-33] [R9-26]', () => {
    expect(DEFAULT_PRIMARY).toBe('#2c7be5');
    for (const none of [undefined, null, '', 'blue', '#12', 'red;}body{display:none']) {
      expect(themeOf(none).primary).toBe('#2c7be5');
    }
  });

  it('keeps the brand colour exactly and fills buttons with a shade its foreground can be read on', () => {
    expect(themeOf('#2C7BE5').primary).toBe('#2c7be5');
    expect(themeOf('#2c7be5')['primary-strong']).toBe('#2373dd');
    expect(themeOf('#ffe14d')['primary-strong']).toBe('#ffe14d');
    expect(themeOf('#111')['primary-strong']).toBe('#111111');
  });

  it('lets ink speak where the brand would have to become another colour', () => {
    const yellow = themeOf('#ffe14d');
    expect(yellow['accent-text']).toBe(yellow.ink);
    expect(yellow['accent-line']).toBe(yellow.ink);
  });

  // [foreground role, background role, minimum contrast]
  const promises: [Role, Role, number][] = [
    ['ink', 'paper', 16],
    ['ink-2', 'paper', 7],
    ['ink-2', 'paper-3', 4.5],
    ['ink-2', 'tint', 4.5],
    ['ink-2', 'tint-2', 4.5],
    ['ink-3', 'paper', 4.5],
    ['ink-3', 'paper-2', 4.5],
    ['ink-3', 'tint', 4.5],
    ['ink', 'tint-2', 4.5],
    ['paper', 'ink', 4.5],
    ['primary-fg', 'primary-strong', 4.5],
    ['primary-fg', 'primary-strong-hover', 4.5],
    ['accent-text', 'paper', 4.5],
    ['accent-text', 'paper-2', 4.5],
    ['accent-text', 'tint', 4.5],
    ['accent-line', 'paper', 3],
    ['line-strong', 'paper', 3],
  ];
  it.each(promises)('%s on %s reaches %f:1 for 2,000 random colours', (over, under, least) => {
    fc.assert(
      fc.property(colour, (brand) => {
        const theme = themeOf(brand);
        expect(contrast(hex(theme[over]), hex(theme[under]))).toBeGreaterThanOrEqual(least - 0.005);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['ok', 'warn', 'bad'])(
    '--%s can be read on paper, on its tint and on every brand tint',
    (name) => {
      expect(contrast(token(name), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token(name), token(`${name}-tint`))).toBeGreaterThanOrEqual(4.5);
      fc.assert(
        fc.property(colour, (brand) => contrast(token(name), hex(themeOf(brand).tint)) >= 4.5),
        { numRuns: 2000 },
      );
    },
  );

  it('is printed whole, in the layer of tokens, and never with a word of the setting in it', () => {
    const css = themeCss('#ffe14d');
    for (const role of ROLES) expect(css).toContain(`--${role}:`);
    expect(css).toMatch(/^@layer tokens\{:root\{[-a-z0-9:;#(),.]+\}\}$/);
    expect(themeCss('</style><script>')).toBe(themeCss());
    fc.assert(
      fc.property(fc.string(), (text) =>
        /^@layer tokens\{:root\{[-a-z0-9:;#(),.]+\}\}$/.test(themeCss(text)),
      ),
    );
  });
});

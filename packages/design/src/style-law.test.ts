import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('./', import.meta.url);
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root)).filter((name) => name.endsWith(ending)).map((name) => `${folder}${name}`);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

const sheets = ['base.css', 'print.css', ...filesIn('parts/', '.css'), ...filesIn('pickers/', '.css')];
const declarations = sheets.flatMap((sheet) =>
  [...withoutComments(read(sheet)).matchAll(/^\s*([a-z-]+):\s*([^;{}]+);/gm)].map(([, property = '', value = '']) => ({ sheet, property, value: value.replace(/\s+/g, ' ') })));
const faulty = (fault: (declaration: { property: string; value: string; sheet: string }) => boolean) =>
  declarations.filter(fault).map(({ sheet, property, value }) => `${sheet}: ${property}: ${value}`);

describe('style sheets', () => {
  it('are read at all', () => {
    expect(declarations.length).toBeGreaterThan(400);
  });

  it('use one type scale', () => {
    const allowed = /^(var\(--t-\d+\)|inherit|0\.\d+em|10pt)$/;
    expect(faulty(({ property, value }) => property === 'font-size' && !allowed.test(value))).toEqual([]);
    expect(faulty(({ property, value }) => property === 'font' && value !== 'inherit' && !value.includes('var(--t-'))).toEqual([]);
  });

  it('use one spacing scale', () => {
    const spacing = /^(margin|padding|gap|row-gap|column-gap)(-|$)/;
    // Lengths of the scale, nothing, or a hairline that keeps borders from adding up.
    const length = /^(0|auto|-?[12]px|[\d.]+(em|lh|vw|ch)|var\(--(s-\d+|gutter|header|h|h-field)\)|env\([a-z-]+\))$/;
    const parts = (value: string) => value.replace(/\b(calc|clamp|min|max)\(/g, ' ').replace(/(?<!var\(--[a-z0-9-]*|env\([a-z-]*)\)/g, ' ').split(/[\s,*+/]+| - /).filter((part) => part !== '' && part !== '-' && !/^-?\d+$/.test(part));
    const known = (value: string) => parts(value).every((part) => length.test(part) || /^\d+%$/.test(part));
    expect(faulty(({ sheet, property, value }) => spacing.test(property) && sheet !== 'print.css' && !known(value))).toEqual([]);
  });

  it('read roles and tokens, never a colour', () => {
    expect(faulty(({ sheet, value }) => sheet !== 'print.css' && /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|\b(white|black)\b/i.test(value))).toEqual([]);
  });

  it('are logical: nothing is left or right', () => {
    const physical = /^((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|width|height|(min|max)-(width|height)|float)$/;
    expect(faulty(({ property }) => physical.test(property))).toEqual([]);
    expect(faulty(({ property, value }) => ['text-align', 'float', 'clear'].includes(property) && /left|right/.test(value))).toEqual([]);
  });

  it('know two shadows', () => {
    // An inset ring or a 0-offset ring is a line, not a shadow.
    const ring = /^(none|var\(--shadow-[12]\)|inset 0 0 0 [\d.]+px var\(--[a-z-]+\)|inset 0 -?\d+px 0 var\(--[a-z-]+\)|0 0 0 [\d.]+px var\(--[a-z-]+\))$/;
    const shadows = (value: string) => value.split(/, (?=var|inset|0 0 0)/);
    expect(faulty(({ property, value }) => property === 'box-shadow' && !shadows(value).every((one) => ring.test(one)))).toEqual([]);
  });

  it('stand in layers', () => {
    for (const sheet of sheets) {
      const outside = withoutComments(read(sheet)).replace(/@layer [a-z]+ \{[\s\S]*\n\}/, '').trim();
      expect(outside, sheet).toBe('');
    }
  });

  it('hold no rule for a class that no part writes', () => {
    const code = [...filesIn('parts/', '.tsx'), ...filesIn('pickers/', '.tsx'), ...filesIn('parts/', '.ts')].filter((name) => !name.includes('.test.')).map(read).join('\n');
    // Words for pages, in base.css and layout.css; and what other libraries write.
    const elsewhere = /^(Toastify__|react-aria|toast-|hero-head|prose$|map$|section-head|wrap|visually-hidden|skip-link|display$)/;
    const words = new Set([...withoutComments(read('parts/layout.css')).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
    const unused = sheets.filter((sheet) => sheet !== 'print.css').flatMap((sheet) =>
      [...new Set([...withoutComments(read(sheet)).matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))]
        .filter((name) => !words.has(name) && !elsewhere.test(name) && !isWritten(name, code))
        .map((name) => `${sheet}: .${name}`));
    expect(unused).toEqual([]);
  });

  it('are all imported by one entry', () => {
    const entries = read('shell.css') + read('journey.css');
    for (const sheet of filesIn('parts/', '.css')) expect(entries, sheet).toContain(`'./${sheet}'`);
  });
});

/** A class is written whole, or as the end of a template like `shape-${shape}` whose values are typed. */
function isWritten(name: string, code: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true;
  const dash = name.lastIndexOf('-');
  return dash > 0 && code.includes(`${name.slice(0, dash)}-\${`) && new RegExp(`(?<![\\w-])${name.slice(dash + 1)}(?![\\w-])|'${name.slice(dash + 1)}'`).test(code);
}

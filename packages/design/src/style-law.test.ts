import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  declarationsOf,
  pixelBreaks,
  rulesOf,
  STYLE_RULES,
  withoutComments,
} from './testing/style-rules.ts';

const root = new URL('./', import.meta.url);
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}${name}`);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const sheets = [
  'base.css',
  'print.css',
  ...filesIn('parts/', '.css'),
  ...filesIn('pickers/', '.css'),
];
const declarations = sheets.flatMap((sheet) => declarationsOf(sheet, read(sheet)));

describe('style sheets', () => {
  it('are read at all', () => {
    expect(declarations.length).toBeGreaterThan(400);
  });

  it.each(STYLE_RULES)('keep the law: $says', ({ breaks }) => {
    expect(
      declarations
        .filter(breaks)
        .map(({ sheet, property, value }) => `${sheet}: ${property}: ${value}`),
    ).toEqual([]);
  });

  it('break at widths counted in letters', () => {
    expect(
      pixelBreaks(
        '@media (width < 40rem) {} @media (min-width: 640px) { .a { inline-size: 1px; } }',
      ),
    ).toEqual(['@media (min-width: 640px)']);
    expect(
      ['tokens.css', ...sheets].flatMap((sheet) =>
        pixelBreaks(read(sheet)).map((rule) => `${sheet}: ${rule}`),
      ),
    ).toEqual([]);
  });

  it('stand in layers', () => {
    for (const sheet of sheets) {
      const outside = withoutComments(read(sheet))
        .replace(/@layer [a-z]+ \{[\s\S]*\n\}/, '')
        .trim();
      expect(outside, sheet).toBe('');
    }
  });

  it('hold no rule for a class that no part writes', () => {
    const code = [
      ...filesIn('parts/', '.tsx'),
      ...filesIn('pickers/', '.tsx'),
      ...filesIn('parts/', '.ts'),
    ]
      .filter((name) => !name.includes('.test.'))
      .map(read)
      .join('\n');
    // Utility classes of base.css and layout.css, and classes written by other libraries.
    const elsewhere =
      /^(Toastify__|react-aria|toast-|hero-head|prose$|map$|section-head|wrap|visually-hidden|skip-link|display$)/;
    const words = new Set(
      [...withoutComments(read('parts/layout.css')).matchAll(/\.([a-z][\w-]*)/gi)].map(
        ([, name]) => name,
      ),
    );
    const unused = sheets
      .filter((sheet) => sheet !== 'print.css')
      .flatMap((sheet) =>
        [
          ...new Set(
            [...withoutComments(read(sheet)).matchAll(/\.([a-z][\w-]*)/gi)].map(
              ([, name = '']) => name,
            ),
          ),
        ]
          .filter((name) => !words.has(name) && !elsewhere.test(name) && !isWritten(name, code))
          .map((name) => `${sheet}: .${name}`),
      );
    expect(unused).toEqual([]);
  });

  it('are all imported by one entry', () => {
    const entries = read('shell.css') + read('journey.css');
    for (const sheet of filesIn('parts/', '.css')) expect(entries, sheet).toContain(`'./${sheet}'`);
  });
});

describe('fields that are typed in', () => {
  const project = new URL('../../../', root);
  const everySheet = globSync('{packages,apps}/**/src/**/*.css', {
    cwd: project,
    exclude: (name) => name === 'node_modules',
  });
  const isField = (selector = '') =>
    /(^|[\s>:(,&])(input|select|textarea)\b[^\s>]*$/.test(selector);

  it('have letters of at least 16 px where phones would zoom into smaller ones', () => {
    const sizes = rulesOf(read('base.css'))
      .filter(({ path }) => path.includes('@media (width < 40rem), (pointer: coarse)'))
      .filter(({ path }) => path.at(-1) === 'input, select, textarea')
      .flatMap(({ declarations: own }) => own);
    expect(sizes).toEqual(['font-size: var(--t-17)']);
    expect(read('tokens.css')).toContain('--t-17: 1.0625rem;');
  });

  it('are given no smaller letters by a part or a page', () => {
    expect(everySheet.length).toBeGreaterThan(60);
    const rules = everySheet.flatMap((sheet) =>
      rulesOf(readFileSync(new URL(sheet, project), 'utf8'))
        .filter(({ path }) => isField(path.at(-1)))
        .flatMap(({ declarations: own }) => own)
        .filter((own) => own.startsWith('font-size:') || /^font: (?!inherit)/.test(own))
        .map((own) => `${sheet}: ${own}`),
    );
    expect(rules.length).toBeGreaterThan(2);
    expect(
      rules.filter((own) => !/font-size: (var\(--t-(17|21|28|44|76)\)|1\.0625rem)$/.test(own)),
    ).toEqual([]);
  });
});

it('leaves nothing fixed over the words of a printed page', () => {
  const sheets = ['packages/storefront/src', 'packages/products', 'packages/design/src', 'apps'];
  const rules = globSync(`{${sheets.join(',')}}/**/*.css`, {
    cwd: new URL('../../../', root),
    exclude: (name) => name === 'node_modules' || name === 'sandbox',
  }).flatMap((sheet) => rulesOf(readFileSync(new URL(sheet, new URL('../../../', root)), 'utf8')));
  const hidden = rules
    .filter(
      ({ path, declarations: own }) =>
        path.includes('@media print') && own.some((one) => one.startsWith('display: none')),
    )
    .flatMap(({ path }) => (path.at(-1) ?? '').split(', '));
  // a blocking overlay, or the page itself: there is nothing else to read
  const alone = ['.overlay', 'html[data-leaving]::before'];
  const fixed = rules
    .filter(({ declarations: own }) => own.includes('position: fixed'))
    // paper is wider than a phone
    .filter(({ path }) => !path.some((one) => one.startsWith('@media (width < ')))
    .map(({ path }) => path.at(-1) ?? '');
  expect(fixed).toContain('.consent');
  expect(fixed.filter((one) => !alone.includes(one) && !hidden.includes(one))).toEqual([]);
});

/** A class appears in full, or as the end of a template like `shape-${shape}` with typed values. */
function isWritten(name: string, code: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true;
  const dash = name.lastIndexOf('-');
  return (
    dash > 0 &&
    code.includes(`${name.slice(0, dash)}-\${`) &&
    new RegExp(`(?<![\\w-])${name.slice(dash + 1)}(?![\\w-])|'${name.slice(dash + 1)}'`).test(code)
  );
}

it('no page shows the triangle of the browser: what folds is a Fold, or brings its own icon', () => {
  const bare = globSync('{packages,apps}/**/src/**/*.tsx', {
    cwd: new URL('../../../', import.meta.url),
    exclude: (name) => name.includes('node_modules'),
  }).filter((name) => {
    const heads = readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8').matchAll(
      /<summary[^]*?<\/summary>/g,
    );
    return [...heads].some(([head]) => !head.includes('<Icon'));
  });
  expect(bare).toEqual([]);
});

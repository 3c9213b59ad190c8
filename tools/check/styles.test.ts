// The pages' style sheets follow the same rules as the design parts. The sandbox's card page
// belongs to another company and has its own look.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  declarationsOf,
  pixelBreaks,
  STYLE_RULES,
} from '../../packages/design/src/testing/style-rules.ts';

const root = join(import.meta.dirname, '../..');
const sheets = globSync(
  '{apps/{shell,remotes/*},packages/{storefront,remote-kit,products/*}}/src/**/*.css',
  {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  },
);
const declarations = sheets.flatMap((sheet) =>
  declarationsOf(sheet, readFileSync(join(root, sheet), 'utf8')),
);

describe('style sheets of the pages', () => {
  it('are read at all', () => {
    expect(sheets.length).toBeGreaterThan(5);
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
      sheets.flatMap((sheet) =>
        pixelBreaks(readFileSync(join(root, sheet), 'utf8')).map((rule) => `${sheet}: ${rule}`),
      ),
    ).toEqual([]);
  });

  it('break it where a page would', () => {
    const css =
      '.a {\n  font-size: 14px;\n  margin-left: 3px;\n  padding: 7px;\n  color: #fff;\n  box-shadow: 0 1px 2px var(--ink);\n  border-radius: 10px;\n}';
    const caught = STYLE_RULES.filter(({ breaks }) =>
      declarationsOf('x.css', css).some(breaks),
    ).length;
    expect(caught).toBe(STYLE_RULES.length);
  });
});

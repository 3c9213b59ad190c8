import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './project.ts';
import { neverPlayed } from './sampling.ts';

it.each([
  ["const it = turns(2);\nit.each(inTurn(['en', 'ar'], 2))();", ['turns(2) beside inTurn(…, 2)']],
  ['const it = turns(4);\nit.each(inTurn(f(a, [b, c]), 6,))();', ['turns(4) beside inTurn(…, 6)']],
  [
    'const it = turns(3);\nit.each(inTurn(LOOKS, LOOKS.length))();',
    ['turns(3) beside inTurn(…, LOOKS.length)'],
  ],
  [
    'const it = turns(4, { variants: 3 });\nit.each(inTurn(a, 2))();',
    ['turns(4) beside inTurn(…, 2)'],
  ],
  ['const it = turns(5);\nit.each(inTurn(LOOKS, LOOKS.length))();\nit.each(inTurn(a, 12))();', []],
  ['const it = turns(2, { variants: 4 });\nit.each(inTurn(a, 4))();\nit.each(inTurn(b, 2))();', []],
  ['it.each(inTurn(a, 2))();', []],
])('tells pairs of test and variant that no sample plays: %s', (source, lines) => {
  expect(neverPlayed(source)).toEqual(lines);
});

it('in every test file, each test meets each variant under some sample', () => {
  const files = globSync(
    ['{apps,packages}/**/src/**/*.test.ts', 'e2e/**/*.e2e.ts', 'tools/**/*.test.ts'],
    {
      cwd: ROOT,
      exclude: (name) => name.includes('node_modules'),
    },
  ).filter((file) => file !== 'tools/check/sampling.test.ts');
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    neverPlayed(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

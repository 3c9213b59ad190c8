import { expect, it } from 'vitest';
import { resolve } from 'node:path';
import { longFunctions, readLongFunctions } from './functions.ts';

const found = (filename: string, message: string, offset: number, length: number) => ({
  filename,
  message,
  labels: [{ span: { offset, length, line: offset } }],
});
const tooMany = (who: string, lines: number) =>
  `${who} has too many lines (${lines}). Maximum allowed is 60.`;

it('lists named functions, says which are components, and omits the nameless inside another', () => {
  const report = JSON.stringify({
    diagnostics: [
      found('a.ts', tooMany('The function `createA`', 90), 10, 100),
      found('a.ts', tooMany('The function', 70), 20, 50),
      found('a.ts', tooMany('The function `inner`', 80), 20, 60),
      found('b.ts', tooMany('The async function', 120), 10, 100),
      found('b.test.ts', tooMany('The function', 300), 10, 100),
      found('c.tsx', tooMany('The function `Page`', 70), 10, 100),
      found('d.tsx', tooMany('The function `usePage`', 65), 10, 100),
      found('e.ts', tooMany('The function `Page`', 61), 10, 100),
    ],
  });
  expect(readLongFunctions(report)).toEqual([
    { file: 'b.ts', line: 10, name: '', lines: 120, isComponent: false },
    { file: 'a.ts', line: 10, name: 'createA', lines: 90, isComponent: false },
    { file: 'a.ts', line: 20, name: 'inner', lines: 80, isComponent: false },
    { file: 'c.tsx', line: 10, name: 'Page', lines: 70, isComponent: true },
    { file: 'd.tsx', line: 10, name: 'usePage', lines: 65, isComponent: false },
    { file: 'e.ts', line: 10, name: 'Page', lines: 61, isComponent: false },
  ]);
});

it('reads the tree', () => {
  const functions = longFunctions(resolve(import.meta.dirname, '../..'));
  expect(functions.every(({ lines, line }) => lines > 60 && line > 0)).toBe(true);
  expect(functions.length).toBeGreaterThan(0);
}, 20_000);

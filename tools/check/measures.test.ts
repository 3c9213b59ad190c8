import { expect, it } from 'vitest';
import { isBroken, lineOf, type Measure } from './limits.ts';
import { withoutReadme, wordedLines } from './readmes.ts';
import { widthOf } from './size.ts';
import { resolve } from 'node:path';

const most: Measure = { name: 'Circles', value: 0, limit: 0, is: 'at most', holds: true };
const least: Measure = { name: 'Tested', value: 59.994, limit: 60, is: 'at least', holds: true };

it('a limit that was reached may not be broken; one that was not is only told', () => {
  expect([most, { ...most, value: 1 }, least, { ...least, value: 60 }].map(isBroken)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([{ ...most, value: 1 }, least].map((one) => isBroken({ ...one, holds: false }))).toEqual([
    false,
    false,
  ]);
});

it('a minimum that is exceeded by its step is to be raised', () => {
  const share: Measure = { ...least, value: 64.9, step: 5, unit: ' %' };
  expect(isBroken(share)).toBe(false);
  expect(isBroken({ ...share, value: 65 })).toBe(true);
  expect(lineOf({ ...share, value: 65.4 })).toContain('raise it to 65');
  expect(isBroken({ ...least, value: 99 })).toBe(false);
});

it('says value, limit and what is to be done', () => {
  expect(lineOf(most)).toBe('Circles: 0 (at most 0)');
  expect(lineOf({ ...least, unit: ' %' })).toBe('Tested: 59.99 % (at least 60 %, BROKEN)');
  expect(lineOf({ ...least, holds: false })).toContain('not yet reached');
  expect(lineOf({ ...most, holds: false })).toContain('let it hold');
});

it('counts lines of more than a hundred characters', () => {
  expect(widthOf(`${'x'.repeat(100)}\n${'ä'.repeat(101)}\n\n`)).toEqual({ lines: 3, wide: 1 });
});

it('every workspace says in a README what it is for', () => {
  expect(wordedLines('# A\n\nwhat\n  \nentry\n')).toBe(3);
  expect(withoutReadme(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

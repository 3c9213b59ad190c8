import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Mutant, unit } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { staleMutants } from './stale.ts';
import { ROOT } from './tree.ts';

it('every mutant fits the code of today, under a name of its own', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(25);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  expect(staleMutants(ROOT, MUTANTS)).toEqual([]);
});

it('a mutant is stale if its text is gone or stands twice, and if its file or test is gone', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-stale-'));
  writeFileSync(join(root, 'a.ts'), 'const one = f(1);\nconst two = g(2);\nconst too = g(2);\n');
  writeFileSync(join(root, 'a.test.ts'), '');
  const faultsOf = (over: Partial<Mutant>) =>
    staleMutants(root, [
      {
        name: 'm',
        file: 'a.ts',
        find: 'f(1)',
        replace: 'f(2)',
        tests: [unit('a.test.ts')],
        ...over,
      },
    ]);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ find: 'f(3)' })).toEqual(["mutant 'm': its text stands 0 times in a.ts"]);
  expect(faultsOf({ find: 'g(2)' })).toEqual(["mutant 'm': its text stands 2 times in a.ts"]);
  expect(faultsOf({ replace: 'f(1)' })).toEqual(["mutant 'm' changes nothing"]);
  expect(faultsOf({ file: 'b.ts' })).toEqual(["mutant 'm': there is no file b.ts"]);
  expect(faultsOf({ tests: [unit('b.test.ts')] })).toEqual([
    "mutant 'm': there is no test b.test.ts",
  ]);
});

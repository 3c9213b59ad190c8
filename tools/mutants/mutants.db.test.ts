// Mutants of the project's code, each detected by a test (gate G19). npm test tries two, chosen by
// the tree's hash; npm run test:full tries all. stale.test.ts checks that each fits the code.
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { lives, runTests, testsOf } from './run.ts';
import { copyTree, type Tree } from './tree.ts';

/** Two of the fast ones; a different tree selects others. */
const quick = MUTANTS.filter(({ tests }) => tests.every(({ project }) => project === 'unit'));
const chosen = PLAYS_ALL
  ? MUTANTS
  : [0, 1]
      .map((more) => quick[(SAMPLE * 2 + more) % quick.length])
      .filter((mutant) => mutant !== undefined);

let tree: Tree;
beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree?.remove());

describe('faults in our own code', () => {
  it('without any, the same tests pass', { timeout: 600_000 }, async () => {
    const tests = testsOf(chosen);
    const { passed, failed, broken } = await runTests(tree, tests);
    expect([broken, failed]).toEqual([undefined, 0]);
    // Two mutants may share a test: it runs once.
    expect(passed).toBeGreaterThanOrEqual(tests.length);
  });

  it.each(chosen)('$name: a test notices', { timeout: 300_000 }, async (mutant) => {
    expect(await lives(tree, mutant)).toBeUndefined();
  });
});

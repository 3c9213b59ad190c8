import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseSample, shareOf } from './sample.ts';
import { SAMPLE_NUMBER } from './sample-number.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('the sample', () => {
  it('is the number of the tree, whatever else the tree holds', () => {
    expect(chooseSample(undefined)).toBe(SAMPLE_NUMBER);
    expect(chooseSample('')).toBe(SAMPLE_NUMBER);
    // the choice of the part depends neither on the tree nor on git
    const sources = ['packages/test-kit/src/sample.ts', 'vitest.config.ts', 'tools/check/test.ts'];
    for (const file of sources)
      expect(readFileSync(join(ROOT, file), 'utf8'), file).not.toMatch(
        /createHash|rev-parse HEAD\^/,
      );
  });

  it('is played again by its number', () => {
    expect(chooseSample('42', 7)).toBe(42);
    expect(chooseSample('1048575', 7)).toBe(1_048_575);
  });

  it.each(['-1', '1.5', 'yesterday', '1048576', 'abc12'])('is not %s', (override) => {
    expect(() => chooseSample(override, 7)).toThrow('PORTICO_SAMPLE');
  });

  it('covers all cases, each once over neighbouring numbers', () => {
    const cases = Array.from({ length: 40 }, (_, index) => index);
    for (const share of [1, 2, 4, 9, 21]) {
      const played = Array.from({ length: share }, (_, sample) =>
        shareOf(cases, share, sample),
      ).flat();
      expect(played.toSorted((one, other) => one - other)).toEqual(cases);
    }
  });
});

it('no test draws its seed from the clock', () => {
  const tests = globSync('{packages,apps,e2e,tools}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  });
  expect(tests.length).toBeGreaterThan(200);
  const drawn = /\bseed\w*\b[^;]{0,120}(new Date\(\)|Date\.now\(\))/i;
  expect(drawn.test('const SEED = Number(env.SEED ?? new Date().getTime())')).toBe(true);
  expect(tests.filter((file) => drawn.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    // where the planted line stands
    'packages/test-kit/src/sample.test.ts',
  ]);
});

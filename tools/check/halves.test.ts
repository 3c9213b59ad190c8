import { expect, it } from 'vitest';
import { longFiles, otherHalf } from './halves.ts';
import { ROOT } from './project.ts';

it('two successive sample numbers play every long file, and the laws with each', () => {
  const all = longFiles(ROOT);
  const [first = [], second = []] = [0, 1].map((half) => otherHalf(ROOT, half));
  expect(all.length).toBeGreaterThan(250);
  expect(first.filter((file) => second.includes(file))).toEqual([]);
  expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
  const always = all.filter((file) => ![...first, ...second].includes(file));
  expect(always.length).toBeLessThan(all.length / 4);
  expect(always).toContain('apps/server/src/tenancy/costs.db.test.ts');
  expect(always).toContain('e2e/journeys/flights-flow.e2e.ts');
});

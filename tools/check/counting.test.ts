import { expect, it } from 'vitest';
import { alone, counted, failuresOf, secondTime } from './counting.ts';
import { isWaiting, toldStray } from './report.ts';

const good = { file: 'a.test.ts', passed: 3, failed: 0, waited: false, failures: [] };
const wrong = {
  file: 'b.test.ts',
  passed: 1,
  failed: 1,
  waited: false,
  failures: ['adds: expected 2 to be 3'],
};
const late = {
  file: 'c.test.ts',
  passed: 2,
  failed: 1,
  waited: true,
  failures: ['comes: Test timed out in 5000ms.'],
};

const STRAY = 'outside any test: connect ECONNREFUSED';

it('only what waited in vain is played again', () => {
  const isBrowser = false;
  expect(alone({ files: [good, wrong, late], unhandled: [] }, { isBrowser })).toEqual([late]);
  expect(alone({ files: [good, late], unhandled: [STRAY] }, { isBrowser })).toEqual([]);
  const five = Array.from({ length: 5 }, () => late);
  expect(alone({ files: five, unhandled: [] }, { isBrowser })).toEqual([]);
});

it('in the browser a single file that saw something wrong is played again as well, and said to', () => {
  const isBrowser = true;
  expect(alone({ files: [good, wrong, late], unhandled: [] }, { isBrowser })).toEqual([
    wrong,
    late,
  ]);
  const two = [wrong, { ...wrong, file: 'd.test.ts' }, late];
  expect(alone({ files: two, unhandled: [] }, { isBrowser })).toEqual([late]);
  expect(alone({ files: [wrong], unhandled: [STRAY] }, { isBrowser })).toEqual([]);
  expect(secondTime([wrong, late], { ...wrong, failed: 0 })).toBe(
    'b.test.ts saw something wrong among others and passed alone',
  );
  expect(secondTime([wrong, late], late)).toBe(
    'c.test.ts waited in vain among others and failed alone',
  );
});

it('what was played again counts by its second time; failures outside tests always', () => {
  const run = { files: [good, wrong, late], unhandled: [] };
  expect(counted(run)).toEqual({ passed: 6, failed: 2 });
  expect(
    counted(run, {
      files: [{ ...late, passed: 3, failed: 0, waited: false, failures: [] }],
      unhandled: [],
    }),
  ).toEqual({ passed: 7, failed: 1 });
  expect(counted(run, { files: [late], unhandled: [STRAY] })).toEqual({ passed: 6, failed: 3 });
});

it('tells waiting in vain from a wrong value', async () => {
  const polled = await expect
    .poll(() => 1, { timeout: 20, interval: 5 })
    .toBe(2)
    .then(
      () => undefined,
      (fault: Error) => fault,
    );
  expect(isWaiting(polled as Error)).toBe(true);
  expect(isWaiting(new Error('page.waitForURL: Timeout 10000ms exceeded.'))).toBe(true);
  expect(isWaiting(new Error('Test timed out in 90000ms.'))).toBe(true);
  expect(isWaiting(new Error('expected 2 to be 1'))).toBe(false);
});

it('what failed in the end is told by name', () => {
  const run = { files: [good, wrong, late], unhandled: [] };
  expect(
    failuresOf(run, { files: [{ ...late, failed: 0, failures: [] }], unhandled: [STRAY] }),
  ).toEqual(['b.test.ts > adds: expected 2 to be 3', STRAY]);
  expect(failuresOf(run)).toEqual([
    'b.test.ts > adds: expected 2 to be 3',
    'c.test.ts > comes: Test timed out in 5000ms.',
  ]);
});

it('names the line of the project that failed outside any test', () => {
  const stack = [
    'ReferenceError: document is not defined in packages/none.ts:1',
    '    at run (/home/portico/node_modules/react-dom/packages/a.js:3:1)',
    '    at findNext (/home/portico/packages/design/src/parts/focus.ts:29:16)',
    '    at Timeout._onTimeout (/home/portico/packages/design/src/parts/focus.ts:50:45)',
  ].join('\n');
  expect(toldStray({ message: 'document is not defined\nmore', stack })).toBe(
    'outside any test: document is not defined (packages/design/src/parts/focus.ts:29)',
  );
  expect(toldStray({ message: 'read ECONNRESET' })).toBe('outside any test: read ECONNRESET');
});

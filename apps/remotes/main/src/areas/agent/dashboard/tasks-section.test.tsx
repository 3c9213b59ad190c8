import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { task } from '../tasks/testing/samples.ts';
import { TasksSection } from './tasks-section.tsx';

it('names the oldest tasks and opens each', async () => {
  const page = await live(<TasksSection />, {
    answers: { tasks: () => ({ tasks: [task()], open: 7, nextCursor: null }) },
  });
  expect(page.words()).toContain('Tasks 7');
  expect(page.button(/^Order neither confirmed nor refused/).getAttribute('href')).toBe(
    '/tasks?task=t1',
  );
});

it('says that there are none, or that they could not be loaded', async () => {
  const none = await live(<TasksSection />, {
    answers: { tasks: () => ({ tasks: [], open: 0, nextCursor: null }) },
  });
  expect(none.words()).toContain('Nothing needs a decision.');
  const failed = await live(<TasksSection />, {
    answers: { tasks: () => Promise.reject(offline()) },
  });
  expect(failed.has('Try again')).toBe(true);
});

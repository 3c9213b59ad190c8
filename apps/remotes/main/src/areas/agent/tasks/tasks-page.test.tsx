import { live, refusal, type Answers } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { TasksPage } from './tasks-page.tsx';
import { task } from './testing/samples.ts';

const open = (answers: Answers, at = '/tasks') => live(<TasksPage />, { at, answers });
const page = (tasks: readonly object[], openCount = tasks.length) => ({
  tasks,
  open: openCount,
  nextCursor: null,
});

it('shows the task of the address with both sides, and closes it', async () => {
  const shown = await open(
    { tasks: () => page([task()]), task: () => ({ task: task() }) },
    '/tasks?task=t1',
  );
  expect(shown.words()).toContain('The supplier was sent the order and hasn’t said if it has it.');
  expect(shown.words()).toMatch(/Our ledger.*Held of the payer £1,486\.20.*alpha.*Answer unknown/);
  await shown.press('Close');
  expect(shown.at()).toBe('/tasks');
});

it('says how a decided task ended, with its note', async () => {
  const settled = task({
    settledAt: '2026-06-09T10:00:00Z',
    decision: 'void',
    settledBy: 'Inês Costa',
    note: 'no such guest',
    decisions: [],
  });
  const shown = await open(
    { tasks: () => page([settled], 0), task: () => ({ task: settled }) },
    '/tasks?state=settled&task=t1',
  );
  expect(shown.words()).toMatch(/Outcome Released Inês Costa.*no such guest/);
  expect(shown.has('Continue')).toBe(false);
  expect(shown.callsOf('tasks')[0]?.input.query).toEqual({ state: 'settled' });
});

it('shows a request for access without sides', async () => {
  const access = {
    by: { id: 'u', name: 'Tom Reed' },
    capability: 'markup',
    path: '/settings/agency',
  };
  const asked = task({
    kind: 'access',
    reason: 'access',
    access,
    booking: null,
    peer: null,
    decisions: [],
  });
  const shown = await open(
    { tasks: () => page([asked]), task: () => ({ task: asked }) },
    '/tasks?task=t1',
  );
  expect(shown.words()).toContain('Asked for access: Markup');
  expect(shown.words()).toContain('They can’t open /settings/agency');
  // the asker cannot decide the request
  expect(shown.words()).toContain('Another colleague who has this right decides it.');
  expect(shown.has('Continue')).toBe(false);
  expect(shown.words()).not.toContain('Our ledger');
});

it('says so if there is no such task, or none at all', async () => {
  const unknown = await open(
    { tasks: () => page([]), task: () => Promise.reject(refusal('TASK_NOT_FOUND', 404)) },
    '/tasks?task=nowhere',
  );
  expect(unknown.words()).toContain('There’s no such task');
  expect(unknown.words()).toContain('Nothing needs a decision');
});

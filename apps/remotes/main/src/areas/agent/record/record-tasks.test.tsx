import { show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { RecordTasks } from './record-tasks.tsx';

it('says how many decisions wait, and leads to the first of them', () => {
  const task = (id: string) => ({ id, reason: 'CANCEL_UNKNOWN', openedAt: '2026-06-02T10:00:00Z' });
  const html = show(<RecordTasks tasks={[task('a/1'), task('b2')]} />);
  expect(wordsOf(html)).toContain('2 decisions about this booking are waiting.');
  expect(html).toContain('href="/tasks?task=a%2F1"');
});

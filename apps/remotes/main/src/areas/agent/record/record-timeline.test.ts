import type { TimelineEntry } from '@portico/contract/http/center/record';
import { expect, it } from 'vitest';
import { entriesOf } from './record-timeline.tsx';

it('shows messages and changes apart, and leaves audit entries to their own section', () => {
  const entries = (['mail', 'state', 'audit', 'notice'] as const).map(
    (kind, at): TimelineEntry => ({
      id: String(at),
      kind,
      at: '2026-06-02T10:00:00Z',
      text: { key: 'state.confirmed', values: {} },
      before: null,
      after: null,
      who: null,
      reference: null,
    }),
  );
  const kinds = (filter: 'all' | 'changes' | 'messages') =>
    entriesOf(entries, filter).map(({ kind }) => kind);
  expect(kinds('all')).toEqual(['mail', 'state', 'notice']);
  expect(kinds('changes')).toEqual(['state']);
  expect(kinds('messages')).toEqual(['mail', 'notice']);
});

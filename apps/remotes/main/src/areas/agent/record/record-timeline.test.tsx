import type { AgencyRecord, TimelineEntry } from '@portico/contract/http/center/record';
import { live, offline } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { entriesOf, RecordTimeline } from './record-timeline.tsx';

const entry = (at: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: `mail:${at}`,
  kind: 'mail',
  at: `2026-06-02T10:${String(at).padStart(2, '0')}:00Z`,
  text: { key: 'mail.failed', values: {} },
  before: null,
  after: null,
  who: null,
  reference: null,
  ...more,
});
const recordOf = (entries: readonly TimelineEntry[], nextCursor: string | null = null) =>
  ({ booking: { reference: '7KQ2MXPA' }, timeline: { entries, nextCursor } }) as AgencyRecord;

it('shows messages and changes apart, and leaves audit entries to their own section', () => {
  const entries = (['mail', 'state', 'audit', 'notice'] as const).map((kind, at) =>
    entry(at, { kind, text: { key: kind === 'audit' ? 'audit' : 'state.confirmed', values: {} } }),
  );
  const kinds = (filter: 'all' | 'changes' | 'messages') =>
    entriesOf(entries, filter).map(({ kind }) => kind);
  expect(kinds('all')).toEqual(['mail', 'state', 'notice']);
  expect(kinds('changes')).toEqual(['state']);
  expect(kinds('messages')).toEqual(['mail', 'notice']);
});

it('names what was before a change and what is after it', async () => {
  const page = await live(
    <RecordTimeline
      record={recordOf([
        entry(3, {
          kind: 'audit',
          text: { key: 'assigned', values: {} },
          who: 'Inês Marques',
          after: 'Jonas Weber',
        }),
        entry(2, {
          kind: 'notice',
          text: { key: 'notice.minor', values: { n: 1 } },
          before: '2026-07-04T15:00',
          after: '2026-07-05T09:30',
        }),
        entry(1, {
          kind: 'state',
          text: { key: 'state.confirmed', values: {} },
          before: 'processing',
          after: 'confirmed',
        }),
      ])}
    />,
  );
  expect(page.words()).toContain(
    'Inês Marques Agent in charge before: Unassigned after: Jonas Weber',
  );
  expect(page.words()).toMatch(/small change before: Sat,? 4 Jul 15:00 after: Sun,? 5 Jul 09:30/);
  expect(page.words()).toContain('before: Being confirmed after: Confirmed');
});

it('loads older entries page by page, and keeps them when the first page moves on', async () => {
  const all = Array.from({ length: 25 }, (_, at) => entry(25 - at));
  let tries = 0;
  const page = await live(<RecordTimeline record={recordOf(all.slice(0, 10), 'c10')} />, {
    answers: {
      recordTimeline: ({ input }) => {
        tries += 1;
        if (tries === 1) throw offline();
        const { cursor } = input.query as unknown as { cursor: string };
        const from = Number(cursor.slice(1));
        return {
          entries: all.slice(from, from + 10),
          nextCursor: from + 10 < all.length ? `c${from + 10}` : null,
        };
      },
    },
  });
  const shown = () => page.body.querySelectorAll('li').length;
  expect(shown()).toBe(8);
  await page.press('Show older entries');
  expect([shown(), tries]).toEqual([10, 0]);
  await page.press('Show older entries');
  expect(page.alerts()).toBe('Older entries did not load.');
  await page.press('Try again');
  expect(shown()).toBe(20);
  // a new entry pushes the tenth out of the first page
  const moved = recordOf([entry(26), ...all.slice(0, 9)], 'c9');
  await page.rerender(<RecordTimeline record={moved} />);
  expect(shown()).toBe(21);
  await page.press('Show older entries');
  expect(shown()).toBe(26);
  expect(page.has('Show older entries')).toBe(false);
});

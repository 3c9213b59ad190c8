import type { UserType } from '@portico/contract';
import { live, type LivePage, offline, refusal } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import type { Line } from './bookings.query.ts';
import { useBulk } from './bulk.query.ts';
import { BulkBar } from './bulk-bar.tsx';

const line = (reference: string, more: Partial<Line> = {}): Line =>
  ({ reference, status: 'confirmed', currency: 'USD', total: 10_000, version: 3, ...more }) as Line;

let reloads = 0;
const opened: string[] = [];

function Bar({ rows }: { readonly rows: readonly Line[] }) {
  const bulk = useBulk(() => {
    reloads += 1;
  });
  return (
    <BulkBar
      {...{ rows, bulk }}
      isExporting={false}
      onExport={() => undefined}
      onOpen={(reference) => void opened.push(reference)}
      onClear={bulk.clear}
    />
  );
}

const AGENTS = {
  bookingAgents: () => ({
    agents: [
      { id: 'a1', name: 'Inês Marques' },
      { id: 'a2', name: 'Tom Reed' },
    ],
  }),
};
async function show(rows: readonly Line[], answers: object, userType: UserType = 'AgencyOwner') {
  const page = await live(<Bar rows={rows} />, { answers: { ...AGENTS, ...answers } });
  const profile = { id: 'u', userType, isRestrictedAgent: false };
  await page.run(() => page.store.dispatch({ type: 'user/userReplaced', payload: { profile } }));
  return page;
}
const bodies = (page: LivePage) => page.callsOf('bulk').map(({ input }) => input.body);

it('shows how many are selected and what they come to, and nothing without a selection', async () => {
  const page = await show([line('A'), line('B', { total: 2_550 })], {});
  expect(page.words()).toContain('2 selected $125.50');
  const empty = await show([], {});
  expect(empty.words()).toBe('');
});

it('assigns all to one agent, and names each booking that was left with its reason', async () => {
  reloads = 0;
  const page = await show([line('AAAA'), line('BBBB', { version: 7 }), line('CCCC')], {
    bulk: () => ({
      outcomes: [
        { id: 'AAAA', ok: true },
        { id: 'BBBB', ok: false, reason: 'CHANGE_IN_PROGRESS' },
        {
          id: 'CCCC',
          ok: false,
          reason: 'VERSION_CONFLICT',
          changedBy: 'Inês Marques',
          changedAt: '2026-06-02T10:00:00Z',
        },
      ],
    }),
  });
  await page.press(/^Assign/);
  await page.press('Tom Reed');
  expect(bodies(page)).toEqual([
    { action: 'assign', ids: ['AAAA', 'BBBB', 'CCCC'], versions: [3, 7, 3], value: 'a2' },
  ]);
  expect(page.words()).toContain('1 booking assigned.');
  expect(page.words()).toMatch(/BBBB is being changed/);
  expect(page.words()).toMatch(/CCCC .?Inês Marques.? changed it, .*2 Jun 2026/);
  expect(reloads).toBe(1);
  await page.press('Booking BBBB');
  expect(opened).toEqual(['BBBB']);
});

it('offers no assignment to an agent without the right', async () => {
  const page = await show([line('AAAA')], {}, 'SalesAgent');
  expect(page.has(/^Assign/)).toBe(false);
  expect(page.has('Send documents')).toBe(true);
});

it('repeats mails that had no reply with the same key, and no others', async () => {
  let tries = 0;
  const page = await show([line('AAAA')], {
    bulk: () => {
      tries += 1;
      if (tries === 1) throw offline();
      if (tries === 2) throw refusal('FORBIDDEN', 403);
      return { outcomes: [{ id: 'AAAA', ok: true }] };
    },
  });
  for (let n = 0; n < 4; n += 1) await page.press('Send documents');
  const keys = page.callsOf('bulk').map(({ options }) => options.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
  expect(page.words()).toContain('The documents of 1 booking are on their way.');
});

it('says why papers cannot be sent, instead of skipping the bookings without any', async () => {
  const page = await show([line('AAAA'), line('BBBB', { status: 'failed' })], {});
  const button = page.button('Send documents');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = page.body.querySelectorAll('[role=tooltip]')[0];
  expect(button.getAttribute('aria-describedby')).toBe(reason?.id);
  expect(page.words()).toContain('1 of them has no documents, because it is not confirmed.');
  await page.press('Send documents');
  expect(page.callsOf('bulk')).toEqual([]);
});

it('changes nothing if more are selected than one call takes', async () => {
  const page = await show(
    Array.from({ length: 201 }, (_, at) => line(`A${at}`)),
    {},
  );
  await page.press(/^Assign/);
  expect(page.has('Tom Reed')).toBe(false);
  await page.press(/^Export CSV/);
  expect(page.words()).toContain('Select at most 200 bookings.');
});

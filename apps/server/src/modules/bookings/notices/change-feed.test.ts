// Suppliers that break the rules of telling changes: the reading ends, and stores nothing wrong.
import type { SupplierOrders } from '@portico/contract';
import type { ChangePage } from '@portico/contract/ports/orders';
import { expect, it } from 'vitest';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { RELEASED } from '../../../kernel/worker.ts';
import { type ChangeFeedDeps, feedHandler } from './change-feed.ts';

const ITEM: WorkItem = {
  agencyId: 'a',
  kind: 'change-feed',
  id: 'f',
  fence: 1,
  attempts: 1,
  dueAt: '',
};
const NOW = Date.parse('2027-03-01T12:00:00Z');
const page = (more: Partial<ChangePage> = {}): ChangePage => ({
  changes: [],
  cursor: 'c1',
  isLast: true,
  ...more,
});

/** Reads once from a supplier; returns what was stored, told and logged. */
async function read(
  cursor: string | null,
  supplier: Pick<SupplierOrders, 'changesSince' | 'acknowledge'>,
) {
  const stored: unknown[] = [];
  const logged: string[] = [];
  const log = (level: string) => (_about: object, text: string) =>
    void logged.push(`${level}: ${text}`);
  let dueAt: unknown;
  const deps = {
    // the only transaction here is that which makes the item due again
    db: {
      tenant: (_agency: string, work: (tx: object) => Promise<unknown>) =>
        work({
          run: async (statement: { values: readonly unknown[] }) => {
            dueAt = statement.values.find((value) => String(value).startsWith('2027-03-01T12'));
            return 1;
          },
        }),
    } as unknown as Database,
    feeds: {
      byId: async () => ({ id: 'f', supplier: 's', cursor, acknowledged: cursor }),
      record: async (
        _item: unknown,
        _feed: unknown,
        { changes, cursor: at }: ChangePage,
        unread: number,
      ) => {
        stored.push({ names: changes.length, at, unread });
        return 0;
      },
      acknowledged: async (_item: unknown, at: string) => void stored.push({ acknowledged: at }),
      restart: async () => void stored.push('restarted'),
      begin: async () => undefined,
    },
    peers: {
      supplier: () => ({ profile: { bookTimeoutMs: 1_000 }, ...supplier }),
      faults: () => undefined,
    },
    clock: { now: () => NOW, iso: () => new Date(NOW).toISOString() },
    log: { warn: log('warn'), error: log('error') },
    failpoint: () => undefined,
    wake: () => undefined,
  } as unknown as ChangeFeedDeps;
  expect(await feedHandler(deps)(ITEM, new AbortController().signal)).toBe(RELEASED);
  return { stored, logged, waitMs: Date.parse(String(dueAt)) - NOW };
}

const telling = (tell: (cursor: string | null) => ChangePage | 'expired') => ({
  changesSince: async (cursor: string | null) => ({ kind: 'ok' as const, value: tell(cursor) }),
  acknowledge: async () => ({ kind: 'ok' as const, value: null }),
});

it('stores no position that is empty or too long', async () => {
  for (const cursor of ['', 'c'.repeat(401)]) {
    const { stored, logged } = await read(
      null,
      telling(() => page({ cursor })),
    );
    expect([stored, logged.length, logged[0]?.startsWith('error')]).toEqual([[], 1, true]);
  }
});

it('ends at a supplier that does not move on, and pauses at one that never ends', async () => {
  const still = await read(
    'c1',
    telling(() => page({ isLast: false })),
  );
  expect([still.stored, still.waitMs]).toEqual([[], 300_000]);
  let n = 1;
  const endless = await read(
    'c1',
    telling(() => page({ cursor: `c${(n += 1)}`, isLast: false })),
  );
  expect([n, endless.stored.length, endless.waitMs]).toEqual([51, 100, 1_000]);
});

it('asks once if even the oldest change is expired', async () => {
  const { stored, waitMs } = await read(
    null,
    telling(() => 'expired'),
  );
  expect([stored, waitMs]).toEqual([[], 300_000]);
  const again = await read(
    'c1',
    telling(() => 'expired'),
  );
  expect(again.stored).toEqual(['restarted']);
});

it('counts names that cannot be looked up, and keeps the others', async () => {
  const changes = [
    { key: 'k' },
    { key: '' },
    { supplierReference: 'a\u0000b' },
    { supplierReference: '\ud800' },
    { key: 'k'.repeat(201) },
  ];
  const { stored } = await read(
    null,
    telling(() => page({ changes })),
  );
  expect(stored).toEqual([{ names: 1, at: 'c1', unread: 4 }, { acknowledged: 'c1' }]);
});

it('needs no acknowledgement of a supplier that takes none, and survives a refused one', async () => {
  const { changesSince } = telling(() => page());
  const without = await read(null, { changesSince });
  expect(without.stored).toEqual([{ names: 0, at: 'c1', unread: 0 }, { acknowledged: 'c1' }]);
  const refused = await read(null, {
    changesSince,
    acknowledge: async () => ({ kind: 'refused', reason: 'INVALID', message: '' }),
  });
  expect(refused.stored).toEqual([{ names: 0, at: 'c1', unread: 0 }]);
});

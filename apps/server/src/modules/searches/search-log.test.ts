import { PorticoError } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import type { SearchLogEntry } from './searches.repo.ts';
import { createSearchLog } from './search-log.ts';

const entry = (sessionId: string, agencyId = 'a') =>
  ({ agencyId, sessionId }) as Omit<SearchLogEntry, 'id' | 'at'>;
const clock = { now: () => 1, iso: () => '2026-01-01T00:00:00.000Z', sleep: async () => undefined };

describe('search log', () => {
  it('loses the one entry the database refuses and no other', async () => {
    const kept: string[] = [];
    const faults: unknown[] = [];
    const log = createSearchLog(
      clock,
      async (_agency, entries) => {
        if (entries.some(({ sessionId }) => sessionId === 'bad'))
          throw new PorticoError('BAD_REQUEST');
        kept.push(...entries.map(({ sessionId }) => sessionId));
      },
      (fault) => faults.push(fault),
    );
    for (const name of ['one', 'bad', 'two', 'three']) log.add(entry(name));
    log.add(entry('other', 'b'));
    await log.flush();
    expect(kept.sort()).toEqual(['one', 'other', 'three', 'two']);
    expect(faults).toHaveLength(1);
  });

  it('tries a batch once while the database is away', async () => {
    let tries = 0;
    const log = createSearchLog(
      clock,
      async () => {
        tries += 1;
        throw new PorticoError('UNAVAILABLE');
      },
      () => undefined,
    );
    for (let at = 0; at < 50; at += 1) log.add(entry(String(at)));
    await log.flush();
    expect(tries).toBe(1);
  });
});

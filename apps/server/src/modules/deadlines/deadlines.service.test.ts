import { viewerOf, type Viewer } from '@portico/rules/access';
import { expect, it } from 'vitest';
import type { DeadlinesRepo } from './deadlines.repo.ts';
import { deadlinesService } from './deadlines.service.ts';

const viewer = (type: 'AgencyOwner' | 'SalesAgent', id: string): Viewer =>
  viewerOf({ id, type, isRestricted: false, loginId: 'one' });

/** A queue of more than a page, whose repository tells with which number it was asked. */
function world() {
  let now = Date.parse('2026-11-20T10:00:00Z');
  let total = 300;
  const asked: (number | null)[] = [];
  const repo = {
    outline: async (_agency: string, _wish: unknown, counted: number | null) => {
      asked.push(counted);
      return { mark: 'm', total: counted ?? total, isCounted: counted === null };
    },
  } as unknown as DeadlinesRepo;
  const clock = {
    now: () => now,
    iso: () => new Date(now).toISOString(),
    sleep: async () => undefined,
  };
  const keys = { sign: () => '', verify: () => false } as never;
  const service = deadlinesService({ repo, keys, clock, saleOf: (sale) => sale as never });
  return {
    asked,
    later: (ms: number) => (now += ms),
    changed: (to: number) => (total = to),
    tag: async (by: Viewer, agencyId = 'a') =>
      (await service.queue({ agencyId, viewer: by, query: { limit: 50 } })).tag,
  };
}

it('counts the deadlines of many pages once for all their readers, for five seconds', async () => {
  const { asked, later, changed, tag } = world();
  const owner = viewer('AgencyOwner', 'owner');
  const first = await tag(owner);
  later(4_999);
  changed(299);
  expect(await tag(viewer('AgencyOwner', 'another'))).toBe(first);
  expect(asked).toEqual([null, 300]);
  later(1);
  expect(await tag(owner)).not.toBe(first);
  expect(asked).toEqual([null, 300, null]);
});

it('shares no number with another agency, nor with a reader of other deadlines', async () => {
  const { asked, tag } = world();
  await tag(viewer('AgencyOwner', 'owner'));
  await tag(viewer('AgencyOwner', 'owner'), 'b');
  await tag(viewer('SalesAgent', 'sales'));
  await tag(viewer('SalesAgent', 'other'));
  expect(asked).toEqual([null, null, null, null]);
});

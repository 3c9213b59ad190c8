import type { CenterFrame, RefusedRight } from '@portico/contract/http/center/frame';
import { refusedRights, type Viewer } from '@portico/rules/access';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import { ownerFilter } from '../../kernel/rights.ts';
import type { FrameRepo, Helper } from './frame.repo.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Number of people who are named for a refused right. */
const NAMED_HELPERS = 3;
/** Milliseconds for which all agents of an agency share who can help them. */
const SHARED_MS = 10_000;

export interface FrameService {
  /** Returns what the frame shows to this agent. */
  frame(agencyId: string, viewer: Viewer): Promise<CenterFrame>;
}

/** Names are the same in every language, and for every agent. */
const helpersOf = (agency: string): CacheKey => ({
  agency,
  audience: 'agent',
  language: '',
  currency: '',
  name: 'helpers',
});

export function frameService(
  repo: FrameRepo,
  shared: Cache<readonly Helper[]>,
  unread: NotificationsService['unread'],
): FrameService {
  async function refusedTo(agencyId: string, viewer: Viewer): Promise<RefusedRight[]> {
    const refused = refusedRights(viewer);
    if (refused.length === 0) return [];
    const helpers = await shared.through(helpersOf(agencyId), SHARED_MS, () =>
      repo.helpers(agencyId),
    );
    return refused.map(({ capability, reason, who }) => ({
      capability,
      reason: reason === 'restricted' || reason === 'presenting' ? reason : 'role',
      helpers: (reason === 'presenting' ? [] : helpers)
        .filter(({ type }) => who.includes(type))
        .slice(0, NAMED_HELPERS)
        .map(({ id, name }) => ({ id, name })),
    }));
  }
  return {
    async frame(agencyId, viewer) {
      const [refused, bookings, notifications] = await Promise.all([
        refusedTo(agencyId, viewer),
        repo.bookingsInNeed(agencyId, ownerFilter(viewer, 'bookings.read')),
        unread(agencyId, viewer),
      ]);
      return { refused, counts: { bookings, notifications } };
    },
  };
}

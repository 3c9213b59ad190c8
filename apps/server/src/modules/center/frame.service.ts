import type { CenterFrame, RefusedRight } from '@portico/contract/http/center/frame';
import { may, refusedRights, type Viewer } from '@portico/rules/access';
import { ownerFilter } from '../../kernel/rights.ts';
import type { FrameRepo } from './frame.repo.ts';

/** Number of people who are named for a refused right. */
const NAMED_HELPERS = 3;

export interface FrameService {
  /** Returns what the frame shows to this agent. */
  frame(agencyId: string, viewer: Viewer): Promise<CenterFrame>;
}

export function frameService(repo: FrameRepo): FrameService {
  async function refusedTo(agencyId: string, viewer: Viewer): Promise<RefusedRight[]> {
    const refused = refusedRights(viewer);
    if (refused.length === 0) return [];
    const helpers = await repo.helpers(agencyId);
    return refused.map(({ capability, reason, who }) => ({
      capability,
      reason: reason === 'restricted' ? reason : 'role',
      helpers: helpers
        .filter(({ type }) => who.includes(type))
        .slice(0, NAMED_HELPERS)
        .map(({ id, name }) => ({ id, name })),
    }));
  }
  return {
    async frame(agencyId, viewer) {
      const [refused, bookings, tasks] = await Promise.all([
        refusedTo(agencyId, viewer),
        repo.bookingsInNeed(agencyId, ownerFilter(viewer, 'bookings.read')),
        may(viewer, 'tasks').ok ? repo.openTasks(agencyId) : null,
      ]);
      return { refused, counts: { bookings, tasks } };
    },
  };
}

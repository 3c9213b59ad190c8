import { PorticoError } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import type { AgenciesRepo } from './agencies.repo.ts';
import type { AgencySite } from './agencies.types.ts';

export interface AgenciesService {
  /** Returns an agency's site; cached for a while and evicted at once when any of it changes. */
  site(agencyId: string): Promise<AgencySite>;
  forget(agencyId?: string): void;
}

export function agenciesService(
  repo: AgenciesRepo,
  isFresh: (readAt: number) => boolean,
  clock: Clock,
): AgenciesService {
  const kept = new LRUCache<string, { site: AgencySite; readAt: number }>({ max: 10_000 });
  const pendingById = new Map<string, Promise<AgencySite>>();

  let generation = 0;

  async function load(agencyId: string): Promise<AgencySite> {
    const begun = { generation, readAt: clock.now() };
    const site = await repo.loadSite(agencyId, clock.iso());
    if (!site) throw new PorticoError('AGENCY_NOT_FOUND');
    // A site evicted while it was being read may be stale already.
    if (begun.generation === generation) kept.set(agencyId, { site, readAt: begun.readAt });
    return site;
  }

  return {
    async site(agencyId) {
      const entry = kept.get(agencyId);
      if (entry && isFresh(entry.readAt)) return entry.site;
      let pending = pendingById.get(agencyId);
      if (!pending) {
        const loading = load(agencyId).finally(() => {
          if (pendingById.get(agencyId) === loading) pendingById.delete(agencyId);
        });
        pendingById.set(agencyId, loading);
        pending = loading;
      }
      return pending;
    },
    forget(agencyId) {
      generation += 1;
      pendingById.clear();
      if (agencyId === undefined) kept.clear();
      else kept.delete(agencyId);
    },
  };
}

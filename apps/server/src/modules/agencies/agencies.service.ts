import { PorticoError } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import type { AgenciesRepo } from './agencies.repo.ts';
import type { AgencySite } from './agencies.types.ts';

const KEEP_MS = 5_000;

export interface AgenciesService {
  /** The site of an agency; kept for a few seconds, dropped at once when any of it changes. */
  site(agencyId: string): Promise<AgencySite>;
  forget(agencyId?: string): void;
}

export function agenciesService(repo: AgenciesRepo, clock: Clock): AgenciesService {
  const kept = new LRUCache<string, { site: AgencySite; until: number }>({ max: 2000 });
  const asked = new Map<string, Promise<AgencySite>>();

  async function load(agencyId: string): Promise<AgencySite> {
    const site = await repo.loadSite(agencyId, clock.iso());
    if (!site) throw new PorticoError('AGENCY_NOT_FOUND');
    kept.set(agencyId, { site, until: clock.now() + KEEP_MS });
    return site;
  }

  return {
    async site(agencyId) {
      const entry = kept.get(agencyId);
      if (entry && entry.until > clock.now()) return entry.site;
      let pending = asked.get(agencyId);
      if (!pending) {
        pending = load(agencyId).finally(() => asked.delete(agencyId));
        asked.set(agencyId, pending);
      }
      return pending;
    },
    forget(agencyId) {
      if (agencyId === undefined) kept.clear();
      else kept.delete(agencyId);
    },
  };
}

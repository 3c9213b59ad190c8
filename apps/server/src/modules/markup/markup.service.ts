// Provides markup rules for pricing: cached for a moment, and evicted when they change.
import type { ProductTitle } from '@portico/contract';
import type { MarkupRule } from '@portico/rules/markup';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { MarkupRepo } from './markup.repo.ts';

export interface MarkupDeps {
  readonly repo: MarkupRepo;
  readonly clock: Clock;
  /**
   * Returns true if data read at that time may still be used; `unheardMs`: the lifetime while
   * change notifications are not received.
   */
  readonly isFresh: (readAt: number, unheardMs: number) => boolean;
}

export interface MarkupService {
  /**
   * Returns the agency's current rules; at most two seconds old while change notifications are not
   * received.
   */
  rules(agencyId: string): Promise<readonly MarkupRule[]>;
  /** Evicts cached rules after a change. */
  forget(agencyId?: string): void;
  /** Adds a markup in percent to a product, for all audiences. */
  addPercent(agencyId: string, product: ProductTitle, percent: number): Promise<void>;
}

const UNHEARD_MS = 2_000;
const MAX = 20_000;

export function markupService({ repo, clock, isFresh }: MarkupDeps): MarkupService {
  const kept = new LRUCache<string, { rules: Promise<readonly MarkupRule[]>; readAt: number }>({
    max: MAX,
  });
  return {
    rules(agencyId) {
      const entry = kept.get(agencyId);
      if (entry !== undefined && isFresh(entry.readAt, UNHEARD_MS)) return entry.rules;
      const rules = repo.rules(agencyId);
      const made = { rules, readAt: clock.now() };
      kept.set(agencyId, made);
      rules.catch(() => kept.get(agencyId) === made && kept.delete(agencyId));
      return rules;
    },
    forget(agencyId) {
      if (agencyId === undefined) kept.clear();
      else kept.delete(agencyId);
    },
    addPercent: (agencyId, product, percent) =>
      repo.add(agencyId, {
        id: uuidv7(clock),
        product,
        supplier: null,
        userId: null,
        from: null,
        until: null,
        percent: Math.round(percent * 100),
        fixed: null,
        min: null,
        max: null,
      }),
  };
}

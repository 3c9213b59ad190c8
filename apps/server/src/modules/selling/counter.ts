// What every answer of this module begins with: may this be asked here, by whom, at which prices.
import { PorticoError } from '@portico/contract';
import type { Audience, SupplierContext } from '@portico/contract';
import type { HotelSupplier } from '@portico/product-hotels/port';
import type { MarkupRule } from '@portico/rules/markup';
import {
  allowsNonLogin,
  isServiceAvailable,
  seesPrices,
  type SiteAccess,
} from '@portico/rules/access';
import { type Breaker, createBreakers, parseHotelId } from '@portico/selling';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Asker, HotelSite, RatesToday } from './hotels.types.ts';
import { createPricer, type Pricer } from './pricer.ts';

export interface AskingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly suppliers: readonly HotelSupplier[];
  readonly rates: () => Promise<RatesToday>;
  readonly markupRules: (agencyId: string) => Promise<readonly MarkupRule[]>;
  /** Whether what was read at that time may still be used; `unheardMs`: how long when changes are not heard of. */
  readonly isFresh: (readAt: number, unheardMs: number) => boolean;
}

const RULES_MS = 2_000;

export type Asking = ReturnType<typeof createAsking>;

export function createAsking(deps: AskingDeps) {
  const breakers = createBreakers(deps.clock);
  const kept = new LRUCache<string, { rules: Promise<readonly MarkupRule[]>; readAt: number }>({
    max: 20_000,
  });

  /** The agency's rules: as they are, or at most two seconds old when changes are not heard of. */
  function rulesOf(agencyId: string): Promise<readonly MarkupRule[]> {
    const entry = kept.get(agencyId);
    if (entry !== undefined && deps.isFresh(entry.readAt, RULES_MS)) return entry.rules;
    const rules = deps.markupRules(agencyId);
    const made = { rules, readAt: deps.clock.now() };
    kept.set(agencyId, made);
    rules.catch(() => kept.get(agencyId) === made && kept.delete(agencyId));
    return rules;
  }

  return {
    suppliers: deps.suppliers,

    /** The person's own rules make his prices his own: what is kept for others must not be his. */
    async priceOwner(agencyId: string, viewer: Viewer): Promise<string> {
      const id = agentOf(viewer);
      return id !== null && (await rulesOf(agencyId)).some((rule) => rule.userId === id) ? id : '';
    },

    async pricer(site: HotelSite, viewer: Viewer): Promise<Pricer> {
      const [rules, rates] = await Promise.all([rulesOf(site.id), deps.rates()]);
      return createPricer({
        settlementCurrency: site.settlementCurrency,
        rules,
        userId: agentOf(viewer),
        rates,
      });
    },

    rates: deps.rates,
    /** Drops kept rules: they have changed. */
    forget(agencyId?: string): void {
      if (agencyId === undefined) kept.clear();
      else kept.delete(agencyId);
    },
    breaker:
      (agencyId: string) =>
      (supplier: string): Breaker =>
        breakers(agencyId, supplier),

    context: (
      asker: Pick<Asker, 'agencyId' | 'correlationId' | 'signal' | 'language' | 'faults'>,
    ): SupplierContext => ({
      agencyId: asker.agencyId,
      correlationId: asker.correlationId,
      signal: asker.signal,
      now: deps.clock.iso(),
      language: asker.language,
      ...(asker.faults === undefined ? {} : { faults: asker.faults }),
    }),

    supplierFor: (name: string): HotelSupplier | undefined =>
      deps.suppliers.find((supplier) => supplier.profile.name === name),

    /** Supplier and its id of a public hotel id; NOT_FOUND for anything else. */
    hotelOf(id: string, field: string): { supplier: HotelSupplier; supplierHotelId: string } {
      const parsed = parseHotelId(id);
      const supplier =
        parsed === null
          ? undefined
          : deps.suppliers.find(({ profile }) => profile.name === parsed.supplier);
      if (parsed === null || supplier === undefined) throw new PorticoError('NOT_FOUND', { field });
      return { supplier, supplierHotelId: parsed.supplierHotelId };
    },

    fault(supplier: string, correlationId: string, fault: unknown): void {
      deps.log.warn({ supplier, correlationId, fault }, 'supplier fault');
    },
  };
}

/** Rules of one's own exist for travel agents only. */
const agentOf = ({ user }: Viewer): string | null => (user?.isTravelAgent ? user.id : null);

export const accessOf = (site: HotelSite): SiteAccess => ({
  status: site.status,
  allowNonLoginFlow: site.allowNonLoginFlow,
  isLockedHotelsOnly: site.isLockedHotelsOnly,
  bookingMenuItemOptions: site.products,
});

/** Throws SERVICE_NOT_AVAILABLE where the site does not sell hotels (decision O-012). */
export function requireHotels(site: HotelSite): void {
  if (!isServiceAvailable(accessOf(site), 'Hotels'))
    throw new PorticoError('SERVICE_NOT_AVAILABLE');
}

export const pricesShown = (site: HotelSite, audience: Audience): boolean =>
  seesPrices(accessOf(site), audience);

/** Checkout of a closed site is for people who are logged in (decision O-107). */
export function requireBookable(site: HotelSite, audience: Audience): void {
  if (audience === 'anonymous' && !allowsNonLogin(accessOf(site)))
    throw new PorticoError('LOGIN_REQUIRED');
}

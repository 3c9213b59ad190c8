// Shared services of all sales replies: suppliers, prices, circuit breakers. One counter for all
// products, with a desk for each.
import {
  type Clock,
  PorticoError,
  type SupplierContext,
  type SupplierPrice,
} from '@portico/contract';
import { isTravelAgent, type Viewer } from '@portico/rules/access';
import { parseItemId } from '@portico/rules/item-id';
import type { MarkupRule } from '@portico/rules/markup';
import {
  answerWithin,
  ask,
  type RequestContext,
  type Breaker,
  createBreakers,
  createPricer,
  type ProductHost,
  type Marks,
  type Offering,
  type Offers,
  type RatesToday,
  sealedOffers,
  type SellingSupplier,
  type SellingWaits,
  unanswered,
  unpricedOf,
} from '@portico/selling';
import type { Answers } from '../../kernel/cache.ts';
import { isoOf } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';

export interface SellingContextDeps {
  readonly clock: Clock;
  /** Cache memory shared by all replies. */
  readonly answers: Pick<Answers, 'space'>;
  readonly log: Log;
  readonly rates: () => Promise<RatesToday>;
  readonly markupRules: (agencyId: string) => Promise<readonly MarkupRule[]>;
  readonly offers: Offers;
  readonly marks: Marks;
  /** Response timeouts of a product with these suppliers. */
  readonly waits: (suppliers: readonly SellingSupplier[]) => SellingWaits;
}

/**
 * Returns the response timeouts of a product, in milliseconds: a search and a single answer wait as
 * long as the profile of its slowest supplier says, and never less than `base`.
 */
export function waitsFor(base: SellingWaits, suppliers: readonly SellingSupplier[]): SellingWaits {
  const slowest = Math.max(0, ...suppliers.map(({ profile }) => profile.searchTimeoutMs));
  return {
    ...base,
    search: Math.max(base.search, slowest),
    one: Math.max(base.one, slowest),
  };
}

/** Minimum milliseconds between updates of streamed rows: users would not notice more. */
export const PACE_MS = 20;

export interface SellingContext {
  readonly clock: Clock;
  readonly marks: Marks;
  readonly offers: Offers;
  /**
   * Returns the user whose own markup rules affect the prices, '' for none. Part of every cache
   * key, so that no user gets another's prices.
   */
  priceOwner(agencyId: string, viewer: Viewer): Promise<string>;
  breaker(agencyId: string, supplier: string): Breaker;
  desk(offering: Offering, suppliers: readonly SellingSupplier[]): ProductHost;
}

export function createSellingContext(deps: SellingContextDeps): SellingContext {
  const breaker = createBreakers(deps.clock);
  return {
    clock: deps.clock,
    marks: deps.marks,
    offers: deps.offers,
    breaker,
    async priceOwner(agencyId, viewer) {
      const id = agentOf(viewer);
      const rules = id === null ? [] : await deps.markupRules(agencyId);
      return id !== null && rules.some((rule) => rule.userId === id) ? id : '';
    },
    desk: (offering, suppliers) => createDesk(deps, breaker, offering, suppliers),
  };
}

/** Returns the agent whose own rules apply: only travel agents have some. */
const agentOf = (viewer: Viewer): string | null =>
  isTravelAgent(viewer) ? (viewer.user?.id ?? null) : null;

function createDesk(
  { clock, answers, log, rates, markupRules, offers, marks, ...deps }: SellingContextDeps,
  breaker: (agencyId: string, supplier: string) => Breaker,
  offering: Offering,
  suppliers: readonly SellingSupplier[],
): ProductHost {
  const waits = deps.waits(suppliers);
  const byName = new Map(suppliers.map((supplier) => [supplier.profile.name, supplier]));
  const context = (asker: RequestContext): SupplierContext => ({
    agencyId: asker.agencyId,
    correlationId: asker.correlationId,
    signal: asker.signal,
    now: isoOf(clock.now()),
    language: asker.language,
    ...(asker.faults === undefined ? {} : { faults: asker.faults }),
  });
  const fault: ProductHost['fault'] = (supplier, { correlationId }, what) =>
    log.warn({ supplier, correlationId, fault: what }, 'supplier fault');
  const pricer: ProductHost['pricer'] = async ({ site, viewer }) => {
    const [rules, today] = await Promise.all([markupRules(site.id), rates()]);
    return createPricer({
      product: offering.product,
      settlementCurrency: site.settlementCurrency,
      rules,
      userId: agentOf(viewer),
      day: isoOf(clock.now()).slice(0, 10),
      rates: today,
      // a product with its own pricing function prices whole rates only
      own: (rate, price) => offering.price?.(rate as SupplierPrice, price) ?? price,
    });
  };
  return {
    clock,
    suppliers,
    waits,
    context,
    fault,
    pricer,
    rates,
    memory: answers.space,
    itemOf(id, field) {
      const parsed = parseItemId(id);
      const supplier = parsed === null ? undefined : byName.get(parsed.supplier);
      if (parsed === null || supplier === undefined) throw new PorticoError('NOT_FOUND', { field });
      return { supplier, itemKey: parsed.itemKey };
    },
    answer: (asker, question) =>
      answerWithin(waits.one, asker.signal, (signal) => question(context({ ...asker, signal }))),
    ask: (asker, query, { suppliers: chosen = suppliers, deadlineMs }) =>
      ask({
        suppliers: chosen,
        query,
        sane: (items) => offering.sane(items, query),
        deadlineMs,
        signal: asker.signal,
        clock,
        context: context(asker),
        onFault: (supplier, what) => fault(supplier, asker, what),
        breaker: (supplier) => breaker(asker.agencyId, supplier),
      }),
    async offers(asker, question, list, make) {
      const prices = await pricer(asker);
      const now = clock.now();
      const made = sealedOffers(
        offering,
        { offers, marks },
        { asker, pricer: prices, question, now },
        list,
        make,
      );
      const unpriced = unpricedOf(prices, list);
      // offered but without a price: not the same as sold out
      if (made.length === 0 && unpriced > 0) throw unanswered('RATES_UNAVAILABLE');
      return { currency: prices.currency, offers: made, unpriced };
    },
  };
}

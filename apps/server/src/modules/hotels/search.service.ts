// Hotel search: one document, or lines as suppliers answer.
import { PorticoError } from '@portico/contract';
import type { HotelQuery, HotelResult, HotelSearchBody, HotelSearchLine } from '@portico/contract';
import { HotelMerge, type MergedHotel, type Offers, searchHotels } from '@portico/supply';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { type Asking, pricesShown, requireHotels } from './asking.ts';
import type { Asker } from './hotels.types.ts';
import { locate } from './near.ts';
import { type RowMaker, rowMaker } from './rows.mapper.ts';
import type { SearchLog } from './search-log.ts';
import { checkStay } from './stay-rules.ts';

export interface SearchDeps {
  readonly asking: Asking;
  readonly offers: Offers;
  readonly clock: Clock;
  readonly log: SearchLog;
  readonly deadlineMs: number;
}

/** The document form of a search. */
export interface SearchDocument {
  readonly searchId: string;
  readonly stay: HotelSearchBody['stay'];
  readonly nights: number;
  readonly currency: string;
  readonly suppliers: { readonly asked: number; readonly answered: number };
  readonly results: HotelResult[];
}

/** Miles, when the question names none. */
const DEFAULT_RADIUS = 10;

export type SearchService = ReturnType<typeof searchService>;

export function searchService({ asking, offers, clock, log, deadlineMs }: SearchDeps) {
  /** Checks the question and prepares the answer; throws before anything is asked. */
  async function prepare(asker: Asker, body: HotelSearchBody) {
    requireHotels(asker.site);
    const { destination, stay, occupancies, nationality } = body;
    const { near, timeZone } = locate(destination, asker.language);
    const nights = checkStay(stay, timeZone, clock.now());
    const pricer = await asking.pricer(asker.site, asker.viewer);
    const maker = rowMaker(offers, { asker, pricer, near, stay, occupancies, nationality, now: clock.now() });
    const query: HotelQuery = {
      latitude: destination.latitude,
      longitude: destination.longitude,
      radiusMiles: body.radius ?? DEFAULT_RADIUS,
      stay,
      occupancies,
      ...(nationality === undefined ? {} : { nationality }),
    };
    return { searchId: uuidv7(clock), near, nights, currency: pricer.currency, maker, query };
  }

  /** Rows as they grow, with how many suppliers have answered well. */
  async function* rows(asker: Asker, query: HotelQuery): AsyncGenerator<{ changed: MergedHotel[]; merge: HotelMerge; answered: number; failed: number }> {
    const merge = new HotelMerge();
    let answered = 0;
    let failed = 0;
    const { agencyId, correlationId, faults } = asker;
    for await (const event of searchHotels({
      suppliers: asking.suppliers,
      query,
      deadlineMs,
      signal: asker.signal,
      clock,
      context: { agencyId, correlationId, ...(faults === undefined ? {} : { faults }) },
      onFault: (supplier, fault) => asking.fault(supplier, correlationId, fault),
      breaker: asking.breaker(agencyId),
    })) {
      if (event.kind === 'hotels') yield { changed: merge.add(event.supplier, event.hotels), merge, answered, failed };
      else {
        if (event.outcome === 'ok') answered += 1;
        else failed += 1;
        yield { changed: [], merge, answered, failed };
      }
    }
  }

  function note(asker: Asker, body: HotelSearchBody, query: HotelQuery, count: number): void {
    log.add({
      agencyId: asker.agencyId,
      criteria: { destination: body.destination, radius: query.radiusMiles, stay: body.stay, occupancies: body.occupancies, nationality: body.nationality ?? null },
      resultCount: count,
      source: body.source ?? 'direct',
      userId: asker.viewer.user?.id ?? null,
      sessionId: asker.sessionId,
    });
  }

  const asked = asking.suppliers.length;

  return {
    /** Everything in one document; SUPPLIER_UNAVAILABLE when no supplier could answer. */
    async document(asker: Asker, body: HotelSearchBody): Promise<SearchDocument> {
      const { searchId, nights, currency, maker, query } = await prepare(asker, body);
      const found = new Map<string, { result: HotelResult; cheapest: number }>();
      let answered = 0;
      let failed = 0;
      for await (const step of rows(asker, query)) {
        ({ answered, failed } = step);
        keep(found, step.changed, maker);
      }
      if (found.size === 0 && answered === 0 && failed > 0) throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
      note(asker, body, query, found.size);
      return { searchId, stay: body.stay, nights, currency, suppliers: { asked, answered }, results: ordered([...found.values()], asker) };
    },

    /** Lines as suppliers answer. Checks are done when the promise resolves; from then on faults only shorten the answer. */
    async lines(asker: Asker, body: HotelSearchBody): Promise<AsyncGenerator<HotelSearchLine>> {
      const { searchId, nights, currency, maker, query } = await prepare(asker, body);
      return (async function* () {
        yield { type: 'start', searchId, stay: body.stay, nights, currency, suppliers: { asked, answered: 0 } };
        const ids = new Set<string>();
        let answered = 0;
        for await (const step of rows(asker, query)) {
          const more = step.answered > answered;
          answered = step.answered;
          const results = step.changed.flatMap((merged) => maker.row(merged)?.result ?? []);
          for (const { id } of results) ids.add(id);
          if (results.length > 0 || more) yield { type: 'hotels', suppliers: { asked, answered }, results };
        }
        note(asker, body, query, ids.size);
        yield { type: 'end', suppliers: { asked, answered }, total: ids.size };
      })();
    },
  };
}

function keep(found: Map<string, { result: HotelResult; cheapest: number }>, changed: readonly MergedHotel[], maker: RowMaker): void {
  for (const merged of changed) {
    const row = maker.row(merged);
    if (row !== null) found.set(merged.id, row);
  }
}

/**
 * The recommended order: price against distance and guests' score. Where prices are hidden they do not count, for an order would
 * tell them.
 */
function ordered(list: readonly { readonly result: HotelResult; readonly cheapest: number }[], asker: Asker): HotelResult[] {
  const shown = pricesShown(asker.site, asker.viewer.audience);
  const worth = ({ result, cheapest }: { readonly result: HotelResult; readonly cheapest: number }): number =>
    ((shown ? cheapest : 1) * (1 + Math.min(result.distance, 15) * 0.12)) / (0.5 + (result.score ?? 7) * 0.07);
  return list
    .map((entry) => ({ result: entry.result, worth: worth(entry) }))
    .sort((a, b) => a.worth - b.worth || a.result.distance - b.result.distance)
    .map(({ result }) => result);
}

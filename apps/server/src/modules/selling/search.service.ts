// Hotel search: one document, or lines as suppliers answer.
import { PorticoError } from '@portico/contract';
import type { HotelQuery } from '@portico/product-hotels/port';
import type { HotelSearchBody, HotelSearchLine } from '@portico/product-hotels/http';
import {
  HotelMerge,
  type HotelSearch,
  type MergedHotel,
  type Offers,
  searchHotels,
} from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { type Asking, pricesShown, requireHotels } from './asking.ts';
import type { Asker } from './hotels.types.ts';
import { locate } from './near.ts';
import { byOffer, type Gained, type PricedOffer, type Row, rowMaker } from './rows.mapper.ts';
import type { SearchLog } from './search-log.ts';
import { checkStay } from './stay-rules.ts';

export interface SearchDeps {
  readonly asking: Asking;
  readonly offers: Offers;
  readonly clock: Clock;
  readonly log: SearchLog;
  readonly deadlineMs: number;
}

/** Rows that grow are written at most this often, milliseconds: nobody sees more. */
const PACE_MS = 20;
/** Miles, when the question names none. */
const DEFAULT_RADIUS = 10;

export type SearchService = ReturnType<typeof searchService>;

export function searchService({ asking, offers, clock, log, deadlineMs }: SearchDeps) {
  /** Checks the question, throwing before anything is asked; then asks, and prepares the answer while suppliers look. */
  async function begin(asker: Asker, body: HotelSearchBody) {
    requireHotels(asker.site);
    const { destination, stay, occupancies, nationality } = body;
    const { near, timeZone } = locate(destination, asker.language);
    const nights = checkStay(stay, timeZone, clock.now());
    const query: HotelQuery = {
      latitude: destination.latitude,
      longitude: destination.longitude,
      radiusMiles: body.radius ?? DEFAULT_RADIUS,
      stay,
      occupancies,
      ...(nationality === undefined ? {} : { nationality }),
    };
    const found = ask(asker, query);
    try {
      const pricer = await asking.pricer(asker.site, asker.viewer);
      const maker = rowMaker(offers, {
        asker,
        pricer,
        near,
        stay,
        occupancies,
        nationality,
        now: clock.now(),
      });
      return {
        searchId: uuidv7(clock),
        nights,
        currency: pricer.currency,
        maker,
        query,
        steps: growing(found),
      };
    } catch (fault) {
      found.stop();
      throw fault;
    }
  }

  function ask(
    { agencyId, correlationId, language, faults, signal }: Asker,
    query: HotelQuery,
  ): HotelSearch {
    return searchHotels({
      suppliers: asking.suppliers,
      query,
      deadlineMs,
      paceMs: PACE_MS,
      signal,
      clock,
      context: { agencyId, correlationId, language, ...(faults === undefined ? {} : { faults }) },
      onFault: (supplier, fault) => asking.fault(supplier, correlationId, fault),
      breaker: asking.breaker(agencyId),
    });
  }

  /** Hotels with the rates that have come for them, as suppliers answer, and how many of those have, well or badly. */
  async function* growing(
    found: HotelSearch,
  ): AsyncGenerator<{ gained: Gained; answered: number; failed: number }> {
    const merge = new HotelMerge();
    let answered = 0;
    let failed = 0;
    for await (const batch of found) {
      const changed = new Set<MergedHotel>();
      for (const event of batch) {
        if (event.kind === 'hotels')
          for (const merged of merge.add(event.supplier, event.hotels)) changed.add(merged);
        else if (event.outcome === 'ok') answered += 1;
        else failed += 1;
      }
      yield { gained: merge.take(changed), answered, failed };
    }
  }

  function note(asker: Asker, body: HotelSearchBody, query: HotelQuery, count: number): void {
    log.add({
      agencyId: asker.agencyId,
      criteria: {
        destination: body.destination,
        radius: query.radiusMiles,
        stay: body.stay,
        occupancies: body.occupancies,
        nationality: body.nationality ?? null,
      },
      resultCount: count,
      source: body.source ?? 'direct',
      userId: asker.viewer.user?.id ?? null,
      sessionId: asker.sessionId,
    });
  }

  const asked = asking.suppliers.length;

  return {
    /** Everything in one document, as JSON; SUPPLIER_UNAVAILABLE when no supplier could answer. */
    async document(asker: Asker, body: HotelSearchBody): Promise<string> {
      const { searchId, nights, currency, maker, query, steps } = await begin(asker, body);
      const found = new Map<MergedHotel, PricedOffer[]>();
      let answered = 0;
      let failed = 0;
      for await (const step of steps) {
        ({ answered, failed } = step);
        for (const [merged, offers] of maker.offersOf(step.gained)) {
          const before = found.get(merged);
          if (before === undefined) found.set(merged, offers);
          else before.push(...offers);
        }
      }
      const rows = [...found].flatMap(
        ([merged, offers]) => maker.row(merged, offers.sort(byOffer)) ?? [],
      );
      if (rows.length === 0 && answered === 0 && failed > 0)
        throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
      note(asker, body, query, rows.length);
      const head = JSON.stringify({
        searchId,
        stay: body.stay,
        nights,
        currency,
        suppliers: { asked, answered },
      });
      return `${head.slice(0, -1)},"results":[${ordered(rows, asker).join(',')}]}`;
    },

    /** Lines of JSON as suppliers answer. Checks are done when the promise resolves; from then on faults only shorten the answer. */
    async lines(asker: Asker, body: HotelSearchBody): Promise<AsyncGenerator<string>> {
      const { searchId, nights, currency, maker, query, steps } = await begin(asker, body);
      return (async function* () {
        yield line({
          type: 'start',
          searchId,
          stay: body.stay,
          nights,
          currency,
          suppliers: { asked, answered: 0 },
        });
        let total = 0;
        let answered = 0;
        for await (const step of steps) {
          const more = step.answered > answered;
          answered = step.answered;
          let rows = '';
          let gains = '';
          for (const { isNew, text } of maker.growth(step.gained)) {
            if (isNew) {
              rows += `${rows && ','}${text}`;
              total += 1;
            } else gains += `${gains && ','}${text}`;
          }
          if (rows || gains || more)
            yield `{"type":"hotels","suppliers":{"asked":${asked},"answered":${answered}},"results":[${rows}],"more":[${gains}]}\n`;
        }
        note(asker, body, query, total);
        yield line({ type: 'end', suppliers: { asked, answered }, total });
      })();
    },
  };
}

const line = (content: HotelSearchLine): string => `${JSON.stringify(content)}\n`;

/**
 * The recommended order: price against distance and guests' score. Where prices are hidden they do not count, for an order would
 * tell them.
 */
function ordered(list: readonly Row[], asker: Asker): string[] {
  const shown = pricesShown(asker.site, asker.viewer.audience);
  const worth = ({ cheapest, distance, score }: Row): number =>
    ((shown ? cheapest : 1) * (1 + Math.min(distance, 15) * 0.12)) / (0.5 + (score ?? 7) * 0.07);
  return list
    .map((row) => ({ row, worth: worth(row) }))
    .sort((a, b) => a.worth - b.worth || a.row.distance - b.row.distance)
    .map(({ row }) => row.text);
}

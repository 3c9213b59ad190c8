// Caches airlines by code with their suppliers' names: requested once a day, and sent with every
// response that contains one.
import type { SupplierContext, SupplierOutcome } from '@portico/contract';
import type { RequestContext, ProductHost } from '@portico/selling';
import type { Airline, AirSupplier } from '../port.ts';

const KEEP_MS = 24 * 3_600_000;
/**
 * Maximum wait of a language's first response for names, while its suppliers search for flights:
 * without names, rows show airline codes.
 */
const FIRST_WAIT_MS = 3_000;
/**
 * Delay before a supplier whose request failed is asked again, doubled by each further failure;
 * responses do not wait for it then.
 */
const AGAIN_MS = { first: 1_000, most: 60_000 } as const;
/** Timeout of a supplier's request; no response waits this long. */
const LATEST_MS = 8_000;
const LONGEST_NAME = 80;

export interface AirlineBook {
  /**
   * Returns an airline as named in this language, or in any language if none is given; undefined if
   * no supplier has named it yet.
   */
  find(code: string, language?: string): Airline | undefined;
}

/** The part of the desk needed to request airlines. */
export interface AirlineDesk extends Pick<ProductHost, 'clock' | 'answer'> {
  readonly suppliers: readonly AirSupplier[];
}

interface Page {
  readonly airlines: ReadonlyMap<string, Airline>;
  readonly until: number;
}

/** Requests that failed since the last answer. */
interface Failures {
  readonly count: number;
  /** Time before which only sales ask again. */
  readonly until: number;
}

interface Shelf {
  /** Names by language, of answered requests only. */
  readonly pages: Map<string, Page>;
  readonly failures: Map<string, Failures>;
  readonly asked: Map<string, Promise<void>>;
}

const shelves = new WeakMap<AirSupplier, Shelf>();

function shelfOf(supplier: AirSupplier): Shelf {
  let shelf = shelves.get(supplier);
  if (shelf === undefined) {
    shelf = { pages: new Map(), failures: new Map(), asked: new Map() };
    shelves.set(supplier, shelf);
  }
  return shelf;
}

const pagesOf = ({ pages }: Shelf, language: string | undefined): readonly Page[] => {
  if (language === undefined) return [...pages.values()];
  const page = pages.get(language);
  return page === undefined ? [] : [page];
};

/** Returns the airlines named by these suppliers; names of earlier suppliers take precedence. */
export const airlinesOf = (suppliers: readonly AirSupplier[]): AirlineBook => ({
  find(code, language) {
    for (const supplier of suppliers)
      for (const { airlines } of pagesOf(shelfOf(supplier), language)) {
        const found = airlines.get(code);
        if (found !== undefined) return found;
      }
    return undefined;
  },
});

type Ask = () => Promise<SupplierOutcome<readonly Airline[]>>;

/** Returns the airlines of an answer; null if the request failed. */
const answerTo = async (ask: Ask): Promise<Page['airlines'] | null> => {
  try {
    const outcome = await ask();
    return outcome.kind === 'ok' ? named(outcome.value) : null;
  } catch {
    return null;
  }
};

/**
 * Requests a supplier's airlines unless it was done today; concurrent calls share one request.
 * Undefined if nothing is missing. Never rejects.
 * @param mustName true if missing names are requested even shortly after a failure
 */
function renew(
  supplier: AirSupplier,
  language: string,
  now: number,
  ask: Ask,
  mustName = false,
): { readonly isFirst: boolean; readonly over: Promise<void> } | undefined {
  const { pages, failures, asked } = shelfOf(supplier);
  const page = pages.get(language);
  if (page !== undefined && page.until > now) return undefined;
  const failed = failures.get(language);
  const isWanted = mustName && page === undefined;
  if (failed !== undefined && failed.until > now && !isWanted) return undefined;
  let over = asked.get(language);
  if (over === undefined) {
    over = answerTo(ask).then((airlines) => {
      asked.delete(language);
      if (airlines !== null) {
        failures.delete(language);
        pages.set(language, { airlines, until: now + KEEP_MS });
        return;
      }
      const count = (failures.get(language)?.count ?? 0) + 1;
      const wait = Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** (count - 1));
      failures.set(language, { count, until: now + wait });
    });
    asked.set(language, over);
  }
  return { isFirst: isWanted || (page === undefined && failed === undefined), over };
}

const named = (airlines: readonly Airline[]): Page['airlines'] =>
  new Map(
    airlines
      .filter(({ code, name }) => /^[A-Z0-9]{2}$/.test(code) && name.trim() !== '')
      .map((one) => [one.code, { ...one, name: one.name.slice(0, LONGEST_NAME) }] as const),
  );

/**
 * Requests airlines from every supplier not asked today. Waits briefly if no names are cached yet;
 * never rejects.
 */
export async function openAirlines(desk: AirlineDesk, asker: RequestContext): Promise<void> {
  const first = desk.suppliers.flatMap((supplier) => {
    const renewed = renew(supplier, asker.language, desk.clock.now(), () =>
      // the client may disconnect before the response arrives: the result is shared by all clients
      desk.answer({ ...asker, signal: AbortSignal.timeout(LATEST_MS) }, (context) =>
        supplier.airlines(context),
      ),
    );
    return renewed?.isFirst ? [renewed.over] : [];
  });
  if (first.length > 0) await within(FIRST_WAIT_MS, Promise.all(first));
}

/**
 * Requests the airlines of one supplier, alongside another call to it for a sale: the sale stores the
 * names known then. It does not wait after an earlier failure, and tries once more if the request
 * fails, which may have been sent for a search. Never rejects.
 * @returns false if the supplier has never named its airlines, in any language
 */
export async function openAirlinesOf(
  supplier: AirSupplier,
  context: SupplierContext,
): Promise<boolean> {
  const now = Date.parse(context.now);
  const ask = () => supplier.airlines(context);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const renewed = renew(supplier, context.language ?? 'en', now, ask, true);
    if (renewed?.isFirst !== true) break;
    await renewed.over;
  }
  return shelfOf(supplier).pages.size > 0;
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

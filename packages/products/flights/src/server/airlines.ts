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
/** Delay before a supplier without names is asked again; responses do not wait for it then. */
const AGAIN_MS = 60_000;
/** Timeout of a supplier's request; no response waits this long. */
const LATEST_MS = 8_000;
const LONGEST_NAME = 80;

export interface AirlineBook {
  /** Returns an airline in a language; undefined if no supplier has named it yet. */
  find(code: string, language: string): Airline | undefined;
}

/** The part of the desk needed to request airlines. */
export interface AirlineDesk extends Pick<ProductHost, 'clock' | 'answer'> {
  readonly suppliers: readonly AirSupplier[];
}

interface Page {
  /** null if the supplier's request failed and there are no earlier names. */
  readonly airlines: ReadonlyMap<string, Airline> | null;
  readonly until: number;
}

interface Shelf {
  /** Cached names by language. */
  readonly pages: Map<string, Page>;
  readonly asked: Map<string, Promise<void>>;
}

const shelves = new WeakMap<AirSupplier, Shelf>();

function shelfOf(supplier: AirSupplier): Shelf {
  let shelf = shelves.get(supplier);
  if (shelf === undefined) shelves.set(supplier, (shelf = { pages: new Map(), asked: new Map() }));
  return shelf;
}

/** Returns the airlines named by these suppliers; names of earlier suppliers take precedence. */
export const airlinesOf = (suppliers: readonly AirSupplier[]): AirlineBook => ({
  find(code, language) {
    for (const supplier of suppliers) {
      const found = shelfOf(supplier).pages.get(language)?.airlines?.get(code);
      if (found !== undefined) return found;
    }
    return undefined;
  },
});

type Ask = () => Promise<SupplierOutcome<readonly Airline[]>>;

/**
 * Requests a supplier's airlines unless it was done today; concurrent calls share one request.
 * Undefined if nothing is missing. Never rejects.
 * @param mustName true if a failed request is repeated at once instead of after AGAIN_MS
 */
function renew(
  supplier: AirSupplier,
  language: string,
  now: number,
  ask: Ask,
  mustName = false,
): { readonly isFirst: boolean; readonly over: Promise<void> } | undefined {
  const { pages, asked } = shelfOf(supplier);
  const page = pages.get(language);
  const isMissing = page === undefined || (mustName && page.airlines === null);
  if (!isMissing && page.until > now) return undefined;
  let over = asked.get(language);
  if (over === undefined) {
    over = ask()
      .then(
        (outcome) => (outcome.kind === 'ok' ? named(outcome.value) : null),
        () => null,
      )
      .then((airlines) => {
        const until = now + (airlines === null ? AGAIN_MS : KEEP_MS);
        pages.set(language, { airlines: airlines ?? page?.airlines ?? null, until });
      })
      .finally(() => asked.delete(language));
    asked.set(language, over);
  }
  return { isFirst: isMissing, over };
}

const named = (airlines: readonly Airline[]): NonNullable<Page['airlines']> =>
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
 * Does the same for one supplier, alongside another call to it for a sale. The booking keeps the names
 * that are known now, so they are requested again if the last request failed.
 */
export async function openAirlinesOf(
  supplier: AirSupplier,
  context: SupplierContext,
): Promise<void> {
  const renewed = renew(
    supplier,
    context.language ?? 'en',
    Date.parse(context.now),
    () => supplier.airlines(context),
    true,
  );
  if (renewed?.isFirst) await renewed.over;
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

// Airlines by code, as suppliers name them: asked once a day, and told with every answer that names
// one.
import type { SupplierContext, SupplierOutcome } from '@portico/contract';
import type { Asker, Desk } from '@portico/selling';
import type { Airline, AirSupplier } from '../port.ts';

const KEEP_MS = 24 * 3_600_000;
/**
 * How long the first answer of a language waits for names, while its suppliers are asked for
 * flights: rows would name airlines by their codes.
 */
const FIRST_WAIT_MS = 3_000;
/** After which a supplier that gave no names is asked again; no answer waits for it then. */
const AGAIN_MS = 60_000;
/** How long a supplier may take; nobody waits for it all that time. */
const LATEST_MS = 8_000;
const LONGEST_NAME = 80;

export interface AirlineBook {
  /** An airline in a language; undefined for one no supplier has named yet. */
  find(code: string, language: string): Airline | undefined;
}

/** As much of a desk as asks for airlines. */
export interface AirlineDesk extends Pick<Desk, 'clock' | 'answer'> {
  readonly suppliers: readonly AirSupplier[];
}

interface Page {
  readonly airlines: ReadonlyMap<string, Airline>;
  readonly until: number;
}

interface Shelf {
  /** By language. */
  readonly pages: Map<string, Page>;
  readonly asked: Map<string, Promise<void>>;
}

const shelves = new WeakMap<AirSupplier, Shelf>();

function shelfOf(supplier: AirSupplier): Shelf {
  let shelf = shelves.get(supplier);
  if (shelf === undefined) shelves.set(supplier, (shelf = { pages: new Map(), asked: new Map() }));
  return shelf;
}

/** The airlines these suppliers have named, the first one's names first. */
export const airlinesOf = (suppliers: readonly AirSupplier[]): AirlineBook => ({
  find(code, language) {
    for (const supplier of suppliers) {
      const found = shelfOf(supplier).pages.get(language)?.airlines.get(code);
      if (found !== undefined) return found;
    }
    return undefined;
  },
});

type Ask = () => Promise<SupplierOutcome<readonly Airline[]>>;

/**
 * Asks a supplier that has not been asked today; many at once ask once. Undefined when nothing is
 * missing. Never rejects.
 */
function renew(
  supplier: AirSupplier,
  language: string,
  now: number,
  ask: Ask,
): { readonly isFirst: boolean; readonly over: Promise<void> } | undefined {
  const { pages, asked } = shelfOf(supplier);
  const page = pages.get(language);
  if (page !== undefined && page.until > now) return undefined;
  let over = asked.get(language);
  if (over === undefined) {
    over = ask()
      .then(
        (outcome) => (outcome.kind === 'ok' ? named(outcome.value) : null),
        () => null,
      )
      .then((airlines) => {
        const until = now + (airlines === null ? AGAIN_MS : KEEP_MS);
        pages.set(language, { airlines: airlines ?? page?.airlines ?? new Map(), until });
      })
      .finally(() => asked.delete(language));
    asked.set(language, over);
  }
  return { isFirst: page === undefined, over };
}

const named = (airlines: readonly Airline[]): Page['airlines'] =>
  new Map(
    airlines
      .filter(({ code, name }) => /^[A-Z0-9]{2}$/.test(code) && name.trim() !== '')
      .map((one) => [one.code, { ...one, name: one.name.slice(0, LONGEST_NAME) }] as const),
  );

/**
 * Asks every supplier that has not been asked today. Waits a little where nothing is known yet;
 * never rejects.
 */
export async function openAirlines(desk: AirlineDesk, asker: Asker): Promise<void> {
  const first = desk.suppliers.flatMap((supplier) => {
    const renewed = renew(supplier, asker.language, desk.clock.now(), () =>
      // whoever asked may leave before the answer comes: it is for everybody
      desk.answer({ ...asker, signal: AbortSignal.timeout(LATEST_MS) }, (context) =>
        supplier.airlines(context),
      ),
    );
    return renewed?.isFirst ? [renewed.over] : [];
  });
  if (first.length > 0) await within(FIRST_WAIT_MS, Promise.all(first));
}

/** The same of one supplier, with a call of it that is made anyway. */
export async function openAirlinesOf(
  supplier: AirSupplier,
  context: SupplierContext,
): Promise<void> {
  const renewed = renew(supplier, context.language ?? 'en', Date.parse(context.now), () =>
    supplier.airlines(context),
  );
  if (renewed?.isFirst) await renewed.over;
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

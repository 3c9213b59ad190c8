// Counts supplier outcomes, and derives the meaning of an empty result.
import { emptyReason, isPassing } from '@portico/rules/empty-reason';
import { NONE_LEFT } from '@portico/rules/sane';
import { type ErrorCode, PorticoError, type SupplierOutcome } from '@portico/contract';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import type { AskBatch, SupplierEnd } from './ask.ts';
import { Oddities } from './oddities.ts';
import type { Pricer } from './pricer.ts';

/** Number of finished suppliers by outcome. */
export interface Ends {
  readonly answered: number;
  /** Number without a usable response, for any reason. */
  readonly failed: number;
  /** Number of those whose response could not be parsed. */
  readonly unreadable: number;
}

export const NONE_ENDED: Ends = { answered: 0, failed: 0, unreadable: 0 };

/** Returns the counts with one more finished supplier. */
export const withEnd = ({ answered, failed, unreadable }: Ends, outcome: SupplierEnd): Ends =>
  outcome === 'ok'
    ? { answered: answered + 1, failed, unreadable }
    : { answered, failed: failed + 1, unreadable: unreadable + (outcome === 'unreadable' ? 1 : 0) };

/** Returns the counts in response form; the last two are omitted if 0. */
export const progressOf = (
  asked: number,
  { answered, unreadable }: Ends,
  unpriced = 0,
): SuppliersProgress => ({
  asked,
  answered,
  ...(unreadable > 0 && { unreadable }),
  ...(unpriced > 0 && { unpriced }),
});

/**
 * Returns the reason why an empty response does not mean that nothing is available: a missing
 * exchange rate, or no supplier with a usable response. null if suppliers have no availability, or
 * no supplier is connected.
 */
export function unansweredCode({
  asked,
  answered,
  unreadable = 0,
  unpriced = 0,
}: SuppliersProgress): ErrorCode | null {
  if (unpriced > 0) return 'RATES_UNAVAILABLE';
  if (asked === 0 || answered > 0) return null;
  return unreadable === asked ? 'SUPPLIER_UNREADABLE' : 'SUPPLIER_UNAVAILABLE';
}

const RETRY_SECONDS = 5;
/** Exchange rates are fetched again once a minute. */
const RETRY_RATES_SECONDS = 30;

/**
 * Returns the error for an empty response that does not mean "nothing is available"; otherwise
 * null.
 */
export function unansweredError(progress: SuppliersProgress): PorticoError | null {
  const code = unansweredCode(progress);
  return code === null ? null : unanswered(code);
}

/**
 * Returns a deals response. Without cards it contains the reason; it is complete, and may be
 * cached, if a retry would return the same.
 */
export function dealsAnswer(
  response: readonly object[],
  suppliers: SuppliersProgress,
): { readonly json: string; readonly complete: boolean } {
  const isWhole = suppliers.answered === suppliers.asked;
  if (response.length > 0)
    return { json: JSON.stringify({ response, suppliers }), complete: isWhole };
  const empty = emptyReason(suppliers);
  return { json: JSON.stringify({ response, suppliers, empty }), complete: !isPassing(empty) };
}

/** Converts an outcome to a {@link SupplierEnd}: a refusal is a response. */
export const endOf = (outcome: SupplierOutcome<unknown>): SupplierEnd =>
  outcome.kind === 'ok' || outcome.kind === 'refused'
    ? 'ok'
    : outcome.kind === 'unknown' && outcome.isUnreadable === true
      ? 'unreadable'
      : 'failed';

/**
 * Returns the outcome of a response about one item that other suppliers may offer as well. Every
 * rate counts: if one was invalid or could not even be parsed, the response is 'unreadable'. A
 * supplier that returns INVALID for a request others accept has not reported its availability.
 * @param refused reasons why parts of the response were rejected; being sold out is not one
 */
export function endOfItem(
  outcome: SupplierOutcome<unknown>,
  refused: readonly string[] = [],
): SupplierEnd {
  if (outcome.kind === 'refused' && outcome.reason === 'INVALID') return 'failed';
  if (outcome.kind === 'ok' && (outcome.leftOut ?? []).length > 0) return 'unreadable';
  return refused.some((fault) => fault !== NONE_LEFT) ? 'unreadable' : endOf(outcome);
}

/**
 * Returns the fault of a response about one item, for the log; null if there is none. @param
 * refused as for {@link endOfItem}
 */
export function faultIn(
  outcome: SupplierOutcome<unknown>,
  refused: readonly string[],
): string | null {
  if (outcome.kind !== 'ok') return outcome.message;
  const odd = new Oddities();
  odd.add(outcome.leftOut ?? []);
  odd.add(refused);
  return odd.inOneLine();
}

/**
 * Returns the counts of a response about one item from its suppliers' outcomes. @param unpriced
 * number of offers skipped for lack of an exchange rate
 */
export const itemProgress = (ends: readonly SupplierEnd[], unpriced: number): SuppliersProgress =>
  progressOf(ends.length, ends.reduce(withEnd, NONE_ENDED), unpriced);

/**
 * Returns the error for an item without any usable supplier response; null if at least one supplier
 * gave a definite one.
 */
export function silenceError(ends: readonly SupplierEnd[]): PorticoError | null {
  if (ends.length === 0) return unanswered('NO_SUPPLIER');
  const silent = ends.filter((end) => end !== 'ok');
  if (silent.length === 0) return null;
  return unanswered(
    silent.every((end) => end === 'unreadable') ? 'SUPPLIER_UNREADABLE' : 'SUPPLIER_UNAVAILABLE',
  );
}

/** Returns an error with the time after which a retry may succeed. */
export const unanswered = (code: ErrorCode): PorticoError =>
  new PorticoError(code, {
    retryAfter: code === 'RATES_UNAVAILABLE' ? RETRY_RATES_SECONDS : RETRY_SECONDS,
  });

/**
 * Yields the responses of a search that is not streamed once all have arrived: one batch a supplier,
 * in the order of their names. What is merged from them, its identifiers and its order are then the
 * same whichever supplier answers first: a hotel of two suppliers is the same row.
 */
export async function* inSupplierOrder<Item>(
  answers: AsyncIterable<AskBatch<Item>>,
): AsyncGenerator<AskBatch<Item>> {
  const bySupplier = new Map<string, AskBatch<Item>[number][]>();
  for await (const batch of answers)
    for (const event of batch) {
      const told = bySupplier.get(event.supplier);
      if (told === undefined) bySupplier.set(event.supplier, [event]);
      else told.push(event);
    }
  yield* [...bySupplier].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, told]) => told);
}

/**
 * Drains the responses of a search that is not streamed; resolves to each supplier's outcome. Items
 * are added supplier by supplier, see {@link inSupplierOrder}.
 */
export async function endsGathered<Item>(
  answers: AsyncIterable<AskBatch<Item>>,
  add: (supplier: string, items: readonly Item[]) => void,
): Promise<readonly SupplierEnd[]> {
  const ends: SupplierEnd[] = [];
  for await (const batch of inSupplierOrder(answers))
    for (const event of batch)
      if (event.kind === 'items') add(event.supplier, event.items);
      else ends.push(event.outcome);
  return ends;
}

/** Like {@link endsGathered}, but resolves to the number of suppliers by outcome. */
export const gathered = async <Item>(
  answers: AsyncIterable<AskBatch<Item>>,
  add: (supplier: string, items: readonly Item[]) => void,
): Promise<Ends> => (await endsGathered(answers, add)).reduce(withEnd, NONE_ENDED);

/**
 * Returns the number of rates that cannot be priced because the exchange rate of their currency is
 * missing.
 */
export const unpricedOf = (
  pricer: Pick<Pricer, 'converts'>,
  rates: Iterable<{ readonly rate: { readonly currency: string } }>,
): number => {
  let count = 0;
  for (const { rate } of rates) if (!pricer.converts(rate.currency)) count += 1;
  return count;
};

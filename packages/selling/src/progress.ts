// How suppliers answered, and what it means when nothing was found.
import { emptyReason, isPassing } from '@portico/rules/empty-reason';
import { NONE_LEFT } from '@portico/rules/sane';
import { type ErrorCode, PorticoError, type SupplierOutcome } from '@portico/contract';
import type { SuppliersProgress } from '@portico/contract/product-calls';
import type { AskBatch, SupplierEnd } from './ask.ts';
import { Oddities } from './oddities.ts';
import type { Pricer } from './pricer.ts';

/** How many suppliers have finished, by how they ended. */
export interface Ends {
  readonly answered: number;
  /** Without a usable answer, for whatever reason. */
  readonly failed: number;
  /** Of those, the ones whose answer could not be read. */
  readonly unreadable: number;
}

export const NONE_ENDED: Ends = { answered: 0, failed: 0, unreadable: 0 };

/** The counts with one more supplier that has finished. */
export const withEnd = ({ answered, failed, unreadable }: Ends, outcome: SupplierEnd): Ends =>
  outcome === 'ok'
    ? { answered: answered + 1, failed, unreadable }
    : { answered, failed: failed + 1, unreadable: unreadable + (outcome === 'unreadable' ? 1 : 0) };

/** The counts as an answer says them; the last two are left out while they are 0. */
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
 * Why an answer without anything in it does not mean that nothing is sold: a missing exchange rate,
 * or no supplier that gave a usable answer. null where suppliers have said that there is nothing,
 * or no supplier is connected.
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

/** The error for an empty answer that does not mean "nothing is sold"; null where it does. */
export function unansweredError(progress: SuppliersProgress): PorticoError | null {
  const code = unansweredCode(progress);
  return code === null ? null : unanswered(code);
}

/**
 * An answer of deals. Where it has no card it says why; it is complete, and may be kept, where
 * asking again would bring the same.
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

/** An outcome as one of {@link SupplierEnd}: a refusal is an answer. */
export const endOf = (outcome: SupplierOutcome<unknown>): SupplierEnd =>
  outcome.kind === 'ok' || outcome.kind === 'refused'
    ? 'ok'
    : outcome.kind === 'unknown' && outcome.isUnreadable === true
      ? 'unreadable'
      : 'failed';

/**
 * How an answer about one item ended, where others have offers of it. Each of its rates counts:
 * where one could not be used, the or could not even be read, the answer is 'unreadable'. A
 * supplier that calls INVALID what others understand has not said what it sells.
 * @param refused why parts of the answer could not be used; that none is left is no such reason
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
 * The fault of an answer about one item, for the log; null when there is none. @param refused as
 * for {@link endOfItem}
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
 * The counts of an answer about one item, whose suppliers ended like this. @param unpriced offers
 * left out for want of a rate
 */
export const itemProgress = (ends: readonly SupplierEnd[], unpriced: number): SuppliersProgress =>
  progressOf(ends.length, ends.reduce(withEnd, NONE_ENDED), unpriced);

/**
 * The error for one item that no supplier gave a usable answer for; null where at least one has
 * answered for certain.
 */
export function silenceError(ends: readonly SupplierEnd[]): PorticoError | null {
  if (ends.length === 0) return unanswered('NO_SUPPLIER');
  const silent = ends.filter((end) => end !== 'ok');
  if (silent.length === 0) return null;
  return unanswered(
    silent.every((end) => end === 'unreadable') ? 'SUPPLIER_UNREADABLE' : 'SUPPLIER_UNAVAILABLE',
  );
}

/** An error with the time after which the call may succeed. */
export const unanswered = (code: ErrorCode): PorticoError =>
  new PorticoError(code, {
    retryAfter: code === 'RATES_UNAVAILABLE' ? RETRY_RATES_SECONDS : RETRY_SECONDS,
  });

/** Reads all answers of a search that is not streamed on; resolves with how each supplier ended. */
export async function endsGathered<Item>(
  answers: AsyncIterable<AskBatch<Item>>,
  add: (supplier: string, items: readonly Item[]) => void,
): Promise<readonly SupplierEnd[]> {
  const ends: SupplierEnd[] = [];
  for await (const batch of answers)
    for (const event of batch) {
      if (event.kind === 'items') add(event.supplier, event.items);
      else ends.push(event.outcome);
    }
  return ends;
}

/** The same; resolves with how many suppliers ended in each way. */
export const gathered = async <Item>(
  answers: AsyncIterable<AskBatch<Item>>,
  add: (supplier: string, items: readonly Item[]) => void,
): Promise<Ends> => (await endsGathered(answers, add)).reduce(withEnd, NONE_ENDED);

/**
 * How many of these rates cannot be priced because the exchange rate of their currency is missing.
 */
export const unpricedOf = (
  pricer: Pick<Pricer, 'converts'>,
  rates: Iterable<{ readonly rate: { readonly currency: string } }>,
): number => {
  let count = 0;
  for (const { rate } of rates) if (!pricer.converts(rate.currency)) count += 1;
  return count;
};

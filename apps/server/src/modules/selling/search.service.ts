// A search of any product: one document, or lines as suppliers respond.
import type { SourcedRate } from '@portico/contract';
import {
  ask,
  type AskBatch,
  type RequestContext,
  type AnswerStream,
  cheapestOf,
  type Ends,
  type Gained,
  inSupplierOrder,
  type JsonPart,
  jsonPart,
  type MergedRow,
  type PricedOffer,
  NONE_ENDED,
  pricesShown,
  progressOf,
  requireService,
  type RowMaker,
  rowMaker,
  type SearchRow,
  type RowLookups,
  totalsFor,
  type ParsedSearch,
  unansweredError,
  withEnd,
} from '@portico/selling';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SeenPrices } from './seen-prices.ts';
import { type SellingContext, PACE_MS } from './selling-context.ts';
import { otherDates } from './other-dates.ts';
import type { SearchLine, SoldProduct } from './selling.types.ts';

/** A completed search, for the log. */
export interface NotedSearch {
  readonly agencyId: string;
  readonly product: SoldProduct['offering']['product'];
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly resultCount: number;
  readonly source: ParsedSearch['source'];
  readonly userId: string | null;
  readonly sessionId: string;
}

export interface SearchDeps {
  readonly product: SoldProduct;
  readonly counter: SellingContext;
  readonly clock: Clock;
  readonly note: (search: NotedSearch) => void;
  readonly seen: SeenPrices;
}

export interface SearchService {
  /**
   * Returns everything in one document, as JSON in parts. If nothing was found, throws
   * SUPPLIER_UNAVAILABLE if no supplier responded, SUPPLIER_UNREADABLE if no response could be
   * parsed, and RATES_UNAVAILABLE if all offers were omitted for lack of an exchange rate.
   */
  document(asker: RequestContext, body: unknown): Promise<readonly string[]>;
  /**
   * Returns lines as suppliers respond. All checks are done when the promise resolves; later
   * failures only shorten the reply.
   */
  lines(asker: RequestContext, body: unknown): Promise<AsyncGenerator<SearchLine>>;
}

/** A search in progress. */
interface Begun {
  readonly searchId: string;
  readonly currency: string;
  readonly understood: ParsedSearch;
  /** Prices seen on other dates; empty if none are known, or no price is shown. */
  readonly others: object;
  readonly words: RowLookups | undefined;
  readonly maker: RowMaker;
  readonly steps: AsyncGenerator<Step>;
}

/** Rows with the rates received for them, and the number of suppliers that have finished. */
interface Step {
  readonly gained: Gained;
  readonly ends: Ends;
}

export function searchService(deps: SearchDeps): SearchService {
  const { desk } = deps.product;
  const supplierCount = desk.suppliers.length;
  return {
    async document(asker, body) {
      const begun = await begin(deps, asker, body, inSupplierOrder);
      const { rows, ends } = await wholeResult(begun);
      const suppliers = progressOf(supplierCount, ends, begun.maker.unpriced());
      const error = rows.length === 0 ? unansweredError(suppliers) : null;
      if (error !== null) throw error;
      note(deps, asker, begun.understood, rows.length);
      const isShown = pricesShown(asker.site, asker.viewer.audience);
      const list = inOrder(rows, isShown).flatMap((text, i) => (i === 0 ? text : [',', text]));
      const head = membersOf({ ...headOf(begun), suppliers, ...begun.words?.flush() });
      const opening = `{${head}"${deps.product.offering.lines.rows}":[`;
      return [opening, ...list, ']}'];
    },
    async lines(asker, body) {
      return linesOf(deps, asker, await begin(deps, asker, body, onArrival), supplierCount);
    },
  };
}

type Arrange = (answers: AnswerStream) => AsyncIterable<AskBatch>;

/** A stream shows responses as they arrive. */
const onArrival: Arrange = (answers) => answers;

/**
 * Validates the query, and throws before any supplier is called; then calls them, and prepares the
 * reply meanwhile.
 * @param arrange Order in which responses are merged.
 */
async function begin(
  deps: SearchDeps,
  asker: RequestContext,
  body: unknown,
  arrange: Arrange,
): Promise<Begun> {
  const { product, counter, clock } = deps;
  const { offering, desk } = product;
  requireService(asker.site, offering.product);
  const understood = offering.check(body, asker.language, clock.now());
  const answers = ask({
    suppliers: desk.suppliers,
    query: understood.query,
    sane: (items) => offering.sane(items, understood.query),
    deadlineMs: desk.waits.search,
    paceMs: PACE_MS,
    signal: asker.signal,
    clock,
    context: desk.context(asker),
    onFault: (supplier, fault) => desk.fault(supplier, asker, fault),
    breaker: (supplier) => counter.breaker(asker.agencyId, supplier),
  });
  try {
    const [pricer, words] = await Promise.all([
      desk.pricer(asker),
      offering.rowLookups?.(desk, asker),
    ]);
    const { query, question } = understood;
    const { dates } = offering;
    const by = { agencyId: asker.agencyId, slug: product.slug };
    const steps = growing(product, arrange(answers), totalsFor(pricer, asker.viewer.audience));
    return {
      searchId: uuidv7(clock),
      currency: pricer.currency,
      understood,
      others: dates
        ? otherDates(deps.seen, product, asker, pricer, dates.ofSearch(query, question))
        : {},
      words,
      maker: rowMaker(offering, counter.marks, { asker, pricer, question, memories: desk, words }),
      // prices in replies with injected faults are not real
      steps:
        dates && asker.faults === undefined
          ? watched(steps, deps.seen.watch(by, { dates, query, question, pricer }))
          : steps,
    };
  } catch (fault) {
    answers.stop();
    throw fault;
  }
}

async function* growing(
  { offering }: SoldProduct,
  answers: AsyncIterable<AskBatch>,
  totalOf: (rate: SourcedRate) => number | null,
): AsyncGenerator<Step> {
  const merge = offering.merge(totalOf);
  let ends = NONE_ENDED;
  for await (const batch of answers) {
    const changed = new Set<MergedRow>();
    for (const event of batch) {
      if (event.kind === 'items')
        for (const merged of merge.add(event.supplier, event.items)) changed.add(merged);
      else ends = withEnd(ends, event.outcome);
    }
    yield { gained: merge.takePending(changed), ends };
  }
}

/** Passes the steps through; the prices of a search answered by all suppliers are remembered. */
async function* watched(
  steps: AsyncGenerator<Step>,
  watch: ReturnType<SeenPrices['watch']>,
): AsyncGenerator<Step> {
  let isWhole = false;
  for await (const step of steps) {
    watch.take(step.gained);
    isWhole = step.ends.answered > 0 && step.ends.failed === 0;
    yield step;
  }
  if (isWhole) watch.keep();
}

const headOf = ({ searchId, currency, understood, others }: Begun): object => ({
  searchId,
  ...understood.head,
  currency,
  ...others,
});

/** Returns an object as JSON without its braces, to be followed by further members. */
const membersOf = (value: object): string => {
  const text = JSON.stringify(value).slice(1, -1);
  return text && `${text},`;
};

interface Result {
  readonly rows: readonly { readonly row: SearchRow; readonly cheapest: number }[];
  readonly ends: Ends;
}

async function wholeResult({ maker, steps }: Begun): Promise<Result> {
  const found = new Map<MergedRow, PricedOffer[]>();
  let ends = NONE_ENDED;
  for await (const step of steps) {
    ({ ends } = step);
    for (const [merged, offers] of maker.offersOf(step.gained)) {
      const before = found.get(merged);
      if (before === undefined) found.set(merged, offers);
      else before.push(...offers);
    }
  }
  const rows = [...found].flatMap(([merged, offers]) => {
    const row = maker.row(merged, maker.sorted(offers));
    return row === null ? [] : [{ row, cheapest: cheapestOf(offers) }];
  });
  return { rows, ends };
}

/**
 * Returns the recommended order. Hidden prices are not considered, because the order would reveal
 * them.
 */
function inOrder(rows: Result['rows'], isShown: boolean): string[] {
  return rows
    .map(({ row, cheapest }) => ({ row, rank: row.rank(isShown ? cheapest : null) }))
    .sort((a, b) => a.rank - b.rank || a.row.tie - b.row.tie)
    .map(({ row }) => row.text());
}

async function* linesOf(
  deps: SearchDeps,
  asker: RequestContext,
  begun: Begun,
  supplierCount: number,
): AsyncGenerator<SearchLine> {
  const { type, rows: name } = deps.product.offering.lines;
  const start = {
    type: 'start',
    ...headOf(begun),
    suppliers: progressOf(supplierCount, NONE_ENDED, 0),
  };
  yield plainLine(start);
  let total = 0;
  let ends = NONE_ENDED;
  for await (const step of begun.steps) {
    const isMore = step.ends.answered > ends.answered;
    ({ ends } = step);
    const rows: JsonPart[] = [];
    const more: JsonPart[] = [];
    for (const { isNew, sent } of begun.maker.growth(step.gained)) (isNew ? rows : more).push(sent);
    total += rows.length;
    if (rows.length === 0 && more.length === 0 && !isMore) continue;
    const suppliers = { asked: supplierCount, answered: ends.answered };
    yield rowsLine(name, { type, suppliers, ...begun.words?.flush() }, rows, more);
  }
  note(deps, asker, begun.understood, total);
  const suppliers = progressOf(supplierCount, ends, begun.maker.unpriced());
  yield plainLine({ type: 'end', suppliers, total });
}

function plainLine(value: SearchLine['value']): SearchLine {
  const { text } = jsonPart(value);
  return { value, text: () => `${text()}\n` };
}

/**
 * Creates a line with rows, each serialized by its own text.
 * @param name of the member with the new rows
 */
const rowsLine = (
  name: string,
  head: SearchLine['value'],
  rows: readonly JsonPart[],
  more: readonly JsonPart[],
): SearchLine => ({
  value: { ...head, [name]: rows.map(valueOf), more: more.map(valueOf) },
  text: () => `{${membersOf(head)}"${name}":[${listed(rows)}],"more":[${listed(more)}]}\n`,
});

const valueOf = ({ value }: JsonPart): object => value;
const listed = (parts: readonly JsonPart[]): string => parts.map((part) => part.text()).join();

function note(
  { product, note: add }: SearchDeps,
  asker: RequestContext,
  understood: ParsedSearch,
  resultCount: number,
): void {
  add(searchLogEntry(asker, product.offering.product, understood, resultCount));
}

/** Returns a search as it is logged, with its sender. */
export const searchLogEntry = (
  { agencyId, viewer, sessionId }: RequestContext,
  product: NotedSearch['product'],
  { criteria, source }: Pick<ParsedSearch, 'criteria' | 'source'>,
  resultCount: number,
): NotedSearch => ({
  agencyId,
  product,
  criteria,
  resultCount,
  source,
  userId: viewer.user?.id ?? null,
  sessionId,
});

// A search of any product: one document, or lines as suppliers answer.
import { PorticoError } from '@portico/contract';
import {
  ask,
  type Asker,
  type Asking,
  cheapestOf,
  type Gained,
  type MergedRow,
  type PricedOffer,
  pricesShown,
  requireService,
  type RowMaker,
  rowMaker,
  type RowText,
  type Understood,
} from '@portico/selling';
import { uuidv7 } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Counter, PACE_MS } from './counter.ts';
import type { SoldProduct } from './selling.types.ts';

/** A search that was answered, for the log. */
export interface NotedSearch {
  readonly agencyId: string;
  readonly product: SoldProduct['offering']['product'];
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly resultCount: number;
  readonly source: Understood['source'];
  readonly userId: string | null;
  readonly sessionId: string;
}

export interface SearchDeps {
  readonly product: SoldProduct;
  readonly counter: Counter;
  readonly clock: Clock;
  readonly note: (search: NotedSearch) => void;
}

export interface SearchService {
  /** Everything in one document, as JSON; SUPPLIER_UNAVAILABLE when no supplier could answer. */
  document(asker: Asker, body: unknown): Promise<string>;
  /** Lines of JSON as suppliers answer. Checks are done when the promise resolves; from then on faults only shorten the answer. */
  lines(asker: Asker, body: unknown): Promise<AsyncGenerator<string>>;
}

/** A search under way. */
interface Begun {
  readonly searchId: string;
  readonly currency: string;
  readonly understood: Understood;
  readonly maker: RowMaker;
  readonly steps: AsyncGenerator<Step>;
}

/** Rows with the rates that have come for them, and how many suppliers have answered, well or badly. */
interface Step {
  readonly gained: Gained;
  readonly answered: number;
  readonly failed: number;
}

export function searchService(deps: SearchDeps): SearchService {
  const { desk } = deps.product;
  const asked = desk.suppliers.length;
  return {
    async document(asker, body) {
      const begun = await begin(deps, asker, body);
      const { rows, answered, failed } = await wholeResult(begun);
      if (rows.length === 0 && answered === 0 && failed > 0)
        throw new PorticoError('SUPPLIER_UNAVAILABLE', { retryAfter: 5 });
      note(deps, asker, begun.understood, rows.length);
      const head = JSON.stringify({ ...headOf(begun), suppliers: { asked, answered } });
      const isShown = pricesShown(asker.site, asker.viewer.audience);
      const list = inOrder(rows, isShown).join(',');
      return `${head.slice(0, -1)},"${deps.product.offering.lines.rows}":[${list}]}`;
    },
    async lines(asker, body) {
      return linesOf(deps, asker, await begin(deps, asker, body), asked);
    },
  };
}

/** Checks the question, throwing before anything is asked; then asks, and prepares the answer while suppliers look. */
async function begin(deps: SearchDeps, asker: Asker, body: unknown): Promise<Begun> {
  const { product, counter, clock } = deps;
  const { offering, desk } = product;
  requireService(asker.site, offering.product);
  const understood = offering.check(body, asker.language, clock.now());
  const asking = ask({
    suppliers: desk.suppliers,
    query: understood.query,
    sane: (items) => offering.sane(items),
    deadlineMs: desk.waits.search,
    paceMs: PACE_MS,
    signal: asker.signal,
    clock,
    context: desk.context(asker),
    onFault: (supplier, fault) => desk.fault(supplier, asker, fault),
    breaker: (supplier) => counter.breaker(asker.agencyId, supplier),
  });
  try {
    const pricer = await desk.pricer(asker);
    const { question } = understood;
    return {
      searchId: uuidv7(clock),
      currency: pricer.currency,
      understood,
      maker: rowMaker(offering, counter.marks, { asker, pricer, question }),
      steps: growing(product, asking),
    };
  } catch (fault) {
    asking.stop();
    throw fault;
  }
}

async function* growing({ offering }: SoldProduct, asking: Asking): AsyncGenerator<Step> {
  const merge = offering.merge();
  let answered = 0;
  let failed = 0;
  for await (const batch of asking) {
    const changed = new Set<MergedRow>();
    for (const event of batch) {
      if (event.kind === 'items')
        for (const merged of merge.add(event.supplier, event.items)) changed.add(merged);
      else if (event.outcome === 'ok') answered += 1;
      else failed += 1;
    }
    yield { gained: merge.take(changed), answered, failed };
  }
}

const headOf = ({ searchId, currency, understood }: Begun): object => ({
  searchId,
  ...understood.head,
  currency,
});

interface Result {
  readonly rows: readonly { readonly row: RowText; readonly cheapest: number }[];
  readonly answered: number;
  readonly failed: number;
}

async function wholeResult({ maker, steps }: Begun): Promise<Result> {
  const found = new Map<MergedRow, PricedOffer[]>();
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
  const rows = [...found].flatMap(([merged, offers]) => {
    const row = maker.row(merged, maker.sorted(offers));
    return row === null ? [] : [{ row, cheapest: cheapestOf(offers) }];
  });
  return { rows, answered, failed };
}

/** The recommended order. Where prices are hidden they do not count, for an order would tell them. */
function inOrder(rows: Result['rows'], isShown: boolean): string[] {
  return rows
    .map(({ row, cheapest }) => ({ row, rank: row.rank(isShown ? cheapest : null) }))
    .sort((a, b) => a.rank - b.rank || a.row.tie - b.row.tie)
    .map(({ row }) => row.text);
}

async function* linesOf(
  deps: SearchDeps,
  asker: Asker,
  begun: Begun,
  asked: number,
): AsyncGenerator<string> {
  const { type, rows: name } = deps.product.offering.lines;
  const start = { type: 'start', ...headOf(begun), suppliers: { asked, answered: 0 } };
  yield `${JSON.stringify(start)}\n`;
  let total = 0;
  let answered = 0;
  for await (const step of begun.steps) {
    const isMore = step.answered > answered;
    answered = step.answered;
    let rows = '';
    let gains = '';
    for (const { isNew, text } of begun.maker.growth(step.gained)) {
      if (isNew) {
        rows += `${rows && ','}${text}`;
        total += 1;
      } else gains += `${gains && ','}${text}`;
    }
    if (rows || gains || isMore)
      yield `{"type":"${type}","suppliers":{"asked":${asked},"answered":${answered}},"${name}":[${rows}],"more":[${gains}]}\n`;
  }
  note(deps, asker, begun.understood, total);
  yield `${JSON.stringify({ type: 'end', suppliers: { asked, answered }, total })}\n`;
}

function note(
  { product, note: add }: SearchDeps,
  asker: Asker,
  { criteria, source }: Understood,
  resultCount: number,
): void {
  add({
    agencyId: asker.agencyId,
    product: product.offering.product,
    criteria,
    resultCount,
    source,
    userId: asker.viewer.user?.id ?? null,
    sessionId: asker.sessionId,
  });
}

// Conformance suite for parsing: a response with one invalid field in one item loses at most that
// item, and every loss is reported. Part of each product's own suite, which defines its items.
import type { Order, SupplierOrders, SupplierOutcome, SupplierSource } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfTransports, type Reading, transportOf } from './answer-transports.ts';
import { type Change, changed, changesBelow, type Path } from './changed.ts';
import { PeerError } from '../peer.ts';
import { contextFor, until } from './conditions.ts';
import { ORDER_CALLS, type OrderAtHand, type OrderCall } from './order-answers.ts';
import { valueOf, sentOrder } from './orders-rehearsal.ts';
import { type Recorded, type Replay, startReplay } from './replay.ts';
import { allOf } from './search-stage.ts';
import type { Transport } from './transports.ts';

/** A supplier under test whose adapter can be connected to a mock server. */
export interface AnswersRehearsal<Supplier, Query> {
  readonly supplier: Supplier;
  readonly query: Query;
  /** Root URL of the real supplier. */
  readonly address: string;
  /** Creates the same adapter with another root URL. */
  at(address: string): Supplier & { close(): Promise<void> };
  /** Subset of the changes that is tested. */
  readonly sample: Sample;
  /** Receives the statistics of the run. */
  note(figures: string): void;
}

/** A product's items and the calls about one of them. */
export interface ItemsOf<Supplier, Query, Item> {
  /** Field of a search line that contains its items. */
  readonly list: string;
  /** Returns keys of everything purchasable in an item, e.g. `hotel|rate`. */
  keysOf(item: Item): readonly string[];
  /** Returns key prefixes of everything affected by a part of a line. */
  touched(line: unknown, path: Path): readonly string[];
  /**
   * Splits parsed items into valid ones and reasons for rejected ones, by the product's own checks.
   */
  sane(
    items: readonly Item[],
    query: Query,
  ): { readonly items: readonly Item[]; readonly refused: readonly string[] };
  /** Returns true if a change is a valid response of a supplier: no rates, or one rate fewer. */
  isMeant?(change: Change): boolean;
  /**
   * Calls about one item or one order; `use` processes the value like the product does, and must
   * not throw.
   */
  readonly calls: Readonly<Record<string, SingleCall<Supplier, Query, Item>>>;
  /** Creates a new order of an item, as input of `book`. */
  orderOf(item: Item, query: Query): Order;
  /** Like `orderOf`, for the price of a cancellation: of a fare with credits. Default: `orderOf`. */
  endingOrderOf?(item: Item, query: Query): Order;
  /** Product-specific calls about an order. */
  readonly orderCalls?: Readonly<Record<string, OrderCall<Supplier, Query>>>;
}

export interface SingleCall<Supplier, Query, Item> {
  /** Optional: omitted for calls that every supplier supports. */
  isOffered?(supplier: Supplier): boolean;
  ask(supplier: Supplier, item: Item, query: Query): Promise<SupplierOutcome<unknown>>;
  use?(value: unknown, query: Query, before: unknown, change: Change): void;
  /** Returns true if a change makes the response refer to another item, which must be rejected. */
  isOther?(change: Change): boolean;
}

/** Selects every n-th change, starting at the sample number. */
export type Sample = <T>(cases: readonly T[], of: number) => readonly T[];

const ITEMS_KEPT = 4;
const LINES_IN = 12;
const CALLS_IN = 12;

interface Found {
  readonly keys: ReadonlySet<string>;
  /** Reasons for skipped parts of the response. */
  readonly told: readonly string[];
}

interface Stage<Supplier, Query, Item> {
  readonly r: AnswersRehearsal<Supplier, Query>;
  readonly replay: Replay;
  readonly behind: Supplier;
  readonly of: ItemsOf<Supplier, Query, Item>;
}

type Source<Query, Item> = SupplierSource<Query, Item> & SupplierOrders;

/** Registers the suite inside a `describe`. */
export function answersConformance<Query, Item, Supplier extends Source<Query, Item>>(
  rehearsal: () => AnswersRehearsal<Supplier, Query>,
  of: ItemsOf<Supplier, Query, Item>,
): void {
  describe('an answer with one odd field', () => {
    let stage: Stage<Supplier, Query, Item>;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const r = rehearsal();
      const replay = await startReplay(r.address);
      const behind = r.at(replay.url);
      stage = { r, replay, behind, of };
      close = async () => {
        await behind.close();
        await replay.close();
      };
    });
    afterAll(() => close?.());

    it('to a search costs that item at most, and is never told as nothing', async () => {
      const line = await recordedLine(stage);
      const before = await searched(stage, line);
      expect(before.told).toEqual([]);
      expect(before.keys.size).toBeGreaterThan(0);
      const { sample, note } = stage.r;
      const changes = sample(
        [...itemChanges(of.list), ...changesBelow(line, [of.list, 0])],
        LINES_IN,
      );
      const costly: string[] = [];
      for (const [at, change] of changes.entries()) {
        const fault = await costOf(stage, { line, before, change, by: transportOf(at) });
        if (fault !== null) costly.push(`${change.path.join('.')} ${change.how}: ${fault}`);
      }
      note(
        `${changes.length} changed answers to a search, ${costly.length} cost more than their item`,
      );
      expect(costly).toEqual([]);
    });

    it('to a search is read however it travels, and never told as nothing where it is cut off', async () => {
      const line = await recordedLine(stage);
      const before = await searched(stage, line);
      const { played: count, faults } = await faultsOfTransports(before, async (by) => {
        try {
          return { kind: 'read', value: await searched(stage, line, by) };
        } catch (fault) {
          return notUnderstood(fault);
        }
      });
      stage.r.note(`${count} transports of a search, ${faults.length} read wrongly`);
      expect(faults).toEqual([]);
    });

    for (const [name, call] of Object.entries(of.calls))
      it(`to ${name} is read or not understood, and never breaks anything`, async () => {
        const broken = await playedCall(stage, name, call);
        expect(broken).toEqual([]);
      });

    const orderCalls = { ...of.orderCalls, ...ORDER_CALLS };
    for (const [name, call] of Object.entries<OrderCall<Supplier, Query>>(orderCalls))
      it(`to ${name} is read or not understood, and never tells another state`, async () => {
        const broken = await playedOrderCall(stage, name, call);
        expect(broken).toEqual([]);
      });
  });
}

/** Changes of the item itself instead of one of its fields. */
const itemChanges = (list: string): readonly Change[] =>
  ['null', 'other type', 'empty', 'absent', 'one field more'].map((how) => ({
    path: [list, 0],
    how,
  }));

const ndjson = (...lines: readonly unknown[]): Recorded => ({
  status: 200,
  type: 'application/x-ndjson',
  body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
});

/** Returns the first items of a real response, as one line. */
async function recordedLine<Supplier extends Source<Query, Item>, Query, Item>({
  r,
  replay,
  behind,
  of,
}: Stage<Supplier, Query, Item>): Promise<Readonly<Record<string, readonly unknown[]>>> {
  replay.say(null);
  await allOf<Query, Item>(behind, r.query, contextFor());
  const items = replay
    .recorded()
    .body.split('\n')
    .filter((text) => text.trim() !== '')
    .flatMap((text) => (JSON.parse(text) as Record<string, unknown[] | undefined>)[of.list] ?? []);
  return { [of.list]: items.slice(0, ITEMS_KEPT) };
}

/** Returns the items a search parses from this line, and the names of skipped ones. */
async function searched<Supplier extends Source<Query, Item>, Query, Item>(
  { r, replay, behind, of }: Stage<Supplier, Query, Item>,
  line: unknown,
  by?: Transport,
): Promise<Found> {
  replay.say(ndjson(line, { complete: true, count: ITEMS_KEPT }), by);
  const told: string[] = [];
  const context = { ...contextFor(), onLeftOut: (names: readonly string[]) => told.push(...names) };
  const { items, refused } = of.sane(await allOf<Query, Item>(behind, r.query, context), r.query);
  return { keys: new Set(items.flatMap((item) => of.keysOf(item))), told: [...told, ...refused] };
}

const notUnderstood = (fault: unknown): Reading =>
  fault instanceof PeerError && fault.kind === 'unknown'
    ? { kind: 'not understood' }
    : { kind: 'told', as: String(fault) };

/** Returns other items lost by a change in addition to the changed one; null if there are none. */
async function costOf<Supplier extends Source<Query, Item>, Query, Item>(
  stage: Stage<Supplier, Query, Item>,
  {
    line,
    before,
    change,
    by,
  }: {
    readonly line: unknown;
    readonly before: Found;
    readonly change: Change;
    readonly by: Transport;
  },
): Promise<string | null> {
  const { of } = stage;
  try {
    const after = await searched(stage, changed(line, change), by);
    const missing = [...before.keys].filter((key) => !after.keys.has(key));
    const own = of.touched(line, change.path);
    const others = missing.filter((key) => !own.some((beginning) => key.startsWith(beginning)));
    if (others.length > 0) return `lost ${others.slice(0, 3).join(', ')}`;
    const isSilent =
      missing.length > 0 && after.keys.size < before.keys.size && after.told.length === 0;
    const isMeant = change.how === 'absent' && typeof change.path.at(-1) === 'number';
    return isSilent && !isMeant && of.isMeant?.(change) !== true ? 'lost it in silence' : null;
  } catch (fault) {
    return `lost the supplier: ${String(fault)}`;
  }
}

/** Returns the first sellable item of a search. */
async function firstItem<Supplier extends Source<Query, Item>, Query, Item>({
  r,
  replay,
  behind,
  of,
}: Stage<Supplier, Query, Item>): Promise<Item> {
  replay.say(null);
  const [item] = of.sane(await allOf<Query, Item>(behind, r.query, contextFor()), r.query).items;
  if (item === undefined) throw new Error('nothing was found to ask about');
  return item;
}

/**
 * Returns the changes that break a call about one item: it throws, is refused although the original
 * was not, or its value is unusable.
 */
async function playedCall<Supplier extends Source<Query, Item>, Query, Item>(
  stage: Stage<Supplier, Query, Item>,
  name: string,
  { isOffered, ask, use, isOther }: SingleCall<Supplier, Query, Item>,
): Promise<readonly string[]> {
  const { r, behind } = stage;
  if (isOffered?.(behind) === false) return [];
  const item = await firstItem(stage);
  return played(stage, name, {
    ask: () => ask(behind, item, r.query),
    use: (value, before, change) => use?.(value, r.query, before, change),
    isOther,
  });
}

/** Like `playedCall`, for a call about an order, which is created first. */
async function playedOrderCall<Supplier extends Source<Query, Item>, Query, Item>(
  stage: Stage<Supplier, Query, Item>,
  name: string,
  { isEnding, isOffered, ask, use, isMeant, mustRead }: OrderCall<Supplier, Query>,
): Promise<readonly string[]> {
  const { r, behind, of } = stage;
  if (isOffered?.(behind) === false) return [];
  const orderOf = (isEnding === true ? of.endingOrderOf : undefined) ?? of.orderOf;
  const order = orderOf(await firstItem(stage), r.query);
  const { supplierReference } = valueOf(await behind.book(order, contextFor()));
  const atHand: OrderAtHand = { key: order.key, supplierReference };
  await until(
    async () => valueOf(await behind.retrieve(sentOrder(order.key), contextFor())),
    behind.profile.visibilityLagMs + 2_000,
  );
  return played(stage, name, {
    ask: () => ask(behind, atHand, r.query),
    use,
    isMeant,
    mustRead,
  });
}

interface Played {
  ask(): Promise<SupplierOutcome<unknown>>;
  use?: ((value: unknown, before: unknown, change: Change) => void) | undefined;
  isOther?: ((change: Change) => boolean) | undefined;
  isMeant?: ((change: Change) => boolean) | undefined;
  mustRead?: ((change: Change) => boolean) | undefined;
}

async function played<Supplier, Query, Item>(
  { r, replay }: Stage<Supplier, Query, Item>,
  name: string,
  { ask, use, isOther, isMeant, mustRead }: Played,
): Promise<readonly string[]> {
  const first = await ask();
  if (first.kind !== 'ok') throw new Error(`${name}: ${first.message}`);
  const answer = replay.recorded();
  const lines = answer.body.split('\n').filter((line) => line.trim() !== '');
  const body: unknown =
    lines.length > 1 ? lines.map((line) => JSON.parse(line)) : JSON.parse(answer.body);
  const textOf = (value: unknown): string =>
    lines.length > 1 && Array.isArray(value)
      ? `${value.map((line) => JSON.stringify(line)).join('\n')}\n`
      : JSON.stringify(value);
  const changes = r.sample(changesBelow(body, []), CALLS_IN);
  const { played: transports, faults } = await faultsOfTransports(first.value, async (by) => {
    replay.say(answer, by);
    const outcome = await ask();
    if (outcome.kind === 'ok') return { kind: 'read', value: outcome.value };
    return outcome.kind === 'unknown'
      ? { kind: 'not understood' }
      : { kind: 'told', as: outcome.kind };
  });
  const broken: string[] = [...faults];
  let read = 0;
  for (const [at, change] of changes.entries()) {
    replay.say({ ...answer, body: textOf(changed(body, change)) }, transportOf(at));
    try {
      const outcome = await ask();
      if (outcome.kind === 'ok') {
        read += 1;
        if (isMeant?.(change) !== true) use?.(outcome.value, first.value, change);
      } else if (outcome.kind === 'unknown' ? mustRead?.(change) : !isOther?.(change))
        broken.push(`${change.path.join('.')} ${change.how}: ${outcome.kind}`);
    } catch (fault) {
      broken.push(`${change.path.join('.')} ${change.how}: ${String(fault)}`);
    }
  }
  r.note(
    `${changes.length} changed answers to ${name} by ${transports} transports: ${read} read, ${broken.length} broke something`,
  );
  return broken;
}

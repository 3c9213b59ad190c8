// Suppliers that sell something twice: their stock book against what they have confirmed.
import type { Span, StockCell } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import {
  isLive,
  oversoldCells,
  type SeenReservation,
  usesCell,
} from '@portico/rules/reconciliation';
import type { NewBreak } from './breaks.repo.ts';
import { isWhole, type PeerListing, type PeerLists } from './peer-lists.ts';
import type { BreakRow, Theirs } from './reconciliation.types.ts';

/** Stock books one comparison asks for at most; the rest is said in its detail. */
const MOST_BOOKS = 500;

export interface StockFindings {
  readonly breaks: readonly NewBreak[];
  /** Open breaks whose cell is not oversold any more. */
  readonly healed: readonly BreakRow[];
  /** Stock books that were not asked for. */
  readonly skipped: number;
}

interface Unit {
  readonly supplier: string;
  readonly itemKey: string;
  readonly unitKey: string;
  readonly span: Span;
}

const nameOf = ({ supplier, itemKey, unitKey, span }: Unit): string =>
  [supplier, itemKey, unitKey, span.from, span.to].join(' ');

/** Looks at every unit and cell of the listed reservations, and of open breaks. */
export async function oversoldStock(
  agencyId: string,
  known: PeerLists,
  open: readonly BreakRow[],
  lists: PeerListing,
  signal: AbortSignal,
): Promise<StockFindings> {
  const watched = open.filter(({ kind }) => kind === 'stock-oversold');
  const units = new Map(
    [
      ...known.reservations.flatMap(unitOf),
      ...watched.map(({ theirs }) => unitOfBreak(theirs)),
    ].map((unit) => [nameOf(unit), unit]),
  );
  const breaks = new Map<string, NewBreak>();
  const answered = new Set<string>();
  for (const unit of [...units.values()].slice(0, MOST_BOOKS)) {
    const { supplier, itemKey, unitKey, span } = unit;
    const outcome = await lists
      .supplierOf(supplier)
      .stockBook?.(itemKey, unitKey, span, lists.contextOf(agencyId, signal));
    if (outcome?.kind !== 'ok') continue;
    const ours = known.reservations.filter(
      (one) => one.supplier === supplier && one.itemKey === itemKey && one.unitKey === unitKey,
    );
    for (const { cell } of outcome.value) answered.add(subjectOf(unit, cell));
    for (const cell of oversoldCells(outcome.value, ours))
      breaks.set(subjectOf(unit, cell.cell), breakOf(unit, cell, ours));
  }
  return {
    breaks: [...breaks.values()],
    healed: watched.filter(
      ({ subject, peer }) => answered.has(subject) && !breaks.has(subject) && isWhole(known, peer),
    ),
    skipped: Math.max(0, units.size - MOST_BOOKS),
  };
}

/** What a live reservation takes, where the list says so. */
function unitOf(one: SeenReservation): readonly Unit[] {
  const { supplier, itemKey, unitKey, span } = one;
  if (!isLive(one) || span === undefined || itemKey === undefined || unitKey === undefined)
    return [];
  return [{ supplier, itemKey, unitKey, span }];
}

/** What an open break is about; the version before named its sides in the words of its product. */
function unitOfBreak(theirs: Theirs): Unit {
  const { supplier = '' } = theirs;
  const cell = String(theirs['cell'] ?? theirs['night']);
  return {
    supplier,
    itemKey: String(theirs['itemKey'] ?? theirs['hotel']),
    unitKey: String(theirs['unitKey'] ?? theirs['room']),
    span: {
      from: `${cell}T00:00`,
      fromZone: 'UTC',
      to: `${addDays(cell, 1)}T00:00`,
      toZone: 'UTC',
    },
  };
}

const subjectOf = ({ supplier, itemKey, unitKey }: Unit, cell: string): string =>
  `${supplier}:${itemKey}:${unitKey}:${cell}`;

const breakOf = (
  unit: Unit,
  { cell, capacity, sold }: StockCell,
  ours: readonly SeenReservation[],
): NewBreak => ({
  kind: 'stock-oversold',
  subject: subjectOf(unit, cell),
  peer: unit.supplier,
  bookingId: null,
  remedy: 'person',
  ours: null,
  theirs: {
    supplier: unit.supplier,
    itemKey: unit.itemKey,
    unitKey: unit.unitKey,
    cell,
    ...readableByVersionBefore(unit, cell),
    capacity,
    sold,
    reservations: ours
      .filter((one) => isLive(one) && usesCell(one, cell))
      .map((one) => ({ supplierReference: one.supplierReference, reference: one.reference })),
  },
});

/**
 * The version before looks for these in an open break, and its comparison fails without them. The
 * next release drops them.
 */
const readableByVersionBefore = ({ itemKey, unitKey }: Unit, cell: string) => ({
  hotel: itemKey,
  room: unitKey,
  night: cell,
});

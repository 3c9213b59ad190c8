// Detects oversold stock: compares suppliers' stock books with their confirmed reservations.
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

/** Maximum stock books fetched per comparison; its detail names the rest. */
const MAX_BOOKS = 500;

export interface StockFindings {
  readonly breaks: readonly NewBreak[];
  /** Open breaks whose cell is no longer oversold. */
  readonly healed: readonly BreakRow[];
  /** Number of stock books that were not fetched. */
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

/** Checks every unit and cell of the listed reservations, and of open breaks. */
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
  for (const unit of [...units.values()].slice(0, MAX_BOOKS)) {
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
    skipped: Math.max(0, units.size - MAX_BOOKS),
  };
}

/** Returns the unit that a live reservation occupies, if the list names it. */
function unitOf(one: SeenReservation): readonly Unit[] {
  const { supplier, itemKey, unitKey, span } = one;
  if (!isLive(one) || span === undefined || itemKey === undefined || unitKey === undefined)
    return [];
  return [{ supplier, itemKey, unitKey, span }];
}

/**
 * Returns the unit of an open break; the previous version named its sides in product-specific
 * terms.
 */
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
 * Returns the fields that the previous version requires in an open break; its comparison fails
 * without them. The next release removes them.
 */
const readableByVersionBefore = ({ itemKey, unitKey }: Unit, cell: string) => ({
  hotel: itemKey,
  room: unitKey,
  night: cell,
});

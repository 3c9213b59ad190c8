// Crash test matrix: steps of a booking × 3 crash times × outcomes of the peer. Impossible
// combinations are listed with the reason.
import type { ProductTitle } from '@portico/contract';
import { type End, type Outcome, OUTCOMES, type Phase, PHASES, type Step } from './steps.ts';
import { type GridWare, type WareName, WARES } from './wares.ts';

export interface Cell {
  /** E.g. `5 book:after timeout-done`, or `5 book:after timeout-done at beta`. */
  readonly name: string;
  readonly ware: WareName;
  readonly step: Step;
  readonly phase: Phase;
  readonly outcome: Outcome;
  readonly end: End;
  /**
   * True if its order is never repeated: the supplier's own delays are waited for, and an order
   * that is missing afterwards has failed.
   */
  readonly isSentOnce: boolean;
  /** Why it is impossible; undefined if it runs. */
  readonly reason: string | undefined;
}

const NOT_DONE: ReadonlySet<Outcome> = new Set(['timeout-not-done', '5xx-not-done']);
/** The product whose steps are the first eleven. */
const FIRST = 'alpha';

function cellOf(ware: GridWare & { name: WareName }, step: Step, phase: Phase, outcome: Outcome) {
  const isSentOnce = ware.isSentOnce === true && step.point === 'book';
  const isLost = isSentOnce && (phase === 'before' || NOT_DONE.has(outcome));
  const cell: Cell = {
    name: `${step.number} ${step.point}:${phase} ${outcome}${ware.name === FIRST ? '' : ` at ${ware.name}`}`,
    ware: ware.name,
    step,
    phase,
    outcome,
    isSentOnce,
    end: isLost ? 'failed' : (step.ends[outcome] ?? step.end),
    reason:
      step.not[outcome] ??
      (phase === 'recorded' && step.unrecorded?.includes(outcome)
        ? 'no price came back: nothing is recorded'
        : undefined),
  };
  return cell;
}

/** Returns every cell of a ware; those of the tenth step twice, once for each of its calls. */
const cellsOf = (ware: GridWare & { name: WareName }): readonly Cell[] =>
  ware.steps.flatMap((step) =>
    PHASES.flatMap((phase) =>
      [...OUTCOMES, ...(step.also ?? [])].map((outcome) => cellOf(ware, step, phase, outcome)),
    ),
  );

/** Every cell of every ware. */
export const CELLS: readonly Cell[] = WARES.flatMap((ware) => cellsOf(ware));

export const wareOf = (name: WareName): GridWare => {
  const found = WARES.find((ware) => ware.name === name);
  if (found === undefined) throw new Error(`the grid has no ${name}`);
  return found;
};

export const productOf = ({ ware }: Cell): ProductTitle => wareOf(ware).product;

/** Counts the cells of a product with at least one call that runs, and the impossible ones. */
export function countCells(product: ProductTitle): {
  readonly cells: number;
  readonly played: number;
  readonly inapplicable: number;
} {
  const byCell = new Map<string, boolean>();
  for (const cell of CELLS) {
    if (productOf(cell) !== product) continue;
    const key = `${cell.step.number} ${cell.phase} ${cell.outcome}`;
    byCell.set(key, (byCell.get(key) ?? false) || cell.reason === undefined);
  }
  const played = [...byCell.values()].filter(Boolean).length;
  return { cells: byCell.size, played, inapplicable: byCell.size - played };
}

/**
 * Rejections, new prices and sold stock are permanent; other faults occur once. The new price
 * exceeds the published one, so that every traveller sees it.
 */
const LASTING: Partial<Record<Outcome, string>> = {
  refused: 'refuse',
  'price-changed': 'price+30%',
  'sold-out': 'sold-out',
  'name-refused': 'name-refused',
  'seat-taken': 'seat-taken',
  'ticket-pending': 'ticket-pending',
  'keeps-more': 'keeps-more',
  'hold-lapsed': 'hold-lapsed',
};
/** Further calls with the same outcome: a supplier quotes the penalty that it keeps. */
const ALSO_AT: Partial<Record<Outcome, string>> = { 'keeps-more': 'cancel-quote' };
/**
 * Rejected only once: a void must finally succeed, or the money would be held until an agent
 * handles it; a query is repeated.
 */
const REFUSED_ONCE = new Set(['void', 'refund', 'retrieve']);

/** Returns the sandbox's faults for a cell. */
export function faultsOf({ step, outcome }: Cell): string {
  const lasting = LASTING[outcome];
  const once =
    lasting === undefined ||
    (outcome !== 'price-changed' && (step.script === 'quote' || REFUSED_ONCE.has(step.peer)));
  const own =
    outcome === 'ok' || step.peer === 'mail'
      ? ''
      : `${lasting ?? outcome}@${step.peer}${once ? '*1' : ''}`;
  const also = ALSO_AT[outcome];
  // Only the polled process finds out that the payer has paid.
  return ['webhook-lost', step.with ?? '', own, also === undefined ? '' : `${outcome}@${also}`]
    .filter((part) => part !== '')
    .join(',');
}

// The crash grid: steps of a booking × 3 moments of death × outcomes of the peer. What cannot
// happen is listed with its reason.
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
   * Its order is never sent again: the supplier's own delays are waited for, and what is not there
   * then has failed.
   */
  readonly isSentOnce: boolean;
  /** Why it cannot happen; undefined: it is played. */
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

/** Every cell of a ware; the tenth step's twice, once for each of its calls. */
const cellsOf = (ware: GridWare & { name: WareName }): readonly Cell[] =>
  ware.steps.flatMap((step) =>
    PHASES.flatMap((phase) =>
      [...OUTCOMES, ...(step.also ?? [])].map((outcome) => cellOf(ware, step, phase, outcome)),
    ),
  );

/** Every cell with every ware. */
export const CELLS: readonly Cell[] = WARES.flatMap((ware) => cellsOf(ware));

export const wareOf = (name: WareName): GridWare => {
  const found = WARES.find((ware) => ware.name === name);
  if (found === undefined) throw new Error(`the grid has no ${name}`);
  return found;
};

export const productOf = ({ ware }: Cell): ProductTitle => wareOf(ware).product;

/** Of how many cells of a product at least one call is played, and how many cannot happen. */
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
 * Refusals, new prices and sold stock stay; what breaks on the way breaks once. The price rises
 * above the published one, so that every traveller sees it.
 */
const LASTING: Partial<Record<Outcome, string>> = {
  refused: 'refuse',
  'price-changed': 'price+30%',
  'sold-out': 'sold-out',
  'name-refused': 'name-refused',
  'seat-taken': 'seat-taken',
  'ticket-pending': 'ticket-pending',
};
/**
 * Refused once: a void must succeed in the end, or the money would stay held until a person comes;
 * a question is asked again.
 */
const REFUSED_ONCE = new Set(['void', 'refund', 'retrieve']);

/** The sandbox's faults for a cell. */
export function faultsOf({ step, outcome }: Cell): string {
  const lasting = LASTING[outcome];
  const once =
    lasting === undefined ||
    (outcome !== 'price-changed' && (step.script === 'quote' || REFUSED_ONCE.has(step.peer)));
  const own =
    outcome === 'ok' || step.peer === 'mail'
      ? ''
      : `${lasting ?? outcome}@${step.peer}${once ? '*1' : ''}`;
  // Only the process that is asked learns that the payer has paid.
  return ['webhook-lost', step.with ?? '', own].filter((part) => part !== '').join(',');
}

// The crash grid: 11 steps of a booking × 3 moments of death × 9 outcomes of the peer. What cannot happen is listed with its reason.

export const PHASES = ['before', 'after', 'recorded'] as const;
export type Phase = (typeof PHASES)[number];

export const OUTCOMES = [
  'ok',
  'refused',
  'timeout-done',
  'timeout-not-done',
  '5xx-done',
  '5xx-not-done',
  'garbage',
  'price-changed',
  'sold-out',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a cell's booking ends, as its traveller sees it; `none`: no booking is made. */
export type End = 'confirmed' | 'failed' | 'cancelled' | 'attention' | 'none';

/** Who brings the process to its kill point: a new quote, a new booking, a payer who comes back, a cancellation before or after the payment. */
export type Script = 'quote' | 'book' | 'pay' | 'withdraw' | 'cancel';

interface Step {
  readonly number: number;
  /** Kill point (kernel/failpoint.ts); the tenth step is two calls, and every cell of it is played with both. */
  readonly point: string;
  readonly says: string;
  readonly script: Script;
  /** The sandbox's call whose outcome it is; 'mail': the mail server's. A statement calls no peer: its outcome is that of the call it follows. */
  readonly peer: string;
  /** Faults needed to get there at all. */
  readonly with?: string;
  readonly end: End;
  readonly ends: Partial<Readonly<Record<Outcome, End>>>;
  readonly not: Partial<Readonly<Record<Outcome, string>>>;
  /** Outcomes after which nothing is recorded at this step. */
  readonly unrecorded?: readonly Outcome[];
}

const NO_PRICES = 'a gateway has no prices';
const NO_ROOMS = 'a gateway has no rooms';
const GATEWAY = { 'price-changed': NO_PRICES, 'sold-out': NO_ROOMS } as const;
const NOT_CREATED = 'without a room at the old price no booking is created';
const SILENCE = [
  'refused',
  'timeout-done',
  'timeout-not-done',
  '5xx-done',
  '5xx-not-done',
  'garbage',
  'sold-out',
] as const;

export const STEPS: readonly Step[] = [
  {
    number: 1,
    point: 'quote',
    says: 'accept a quote',
    script: 'quote',
    peer: 'check',
    end: 'confirmed',
    ends: {},
    not: {},
    unrecorded: SILENCE,
  },
  {
    number: 2,
    point: 'create',
    says: 'create the booking (statement, after the price check)',
    script: 'book',
    peer: 'check',
    end: 'confirmed',
    ends: {},
    not: { refused: NOT_CREATED, 'price-changed': NOT_CREATED, 'sold-out': NOT_CREATED },
  },
  {
    number: 3,
    point: 'authorise',
    says: 'authorise',
    script: 'book',
    peer: 'authorise',
    end: 'confirmed',
    ends: { refused: 'failed' },
    not: GATEWAY,
  },
  {
    number: 4,
    point: 'check',
    says: 'price check',
    script: 'book',
    peer: 'check',
    end: 'confirmed',
    ends: { refused: 'none', 'price-changed': 'none', 'sold-out': 'none' },
    not: {},
    unrecorded: SILENCE,
  },
  {
    number: 5,
    point: 'book',
    says: 'book with the supplier',
    script: 'pay',
    peer: 'book',
    end: 'confirmed',
    ends: { refused: 'failed', 'price-changed': 'failed', 'sold-out': 'failed' },
    not: {},
  },
  {
    number: 6,
    point: 'capture',
    says: 'capture',
    script: 'pay',
    peer: 'capture',
    end: 'confirmed',
    ends: { refused: 'failed' },
    not: GATEWAY,
  },
  {
    number: 7,
    point: 'confirm',
    says: 'confirm (statement, after the capture)',
    script: 'pay',
    peer: 'capture',
    end: 'confirmed',
    ends: {},
    not: { ...GATEWAY, refused: 'a refused capture confirms nothing' },
  },
  {
    number: 8,
    point: 'notify',
    says: 'notify',
    script: 'pay',
    peer: 'mail',
    end: 'confirmed',
    ends: {},
    not: {
      'price-changed': 'a mail server has no prices',
      'sold-out': 'a mail server has no rooms',
    },
  },
  {
    number: 9,
    point: 'cancel',
    says: 'cancel with the supplier',
    script: 'cancel',
    peer: 'cancel',
    end: 'cancelled',
    ends: { refused: 'attention' },
    not: {
      'price-changed': 'the penalty was agreed with the rate',
      'sold-out': 'a cancellation needs no room',
    },
  },
  {
    number: 10,
    point: 'void',
    says: 'void',
    script: 'pay',
    peer: 'void',
    with: 'sold-out@book',
    end: 'failed',
    ends: {},
    not: GATEWAY,
  },
  {
    number: 10,
    point: 'refund',
    says: 'refund',
    script: 'cancel',
    peer: 'refund',
    end: 'cancelled',
    ends: {},
    not: GATEWAY,
  },
  {
    number: 11,
    point: 'release',
    says: 'release the quote (hotels have no holds: its claim is what is held)',
    script: 'withdraw',
    peer: 'void',
    end: 'failed',
    ends: {},
    not: GATEWAY,
  },
];

/** Suppliers the grid is played with: one that takes an order twice for one, one that counts it twice, one that shows it late. */
export const GRID_SUPPLIERS = ['alpha', 'beta', 'gamma'] as const;
export type GridSupplier = (typeof GRID_SUPPLIERS)[number];

export interface Cell {
  /** E.g. `5 book:after timeout-done`, or `5 book:after timeout-done at beta`. */
  readonly name: string;
  readonly supplier: GridSupplier;
  readonly step: Step;
  readonly phase: Phase;
  readonly outcome: Outcome;
  readonly end: End;
  /** Its order is never sent again: the supplier's own delays are waited for, and what is not there then has failed. */
  readonly isSentOnce: boolean;
  /** Why it cannot happen; undefined: it is played. */
  readonly reason: string | undefined;
}

const NOT_DONE: ReadonlySet<Outcome> = new Set(['timeout-not-done', '5xx-not-done']);
/** Calls of these peers are the supplier's; at all others one supplier is like another. */
const SUPPLIERS_CALLS: ReadonlySet<string> = new Set(['check', 'book', 'cancel']);

/** Every cell of a supplier; the tenth step's twice, once for each of its calls. */
const cellsOf = (supplier: GridSupplier): readonly Cell[] =>
  STEPS.filter(({ peer }) => supplier === 'alpha' || SUPPLIERS_CALLS.has(peer)).flatMap((step) =>
    PHASES.flatMap((phase) =>
      OUTCOMES.map((outcome): Cell => {
        const isSentOnce = supplier === 'beta' && step.point === 'book';
        const isLost = isSentOnce && (phase === 'before' || NOT_DONE.has(outcome));
        return {
          name: `${step.number} ${step.point}:${phase} ${outcome}${supplier === 'alpha' ? '' : ` at ${supplier}`}`,
          supplier,
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
      }),
    ),
  );

/** Every cell with the first supplier, then what the other two make different. */
export const CELLS: readonly Cell[] = GRID_SUPPLIERS.flatMap(cellsOf);

/** Of how many of the 297 cells at least one call is played, and how many cannot happen. */
export function countCells(): {
  readonly cells: number;
  readonly played: number;
  readonly inapplicable: number;
} {
  const byCell = new Map<string, boolean>();
  for (const { step, phase, outcome, reason } of CELLS) {
    const key = `${step.number} ${phase} ${outcome}`;
    byCell.set(key, (byCell.get(key) ?? false) || reason === undefined);
  }
  const played = [...byCell.values()].filter(Boolean).length;
  return { cells: byCell.size, played, inapplicable: byCell.size - played };
}

/** Refusals, new prices and sold rooms stay; what breaks on the way breaks once. The price rises above the published one, so that every traveller sees it. */
const LASTING: Partial<Record<Outcome, string>> = {
  refused: 'refuse',
  'price-changed': 'price+30%',
  'sold-out': 'sold-out',
};
/** Refused once: a void must succeed in the end, or the money would stay held until a person comes. */
const REFUSED_ONCE = new Set(['void', 'refund']);

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

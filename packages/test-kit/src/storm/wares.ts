// What the crash grid is played with: a supplier of each kind, of each product, and each way to
// pay. Where one supplier is like another (at all calls that are not its own), the first of its
// product stands for all.
import type { Ware } from './player.ts';
import {
  at,
  atDesk,
  AWAIT_TICKETS,
  changed,
  GIVE_BACK,
  type Step,
  STEPS,
  TICKET,
} from './steps.ts';

export interface GridWare extends Ware {
  readonly name: string;
  readonly supplier: string;
  /** Counts the same order twice: it is sent once, then asked for. */
  readonly isSentOnce?: boolean;
  readonly steps: readonly Step[];
}

/** Steps that lead to a call of the supplier's own. */
const OWN = at('quote', 'create', 'check', 'book', 'cancel');

/** Airlines also refuse a name or a seat, and may be late with tickets that come with the order. */
const air = (steps: readonly Step[], more: Partial<Step> = {}): readonly Step[] =>
  changed(steps, 'book', {
    ends: {
      refused: 'failed',
      'price-changed': 'failed',
      'sold-out': 'failed',
      'name-refused': 'failed',
      'seat-taken': 'failed',
    },
    also: ['name-refused', 'seat-taken', 'ticket-pending'],
    ...more,
  });

const HOTELS = { product: 'Hotels', pay: 'now' } as const;
const FLIGHTS = { product: 'Air Travel', pay: 'now' } as const;
const CARS = { product: 'Cars' } as const;

export const WARES = [
  // takes an order twice for one; counts it twice; shows it late
  { ...HOTELS, name: 'alpha', supplier: 'alpha', steps: STEPS },
  { ...HOTELS, name: 'beta', supplier: 'beta', isSentOnce: true, steps: OWN },
  { ...HOTELS, name: 'gamma', supplier: 'gamma', steps: OWN },
  // tickets with the order; tickets by a call of their own, the order counted twice; tickets that
  // come later and are never voided
  { ...FLIGHTS, name: 'kappa', supplier: 'kappa', steps: air(STEPS) },
  {
    ...FLIGHTS,
    name: 'lambda',
    supplier: 'lambda',
    isSentOnce: true,
    steps: [
      ...air([...OWN, ...at('capture')], { also: ['name-refused', 'seat-taken'] }),
      TICKET,
      GIVE_BACK,
    ],
  },
  {
    ...FLIGHTS,
    name: 'sigma',
    supplier: 'sigma',
    steps: [
      ...air([...OWN, ...changed(at('capture'), 'capture', { ends: { refused: 'attention' } })]),
      AWAIT_TICKETS,
    ],
  },
  // all when booking; nothing before the desk; counted twice; a share when booking, shown late
  { ...CARS, name: 'psi', supplier: 'psi', pay: 'now', steps: STEPS },
  {
    ...CARS,
    name: 'psi-desk',
    supplier: 'psi',
    pay: 'desk',
    steps: atDesk(at('quote', 'create', 'check', 'book', 'confirm', 'notify', 'cancel')),
  },
  { ...CARS, name: 'phi', supplier: 'phi', pay: 'now', isSentOnce: true, steps: OWN },
  {
    ...CARS,
    name: 'omega',
    supplier: 'omega',
    pay: 'split',
    steps: [...OWN, ...at('authorise', 'capture', 'void', 'refund', 'release')],
  },
] as const satisfies readonly GridWare[];

export type WareName = (typeof WARES)[number]['name'];

// Wares of the crash test matrix: a supplier of each kind, of each product, and each payment
// method. If suppliers behave alike (except in calls of their own), the first of its product
// represents all.
import type { Ware } from './player.ts';
import {
  AIR_OUTCOMES,
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
  /** True if repeating an order would order twice: it is sent once, then queried. */
  readonly isSentOnce?: boolean;
  readonly steps: readonly Step[];
}

/** Steps that lead to a supplier-specific call. */
const OWN = at('quote', 'create', 'check', 'book', 'cancel');

/**
 * Airlines also reject a name or a seat, and may be late with tickets that are issued with the
 * order.
 */
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
  // recognizes a repeated order; orders twice; shows orders late
  { ...HOTELS, name: 'alpha', supplier: 'alpha', steps: STEPS },
  { ...HOTELS, name: 'beta', supplier: 'beta', isSentOnce: true, steps: OWN },
  { ...HOTELS, name: 'gamma', supplier: 'gamma', steps: OWN },
  // tickets with the order; tickets by a separate call, repeating an order orders twice; tickets
  // issued later and never voided
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
      ...air([
        ...OWN,
        ...changed(at('capture'), 'capture', {
          ends: { refused: 'attention', 'hold-lapsed': 'attention' },
        }),
      ]),
      AWAIT_TICKETS,
    ],
  },
  // states neither brands nor prices per traveller; its offers belong to a set
  // and it answers 429
  {
    ...FLIGHTS,
    name: 'tau',
    supplier: 'tau',
    isSentOnce: false,
    steps: changed(air(OWN, { also: [...AIR_OUTCOMES, 'rate-limited'] }), 'cancel', {
      also: ['keeps-more', 'rate-limited'],
    }),
  },
  // everything paid when booking; nothing before pick-up; ordered twice if repeated; part paid when
  // booking, shown late
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

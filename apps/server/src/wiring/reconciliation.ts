// Wires the reconciliation: the peers that bookings are sent to, and the engine that corrects them.
import { PorticoError, type SupplierOrders } from '@portico/contract';
import { heldDecisions } from '@portico/rules/lifecycle';
import { brokenConstraint } from '../kernel/db/faults.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { BookingsModule } from '../modules/bookings/bookings.module.ts';
import type { Peers } from '../modules/bookings/record/bookings.types.ts';
import {
  type ReconciliationModule,
  reconciliationModule,
} from '../modules/reconciliation/reconciliation.module.ts';
import type { Engine } from '../modules/reconciliation/reconciliation.types.ts';
import { type TaskOpener, taskOpener } from '../modules/reconciliation/task-opener.ts';
import { SALES } from './sold.ts';

/** Creates the tasks that other modules open. */
export const wireTasks = ({ db, clock }: Kernel): TaskOpener =>
  taskOpener({ db, clock, products: SALES });

export interface ReconciliationNeeds {
  readonly suppliers: readonly SupplierOrders[];
  readonly peers: Pick<Peers, 'gateway' | 'faults'>;
  readonly engine: BookingsModule['engine'];
  readonly wake: () => void;
}

export function wireReconciliation(
  kernel: Kernel,
  { suppliers, peers, engine, wake }: ReconciliationNeeds,
): ReconciliationModule {
  return reconciliationModule({
    kernel,
    clock: kernel.clock,
    peers: {
      suppliers,
      gateway: peers.gateway,
      faults: (agencyId) => peers.faults(agencyId, null),
    },
    products: SALES,
    engine: drive(engine),
    wake,
  });
}

/** Adapts the booking engine for the reconciliation. */
export function drive(engine: BookingsModule['engine']): Engine {
  return {
    async cancel(agencyId, bookingId, penalty, by) {
      try {
        return await engine.push(
          agencyId,
          bookingId,
          (booking) => {
            if (booking.state !== 'CONFIRMED') throw new PorticoError('NOT_CANCELLABLE');
            return { type: 'cancel', penalty };
          },
          by,
        );
      } catch (error) {
        // A concurrent change was first: the booking has progressed, which is the goal.
        if (error instanceof PorticoError && error.code === 'NOT_CANCELLABLE') return true;
        throw error;
      }
    },
    async decide(agencyId, bookingId, decision, { supplierReference, ...by }) {
      const facts = supplierReference === undefined ? {} : { supplierReference };
      const pushed = engine.push(
        agencyId,
        bookingId,
        (booking) => {
          if (booking.state !== 'MANUAL' || !heldDecisions(booking).includes(decision))
            throw new PorticoError('TASK_DECIDED', {
              field: 'task',
              text: `The booking has gone on meanwhile: it is ${booking.state}`,
            });
          return { type: 'decide', decision };
        },
        by,
        facts,
      );
      return pushed.catch((error: unknown) => {
        // the decision would reopen a change or payment while a newer one of the booking is in progress
        throw brokenConstraint(error) === 'booking_amendment_open'
          ? new PorticoError('CHANGE_IN_PROGRESS', {
              text: 'Another change or payment of this booking is in progress, decide once it is over',
            })
          : error;
      });
    },
  };
}

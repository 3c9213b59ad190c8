// The bookings module with its workers, as in one server process, in a rehearsal's environment.
import { hotelSales } from '@portico/product-hotels/server/sales';
import { passportFor, priceFor } from '@portico/rules/pricing';
import { withLater } from '@portico/selling/sale-view';
import type { Ground } from './rehearsal-ground.ts';
import { requote } from './rehearsal-quotes.ts';
import type { Failpoint } from '../../../apps/server/src/kernel/failpoint.ts';
import { OUTBOX, outboxHandler } from '../../../apps/server/src/kernel/outbox.ts';
import { createWorker, type Worker } from '../../../apps/server/src/kernel/worker.ts';
import {
  type BookingsModule,
  bookingsModule,
} from '../../../apps/server/src/modules/bookings/bookings.module.ts';
import {
  type BookingAccess,
  bookingAccess,
} from '../../../apps/server/src/modules/bookings/read/booking-access.ts';
import {
  type ReconciliationModule,
  reconciliationModule,
} from '../../../apps/server/src/modules/reconciliation/reconciliation.module.ts';
import {
  type TaskOpener,
  taskOpener,
} from '../../../apps/server/src/modules/reconciliation/task-opener.ts';
import { PAYMENT_CHECK_WORK } from '../../../apps/server/src/modules/reconciliation/work.ts';
import { drive } from '../../../apps/server/src/wiring/reconciliation.ts';

type BookingsDeps = Parameters<typeof bookingsModule>[0];

const priceView: BookingsDeps['priceView'] = ({ price, audience, payAt, later }, viewer) => {
  const charged =
    audience === 'anonymous' ? 'anonymous' : viewer === 'anonymous' ? 'customer' : viewer;
  return {
    price: withLater(priceFor(price, charged, { payAt }), later?.amount),
    passport: passportFor(price, charged, payAt),
  };
};

export interface BookingOptions {
  readonly failpoint?: Failpoint;
  readonly leaseMs?: number;
  readonly maxWaitMs?: number;
  /** Products to sell. Default: hotels. */
  readonly products?: BookingAccess['sales'];
}

export interface Opened {
  readonly module: BookingsModule;
  readonly worker: Worker;
  readonly reconciliation: ReconciliationModule;
}

export function openBookings(ground: Ground, more: BookingOptions = {}): Opened {
  const { db, clock, log, suppliers, gateways, faultsOf } = ground;
  const tasks = taskOpener({ db, clock, products: [hotelSales] });
  const module = bookingsOf(ground, more, tasks);
  const faults = (agency: string) => faultsOf.get(agency);
  const reconciliation = reconciliationModule({
    kernel: { db, log },
    clock,
    peers: { suppliers: [...suppliers.values()], gateway: gateways.gateway, faults },
    products: [hotelSales],
    engine: drive(module.engine),
    wake: () => undefined,
  });
  const worker = createWorker({
    db,
    clock,
    log,
    handlers: {
      ...module.handlers,
      ...reconciliation.handlers,
      [OUTBOX]: outboxHandler({
        db,
        clock,
        log,
        deliverers: { 'booking.mail': async () => undefined },
      }),
    },
    pollMs: 100,
    ...(more.leaseMs === undefined ? {} : { leaseMs: more.leaseMs }),
  });
  return { module, worker, reconciliation };
}

function bookingsOf(
  ground: Ground,
  { products = [hotelSales], ...rest }: BookingOptions,
  tasks: TaskOpener,
): BookingsModule {
  const { db, keys, log, clock, agencyId, suppliers, gateways, faultsOf, quotes } = ground;
  return bookingsModule({
    kernel: { db, log, keys, failpoint: rest.failpoint ?? (() => undefined) },
    clock,
    peers: {
      supplier: (name) => suppliers.get(name),
      changeFeeds: [],
      gateway: gateways.gateway,
      gateways: gateways.gateways,
      faults: (agency) => faultsOf.get(agency),
    },
    access: bookingAccess({ kernel: { db, keys }, clock, sales: products }),
    quotes: {
      findQuote: async (agency, id) =>
        agency === agencyId || quotes.get(id)?.userId === null ? (quotes.get(id) ?? null) : null,
      isExpired: (quote) => Date.parse(quote.expiresAt) <= clock.now(),
      fitsViewer: (quote, viewer) => quote.userId === (viewer.user?.id ?? null),
      requote: async (_agency, quote, ask) =>
        requote(ground, quote, ask.viewer?.user?.id ?? quote.userId, ask.faults),
    },
    priceView,
    siteOf: async () => ({
      status: 'Active',
      allowNonLoginFlow: true,
      isLockedHotelsOnly: false,
      bookingMenuItemOptions: [{ title: 'Hotels', active: true }],
    }),
    nameOf: async () => 'Meridian Travel',
    termsExist: async (_agency, version) => version === 'v1',
    wake: () => undefined,
    askWhatIsKept: tasks.askWhatIsKept,
    balanceTasks: tasks,
    paymentCheck: PAYMENT_CHECK_WORK,
    ...rest,
  });
}

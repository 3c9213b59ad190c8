// Connects all modules; the only place that imports every one. One block each: create its repo and service, pass functions, add
// its routes. Modules never import each other; their dependencies are passed here.
import type { RateFeed } from '@portico/contract';
import type { RegisterRoutes } from './kernel/http.ts';
import type { Kernel } from './kernel/kernel.ts';
import { createMailer } from './kernel/mail.ts';
import { type Deliver, type GivenUp, OUTBOX, outboxHandler } from './kernel/outbox.ts';
import { createTries } from './kernel/tries.ts';
import type { Authenticate } from './kernel/viewer.ts';
import { createWorkSignal, type WorkSignal } from './kernel/work-signal.ts';
import { createWorker, type Worker, type WorkHandler } from './kernel/worker.ts';
import { type Passwords } from './modules/identity/passwords.ts';
import { policiesRepo } from './modules/agencies/policies.repo.ts';
import type { FactorsModule } from './modules/factors/factors.module.ts';
import { docsRoutes } from './modules/docs/docs.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { linksRepo } from './modules/links/links.repo.ts';
import { linksRoutes } from './modules/links/links.routes.ts';
import { linksService } from './modules/links/links.service.ts';
import type { Opener } from './modules/links/links.types.ts';
import type { ReconciliationModule } from './modules/reconciliation/reconciliation.module.ts';
import { wireAgencies } from './wiring/agencies.ts';
import { wireCarts } from './wiring/carts.ts';
import { BOOKING_CODE } from './modules/bookings/papers/booking-links.ts';
import { type StoredBookings, wireBookings, wireStoredBookings } from './wiring/bookings.ts';
import { wireDomainMails } from './wiring/domains.ts';
import { wireCenter } from './wiring/center.ts';
import { wireDataExport } from './wiring/data-export.ts';
import { type ErasureWiring } from './wiring/erasure.ts';
import { type Gateways, openGateways, stepsBy } from './wiring/gateways.ts';
import { sellingGaps, wireHealth } from './wiring/health.ts';
import { OFFERINGS, type SoldCalls } from './wiring/sold.ts';
import { wirePages } from './wiring/pages.ts';
import { wirePeople } from './wiring/people.ts';
import { wirePictures } from './wiring/pictures.ts';
import { wireReconciliation, wireTasks } from './wiring/reconciliation.ts';
import {
  allSuppliers,
  openSuppliers,
  type SellingNeeds,
  type SellingWiring,
  type Suppliers,
  wireSelling,
} from './wiring/selling.ts';

export interface Wiring {
  readonly authenticate: Authenticate;
  readonly routes: readonly RegisterRoutes[];
  /** Runs due work of all modules; main.ts starts it, tests call runDue(). */
  readonly worker: Worker;
  /** Called first when the process shuts down. */
  readonly drain: readonly (() => void)[];
  /** Called when no work is in progress any more: ends threads and connections. */
  close(): Promise<void>;
  /** For commands: names and locations of a product's items. */
  readonly products: SellingWiring['pages'];
  /** For command lines and, later, the command center. */
  readonly reconciliation: ReconciliationModule;
  /** Likewise. */
  readonly factors: Pick<FactorsModule, 'duty' | 'resets'>;
  /** Likewise. */
  readonly erasure: ErasureWiring['service'];
}

/** Overrides of the settings, for benchmarks and rehearsals. */
export interface WireOptions {
  readonly suppliers?: Partial<Suppliers>;
  /** Alternative source of exchange rates. */
  readonly rateFeed?: RateFeed;
  /** Timeouts of supplier calls in milliseconds. */
  readonly waits?: SellingNeeds['waits'];
  /** Carts and lists in addition to those of the products, for tests. */
  readonly offerings?: readonly SoldCalls[];
  /** Cheaper hashes, for tests. */
  readonly passwords?: Passwords;
}

/** A module with due work or messages to send. */
interface Working {
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers?: Readonly<Record<string, Deliver>>;
}

/** Creates the worker of all modules. */
function workerOf(
  kernel: Kernel,
  signal: WorkSignal,
  onGivenUp: (message: GivenUp) => Promise<void>,
  modules: readonly Working[],
): Worker {
  const deliverers = Object.assign({}, ...modules.map((module) => module.deliverers));
  const handlers: Record<string, WorkHandler> = Object.assign(
    { [OUTBOX]: outboxHandler({ ...kernel, deliverers, onGivenUp }) },
    ...modules.map((module) => module.handlers),
  );
  // Bookings wait for slow suppliers, mails for their papers: neither may delay the other's work.
  return createWorker({ ...kernel, signal, handlers, concurrency: 32, atMost: { [OUTBOX]: 8 } });
}

const linksOf = ({ db, clock, keys }: Kernel, openers: Readonly<Record<string, Opener>>) =>
  linksService({ repo: linksRepo(db), tries: createTries(db, clock), clock, keys, openers });

async function closeAll(...parts: readonly { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(parts.map((part) => part.close()));
}

/** Wires suppliers, prices, quotes and carts. */
function wireSales(
  kernel: Kernel,
  { waits, offerings: added = [] }: WireOptions,
  {
    suppliers,
    pictures,
    gateways,
    site,
    stored,
  }: {
    readonly suppliers: Suppliers;
    readonly pictures: ReturnType<typeof wirePictures>;
    readonly gateways: Gateways;
    readonly site: ReturnType<typeof wireAgencies>;
    readonly stored: StoredBookings;
  },
) {
  const offerings = [...OFFERINGS, ...added];
  const selling = wireSelling(kernel, {
    suppliers,
    site: pictures.withPictures(site.agencies.site),
    drawingAt: pictures.pictureAddress,
    rates: site.lists.pricingRates,
    waits,
    chargeStepOf: stepsBy(gateways, site.agencies.site),
    booked: stored.booked,
    claimOf: stored.access.claimOf,
  });
  // travellers, between the page that asks for them and the payment page
  const carts = wireCarts(kernel, { quotes: selling.quotes, offerings, site: site.agencies.site });
  return { offerings, selling, carts };
}

export function wire(kernel: Kernel, options: WireOptions = {}): Wiring {
  const { db, clock, config } = kernel;
  const signal = createWorkSignal();
  const { wake } = signal;
  const tasks = wireTasks(kernel);
  const stored = wireStoredBookings(kernel);

  const suppliers = openSuppliers(config, options.suppliers);
  const pictures = wirePictures(kernel, allSuppliers(suppliers));
  const gateways = openGateways(config);
  const site = wireAgencies(kernel, gateways.publicOf, pictures, options.rateFeed);
  const rates = async () => (await site.lists.pricingRates()).rates;
  const health = wireHealth(kernel, sellingGaps(suppliers, gateways), rates);
  const mailer = createMailer(db, clock, config);
  const letters = { site: site.agencies.site, mailer, wake };

  const people = wirePeople(kernel, { site, mailer, wake, passwords: options.passwords });

  // searches, prices, quotes and carts of every product
  const { offerings, selling, carts } = wireSales(kernel, options, {
    suppliers,
    pictures,
    gateways,
    site,
    stored,
  });

  // short addresses; the target of a secret one is resolved by the module it belongs to
  const links = linksOf(kernel, { [BOOKING_CODE]: stored.guestPath });

  // engine, papers, mails
  const bookings = wireBookings(kernel, {
    ...letters,
    access: stored.access,
    policies: policiesRepo(db),
    quotes: selling.quotes,
    carts: carts.carts,
    offerings,
    suppliers: allSuppliers(suppliers),
    gateways,
    secretCode: links.secret,
    tasks,
    searched: selling.searched,
    pictures,
  });

  // the comparison of the three ledgers, and the queue of decisions for an operator
  const reconciliation = wireReconciliation(kernel, {
    suppliers: allSuppliers(suppliers),
    peers: bookings.peers,
    engine: bookings.engine,
    wake,
  });

  const center = wireCenter(kernel, letters, {
    stored,
    bookings,
    reconciliation,
    logins: people.logins,
    settings: { gateways, stepUp: people.stepUp },
  });

  // all other resources for browsers
  const pages = wirePages(kernel, {
    site,
    products: selling.pages,
    gatewayOf: gateways.publicOf,
    identity: people.identity,
    pictureAddress: pictures.pictureAddress,
  });

  const domainMails = wireDomainMails(kernel, letters);
  const working = [site, domainMails, ...people.working, carts, bookings, reconciliation, center];
  return {
    authenticate: people.authenticate,
    routes: [
      healthRoutes(health),
      docsRoutes(),
      ...pictures.routes,
      ...site.routes,
      ...people.routes,
      ...selling.routes,
      carts.routes,
      linksRoutes(links),
      bookings.routes,
      ...center.routes,
      wireDataExport(kernel, { people, bookings }),
      ...pages.routes,
    ],
    worker: workerOf(kernel, signal, tasks.messageGivenUp, working),
    drain: [health.drain, () => void selling.flush()],
    reconciliation,
    factors: people.factors,
    erasure: people.erasure,
    products: selling.pages,
    close: () => closeAll(pictures, bookings, mailer),
  };
}

// Creates the module's engine and services. Each call creates its own, with the given clock: the
// demo drives the engine through the past. The HTTP side is bookings.routes.ts.
import { fillPath, PorticoError, type ProductTitle } from '@portico/contract';
import { PEER_PATHS } from '@portico/contract/peer-paths';
import type { DrawingAt } from '@portico/selling';
import type { ProductSales } from '@portico/selling/product-sales';
import type { SiteAccess } from '@portico/rules/access';
import { LIFECYCLE_TIMES, type LifecycleTimes } from '@portico/rules/lifecycle';
import type { Clock } from '../../kernel/clock.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { WorkHandler } from '../../kernel/worker.ts';
import { amendmentsRepo } from './amendments/amendments.repo.ts';
import { type AmendingService, amendingService } from './amendments/amendments.service.ts';
import { agencyListRepo } from './read/agency-list.repo.ts';
import { type AgencyListService, agencyListService } from './read/agency-list.service.ts';
import { type PeerCalls, peerCalls } from './engine/bookings.peers.ts';
import { type BalanceDeps, balanceHandler } from './balance/balance-clock.ts';
import { balanceRepo } from './balance/balance.repo.ts';
import { findRepo } from './lists/find.repo.ts';
import { INDEX_WORK, indexHandler } from './lists/indexing.repo.ts';
import { linesRepo } from './lists/lines.repo.ts';
import { type LinesService, linesService } from './lists/lines.service.ts';
import { sumsRepo } from './lists/sums.repo.ts';
import { bookingLimits, countingKey } from './store/booking-limits.ts';
import type { BookingsRepo } from './store/bookings.repo.ts';
import type { BookingAccess } from './read/booking-access.ts';
import { type BookingsService, bookingsService } from './read/bookings.service.ts';
import type { BookingRow, Carts, Peers, PriceView, Quotes } from './record/bookings.types.ts';
import {
  type AdditionCancelService,
  additionCancelService,
} from './cancel/addition-cancel.service.ts';
import { type CancelDeps, type CancelService, cancelService } from './cancel/cancel.service.ts';
import { type CreateService, createService } from './create/create.service.ts';
import type { CreateDeps } from './create/create.types.ts';
import { SWEEP_WORK } from './store/create.statement.ts';
import { engineRepo } from './engine/engine.repo.ts';
import { BALANCE_WORK, BOOKING_WORK, FAMILY_WORK } from './engine/engine.types.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { DETAILS_WORK, detailsHandler } from './store/details.repo.ts';
import { type FamilyDeps, familyHandler, syncAmendments } from './amendments/amendment-sync.ts';
import type { GuestLinks } from './record/guest.ts';
import { feedHandler, feedsHandler } from './notices/change-feed.ts';
import { type LookDeps, lookHandler, looksHandler } from './notices/order-watch.ts';
import { changeFeedsRepo, FEED_WORK, FEEDS_WORK } from './store/change-feeds.repo.ts';
import { LOOK_WORK, LOOKS_WORK, noticesRepo } from './store/notices.repo.ts';
import { type NoticesService, noticesService } from './notices/notices.service.ts';
import { type JourneyPage, pageAddress } from './record/products.ts';
import { requestsRepo } from './record/requests.repo.ts';
import { secondEnded } from './engine/second-ended.repo.ts';
import { orderSent } from './engine/sent-orders.ts';
import { type Standing, sweepRepo } from './engine/sweep.repo.ts';
import { EVENT_WORK, webhookRepo } from './engine/webhook.repo.ts';
import { type WebhookService, webhookService } from './engine/webhook.service.ts';

export interface BookingsModuleDeps {
  readonly kernel: Pick<Kernel, 'db' | 'log' | 'keys' | 'failpoint'>;
  readonly clock: Clock;
  /** The stored bookings, with the products that are sold. */
  readonly access: BookingAccess;
  readonly quotes: Quotes;
  /** Default: bookings without carts. */
  readonly carts?: Carts;
  readonly priceView: PriceView;
  /** Returns the public address of a drawing by its path. Default: the path. */
  readonly drawingAt?: DrawingAt;
  readonly peers: Peers;
  readonly siteOf: (agencyId: string) => Promise<SiteAccess>;
  readonly nameOf: (agencyId: string) => Promise<string>;
  readonly termsExist: (agencyId: string, version: string) => Promise<boolean>;
  /** Asks an operator to find out the penalty of cancelling a booking. */
  readonly askWhatIsKept: CancelDeps['askWhatIsKept'];
  /** Opens and closes the task about a second payment that was not made. Default: none. */
  readonly balanceTasks?: BalanceDeps['tasks'] & LookDeps['tasks'];
  /** Called with each new booking and its visit. Default: not called. */
  readonly searched?: CreateDeps['searched'];
  /** Wakes the worker, so that it looks for due work now instead of at its next interval. */
  readonly wake: () => void;
  /** Recurring work of every selling agency; the sweep makes it due again if it was lost. */
  readonly standing?: readonly Standing[];
  /** Kind of work that compares an agency's ledgers; its id is the agency's. Default: none. */
  readonly comparison?: string;
  /** Kind of work that compares a booking's payment with the gateway; its id is the booking's. */
  readonly paymentCheck?: string;
  readonly times?: LifecycleTimes;
  readonly leaseMs?: number;
  readonly maxWaitMs?: number;
  /** Multiplier of the bookings that one visitor may hold and make. Default: no limit. */
  readonly rateFactor?: number;
}

export interface BookingsModule {
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly bookings: BookingsService;
  readonly agencyLists: AgencyListService;
  readonly lines: LinesService;
  readonly creating: CreateService;
  readonly amending: AmendingService;
  readonly cancelling: CancelService;
  readonly cancellingAdditions: AdditionCancelService;
  readonly webhooks: WebhookService;
  readonly noticing: NoticesService;
  readonly engine: Engine;
  readonly guests: GuestLinks;
  /**
   * Bookings as the engine has them, without a permission check: for mails, links and clients
   * without a browser.
   */
  readonly rows: Pick<BookingsRepo, 'byId' | 'byReference'>;
  /** Resolves when all work begun by this process has finished. */
  whenIdle(): Promise<void>;
}

/** Milliseconds until another process may take over the booking of a crashed one. */
const LEASE_MS = 3_000;

/** Interval at which active bookings are counted for their daily check. */
const WATCH_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;
const INDEX_EVERY_MS = 3_600_000;

const watchedProducts = (products: readonly ProductSales[]): ProductTitle[] =>
  products.flatMap(({ product, changes }) => (changes === undefined ? [] : [product]));

const NO_CARTS: Carts = {
  open: () => Promise.reject(new PorticoError('CART_NOT_FOUND', { field: 'cartId' })),
};

const NO_TASKS: BalanceDeps['tasks'] & LookDeps['tasks'] = {
  changedUnderWay: async () => undefined,
  balanceOverdue: async () => undefined,
  balanceSettled: async () => undefined,
};

const listsOf = ({ kernel: { db, keys }, access: { products }, clock }: BookingsModuleDeps) =>
  linesService({
    lines: linesRepo(db, products),
    finding: findRepo(db),
    sums: sumsRepo(db),
    keys,
    clock,
  });

const limitsOf = ({ kernel, clock, rateFactor }: BookingsModuleDeps) =>
  rateFactor === undefined ? undefined : bookingLimits(clock, countingKey(kernel.keys), rateFactor);

export function bookingsModule(deps: BookingsModuleDeps): BookingsModule {
  const { clock, peers, drawingAt = (path) => path, quotes, siteOf, termsExist } = deps;
  const { db, log, keys, failpoint } = deps.kernel;
  const times = deps.times ?? LIFECYCLE_TIMES;
  const leaseMs = deps.leaseMs ?? LEASE_MS;
  const patience = deps.maxWaitMs === undefined ? {} : { maxWaitMs: deps.maxWaitMs };
  const { repo, guests, products, claimOf } = deps.access;
  const work = engineRepo(db, clock, products, leaseMs);
  const requests = requestsRepo(db);
  const notices = noticesRepo(db, clock);
  const calls = callsToPeers(deps);
  const engine = createEngine({ db, repo: work, peers: calls, clock, log, failpoint, times });
  const common = { db, repo, engineRepo: work, products, clock, log, failpoint };
  const family: FamilyDeps = { ...common, amendments: amendmentsRepo(db, clock), engine };
  // its own work item retries it: callers here need not see its error
  const joined = (agencyId: string, id: string) =>
    syncAmendments(family, agencyId, id).catch((fault: unknown) =>
      log.warn({ fault }, 'a booking and its amendments are left to their work'),
    );
  const bookings = bookingsService({ ...deps, ...deps.access, drawingAt, engine, joined });
  const buying = {
    repo,
    requests,
    engine,
    peers,
    guests,
    clock,
    times,
    leaseMs,
    failpoint,
    products,
    siteOf,
    termsExist,
    limits: limitsOf(deps),
    ...patience,
  };
  const carts = deps.carts ?? NO_CARTS;
  const { viewWhole } = bookings;
  const { searched } = deps;
  const creating = createService({ ...buying, quotes, carts, claimOf, viewWhole, searched });
  const cancelDeps = {
    ...common,
    ...calls,
    ...patience,
    bookings,
    requests,
    engine,
    keys,
    notices,
    joined,
    askWhatIsKept: deps.askWhatIsKept,
  };
  const cancelling = cancelService(cancelDeps);
  const cancellingAdditions = additionCancelService(cancelDeps);
  const tasks = deps.balanceTasks ?? NO_TASKS;
  const balancing: BalanceDeps = {
    ...family,
    peers,
    joined,
    balances: balanceRepo(db, clock),
    tasks,
    askWhatIsKept: deps.askWhatIsKept,
  };
  const looks: LookDeps = { ...common, notices, peers, tasks };
  const { wake, comparison } = deps;
  const feeding = { ...looks, feeds: changeFeedsRepo({ db, clock, comparison }), wake };
  const amending = amendingService({ ...family, ...buying, bookings, notices, keys, wake });
  const events = webhookRepo(db, clock, deps.paymentCheck);
  const webhooks = webhookService({ repo: events, peers, clock, log, wake: deps.wake });
  return {
    handlers: {
      [BOOKING_WORK]: engine.handle,
      [EVENT_WORK]: webhooks.handle,
      [SWEEP_WORK]: sweepHandler(deps),
      [FAMILY_WORK]: familyHandler(family),
      [BALANCE_WORK]: balanceHandler(balancing),
      [LOOK_WORK]: lookHandler(looks),
      [LOOKS_WORK]: looksHandler(notices, watchedProducts(deps.access.sales)),
      [FEED_WORK]: feedHandler(feeding),
      [FEEDS_WORK]: feedsHandler(feeding),
      [DETAILS_WORK]: detailsHandler(db, clock),
      [INDEX_WORK]: indexHandler(db, clock, products),
    },
    bookings,
    agencyLists: agencyListService({ lists: agencyListRepo(db, products), repo, keys, bookings }),
    lines: listsOf(deps),
    creating,
    amending,
    cancelling,
    cancellingAdditions,
    webhooks,
    noticing: noticesService({ ...looks, bookings, cancelling, requests, keys, wake: deps.wake }),
    engine,
    guests,
    rows: repo,
    async whenIdle() {
      for (const one of [creating, amending, cancelling, cancellingAdditions]) await one.whenIdle();
    },
  };
}

/** The payer of an amendment returns to the parent booking. */
function payersPage(
  booking: BookingRow,
  page: Exclude<JourneyPage, 'booking'>,
  guests: GuestLinks,
): string {
  const { parent } = booking;
  if (parent === null) return pageAddress(booking, page, { ticket: guests.ticketFor(booking) });
  const above = { ...booking, reference: parent.reference };
  return pageAddress(above, 'booking', {
    ticket: guests.ticketFor(above),
    amendment: booking.reference,
  });
}

function callsToPeers({ peers, clock, kernel, nameOf, access }: BookingsModuleDeps): PeerCalls {
  const { repo, guests, products } = access;
  return peerCalls({
    peers,
    products,
    clock,
    log: kernel.log,
    travellersOf: repo.travellersOf,
    orderSent: (booking) => orderSent(kernel.db, booking),
    secondEnded: (booking) => secondEnded(kernel.db, booking),
    merchantName: nameOf,
    pageOf: (booking, page) => payersPage(booking, page, guests),
    webhookOf: (booking, gateway) =>
      `${booking.origin}${fillPath(PEER_PATHS.gatewayWebhook.path, { gateway })}`,
  });
}

/** Makes bookings due again that have lost their work item, and logs them: this must not happen. */
function sweepHandler({
  kernel,
  clock,
  peers,
  standing,
  access,
  wake,
}: BookingsModuleDeps): WorkHandler {
  const watch = { kind: LOOKS_WORK, afterMs: WATCH_EVERY_MS };
  const feeds = { kind: FEEDS_WORK, afterMs: WATCH_EVERY_MS };
  const all = [
    ...(standing ?? []),
    ...(watchedProducts(access.sales).length > 0 ? [watch] : []),
    ...(peers.changeFeeds.length > 0 ? [feeds] : []),
    { kind: DETAILS_WORK, afterMs: DAY_MS },
    // a version without words and keys may still be making bookings
    { kind: INDEX_WORK, afterMs: INDEX_EVERY_MS },
  ];
  const sweeps = sweepRepo(kernel.db, clock, all);
  return async (item) => {
    const revived = await sweeps.sweep(item);
    if (revived === 0) return;
    kernel.log.error({ agency: item.agencyId, revived }, 'bookings had lost their work');
    wake();
  };
}

// Makes the module's engine and services. Each call makes its own, with the clock it is given: the
// demo drives the engine through the past. What speaks HTTP is bookings.routes.ts.
import { fillPath, PATHS, PorticoError, type ProductTitle } from '@portico/contract';
import type { ProductSales } from '@portico/selling/product-sales';
import type { SiteAccess } from '@portico/rules/access';
import { LIFECYCLE_TIMES, type LifecycleTimes } from '@portico/rules/lifecycle';
import type { Clock } from '../../kernel/clock.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { WorkHandler } from '../../kernel/worker.ts';
import { amendmentsRepo } from './amendments.repo.ts';
import { type AmendingService, amendingService } from './amendments.service.ts';
import { agencyListRepo } from './agency-list.repo.ts';
import { type AgencyListService, agencyListService } from './agency-list.service.ts';
import { type PeerCalls, peerCalls } from './bookings.peers.ts';
import { bookingLimits } from './booking-limits.ts';
import { type BookingsRepo, bookingsRepo } from './bookings.repo.ts';
import { type BookingsService, bookingsService } from './bookings.service.ts';
import type { BookingRow, Carts, Peers, PriceView, Quotes } from './bookings.types.ts';
import { type CancelDeps, type CancelService, cancelService } from './cancel.service.ts';
import { type ClaimOf, claimReader } from './claims.ts';
import { type CreateService, createService } from './create.service.ts';
import { SWEEP_WORK } from './create.statement.ts';
import { engineRepo } from './engine.repo.ts';
import { BOOKING_WORK, FAMILY_WORK } from './engine.types.ts';
import { createEngine, type Engine } from './engine.ts';
import { DETAILS_WORK, detailsHandler } from './details.repo.ts';
import { documents } from '../../kernel/documents.ts';
import { type FamilyDeps, familyHandler, joinFamily } from './family.ts';
import { type GuestLinks, guestLinks } from './guest.ts';
import { type LookDeps, lookHandler, looksHandler } from './looks.ts';
import { LOOK_WORK, LOOKS_WORK, noticesRepo } from './notices.repo.ts';
import { type NoticesService, noticesService } from './notices.service.ts';
import { type JourneyPage, knownProducts, pageAddress, type Products } from './products.ts';
import { requestsRepo } from './requests.repo.ts';
import { type Standing, sweepRepo } from './sweep.repo.ts';
import { EVENT_WORK, webhookRepo } from './webhook.repo.ts';
import { type WebhookService, webhookService } from './webhook.service.ts';

export interface BookingsModuleDeps {
  readonly kernel: Pick<Kernel, 'db' | 'log' | 'keys' | 'failpoint'>;
  readonly clock: Clock;
  /** What each product that is sold knows of its sales. */
  readonly products: readonly ProductSales[];
  readonly quotes: Quotes;
  /** Left out where nobody books from one. */
  readonly carts?: Carts;
  readonly priceView: PriceView;
  readonly peers: Peers;
  readonly siteOf: (agencyId: string) => Promise<SiteAccess>;
  readonly nameOf: (agencyId: string) => Promise<string>;
  readonly termsExist: (agencyId: string, version: string) => Promise<boolean>;
  /** Calls a person who finds out what cancelling a booking keeps. */
  readonly askWhatIsKept: CancelDeps['askWhatIsKept'];
  /** Makes the worker look for due work now instead of at its next interval. */
  readonly wake: () => void;
  /** Work every agency that sells has; the sweep makes it due again when it got lost. */
  readonly standing?: readonly Standing[];
  readonly times?: LifecycleTimes;
  readonly leaseMs?: number;
  readonly patienceMs?: number;
  /**
   * How many times as many bookings as usual one visitor may hold and make; left out: any number.
   */
  readonly rateFactor?: number;
}

export interface BookingsModule {
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly bookings: BookingsService;
  readonly agencyLists: AgencyListService;
  readonly creating: CreateService;
  readonly amending: AmendingService;
  readonly cancelling: CancelService;
  readonly webhooks: WebhookService;
  readonly noticing: NoticesService;
  readonly engine: Engine;
  readonly guests: GuestLinks;
  /** For the quotes module. */
  readonly claimOf: ClaimOf;
  /**
   * Bookings as the engine has them, whoever asks: for mails, links and whoever drives one without
   * a browser.
   */
  readonly rows: Pick<BookingsRepo, 'byId' | 'byReference'>;
  /** Resolves when nothing this process has begun is under way any more. */
  whenIdle(): Promise<void>;
}

/** How long a booking of a process that died stays untouched. */
const LEASE_MS = 3_000;

/** How often bookings that stand are counted for their daily look. */
const WATCH_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

const watchedProducts = (products: readonly ProductSales[]): ProductTitle[] =>
  products.flatMap(({ product, changes }) => (changes === undefined ? [] : [product]));

const NO_CARTS: Carts = {
  open: () => Promise.reject(new PorticoError('CART_NOT_FOUND', { field: 'cartId' })),
};

const limitsOf = ({ kernel, clock, rateFactor }: BookingsModuleDeps) =>
  rateFactor === undefined ? undefined : bookingLimits(kernel.db, clock, rateFactor);

export function bookingsModule(deps: BookingsModuleDeps): BookingsModule {
  const { clock, peers, priceView, quotes, siteOf, termsExist } = deps;
  const { db, log, keys, failpoint } = deps.kernel;
  const times = deps.times ?? LIFECYCLE_TIMES;
  const leaseMs = deps.leaseMs ?? LEASE_MS;
  const patience = deps.patienceMs === undefined ? {} : { patienceMs: deps.patienceMs };
  const products = knownProducts(deps.products);
  const repo = bookingsRepo(db, clock, products, documents(keys));
  const work = engineRepo(db, clock, products, leaseMs);
  const requests = requestsRepo(db);
  const guests = guestLinks(keys, clock);
  const notices = noticesRepo(db, clock);
  const calls = callsToPeers(deps, products, repo, guests);
  const engine = createEngine({ db, repo: work, peers: calls, clock, log, failpoint, times });
  const common = { db, repo, engineRepo: work, products, clock, log, failpoint };
  const family: FamilyDeps = { ...common, amendments: amendmentsRepo(db, clock), engine };
  // the work of its own does it again: whoever waits for it here needs no fault of it
  const joined = (agencyId: string, id: string) =>
    joinFamily(family, agencyId, id).catch((fault: unknown) =>
      log.warn({ fault }, 'a booking and its amendments are left to their work'),
    );
  const bookings = bookingsService({ repo, engine, guests, priceView, products, clock, joined });
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
  const claimOf = claimReader(repo, guests);
  const { viewWhole } = bookings;
  const creating = createService({ ...buying, quotes, carts, claimOf, viewWhole });
  const cancelling = cancelService({
    bookings,
    repo,
    engineRepo: work,
    requests,
    engine,
    keys,
    clock,
    notices,
    joined,
    askWhatIsKept: deps.askWhatIsKept,
    ...patience,
  });
  const looks: LookDeps = { ...common, notices, peers };
  const { wake } = deps;
  const amending = amendingService({ ...family, ...buying, bookings, notices, keys, wake });
  const events = webhookRepo(db, clock);
  const webhooks = webhookService({ repo: events, peers, clock, log, wake: deps.wake });
  return {
    handlers: {
      [BOOKING_WORK]: engine.handle,
      [EVENT_WORK]: webhooks.handle,
      [SWEEP_WORK]: sweepHandler(deps),
      [FAMILY_WORK]: familyHandler(family),
      [LOOK_WORK]: lookHandler(looks),
      [LOOKS_WORK]: looksHandler(notices, watchedProducts(deps.products)),
      [DETAILS_WORK]: detailsHandler(db, clock),
    },
    bookings,
    agencyLists: agencyListService({
      lists: agencyListRepo(db, products),
      repo,
      viewWhole: bookings.viewWhole,
    }),
    creating,
    amending,
    cancelling,
    webhooks,
    noticing: noticesService({ ...looks, bookings, cancelling, requests, keys, wake: deps.wake }),
    engine,
    guests,
    claimOf,
    rows: repo,
    async whenIdle() {
      await creating.whenIdle();
      await amending.whenIdle();
      await cancelling.whenIdle();
    },
  };
}

/** Who has paid for an amendment comes back to the booking above it. */
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

const callsToPeers = (
  { peers, clock, kernel, nameOf }: BookingsModuleDeps,
  products: Products,
  repo: BookingsRepo,
  guests: GuestLinks,
): PeerCalls =>
  peerCalls({
    peers,
    products,
    clock,
    log: kernel.log,
    travellersOf: repo.travellersOf,
    merchantName: nameOf,
    pageOf: (booking, page) => payersPage(booking, page, guests),
    webhookOf: (booking, gateway) =>
      `${booking.origin}${fillPath(PATHS.gatewayWebhook.path, { gateway })}`,
  });

/** Makes due again what has lost its work item, and says so: it must not happen. */
function sweepHandler({
  kernel,
  clock,
  standing,
  products,
  wake,
}: BookingsModuleDeps): WorkHandler {
  const watch = { kind: LOOKS_WORK, afterMs: WATCH_EVERY_MS };
  const all = [
    ...(standing ?? []),
    ...(watchedProducts(products).length > 0 ? [watch] : []),
    { kind: DETAILS_WORK, afterMs: DAY_MS },
  ];
  const sweeps = sweepRepo(kernel.db, clock, all);
  return async (item) => {
    const revived = await sweeps.sweep(item);
    if (revived === 0) return;
    kernel.log.error({ agency: item.agencyId, revived }, 'bookings had lost their work');
    wake();
  };
}

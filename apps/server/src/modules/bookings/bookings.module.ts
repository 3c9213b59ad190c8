// Puts the module together. Each call makes an engine of its own, with its own clock: the demo drives the same engine
// through the past.
import { fillPath, PATHS } from '@portico/contract';
import type { ProductSales } from '@portico/selling/product-sales';
import type { SiteAccess } from '@portico/rules/access';
import { LIFECYCLE_TIMES, type LifecycleTimes } from '@portico/rules/lifecycle';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { RegisterRoutes } from '../../kernel/http.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createTries } from '../../kernel/tries.ts';
import type { WorkHandler } from '../../kernel/worker.ts';
import { peerCalls } from './bookings.peers.ts';
import { bookingsRepo } from './bookings.repo.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { type BookingsService, bookingsService } from './bookings.service.ts';
import type { BookingRow, Peers, PriceView, Quotes } from './bookings.types.ts';
import { type CancelService, cancelService } from './cancel.service.ts';
import { type CreateService, createService } from './create.service.ts';
import { SWEEP_WORK } from './create.statement.ts';
import { engineRepo } from './engine.repo.ts';
import { BOOKING_WORK } from './engine.types.ts';
import { createEngine, type Engine } from './engine.ts';
import { type GuestLinks, guestLinks } from './guest.ts';
import { linkRequests } from './link-request.ts';
import { papersService, type PaperMaker } from './papers.service.ts';
import { knownProducts, pageAddress } from './products.ts';
import { requestsRepo } from './requests.repo.ts';
import { type Standing, sweepRepo } from './sweep.repo.ts';
import { EVENT_WORK, webhookRepo } from './webhook.repo.ts';
import { webhookService } from './webhook.service.ts';

export interface BookingsModuleDeps {
  readonly kernel: Pick<Kernel, 'db' | 'log' | 'keys' | 'failpoint' | 'config'>;
  readonly clock: Clock;
  /** What each product that is sold knows of its sales. */
  readonly products: readonly ProductSales[];
  readonly quotes: Quotes;
  readonly priceView: PriceView;
  readonly peers: Peers;
  readonly siteOf: (agencyId: string) => Promise<SiteAccess>;
  readonly nameOf: (agencyId: string) => Promise<string>;
  readonly termsExist: (agencyId: string, version: string) => Promise<boolean>;
  readonly languageOf: (agencyId: string, acceptLanguage: string | undefined) => Promise<string>;
  /** Whether an agency's site is written in a language. */
  readonly speaks: (agencyId: string, language: string) => Promise<boolean>;
  /** Faults a request wants rehearsed; undefined in production. */
  readonly rehearsalOf: (request: FastifyRequest) => string | undefined;
  readonly papers: PaperMaker;
  /** Due work is done now instead of at the next look. */
  readonly wake: () => void;
  /** Work the sweep sees to that every selling agency has. */
  readonly standing?: readonly Standing[];
  readonly times?: LifecycleTimes;
  readonly leaseMs?: number;
  readonly patienceMs?: number;
}

export interface BookingsModule {
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly bookings: BookingsService;
  readonly creating: CreateService;
  readonly cancelling: CancelService;
  readonly engine: Engine;
  readonly guests: GuestLinks;
  /** A booking as the engine has it, for whoever drives one without a browser. */
  rowOf(agencyId: string, reference: string): Promise<BookingRow | undefined>;
  /** Resolves when nothing this process has begun is under way any more. */
  settled(): Promise<void>;
}

/** How long a dead process's booking stays untouched. */
const LEASE_MS = 3_000;

export function bookingsModule(deps: BookingsModuleDeps): BookingsModule {
  const { kernel, clock, peers, priceView } = deps;
  const { db, log, keys } = kernel;
  const times = deps.times ?? LIFECYCLE_TIMES;
  const products = knownProducts(deps.products);
  const repo = bookingsRepo(db, clock, products);
  const enginesRepo = engineRepo(db, clock, products, deps.leaseMs ?? LEASE_MS);
  const requests = requestsRepo(db);
  const guests = guestLinks(keys, clock);
  const calls = peerCalls({
    peers,
    products,
    clock,
    log,
    travellersOf: repo.travellersOf,
    merchantName: deps.nameOf,
    pageOf: (booking, page) => pageAddress(booking, page, { ticket: guests.ticketFor(booking) }),
    webhookOf: (booking, gateway) =>
      `${booking.origin}${fillPath(PATHS.gatewayWebhook.path, { gateway })}`,
  });
  const engine = createEngine({
    db,
    repo: enginesRepo,
    peers: calls,
    clock,
    log,
    failpoint: kernel.failpoint,
    times,
  });
  const bookings = bookingsService({ repo, engine, guests, priceView, products, clock });
  const patience = deps.patienceMs === undefined ? {} : { patienceMs: deps.patienceMs };
  const creating = createService({
    repo,
    requests,
    engine,
    peers,
    guests,
    clock,
    times,
    leaseMs: deps.leaseMs ?? LEASE_MS,
    failpoint: kernel.failpoint,
    quotes: deps.quotes,
    products,
    siteOf: deps.siteOf,
    termsExist: deps.termsExist,
    viewWhole: bookings.viewWhole,
    ...patience,
  });
  const cancelling = cancelService({
    bookings,
    repo,
    engineRepo: enginesRepo,
    requests,
    engine,
    keys,
    clock,
    ...patience,
  });
  const webhooks = webhookService({
    repo: webhookRepo(db, clock),
    peers,
    clock,
    log,
    wake: deps.wake,
  });
  const papers = papersService(bookings, deps.papers);
  const sweeps = sweepRepo(db, clock, deps.standing);
  const sweep: WorkHandler = async (item) => {
    const revived = await sweeps.sweep(item);
    if (revived === 0) return;
    log.error({ agency: item.agencyId, revived }, 'bookings had lost their work');
    deps.wake();
  };
  return {
    routes: bookingsRoutes({
      bookings,
      creating,
      cancelling,
      papers,
      webhooks,
      linkRequests: linkRequests({
        db,
        tries: createTries(db, clock),
        keys,
        clock,
        wake: deps.wake,
      }),
      publicScheme: kernel.config.publicScheme,
      languageOf: deps.languageOf,
      speaks: deps.speaks,
      rehearsalOf: deps.rehearsalOf,
    }),
    handlers: { [BOOKING_WORK]: engine.handle, [EVENT_WORK]: webhooks.handle, [SWEEP_WORK]: sweep },
    bookings,
    creating,
    cancelling,
    engine,
    guests,
    rowOf: repo.byReference,
    async settled() {
      await creating.settled();
      await cancelling.settled();
    },
  };
}

// The only place that knows every module. One block for each: make its repo and service, hand functions across,
// add its routes. A module never imports another; it gets what it needs here.
import { join } from 'node:path';
import type { RateFeed } from '@portico/contract';
import type { RegisterRoutes } from './kernel/http.ts';
import type { Kernel } from './kernel/kernel.ts';
import { type Deliver, OUTBOX, outboxHandler } from './kernel/outbox.ts';
import type { Authenticate } from './kernel/viewer.ts';
import { createTries } from './kernel/tries.ts';
import { createWorker, type Worker, type WorkHandler } from './kernel/worker.ts';
import { wireAgencies } from './wiring/agencies.ts';
import { wireBookings } from './wiring/bookings.ts';
import { openGateways } from './wiring/gateways.ts';
import {
  allSuppliers,
  openSuppliers,
  type SellingNeeds,
  type SellingWiring,
  type Suppliers,
  wireSelling,
} from './wiring/selling.ts';
import { wireReconciliation } from './wiring/reconciliation.ts';
import type { ReconciliationModule } from './modules/reconciliation/reconciliation.module.ts';
import { wirePages } from './wiring/pages.ts';
import { policiesRepo } from './modules/agencies/policies.repo.ts';
import { docsRoutes } from './modules/docs/docs.routes.ts';
import { filesRepo } from './modules/files/files.repo.ts';
import { filesRoutes } from './modules/files/files.routes.ts';
import { FILES_PATH, filesService } from './modules/files/files.service.ts';
import { createPictureMaker } from './modules/files/pictures.ts';
import { linksRepo } from './modules/links/links.repo.ts';
import { linksRoutes } from './modules/links/links.routes.ts';
import { linksService } from './modules/links/links.service.ts';
import type { Opener } from './modules/links/links.types.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { createHealthService } from './modules/health/health.service.ts';
import { savedTravellersRepo } from './modules/saved-travellers/saved-travellers.repo.ts';
import { savedTravellersRoutes } from './modules/saved-travellers/saved-travellers.routes.ts';
import { savedTravellersService } from './modules/saved-travellers/saved-travellers.service.ts';
import { sceneEdition } from './modules/scenes/edition.ts';
import { createPictureStore } from './modules/scenes/picture-store.ts';
import { createRasterizer } from './modules/scenes/rasterizer.ts';
import { scenesRoutes } from './modules/scenes/scenes.routes.ts';
import { createScenesService } from './modules/scenes/scenes.service.ts';

export interface Wiring {
  readonly authenticate: Authenticate;
  readonly routes: readonly RegisterRoutes[];
  /** Due work of all modules; main.ts starts it, tests call runDue(). */
  readonly worker: Worker;
  /** Called first when the process goes down. */
  readonly drain: readonly (() => void)[];
  /** Called when nothing is under way any more: lets go of threads and connections. */
  close(): Promise<void>;
  /** For commands: what an item of a product is called and where it stands. */
  readonly products: SellingWiring['pages'];
  /** For command lines; the command center will use it, too. */
  readonly reconciliation: ReconciliationModule;
}

/** What may be another than the settings say: for measuring and rehearsing. */
export interface WireOptions {
  readonly suppliers?: Partial<Suppliers>;
  /** Another source of exchange rates. */
  readonly rateFeed?: RateFeed;
  /** Milliseconds searches wait for suppliers. */
  readonly waits?: SellingNeeds['waits'];
}

export function wire(kernel: Kernel, options: WireOptions = {}): Wiring {
  const routes: RegisterRoutes[] = [];
  const drain: (() => void)[] = [];
  const closers: (() => Promise<void>)[] = [];
  /** kind of work item → who does it. */
  const handlers: Record<string, WorkHandler> = {};
  /** topic of an outbox message → who sends it. */
  const deliverers: Record<string, Deliver> = {};
  /** What a secret link opens → where it leads. */
  const openers: Record<string, Opener> = {};
  // Bookings wait for slow suppliers, mails for their papers: others must not wait behind them.
  const worker = createWorker({ ...kernel, handlers, concurrency: 32, atMost: { [OUTBOX]: 8 } });
  handlers[OUTBOX] = outboxHandler(kernel.db, kernel.clock, deliverers, kernel.failpoint);

  // health
  const health = createHealthService({ ping: kernel.db.ping });
  routes.push(healthRoutes(health));
  drain.push(health.drain);

  // docs: the calls for readers
  routes.push(docsRoutes());

  // scenes: drawn pictures
  const picturesFault = (fault: unknown) =>
    kernel.log.warn({ fault }, 'pictures: not kept or not made');
  const scenes = createScenesService({
    rasterizer: createRasterizer({ onFault: picturesFault }),
    store: createPictureStore({
      folder: join(kernel.config.dataDir, 'pictures'),
      edition: sceneEdition,
      onFault: picturesFault,
    }),
    answers: kernel.answers,
  });
  routes.push(scenesRoutes(scenes));
  closers.push(scenes.close);

  // files: uploaded pictures
  const files = filesService({
    store: filesRepo(kernel.db),
    maker: createPictureMaker(picturesFault),
    clock: kernel.clock,
    answers: kernel.answers,
  });
  routes.push(filesRoutes(files));
  closers.push(files.close);

  // agencies, lists, people
  const gateways = openGateways(kernel.config);
  const site = wireAgencies(kernel, gateways.publicOf, options.rateFeed);
  routes.push(...site.routes);

  // saved travellers: people a customer travels with
  routes.push(
    savedTravellersRoutes(savedTravellersService(savedTravellersRepo(kernel.db), kernel.clock)),
  );

  // selling: searches, prices, quotes of every product
  const suppliers = openSuppliers(kernel.config, options.suppliers);
  const selling = wireSelling(kernel, {
    suppliers,
    site: site.agencies.site,
    rates: site.lists.pricingRates,
    faults: () => undefined,
    waits: options.waits,
  });
  routes.push(...selling.routes);
  drain.push(() => void selling.flush());

  // links: short addresses; what a secret one opens is asked of the module it belongs to
  const links = linksService({
    repo: linksRepo(kernel.db),
    tries: createTries(kernel.db, kernel.clock),
    clock: kernel.clock,
    keys: kernel.keys,
    openers,
  });
  routes.push(linksRoutes(links));

  // bookings: engine, papers, mails
  const bookings = wireBookings(kernel, {
    site: site.agencies.site,
    policies: policiesRepo(kernel.db),
    quotes: selling.quotes,
    suppliers: allSuppliers(suppliers),
    gateways,
    wake: worker.wake,
    faults: () => undefined,
    secretLink: links.secret,
    pixels: async (agencyId, path) =>
      path.startsWith(FILES_PATH)
        ? (await files.find(agencyId, path.slice(FILES_PATH.length)))?.bytes
        : (await scenes.find(path, 'identity'))?.body,
  });
  openers['booking'] = bookings.guestPath;
  routes.push(bookings.routes);
  closers.push(bookings.close);
  Object.assign(handlers, bookings.handlers);
  Object.assign(deliverers, bookings.deliverers);

  // reconciliation: three ledgers compared, and the queue of what only a person can settle
  const reconciliation = wireReconciliation(kernel, {
    suppliers: allSuppliers(suppliers),
    peers: bookings.peers,
    engine: bookings.engine,
    wake: worker.wake,
  });
  Object.assign(handlers, reconciliation.handlers);

  // pages: everything else a browser asks for
  routes.push(
    ...wirePages(kernel, {
      site,
      products: selling.pages,
      gatewayOf: gateways.publicOf,
    }).routes,
  );

  return {
    authenticate: site.identity.authenticate,
    routes,
    worker,
    drain,
    reconciliation,
    products: selling.pages,
    close: async () => void (await Promise.all(closers.map((close) => close()))),
  };
}

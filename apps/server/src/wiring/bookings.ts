// Bookings: engine, gateways, papers and mails.
import type { SupplierOrders } from '@portico/contract';
import { LIFECYCLE_TIMES, scaleTimes } from '@portico/rules/lifecycle';
import { currencies } from '@portico/reference';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { LoadBooking } from '@portico/selling';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import { createTries } from '../kernel/tries.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import { accessOf } from '../modules/agencies/agencies.mapper.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import {
  mailLanguage,
  paperBrandOf,
  senderOf,
  speaks,
} from '../modules/agencies/correspondence.ts';
import type { PolicyTexts } from '../modules/agencies/policies.repo.ts';
import { termsVersions } from '../modules/agencies/terms.ts';
import { amendableReader } from '../modules/bookings/amendments/amendable.ts';
import { type BookingAccess, bookingAccess } from '../modules/bookings/read/booking-access.ts';
import {
  type BookingLinks,
  bookingLinks,
  guestPathReader,
  type SecretCode,
} from '../modules/bookings/papers/booking-links.ts';
import {
  type BookingsModule,
  bookingsModule,
  type BookingsModuleDeps,
} from '../modules/bookings/bookings.module.ts';
import { bookingsRoutes } from '../modules/bookings/bookings.routes.ts';
import type { Carts, Peers, PriceView, Quotes } from '../modules/bookings/record/bookings.types.ts';
import { BOOKING_MAIL } from '../modules/bookings/engine/engine.types.ts';
import { joinNamesake } from '../modules/bookings/store/joining.repo.ts';
import {
  LINK_REQUEST,
  linkMailDeliverer,
  linkRequests,
} from '../modules/bookings/papers/link-request.ts';
import { bookingMailDeliverer } from '../modules/bookings/papers/mail.deliverer.ts';
import { pendingMails } from '../modules/bookings/store/mail-order.repo.ts';
import { mailboxLimit } from '../modules/bookings/papers/mailbox-limit.ts';
import { countingKey } from '../modules/bookings/store/booking-limits.ts';
import { createPapers, type PaperDeps, type Papers } from '../modules/bookings/papers/papers.ts';
import { papersService } from '../modules/bookings/papers/papers.service.ts';
import { gatewayAccountsRepo } from '../modules/bookings/engine/gateway-accounts.repo.ts';
import { createGateways } from '../modules/bookings/engine/gateways.ts';
import { createPeers } from '../modules/bookings/engine/peers.ts';
import { createVoucherPress } from '../modules/bookings/papers/voucher-renderer.ts';
import {
  FIRST_COMPARISON_MS,
  PAYMENT_CHECK_WORK,
  RECONCILIATION_WORK,
} from '../modules/reconciliation/work.ts';
import type { Gateways } from './gateways.ts';
import { rehearsalOf, sellsRehearsals } from './rehearsal.ts';
import { papersOf, SALES, type SoldCalls } from './sold.ts';

/** Stored bookings, for the modules that are created before the bookings module. */
export interface StoredBookings {
  readonly access: BookingAccess;
  /** For the selling module. */
  readonly booked: LoadBooking;
  /** For the links module. */
  readonly guestPath: ReturnType<typeof guestPathReader>;
}

export function wireStoredBookings(kernel: Kernel): StoredBookings {
  const { clock, keys } = kernel;
  const access = bookingAccess({ kernel, clock, sales: SALES });
  const amendable = amendableReader({ access, keys, clock });
  return {
    access,
    booked: ({ agencyId, viewer }, named) =>
      amendable({ agencyId, viewer, guest: undefined, ...named }),
    guestPath: guestPathReader(access),
  };
}

export interface BookingsNeeds {
  readonly access: BookingAccess;
  readonly site: (agencyId: string) => Promise<AgencySite>;
  readonly policies: PolicyTexts;
  readonly quotes: Quotes & { readonly priceView: PriceView };
  readonly carts: Carts;
  /** All products on sale. */
  readonly offerings: readonly SoldCalls[];
  readonly suppliers: readonly SupplierOrders[];
  readonly gateways: Gateways;
  readonly mailer: Mailer;
  readonly wake: () => void;
  /** Returns a picture's pixels, drawn or the agency's own, by its path. */
  readonly pictures: Required<Pick<PaperDeps, 'pixels' | 'pictureAddress'>>;
  /** Opens and closes tasks: about the penalty of cancelling, and a second payment that was not made. */
  readonly tasks: Pick<BookingsModuleDeps, 'askWhatIsKept'> &
    NonNullable<BookingsModuleDeps['balanceTasks']>;
  /** Records which search led to a booking. */
  readonly searched: NonNullable<BookingsModuleDeps['searched']>;
  /** Creates a secret short code that grants access. */
  readonly secretCode: (agencyId: string, code: SecretCode) => Promise<string>;
}

export interface BookingsWiring {
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
  readonly engine: BookingsModule['engine'];
  /** Returns the view of a booking that was loaded with all its parts. */
  readonly viewWhole: BookingsModule['bookings']['viewWhole'];
  /** Returns a page of the bookings that a viewer may read. */
  readonly list: BookingsModule['bookings']['list'];
  readonly lines: BookingsModule['lines'];
  /** Peers by name, for the engine. */
  readonly peers: Peers;
  /** Ends the thread that renders vouchers. */
  close(): Promise<void>;
}

export function wireBookings(kernel: Kernel, needs: BookingsNeeds): BookingsWiring {
  const { config, clock, log } = kernel;
  const { site, quotes } = needs;
  const gateways = createGateways({
    accountsOf: gatewayAccountsRepo(kernel.db).all,
    adapters: needs.gateways.adapters,
    isFresh: kernel.isFresh,
    clock,
  });
  kernel.onAgencyChange(gateways.forget);
  const peers = createPeers({
    suppliers: needs.suppliers,
    gateways,
    mayRehearse: config.mode === 'demo',
  });
  const module = bookingsModule({
    kernel,
    clock,
    peers,
    access: needs.access,
    quotes,
    carts: needs.carts,
    priceView: quotes.priceView,
    drawingAt: needs.pictures.pictureAddress,
    siteOf: async (agencyId) => accessOf(await site(agencyId)),
    nameOf: async (agencyId) => (await site(agencyId)).name,
    termsExist: termsVersions(site, needs.policies),
    standing: [{ kind: RECONCILIATION_WORK, afterMs: FIRST_COMPARISON_MS }],
    comparison: RECONCILIATION_WORK,
    paymentCheck: PAYMENT_CHECK_WORK,
    wake: needs.wake,
    askWhatIsKept: needs.tasks.askWhatIsKept,
    balanceTasks: needs.tasks,
    searched: needs.searched,
    times: scaleTimes(LIFECYCLE_TIMES, config.bookingTimeFactor),
    rateFactor: config.limits.rateFactor,
  });
  const links = bookingLinks({ guests: module.guests, secretCode: needs.secretCode });
  const press = createVoucherPress(new URL('./voucher.worker.ts', import.meta.url), (fault) =>
    log.error({ fault }, 'the thread that draws vouchers fell'),
  );
  const papers = createPapers({
    languages: BUILT_LANGUAGES,
    exponents: Object.fromEntries(currencies().map(({ code, digits }) => [code, digits])),
    writerOf: papersOf,
    press,
    ...needs.pictures,
    linkOf: links.inCalendar,
    now: () => kernel.clock.now(),
    view: module.bookings.view,
    brandOf: async (agencyId) => ({
      ...paperBrandOf(await site(agencyId)),
      isRehearsal: sellsRehearsals(config),
    }),
  });
  const { mailer } = needs;
  return {
    routes: routesOf(kernel, needs, module, papers),
    handlers: module.handlers,
    deliverers: deliverersOf(kernel, needs, module, { links, papers, mailer }),
    engine: module.engine,
    viewWhole: module.bookings.viewWhole,
    list: module.bookings.list,
    lines: module.lines,
    peers,
    close: () => press.close(),
  };
}

function routesOf(
  { db, keys, clock, config }: Kernel,
  { site, wake, offerings }: BookingsNeeds,
  module: BookingsModule,
  papers: Papers,
): RegisterRoutes {
  return bookingsRoutes({
    ...module,
    offerings,
    papers: papersService(module.bookings, papers),
    linkRequests: linkRequests({ db, tries: createTries(db, clock), keys, clock, wake }),
    publicScheme: config.publicScheme,
    rehearsalOf: rehearsalOf(config),
    speaks: async (agencyId, language) => speaks(await site(agencyId), language, BUILT_LANGUAGES),
    languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
  });
}

function deliverersOf(
  { db, clock, config, keys }: Kernel,
  { site }: BookingsNeeds,
  { rows }: BookingsModule,
  { links, papers, mailer }: { links: BookingLinks; papers: Papers; mailer: Mailer },
): BookingsWiring['deliverers'] {
  const agencyOf = async (agencyId: string) => senderOf(await site(agencyId));
  return {
    [BOOKING_MAIL]: bookingMailDeliverer({
      pending: (...mails) => pendingMails(db, ...mails),
      clock,
      load: rows.byId,
      papers,
      mailer,
      linkFor: links.inMail,
      agencyOf,
      joins: (row) => db.tenant(row.agencyId, (tx) => joinNamesake(tx, row, clock.iso())),
      mailbox: mailboxLimit(
        { db, clock, tries: createTries(db, clock), key: countingKey(keys) },
        config.limits.rateFactor,
      ),
    }),
    [LINK_REQUEST]: linkMailDeliverer({
      keys,
      load: rows.byReference,
      linkFor: links.renewed,
      papers,
      mailer,
      agencyOf,
    }),
  };
}

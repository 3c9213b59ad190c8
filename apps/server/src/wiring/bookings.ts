// Bookings: engine, gateways, papers and mails.
import { fillPath, PAGES, type SupplierOrders } from '@portico/contract';
import { readableLanguages } from '@portico/rules/locale';
import { LIFECYCLE_TIMES, scaleTimes } from '@portico/rules/lifecycle';
import { minorUnits } from '@portico/reference';
import { BUILT_LANGUAGES } from '@portico/texts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';
import { isUuid } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createMailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import type { PolicyTexts } from '../modules/agencies/policies.repo.ts';
import { type BookingsModule, bookingsModule } from '../modules/bookings/bookings.module.ts';
import { bookingsRepo, quoteConsumed } from '../modules/bookings/bookings.repo.ts';
import { BOOKING_MAIL } from '../modules/bookings/engine.types.ts';
import { guestLinks } from '../modules/bookings/guest.ts';
import type { BookingRow, Peers, PriceView, Quotes } from '../modules/bookings/bookings.types.ts';
import { LINK_REQUEST, linkMailDeliverer } from '../modules/bookings/link-request.ts';
import { bookingMailDeliverer } from '../modules/bookings/mail.deliverer.ts';
import { createPapers } from '../modules/bookings/papers.ts';
import { knownProducts, pageAddress } from '../modules/bookings/products.ts';
import { createVoucherPress } from '../modules/bookings/voucher-press.ts';
import { RECONCILIATION_WORK } from '../modules/reconciliation/work.ts';
import { createGateways } from '../modules/bookings/gateways.ts';
import type { SecretLink } from '../modules/links/links.service.ts';
import type { Gateways } from './gateways.ts';
import { rehearsalOf } from './rehearsal.ts';
import { papersOf, SALES } from './sold.ts';

export interface BookingsNeeds {
  readonly site: (agencyId: string) => Promise<AgencySite>;
  readonly policies: PolicyTexts;
  readonly quotes: Quotes & { readonly priceView: PriceView };
  readonly suppliers: readonly SupplierOrders[];
  readonly gateways: Gateways;
  readonly wake: () => void;
  /** Pixels of a picture, drawn or the agency's own, by its path. */
  readonly pixels: (agencyId: string, path: string) => Promise<Buffer | undefined>;
  /** Makes a secret short code that opens something. */
  readonly secretLink: (agencyId: string, link: SecretLink) => Promise<string>;
  readonly faults: (agencyId: string) => string | undefined;
  /** Another clock than the kernel's: the demo drives the engine through the past. */
  readonly clock?: Clock;
}

export interface BookingsWiring extends BookingsModule {
  /** Peers by name, as the engine finds them. */
  readonly peers: Peers;
  readonly deliverers: Readonly<Record<string, Deliver>>;
  /** Path of a booking's page with its guest's right in it; null when there is none. For the links module. */
  guestPath(agencyId: string, bookingId: string): Promise<string | null>;
  /** Lets go of the voucher thread and the mail server. */
  close(): Promise<void>;
}

const DAY = 86_400_000;
/** An agency's ledgers are compared for the first time so long after its first booking, then once a day. */
const FIRST_COMPARISON_MS = 60 * 60_000;

/** Whether a booking stands on a quote: for whoever makes quotes, who is wired first. */
export const wireQuoteUse = (kernel: Kernel) => quoteConsumed(kernel.db);

export function wireBookings(kernel: Kernel, needs: BookingsNeeds): BookingsWiring {
  const { site, gateways } = needs;
  const clock = needs.clock ?? kernel.clock;
  /** Terms that were found: a version that was published once is never taken back. */
  const knownTerms = new LRUCache<string, true>({ max: 10_000 });
  const bySupplier = new Map(needs.suppliers.map((supplier) => [supplier.profile.name, supplier]));
  const repo = bookingsRepo(kernel.db, clock, knownProducts(SALES));
  const guests = guestLinks(kernel.keys, clock);
  const mailer = createMailer(kernel.db, clock, kernel.config);

  const press = createVoucherPress(new URL('./voucher.worker.ts', import.meta.url), (fault) =>
    kernel.log.error({ fault }, 'the thread that draws vouchers fell'),
  );
  const papers = createPapers({
    languages: BUILT_LANGUAGES,
    minorUnits,
    writerOf: papersOf,
    print: press.print,
    // a paper without its picture is better than none
    pixels: (agencyId, path) => needs.pixels(agencyId, path).catch(() => undefined),
    // a calendar file is handed out as often as somebody likes: the same address each time, another only when its end is
    linkOf: async (row, reader) =>
      (reader === 'guest' ? await shortLink(row, 'calendar') : undefined) ??
      pageAddress(row, 'booking'),
    view: (row, viewer) => module.bookings.view(row, viewer),
    async brandOf(agencyId) {
      const { name, branding, contact } = await site(agencyId);
      const address = [
        contact.addressLine1,
        [contact.zipCode, contact.city].filter(Boolean).join(' '),
        contact.country,
      ].filter((part) => part !== '');
      return {
        name,
        color: branding.primaryColor,
        logo: branding.logo,
        phone: contact.phone,
        email: contact.email,
        address,
      };
    },
  });

  const peers: Peers = {
    supplier: (name) => bySupplier.get(name),
    gateway: createGateways({
      chosen: async (agencyId) => (await site(agencyId)).gateway?.adapter ?? null,
      adapters: gateways.adapters,
    }),
    faults: (agencyId, rehearsal) =>
      kernel.config.mode === 'demo' ? (rehearsal ?? needs.faults(agencyId)) : undefined,
  };
  const module: BookingsModule = bookingsModule({
    kernel,
    clock,
    peers,
    products: SALES,
    quotes: {
      ...needs.quotes,
      // by this clock, which the demo moves through the past
      isExpired: (sale) => Date.parse(sale.expiresAt) <= clock.now(),
    },
    priceView: needs.quotes.priceView,
    siteOf: async (agencyId) => {
      const { products, ...rest } = await site(agencyId);
      return { ...rest, bookingMenuItemOptions: products };
    },
    nameOf: async (agencyId) => (await site(agencyId)).name,
    async termsExist(agencyId, version) {
      const texts = (await site(agencyId)).policies['user_terms'] ?? {};
      const key = `${agencyId} ${version}`;
      if (Object.values(texts).some((text) => text.version === version) || knownTerms.get(key))
        return true;
      const exist =
        ((await needs.policies.version(agencyId, 'user_terms', version, 'en')) ??
          (await needs.policies.platform('user_terms', 'en', version))) !== null;
      if (exist) knownTerms.set(key, true);
      return exist;
    },
    speaks: async (agencyId, language) =>
      readableLanguages(await site(agencyId), (code) => BUILT_LANGUAGES.includes(code)).includes(
        language,
      ),
    languageOf: async (agencyId, accepted) => preferred(accepted, (await site(agencyId)).languages),
    rehearsalOf: rehearsalOf(kernel.config),
    papers,
    standing: [{ kind: RECONCILIATION_WORK, afterMs: FIRST_COMPARISON_MS }],
    wake: needs.wake,
    times: scaleTimes(LIFECYCLE_TIMES, kernel.config.bookingTimeFactor),
  });
  async function agencyOf(agencyId: string) {
    const { name, contact, languages } = await site(agencyId);
    return { name, email: contact.email, language: languages[0] ?? 'en' };
  }

  /** A short address with a guest's right behind it; undefined when nobody has one (a user logs in), or has it no more. */
  async function shortLink(row: BookingRow, name?: string): Promise<string | undefined> {
    const end = guests.linkEnd(row);
    if (end === undefined) return undefined;
    const expiresAt = name === undefined ? end : Math.ceil(end / DAY) * DAY;
    const id = await needs.secretLink(row.agencyId, {
      opens: 'booking',
      subject: row.id,
      expiresAt,
      ...(name === undefined ? {} : { name }),
    });
    return new URL(fillPath(PAGES.shortUrl.path, { id }), row.origin).href;
  }
  const isGuests = (row: BookingRow) => guests.tokenFor(row) !== undefined;

  const deliverMail = bookingMailDeliverer({
    load: repo.byId,
    papers,
    mailer,
    linkFor: async (row, to) =>
      (to === 'traveller' ? await shortLink(row) : undefined) ?? pageAddress(row, 'booking'),
    agencyOf,
  });
  const deliverLink = linkMailDeliverer({
    keys: kernel.keys,
    load: repo.byReference,
    linkFor: async (row) => (isGuests(row) ? shortLink(row) : pageAddress(row, 'booking')),
    papers,
    mailer,
    agencyOf,
  });
  return {
    ...module,
    peers,
    deliverers: { [BOOKING_MAIL]: deliverMail, [LINK_REQUEST]: deliverLink },
    async guestPath(agencyId, bookingId) {
      const row = isUuid(bookingId) ? await repo.byId(agencyId, bookingId) : undefined;
      if (row === undefined || guests.linkEnd(row) === undefined) return null;
      const { pathname, search } = new URL(
        pageAddress(row, 'booking', { guest: guests.tokenFor(row) }),
      );
      return pathname + search;
    },
    async close() {
      await Promise.all([mailer.close(), press.close()]);
    },
  };
}

/** The first language the browser asks for that the agency has; else the agency's own. */
function preferred(accepted: string | undefined, languages: readonly string[]): string {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code) => languages.includes(code)) ?? languages[0] ?? 'en';
}

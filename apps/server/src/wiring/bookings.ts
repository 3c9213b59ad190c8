// Bookings: engine, gateways, papers and mails.
import { fillPath, type HotelSupplier, PAGES } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { BUILT_LANGUAGES } from '@portico/texts';
import type { Clock } from '../kernel/clock.ts';
import { isUuid } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createMailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import type { PolicyTexts } from '../modules/agencies/policies.repo.ts';
import { type BookingsModule, bookingsModule, pageAddress } from '../modules/bookings/bookings.module.ts';
import { bookingsRepo, quoteConsumed } from '../modules/bookings/bookings.repo.ts';
import { BOOKING_MAIL } from '../modules/bookings/engine.types.ts';
import { guestLinks } from '../modules/bookings/guest.ts';
import type { BookingRow } from '../modules/bookings/bookings.types.ts';
import { LINK_REQUEST, linkMailDeliverer } from '../modules/bookings/link-request.ts';
import { bookingMailDeliverer } from '../modules/bookings/mail.deliverer.ts';
import { createPapers } from '../modules/bookings/papers.ts';
import { createGateways } from '../modules/bookings/gateways.ts';
import type { HotelQuotes, StoredQuote } from '../modules/hotels/hotels.types.ts';
import type { Gateways } from './gateways.ts';

export interface BookingsNeeds {
  readonly site: (agencyId: string) => Promise<AgencySite>;
  readonly policies: PolicyTexts;
  readonly quotes: HotelQuotes;
  readonly suppliers: readonly HotelSupplier[];
  readonly gateways: Gateways;
  readonly wake: () => void;
  /** Makes a secret short code that opens something; without it mails carry the long address. */
  readonly secretLink?: (agencyId: string, link: { readonly opens: 'booking'; readonly subject: string; readonly expiresAt: number }) => Promise<string>;
  readonly faults: (agencyId: string) => string | undefined;
  /** Another clock than the kernel's: the demo drives the engine through the past. */
  readonly clock?: Clock;
}

export interface BookingsWiring extends BookingsModule {
  readonly deliverers: Readonly<Record<string, Deliver>>;
  /** Path of a booking's page with its guest's right in it; null when there is none. For the links module. */
  guestPath(agencyId: string, bookingId: string): Promise<string | null>;
  close(): void;
}

/** Whether a booking stands on a quote: for the hotels module, which is wired first. */
export const wireQuoteUse = (kernel: Kernel) => quoteConsumed(kernel.db);

export function wireBookings(kernel: Kernel, needs: BookingsNeeds): BookingsWiring {
  const { site, quotes, gateways } = needs;
  const clock = needs.clock ?? kernel.clock;
  const bySupplier = new Map(needs.suppliers.map((supplier) => [supplier.profile.name, supplier]));
  const repo = bookingsRepo(kernel.db, clock);
  const guests = guestLinks(kernel.keys, clock);
  const mailer = createMailer(kernel.db, clock, kernel.config);

  const papers = createPapers({
    languages: BUILT_LANGUAGES,
    minorUnits,
    linkOf: (row) => pageAddress(row, 'detail', guests),
    view: (row, viewer) => module.bookings.view(row, viewer),
    async brandOf(agencyId) {
      const { name, branding, contact } = await site(agencyId);
      const address = [contact.addressLine1, [contact.zipCode, contact.city].filter(Boolean).join(' '), contact.country].filter((part) => part !== '');
      return { name, color: branding.primaryColor, phone: contact.phone, email: contact.email, address };
    },
  });

  const module: BookingsModule = bookingsModule({
    kernel,
    clock,
    peers: {
      supplier: (name) => bySupplier.get(name),
      gateway: createGateways({ chosen: async (agencyId) => (await site(agencyId)).gateway?.adapter ?? null, adapters: gateways.adapters }),
      faults: needs.faults,
    },
    sales: { ...quotes, requote: (quote, ask) => quotes.requote(quote as StoredQuote, ask), isExpired: (quote) => Date.parse(quote.expiresAt) <= clock.now() },
    priceView: (sale, audience) => quotes.priceView(sale as StoredQuote, audience),
    siteOf: async (agencyId) => {
      const { products, ...rest } = await site(agencyId);
      return { ...rest, bookingMenuItemOptions: products };
    },
    nameOf: async (agencyId) => (await site(agencyId)).name,
    async termsExist(agencyId, version) {
      const texts = (await site(agencyId)).policies['user_terms'] ?? {};
      if (Object.values(texts).some((text) => text.version === version)) return true;
      return ((await needs.policies.version(agencyId, 'user_terms', version, 'en')) ?? (await needs.policies.platform('user_terms', 'en', version))) !== null;
    },
    languageOf: async (agencyId, accepted) => preferred(accepted, (await site(agencyId)).languages),
    papers,
    wake: needs.wake,
  });
  async function agencyOf(agencyId: string) {
    const { name, contact, languages } = await site(agencyId);
    return { name, email: contact.email, language: languages[0] ?? 'en' };
  }

  /** What a mail leads a guest with; undefined when he has no right any more. Users log in instead. */
  async function mailLink(row: BookingRow): Promise<string | undefined> {
    const isGuests = guests.tokenFor(row) !== undefined;
    const expiresAt = guests.linkEnd(row);
    if (!isGuests) return pageAddress(row, 'detail', guests);
    if (expiresAt === undefined) return undefined;
    if (needs.secretLink === undefined) return pageAddress(row, 'detail', guests);
    const id = await needs.secretLink(row.agencyId, { opens: 'booking', subject: row.id, expiresAt });
    return new URL(fillPath(PAGES.shortUrl.path, { id }), row.origin).href;
  }

  const deliverMail = bookingMailDeliverer({
    load: repo.byId,
    papers,
    mailer,
    linkFor: async (row) => (await mailLink(row)) ?? pageAddress(row, 'detail', guests),
    agencyOf,
  });
  const deliverLink = linkMailDeliverer({ keys: kernel.keys, load: repo.byReference, linkFor: mailLink, papers, mailer, agencyOf });
  return {
    ...module,
    deliverers: { [BOOKING_MAIL]: deliverMail, [LINK_REQUEST]: deliverLink },
    async guestPath(agencyId, bookingId) {
      const row = isUuid(bookingId) ? await repo.byId(agencyId, bookingId) : undefined;
      if (row === undefined || guests.linkEnd(row) === undefined) return null;
      const { pathname, search } = new URL(pageAddress(row, 'detail', guests));
      return pathname + search;
    },
    close: mailer.close,
  };
}

/** The first language the browser asks for that the agency has; else the agency's own. */
function preferred(accepted: string | undefined, languages: readonly string[]): string {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code) => languages.includes(code)) ?? languages[0] ?? 'en';
}

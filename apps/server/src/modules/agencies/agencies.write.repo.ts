// Writes the content of an agency's site. All HTML is sanitised here; there is no other write path.
import { PorticoError, PRODUCT_IDS, PRODUCT_TITLES } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import {
  type Branding,
  MAX_HOTEL_PICTURES,
  type NewAgency,
  type OwnPicture,
  type Photograph,
  type PicturedHotel,
} from './agencies.types.ts';
import { aboutStatement, contentWriter, faqStatements } from './content.write.repo.ts';
import { sanitiseAgencyHtml } from './sanitise.ts';

export type AgencyWriter = ReturnType<typeof agencyWriter>;

export const agencyWriter = (db: Database, clock: Clock) => ({
  ...agencyCreation(db, clock),
  ...contentWriter(db, clock),
  ...brandingWriter(db, clock),
  ...pictureWriter(db, clock),
});

function agencyCreation(db: Database, clock: Clock) {
  return {
    /** Creates an agency with the whole content of its site; audited if its author is given. */
    async create(agency: NewAgency, actor?: Actor): Promise<void> {
      const now = clock.iso();
      await db.tenant(agency.id, async (tx) => {
        for (const statement of statementsFor(agency, now, clock)) await tx.run(statement);
        if (actor !== undefined)
          await audit(tx, {
            at: now,
            ...actor,
            action: 'agency.create',
            object: `agency:${agency.id}`,
            after: { subdomain: agency.subdomain, name: agency.name },
          });
      });
    },
  };
}

function brandingWriter(db: Database, clock: Clock) {
  return {
    /** Changes the named pictures; null restores the drawn one. */
    async setBranding(agencyId: string, change: Branding, actor: Actor): Promise<void> {
      await db.tenant(agencyId, async (tx) => {
        const before = await tx.one(
          sql<
            Required<Branding>
          >`select logo, logo_mobile as "logoMobile", favicon from agency_branding where agency_id = ${agencyId} for update`,
        );
        const after = { ...before, ...change };
        await tx.run(
          sql`update agency_branding set logo = ${after.logo}, logo_mobile = ${after.logoMobile}, favicon = ${after.favicon} where agency_id = ${agencyId}`,
        );
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.branding',
          object: `agency:${agencyId}`,
          before,
          after,
        });
      });
    },
    /** Sets the picture of the home page; null restores the drawn one. */
    async setPoster(agencyId: string, picture: OwnPicture, actor: Actor): Promise<void> {
      await db.tenant(agencyId, async (tx) => {
        const before = await tx.one(
          sql<{
            poster: string | null;
          }>`select poster from agency_branding where agency_id = ${agencyId} for update`,
        );
        const after = { poster: picture?.address ?? null };
        await tx.run(
          sql`update agency_branding set poster = ${after.poster}, poster_alt = ${JSON.stringify(picture?.alt ?? {})}::jsonb where agency_id = ${agencyId}`,
        );
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.poster',
          object: `agency:${agencyId}`,
          before,
          after,
        });
      });
    },
  };
}

function pictureWriter(db: Database, clock: Clock) {
  return {
    /**
     * Sets the picture of a destination; null restores the drawn one. Returns false if the agency
     * has no such destination.
     */
    async setDestinationPicture(
      agencyId: string,
      slug: string,
      picture: OwnPicture,
      actor: Actor,
    ): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        const [before] = await tx.many(
          sql<{
            id: string;
            image: string;
          }>`select id, image from destination where agency_id = ${agencyId} and slug = ${slug} for update`,
        );
        if (before === undefined) return false;
        const after = { image: picture?.address ?? '' };
        await tx.run(
          sql`update destination set image = ${after.image}, image_alt = ${JSON.stringify(picture?.alt ?? {})}::jsonb where agency_id = ${agencyId} and id = ${before.id}`,
        );
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.destination-picture',
          object: `destination:${slug}`,
          before: { image: before.image },
          after,
        });
        return true;
      });
    },
    /** Appends a picture of a hotel. Throws LIST_FULL. */
    async addHotelPicture(
      agencyId: string,
      { hotelId, name, latitude, longitude }: Omit<PicturedHotel, 'pictures'>,
      picture: Photograph,
      actor: Actor,
    ): Promise<void> {
      await db.tenant(agencyId, async (tx) => {
        const added = JSON.stringify([picture]);
        const [kept] = await tx.many(sql<{ count: number }>`
          insert into hotel_pictures as h (agency_id, hotel_id, name, latitude, longitude, pictures) values (${agencyId}, ${hotelId}, ${name}, ${latitude}, ${longitude}, ${added}::jsonb)
          on conflict (agency_id, hotel_id) do update set name = excluded.name, latitude = excluded.latitude, longitude = excluded.longitude, pictures = h.pictures || excluded.pictures
            where jsonb_array_length(h.pictures) < ${MAX_HOTEL_PICTURES}
          returning jsonb_array_length(pictures) as count`);
        if (kept === undefined) throw new PorticoError('LIST_FULL');
        await audit(tx, {
          at: clock.iso(),
          ...actor,
          action: 'agency.hotel-picture',
          object: `hotel:${hotelId}`,
          after: { image: picture.address, count: kept.count },
        });
      });
    },
    /**
     * Removes a hotel's own pictures, so that the drawn ones are shown. Returns false if it had
     * none.
     */
    async removeHotelPictures(agencyId: string, hotelId: string, actor: Actor): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        const [before] = await tx.many(
          sql<{
            count: number;
          }>`delete from hotel_pictures where agency_id = ${agencyId} and hotel_id = ${hotelId} returning jsonb_array_length(pictures) as count`,
        );
        if (before !== undefined)
          await audit(tx, {
            at: clock.iso(),
            ...actor,
            action: 'agency.hotel-picture',
            object: `hotel:${hotelId}`,
            before,
            after: { count: 0 },
          });
        return before !== undefined;
      });
    },
  };
}

function* statementsFor(a: NewAgency, now: string, clock: Clock): Generator<Sql> {
  yield sql`insert into agency (id, name, subdomain, status, settlement_currency, return_url, allow_non_login_flow, hide_header_for_deal_proposal, is_hide_login_option, is_hide_signup_option,
      display_top_destinations, is_locked_hotels_only, is_house, is_spanish_default, support_mode, city_latitude, city_longitude, about_enabled, faq_enabled, saving_popup, created_at)
    values (${a.id}, ${a.name}, ${a.subdomain}, ${a.status}, ${a.settlementCurrency}, ${a.returnUrl}, ${a.allowNonLoginFlow}, ${a.hideHeaderForDealProposal}, ${a.hideLogin}, ${a.hideSignup},
      ${a.topDestinations}, ${a.isLockedHotelsOnly}, ${a.isHouse}, ${a.isSpanishDefault}, ${a.supportMode}, ${a.city.latitude}, ${a.city.longitude}, ${a.about !== null}, ${a.faq !== null}, ${a.savingPopup}, ${now})`;
  yield sql`insert into agency_branding (agency_id, primary_color, tagline, meta_title, meta_description, keywords)
    values (${a.id}, ${a.primaryColor}, ${JSON.stringify(a.tagline)}::jsonb, ${a.metaTitle}, ${a.metaDescription}, ${a.keywords})`;
  const c = a.contact;
  yield sql`insert into agency_contact (agency_id, phone, email, display_support_phone_footer, display_address_footer, address_line1, city, state, country, zip_code)
    values (${a.id}, ${c.phone}, ${c.email}, ${c.showPhone}, ${c.showAddress}, ${c.addressLine1}, ${c.city}, ${c.state}, ${c.country}, ${c.zipCode})`;
  for (const [network, url] of Object.entries(a.social))
    yield sql`insert into agency_social_link (agency_id, network, url) values (${a.id}, ${network}, ${url})`;
  yield sql`insert into agency_analytics (agency_id, is_enabled, google_analytics_id, facebook_analytics_id, ask_consent) values (${a.id}, ${a.analytics.isEnabled}, ${a.analytics.googleAnalyticsId}, ${a.analytics.facebookAnalyticsId}, ${a.analytics.asksConsent})`;
  yield sql`insert into agency_sso (agency_id, is_enabled, direct_login_allowed, issuer) values (${a.id}, ${a.sso.isEnabled}, ${a.sso.directLoginAllowed}, ${a.sso.issuer})`;
  for (const [sort, title] of PRODUCT_TITLES.entries()) {
    yield sql`insert into agency_product (agency_id, product_id, active, sort) values (${a.id}, ${PRODUCT_IDS[title]}, ${a.products.includes(title)}, ${sort})`;
  }
  for (const [sort, code] of a.languages.entries())
    yield sql`insert into agency_language (agency_id, code, is_default, sort) values (${a.id}, ${code}, ${sort === 0}, ${sort})`;
  for (const [lang, text] of Object.entries(a.about ?? {}))
    yield aboutStatement(a.id, lang, { image: '', imageAlt: '', ...text });
  for (const [lang, text] of Object.entries(a.faq ?? {}))
    yield* faqStatements(a.id, lang, text, clock);
  for (const [kind, texts] of Object.entries(a.policies)) {
    for (const [lang, html] of Object.entries(texts)) {
      yield sql`insert into policy_version (agency_id, id, kind, lang, version, html, published_at) values (${a.id}, ${uuidv7(clock)}, ${kind}, ${lang}, ${now.slice(0, 10)}, ${sanitiseAgencyHtml(html)}, ${now})`;
    }
  }
  for (const [sort, d] of a.destinations.entries()) {
    yield sql`insert into destination (agency_id, id, place_id, slug, name, latitude, longitude, sort)
      values (${a.id}, ${uuidv7(clock)}, ${d.placeId}, ${d.slug}, ${JSON.stringify(d.name)}::jsonb, ${d.latitude}, ${d.longitude}, ${sort})`;
  }
  if (a.gateway)
    yield sql`insert into payment_gateway_account (agency_id, id, adapter, mode, is_current) values (${a.id}, ${uuidv7(clock)}, ${a.gateway.adapter}, ${a.gateway.mode}, true)`;
  if (a.subscribedUntil)
    yield sql`insert into agency_subscription (agency_id, id, plan, status, valid_to) values (${a.id}, ${uuidv7(clock)}, 'Standard', 'active', ${a.subscribedUntil})`;
}

// Writes what an agency's site shows. All HTML passes the sanitiser here; there is no other way in.
import { PorticoError, PRODUCT_IDS, PRODUCT_TITLES } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { audit, type AuditEntry } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import {
  type Branding,
  MOST_HOTEL_PICTURES,
  type NewAgency,
  type OwnPicture,
  type Photograph,
  type PicturedHotel,
  type PolicyKind,
} from './agencies.types.ts';
import { sanitiseAgencyHtml } from './sanitise.ts';

export type AgencyWriter = ReturnType<typeof agencyWriter>;

/** Who writes, for the audit. */
type Actor = Pick<AuditEntry, 'actorType' | 'actorId' | 'via'>;

export const agencyWriter = (db: Database, clock: Clock) => ({
  ...agencyCreation(db, clock),
  ...policyWriter(db, clock),
  ...brandingWriter(db, clock),
  ...pictureWriter(db, clock),
});

function agencyCreation(db: Database, clock: Clock) {
  return {
    /** Adds an agency with everything its site shows. */
    async create(agency: NewAgency): Promise<void> {
      const now = clock.iso();
      await db.tenant(agency.id, async (tx) => {
        for (const statement of statementsFor(agency, now, clock)) await tx.run(statement);
      });
    },
  };
}

function policyWriter(db: Database, clock: Clock) {
  return {
    /** Publishes a text of the platform, which is used where an agency has none of its own. */
    async savePlatformPolicy(
      kind: 'user_terms' | 'agency_terms',
      lang: string,
      version: string,
      html: string,
    ): Promise<void> {
      await db.platform((tx) =>
        tx.run(
          sql`insert into platform_policy (kind, lang, version, html, published_at) values (${kind}, ${lang}, ${version}, ${sanitiseAgencyHtml(html)}, ${clock.iso()}) on conflict do nothing`,
        ),
      );
    },
    /** Publishes a new text of a policy as a version named by its day, and answers that version. Older ones stay, because bookings refer to them. */
    async savePolicy(
      agencyId: string,
      { kind, lang, html, actor }: { kind: PolicyKind; lang: string; html: string; actor: Actor },
    ): Promise<string> {
      const clean = sanitiseAgencyHtml(html);
      const now = clock.iso();
      const day = now.slice(0, 10);
      return db.tenant(agencyId, async (tx) => {
        // two people who save at the same time wait for each other, so that each version gets a name of its own
        await tx.one(sql`select 1 from agency where id = ${agencyId} for update`);
        const { saved } = await tx.one(sql<{
          saved: number;
        }>`select count(*) as saved from policy_version
          where agency_id = ${agencyId} and kind = ${kind} and lang = ${lang} and (version = ${day} or version like ${`${day}.%`})`);
        const version = saved === 0 ? day : `${day}.${saved + 1}`;
        await tx.run(
          sql`insert into policy_version (agency_id, id, kind, lang, version, html, published_at) values (${agencyId}, ${uuidv7(clock)}, ${kind}, ${lang}, ${version}, ${clean}, ${now})`,
        );
        await audit(tx, {
          at: now,
          ...actor,
          action: 'agency.policy',
          object: `policy:${kind}:${lang}:${version}`,
        });
        return version;
      });
    },
  };
}

function brandingWriter(db: Database, clock: Clock) {
  return {
    /** Changes the named pictures; null goes back to the drawn one. */
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
    /** Sets the picture of the home page; null goes back to the drawn one. */
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
    /** Sets the picture of a destination; null goes back to the drawn one. False: the agency has no such destination. */
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
    /** Adds a picture of a hotel after those it has. Throws LIST_FULL. */
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
            where jsonb_array_length(h.pictures) < ${MOST_HOTEL_PICTURES}
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
    /** Removes a hotel's own pictures, so that the drawn ones are shown. False: it had none of its own. */
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
      display_top_destinations, is_locked_hotels_only, is_house, is_spanish_default, support_mode, city_latitude, city_longitude, created_at)
    values (${a.id}, ${a.name}, ${a.subdomain}, ${a.status}, ${a.settlementCurrency}, ${a.returnUrl}, ${a.allowNonLoginFlow}, ${a.hideHeaderForDealProposal}, ${a.hideLogin}, ${a.hideSignup},
      ${a.topDestinations}, ${a.isLockedHotelsOnly}, ${a.isHouse}, ${a.isSpanishDefault}, ${a.supportMode}, ${a.city.latitude}, ${a.city.longitude}, ${now})`;
  yield sql`insert into agency_branding (agency_id, primary_color, tagline, meta_title, meta_description, keywords)
    values (${a.id}, ${a.primaryColor}, ${JSON.stringify(a.tagline)}::jsonb, ${a.metaTitle}, ${a.metaDescription}, ${a.keywords})`;
  const c = a.contact;
  yield sql`insert into agency_contact (agency_id, phone, email, display_support_phone_footer, display_address_footer, address_line1, city, state, country, zip_code)
    values (${a.id}, ${c.phone}, ${c.email}, ${c.showPhone}, ${c.showAddress}, ${c.addressLine1}, ${c.city}, ${c.state}, ${c.country}, ${c.zipCode})`;
  for (const [network, url] of Object.entries(a.social))
    yield sql`insert into agency_social_link (agency_id, network, url) values (${a.id}, ${network}, ${url})`;
  yield sql`insert into agency_analytics (agency_id, is_enabled, google_analytics_id, facebook_analytics_id) values (${a.id}, ${a.analytics.isEnabled}, ${a.analytics.googleAnalyticsId}, ${a.analytics.facebookAnalyticsId})`;
  yield sql`insert into agency_sso (agency_id, is_enabled, direct_login_allowed, issuer) values (${a.id}, ${a.sso.isEnabled}, ${a.sso.directLoginAllowed}, ${a.sso.issuer})`;
  for (const [sort, title] of PRODUCT_TITLES.entries()) {
    yield sql`insert into agency_product (agency_id, product_id, active, sort) values (${a.id}, ${PRODUCT_IDS[title]}, ${a.products.includes(title)}, ${sort})`;
  }
  for (const [sort, code] of a.languages.entries())
    yield sql`insert into agency_language (agency_id, code, is_default, sort) values (${a.id}, ${code}, ${sort === 0}, ${sort})`;
  if (a.about)
    yield sql`insert into content_page (agency_id, kind, lang, is_enabled, nav_title, title, html) values (${a.id}, 'about', 'en', true, ${a.about.navTitle}, ${a.about.title}, ${sanitiseAgencyHtml(a.about.html)})`;
  if (a.faq) {
    yield sql`insert into faq_page (agency_id, lang, is_enabled, nav_title, header_message) values (${a.id}, 'en', true, ${a.faq.navTitle}, ${a.faq.headerMessage})`;
    for (const [sort, { question, answer }] of a.faq.questions.entries()) {
      yield sql`insert into faq_question (agency_id, id, lang, question, answer, sort) values (${a.id}, ${uuidv7(clock)}, 'en', ${question}, ${answer}, ${sort})`;
    }
  }
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

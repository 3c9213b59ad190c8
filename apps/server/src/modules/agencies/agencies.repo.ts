import { type Instant, PRODUCT_IDS, PRODUCT_TITLES, type ProductTitle } from '@portico/contract';
import { isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { AboutText, AgencySite, FaqText, PicturedHotel } from './agencies.types.ts';

type Json = Record<string, unknown>;
interface SiteRow {
  agency: Json & {
    id: string;
    name: string;
    subdomain: string;
    status: 'Active' | 'Inactive';
    settlement_currency: string;
  };
  branding: Json | null;
  contact: Json | null;
  analytics: Json | null;
  sso: Json | null;
  social: Record<string, string> | null;
  products: { id: number; active: boolean }[] | null;
  languages: string[] | null;
  currencies: string[] | null;
  about: Record<string, AboutText> | null;
  faq: Record<string, FaqText> | null;
  policy_dates: { kind: string; lang: string; version: string; published_at: string }[] | null;
  policies:
    | { kind: string; lang: string; html: string; version: string; published_at: string }[]
    | null;
  destinations:
    | {
        place_id: string;
        slug: string;
        name: Record<string, string>;
        image: string;
        image_alt: Record<string, string>;
        latitude: number;
        longitude: number;
      }[]
    | null;
  pictured: PicturedHotel[] | null;
  subscribed: boolean;
  gateway: { adapter: string; public_key: string; mode: 'test' | 'live'; methods: string[] } | null;
}

const TITLE_OF = Object.fromEntries(
  PRODUCT_TITLES.map((title) => [PRODUCT_IDS[title], title]),
) as Record<number, ProductTitle>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const flag = (value: unknown): boolean => value === true;

export interface AgenciesRepo {
  /** Loads the whole site in one round trip; null if the agency does not exist. */
  loadSite(agencyId: string, now: string): Promise<AgencySite | null>;
}

/** Returns the end of an agency's latest subscription; null if it has none. */
export async function subscriptionEnd(tx: Tx): Promise<Instant | null> {
  const { until } = await tx.one(
    sql<{
      until: string | null;
    }>`select max(valid_to) as until from agency_subscription where agency_id = ${tx.agencyId} and status = 'active'`,
  );
  return until === null ? null : isoOf(Date.parse(until));
}

export function agenciesRepo(db: Database): AgenciesRepo {
  return {
    async loadSite(agencyId, now) {
      const [row] = await db.read(
        agencyId,
        sql<SiteRow>`
          select row_to_json(a) as agency,
            (select row_to_json(b) from agency_branding b where b.agency_id = a.id) as branding,
            (select row_to_json(c) from agency_contact c where c.agency_id = a.id) as contact,
            (select row_to_json(n) from agency_analytics n where n.agency_id = a.id) as analytics,
            (select json_build_object('is_enabled', s.is_enabled, 'direct_login_allowed', s.direct_login_allowed) from agency_sso s where s.agency_id = a.id) as sso,
            (select json_object_agg(l.network, l.url) from agency_social_link l where l.agency_id = a.id) as social,
            (select json_agg(json_build_object('id', p.product_id, 'active', p.active) order by p.sort, p.product_id) from agency_product p where p.agency_id = a.id) as products,
            (select json_agg(g.code order by g.is_default desc, g.sort) from agency_language g where g.agency_id = a.id) as languages,
            (select json_agg(u.code order by u.code) from agency_currency u where u.agency_id = a.id) as currencies,
            (select json_object_agg(k.lang, json_build_object('navTitle', k.nav_title, 'title', k.title, 'html', k.html, 'image', k.image, 'imageAlt', k.image_alt))
              from content_page k where k.agency_id = a.id and k.kind = 'about') as about,
            (select json_object_agg(f.lang, json_build_object('navTitle', f.nav_title, 'headerMessage', f.header_message, 'questions',
                coalesce((select json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.sort, q.id)
                  from faq_question q where q.agency_id = a.id and q.lang = f.lang), '[]'::json)))
              from faq_page f where f.agency_id = a.id) as faq,
            (select json_agg(v) from (
              select distinct on (kind, lang) kind, lang, html, version, published_at from policy_version
              where agency_id = a.id order by kind, lang, published_at desc) v) as policies,
            (select json_agg(json_build_object('kind', kind, 'lang', lang, 'version', version, 'published_at', published_at) order by published_at desc)
              from policy_version where agency_id = a.id) as policy_dates,
            (select json_agg(d order by d.sort) from destination d where d.agency_id = a.id) as destinations,
            (select json_agg(json_build_object('hotelId', h.hotel_id, 'name', h.name, 'latitude', h.latitude, 'longitude', h.longitude, 'pictures', h.pictures))
              from hotel_pictures h where h.agency_id = a.id) as pictured,
            (select json_build_object('adapter', w.adapter, 'public_key', w.public_key, 'mode', w.mode, 'methods', w.methods)
              from payment_gateway_account w where w.agency_id = a.id and w.is_current) as gateway,
            exists (select from agency_subscription z where z.agency_id = a.id and z.status = 'active' and z.valid_to > ${now}) as subscribed
          from agency a where a.id = ${agencyId}`,
      );
      return row ? siteOf(row) : null;
    },
  };
}

function siteOf(row: SiteRow): AgencySite {
  const a = row.agency;
  return {
    id: a.id,
    name: a.name,
    subdomain: a.subdomain,
    status: a.status,
    settlementCurrency: a.settlement_currency,
    returnUrl: text(a.return_url),
    allowNonLoginFlow: flag(a.allow_non_login_flow),
    hideHeaderForDealProposal: flag(a.hide_header_for_deal_proposal),
    hideLogin: flag(a.is_hide_login_option),
    hideSignup: flag(a.is_hide_signup_option),
    displayTopDestinations: flag(a.display_top_destinations),
    isLockedHotelsOnly: flag(a.is_locked_hotels_only),
    isHouse: flag(a.is_house),
    isSpanishDefault: flag(a.is_spanish_default),
    supportMode: a.support_mode === 'widget' ? 'widget' : 'page',
    isSubscribed: row.subscribed,
    latitude: Number(a.city_latitude ?? 0),
    longitude: Number(a.city_longitude ?? 0),
    mapTiles: text(a.map_tiles) || null,
    mapAttribution: text(a.map_attribution) || null,
    branding: brandingOf(row.branding ?? {}),
    contact: contactOf(row.contact ?? {}),
    social: row.social ?? {},
    analytics: {
      isEnabled: flag(row.analytics?.is_enabled),
      googleId: text(row.analytics?.google_analytics_id),
      facebookId: text(row.analytics?.facebook_analytics_id),
      asksConsent: row.analytics?.ask_consent !== false,
    },
    savingPopup: a.saving_popup !== false,
    sso: {
      isEnabled: flag(row.sso?.is_enabled),
      directLoginAllowed: row.sso?.direct_login_allowed !== false,
    },
    products: productsOf(row),
    languages: row.languages ?? ['en'],
    currencies: row.currencies,
    isAboutEnabled: flag(a.about_enabled),
    about: row.about ?? {},
    isFaqEnabled: flag(a.faq_enabled),
    faq: row.faq ?? {},
    policies: policiesOf(row),
    policyDates: (row.policy_dates ?? []).map(({ published_at, ...date }) => ({
      ...date,
      publishedAt: new Date(published_at).toISOString(),
    })),
    destinations: destinationsOf(row),
    pictured: row.pictured ?? [],
    gateway: row.gateway && {
      adapter: row.gateway.adapter,
      publicKey: row.gateway.public_key,
      mode: row.gateway.mode,
      methods: row.gateway.methods,
    },
  };
}

const brandingOf = (b: Json): AgencySite['branding'] => ({
  logo: (b.logo as string | null) ?? null,
  logoMobile: (b.logo_mobile as string | null) ?? null,
  favicon: (b.favicon as string | null) ?? null,
  poster:
    typeof b.poster === 'string'
      ? { address: b.poster, alt: (b.poster_alt as Record<string, string> | undefined) ?? {} }
      : null,
  primaryColor: (b.primary_color as string | null) ?? null,
  tagline: (b.tagline as Record<string, string> | undefined) ?? {},
  metaTitle: text(b.meta_title),
  metaDescription: text(b.meta_description),
  keywords: (b.keywords as string[] | undefined) ?? [],
});

const contactOf = (c: Json): AgencySite['contact'] => ({
  phone: text(c.phone),
  email: text(c.email),
  showPhone: flag(c.display_support_phone_footer),
  showAddress: flag(c.display_address_footer),
  addressLine1: text(c.address_line1),
  city: text(c.city),
  state: text(c.state),
  country: text(c.country),
  zipCode: text(c.zip_code),
});

const productsOf = ({ products }: SiteRow): AgencySite['products'] =>
  (products ?? []).flatMap(({ id, active }) => {
    const title = TITLE_OF[id];
    return title ? [{ id, title, active }] : [];
  });

/** Groups texts by kind and language. */
function policiesOf(row: SiteRow): AgencySite['policies'] {
  const policies: Record<
    string,
    Record<string, { html: string; version: string; publishedAt: string }>
  > = {};
  for (const { kind, lang, html, version, published_at } of row.policies ?? []) {
    (policies[kind] ??= {})[lang] = {
      html,
      version,
      publishedAt: new Date(published_at).toISOString(),
    };
  }
  return policies;
}

const destinationsOf = ({ destinations }: SiteRow): AgencySite['destinations'] =>
  (destinations ?? []).map((d) => ({
    placeId: d.place_id,
    slug: d.slug,
    name: d.name,
    image: d.image,
    imageAlt: d.image_alt,
    latitude: d.latitude,
    longitude: d.longitude,
  }));

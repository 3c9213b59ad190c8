// Changes of an agency's look, contact data and products: commands and pages make the same ones.
// Unusable values throw INVALID_FIELD before anything is read.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { NO_CONTACT } from '@portico/contract/new-agency';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { AgencySite } from './agencies.types.ts';
import {
  type ContactChange,
  type LookChange,
  readContact,
  readLook,
  readSocial,
} from './settings.ts';
import type { Plan } from './settings.change.repo.ts';

export interface Look {
  readonly name: string;
  readonly primaryColor: string | null;
  readonly tagline: Readonly<Record<string, string>>;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
}
export type Contact = AgencySite['contact'];
export type Place = Pick<AgencySite, 'latitude' | 'longitude'>;

export const readStoredLook = (tx: Tx): Promise<Look> =>
  tx.one(sql<Look>`
    select a.name, b.primary_color as "primaryColor", coalesce(b.tagline, '{}') as tagline, coalesce(b.meta_title, '') as "metaTitle",
      coalesce(b.meta_description, '') as "metaDescription", coalesce(b.keywords, '{}') as keywords
    from agency a left join agency_branding b on b.agency_id = a.id where a.id = ${tx.agencyId}`);

/** Changes the named parts of an agency's look; a null colour restores the default. */
export function lookPlan(look: LookChange): Plan {
  const { tagline, ...rest } = readLook(look);
  return {
    action: 'agency.look',
    async read(tx) {
      await tx.run(
        sql`insert into agency_branding (agency_id) values (${tx.agencyId}) on conflict do nothing`,
      );
      const before = await readStoredLook(tx);
      const after: Look = {
        ...before,
        ...rest,
        tagline: withoutEmpty({ ...before.tagline, ...tagline }),
      };
      return {
        before,
        after,
        writes: [
          sql`update agency set name = ${after.name} where id = ${tx.agencyId}`,
          sql`update agency_branding set primary_color = ${after.primaryColor}, tagline = ${JSON.stringify(after.tagline)}::jsonb,
            meta_title = ${after.metaTitle}, meta_description = ${after.metaDescription}, keywords = ${after.keywords} where agency_id = ${tx.agencyId}`,
        ],
      };
    },
  };
}

const withoutEmpty = (texts: Look['tagline']): Look['tagline'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

export const readStoredContact = async (tx: Tx): Promise<Contact> =>
  (await tx.maybe(sql<Contact>`
    select phone, email, display_support_phone_footer as "showPhone", display_address_footer as "showAddress", address_line1 as "addressLine1",
      city, state, country, zip_code as "zipCode" from agency_contact where agency_id = ${tx.agencyId}`)) ??
  NO_CONTACT;

/** Changes the named parts of an agency's contact data. */
export function contactPlan(contact: ContactChange): Plan {
  const clean = readContact(contact);
  return {
    action: 'agency.contact',
    async read(tx) {
      await tx.run(
        sql`insert into agency_contact (agency_id) values (${tx.agencyId}) on conflict do nothing`,
      );
      const before = await readStoredContact(tx);
      const after: Contact = { ...before, ...clean };
      const write = sql`update agency_contact set phone = ${after.phone}, email = ${after.email}, display_support_phone_footer = ${after.showPhone},
        display_address_footer = ${after.showAddress}, address_line1 = ${after.addressLine1}, city = ${after.city}, state = ${after.state},
        country = ${after.country}, zip_code = ${after.zipCode} where agency_id = ${tx.agencyId}`;
      return { before, after, writes: [write] };
    },
  };
}

/** Returns the agency's pages at social networks, by network. */
export const readStoredSocial = async (tx: Tx): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (
      await tx.many(
        sql<{
          network: string;
          url: string;
        }>`select network, url from agency_social_link where agency_id = ${tx.agencyId}`,
      )
    ).map(({ network, url }) => [network, url]),
  );

/** Sets the address of the agency's page at a social network; '' removes it. */
export function socialPlan(name: string, address: string): Plan {
  const { network, url } = readSocial(name, address);
  return {
    action: 'agency.social',
    async read(tx) {
      const before = (await readStoredSocial(tx))[network] ?? '';
      const write =
        url === ''
          ? sql`delete from agency_social_link where agency_id = ${tx.agencyId} and network = ${network}`
          : sql`insert into agency_social_link (agency_id, network, url) values (${tx.agencyId}, ${network}, ${url})
              on conflict (agency_id, network) do update set url = excluded.url`;
      return { before: { [network]: before }, after: { [network]: url }, writes: [write] };
    },
  };
}

export const readStoredTown = (tx: Tx): Promise<Place> =>
  tx.one(
    sql<Place>`select city_latitude as latitude, city_longitude as longitude from agency where id = ${tx.agencyId}`,
  );

/** Sets the town near which home shows deals to visitors whose place is unknown. */
export const townPlan = ({ latitude, longitude }: Place): Plan => ({
  action: 'agency.town',
  read: async (tx) => ({
    before: await readStoredTown(tx),
    after: { latitude, longitude },
    writes: [
      sql`update agency set city_latitude = ${latitude}, city_longitude = ${longitude} where id = ${tx.agencyId}`,
    ],
  }),
});

export interface StoredProduct {
  readonly id: number;
  readonly active: boolean;
}

/** Returns the stored products of an agency in the order of its lists. */
export const readStoredProducts = (tx: Tx): Promise<StoredProduct[]> =>
  tx.many(
    sql<StoredProduct>`select product_id as id, active from agency_product where agency_id = ${tx.agencyId} order by sort, product_id`,
  );

/** Switches the named services on or off. */
export const servicesPlan = (switches: Readonly<Partial<Record<ProductTitle, boolean>>>): Plan => ({
  action: 'agency.services',
  async read(tx) {
    const active = new Map((await readStoredProducts(tx)).map((one) => [one.id, one.active]));
    const wanted = Object.entries(switches) as [ProductTitle, boolean][];
    return {
      before: Object.fromEntries(
        wanted.map(([title]) => [title, active.get(PRODUCT_IDS[title]) ?? false]),
      ),
      after: Object.fromEntries(wanted),
      writes: wanted.map(([title, isOn]) => {
        const id = PRODUCT_IDS[title];
        return sql`insert into agency_product (agency_id, product_id, active, sort) values (${tx.agencyId}, ${id}, ${isOn}, ${id})
          on conflict (agency_id, product_id) do update set active = excluded.active`;
      }),
    };
  },
});

/** Sets the order of products in the agency's lists. */
export const productOrderPlan = (ids: readonly number[]): Plan => ({
  action: 'agency.product-order',
  read: async (tx) => ({
    before: (await readStoredProducts(tx)).map(({ id }) => id),
    after: [...ids],
    writes: ids.map(
      (id, sort) =>
        sql`update agency_product set sort = ${sort} where agency_id = ${tx.agencyId} and product_id = ${id}`,
    ),
  }),
});

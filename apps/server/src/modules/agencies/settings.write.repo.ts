// Writes an agency's look, contact, services, currencies and languages. Each function returns false
// if nothing would change, and then neither writes nor audits. Unusable values throw INVALID_FIELD.
import { isDeepStrictEqual } from 'node:util';
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
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

export const settingsWriter = (db: Database, clock: Clock) => ({
  ...lookWriter(db, clock),
  ...contactWriter(db, clock),
  ...offerWriter(db, clock),
  ...currencyWriter(db, clock),
});

interface Change<T> {
  readonly action: string;
  readonly before: T;
  readonly after: T;
  readonly actor: Actor;
}

/** Runs the write and audits it, unless both values are equal. */
async function changed<T>(
  tx: Tx,
  clock: Clock,
  { action, before, after, actor }: Change<T>,
  write: () => Promise<void>,
): Promise<boolean> {
  if (isDeepStrictEqual(before, after)) return false;
  await write();
  await audit(tx, {
    at: clock.iso(),
    ...actor,
    action,
    object: `agency:${tx.agencyId}`,
    before,
    after,
  });
  return true;
}

interface Look {
  readonly name: string;
  readonly primaryColor: string | null;
  readonly tagline: Readonly<Record<string, string>>;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
}

function lookWriter(db: Database, clock: Clock) {
  return {
    /** Changes the named parts of an agency's look; a null colour restores the default. */
    setLook(agencyId: string, change: LookChange, actor: Actor): Promise<boolean> {
      const { tagline, ...rest } = readLook(change);
      return db.tenant(agencyId, async (tx) => {
        await tx.run(
          sql`insert into agency_branding (agency_id) values (${agencyId}) on conflict do nothing`,
        );
        const before = await tx.one(sql<Look>`
          select a.name, b.primary_color as "primaryColor", b.tagline, b.meta_title as "metaTitle", b.meta_description as "metaDescription", b.keywords
          from agency a join agency_branding b on b.agency_id = a.id where a.id = ${agencyId} for update`);
        const after: Look = {
          ...before,
          ...rest,
          tagline: tagline === undefined ? before.tagline : taglines(before.tagline, tagline),
        };
        return changed(tx, clock, { action: 'agency.look', before, after, actor }, async () => {
          await tx.run(sql`update agency set name = ${after.name} where id = ${agencyId}`);
          await tx.run(sql`update agency_branding set primary_color = ${after.primaryColor}, tagline = ${JSON.stringify(after.tagline)}::jsonb,
            meta_title = ${after.metaTitle}, meta_description = ${after.metaDescription}, keywords = ${after.keywords} where agency_id = ${agencyId}`);
        });
      });
    },
  };
}

/** Returns the taglines with one of a language set, or removed if it is empty. */
const taglines = (
  before: Look['tagline'],
  { lang, text }: { readonly lang: string; readonly text: string },
): Look['tagline'] =>
  Object.fromEntries(
    Object.entries({ ...before, [lang]: text }).filter(([, words]) => words !== ''),
  );

type Contact = AgencySite['contact'];

function contactWriter(db: Database, clock: Clock) {
  return {
    /** Changes the named parts of an agency's contact data. */
    setContact(agencyId: string, change: ContactChange, actor: Actor): Promise<boolean> {
      const clean = readContact(change);
      return db.tenant(agencyId, async (tx) => {
        await tx.run(
          sql`insert into agency_contact (agency_id) values (${agencyId}) on conflict do nothing`,
        );
        const before = await tx.one(sql<Contact>`
          select phone, email, display_support_phone_footer as "showPhone", display_address_footer as "showAddress", address_line1 as "addressLine1",
            city, state, country, zip_code as "zipCode" from agency_contact where agency_id = ${agencyId} for update`);
        const after: Contact = { ...before, ...clean };
        return changed(tx, clock, { action: 'agency.contact', before, after, actor }, async () => {
          await tx.run(sql`update agency_contact set phone = ${after.phone}, email = ${after.email}, display_support_phone_footer = ${after.showPhone},
            display_address_footer = ${after.showAddress}, address_line1 = ${after.addressLine1}, city = ${after.city}, state = ${after.state},
            country = ${after.country}, zip_code = ${after.zipCode} where agency_id = ${agencyId}`);
        });
      });
    },

    /** Sets the address of the agency's page at a social network; '' removes it. */
    setSocial(agencyId: string, network: string, url: string, actor: Actor): Promise<boolean> {
      const clean = readSocial(network, url);
      return db.tenant(agencyId, async (tx) => {
        await lockAgency(tx);
        const row = await tx.maybe(
          sql<{
            url: string;
          }>`select url from agency_social_link where agency_id = ${agencyId} and network = ${clean.network}`,
        );
        const before = { [clean.network]: row?.url ?? '' };
        const after = { [clean.network]: clean.url };
        return changed(tx, clock, { action: 'agency.social', before, after, actor }, async () => {
          await tx.run(
            clean.url === ''
              ? sql`delete from agency_social_link where agency_id = ${agencyId} and network = ${clean.network}`
              : sql`insert into agency_social_link (agency_id, network, url) values (${agencyId}, ${clean.network}, ${clean.url})
                  on conflict (agency_id, network) do update set url = excluded.url`,
          );
          await notify(tx);
        });
      });
    },

    /** Sets the town near which home shows deals to visitors whose place is unknown. */
    setTown(
      agencyId: string,
      town: { readonly latitude: number; readonly longitude: number },
      actor: Actor,
    ): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        const before = await tx.one(
          sql<{
            latitude: number | null;
            longitude: number | null;
          }>`select city_latitude as latitude, city_longitude as longitude from agency where id = ${agencyId} for update`,
        );
        const after = { latitude: town.latitude, longitude: town.longitude };
        return changed(tx, clock, { action: 'agency.town', before, after, actor }, async () => {
          await tx.run(
            sql`update agency set city_latitude = ${after.latitude}, city_longitude = ${after.longitude} where id = ${agencyId}`,
          );
        });
      });
    },
  };
}

function offerWriter(db: Database, clock: Clock) {
  return {
    /** Switches the named services on or off. */
    setServices(
      agencyId: string,
      switches: Readonly<Partial<Record<ProductTitle, boolean>>>,
      actor: Actor,
    ): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        await lockAgency(tx);
        const rows = await tx.many(
          sql<{
            id: number;
            active: boolean;
          }>`select product_id as id, active from agency_product where agency_id = ${agencyId}`,
        );
        const isActive = new Map(rows.map(({ id, active }) => [id, active]));
        const wanted = Object.entries(switches) as [ProductTitle, boolean][];
        const before = Object.fromEntries(
          wanted.map(([title]) => [title, isActive.get(PRODUCT_IDS[title]) ?? false]),
        );
        const after = Object.fromEntries(wanted);
        return changed(tx, clock, { action: 'agency.services', before, after, actor }, async () => {
          for (const [title, active] of wanted)
            await tx.run(sql`insert into agency_product (agency_id, product_id, active, sort)
              values (${agencyId}, ${PRODUCT_IDS[title]}, ${active}, ${PRODUCT_IDS[title]})
              on conflict (agency_id, product_id) do update set active = excluded.active`);
        });
      });
    },

    /** Sets whether prices are shown to all visitors, or after login only. */
    setPricesShown(agencyId: string, to: 'all' | 'members', actor: Actor): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        const { isOpen } = await tx.one(
          sql<{
            isOpen: boolean;
          }>`select allow_non_login_flow as "isOpen" from agency where id = ${agencyId} for update`,
        );
        const before = isOpen ? 'all' : 'members';
        const change = { action: 'agency.prices-shown', before, after: to, actor };
        return changed(tx, clock, change, async () => {
          await tx.run(
            sql`update agency set allow_non_login_flow = ${to === 'all'} where id = ${agencyId}`,
          );
        });
      });
    },

    /** Sets the languages of the site, the default first. */
    setLanguages(agencyId: string, languages: readonly string[], actor: Actor): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        await lockAgency(tx);
        const rows = await tx.many(
          sql<{
            code: string;
          }>`select code from agency_language where agency_id = ${agencyId} order by is_default desc, sort`,
        );
        const before = rows.map(({ code }) => code);
        const after = [...languages];
        return changed(
          tx,
          clock,
          { action: 'agency.languages', before, after, actor },
          async () => {
            await tx.run(sql`delete from agency_language where agency_id = ${agencyId}`);
            for (const [sort, code] of after.entries())
              await tx.run(
                sql`insert into agency_language (agency_id, code, is_default, sort) values (${agencyId}, ${code}, ${sort === 0}, ${sort})`,
              );
          },
        );
      });
    },
  };
}

function currencyWriter(db: Database, clock: Clock) {
  return {
    /** Sets the currencies of the site; null for all of the platform. */
    setCurrencies(
      agencyId: string,
      currencies: readonly string[] | null,
      actor: Actor,
    ): Promise<boolean> {
      return db.tenant(agencyId, async (tx) => {
        await lockAgency(tx);
        const rows = await tx.many(
          sql<{
            code: string;
          }>`select code from agency_currency where agency_id = ${agencyId} order by code`,
        );
        const before = rows.length === 0 ? null : rows.map(({ code }) => code);
        const after = currencies === null ? null : [...new Set(currencies)].toSorted();
        return changed(
          tx,
          clock,
          { action: 'agency.currencies', before, after, actor },
          async () => {
            await tx.run(sql`delete from agency_currency where agency_id = ${agencyId}`);
            for (const code of after ?? [])
              await tx.run(
                sql`insert into agency_currency (agency_id, code) values (${agencyId}, ${code})`,
              );
            await notify(tx);
          },
        );
      });
    },

    /**
     * Sets the currency in which an agency settles. Returns 'bound' if amounts in the present one
     * exist: bookings, or markup rules with amounts.
     */
    setSettlementCurrency(
      agencyId: string,
      currency: string,
      actor: Actor,
    ): Promise<boolean | 'bound'> {
      return db.tenant(agencyId, async (tx) => {
        // first: one statement would look for bookings before it waits for the one that holds the lock
        await lockAgency(tx);
        const { before, isBound } = await tx.one(sql<{ before: string; isBound: boolean }>`
          select settlement_currency as before, exists (select from booking where agency_id = ${agencyId})
            or exists (select from markup_rule where agency_id = ${agencyId} and (type = 'fixed' or min is not null or max is not null)) as "isBound"
          from agency where id = ${agencyId}`);
        if (before !== currency && isBound) return 'bound';
        const change = { action: 'agency.settlement-currency', before, after: currency, actor };
        return changed(tx, clock, change, async () => {
          await tx.run(
            sql`update agency set settlement_currency = ${currency} where id = ${agencyId}`,
          );
        });
      });
    },
  };
}

/** Tells the caches of every process; removed rows alone do not. */
async function notify(tx: Tx): Promise<void> {
  await tx.run(sql`update agency set name = name where id = ${tx.agencyId}`);
}

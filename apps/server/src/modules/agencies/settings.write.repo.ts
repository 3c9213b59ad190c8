// Writes an agency's look, contact, services, currencies and languages. Each function returns false
// if nothing would change, and then neither writes nor audits. Unusable values throw INVALID_FIELD.
import { isDeepStrictEqual } from 'node:util';
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { AgencySite } from './agencies.types.ts';
import {
  type ContactChange,
  type LookChange,
  readContact,
  readLook,
  readSocial,
} from './settings.ts';

export const settingsWriter = (db: Database, clock: Clock) => {
  const deps: Deps = { db, clock };
  return {
    ...lookWriter(deps),
    ...contactWriter(deps),
    ...offerWriter(deps),
    ...currencyWriter(deps),
  };
};

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Action and author of a change, for the audit. */
type Entry = readonly [action: string, actor: Actor];

/** The present and the new value of a setting, and the statements that write the new one. */
interface Change {
  readonly before: unknown;
  readonly after: unknown;
  readonly writes: readonly Sql[];
}

/** Reads a setting in a transaction, and makes the change that `plan` returns. */
const change = (
  { db, clock }: Deps,
  agencyId: string,
  entry: Entry,
  plan: (tx: Tx) => Promise<Change>,
): Promise<boolean> =>
  db.tenant(agencyId, async (tx) => makeChange(clock, tx, entry, await plan(tx)));

/** Writes and audits a change, unless both values are equal. */
async function makeChange(
  clock: Clock,
  tx: Tx,
  [action, actor]: Entry,
  { before, after, writes }: Change,
): Promise<boolean> {
  if (isDeepStrictEqual(before, after)) return false;
  for (const write of writes) await tx.run(write);
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

/** How an agency is warned of deadlines. */
export interface Warnings {
  /** IANA name; null if unknown. */
  readonly timeZone: string | null;
  readonly bufferHours: number;
}

const warningsStatement = (agencyId: string, isLocked: boolean) =>
  sql<Warnings>`
    select time_zone as "timeZone", warning_buffer_hours as "bufferHours" from agency where id = ${agencyId}
    ${isLocked ? sql`for update` : sql.empty}`;

interface Look {
  readonly name: string;
  readonly primaryColor: string | null;
  readonly tagline: Readonly<Record<string, string>>;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
}

const lookWriter = (deps: Deps) => ({
  /** Changes the named parts of an agency's look; a null colour restores the default. */
  setLook(agencyId: string, look: LookChange, actor: Actor): Promise<boolean> {
    const { tagline, ...rest } = readLook(look);
    return change(deps, agencyId, ['agency.look', actor], async (tx) => {
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
      return {
        before,
        after,
        writes: [
          sql`update agency set name = ${after.name} where id = ${agencyId}`,
          sql`update agency_branding set primary_color = ${after.primaryColor}, tagline = ${JSON.stringify(after.tagline)}::jsonb,
            meta_title = ${after.metaTitle}, meta_description = ${after.metaDescription}, keywords = ${after.keywords} where agency_id = ${agencyId}`,
        ],
      };
    });
  },
});

/** Returns the taglines with one of a language set, or removed if it is empty. */
const taglines = (
  before: Look['tagline'],
  { lang, text }: { readonly lang: string; readonly text: string },
): Look['tagline'] =>
  Object.fromEntries(
    Object.entries({ ...before, [lang]: text }).filter(([, words]) => words !== ''),
  );

type Contact = AgencySite['contact'];
type Place = Pick<AgencySite, 'latitude' | 'longitude'>;

const contactWriter = (deps: Deps) => ({
  /** Changes the named parts of an agency's contact data. */
  setContact(agencyId: string, contact: ContactChange, actor: Actor): Promise<boolean> {
    const clean = readContact(contact);
    return change(deps, agencyId, ['agency.contact', actor], async (tx) => {
      await tx.run(
        sql`insert into agency_contact (agency_id) values (${agencyId}) on conflict do nothing`,
      );
      const before = await tx.one(sql<Contact>`
        select phone, email, display_support_phone_footer as "showPhone", display_address_footer as "showAddress", address_line1 as "addressLine1",
          city, state, country, zip_code as "zipCode" from agency_contact where agency_id = ${agencyId} for update`);
      const after: Contact = { ...before, ...clean };
      const write = sql`update agency_contact set phone = ${after.phone}, email = ${after.email}, display_support_phone_footer = ${after.showPhone},
        display_address_footer = ${after.showAddress}, address_line1 = ${after.addressLine1}, city = ${after.city}, state = ${after.state},
        country = ${after.country}, zip_code = ${after.zipCode} where agency_id = ${agencyId}`;
      return { before, after, writes: [write] };
    });
  },

  /** Sets the address of the agency's page at a social network; '' removes it. */
  setSocial(agencyId: string, name: string, address: string, actor: Actor): Promise<boolean> {
    const { network, url } = readSocial(name, address);
    return change(deps, agencyId, ['agency.social', actor], async (tx) => {
      await lockAgency(tx);
      const row = await tx.maybe(
        sql<{
          url: string;
        }>`select url from agency_social_link where agency_id = ${agencyId} and network = ${network}`,
      );
      const write =
        url === ''
          ? sql`delete from agency_social_link where agency_id = ${agencyId} and network = ${network}`
          : sql`insert into agency_social_link (agency_id, network, url) values (${agencyId}, ${network}, ${url})
              on conflict (agency_id, network) do update set url = excluded.url`;
      return { before: { [network]: row?.url ?? '' }, after: { [network]: url }, writes: [write] };
    });
  },

  /** Sets the town near which home shows deals to visitors whose place is unknown. */
  setTown: (agencyId: string, { latitude, longitude }: Place, actor: Actor): Promise<boolean> =>
    change(deps, agencyId, ['agency.town', actor], async (tx) => ({
      before: await tx.one(
        sql<Place>`select city_latitude as latitude, city_longitude as longitude from agency where id = ${agencyId} for update`,
      ),
      after: { latitude, longitude },
      writes: [
        sql`update agency set city_latitude = ${latitude}, city_longitude = ${longitude} where id = ${agencyId}`,
      ],
    })),
});

const offerWriter = (deps: Deps) => ({
  /** Switches the named services on or off. */
  setServices: (
    agencyId: string,
    switches: Readonly<Partial<Record<ProductTitle, boolean>>>,
    actor: Actor,
  ): Promise<boolean> =>
    change(deps, agencyId, ['agency.services', actor], async (tx) => {
      await lockAgency(tx);
      const active = await tx.many(
        sql<{
          id: number;
        }>`select product_id as id from agency_product where agency_id = ${agencyId} and active`,
      );
      const isActive = new Set(active.map(({ id }) => id));
      const wanted = Object.entries(switches) as [ProductTitle, boolean][];
      return {
        before: Object.fromEntries(
          wanted.map(([title]) => [title, isActive.has(PRODUCT_IDS[title])]),
        ),
        after: Object.fromEntries(wanted),
        writes: wanted.map(([title, isOn]) => {
          const id = PRODUCT_IDS[title];
          return sql`insert into agency_product (agency_id, product_id, active, sort) values (${agencyId}, ${id}, ${isOn}, ${id})
            on conflict (agency_id, product_id) do update set active = excluded.active`;
        }),
      };
    }),

  /** Sets whether prices are shown to all visitors, or after login only. */
  setPricesShown: (agencyId: string, to: 'all' | 'members', actor: Actor): Promise<boolean> =>
    change(deps, agencyId, ['agency.prices-shown', actor], async (tx) => {
      const { isOpen } = await tx.one(
        sql<{
          isOpen: boolean;
        }>`select allow_non_login_flow as "isOpen" from agency where id = ${agencyId} for update`,
      );
      return {
        before: isOpen ? 'all' : 'members',
        after: to,
        writes: [
          sql`update agency set allow_non_login_flow = ${to === 'all'} where id = ${agencyId}`,
        ],
      };
    }),

  /** Sets the zone of the agency's own clock, and by how many hours warnings of deadlines are earlier. */
  setWarnings: (agencyId: string, wanted: Partial<Warnings>, actor: Actor): Promise<boolean> =>
    change(deps, agencyId, ['agency.warnings', actor], async (tx) => {
      const before = await tx.one(warningsStatement(agencyId, true));
      const after: Warnings = { ...before, ...wanted };
      return {
        before,
        after,
        writes: [
          sql`update agency set time_zone = ${after.timeZone}, warning_buffer_hours = ${after.bufferHours} where id = ${agencyId}`,
        ],
      };
    }),

  /** Returns both. */
  warnings: (agencyId: string): Promise<Warnings> =>
    deps.db.tenant(agencyId, (tx) => tx.one(warningsStatement(agencyId, false))),

  /** Sets the languages of the site, the default first. */
  setLanguages: (agencyId: string, languages: readonly string[], actor: Actor): Promise<boolean> =>
    change(deps, agencyId, ['agency.languages', actor], async (tx) => {
      const before = await codesOf(
        tx,
        sql`select code from agency_language where agency_id = ${agencyId} order by is_default desc, sort`,
      );
      return {
        before,
        after: [...languages],
        writes: [
          sql`delete from agency_language where agency_id = ${agencyId}`,
          ...languages.map(
            (code, sort) =>
              sql`insert into agency_language (agency_id, code, is_default, sort) values (${agencyId}, ${code}, ${sort === 0}, ${sort})`,
          ),
        ],
      };
    }),
});

const currencyWriter = (deps: Deps) => ({
  /** Sets the currencies of the site; null for all of the platform. */
  setCurrencies: (
    agencyId: string,
    currencies: readonly string[] | null,
    actor: Actor,
  ): Promise<boolean> =>
    change(deps, agencyId, ['agency.currencies', actor], async (tx) => {
      const present = await codesOf(
        tx,
        sql`select code from agency_currency where agency_id = ${agencyId} order by code`,
      );
      const after = currencies === null ? null : [...new Set(currencies)].toSorted();
      return {
        before: present.length === 0 ? null : present,
        after,
        writes: [
          sql`delete from agency_currency where agency_id = ${agencyId}`,
          ...(after ?? []).map(
            (code) =>
              sql`insert into agency_currency (agency_id, code) values (${agencyId}, ${code})`,
          ),
        ],
      };
    }),

  /**
   * Sets the currency in which an agency settles. Returns 'bound' if amounts in the present one
   * exist: bookings, or markup rules with amounts.
   */
  setSettlementCurrency: (
    agencyId: string,
    currency: string,
    actor: Actor,
  ): Promise<boolean | 'bound'> =>
    deps.db.tenant(agencyId, async (tx) => {
      // a separate statement: a combined one would look for bookings before it waits for the lock
      await lockAgency(tx);
      const { before, isBound } = await tx.one(sql<{ before: string; isBound: boolean }>`
        select settlement_currency as before, exists (select from booking where agency_id = ${agencyId})
          or exists (select from markup_rule where agency_id = ${agencyId} and (type = 'fixed' or min is not null or max is not null)) as "isBound"
        from agency where id = ${agencyId}`);
      if (before !== currency && isBound) return 'bound';
      return makeChange(deps.clock, tx, ['agency.settlement-currency', actor], {
        before,
        after: currency,
        writes: [sql`update agency set settlement_currency = ${currency} where id = ${agencyId}`],
      });
    }),
});

/** Locks the agency and returns the codes that a query finds. */
async function codesOf(tx: Tx, query: Sql<{ code: string }>): Promise<string[]> {
  await lockAgency(tx);
  return (await tx.many(query)).map(({ code }) => code);
}

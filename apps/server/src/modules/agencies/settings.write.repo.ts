// Writes an agency's settings for commands. Each function returns false if nothing would change, and
// then neither writes nor audits. Unusable values throw INVALID_FIELD.
import type { Instant, ProductTitle } from '@portico/contract';
import type { MapTiles } from '@portico/rules/map-tiles';
import type { Actor } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import {
  analyticsPlan,
  mapTilesPlan,
  pricesShownPlan,
  savingPopupPlan,
  ssoPlan,
  type StoredSso,
} from './access.plans.repo.ts';
import { subscriptionEnd } from './agencies.repo.ts';
import type { AgencySite } from './agencies.types.ts';
import type { ContactChange, LookChange } from './settings.ts';
import {
  changeSection,
  makeChange,
  type Plan,
  type Section,
  type SettingsDeps,
} from './settings.change.repo.ts';
import {
  contactPlan,
  lookPlan,
  type Place,
  servicesPlan,
  socialPlan,
  townPlan,
} from './settings.plans.repo.ts';

export const settingsWriter = (db: Database, clock: Clock) => {
  const deps: SettingsDeps = { db, clock };
  const change: MakeOne = (agencyId, section, actor, action, read) =>
    changeSection(deps, agencyId, { section, actor }, [{ action, read }]);
  return {
    ...planWriter(deps),
    ...offerWriter(deps, change),
    ...currencyWriter(deps, change),
  };
};

/** Makes a change of one setting. */
type MakeOne = (
  agencyId: string,
  section: Section,
  actor: Actor,
  action: Plan['action'],
  read: Plan['read'],
) => Promise<boolean>;

const planWriter = (deps: SettingsDeps) => ({
  /** Changes the named parts of an agency's look; a null colour restores the default. */
  async setLook(agencyId: string, look: LookChange, actor: Actor): Promise<boolean> {
    return changeSection(deps, agencyId, { section: 'branding', actor }, [lookPlan(look)]);
  },

  /** Changes the named parts of an agency's contact data. */
  async setContact(agencyId: string, contact: ContactChange, actor: Actor): Promise<boolean> {
    return changeSection(deps, agencyId, { section: 'contact', actor }, [contactPlan(contact)]);
  },

  /** Sets the address of the agency's page at a social network; '' removes it. */
  async setSocial(
    agencyId: string,
    network: string,
    address: string,
    actor: Actor,
  ): Promise<boolean> {
    const plan = socialPlan(network, address);
    return changeSection(deps, agencyId, { section: 'contact', actor }, [plan]);
  },

  /** Sets the town near which home shows deals to visitors whose place is unknown. */
  setTown: (agencyId: string, place: Place, actor: Actor): Promise<boolean> =>
    changeSection(deps, agencyId, { section: 'contact', actor }, [townPlan(place)]),

  /** Sets whether prices are shown to all visitors, or after login only. */
  setPricesShown: (agencyId: string, to: 'all' | 'members', actor: Actor): Promise<boolean> =>
    changeSection(deps, agencyId, { section: 'login', actor }, [pricesShownPlan(to)]),

  /** Sets whether the sign-in dialog opens automatically on the home page. */
  setSavingPopup: (agencyId: string, isShown: boolean, actor: Actor): Promise<boolean> =>
    changeSection(deps, agencyId, { section: 'login', actor }, [savingPopupPlan(isShown)]),

  /** Changes single sign-on; `change` receives the stored settings. */
  setSso: (
    agencyId: string,
    change: (before: StoredSso) => StoredSso,
    actor: Actor,
  ): Promise<boolean> =>
    changeSection(deps, agencyId, { section: 'login', actor }, [ssoPlan(change)]),

  /** Sets the networks that count visits. Throws INVALID_FIELD for an invalid id. */
  async setAnalytics(
    agencyId: string,
    analytics: AgencySite['analytics'],
    actor: Actor,
  ): Promise<boolean> {
    return changeSection(deps, agencyId, { section: 'analytics', actor }, [
      analyticsPlan(analytics),
    ]);
  },

  /** Sets the tiles of maps; null restores the drawn map, or the tiles of the installation. */
  setMapTiles: (
    agencyId: string,
    tiles: Pick<MapTiles, 'address' | 'attribution'> | null,
    actor: Actor,
  ): Promise<boolean> =>
    changeSection(deps, agencyId, { section: 'map', actor }, [
      mapTilesPlan(tiles ?? { address: null, attribution: null }),
    ]),

  /** Switches the named services on or off. */
  setServices: (
    agencyId: string,
    switches: Readonly<Partial<Record<ProductTitle, boolean>>>,
    actor: Actor,
  ): Promise<boolean> =>
    changeSection(deps, agencyId, { section: 'product', actor }, [servicesPlan(switches)]),
});

/** How an agency is warned of deadlines. */
export interface Warnings {
  /** IANA name; null if unknown. */
  readonly timeZone: string | null;
  readonly bufferHours: number;
}

const readWarnings = (tx: Tx): Promise<Warnings> =>
  tx.one(
    sql<Warnings>`select time_zone as "timeZone", warning_buffer_hours as "bufferHours" from agency where id = ${tx.agencyId}`,
  );

const offerWriter = ({ db, clock }: SettingsDeps, change: MakeOne) => ({
  /** Sets the zone of the agency's own clock, and by how many hours warnings of deadlines are earlier. */
  setWarnings: (agencyId: string, wanted: Partial<Warnings>, actor: Actor): Promise<boolean> =>
    change(agencyId, 'deadlines', actor, 'agency.warnings', async (tx) => {
      const before = await readWarnings(tx);
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
  warnings: (agencyId: string): Promise<Warnings> => db.tenant(agencyId, readWarnings),

  /** Sets the end of the agency's subscription; the present one ends with the change. */
  setSubscription: (agencyId: string, until: Instant, actor: Actor): Promise<boolean> =>
    change(agencyId, 'subscription', actor, 'agency.subscription', async (tx) => ({
      before: await subscriptionEnd(tx),
      after: until,
      writes: [
        sql`update agency_subscription set status = 'cancelled' where agency_id = ${agencyId} and status = 'active'`,
        sql`insert into agency_subscription (agency_id, id, plan, status, valid_to) values (${agencyId}, ${uuidv7(clock)}, 'Standard', 'active', ${until})`,
      ],
    })),

  /** Sets the languages of the site, the default first. */
  setLanguages: (agencyId: string, languages: readonly string[], actor: Actor): Promise<boolean> =>
    change(agencyId, 'languages', actor, 'agency.languages', async (tx) => {
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

const currencyWriter = ({ db, clock }: SettingsDeps, change: MakeOne) => ({
  /** Sets the currencies of the site; null for all of the platform. */
  setCurrencies: (
    agencyId: string,
    currencies: readonly string[] | null,
    actor: Actor,
  ): Promise<boolean> =>
    change(agencyId, 'currencies', actor, 'agency.currencies', async (tx) => {
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
    db.tenant(agencyId, async (tx) => {
      // a separate statement: a combined one would look for bookings before it waits for the lock
      await lockAgency(tx);
      const { before, isBound } = await tx.one(sql<{ before: string; isBound: boolean }>`
        select settlement_currency as before, exists (select from booking where agency_id = ${agencyId})
          or exists (select from agency_markup where agency_id = ${agencyId} and (fixed is not null or min is not null or max is not null)) as "isBound"
        from agency where id = ${agencyId}`);
      if (before !== currency && isBound) return 'bound';
      return makeChange(clock, tx, { section: 'currencies', actor }, 'agency.settlement-currency', {
        before,
        after: currency,
        writes: [sql`update agency set settlement_currency = ${currency} where id = ${agencyId}`],
      });
    }),
});

const codesOf = async (tx: Tx, query: Sql<{ code: string }>): Promise<string[]> =>
  (await tx.many(query)).map(({ code }) => code);

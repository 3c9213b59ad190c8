// Resolves a host to its agency (decision O-001). Results are cached for a while and evicted at
// once when the agency changes.
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';

/** The tenant of a request. */
export interface Agency {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
  readonly status: 'Active' | 'Inactive';
  readonly settlementCurrency: string;
  readonly returnUrl: string | null;
  readonly allowNonLoginFlow: boolean;
  readonly hideHeaderForDealProposal: boolean;
  readonly isHideLoginOption: boolean;
  readonly isHideSignupOption: boolean;
  readonly displayTopDestinations: boolean;
  readonly isLockedHotelsOnly: boolean;
  readonly isHouse: boolean;
  readonly isSpanishDefault: boolean;
  readonly supportMode: 'page' | 'widget';
  readonly cityLatitude: number | null;
  readonly cityLongitude: number | null;
  /** URL template and attribution of the agency's map tiles; null without. */
  readonly mapTiles: string | null;
  readonly mapAttribution: string | null;
}

export interface HostRules {
  readonly platformDomain: string;
  readonly apexAgency: string | undefined;
  readonly reservedSubdomains: readonly string[];
}

export interface Agencies {
  /** Returns the agency of this Host header, or undefined. */
  byHost(host: string | undefined): Promise<Agency | undefined>;
  /** Reads one agency from the database. */
  byId(id: string): Promise<Agency | undefined>;
  /** Evicts one agency from the cache, or all. */
  forget(id?: string): void;
}

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Returns a host name in lower case, without its final dot; undefined if the text is none. */
export function hostName(text: string): string | undefined {
  const host = text.toLowerCase().replace(/\.$/, '');
  return HOST.test(host) ? host : undefined;
}

/** Parses a Host header into the lookup to make: a custom domain, a subdomain, or none. */
export function readHost(
  header: string | undefined,
  rules: HostRules,
): { host: string; label: string | null } | undefined {
  const host = hostName((header ?? '').replace(/:\d{1,5}$/, ''));
  if (host === undefined) return undefined;
  if (host === rules.platformDomain)
    return rules.apexAgency === undefined ? undefined : { host, label: rules.apexAgency };
  if (!host.endsWith(`.${rules.platformDomain}`)) return { host, label: null };
  const label = host.slice(0, -rules.platformDomain.length - 1);
  if (label.includes('.') || rules.reservedSubdomains.includes(label)) return undefined;
  return { host, label };
}

/** Creates this process's directory of agencies. */
export function createAgencies(
  db: Database,
  rules: HostRules,
  isFresh: (readAt: number) => boolean,
  clock: Clock,
): Agencies {
  const kept = new LRUCache<string, { agency: Agency | undefined; readAt: number }>({
    max: 10_000,
  });
  const pendingByHost = new Map<string, Promise<Agency | undefined>>();
  let generation = 0;

  async function lookUp(host: string, label: string | null): Promise<Agency | undefined> {
    const found = await db.platform(
      (tx) =>
        tx.maybe(
          sql<{ id: string | null }>`select portico.agency_of_host(${host}, ${label}) as id`,
        ),
      { readOnly: true },
    );
    return found?.id == null ? undefined : readAgency(db, found.id);
  }

  return {
    async byHost(header) {
      const wanted = readHost(header, rules);
      if (wanted === undefined) return undefined;
      const entry = kept.get(wanted.host);
      if (entry !== undefined && isFresh(entry.readAt)) return entry.agency;
      let pending = pendingByHost.get(wanted.host);
      if (pending === undefined) {
        const begun = { generation, readAt: clock.now() };
        const looking = lookUp(wanted.host, wanted.label).finally(() => {
          if (pendingByHost.get(wanted.host) === looking) pendingByHost.delete(wanted.host);
        });
        pendingByHost.set(wanted.host, (pending = looking));
        looking.then(
          // If the cache was cleared meanwhile, the result may be stale already.
          (agency) =>
            begun.generation === generation &&
            kept.set(wanted.host, { agency, readAt: begun.readAt }),
          () => undefined, // callers get the error; nothing is cached
        );
      }
      return pending;
    },
    byId: (id) => readAgency(db, id),
    forget(id) {
      generation += 1;
      pendingByHost.clear();
      if (id === undefined) return kept.clear();
      for (const [host, entry] of kept.entries())
        if (entry.agency === undefined || entry.agency.id === id) kept.delete(host);
    },
  };
}

async function readAgency(db: Database, id: string): Promise<Agency | undefined> {
  const [agency] = await db.read(
    id,
    sql<Agency>`
      select id, name, subdomain, status, settlement_currency as "settlementCurrency", return_url as "returnUrl",
        allow_non_login_flow as "allowNonLoginFlow", hide_header_for_deal_proposal as "hideHeaderForDealProposal",
        is_hide_login_option as "isHideLoginOption", is_hide_signup_option as "isHideSignupOption",
        display_top_destinations as "displayTopDestinations", is_locked_hotels_only as "isLockedHotelsOnly",
        is_house as "isHouse", is_spanish_default as "isSpanishDefault", support_mode as "supportMode",
        city_latitude as "cityLatitude", city_longitude as "cityLongitude",
        map_tiles as "mapTiles", map_attribution as "mapAttribution"
      from agency where id = ${id}`,
  );
  return agency;
}

/** Returns the public address of an agency's site on the platform. */
export const siteAddress = (
  {
    publicScheme,
    platformDomain,
    mode,
    port,
  }: Pick<Config, 'publicScheme' | 'platformDomain' | 'mode' | 'port'>,
  subdomain: string,
): string => `${publicScheme}://${subdomain}.${platformDomain}${mode === 'demo' ? `:${port}` : ''}`;

// Reads and validates every setting of Portico once; all faults are listed together. Nothing else
// reads the environment.
import { knownMapTiles, type MapTiles, mapTilesFault } from '@portico/rules/map-tiles';
import type { PeerEnvironment } from '@portico/supplier-kit';
import type { z } from 'zod';
import { listOf } from './config-lists.ts';
import { environment, PEER_SETTINGS, postgresUrl } from './environment.ts';

/** Exit code that tells a supervisor not to restart the process (sysexits: EX_CONFIG). */
export const WRONG_SETTINGS = 78;

const RESERVED_SUBDOMAINS = ['operator', 'www', 'api', 'content', 'mail', 'assets'] as const;

/** Client credentials at a social sign-in provider. */
export interface SocialClient {
  readonly id: string;
  readonly secret: string;
  /** Base URL that replaces the provider's; null in production. */
  readonly at: string | null;
}

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly port: number;
  /** Address to listen on; undefined for all interfaces. */
  readonly listenAddress: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Database connections of this process, not counting the one that listens for changes. */
  readonly databasePool: number;
  /** Origin that serves the remotes; undefined for /content/ of the same origin. */
  readonly contentHost: string | undefined;
  /** Remotes of the content host that live in the legacy scope (decision 0123). */
  readonly legacyRemotes: readonly string[];
  readonly platformDomain: string;
  readonly apexAgency: string | undefined;
  readonly operatorHost: string;
  readonly publicScheme: 'http' | 'https';
  /** Addresses of proxies whose forwarded headers are trusted. */
  readonly trustProxy: readonly string[];
  /** The first one signs; all verify. */
  readonly secretKeys: readonly { readonly id: string; readonly secret: Buffer }[];
  /** Bearer token that /metrics requires; undefined: see plugins/metrics.ts. */
  readonly metricsToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly ratesUrl: string | undefined;
  readonly sandboxUrl: string | undefined;
  readonly sandboxProfile: 'normal' | 'fast';
  readonly sandboxGatewaySecret: string;
  /** Settings of peers as the environment gives them; their form has been checked. */
  readonly peers: PeerEnvironment;
  readonly reservedSubdomains: readonly string[];
  readonly social: {
    readonly google: SocialClient | null;
    readonly facebook: SocialClient | null;
  };
  readonly limits: {
    /** Maximum number of concurrent requests that use the database. */
    readonly inFlight: number;
    readonly searches: number;
    /**
     * Event loop lag in milliseconds above which searches are refused; limits of the other lanes
     * are in plugins/event-loop-lag.ts.
     */
    readonly latenessMs: number;
    /** Event loop utilization in percent above which fewer searches are admitted. */
    readonly busyPercent: number;
    /** Multiplier of the per-address limits in plugins/rate-limit.ts. */
    readonly rateFactor: number;
    /** Multiplier of the timeouts in plugins/client-timeouts.ts; always 1 in production. */
    readonly clientTimeFactor: number;
  };
  /** Multiplier of the booking delays; below 1 only in rehearsals, always 1 in production. */
  readonly bookingTimeFactor: number;
  /** Bytes of memory for all response caches. */
  readonly cacheBytes: number;
  /** True if rendered pages are cached. */
  readonly keepsPages: boolean;
  /** Address of the academy, where agents learn to use the platform; null if there is none. */
  readonly academyAddress: string | null;
  readonly mapTiles: MapTiles | null;
  /**
   * Folder that contains shell/dist and remotes/<id>/dist; undefined for the apps of this checkout.
   */
  readonly webDir: string | undefined;
  /** Folder of the built parts page, served under /parts if set. Never set in production. */
  readonly partsDir: string | undefined;
  /** Kill point for tests, `step:phase[:n]`; never set in production. */
  readonly failpoint: string | undefined;
}

/** Lists all faults of the settings, one per line. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Multiplier for demos and tests, whose requests all come from one address. */
const DEMO_RATE_FACTOR = 100;

const SOCIAL_CLIENTS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the settings. `demoKeys` creates the keys of a demo (the caller stores them
 * in DATA_DIR).
 */
export function readConfig(env: Environment, demoKeys?: (dataDir: string) => string): Config {
  const { settings, faults } = check(env);
  if (settings === undefined) throw new ConfigError(faults);
  const mode = settings.MODE;
  const keys =
    settings.SECRET_KEYS ?? (mode === 'demo' ? demoKeys?.(settings.DATA_DIR) : undefined);
  if (keys === undefined) throw new ConfigError(['SECRET_KEYS is missing']);
  return {
    mode,
    port: settings.PORT,
    listenAddress: settings.LISTEN_ADDRESS,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    contentHost: settings.CONTENT_HOST,
    legacyRemotes: listOf(settings.LEGACY_REMOTES),
    platformDomain: settings.PLATFORM_DOMAIN,
    apexAgency: settings.APEX_AGENCY ?? (mode === 'demo' ? 'full' : undefined),
    operatorHost: settings.OPERATOR_HOST ?? `operator.${settings.PLATFORM_DOMAIN}`,
    publicScheme: settings.PUBLIC_SCHEME ?? (mode === 'demo' ? 'http' : 'https'),
    trustProxy: listOf(settings.TRUST_PROXY),
    secretKeys: keys.split(',').map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      return { id, secret: Buffer.from(secret, 'base64url') };
    }),
    metricsToken: settings.METRICS_TOKEN,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${settings.PLATFORM_DOMAIN}`,
    ratesUrl: settings.RATES_URL,
    sandboxUrl: settings.SANDBOX_URL,
    sandboxProfile: settings.SANDBOX_PROFILE,
    sandboxGatewaySecret: settings.SANDBOX_GATEWAY_SECRET,
    peers: peersOf(env),
    reservedSubdomains: RESERVED_SUBDOMAINS,
    social: {
      google: clientOf(
        settings.GOOGLE_CLIENT_ID,
        settings.GOOGLE_CLIENT_SECRET,
        settings.GOOGLE_ISSUER,
      ),
      facebook: clientOf(
        settings.FACEBOOK_APP_ID,
        settings.FACEBOOK_APP_SECRET,
        settings.FACEBOOK_URL,
      ),
    },
    limits: {
      inFlight: settings.LIMIT_IN_FLIGHT,
      searches: settings.LIMIT_SEARCHES,
      latenessMs: settings.LIMIT_LATENESS_MS,
      busyPercent: settings.LIMIT_BUSY_PERCENT,
      rateFactor: settings.RATE_FACTOR ?? (mode === 'demo' ? DEMO_RATE_FACTOR : 1),
      clientTimeFactor: settings.CLIENT_TIME_FACTOR ?? 1,
    },
    bookingTimeFactor: settings.BOOKING_TIME_FACTOR ?? 1,
    cacheBytes: settings.CACHE_MB * 1_024 * 1_024,
    keepsPages: settings.KEPT_PAGES === 'on',
    academyAddress: settings.ACADEMY_URL ?? null,
    mapTiles: knownMapTiles(settings.MAP_TILES, settings.MAP_ATTRIBUTION),
    webDir: settings.WEB_DIR,
    partsDir: settings.PARTS_DIR,
    failpoint: mode === 'demo' ? settings.FAILPOINT : undefined,
  };
}

/** Settings of peers that are set; an empty one counts as missing. */
const peersOf = (env: Environment): PeerEnvironment =>
  Object.fromEntries(PEER_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

const clientOf = (
  id: string | undefined,
  secret: string | undefined,
  at: string | undefined,
): SocialClient | null =>
  id === undefined || secret === undefined ? null : { id, secret, at: at ?? null };

/** Returns all faults, and the settings if there are none. */
function check(env: Environment): {
  readonly settings?: z.infer<typeof environment>;
  readonly faults: readonly string[];
} {
  const faults = new Set<string>();
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(present);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    faults.add(present[name] === undefined ? `${name} is missing` : `${name} ${message}`);
  }
  // rules between settings are checked against the values that could be parsed
  const value = parsed.data ?? (present as Partial<z.infer<typeof environment>>);
  const tiles = mapTilesFault(value.MAP_TILES, value.MAP_ATTRIBUTION);
  if (tiles !== null) faults.add(`MAP_TILES is not taken: ${tiles}`);
  for (const [id, secret] of SOCIAL_CLIENTS)
    if ((value[id] === undefined) !== (value[secret] === undefined))
      faults.add(`${id} and ${secret} belong together`);
  if ((value.MODE ?? 'production') === 'production')
    for (const fault of productionFaults(value)) faults.add(fault);
  return faults.size === 0 && parsed.success
    ? { settings: parsed.data, faults: [] }
    : { faults: [...faults] };
}

/**
 * Returns all faults of the settings given to `npm start`, which supplies its own database and
 * sandbox if none is named. Empty if the server will accept them.
 */
export function startFaults(env: Environment): readonly string[] {
  const own = !env['DATABASE_URL'];
  const mode = env['MODE'] || (own ? 'demo' : 'production');
  const { faults } = check({
    ...env,
    MODE: mode,
    DATABASE_URL:
      own && mode !== 'production' ? 'postgres://own@127.0.0.1/portico' : env['DATABASE_URL'],
  });
  const more: string[] = [];
  if (Number(env['PORT'] || 1) === 0) more.push('PORT is no port number');
  if (!own && !env['DATABASE_OWNER_URL'])
    more.push(
      'DATABASE_OWNER_URL is missing: migrations need the role that owns the tables (see db/roles.sql)',
    );
  if (own && mode === 'production') more.push('DATABASE_OWNER_URL is missing');
  return [...faults, ...more];
}

/**
 * Returns the faults of a production environment: it needs its secrets and https, and has no
 * sandbox and no kill points.
 */
function productionFaults(value: Partial<z.infer<typeof environment>>): string[] {
  const faults: string[] = [];
  if (value.SECRET_KEYS === undefined)
    faults.push('SECRET_KEYS is missing (production never makes its own)');
  if (value.PLATFORM_DOMAIN === undefined || value.PLATFORM_DOMAIN === 'localhost')
    faults.push('PLATFORM_DOMAIN is missing');
  if (value.PUBLIC_SCHEME === 'http') faults.push('PUBLIC_SCHEME must be https in production');
  if (value.SMTP_URL === undefined) faults.push('SMTP_URL is missing');
  if (value.MAIL_FROM === undefined) faults.push('MAIL_FROM is missing');
  if (value.SANDBOX_URL !== undefined) faults.push('SANDBOX_URL is only for MODE=demo');
  if (value.BOOKING_TIME_FACTOR !== undefined)
    faults.push('BOOKING_TIME_FACTOR is only for MODE=demo');
  if (value.CLIENT_TIME_FACTOR !== undefined)
    faults.push('CLIENT_TIME_FACTOR is only for MODE=demo');
  if (value.GOOGLE_ISSUER !== undefined) faults.push('GOOGLE_ISSUER is only for MODE=demo');
  if (value.FACEBOOK_URL !== undefined) faults.push('FACEBOOK_URL is only for MODE=demo');
  if (value.PARTS_DIR !== undefined) faults.push('PARTS_DIR is only for MODE=demo');
  if (value.FAILPOINT !== undefined) faults.push('FAILPOINT is only for MODE=demo');
  return faults;
}

/** Reads the settings of this process. */
export function loadConfig(demoKeys?: (dataDir: string) => string): Config {
  return readConfig(process.env, demoKeys);
}

/** Returns the URL of the owner role, for migrations only. */
export const readOwnerUrl = (env: Environment = process.env): string =>
  readUrls(env, ['DATABASE_OWNER_URL'])[0];

/** Returns the URLs by which an administrator prepares the database. */
export function readPreparation(env: Environment = process.env) {
  const [admin, owner, app] = readUrls(env, [
    'DATABASE_ADMIN_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_URL',
  ]);
  return { admin, owner, app };
}

function readUrls<const Names extends readonly string[]>(
  env: Environment,
  names: Names,
): { [N in keyof Names]: string } {
  const faults = names.filter((name) => !postgresUrl.safeParse(env[name]).success);
  if (faults.length > 0)
    throw new ConfigError(
      faults.map(
        (name) =>
          `${name} is missing or is no address like postgres://user:password@host:5432/name`,
      ),
    );
  return names.map((name) => env[name] ?? '') as { [N in keyof Names]: string };
}

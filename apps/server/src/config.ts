// Every setting of Portico, read and checked once; all faults are listed at once. Nothing else reads the environment.
import { isIPv4, isIPv6 } from 'node:net';
import { SANDBOX_SUPPLIERS } from '@portico/contract';
import { z } from 'zod';

/** Exit code that tells a supervisor: starting again will not help (sysexits: EX_CONFIG). */
export const WRONG_SETTINGS = 78;

/** Names of the sandbox's suppliers as alternatives of a pattern. */
const KNOWN = SANDBOX_SUPPLIERS.join('|');

const RESERVED_SUBDOMAINS = ['operator', 'www', 'api', 'content', 'mail', 'assets'] as const;

/** An address of that form which can be taken apart as well. */
const address = (form: RegExp, words: string) =>
  z.string().refine((text) => form.test(text) && URL.canParse(text), words);
const postgresUrl = address(
  /^postgres(ql)?:\/\/[^\s/]+\/[^\s]+$/,
  'is no address like postgres://user:password@host:5432/name',
);
const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'is no host name');
const httpUrl = address(
  /^https?:\/\/[^\s/?#]+(:\d+)?(\/[^\s?#]*)?$/,
  'is no address like https://host',
);
/** id:secret[,id:secret…]; the first one signs, all verify. A secret is 32 bytes as base64url. */
const secretKeys = z
  .string()
  .regex(
    /^[a-z0-9]{1,16}:[A-Za-z0-9_-]{43}(,[a-z0-9]{1,16}:[A-Za-z0-9_-]{43})*$/,
    'is no list like k1:<43 signs of base64url>,k0:<…>',
  );
const smtpUrl = address(/^smtps?:\/\/[^\s]+$/, 'is no address like smtp://host:587');
const mailAddress = z.email('is no mail address');
/** 10.0.0.1, 10.0.0.0/8, fd00::/8. */
function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const most = isIPv4(ip) ? 32 : isIPv6(ip) ? 128 : -1;
  return (
    most > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}
const networksOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');
const atMost = (most: number) =>
  z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(most, `is more than ${most}`);

const environment = z.object({
  MODE: z.enum(['demo', 'production'], 'is neither demo nor production').default('production'),
  PORT: z.coerce
    .number('is no port number')
    .int('is no port number')
    .min(0, 'is no port number')
    .max(65_535, 'is no port number')
    .default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  CONTENT_HOST: httpUrl.optional(),
  PLATFORM_DOMAIN: host.default('localhost'),
  APEX_AGENCY: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'is no subdomain')
    .optional(),
  OPERATOR_HOST: host.optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https'], 'is neither http nor https').optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => networksOf(text).every(isNetwork), 'is no list of addresses like 10.0.0.0/8')
    .optional(),
  SECRET_KEYS: secretKeys.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  SANDBOX_URL: httpUrl.optional(),
  /** Where exchange rates come from: answers {"rates": {"EUR": 0.9, …}} against USD. */
  RATES_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#]+(:\d+)?(\/[^\s#]*)?$/,
      'is no address like https://host/latest?base=USD',
    )
    .optional(),
  /** Suppliers of the sandbox that are asked. */
  SANDBOX_SUPPLIERS: z
    .string()
    .regex(
      new RegExp(`^(${KNOWN})(,(${KNOWN}))*$`),
      `is no list of ${SANDBOX_SUPPLIERS.join(', ')}`,
    )
    .default(SANDBOX_SUPPLIERS.join(',')),
  /** 'fast' where the sandbox runs with its times shortened. */
  SANDBOX_PROFILE: z.enum(['normal', 'fast'], 'is neither normal nor fast').default('normal'),
  /** The key that suppliers of the sandbox ask for; the sandbox reads the same setting. */
  SANDBOX_SUPPLIER_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'is no key of visible ASCII characters')
    .default('sandbox-supplier-key'),
  /** What the sandbox derives the keys of its merchant accounts from; the sandbox reads the same setting. */
  SANDBOX_GATEWAY_SECRET: z.string().min(1).default('sandbox-gateway-secret'),
  /** How much may be under way at once in this process: requests that use the database, and searches. */
  LIMIT_IN_FLIGHT: atMost(10_000).default(48),
  LIMIT_SEARCHES: atMost(10_000).default(200),
  /** How late the event loop may be before further searches are refused, in milliseconds. */
  LIMIT_LATENESS_MS: atMost(60_000).default(80),
  /** How much of its time the event loop may be at work before fewer searches are let in, in percent; 100: always. */
  LIMIT_BUSY_PERCENT: atMost(100).default(95),
  /** How many times as often as usual one address may call. */
  RATE_FACTOR: z.coerce
    .number('is no number')
    .min(0.1, 'is less than 0.1')
    .max(1_000_000, 'is more than 1000000')
    .optional(),
  /** How long bookings wait for answers, payers and refunds, as a share of the usual. */
  BOOKING_TIME_FACTOR: z.coerce
    .number('is no number')
    .min(0.001, 'is less than 0.001')
    .max(1, 'is more than 1')
    .optional(),
  /** How long slow clients are waited for, as a share of the usual. */
  CLIENT_TIME_FACTOR: z.coerce
    .number('is no number')
    .min(0.001, 'is less than 0.001')
    .max(1, 'is more than 1')
    .optional(),
  /** Memory for everything that is kept to answer with: replies, rendered pages, pictures, files. */
  CACHE_MB: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(8, 'is less than 8')
    .max(4_096, 'is more than 4096')
    .default(64),
  /** Whether rendered pages are kept; off renders every one anew. */
  KEPT_PAGES: z.enum(['on', 'off'], 'is neither on nor off').default('on'),
  WEB_DIR: z.string().optional(),
  /** Folder of the built parts page, for developers. */
  PARTS_DIR: z.string().optional(),
  FAILPOINT: z
    .string()
    .regex(/^[a-z-]+:[a-z-]+(:\d+)?$/i, 'is no point like book:before')
    .optional(),
});

export interface Config {
  readonly mode: 'demo' | 'production';
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Origin that serves the remotes, or undefined: /content/ of the same origin. */
  readonly contentHost: string | undefined;
  readonly platformDomain: string;
  readonly apexAgency: string | undefined;
  readonly operatorHost: string;
  readonly publicScheme: 'http' | 'https';
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustProxy: readonly string[];
  /** The first signs, all verify. */
  readonly secretKeys: readonly { readonly id: string; readonly secret: Buffer }[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly ratesUrl: string | undefined;
  readonly sandboxUrl: string | undefined;
  readonly sandboxSuppliers: readonly string[];
  readonly sandboxProfile: 'normal' | 'fast';
  readonly sandboxSupplierKey: string;
  readonly sandboxGatewaySecret: string;
  readonly reservedSubdomains: readonly string[];
  readonly limits: {
    /** Requests under way that use the database. */
    readonly inFlight: number;
    readonly searches: number;
    /** Milliseconds the event loop may be late for a search; other lanes as plugins/event-loop-lag.ts has it. */
    readonly latenessMs: number;
    /** Percent of its time the event loop may be at work before fewer searches are let in. */
    readonly busyPercent: number;
    /** Calls of one address, as a multiple of plugins/rate-limit.ts. */
    readonly rateFactor: number;
    /** Times of plugins/client-timeouts.ts, as a multiple; always 1 in production. */
    readonly clientTimeFactor: number;
  };
  /** Below 1 only where a booking's life is rehearsed; always 1 in production. */
  readonly bookingTimeFactor: number;
  /** Bytes for everything that is kept to answer with. */
  readonly cacheBytes: number;
  /** Whether rendered pages are kept. */
  readonly keepsPages: boolean;
  /** Folder that holds shell/dist and remotes/<id>/dist; undefined: the apps of this checkout. */
  readonly webDir: string | undefined;
  /** Folder of the built parts page; shown under /parts where it is set. Never in production. */
  readonly partsDir: string | undefined;
  /** Kill point for tests, `step:phase[:n]`; never set in production. */
  readonly failpoint: string | undefined;
}

/** All faults of the settings, one a line. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Demos and tests come from one address. */
const DEMO_RATE_FACTOR = 100;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the settings. `demoKeys` makes the keys of a demo (kept in DATA_DIR by the caller). */
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
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    contentHost: settings.CONTENT_HOST,
    platformDomain: settings.PLATFORM_DOMAIN,
    apexAgency: settings.APEX_AGENCY ?? (mode === 'demo' ? 'full' : undefined),
    operatorHost: settings.OPERATOR_HOST ?? `operator.${settings.PLATFORM_DOMAIN}`,
    publicScheme: settings.PUBLIC_SCHEME ?? (mode === 'demo' ? 'http' : 'https'),
    trustProxy: networksOf(settings.TRUST_PROXY ?? ''),
    secretKeys: keys.split(',').map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      return { id, secret: Buffer.from(secret, 'base64url') };
    }),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${settings.PLATFORM_DOMAIN}`,
    ratesUrl: settings.RATES_URL,
    sandboxUrl: settings.SANDBOX_URL,
    sandboxSuppliers: settings.SANDBOX_SUPPLIERS.split(','),
    sandboxProfile: settings.SANDBOX_PROFILE,
    sandboxSupplierKey: settings.SANDBOX_SUPPLIER_KEY,
    sandboxGatewaySecret: settings.SANDBOX_GATEWAY_SECRET,
    reservedSubdomains: RESERVED_SUBDOMAINS,
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
    webDir: settings.WEB_DIR,
    partsDir: settings.PARTS_DIR,
    failpoint: mode === 'demo' ? settings.FAILPOINT : undefined,
  };
}

/** All faults, and the settings where there are none. */
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
  // rules between settings are judged on what could be read
  const value = parsed.data ?? (present as Partial<z.infer<typeof environment>>);
  if ((value.MODE ?? 'production') === 'production')
    for (const fault of productionFaults(value)) faults.add(fault);
  return faults.size === 0 && parsed.success
    ? { settings: parsed.data, faults: [] }
    : { faults: [...faults] };
}

/**
 * All faults of the settings `npm start` was given, which brings a database and a sandbox of its own where none is named.
 * Empty: the server will take them.
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

/** Production needs its secrets and https, has no sandbox and no kill points. */
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
  if (value.PARTS_DIR !== undefined) faults.push('PARTS_DIR is only for MODE=demo');
  if (value.FAILPOINT !== undefined) faults.push('FAILPOINT is only for MODE=demo');
  return faults;
}

/** The settings of this process. */
export function loadConfig(demoKeys?: (dataDir: string) => string): Config {
  return readConfig(process.env, demoKeys);
}

/** Address of the owner role, for migrations only. */
export function readOwnerUrl(env: Environment = process.env): string {
  const parsed = postgresUrl.safeParse(env['DATABASE_OWNER_URL']);
  if (!parsed.success)
    throw new ConfigError([
      'DATABASE_OWNER_URL is missing or is no address like postgres://user:password@host:5432/name',
    ]);
  return parsed.data;
}

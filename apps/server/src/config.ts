// Every setting of Portico, read and checked once; all faults are listed at once. Nothing else reads the environment.
import { z } from 'zod';

const RESERVED_SUBDOMAINS = ['operator', 'www', 'api', 'content', 'mail', 'assets'] as const;

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/[^\s]+$/, 'is no address like postgres://user:password@host:5432/name');
const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'is no host name');
const httpUrl = z.string().regex(/^https?:\/\/[^\s/?#]+(:\d+)?(\/[^\s?#]*)?$/, 'is no address like https://host');
/** id:secret[,id:secret…]; the first one signs, all verify. A secret is 32 bytes as base64url. */
const secretKeys = z.string().regex(/^[a-z0-9]{1,16}:[A-Za-z0-9_-]{43}(,[a-z0-9]{1,16}:[A-Za-z0-9_-]{43})*$/, 'is no list like k1:<43 signs of base64url>,k0:<…>');
const smtpUrl = z.string().regex(/^smtps?:\/\/[^\s]+$/, 'is no address like smtp://host:587');
const mailAddress = z.email('is no mail address');
const atMost = (most: number) => z.coerce.number('is no number').int('is no whole number').min(1, 'is less than 1').max(most, `is more than ${most}`);

const environment = z.object({
  MODE: z.enum(['demo', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  CONTENT_HOST: httpUrl.optional(),
  PLATFORM_DOMAIN: host.default('localhost'),
  APEX_AGENCY: z.string().regex(/^[a-z0-9-]{1,63}$/, 'is no subdomain').optional(),
  OPERATOR_HOST: host.optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  TRUST_PROXY: z.string().regex(/^[0-9a-fA-F.:/, ]+$/, 'is no list of addresses like 10.0.0.0/8').optional(),
  SECRET_KEYS: secretKeys.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  SANDBOX_URL: httpUrl.optional(),
  /** Suppliers of the sandbox that are asked. */
  SANDBOX_SUPPLIERS: z.string().regex(/^(alpha|beta|gamma)(,(alpha|beta|gamma))*$/, 'is no list of alpha, beta, gamma').default('alpha'),
  /** 'fast' where the sandbox runs with its times shortened. */
  SANDBOX_PROFILE: z.enum(['normal', 'fast']).default('normal'),
  /** How much may be under way at once in this process: requests that use the database, and searches. */
  LIMIT_IN_FLIGHT: atMost(10_000).default(48),
  LIMIT_SEARCHES: atMost(10_000).default(200),
  /** How many times as often as usual one address may call. */
  RATE_FACTOR: z.coerce.number('is no number').min(0.1, 'is less than 0.1').max(1_000_000, 'is more than 1000000').optional(),
  WEB_DIR: z.string().optional(),
  FAILPOINT: z.string().optional(),
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
  readonly sandboxUrl: string | undefined;
  readonly sandboxSuppliers: readonly ('alpha' | 'beta' | 'gamma')[];
  readonly sandboxProfile: 'normal' | 'fast';
  readonly reservedSubdomains: readonly string[];
  readonly limits: {
    /** Requests under way that use the database. */
    readonly inFlight: number;
    readonly searches: number;
    /** Calls of one address, as a multiple of plugins/rates.ts. */
    readonly rateFactor: number;
  };
  /** Folder that holds shell/dist and remotes/<id>/dist; undefined: the apps of this checkout. */
  readonly webDir: string | undefined;
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
  const faults: string[] = [];
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      faults.push(present[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`);
    }
    // rules between settings are judged on what could be read
  }
  const value = parsed.data ?? (present as Partial<z.infer<typeof environment>>);
  const mode = value.MODE ?? 'production';
  if (mode === 'production') faults.push(...productionFaults(value));
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  const settings = parsed.data;
  const keys = settings.SECRET_KEYS ?? (mode === 'demo' ? demoKeys?.(settings.DATA_DIR) : undefined);
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
    trustProxy: (settings.TRUST_PROXY ?? '').split(/[\s,]+/).filter((part) => part !== ''),
    secretKeys: keys.split(',').map((entry) => {
      const [id = '', secret = ''] = entry.split(':');
      return { id, secret: Buffer.from(secret, 'base64url') };
    }),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${settings.PLATFORM_DOMAIN}`,
    sandboxUrl: settings.SANDBOX_URL,
    sandboxSuppliers: settings.SANDBOX_SUPPLIERS.split(',') as ('alpha' | 'beta' | 'gamma')[],
    sandboxProfile: settings.SANDBOX_PROFILE,
    reservedSubdomains: RESERVED_SUBDOMAINS,
    limits: { inFlight: settings.LIMIT_IN_FLIGHT, searches: settings.LIMIT_SEARCHES, rateFactor: settings.RATE_FACTOR ?? (mode === 'demo' ? DEMO_RATE_FACTOR : 1) },
    webDir: settings.WEB_DIR,
    failpoint: mode === 'demo' ? settings.FAILPOINT : undefined,
  };
}

/** Production needs its secrets and https, has no sandbox and no kill points. */
function productionFaults(value: Partial<z.infer<typeof environment>>): string[] {
  const faults: string[] = [];
  if (value.SECRET_KEYS === undefined) faults.push('SECRET_KEYS is missing (production never makes its own)');
  if (value.PLATFORM_DOMAIN === undefined || value.PLATFORM_DOMAIN === 'localhost') faults.push('PLATFORM_DOMAIN is missing');
  if (value.PUBLIC_SCHEME === 'http') faults.push('PUBLIC_SCHEME must be https in production');
  if (value.SMTP_URL === undefined) faults.push('SMTP_URL is missing');
  if (value.MAIL_FROM === undefined) faults.push('MAIL_FROM is missing');
  if (value.SANDBOX_URL !== undefined) faults.push('SANDBOX_URL is only for MODE=demo');
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
  if (!parsed.success) throw new ConfigError(['DATABASE_OWNER_URL is missing or is no address like postgres://user:password@host:5432/name']);
  return parsed.data;
}

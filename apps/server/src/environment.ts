// Schema of the environment: the permitted values of each setting. config.ts reads them.
import { isIP } from 'node:net';
import { SETTINGS_OF_PEERS } from '@portico/registry/peer-settings';
import { z } from 'zod';
import { isForeignRemote, isNetwork, listOf } from './config-lists.ts';
import { isMailAddress } from '@portico/contract/mail-address';

/** Accepts a URL that has the given form and can be parsed. */
const address = (form: RegExp, words: string) =>
  z.string().refine((text) => form.test(text) && URL.canParse(text), words);
export const postgresUrl = address(
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
const mailAddress = z.string().refine(isMailAddress, 'is no mail address');
const clientPart = z.string().regex(/^[!-~]{1,300}$/, 'is no text of visible ASCII characters');
const atMost = (most: number) =>
  z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(1, 'is less than 1')
    .max(most, `is more than ${most}`);

/** The server's own settings by name, each with its form. */
const ownSettings = z.object({
  MODE: z.enum(['demo', 'production'], 'is neither demo nor production').default('production'),
  PORT: z.coerce
    .number('is no port number')
    .int('is no port number')
    .min(0, 'is no port number')
    .max(65_535, 'is no port number')
    .default(3000),
  LISTEN_ADDRESS: z
    .string()
    .refine((text) => isIP(text) !== 0, 'is no IP address like 127.0.0.1 or ::1')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** Connections of this process; one more listens for changes. */
  DATABASE_POOL: atMost(1_000).default(16),
  CONTENT_HOST: httpUrl.optional(),
  LEGACY_REMOTES: z
    .string()
    .refine((text) => listOf(text).every(isForeignRemote), 'is no list of resort and seo')
    .optional(),
  PLATFORM_DOMAIN: host.default('localhost'),
  APEX_AGENCY: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'is no subdomain')
    .optional(),
  OPERATOR_HOST: host.optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https'], 'is neither http nor https').optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => listOf(text).every(isNetwork), 'is no list of addresses like 10.0.0.0/8')
    .optional(),
  SECRET_KEYS: secretKeys.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,300}$/, 'is no token of 16 to 300 visible ASCII characters')
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  SANDBOX_URL: httpUrl.optional(),
  /**
   * Source of exchange rates: returns {"rates": {"EUR": 0.9, …}} against USD, with at least 20
   * currencies.
   */
  RATES_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s/?#]+(:\d+)?(\/[^\s#]*)?$/,
      'is no address like https://host/latest?base=USD',
    )
    .optional(),
  /** 'fast' if the sandbox runs with shortened times. */
  SANDBOX_PROFILE: z.enum(['normal', 'fast'], 'is neither normal nor fast').default('normal'),
  /**
   * Secret from which the sandbox derives the keys of its merchant accounts; the sandbox reads the
   * same setting.
   */
  SANDBOX_GATEWAY_SECRET: z.string().min(1).default('sandbox-gateway-secret'),
  /** Clients of social sign-ins; the button is shown if both parts are set. */
  GOOGLE_CLIENT_ID: clientPart.optional(),
  GOOGLE_CLIENT_SECRET: clientPart.optional(),
  FACEBOOK_APP_ID: clientPart.optional(),
  FACEBOOK_APP_SECRET: clientPart.optional(),
  /**
   * Replacements of the providers for rehearsals: an OpenID issuer, and a server with Facebook's
   * pages and Graph API.
   */
  GOOGLE_ISSUER: httpUrl.optional(),
  FACEBOOK_URL: httpUrl.optional(),
  /** Maximum concurrent work of this process: requests that use the database, and searches. */
  LIMIT_IN_FLIGHT: atMost(10_000).default(48),
  LIMIT_SEARCHES: atMost(10_000).default(200),
  /** Event loop lag in milliseconds above which further searches are refused. */
  LIMIT_LATENESS_MS: atMost(60_000).default(80),
  /**
   * Event loop utilization in percent above which fewer searches are admitted; 100 disables the
   * limit.
   */
  LIMIT_BUSY_PERCENT: atMost(100).default(95),
  /** Multiplier of the calls one address may make. */
  RATE_FACTOR: z.coerce
    .number('is no number')
    .min(0.1, 'is less than 0.1')
    .max(1_000_000, 'is more than 1000000')
    .optional(),
  /** Multiplier of the times that bookings wait for responses, payers and refunds. */
  BOOKING_TIME_FACTOR: z.coerce
    .number('is no number')
    .min(0.001, 'is less than 0.001')
    .max(1, 'is more than 1')
    .optional(),
  /** Multiplier of the timeouts for slow clients. */
  CLIENT_TIME_FACTOR: z.coerce
    .number('is no number')
    .min(0.001, 'is less than 0.001')
    .max(1, 'is more than 1')
    .optional(),
  /** Memory in megabytes for all caches: replies, rendered pages, pictures, files. */
  CACHE_MB: z.coerce
    .number('is no number')
    .int('is no whole number')
    .min(8, 'is less than 8')
    .max(4_096, 'is more than 4096')
    .default(32),
  /** Caching of rendered pages; off renders each page again. */
  KEPT_PAGES: z.enum(['on', 'off'], 'is neither on nor off').default('on'),
  /** The academy, where agents learn to use the platform: the entry of the side menu opens it. */
  ACADEMY_URL: address(
    /^https:\/\/[^\s/?#@]+(\/\S*)?$/,
    'is no address like https://academy.example.com',
  ).optional(),
  /** Default map tiles for agencies without their own, and their attribution. */
  MAP_TILES: z.string().optional(),
  MAP_ATTRIBUTION: z.string().optional(),
  WEB_DIR: z.string().optional(),
  /** Folder of the built parts page, for developers. */
  PARTS_DIR: z.string().optional(),
  FAILPOINT: z
    .string()
    .regex(/^[a-z-]+:[a-z-]+(:\d+)?$/i, 'is no point like book:before')
    .optional(),
});

/** Shapes of the settings of all peers. */
const peerShape = Object.assign(
  {},
  ...SETTINGS_OF_PEERS.map(({ shape }) => shape),
) as z.ZodRawShape;

/** Names of the settings that peers declare. */
export const PEER_SETTINGS: readonly string[] = Object.keys(peerShape);

/**
 * All settings by name, those of peers included. Rules between settings are in config.ts. A setting
 * that a peer shares with the server has the peer's form.
 */
export const environment = ownSettings.extend(peerShape) as typeof ownSettings;

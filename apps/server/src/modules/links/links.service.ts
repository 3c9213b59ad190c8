// Short addresses of an agency (decision O-038): plain ones lead to a page of the site; secret ones
// grant access to personal data, contain 128 random bits, expire, and are stored only as a hash.
import { createHash, randomInt } from 'node:crypto';
import { PorticoError } from '@portico/contract';
import { safeRedirect } from '@portico/rules/redirect';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { newLinkToken } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { LinksRepo } from './links.repo.ts';
import type { NewLink, Opener } from './links.types.ts';

export interface LinksService {
  /**
   * Creates a short code for a page of this site. Throws INVALID_FIELD `target` for any other
   * address.
   * @param expiresAt epoch milliseconds; absent: it never expires
   */
  shorten(
    agencyId: string,
    link: { readonly target: string; readonly expiresAt?: number },
  ): Promise<string>;
  /**
   * Creates a secret code that grants access until `expiresAt` (epoch milliseconds). It cannot be
   * read again; with a `name` the same code is derived each time, for links that may be issued
   * repeatedly.
   */
  secret(agencyId: string, link: SecretLink): Promise<string>;
  /**
   * Returns the target of a code. `counts`: this is a visit, not a preview. Throws
   * TOO_MANY_REQUESTS after 30 attempts a minute.
   */
  follow(
    agencyId: string,
    code: string,
    visit: { readonly caller: string; readonly counts: boolean },
  ): Promise<string>;
}

export interface SecretLink {
  readonly opens: string;
  readonly subject: string;
  readonly expiresAt: number;
  readonly name?: string;
}

export const UNKNOWN_PAGE = '/errors';
export const EXPIRED_PAGE = '/expired';

const MINUTE = 60_000;
const TRIES_A_MINUTE = 30;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Ten characters of base 62, or 128 bits as base64url. */
const CODE = /^(?:[0-9A-Za-z]{10}|[0-9A-Za-z_-]{22})$/;
/**
 * Forbidden targets of a short address: itself (a redirect loop), calls with side effects, and
 * files.
 */
const NO_TARGET = /^\/(?:url|api|assets|content)(?:[/?#]|$)/i;

/** Generates a code that is not a secret: 6 × 10¹⁷ possible values. */
export const newPlainCode = (): string =>
  Array.from({ length: 10 }, () => BASE62[randomInt(BASE62.length)]).join('');
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Returns the path that a short address may lead to, or null. */
export function linkTarget(target: string): string | null {
  const path = safeRedirect(target);
  return path === null || path.length > 2000 || NO_TARGET.test(path) ? null : path;
}

export interface LinksDeps {
  readonly repo: LinksRepo;
  readonly tries: Tries;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'sign'>;
  /** Openers of secret links, by name. */
  readonly openers: Readonly<Record<string, Opener>>;
}

export function linksService({ repo, tries, clock, keys, openers }: LinksDeps): LinksService {
  /** Derives 128 bits that cannot be guessed without this server's key. */
  function namedToken(parts: readonly string[]): string {
    const [, mac = ''] = keys.sign('named-link', JSON.stringify(parts)).split('.');
    return Buffer.from(mac, 'base64url').subarray(0, 16).toString('base64url');
  }

  /** Adds a link under an unused code. */
  async function add(
    agencyId: string,
    newCode: () => string,
    link: Omit<NewLink, 'code' | 'codeHash'>,
  ): Promise<string> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const code = newCode();
      if (
        await repo.add(
          agencyId,
          { ...link, code: link.opens === null ? code : null, codeHash: hashOf(code) },
          clock.iso(),
        )
      )
        return code;
    }
    throw new PorticoError('UNAVAILABLE');
  }

  return {
    async shorten(agencyId, { target, expiresAt }) {
      const path = linkTarget(target);
      if (path === null) throw new PorticoError('INVALID_FIELD', { field: 'target' });
      return add(agencyId, newPlainCode, {
        target: path,
        opens: null,
        subject: null,
        expiresAt: expiresAt === undefined ? null : isoOf(expiresAt),
      });
    },

    secret(agencyId, { opens, subject, expiresAt, name }) {
      if (!Object.hasOwn(openers, opens)) throw new Error(`nothing opens ${opens}`);
      const link = { target: null, opens, subject, expiresAt: isoOf(expiresAt) };
      if (name === undefined) return add(agencyId, newLinkToken, link);
      const code = namedToken([agencyId, opens, subject, name, link.expiresAt]);
      return repo
        .add(agencyId, { ...link, code: null, codeHash: hashOf(code) }, clock.iso())
        .then(() => code);
    },

    async follow(agencyId, code, { caller, counts }) {
      const [tried = 0] = await tries.count(agencyId, [`link:${caller}`], MINUTE);
      if (tried > TRIES_A_MINUTE)
        throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: MINUTE / 1_000 });
      if (!CODE.test(code)) return UNKNOWN_PAGE;
      const hash = hashOf(code);
      const row = await repo.find(agencyId, hash, clock.iso());
      if (row === undefined) return UNKNOWN_PAGE;
      if (row.isExpired) return EXPIRED_PAGE;
      const target =
        row.opens === null
          ? row.target
          : ((await openers[row.opens]?.(agencyId, row.subject ?? '')) ?? null);
      // checked again here: the row may have been written in another way
      const path = target === null ? null : linkTarget(target);
      if (path === null) return UNKNOWN_PAGE;
      if (counts) await repo.countVisit(agencyId, hash, clock.iso());
      return path;
    },
  };
}

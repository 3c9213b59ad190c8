// Sends account mails through the outbox. The same row is written for every requester; the content
// is decided when the mail is rendered, and only then its link is created: no secret waits in a
// queue.
import { fillPath, PAGES } from '@portico/contract';
import { ACCOUNT_MAILS, accountMail, type AccountMailAbout, type Brand } from '@portico/documents';
import { INVITATION_DAYS, invitationState } from '@portico/rules/invitation';
import { z } from 'zod';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { newLinkToken, uuidv7 } from '../../kernel/ids.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Mailer } from '../../kernel/mail.ts';
import { type Deliver, sendLater } from '../../kernel/outbox.ts';
import { hashOf } from './hashes.ts';
import type { IdentityRepo } from './identity.repo.ts';
import type { UserRecord } from './identity.types.ts';
import type { OneTimeTokensRepo, Purpose } from './one-time-tokens.repo.ts';

export const ACCOUNT_MAIL = 'account.mail';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Target of a mail's button: a single-use link, or a page. */
const LINKS: Readonly<
  Record<AccountMailAbout, { purpose: Purpose; lifeMs: number } | { page: string }>
> = {
  verify: { purpose: 'verify', lifeMs: 24 * HOUR },
  password: { purpose: 'password', lifeMs: HOUR },
  link: { purpose: 'login', lifeMs: 15 * MINUTE },
  emailNew: { purpose: 'email', lifeMs: 24 * HOUR },
  emailOld: { purpose: 'email-refuse', lifeMs: 72 * HOUR },
  // sets the first password, and proves the address
  invited: { purpose: 'password', lifeMs: INVITATION_DAYS * 24 * HOUR },
  known: { page: PAGES.login.path },
  sso: { page: PAGES.login.path },
  guessed: { page: PAGES.login.path },
  newDevice: { page: PAGES.forgotPassword.path },
  passwordChanged: { page: PAGES.forgotPassword.path },
};
/** Returns the page that uses a link: it reads the link and asks the user before using it. */
const pageOfLink = (purpose: Purpose, token: string): string => {
  if (purpose === 'login') return `${PAGES.login.path}?link=${token}`;
  if (purpose === 'password') return `${PAGES.newPassword.path}?token=${token}`;
  const name = purpose === 'verify' ? 'token' : purpose === 'email' ? 'email' : 'refuse';
  return `${PAGES.verify.path}?${name}=${token}`;
};

const payloadShape = z.object({
  about: z.enum(ACCOUNT_MAILS),
  /** Null if there is no recipient. */
  userId: z.uuid().nullable(),
  site: z.string(),
  /** Languages in order of preference, as in Accept-Language. */
  languages: z.string(),
  nonceHash: z.string().optional(),
  /** Encrypted; stored with the link. */
  subject: z.string().optional(),
  /** End of the link, ISO 8601. Default: its lifetime from the moment it is mailed. */
  until: z.string().optional(),
  login: z
    .object({ device: z.string(), country: z.string().nullable(), at: z.string() })
    .optional(),
});
type Payload = z.infer<typeof payloadShape>;
export interface WantedMail extends Payload {
  /** Default: each is a separate mail. */
  readonly dedupeKey?: string;
}

/** Encrypts the addresses in `subject` for the agency. */
export const sealAddresses = (
  keys: Keys,
  agencyId: string,
  addresses: { readonly old: string; readonly new: string },
): string => keys.seal('account-link', JSON.stringify(addresses), agencyId);

const addressesShape = z.object({ old: z.string(), new: z.string() });
export function unsealAddresses(
  keys: Keys,
  agencyId: string,
  sealed: string | null | undefined,
): z.infer<typeof addressesShape> | undefined {
  const plain = sealed ? keys.unseal('account-link', sealed, agencyId) : undefined;
  return plain && addressesShape.safeParse(JSON.parse(plain.toString('utf8'))).data;
}

/** Adds a mail to the transaction. */
export const queueMail = (
  tx: Tx,
  { clock, wake }: { readonly clock: Clock; readonly wake: () => void },
  { dedupeKey, ...payload }: WantedMail,
): Promise<void> => {
  tx.afterCommit(wake);
  return sendLater(tx, clock, {
    topic: ACCOUNT_MAIL,
    dedupeKey: dedupeKey ?? uuidv7(clock),
    payload,
  });
};

export interface AccountMailDeps {
  readonly repo: Pick<IdentityRepo, 'userById'>;
  readonly tokens: Pick<OneTimeTokensRepo, 'add'>;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Returns an agency's brand for mails, its reply address, and the reader's language if it has it. */
  readonly letterhead: (
    agencyId: string,
    languages: string,
  ) => Promise<{
    readonly brand: Brand;
    readonly replyTo: string;
    readonly language: string;
  }>;
}

/** Delivers the outbox topic `account.mail`. */
export function accountMailDeliverer(deps: AccountMailDeps): Deliver {
  return async ({ agencyId, id, payload: stored }) => {
    const payload = payloadShape.parse(stored);
    const user =
      payload.userId === null ? undefined : await deps.repo.userById(agencyId, payload.userId);
    if (!user?.active || isExpired(payload, user, deps.clock)) return;
    const addresses = unsealAddresses(deps.keys, agencyId, payload.subject);
    const to =
      payload.about === 'emailNew'
        ? addresses?.new
        : payload.about === 'emailOld'
          ? addresses?.old
          : user.email;
    if (to === undefined) return;
    const languages = [user.lang, payload.languages].filter(Boolean).join(',');
    const { brand, replyTo, language } = await deps.letterhead(agencyId, languages);
    await deps.mailer.send(agencyId, {
      dedupeKey: `account:${id}`,
      kind: `account.${payload.about}`,
      language,
      to,
      fromName: brand.name,
      ...(replyTo === '' ? {} : { replyTo: { name: brand.name, address: replyTo } }),
      ...accountMail({
        about: payload.about,
        brand,
        language,
        name: user.firstName,
        link: new URL(await linkOf(deps, agencyId, user, payload), payload.site).href,
        ...(payload.login === undefined ? {} : { login: payload.login }),
        ...(addresses === undefined ? {} : { email: addresses.new }),
      }),
      attachments: [],
    });
  };
}

/**
 * Returns true for an obsolete mail, and for any mail to a user whose invitation has expired,
 * because its link would accept the invitation.
 */
const isExpired = (
  { about, until }: Payload,
  user: Pick<UserRecord, 'verifiedAt' | 'invitedUntil' | 'active'>,
  clock: Clock,
): boolean =>
  ((about === 'verify' || about === 'invited') && user.verifiedAt !== null) ||
  invitationState(user, clock.now()) === 'Expired' ||
  (until !== undefined && Date.parse(until) <= clock.now());

/** Returns the path of the mail's button; a single-use link is created here. */
async function linkOf(
  { tokens, clock }: AccountMailDeps,
  agencyId: string,
  user: UserRecord,
  { about, nonceHash, subject, until }: Payload,
): Promise<string> {
  const kind = LINKS[about];
  if ('page' in kind) return fillPath(kind.page);
  const token = newLinkToken();
  await tokens.add(agencyId, {
    hash: hashOf(token),
    userId: user.id,
    purpose: kind.purpose,
    subject: subject ?? null,
    nonceHash: nonceHash === undefined ? null : Buffer.from(nonceHash, 'base64url'),
    createdAt: clock.iso(),
    expiresAt: until ?? isoOf(clock.now() + kind.lifeMs),
  });
  const page = pageOfLink(kind.purpose, token);
  return about === 'invited' ? `${page}&invited=1` : page;
}

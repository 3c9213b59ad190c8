// Mutants of login, sign-up and links from e-mails (accounts, sections 2 to 4).
import { type Mutant, real, unit } from './mutant.ts';

const IDENTITY = 'apps/server/src/modules/identity';
const LOCKOUT = `${IDENTITY}/lockout.db.test.ts`;
const SIGN_UP = `${IDENTITY}/sign-up.db.test.ts`;
const ACCOUNT = `${IDENTITY}/account.db.test.ts`;
const DEVICES = unit(`${IDENTITY}/known-devices.test.ts`);

export const ACCOUNT_MUTANTS: readonly Mutant[] = [
  {
    name: 'guesses lock the owner out, too',
    file: `${IDENTITY}/lockout.ts`,
    find: 'device === null ? `login-strangers:${mailbox}` : `login-device:${device}`',
    replace: 'device === null ? `login-strangers:${mailbox}` : `login-strangers:${mailbox}`',
    tests: [real(LOCKOUT, 'keep the owner out nowhere')],
  },
  {
    name: 'strangers are counted each by the address they come from',
    file: `${IDENTITY}/lockout.ts`,
    find: 'const own = ({ mailbox, device }: Attempt): string =>\n  device === null ? `login-strangers:${mailbox}`',
    replace:
      'const own = ({ mailbox, device, address }: Attempt): string =>\n  device === null ? `login-strangers:${mailbox}:${address}`',
    tests: [real(LOCKOUT, 'keep the owner out nowhere')],
  },
  {
    name: 'a device stays known when known devices are forgotten',
    file: `${IDENTITY}/known-devices.ts`,
    find: '`${agencyId}:${id}:${deviceEpoch}:${device}:${until}`',
    replace: '`${agencyId}:${id}:${device}:${until}:${deviceEpoch > 0}`',
    tests: [DEVICES],
  },
  {
    name: 'a device is known for ever',
    file: `${IDENTITY}/known-devices.ts`,
    find: 'until > clock.now() &&',
    replace: 'until > 0 &&',
    tests: [DEVICES],
  },
  {
    name: 'a device is known to every agency',
    file: `${IDENTITY}/known-devices.ts`,
    find: '`${agencyId}:${id}:',
    replace: '`${agencyId.length}:${id}:',
    tests: [DEVICES],
  },
  {
    name: 'the owner is never told of guessing',
    file: `${IDENTITY}/lockout.ts`,
    find: 'return today >= TELLS_AFTER;',
    replace: 'return today < 0;',
    tests: [real(LOCKOUT, 'tell the owner of fifty failures')],
  },
  {
    name: 'a mailed link works as often as somebody likes',
    file: `${IDENTITY}/links.ts`,
    find: 'await markUsed(tx, hash, clock.iso());',
    replace: 'void markUsed;',
    tests: [real(SIGN_UP, 'has one effect')],
  },
  {
    name: 'a mailed link works for another purpose',
    file: `${IDENTITY}/links.ts`,
    find: 'link === undefined || link.purpose !== purpose',
    replace: 'link === undefined || link.purpose === undefined',
    tests: [real(SIGN_UP, 'has one effect')],
  },
  {
    name: 'a mailed link never ends',
    file: `${IDENTITY}/links.ts`,
    find: 'Date.parse(link.expiresAt) <= clock.now()',
    replace: 'Date.parse(link.expiresAt) < 0',
    tests: [real(SIGN_UP, 'verification after 24 hours')],
  },
  {
    name: 'a verification link asks no password on another device',
    file: `${IDENTITY}/sign-up.service.ts`,
    find: 'if (isOwnDevice && applicant) return applicant;',
    replace: 'if (applicant) return applicant;',
    tests: [real(SIGN_UP, 'lets nobody plant a password')],
  },
  {
    name: 'a known address is answered without the work of a hash',
    file: `${IDENTITY}/sign-up.service.ts`,
    find: 'passwordHash: await passwords.hash(body.password, hashAskerOf(agency, caller)),',
    replace:
      "passwordHash: (await context.repo.userByEmail(agency.id, email)) ? '' : await passwords.hash(body.password, hashAskerOf(agency, caller)),",
    tests: [real(SIGN_UP, 'are answered alike at /api/user/signup')],
  },
  {
    name: 'somebody’s mailbox is filled with links',
    file: `${IDENTITY}/sign-up.service.ts`,
    find: 'return mails <= MAILS_AN_HOUR;',
    replace: 'return mails > 0;',
    tests: [real(SIGN_UP, 'in silence three times an hour')],
  },
  {
    name: 'a new password leaves the old logins alive',
    file: `${IDENTITY}/sign-up.service.ts`,
    find: "const ids = await endLogins(tx, user.id, {}, 'password set', now);",
    replace: 'const ids: string[] = []; void endLogins;',
    tests: [real(SIGN_UP, 'every login ends')],
  },
  {
    name: 'a changed password leaves other logins alive',
    file: `${IDENTITY}/account.service.ts`,
    find: "const ids = await endLogins(tx, user.id, {}, 'password changed', now);",
    replace: 'const ids: string[] = [];',
    tests: [real(ACCOUNT, 'ends all other logins')],
  },
  {
    name: 'somebody else’s login can be ended',
    file: `${IDENTITY}/identity.repo.ts`,
    find: 'where agency_id = ${tx.agencyId} and user_id = ${userId} and revoked_at is null\n    and (${which.only',
    replace:
      'where agency_id = ${tx.agencyId} and (user_id = ${userId} or true) and revoked_at is null\n    and (${which.only',
    tests: [real(ACCOUNT, 'nobody else’s ever')],
  },
  {
    name: 'the address is changed without a fresh proof',
    file: `${IDENTITY}/account.service.ts`,
    find: 'await factors.requireStepUp(agency.id, viewer.loginId);',
    replace: 'void factors;',
    tests: [real(ACCOUNT, 'it wants a fresh proof')],
  },
  {
    name: 'people of single sign-on log in by password all the same',
    file: `${IDENTITY}/enter.ts`,
    find: "if (isSsoOnly(user, sso)) throw new PorticoError('SSO_ONLY');",
    replace: 'void isSsoOnly;',
    tests: [real(LOCKOUT, 'of single sign-on only after the right password')],
  },
  {
    name: 'the agency’s name is a password',
    file: 'packages/rules/src/password.ts',
    find: "return names(agencyName) ? 'agency' : null;",
    replace: 'return null;',
    tests: [unit('packages/rules/src/password.test.ts', 'neither the address nor')],
  },
  {
    name: 'common passwords are taken',
    file: `${IDENTITY}/weak-passwords.ts`,
    find: '(await common).has(password.trim().toLowerCase())',
    replace: '(await common).has(`${password} `)',
    tests: [unit(`${IDENTITY}/weak-passwords.test.ts`)],
  },
  {
    name: 'a login by mailed link and a code is shown as one by password',
    file: `${IDENTITY}/login.service.ts`,
    find: '    method: openedBy,\n',
    replace: "    method: 'password',\n",
    tests: [real(ACCOUNT, 'say what they began with')],
  },
  {
    name: 'nothing is queued for an address nobody has',
    file: `${IDENTITY}/sign-up.service.ts`,
    find: '  await db.tenant(agency.id, (tx) => queueMail(tx, context, mail));',
    replace:
      '  if (mail.userId !== null) await db.tenant(agency.id, (tx) => queueMail(tx, context, mail));',
    tests: [real(SIGN_UP, 'are answered alike at /api/user/forgot-password')],
  },
];

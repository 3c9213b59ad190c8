// Mutants of second factors: each would admit a wrong user, or lock out the right one.
import { type Mutant, real, unit } from './mutant.ts';

const FACTORS = 'apps/server/src/modules/factors';
const http = (title: string) => [real(`${FACTORS}/factors.db.test.ts`, title)];

const ONCE = 'takes a code once';
const ENDS = 'ends a challenge after five wrong codes';
const TWENTY = 'refuses codes after twenty wrong ones';
const REFUSED = 'of one host is refused at another';
const MADE = 'is made only by an honest answer';
const PROOF = 'is asked for after ten minutes';
const ASKED = 'of owners and admins: without a factor';
const LOST = 'stay when their person shows one of them';

export const FACTOR_MUTANTS: readonly Mutant[] = [
  {
    name: 'a code holds for two steps around its own',
    file: `${FACTORS}/totp.ts`,
    find: 'epochTolerance: STEP_SECONDS,',
    replace: 'epochTolerance: 2 * STEP_SECONDS,',
    tests: [unit(`${FACTORS}/totp.test.ts`, 'holds one step before and after')],
  },
  {
    name: 'a code counts as often as it is typed',
    file: `${FACTORS}/factors.repo.ts`,
    find: '(last_step is null or last_step < ${step})',
    replace: '(last_step is null or last_step <= ${step})',
    tests: http(ONCE),
  },
  {
    name: 'a recovery code that was used counts as left',
    file: `${FACTORS}/factors.repo.ts`,
    find: 'select code_mac as mac from recovery_code where ${of(agencyId, userId)} and used_at is null',
    replace: 'select code_mac as mac from recovery_code where ${of(agencyId, userId)}',
    tests: http(ONCE),
  },
  {
    name: 'a challenge takes any number of wrong codes',
    file: `${FACTORS}/challenges.ts`,
    find: 'const MAX_WRONG = 5;',
    replace: 'const MAX_WRONG = 500;',
    tests: http(ENDS),
  },
  {
    name: 'a challenge lives for an hour',
    file: `${FACTORS}/challenges.ts`,
    find: 'const LIFE = 5 * MINUTE;',
    replace: 'const LIFE = 60 * MINUTE;',
    tests: http(ENDS),
  },
  {
    name: 'a challenge of one host is met at another',
    file: `${FACTORS}/challenges.ts`,
    find: 'held?.host === sitePart(host) &&',
    replace: 'held !== undefined &&',
    tests: http(ENDS),
  },
  {
    name: 'a challenge lets everybody in who meets it',
    file: `${FACTORS}/challenges.ts`,
    find: "if (!(await challenges.end(agencyId, hash))) throw new PorticoError('CHALLENGE_ENDED');",
    replace: '',
    tests: http('that does not count at all'),
  },
  {
    name: 'wrong codes are not counted over challenges',
    file: `${FACTORS}/proofs.ts`,
    find: 'if (attempts > WRONG_CODES)',
    replace: 'if (attempts > 1_000 * WRONG_CODES)',
    tests: http(TWENTY),
  },
  {
    name: 'the secret of codes is kept in clear',
    file: `${FACTORS}/own.service.ts`,
    find: 'repo.keepWaiting(self, sealSecret(whole, self.agencyId, self.userId, secret))',
    replace:
      'repo.keepWaiting(self, `${sealSecret(whole, self.agencyId, self.userId, secret)}.${secret}`)',
    tests: http('keeps what is secret sealed'),
  },
  {
    name: 'a passkey whose counter went back is taken',
    file: `${FACTORS}/passkeys.ts`,
    find: 'counter: row.counter,',
    replace: 'counter: 0,',
    tests: [unit(`${FACTORS}/passkeys.test.ts`, 'each time with a higher counter')],
  },
  {
    name: 'a passkey is taken from somebody who was not verified',
    file: `${FACTORS}/passkeys.ts`,
    find: '      requireUserVerification: true,\n      credential: {',
    replace: '      requireUserVerification: false,\n      credential: {',
    tests: http(REFUSED),
  },
  {
    name: 'a passkey is taken from a page in another site’s frame',
    file: `${FACTORS}/passkeys.ts`,
    find: 'if (isFramed(clientDataJSON)) return null;',
    replace: '',
    tests: http(REFUSED),
  },
  {
    name: 'anybody’s passkey answers a challenge',
    file: `${FACTORS}/proofs.ts`,
    find: '(userId !== null && row.userId !== userId)',
    replace: 'row.userId === ""',
    tests: http(REFUSED),
  },
  {
    name: 'certificates a browser sends are read',
    file: `${FACTORS}/passkeys.ts`,
    find: "format === 'none' ||",
    replace: "format !== 'tpm' ||",
    tests: [unit(`${FACTORS}/passkeys.test.ts`, 'takes no statement of its maker')],
  },
  {
    name: 'a passkey that one login asked for is made by another',
    file: `${FACTORS}/challenges.ts`,
    find: '(loginId === undefined || held.loginId === loginId)',
    replace: 'true',
    tests: http(MADE),
  },
  {
    name: 'a proof stays fresh for an hour',
    file: `${FACTORS}/login.service.ts`,
    find: 'export const FRESH = 10 * MINUTE;',
    replace: 'export const FRESH = 60 * MINUTE;',
    tests: http(PROOF),
  },
  {
    name: 'factors are removed without a fresh proof',
    file: `${FACTORS}/own.service.ts`,
    find: '    await login.requireStepUp(self.agencyId, self.loginId);\n',
    replace: '',
    tests: http(PROOF),
  },
  {
    name: 'the last factor goes, though the agency asks for one',
    file: `${FACTORS}/factors.repo.ts`,
    find: "  if (mustStay) throw new PorticoError('FACTOR_REQUIRED');\n",
    replace: '',
    tests: http(ASKED),
  },
  {
    name: 'who must set up a factor may do anything meanwhile',
    file: 'apps/server/src/kernel/enrolling.ts',
    find: "if (waitsForFactor(call)) throw new PorticoError('FACTOR_MISSING');",
    replace: 'if (waitsForFactor(call)) return viewer;',
    tests: http(ASKED),
  },
  {
    name: 'another host needs no factor at all',
    file: `${FACTORS}/login.service.ts`,
    find: 'if (!hasFactor) return null;',
    replace: 'if (!hasFactor || here.length === 0) return null;',
    tests: http('of the subdomain does not serve'),
  },
  {
    name: 'showing a factor does not stop its removal',
    file: `${FACTORS}/proofs.ts`,
    find: 'if (await resets.waits(agencyId, userId))',
    replace: 'if (userId === agencyId)',
    tests: http(LOST),
  },
  {
    name: 'lost factors go at once',
    file: `${FACTORS}/resets.service.ts`,
    find: 'const GRACE = 24 * HOUR;',
    replace: 'const GRACE = 0 * HOUR;',
    tests: http('are taken away a day after'),
  },
  {
    name: 'what is offered at a field uses up the logins of an office',
    file: `${FACTORS}/factors.routes.ts`,
    find: "isOffer ? 'passkey-offer' : 'passkey-login'",
    replace: "isOffer ? 'passkey-login' : 'passkey-login'",
    tests: http('that is only offered counts by itself'),
  },
];

// Mutants of external logins.
import { browser, type Mutant, real, unit } from './mutant.ts';

const SIGN_ON = 'apps/server/src/modules/sign-on';
const KIT = 'packages/supplier-kit/src';
const SSO = `${SIGN_ON}/sso.db.test.ts`;
const OWN = `${SIGN_ON}/own-identities.db.test.ts`;
const SOCIAL = `${SIGN_ON}/social.db.test.ts`;

export const SIGN_ON_MUTANTS: readonly Mutant[] = [
  {
    name: 'a hand-off token names its own algorithm',
    file: `${SIGN_ON}/hand-off.ts`,
    find: '      algorithms: [alg],\n',
    replace: '',
    tests: [unit(`${SIGN_ON}/hand-off.test.ts`, 'in another algorithm of the same key')],
  },
  {
    name: 'a hand-off token for another site is taken',
    file: `${SIGN_ON}/hand-off.ts`,
    find: '      audience: host,\n',
    replace: '',
    tests: [unit(`${SIGN_ON}/hand-off.test.ts`, 'for another site')],
  },
  {
    name: 'a hand-off token lives as long as its portal likes',
    file: `${SIGN_ON}/hand-off.ts`,
    find: 'exp - iat > HAND_OFF_SECONDS ||',
    replace: '',
    tests: [unit(`${SIGN_ON}/hand-off.test.ts`, 'six minutes')],
  },
  {
    name: 'a hand-off token works twice',
    file: `${SIGN_ON}/sign-on.repo.ts`,
    find: 'return added === 1;',
    replace: 'return added >= 0;',
    tests: [real(SSO, 'logs its customer in, once')],
  },
  {
    name: 'whoever is logged in makes way without being asked',
    file: `${SIGN_ON}/sso.service.ts`,
    find: 'present !== null && !replace &&',
    replace: 'present !== null && replace &&',
    tests: [real(SSO, 'asks first when somebody else is logged in')],
  },
  {
    name: 'signatures of ID tokens are not looked at',
    file: `${SIGN_ON}/oidc.ts`,
    find: '  lib.enableNonRepudiationChecks(config);\n',
    replace: '',
    tests: [real(SSO, 'another key')],
  },
  {
    name: 'an issuer chooses how its tokens are signed',
    file: `${SIGN_ON}/oidc.ts`,
    find: 'algs.filter((alg) => ALGS.includes(alg))',
    replace: 'algs',
    tests: [real(SSO, 'an algorithm only the issuer likes')],
  },
  {
    name: 'an address nobody vouches for joins its account',
    file: `${SIGN_ON}/oidc.ts`,
    find: 'isVouched: email !== undefined && isVerified === true,',
    replace: 'isVouched: email !== undefined,',
    tests: [real(SSO, 'only when the issuer vouches')],
  },
  {
    name: 'a planted password outlives the agency’s word',
    file: 'apps/server/src/modules/identity/outsiders.repo.ts',
    find: 'case when verified_at is null then null else password_hash end',
    replace: 'password_hash',
    tests: [real(SSO, 'voids the password')],
  },
  {
    name: 'a flow of another agency is taken',
    file: `${SIGN_ON}/flow.ts`,
    find: '`${agencyId} ${host}`',
    replace: '`flow`',
    tests: [unit(`${SIGN_ON}/flow.test.ts`, 'is nothing at another agency')],
  },
  {
    name: 'a flow is good for whatever state comes',
    file: `${SIGN_ON}/flow.ts`,
    find: '&& one.state === state ? one : null',
    replace: '? one : null',
    tests: [unit(`${SIGN_ON}/flow.test.ts`, 'with another state')],
  },
  {
    name: 'the return address leads where an unsigned state says',
    file: `${SIGN_ON}/social-state.ts`,
    find: 'if (rest.length > 0 || !keys.verify(PURPOSE, body, `${id}.${mac}`)) return null;',
    replace: 'if (rest.length > 0) return null;',
    tests: [unit(`${SIGN_ON}/flow.test.ts`, 'is nothing when somebody else wrote it')],
  },
  {
    name: 'a known address is enough for a social sign-in',
    file: `${SIGN_ON}/social.service.ts`,
    find: 'if (known !== undefined && (await people.present(at)) === known.id) {',
    replace: 'if (known !== undefined) {',
    tests: [real(SOCIAL, 'a known address is never enough')],
  },
  {
    name: 'what waits is linked to whoever logs in',
    file: `${SIGN_ON}/social.service.ts`,
    find: 'waiting === null || waiting.userId !== userId',
    replace: 'waiting === null',
    tests: [real(SOCIAL, 'linked to nobody but the owner')],
  },
  {
    name: 'an issuer is looked for in our own network',
    file: `${KIT}/public-fetch.ts`,
    find: "url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))",
    replace: "url.protocol !== 'https:'",
    tests: [unit(`${KIT}/public-fetch.test.ts`, 'never on our own network')],
  },
  {
    name: 'the token stays in the address',
    file: 'apps/remotes/main/src/areas/account/use-callback-params.ts',
    find: 'if (isShown) void navigate(pathname, { replace: true });',
    replace: 'if (isShown) void pathname;',
    build: 'apps/remotes/main',
    tests: [browser('e2e/journeys/sign-on.e2e.ts', 'asks before it takes the place')],
  },
  {
    name: 'the last way in can be unlinked',
    file: `${SIGN_ON}/own-identities.ts`,
    find: "    if (!staysOpen) throw new PorticoError('LAST_WAY_IN');\n",
    replace: '',
    tests: [real(OWN, 'the last way in stays')],
  },
  {
    name: 'whoever finds a browser open unlinks its owner’s accounts',
    file: `${SIGN_ON}/own-identities.ts`,
    find: '  await factors.requireStepUp(agency.id, loginId);\n',
    replace: '',
    tests: [real(OWN, 'want a fresh proof')],
  },
  {
    name: 'a sign-in elsewhere is proof enough for who has a password',
    file: 'apps/server/src/modules/factors/challenges.repo.ts',
    find: ' and u.password_hash is null',
    replace: '',
    tests: [real(OWN, 'is the sign-in elsewhere itself')],
  },
];

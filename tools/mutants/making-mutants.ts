// Mutants of making an agency: own domains, invitations, settings and commands.
import { type Mutant, real, unit } from './mutant.ts';

const RULES = 'packages/rules/src';
const DOMAINS = 'apps/server/src/modules/domains';
const IDENTITY = 'apps/server/src/modules/identity';
const AGENCIES = 'apps/server/src/modules/agencies';
const STATES = unit(`${RULES}/own-domain.test.ts`);
const DOMAIN = `${DOMAINS}/domains.db.test.ts`;
const TEAM = `${IDENTITY}/team.db.test.ts`;

export const MAKING_MUTANTS: readonly Mutant[] = [
  {
    name: 'a domain is lost because its name server does not answer',
    file: `${RULES}/own-domain.ts`,
    find: "  if (proof === 'unknown') return before;\n",
    replace: '',
    tests: [STATES],
  },
  {
    name: 'a domain is live although its record is missing',
    file: `${RULES}/own-domain.ts`,
    find: "  if (proof !== 'yes') return before;\n",
    replace: "  if (proof !== 'yes' && before.state !== 'Pointed') return before;\n",
    tests: [STATES],
  },
  {
    name: 'a subdomain of the platform is taken as an own domain',
    file: `${RULES}/own-domain.ts`,
    find: 'host === domain || host.endsWith(`.${domain}`)',
    replace: 'host === domain',
    tests: [STATES],
  },
  {
    name: 'the host of the operator is taken as an own domain',
    file: `${RULES}/own-domain.ts`,
    find: "  if (isWithin(host, operatorHost)) return { fault: 'operator' };\n",
    replace: '  void operatorHost;\n',
    tests: [STATES],
  },
  {
    name: 'a public suffix is taken as an own domain',
    file: `${RULES}/own-domain.ts`,
    find: 'if (isPublicSuffix(host)) return',
    replace: "if (isPublicSuffix('')) return",
    tests: [STATES],
  },
  {
    name: 'the answer to a probe holds for every host',
    file: `${DOMAINS}/probe.ts`,
    find: 'NONCE.test(nonce) ? keys.sign(PURPOSE, `${host} ${nonce}`) : undefined',
    replace:
      'NONCE.test(nonce) ? keys.sign(PURPOSE, `${host === "" ? "" : "book.example.com"} ${nonce}`) : undefined',
    tests: [unit(`${DOMAINS}/probe.test.ts`)],
  },
  {
    name: 'a domain whose records are all there waits for another check',
    file: `${DOMAINS}/domains.service.ts`,
    find: "  const isProbed = first.state === 'Pointed' && proof",
    replace: "  const isProbed = domain.state === 'Pointed' && proof",
    tests: [real(DOMAIN, 'is Lost after three days')],
  },
  {
    name: 'sites answer the calls of the operator',
    file: 'apps/server/src/plugins/tenant.ts',
    find: 'return isAgencys ? reply.callNotFound() : undefined;',
    replace: 'return isAgencys ? undefined : undefined;',
    tests: [real(DOMAIN, 'is no page of a site')],
  },
  {
    name: 'names that others ask for use up the questions of a proxy',
    file: `${DOMAINS}/domains.routes.ts`,
    find: '      const host = hostName(query.domain);\n',
    replace: '      limit(app, request);\n      const host = hostName(query.domain);\n',
    tests: [real(DOMAIN, 'refuses no host that is served')],
  },
  {
    name: 'the last owner can be made an agent',
    file: `${IDENTITY}/team.changes.ts`,
    find: "if (before.userType === 'AgencyOwner' && (await otherOwners(tx, member.id)) === 0)",
    replace: "if (before.userType === 'Admin' && (await otherOwners(tx, member.id)) === 0)",
    tests: [real(`${IDENTITY}/changed-roles.db.test.ts`, 'the last owner')],
  },
  {
    name: 'open tabs keep the rights of an earlier role',
    file: `${IDENTITY}/team.repo.ts`,
    find: 'is_restricted = ${role.isRestricted},\n      role_version = role_version + 1,',
    replace: 'is_restricted = ${role.isRestricted},\n      role_version = role_version,',
    tests: [real(`${IDENTITY}/changed-roles.db.test.ts`, 'with their next call')],
  },
  {
    name: 'two who open an invitation at once both set its password',
    file: `${IDENTITY}/links.ts`,
    find: '  const link = requireLive(await lockToken(tx, hash), purpose, clock);',
    replace: '  const link = found;',
    tests: [real(TEAM, 'accepted several times at once')],
  },
  {
    name: 'a typing error moves an agency to another town',
    file: `${AGENCIES}/towns.ts`,
    find: 'placeNames(id).some((name) => fold(name) === wanted)',
    replace: 'placeNames(id).some((name) => fold(name) !== wanted)',
    tests: [unit('apps/server/src/cli/settings.test.ts', 'does not guess a town')],
  },
  {
    name: 'an invitation is mailed after its end',
    file: `${IDENTITY}/account-mails.ts`,
    find: '(until !== undefined && Date.parse(until) <= clock.now())',
    replace: '(until !== undefined && Date.parse(until) <= 0 * clock.now())',
    tests: [real(TEAM, 'after its end')],
  },
  {
    name: 'an expired invitation is accepted by the link of a forgotten password',
    file: `${IDENTITY}/links.ts`,
    find: "  if (invitationState(user, clock.now()) === 'Expired') throw new PorticoError('LINK_EXPIRED');\n",
    replace: '',
    tests: [unit(`${IDENTITY}/links.test.ts`)],
  },
  {
    name: 'a person whose invitation has expired is mailed another link',
    file: `${IDENTITY}/account-mails.ts`,
    find: "  invitationState(user, clock.now()) === 'Expired' ||\n",
    replace: '',
    tests: [unit(`${IDENTITY}/account-mails.test.ts`)],
  },
  {
    name: 'an earlier check of a domain is written over a later one',
    file: `${DOMAINS}/domains.repo.ts`,
    find: ' && a.missingSince === b.missingSince;',
    replace: ';',
    tests: [unit(`${DOMAINS}/domains.repo.test.ts`)],
  },
  {
    name: 'the link of an invitation lives from the moment it is mailed',
    file: `${IDENTITY}/account-mails.ts`,
    find: 'expiresAt: until ?? isoOf(clock.now() + kind.lifeMs)',
    replace: 'expiresAt: isoOf(clock.now() + kind.lifeMs + 0 * (until?.length ?? 0))',
    tests: [real(TEAM, 'mailed late')],
  },
  {
    name: 'the last owner can be deactivated',
    file: `${IDENTITY}/team.changes.ts`,
    find: "member.userType === 'AgencyOwner' && (await otherOwners(tx, member.id)) === 0",
    replace: "member.userType === 'AgencyOwner' && (await otherOwners(tx, member.id)) < 0",
    tests: [real(TEAM, 'refuses the last owner')],
  },
  {
    name: 'a change that changes nothing is audited',
    file: `${AGENCIES}/settings.change.repo.ts`,
    find: '  if (isDeepStrictEqual(before, after)) return false;\n',
    replace: '  if (isDeepStrictEqual(before, {})) return false;\n',
    tests: [real('apps/server/src/cli/making.db.test.ts', 'brand: ')],
  },
  {
    name: 'a page at a social network may be a script',
    file: `${RULES}/setting-limits.ts`,
    find: "    parsed.protocol === 'https:' &&\n",
    replace: '',
    tests: [unit(`${RULES}/setting-limits.test.ts`)],
  },
];

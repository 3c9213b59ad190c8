// npm run agency -- user: the staff of an agency: invitations, roles and deactivation.
import { invitationState } from '@portico/rules/invitation';
import { isEmail } from '@portico/rules/contact';
import { nameFault, TEXT_FAULTS, tidyLine } from '@portico/contract';
import { type Agency, siteAddress } from '../../kernel/agencies.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Invitee, Member, StaffRole } from '../../modules/identity/team.repo.ts';
import type { TeamOutcome, TeamRefusal } from '../../modules/identity/team.changes.ts';
import { teamService, type TeamService } from '../../modules/identity/team.service.ts';
import { CliError } from '../cli-error.ts';
import { AGENCY, defineCommand, type Given } from '../command.ts';
import { languageCodes, needed, OPERATOR } from '../settings.ts';

const ROLES = { owner: 'AgencyOwner', admin: 'Admin', sales: 'SalesAgent' } as const;
const CHANGING = ['invite', 'resend', 'revoke', 'role', 'deactivate', 'activate'];
const WITH_ROLE = ['invite', 'role'];
const OPTIONS = {
  ...AGENCY,
  email: { type: 'string', value: '<address>', about: 'of the person', verbs: CHANGING },
  role: {
    type: 'string',
    value: 'owner|admin|sales',
    about: 'what the person is',
    verbs: WITH_ROLE,
  },
  restricted: {
    type: 'boolean',
    about: 'an admin or agent who does not see costs; --no-restricted: who sees them',
    verbs: WITH_ROLE,
  },
  'first-name': { type: 'string', value: '<name>', about: 'first name', verbs: ['invite'] },
  'last-name': { type: 'string', value: '<name>', about: 'last name', verbs: ['invite'] },
  lang: {
    type: 'string',
    value: '<code>',
    about: 'language of the invitation',
    verbs: ['invite'],
  },
  by: { type: 'string', value: '<name>', about: 'your name, for the audit', verbs: CHANGING },
} as const;
type UserGiven = Partial<Given<typeof OPTIONS>>;

export const user = defineCommand({
  summary: 'invites, lists, changes and deactivates the staff of an agency',
  usage: [
    'user list --agency kontor',
    'user invite --agency kontor --role owner --email ines@kontor.example --first-name Ines --last-name Maier',
    'user resend|revoke --agency kontor --email ines@kontor.example',
    'user role --agency kontor --email ines@kontor.example [--role admin] [--no-restricted]',
    'user deactivate|activate --agency kontor --email ines@kontor.example',
  ],
  options: OPTIONS,
  notes: [
    'An invitation is a mail with a link, valid for seven days, that sets the person’s password. The last owner stays one, and cannot be deactivated.',
    'A new role applies to open pages with their next call.',
  ],
  run: ({ withAgency, given, verb }) =>
    withAgency((kernel, agency) => manageUsers(kernel, agency, verb, given)),
});

type Verb = (
  team: TeamService,
  at: { readonly kernel: Kernel; readonly agency: Agency; readonly given: UserGiven },
) => Promise<TeamOutcome>;

const VERBS: Readonly<Record<string, Verb>> = {
  invite: (team, { kernel, agency, given }) =>
    team.invite(
      agency.id,
      inviteeOf(given),
      siteAddress(kernel.config, agency.subdomain),
      actorOf(given),
    ),
  resend: (team, { kernel, agency, given }) =>
    team.resend(
      agency.id,
      emailOf(given),
      siteAddress(kernel.config, agency.subdomain),
      actorOf(given),
    ),
  revoke: (team, { agency, given }) => team.revoke(agency.id, emailOf(given), actorOf(given)),
  role: (team, { agency, given }) =>
    team.changeRole(agency.id, emailOf(given), roleOf(given), actorOf(given)),
  deactivate: (team, { agency, given }) =>
    team.deactivate(agency.id, emailOf(given), actorOf(given)),
  activate: (team, { agency, given }) => team.activate(agency.id, emailOf(given), actorOf(given)),
};

/** Runs one of the verbs. Returns the text to print. */
export async function manageUsers(
  kernel: Kernel,
  agency: Agency,
  verb: string | undefined,
  given: UserGiven,
): Promise<string> {
  const { db, clock } = kernel;
  // logins in the caches of servers end within a second
  const team = teamService({ db, clock, wake: () => undefined, forget: () => undefined });
  if (verb === 'list') return listed(agency, await team.list(agency.id), clock.now());
  const run = verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (verb === undefined || run === undefined)
    throw new CliError(`user ${['list', ...Object.keys(VERBS)].join(' | ')}: see --help.`);
  return said(verb, await run(team, { kernel, agency, given }), clock.now());
}

const actorOf = ({ by }: UserGiven) => ({
  ...OPERATOR,
  ...(by === undefined ? {} : { actorId: by.slice(0, 80) }),
});

function emailOf({ email }: UserGiven): string {
  const text = tidyLine(needed(email, 'email'));
  if (!isEmail(text)) throw new CliError('--email is no mail address.');
  return text;
}

/** Returns the parts of the role that are given. */
function roleOf({ role, restricted }: UserGiven): Partial<StaffRole> {
  if (role === undefined && restricted === undefined)
    throw new CliError('Nothing to do: --role, --restricted or --no-restricted.');
  return {
    ...(role === undefined ? {} : { userType: userTypeOf(role) }),
    ...(restricted === undefined ? {} : { isRestricted: restricted }),
  };
}

function userTypeOf(role: string): StaffRole['userType'] {
  if (!Object.hasOwn(ROLES, role)) throw new CliError('--role is owner, admin or sales.');
  return ROLES[role as keyof typeof ROLES];
}

function inviteeOf(given: UserGiven): Invitee {
  const { role = '', restricted = false, lang } = given;
  const userType = userTypeOf(role);
  if (restricted && userType === 'AgencyOwner')
    throw new CliError('An owner cannot be restricted.');
  return {
    email: emailOf(given),
    userType,
    isRestricted: restricted,
    firstName: nameOf(given['first-name'], 'first-name'),
    lastName: nameOf(given['last-name'], 'last-name'),
    lang: lang === undefined ? null : (languageCodes(lang)[0] ?? null),
  };
}

function nameOf(value: string | undefined, option: string): string {
  const name = tidyLine(needed(value, option));
  const fault = nameFault(name);
  if (fault !== null || name.length > 80)
    throw new CliError(
      `--${option} ${fault === null ? 'has more than 80 characters' : TEXT_FAULTS[fault]}.`,
    );
  return name;
}

const WHY: Readonly<Record<TeamRefusal, string>> = {
  customer: 'it is the address of a customer of this agency. Invite another address',
  differs: 'the person has another role or restriction already: user role',
  inactive: 'the person was deactivated: user activate',
  unknown: 'no member of this agency has this address',
  'not-pending': 'no invitation to this address waits',
  pending: 'the invitation waits: user revoke',
  'last-owner': 'the agency would have no owner. Invite another one first',
  'restricted-owner': 'an owner cannot be restricted: --no-restricted',
  unverified: 'the invitation was never accepted: user invite',
};

function said(verb: string, result: TeamOutcome, now: number): string {
  if (result.outcome === 'refused')
    throw new CliError(`Nothing is changed: ${WHY[result.reason]}.`);
  const { member, outcome } = result;
  if (verb === 'role')
    return `${member.email} is ${roleName(member)}${outcome === 'unchanged' ? ' already; nothing is changed.' : '; open pages follow with their next call.'}`;
  if (outcome === 'unchanged')
    return `${member.email} is ${stateOf(member, now)} already; nothing is changed.`;
  if (verb === 'invite' || verb === 'resend')
    return `${member.email} is invited as ${member.userType}: the servers mail a link, valid until ${member.invitedUntil ?? ''}.`;
  return `${member.email} is ${stateOf(member, now)}.`;
}

const roleName = ({ userType, isRestricted }: Member): string =>
  `${userType}${isRestricted ? ', restricted' : ''}`;

function stateOf(member: Member, now: number): string {
  const state = invitationState(member, now);
  if (state === 'Accepted') return member.active ? 'active' : 'deactivated';
  if (state === 'Pending') return `invited until ${member.invitedUntil ?? ''}`;
  return state === 'Expired' ? 'invited, expired' : member.active ? 'unverified' : 'revoked';
}

function listed({ subdomain }: Agency, members: readonly Member[], now: number): string {
  if (members.length === 0) return `${subdomain} has no staff: user invite --help`;
  return members
    .map((member) =>
      [
        member.userType.padEnd(11),
        member.isRestricted ? 'restricted' : '          ',
        `${member.firstName} ${member.lastName} <${member.email}>`,
        stateOf(member, now),
      ].join('  '),
    )
    .join('\n');
}

// Values for requests to the command center: records that exist, with their versions, and a calendar
// feed that no request ends.
import type { DemoRole } from '@portico/demo';
import type { Reply } from '@portico/test-kit/client';
import type { DemoWorld } from '@portico/test-kit/demo-world';
import fc from 'fast-check';
import { vi } from 'vitest';
import type { Hints } from './values.ts';

export interface CenterGround {
  /** Versions of records that changes can be made from. */
  readonly versions: readonly number[];
  /** Values by path prefix. */
  readonly hints: Readonly<Record<string, Hints>>;
}

type Ids = readonly { readonly id: string }[];

const HOMES = ['full', 'closed'] as const;
/** Rights that a sales agent does not have: each makes one task. */
const REFUSED = ['tasks', 'audit', 'markup', 'bookings.assign', 'pay.refund', 'wallet.topUp'];
/** Views per agency, half of them shared. */
const VIEWS = 8;
/**
 * Members that the calls of a team name: each path has its own, so that no call changes the version
 * that another needs. No member is a principal, whose login a call could end.
 */
const TEAM = [
  { path: '/api/team/:id/deactivate', group: 'active' },
  { path: '/api/team/:id/', group: 'invited' },
  { path: '/api/team/:id', group: 'changed' },
] as const;
type Group = (typeof TEAM)[number]['group'];
/** Members of a group per agency. */
const MEMBERS = 6;
/** Clients per agency, and records of each kind of the one that the calls below a client name. */
const CLIENTS = 8;
const RECORDS = 6;
const CLIENT_HINTS: Hints = {
  firstName: fc.constantFrom('Sofia', 'Erik', 'Alma', ''),
  lastName: fc.constantFrom('Lindqvist', 'Silva', 'Rahman', '1'),
  email: fc.constantFrom(null, null, 'sofia@lindqvist.example', 'x'),
  phone: fc.constantFrom(null, null, '+4555010142', '12'),
  birthDate: fc.constantFrom(null, '1982-02-03', '2999-01-01'),
  language: fc.constantFrom(null, 'da'),
  currency: fc.constantFrom(null, 'DKK'),
  clientGroup: fc.constantFrom(null, 'Families'),
  force: fc.constant(true),
  tags: fc.constantFrom([], ['sails'], ['!!']),
  tag: fc.constantFrom('sails', '!!'),
  text: fc.constantFrom('Renew the passport', ''),
  dueOn: fc.constantFrom(null, '2027-01-31'),
};
/** Deadlines are derived by a worker. */
const PATIENT = { timeout: 30_000 };

/** Makes records in both agencies, and collects those that exist. */
export async function centerGround(world: DemoWorld): Promise<CenterGround> {
  const made = await Promise.all(HOMES.map((home) => recordsOf(world, home)));
  const all = (pick: (one: (typeof made)[number]) => readonly string[]) => made.flatMap(pick);
  const mostly = (ids: readonly string[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  const tasks = all((one) => one.tasks);
  const listed = {
    references: fc.constantFrom(...all((one) => one.references)),
    status: fc.constantFrom('confirmed', 'confirmed,attention', 'cancelled', 'gone'),
    q: fc.constantFrom('an', 'ana b', '%'),
    from: fc.constantFrom('2026-01-01', '2026-12-01'),
    to: fc.constantFrom('2026-12-31', '2027-12-31'),
    createdFrom: fc.constant('2026-01-01'),
    createdTo: fc.constantFrom('2026-12-31', '2025-12-31'),
    zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'Europe/Lisbon'),
    agent: fc.oneof(fc.constantFrom('me', 'none'), mostly(all((one) => one.agents))),
    sort: fc.constantFrom('created', 'departure', 'deadline', 'total', 'client', 'markup'),
    columns: fc.constantFrom('reference', 'reference,client,total', 'net'),
    cursor: fc.constantFrom(undefined, undefined, undefined, 'AAAA'),
  };
  return {
    // most records are as they were made
    versions: [1, 1, 1, ...new Set(made.flatMap(({ versions }) => versions))],
    hints: {
      '/api/agency/bookings/counts': listed,
      '/api/agency/bookings/sums': listed,
      '/api/agency/bookings/': {
        agentId: fc.oneof(fc.constant(null), mostly(all((one) => one.agents))),
      },
      '/api/agency/bookings': listed,
      '/api/agency/views/': { id: mostly(all((one) => one.views)) },
      '/api/agency/tasks/': {
        id: mostly(tasks),
        decision: fc.constantFrom('given', 'given', 'declined', 'refund', 'ask-again'),
        note: fc.constantFrom('Agreed by telephone', ''),
      },
      '/api/agency/access-requests': {
        capability: fc.constantFrom(...REFUSED, 'bookings.read', 'toString'),
        path: fc.constantFrom('/settings/agency', '/tasks', '/dashboard', '/nowhere'),
      },
      '/api/agency/deadlines/': { id: mostly(all((one) => one.deadlines)) },
      '/api/agency/dashboard': {
        from: fc.constantFrom('2026-01-01', '2026-02-28'),
        to: fc.constantFrom('2026-03-29', '2026-12-31', '2025-12-31'),
      },
      '/api/clients/:id/companions/:companionId/document': {
        id: mostly(all((one) => one.kept)),
        companionId: mostly(all((one) => one.revealed)),
      },
      '/api/clients/:id/': {
        id: mostly(all((one) => one.kept)),
        otherId: mostly(all((one) => one.twins)),
        noteId: mostly(all((one) => one.notes)),
        taskId: mostly(all((one) => one.reminders)),
        companionId: mostly(all((one) => one.companions)),
        consentId: mostly(all((one) => one.consents)),
        ...CLIENT_HINTS,
      },
      '/api/clients/': {
        id: mostly(all((one) => one.clients)),
        ...CLIENT_HINTS,
        firstName: fc.constant('Sofia'),
        lastName: fc.constant('Lindqvist'),
        email: fc.constant(null),
        phone: fc.constant(null),
        birthDate: fc.constant('1982-02-03'),
        tags: fc.constantFrom([], ['sails']),
        ownerAgentId: fc.constant(null),
      },
      '/api/clients': {
        owner: fc.oneof(fc.constantFrom('me', 'none'), mostly(all((one) => one.agents))),
        q: fc.constantFrom('lin', 'sofia l', '%'),
        sort: fc.constantFrom('name', 'created'),
        cursor: fc.constantFrom(undefined, undefined, undefined, 'AAAA'),
        ...CLIENT_HINTS,
        ownerAgentId: fc.oneof(fc.constant(null), mostly(all((one) => one.agents))),
      },
      ...Object.fromEntries(
        TEAM.map(({ path, group }) => [
          path,
          {
            id: mostly(made.flatMap(({ members }) => members[group])),
            reassignTo: mostly(all((one) => one.agents)),
          },
        ]),
      ),
      '/api/team/invitations': {
        email: fc.constantFrom('sales@full.example', 'new@kontor.example', 'x'),
        firstName: fc.constantFrom('Lena', ''),
        lastName: fc.constantFrom('Brandt', '1'),
      },
      '/api/deadlines/': { secret: fc.constantFrom(...made.map(({ secret }) => secret), 'x') },
    },
  };
}

async function recordsOf(world: DemoWorld, home: (typeof HOMES)[number]) {
  const client = world.client(home);
  const as = async (role: DemoRole) => ({ token: await world.token(role, home) });
  const owner = await as('owner');
  const ok = async <T>(reply: Promise<Reply<T>>): Promise<T> => {
    const { status, json, text } = await reply;
    if (status >= 300) throw new Error(`ground of the command center: ${text}`);
    return json;
  };

  const lines = await ok(
    client.get<{ bookings: readonly { readonly version: number; readonly reference: string }[] }>(
      '/api/agency/bookings',
      owner,
    ),
  );
  const { agents } = await ok(client.get<{ agents: Ids }>('/api/agency/bookings/agents', owner));
  const views: string[] = [];
  for (let n = 0; n < VIEWS; n += 1) {
    const body = { name: `View ${n}`, isShared: n % 2 === 0, query: {}, columns: [] };
    const added = client.post<{ view: { id: string } }>('/api/agency/views', body, owner);
    views.push((await ok(added)).view.id);
  }
  // no generated request is sent as this agent, so the feed stays as it is
  const sales = await as('sales');
  const tasks: string[] = [];
  for (const capability of REFUSED) {
    const asked = client.post<{ taskId: string }>(
      '/api/agency/access-requests',
      { capability },
      sales,
    );
    tasks.push((await ok(asked)).taskId);
  }
  const members = await membersOf(world, home, owner);
  const clients = await clientsOf(world, home, owner);
  const { url } = await ok(
    client.post<{ url: string }>('/api/agency/deadline-feed', undefined, sales),
  );
  const deadlines = await vi.waitFor(async () => {
    const due = await ok(client.get<{ deadlines: Ids }>('/api/agency/deadlines', owner));
    if (due.deadlines.length === 0) throw new Error(`no deadlines of ${home}`);
    return due.deadlines;
  }, PATIENT);
  const idsOf = (list: Ids) => list.map(({ id }) => id);
  return {
    versions: lines.bookings.map(({ version }) => version),
    references: lines.bookings.map(({ reference }) => reference),
    agents: idsOf(agents),
    views,
    tasks,
    members,
    ...clients,
    deadlines: idsOf(deadlines),
    secret: /([^/]+)\.ics$/.exec(url)?.[1] ?? '',
  };
}

/** Enters clients; the first has records of every kind. */
async function clientsOf(
  world: DemoWorld,
  home: (typeof HOMES)[number],
  owner: { readonly token: string },
) {
  const client = world.client(home);
  const send = async <T>(path: string, body: object): Promise<T> => {
    const { status, json, text } = await client.post<T>(path, body, owner);
    if (status !== 201) throw new Error(`ground of clients: ${text}`);
    return json;
  };
  const clients: string[] = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    const whole = { firstName: 'Sofia', lastName: 'Lindqvist', tags: ['sails'] };
    clients.push((await send<{ client: { id: string } }>('/api/clients', whole)).client.id);
  }
  const [kept = '', ...others] = clients;
  const made: Record<string, Ids> = {};
  for (let n = 0; n < RECORDS; n += 1)
    for (const [part, body] of [
      ['notes', { text: 'No early flights' }],
      ['tasks', { text: 'Renew the passport' }],
      ['companions', { ...COMPANION, firstName: `Alma ${'ABCDEF'[n] ?? ''}` }],
      ['consents', { kind: n % 2 === 0 ? 'marketing' : 'documents', how: 'phone' }],
    ] as const)
      Object.assign(made, await send<Record<string, Ids>>(`/api/clients/${kept}/${part}`, body));
  const idsIn = (part: string) => (made[part] ?? []).map(({ id }) => id);
  return {
    // calls that remove or merge records have their own
    twins: others.slice(0, RECORDS / 2),
    clients: others.slice(RECORDS / 2),
    kept: [kept],
    notes: idsIn('notes'),
    reminders: idsIn('tasks'),
    companions: idsIn('companions').slice(0, RECORDS / 2),
    revealed: idsIn('companions').slice(RECORDS / 2),
    consents: idsIn('consents'),
  };
}

const COMPANION = {
  lastName: 'Lindqvist',
  relation: 'child',
  document: {
    kind: 'passport',
    number: 'QX4410417',
    issuingCountry: 'DK',
    expiresOn: '2031-05-31',
  },
};

/** Invites people to every group; those of `active` have accepted. */
async function membersOf(
  world: DemoWorld,
  home: (typeof HOMES)[number],
  owner: { readonly token: string },
): Promise<Readonly<Record<Group, readonly string[]>>> {
  const invited = async (group: Group): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const body = {
        email: `${group}.${n}@kontor.example`,
        firstName: 'Lena',
        lastName: 'Brandt',
        userType: 'SalesAgent',
        isRestricted: false,
      };
      const { status, json, text } = await world
        .client(home)
        .post<{ member: { id: string } }>('/api/team/invitations', body, owner);
      if (status !== 201) throw new Error(`ground of the team: ${text}`);
      ids.push(json.member.id);
    }
    return ids;
  };
  const members = {
    active: await invited('active'),
    invited: await invited('invited'),
    changed: await invited('changed'),
  };
  await world.server.database.admin(
    'update app_user set verified_at = created_at where id = any($1::uuid[])',
    [members.active],
  );
  return members;
}

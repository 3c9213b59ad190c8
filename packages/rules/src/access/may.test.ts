import type { Capability, UserType } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from './capabilities.ts';
import { may, scopeOf } from './may.ts';
import { viewerOf, VISITOR } from './viewer.ts';

const viewer = (type: UserType, isRestricted = false) =>
  viewerOf({ id: 'me', type, isRestricted, loginId: 'l1' });

const VIEWERS = {
  owner: viewer('AgencyOwner'),
  admin: viewer('Admin'),
  sales: viewer('SalesAgent'),
  restricted: viewer('SalesAgent', true),
  customer: viewer('Customer'),
  visitor: VISITOR,
};
type Role = keyof typeof VIEWERS;
const ROLES = Object.keys(VIEWERS) as Role[];

/** The table written a second time, role by role; '-' is none. */
const EXPECTED = `
                                          owner admin       sales restricted customer visitor
account                                   own   own         own   own        own      -
center bookNow profile academy support.ask all  all         all   all        -        -
notifications                             all   all         all   all        -        -
clients.read clients.write documents.reveal all all         own   own        own      -
clients.notes                             all   all         own   own        -        -
clients.merge clients.import clients.assign all all         -     -          -        -
bookings.waive bookings.assign tasks      all   all         -     -          -        -
bookings.read bookings.create             all   all         own   own        own      link
bookings.cancel                           all   all         own   own        own      link
costs.see                                 all   all         own   -          -        -
proposals dealLinks pay.request searches  all   all         own   own        link     link
export.csv                                all   all         own   own        -        -
tickets.answer                            all   all         own   own        own      -
tickets.assign                            all   all         -     -          -        -
wallet.read wallet.useCredit              all   all         own   own        own      -
wallet.topUp pay.refund splits            all   all         -     -          -        -
wallet.reverse payment.keys ownership     all   -           -     -          -        -
team.manage                               all   salesAgents -     -          -        -
markup website product theme applications all   all         -     -          -        -
rehearsal payment.read audit              all   all         -     -          -        -
`;
const rows = EXPECTED.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const words = line.split(/\s+/);
    const extents = words.splice(-ROLES.length).map((word) => (word === '-' ? 'none' : word));
    return words.map((name) => [name as Capability, extents] as const);
  });

const MINE = { agentId: 'me' };
const FOREIGN = { customerId: 'c', agentId: 'a', clientOwnerId: 'o' };

describe('the table of rights', () => {
  it('gives each role the expected records', () => {
    const table = Object.entries(CAPABILITIES).map(
      ([name, row]) => [name, ROLES.map((role) => row[role])] as const,
    );
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(rows));
    expect(rows).toHaveLength(table.length);
  });

  it.each(rows)('decides %s for every role', (capability, extents) => {
    for (const [at, role] of ROLES.entries()) {
      const extent = extents[at];
      const asked = VIEWERS[role];
      expect(may(asked, capability).ok, role).toBe(extent !== 'none' && extent !== 'link');
      expect(may(asked, capability, FOREIGN).ok, role).toBe(extent === 'all');
      expect(may(asked, capability, MINE).ok, role).toBe(extent === 'all' || extent === 'own');
      if (capability !== 'team.manage')
        expect(scopeOf(asked, capability), role).toBe(
          extent === 'all' || extent === 'own' ? extent : 'none',
        );
    }
  });

  it.each(rows)(
    'lets the link to a record grant %s only where the table says so',
    (capability, extents) => {
      const isByLink = extents.at(-1) === 'link';
      for (const role of ROLES) {
        const without = may(VIEWERS[role], capability, FOREIGN).ok;
        const having = may(VIEWERS[role], capability, { ...FOREIGN, hasLink: true }).ok;
        expect(having, role).toBe(without || isByLink);
      }
    },
  );
});

describe('a restricted agent of any type', () => {
  it.each(['AgencyOwner', 'Admin', 'SalesAgent'] as const)(
    'has the restricted column: %s',
    (type) => {
      const restricted = viewer(type, true);
      for (const [capability] of rows)
        expect(may(restricted, capability, MINE)).toMatchObject({
          ok: may(VIEWERS.restricted, capability, MINE).ok,
        });
      expect(scopeOf(restricted, 'bookings.read')).toBe('own');
    },
  );

  it('is never a customer, whose switch means nothing', () => {
    const customer = viewer('Customer', true);
    expect(may(customer, 'bookings.read', { customerId: 'me' }).ok).toBe(true);
    expect(may(customer, 'center').ok).toBe(false);
  });
});

describe('an agent who shows the screen to a client', () => {
  const HIDDEN = [
    'costs.see',
    'markup',
    'splits',
    'wallet.read',
    'wallet.useCredit',
    'wallet.topUp',
    'wallet.reverse',
    'audit',
    'tasks',
    'clients.notes',
    'notifications',
  ];
  it.each(['AgencyOwner', 'Admin', 'SalesAgent'] as const)(
    'keeps the rights of the role, except over what a client must not see: %s',
    (type) => {
      const plain = viewer(type);
      const presenter = viewerOf({
        id: 'me',
        type,
        isRestricted: false,
        isPresenting: true,
        loginId: 'l1',
      });
      for (const [capability] of rows) {
        const before = may(plain, capability, MINE);
        const verdict = may(presenter, capability, MINE);
        if (!HIDDEN.includes(capability) || !before.ok) expect(verdict).toEqual(before);
        else expect(verdict).toMatchObject({ ok: false, reason: 'presenting' });
        if (capability !== 'team.manage')
          expect(scopeOf(presenter, capability)).toBe(
            HIDDEN.includes(capability) ? 'none' : scopeOf(plain, capability),
          );
      }
    },
  );
});

describe('records', () => {
  it('belong to their customer, their agent and the owner of their client', () => {
    for (const subject of [{ customerId: 'me' }, { agentId: 'me' }, { clientOwnerId: 'me' }]) {
      expect(may(VIEWERS.sales, 'bookings.read', subject).ok).toBe(true);
      expect(may(VIEWERS.restricted, 'bookings.read', subject).ok).toBe(true);
    }
    expect(may(VIEWERS.customer, 'bookings.read', { customerId: 'me' }).ok).toBe(true);
    expect(may(VIEWERS.customer, 'bookings.read', { customerId: 'other' }).ok).toBe(false);
  });

  it('of a guest have no owner, which a visitor does not match', () => {
    expect(may(VISITOR, 'bookings.read', { customerId: null, agentId: null }).ok).toBe(false);
    expect(may(VISITOR, 'bookings.read', {}).ok).toBe(false);
  });

  it('of the team are, for an admin, those of sales agents', () => {
    expect(may(VIEWERS.admin, 'team.manage', { userType: 'SalesAgent' }).ok).toBe(true);
    expect(may(VIEWERS.admin, 'team.manage', { userType: 'Admin' })).toEqual({
      ok: false,
      reason: 'notOwn',
      who: ['AgencyOwner'],
    });
    expect(may(VIEWERS.owner, 'team.manage', { userType: 'Admin' }).ok).toBe(true);
  });
});

it('a refusal says why, and who may', () => {
  expect(may(VISITOR, 'center')).toEqual({
    ok: false,
    reason: 'login',
    who: ['AgencyOwner', 'Admin', 'SalesAgent'],
  });
  expect(may(VIEWERS.sales, 'markup')).toEqual({
    ok: false,
    reason: 'role',
    who: ['AgencyOwner', 'Admin'],
  });
  expect(may(VIEWERS.restricted, 'costs.see')).toEqual({
    ok: false,
    reason: 'restricted',
    who: ['AgencyOwner', 'Admin', 'SalesAgent'],
  });
  expect(may(VIEWERS.sales, 'bookings.read', FOREIGN)).toEqual({
    ok: false,
    reason: 'notOwn',
    who: ['AgencyOwner', 'Admin'],
  });
});

// Every call that asks for a right × ten principals, as the table of rights says. The calls are
// those of the server's routes: a new one is tested without a line here.
import type { BookingView, CallDefinition, Forbidden } from '@portico/contract';
import { CENTER_PATHS } from '@portico/contract/center-paths';
import { CAPABILITIES, HIDDEN_FROM_CLIENTS, type Role } from '@portico/rules/access/capabilities';
import { journeys } from '@portico/test-kit/buyer';
import type { Reply } from '@portico/test-kit/client';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shapeOf } from '../fuzz/testing/plan.ts';
import { fitting } from '../fuzz/testing/values.ts';

/** Column of the table for each principal; null for principals unknown to this agency. */
const ROLE_OF = {
  visitor: 'visitor',
  guest: 'visitor',
  customer: 'customer',
  owner: 'owner',
  admin: 'admin',
  sales: 'sales',
  restricted: 'restricted',
  presenter: 'owner',
  foreignOwner: null,
  revoked: null,
} as const satisfies Record<string, Role | null>;
type Principal = keyof typeof ROLE_OF;
const PRINCIPALS = Object.keys(ROLE_OF) as Principal[];

let world: DemoWorld;
let calls: readonly CallDefinition[] = [];
const tokens = new Map<Principal, string>();
/** A booking of each principal who has one, and the guest's token. */
const bookings = new Map<Principal, string>();
let guestToken = '';
let foreignBooking = '';
/** Ids of records of the other agency, one of each table. */
let foreignIds: readonly string[] = [];

/** Books a room that is paid at the hotel. */
async function booked(agency: string, token?: string) {
  const way = journeys(world);
  const buyer = { agency, ...(token === undefined ? {} : { token }) };
  const quote = await way.quote(buyer, { payAt: 'on-site' });
  const reply = await way.book<{ booking?: BookingView; reference?: string; guestToken?: string }>(
    buyer,
    way.body(quote),
  );
  expect([201, 202], reply.text).toContain(reply.status);
  const { booking, reference, guestToken: ofGuest = '' } = reply.json;
  return { reference: booking?.reference ?? reference ?? '', guestToken: ofGuest };
}

beforeAll(async () => {
  world = await demoWorld('alpha');
  for (const role of ['customer', 'owner', 'admin', 'sales', 'restricted'] as const) {
    const token = await world.token(role);
    tokens.set(role, token);
    bookings.set(role, (await booked('full', token)).reference);
  }
  const guest = await booked('full');
  bookings.set('guest', guest.reference);
  guestToken = guest.guestToken;
  bookings.set('presenter', bookings.get('owner') ?? '');
  const presenter = await world
    .client('full')
    .post<{ token: string }>(
      CENTER_PATHS.present.path,
      { on: true },
      { token: await world.token('owner') },
    );
  tokens.set('presenter', presenter.json.token);
  const revoked = await world.token('owner');
  await world.client('full').post('/api/user/logout', undefined, { token: revoked });
  tokens.set('revoked', revoked);
  tokens.set('foreignOwner', await world.token('owner', 'closed'));
  foreignBooking = (await booked('closed', await world.token('customer', 'closed'))).reference;
  foreignIds = await idsOf(world.ids.get('closed') ?? '');
  calls = world.server.app.routeTable.flatMap(({ call }) =>
    call?.capability === undefined ? [] : [call],
  );
}, 120_000);
afterAll(() => world?.close());

/** Returns the id of one record of every table that an agency has records in. */
async function idsOf(agencyId: string): Promise<string[]> {
  const { admin } = world.server.database;
  const tables = await admin<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('id', 'agency_id')
      group by table_name having count(*) = 2 and bool_or(column_name = 'id' and data_type = 'uuid') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await admin<{ id: string }>(
      `select id from "${name}" where agency_id = $1 limit 1`,
      [agencyId],
    );
    if (row !== undefined) found.push(row.id);
  }
  return found;
}

type Refused = 401 | 403 | null;

/** What the table says about a call before its handler runs; null if the handler is reached. */
function refusalOf({ access, capability }: CallDefinition, principal: Principal): Refused {
  const role = ROLE_OF[principal];
  if (role === null) return 401;
  // its handler asks for the record
  if (access === 'guest' || capability === undefined) return null;
  if (role === 'visitor') return 401;
  const extent = CAPABILITIES[capability][role];
  const isHidden = principal === 'presenter' && HIDDEN_FROM_CLIENTS.has(capability);
  const isOtherKind = access === (role === 'customer' ? 'agent' : 'customer');
  return extent === 'none' || extent === 'link' || isHidden || isOtherKind ? 403 : null;
}

const CORRELATION = 'rights-of-every-call';
const UNKNOWN_ID = 'a0000000-0000-4000-8000-00000000000a';
const UNKNOWN_REFERENCE = 'ZZZZ2222';

interface Ids {
  readonly reference: string;
  readonly id: string;
}
const UNKNOWN: Ids = { reference: UNKNOWN_REFERENCE, id: UNKNOWN_ID };

/** The same body for the same call, valid by its published shape. */
const bodyOf = ({ body }: CallDefinition): unknown =>
  body === undefined
    ? undefined
    : fc.sample(fitting(shapeOf(body), {}), { numRuns: 1, seed: 7 })[0];

/** Sends a call with these ids, with all headers that it may require. */
function send(
  call: CallDefinition,
  principal: Principal,
  ids: Ids,
  body?: unknown,
): Promise<Reply> {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(name === 'reference' ? ids.reference : ids.id),
  );
  const token = tokens.get(principal);
  const query = [
    ...(principal === 'guest' ? [`guest=${encodeURIComponent(guestToken)}`] : []),
    ...(/\/trips\//.test(path) ? [`references=${ids.reference}`] : []),
  ];
  return world
    .client('full')
    .send(call.method, query.length === 0 ? path : `${path}?${query.join('&')}`, {
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      headers: {
        'x-correlation-id': CORRELATION,
        'idempotency-key': 'rights-of-every-call',
        'if-match': '"1"',
      },
    });
}

const everyCall = async (check: (call: CallDefinition) => Promise<void>) => {
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls) await check(call);
};
const nameOf = ({ method, path }: CallDefinition) => `${method} ${path}`;

describe('every call that asks for a right', () => {
  it('refuses all of ten principals whom the table refuses, and says why and who may', async () => {
    await everyCall(async (call) => {
      for (const principal of PRINCIPALS) {
        const refused = refusalOf(call, principal);
        if (refused === null) continue;
        const reply = await send(call, principal, UNKNOWN, bodyOf(call));
        expect([principal, reply.status], nameOf(call)).toEqual([principal, refused]);
        if (refused === 401) continue;
        const { code, details } = reply.json as { code: string; details: Forbidden };
        expect([principal, code], nameOf(call)).toEqual([principal, 'FORBIDDEN']);
        expect(details.who, nameOf(call)).not.toEqual([]);
        expect(['role', 'restricted', 'presenting'], nameOf(call)).toContain(details.reason);
        if (principal === 'presenter' && call.access !== 'customer')
          expect(details.reason, nameOf(call)).toBe('presenting');
      }
    });
  });

  it('reaches its handler for those whom the table lets pass', async () => {
    await everyCall(async (call) => {
      // a call without an id or a body to refuse would have its effect
      if (call.method !== 'GET' && !call.path.includes(':') && call.body === undefined) return;
      for (const principal of PRINCIPALS) {
        if (refusalOf(call, principal) !== null) continue;
        const reply = await send(call, principal, UNKNOWN, call.body && {});
        const code = reply.status < 400 ? '' : (reply.json as { code: string }).code;
        const isRefused = reply.status === 401 || code === 'FORBIDDEN';
        const isByRecord = call.access === 'guest' || /\/trips\//.test(call.path);
        expect(
          [principal, isRefused && !isByRecord, reply.status >= 500],
          `${nameOf(call)} ${reply.text.slice(0, 200)}`,
        ).toEqual([principal, false, false]);
      }
    });
  });

  it('answers ids of another agency byte for byte as ids that do not exist', async () => {
    expect(foreignIds.length).toBeGreaterThan(5);
    let compared = 0;
    await everyCall(async (call) => {
      if (!call.path.includes(':') && !/\/trips\//.test(call.path)) return;
      const isByReference = /:reference|\/trips\//.test(call.path);
      const body = bodyOf(call);
      for (const principal of ['guest', 'customer', 'owner', 'sales', 'presenter'] as const) {
        const unknown = await send(call, principal, UNKNOWN, body);
        const others = isByReference
          ? [{ ...UNKNOWN, reference: foreignBooking }]
          : foreignIds.map((id) => ({ ...UNKNOWN, id }));
        for (const ids of others) {
          const foreign = await send(call, principal, ids, body);
          expect([principal, foreign.status, foreign.text], nameOf(call)).toEqual([
            principal,
            unknown.status,
            unknown.text,
          ]);
          compared += 1;
        }
      }
    });
    expect(compared).toBeGreaterThan(100);
  });
});

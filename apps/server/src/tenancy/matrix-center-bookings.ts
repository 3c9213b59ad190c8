// Rows of the command center's list of bookings.
import { path, type Row } from './matrix-rows.ts';

/** A call of an agency's agents, who get what they may see; customers get none. */
const agents = (probe: Row['probe'], status: number): Row => ({
  probe,
  own: { everybody: status, anonymous: 401, customer: 403, otherCustomer: 403 },
  takesFrom: true,
});
const agentsList = (text: string): Row => agents(path(text), 200);

/** The same for agents who may put others in charge. */
const assigners = (probe: Row['probe'], status: number): Row => ({
  probe,
  own: {
    everybody: status,
    anonymous: 401,
    customer: 403,
    otherCustomer: 403,
    restrictedAgent: 403,
  },
});

const VIEW = { name: 'Mine', isShared: false, query: {}, columns: [] };
const UNKNOWN = '0193b2d0-0000-7000-8000-000000000001';

export const CENTER_BOOKINGS: Readonly<Record<string, Row>> = {
  'GET /api/agency/bookings': agentsList('/api/agency/bookings'),
  'GET /api/agency/bookings.csv': agentsList('/api/agency/bookings.csv'),
  'GET /api/find': agentsList('/api/find?q=zz'),
  'GET /api/agency/bookings/counts': agentsList('/api/agency/bookings/counts'),
  'GET /api/agency/bookings/sums': agentsList('/api/agency/bookings/sums'),
  'GET /api/agency/views': agentsList('/api/agency/views'),
  // a restricted agent may save a view of their own
  'POST /api/agency/views': agents(path('/api/agency/views', VIEW), 201),
  'PUT /api/agency/views/:id': agents(
    path(`/api/agency/views/${UNKNOWN}`, VIEW, { 'if-match': '"1"' }),
    404,
  ),
  'DELETE /api/agency/views/:id': agents(
    path(`/api/agency/views/${UNKNOWN}`, undefined, { 'if-match': '"1"' }),
    404,
  ),
  'GET /api/agency/bookings/agents': assigners(path('/api/agency/bookings/agents'), 200),
  'PATCH /api/agency/bookings/:reference': {
    probe: ({ booking }) => ({
      path: `/api/agency/bookings/${booking}`,
      body: { agentId: null },
      headers: { 'if-match': '"999"' },
    }),
    own: {
      everybody: 412,
      anonymous: 401,
      customer: 403,
      otherCustomer: 403,
      restrictedAgent: 403,
    },
    others: {
      everybody: 404,
      anonymous: 401,
      customer: 403,
      otherCustomer: 403,
      restrictedAgent: 403,
    },
  },
  'POST /api/agency/bulk': {
    probe: ({ booking }) => ({
      path: '/api/agency/bulk',
      body: { action: 'assign', ids: [booking], versions: [1], value: null },
      headers: { 'idempotency-key': 'matrix-bulk-0001' },
    }),
    own: {
      everybody: 200,
      anonymous: 401,
      customer: 403,
      otherCustomer: 403,
      restrictedAgent: 403,
    },
    others: {
      everybody: 200,
      anonymous: 401,
      customer: 403,
      otherCustomer: 403,
      restrictedAgent: 403,
    },
  },
};

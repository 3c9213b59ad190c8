// Rows of the booking record, tasks, requests for access, the audit log and the history of searches.
import { path, type Row } from './matrix-rows.ts';

const REFUSED = { anonymous: 401, customer: 403, otherCustomer: 403 } as const;
const NONE = '00000000-0000-4000-8000-000000000000';
const KEY = { 'idempotency-key': 'matrix-probe-0001' };

/** A booking's record: for agents who may not read the booking it does not exist. */
const record = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, restrictedAgent: 404, ...REFUSED },
  others: { everybody: 404, ...REFUSED },
});

/** A call of owners and admins. */
const leaders = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, restrictedAgent: 403, ...REFUSED },
});

export const CENTER_RECORD: Readonly<Record<string, Row>> = {
  'GET /api/agency/bookings/:reference': record(({ booking }) => ({
    path: `/api/agency/bookings/${booking}`,
  })),
  'GET /api/agency/bookings/:reference/timeline': record(({ booking }) => ({
    path: `/api/agency/bookings/${booking}/timeline`,
  })),
  'POST /api/agency/bookings/:reference/papers': record(
    ({ booking }) => ({
      path: `/api/agency/bookings/${booking}/papers`,
      body: {},
      headers: KEY,
    }),
    202,
  ),
  'GET /api/agency/tasks': leaders(path('/api/agency/tasks')),
  // another agency's task is not found (task-desk.db.test.ts)
  'GET /api/agency/tasks/:id': leaders(path(`/api/agency/tasks/${NONE}`), 404),
  'POST /api/agency/tasks/:id/decide': leaders(
    path(`/api/agency/tasks/${NONE}/decide`, { decision: 'ask-again' }, KEY),
    404,
  ),
  // the owner has this right already
  'POST /api/agency/access-requests': {
    probe: path('/api/agency/access-requests', { capability: 'markup' }),
    own: { agent: 400, restrictedAgent: 200, ...REFUSED },
  },
  'GET /api/agency/audit': { ...leaders(path('/api/agency/audit')), takesFrom: true },
  'GET /api/agency/audit/check': leaders(path('/api/agency/audit/check')),
  'GET /api/agency/searches': {
    probe: path('/api/agency/searches'),
    own: { everybody: 200, ...REFUSED },
    takesFrom: true,
  },
};

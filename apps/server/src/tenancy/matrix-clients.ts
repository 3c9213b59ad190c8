// Rows of clients. They are not among the ids that the matrix makes: that another agency's client is
// unknown here is tested with the clients (clients.db.test.ts).
import { agents } from './matrix-center.ts';
import { path, type Row } from './matrix-rows.ts';

const UNKNOWN = '/api/clients/0193b2d0-0000-7000-8000-000000000001';
const VERSION = { 'if-match': '"1"' };

const PART = '0193b2d0-0000-7000-8000-000000000002';

/** A call for those who see every client. */
const whole = (probe: Row['probe'], status: number): Row => ({
  probe,
  own: { agent: status, restrictedAgent: 403, anonymous: 401, customer: 403, otherCustomer: 403 },
});

export const CLIENTS: Readonly<Record<string, Row>> = {
  'GET /api/clients': agents(path('/api/clients')),
  'POST /api/clients': agents(path('/api/clients', {}), 400),
  'GET /api/clients/:id': agents(path(UNKNOWN), 404),
  'PATCH /api/clients/:id': agents(path(UNKNOWN, {}, VERSION), 404),
  'GET /api/clients/:id/notes': agents(path(`${UNKNOWN}/notes`), 404),
  'POST /api/clients/:id/notes': agents(path(`${UNKNOWN}/notes`, { text: 'x' }), 404),
  'DELETE /api/clients/:id/notes/:noteId': agents(path(`${UNKNOWN}/notes/${PART}`), 404),
  'POST /api/clients/:id/tasks': agents(path(`${UNKNOWN}/tasks`, { text: 'x' }), 404),
  'POST /api/clients/:id/tasks/:taskId': agents(
    path(`${UNKNOWN}/tasks/${PART}`, { isDone: true }),
    404,
  ),
  'GET /api/clients/:id/companions': agents(path(`${UNKNOWN}/companions`), 404),
  'POST /api/clients/:id/companions': agents(
    path(`${UNKNOWN}/companions`, { firstName: 'A', lastName: 'B', relation: 'other' }),
    404,
  ),
  'DELETE /api/clients/:id/companions/:companionId': agents(
    path(`${UNKNOWN}/companions/${PART}`),
    404,
  ),
  'POST /api/clients/:id/companions/:companionId/document': agents(
    path(`${UNKNOWN}/companions/${PART}/document`, {}),
    404,
  ),
  'GET /api/clients/:id/consents': agents(path(`${UNKNOWN}/consents`), 404),
  'POST /api/clients/:id/consents': agents(
    path(`${UNKNOWN}/consents`, { kind: 'marketing', how: 'phone' }),
    404,
  ),
  'POST /api/clients/:id/consents/:consentId/withdraw': agents(
    path(`${UNKNOWN}/consents/${PART}/withdraw`, {}),
    404,
  ),
  'GET /api/clients/:id/alike': whole(path(`${UNKNOWN}/alike`), 404),
  'POST /api/clients/:id/merge': whole(path(`${UNKNOWN}/merge`, { otherId: PART }, VERSION), 404),
  'DELETE /api/clients/:id/merges/:mergeId': whole(
    path(`${UNKNOWN}/merges/${PART}`, undefined, VERSION),
    404,
  ),
};

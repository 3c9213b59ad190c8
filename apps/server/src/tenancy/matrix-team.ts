// Rows of the team. Its members are not among the ids that the matrix makes: that another agency's
// member is unknown here is tested with the team (team-desk.db.test.ts).
import { agents } from './matrix-center.ts';
import { path, type Row } from './matrix-rows.ts';

/** A call for those who manage the team: rights are judged before anything else. */
const managers = (probe: Row['probe'], status: number): Row => ({
  probe,
  own: { agent: status, restrictedAgent: 403, anonymous: 401, customer: 403, otherCustomer: 403 },
});

const UNKNOWN = '/api/team/0193b2d0-0000-7000-8000-000000000001';
const VERSION = { 'if-match': '"1"' };

export const TEAM: Readonly<Record<string, Row>> = {
  'GET /api/team': managers(path('/api/team'), 200),
  'GET /api/team/:id': agents(path(UNKNOWN), 404),
  'POST /api/team/invitations': managers(path('/api/team/invitations', {}), 400),
  'POST /api/team/:id/resend': managers(path(`${UNKNOWN}/resend`, {}), 404),
  'POST /api/team/:id/revoke': managers(path(`${UNKNOWN}/revoke`, {}), 404),
  'POST /api/team/:id/activate': managers(path(`${UNKNOWN}/activate`, {}), 404),
  'PATCH /api/team/:id': managers(path(UNKNOWN, {}, VERSION), 404),
  'POST /api/team/:id/deactivate': managers(path(`${UNKNOWN}/deactivate`, {}, VERSION), 404),
};

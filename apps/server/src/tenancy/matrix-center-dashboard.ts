// Rows of the dashboard, of the queue of deadlines and of its calendar feed.
import { open, path, type Row } from './matrix-rows.ts';

/** A call of agents about their own records; customers may not make it. */
const agents = (text: string, status = 200): Row => ({
  probe: path(text),
  own: { everybody: status, anonymous: 401, customer: 403, otherCustomer: 403 },
});

const NONE = '00000000-0000-4000-8000-000000000000';

export const CENTER_DASHBOARD: Readonly<Record<string, Row>> = {
  'GET /api/agency/dashboard': {
    ...agents('/api/agency/dashboard?from=2026-11-01&to=2026-11-30'),
    takesFrom: true,
  },
  'GET /api/agency/deadlines': agents('/api/agency/deadlines'),
  // another agency's id is not found (deadlines.db.test.ts)
  'POST /api/agency/deadlines/:id/acknowledge': agents(
    `/api/agency/deadlines/${NONE}/acknowledge`,
    404,
  ),
  'GET /api/agency/deadline-feed': agents('/api/agency/deadline-feed'),
  'POST /api/agency/deadline-feed': agents('/api/agency/deadline-feed', 201),
  'DELETE /api/agency/deadline-feed': agents('/api/agency/deadline-feed', 204),
  // whoever knows the secret reads it (deadlines.db.test.ts)
  'GET /api/deadlines/:secret.ics': open(path(`/api/deadlines/${'A'.repeat(22)}.ics`), 404),
};

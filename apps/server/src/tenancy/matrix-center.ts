// Rows of the tenancy matrix: the frame of the command center.
import { path, type Row } from './matrix-rows.ts';

/** A call for every agent, about the agency of the host. */
export const agents = (probe: Row['probe'], status = 200): Row => ({
  probe,
  own: { everybody: status, anonymous: 401, customer: 403, otherCustomer: 403 },
});

export const CENTER: Readonly<Record<string, Row>> = {
  'GET /api/agency/center': agents(path('/api/agency/center')),
  'GET /api/agency/notifications': agents(path('/api/agency/notifications')),
  // another agency's ids change nothing (notifications.db.test.ts)
  'POST /api/agency/notifications/read': agents(path('/api/agency/notifications/read', {})),
};

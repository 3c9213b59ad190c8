// Rows of the command center's list of bookings.
import { path, type Row } from './matrix-rows.ts';

/** A list of an agency's records: agents get those they may see, customers none. */
const agentsList = (text: string): Row => ({
  probe: path(text),
  own: { everybody: 200, anonymous: 401, customer: 403, otherCustomer: 403 },
  takesFrom: true,
});

export const CENTER_BOOKINGS: Readonly<Record<string, Row>> = {
  'GET /api/agency/bookings': agentsList('/api/agency/bookings'),
  'GET /api/agency/bookings/counts': agentsList('/api/agency/bookings/counts'),
};

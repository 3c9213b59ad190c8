// Routes of the command center's list of bookings.
import { getAgencyBookingCounts, getAgencyBookings } from '@portico/contract/http/center/bookings';
import { registerCall, type RegisterRoutes } from '../../../kernel/http.ts';
import type { LinesService } from './lines.service.ts';

export interface LineRouteDeps {
  readonly lines: LinesService;
}

/** Responses with personal data must not be cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const lineRoutes =
  ({ lines }: LineRouteDeps): RegisterRoutes =>
  (app) => {
    registerCall(app, getAgencyBookings, async ({ agency, viewer, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: await lines.list({ agencyId: agency.id, viewer, query }),
    }));
    registerCall(app, getAgencyBookingCounts, async ({ agency, viewer, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: await lines.counts({ agencyId: agency.id, viewer, query }),
    }));
  };

import type { BookingLine } from '@portico/contract/http/center/bookings';
import { getDashboard } from '@portico/contract/http/center/dashboard';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { readZone } from '../../kernel/reader-zone.ts';
import { unlessSame } from '../../kernel/unless-same.ts';
import type { DashboardService } from './dashboard.service.ts';

/** Days are those of the reader's zone, as the API client states it. */
export const dashboardRoutes =
  (dashboard: DashboardService<BookingLine>): RegisterRoutes =>
  (app) => {
    registerCall(app, getDashboard, async ({ agency, viewer, headers, query }) => {
      const { from, to, tiles, known } = query;
      return unlessSame(
        known,
        await dashboard.figures({
          agencyId: agency.id,
          viewer,
          period: { from, to },
          tiles,
          currency: agency.settlementCurrency,
          zone: readZone(headers) ?? 'UTC',
        }),
      );
    });
  };

// Wires the dashboard: the figures come from the list of bookings.
import type { BookingLine } from '@portico/contract/http/center/bookings';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { BookingsModule } from '../modules/bookings/bookings.module.ts';
import { countsRepo } from '../modules/dashboard/counts.repo.ts';
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.ts';
import { type DashboardService, dashboardService } from '../modules/dashboard/dashboard.service.ts';

export interface DashboardWiring {
  readonly routes: RegisterRoutes;
  /** Returns the counts of the menu. */
  readonly counts: DashboardService<BookingLine>['counts'];
}

export function wireDashboard(
  { db, clock }: Kernel,
  { lines }: Pick<BookingsModule, 'lines'>,
): DashboardWiring {
  const dashboard = dashboardService<BookingLine>({
    clock,
    counts: countsRepo(db),
    bookings: {
      ...lines,
      latest: async (call, limit) => (await lines.list({ ...call, query: { limit } })).bookings,
    },
  });
  return { routes: dashboardRoutes(dashboard), counts: dashboard.counts };
}

// Wires the dashboard: the figures come from the list of bookings.
import type { BookingLine } from '@portico/contract/http/center/bookings';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { BookingsModule } from '../modules/bookings/bookings.module.ts';
import { dashboardRoutes } from '../modules/dashboard/dashboard.routes.ts';
import { dashboardService } from '../modules/dashboard/dashboard.service.ts';

export const wireDashboard = (
  { clock }: Kernel,
  { lines }: Pick<BookingsModule, 'lines'>,
): RegisterRoutes =>
  dashboardRoutes(
    dashboardService<BookingLine>({
      clock,
      bookings: {
        ...lines,
        latest: async (call, limit) => (await lines.list({ ...call, query: { limit } })).bookings,
      },
    }),
  );

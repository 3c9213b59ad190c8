// Wires the command center.
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Deliver } from '../kernel/outbox.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import type { BookingsWiring } from './bookings.ts';
import { type CenterRecordNeeds, type Letters, wireCenterRecord } from './center-record.ts';
import { wireClients } from './clients.ts';
import { wireFrame } from './center-frame.ts';
import { wireCenterLists } from './center-lists.ts';
import { wireDashboard } from './dashboard.ts';
import { wireDeadlines } from './deadlines.ts';
import { type SettingsNeeds, wireSettings } from './settings.ts';
import { type TeamNeeds, wireTeam } from './team.ts';

export interface CenterNeeds extends CenterRecordNeeds {
  readonly bookings: CenterRecordNeeds['bookings'] & Pick<BookingsWiring, 'lines'>;
  readonly logins: Pick<TeamNeeds, 'forget'>;
  readonly settings: SettingsNeeds;
}

export interface CenterWiring {
  readonly routes: readonly RegisterRoutes[];
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
}

export function wireCenter(kernel: Kernel, letters: Letters, needs: CenterNeeds): CenterWiring {
  // the record of a booking, tasks, and the audit log
  const record = wireCenterRecord(kernel, letters, needs);
  // the list of bookings
  const lists = wireCenterLists(kernel, letters, needs);
  // what is due, and the figures of a period
  const deadlines = wireDeadlines(kernel, letters, needs.stored.access);
  const dashboard = wireDashboard(kernel, needs.bookings);
  const clients = wireClients(kernel, needs.bookings);
  return {
    routes: [
      ...wireFrame(kernel),
      ...lists,
      ...record.routes,
      deadlines.routes,
      dashboard,
      ...clients.routes,
      wireSettings(kernel, letters.site, needs.settings),
      wireTeam(kernel, {
        lines: needs.bookings.lines,
        wake: letters.wake,
        forget: needs.logins.forget,
      }),
    ],
    handlers: { ...record.handlers, ...deadlines.handlers, ...clients.handlers },
    deliverers: { ...record.deliverers, ...deadlines.deliverers },
  };
}

// Wires the booking record, the tasks, requests for access, and the audit log of the command
// center.
import { PAGES } from '@portico/contract';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Mailer } from '../kernel/mail.ts';
import type { Deliver } from '../kernel/outbox.ts';
import { createTries } from '../kernel/tries.ts';
import type { AgencySite } from '../modules/agencies/agencies.types.ts';
import { mailLanguage } from '../modules/agencies/correspondence.ts';
import { auditLogRepo } from '../modules/audit-log/audit-log.repo.ts';
import { auditLogRoutes } from '../modules/audit-log/audit-log.routes.ts';
import { auditLogService } from '../modules/audit-log/audit-log.service.ts';
import { recordRepo } from '../modules/bookings/agency-record/record.repo.ts';
import { recordRoutes } from '../modules/bookings/agency-record/record.routes.ts';
import { recordService } from '../modules/bookings/agency-record/record.service.ts';
import { resendRepo } from '../modules/bookings/papers/resend.repo.ts';
import { resending } from '../modules/bookings/papers/resend.service.ts';
import { identityRepo } from '../modules/identity/identity.repo.ts';
import { accessMailDeliverer } from '../modules/reconciliation/access-mail.deliverer.ts';
import { ACCESS_MAIL, accessRequestsRepo } from '../modules/reconciliation/access-requests.repo.ts';
import { accessRequests } from '../modules/reconciliation/access-requests.service.ts';
import type { ReconciliationModule } from '../modules/reconciliation/reconciliation.module.ts';
import { taskDesk } from '../modules/reconciliation/task-desk.service.ts';
import { taskListRepo } from '../modules/reconciliation/task-list.repo.ts';
import { taskRoutes } from '../modules/reconciliation/tasks.routes.ts';
import type { BookingsWiring, StoredBookings } from './bookings.ts';
import { letterheadOf } from './letterhead.ts';

/** Dependencies of modules that send mails. */
export interface Letters {
  readonly site: (agencyId: string) => Promise<AgencySite>;
  readonly mailer: Mailer;
  readonly wake: () => void;
}

export interface CenterRecordNeeds {
  readonly stored: Pick<StoredBookings, 'access'>;
  readonly bookings: Pick<BookingsWiring, 'viewWhole'>;
  readonly reconciliation: Pick<ReconciliationModule, 'tasks'>;
}

export interface CenterRecordWiring {
  readonly routes: readonly RegisterRoutes[];
  readonly handlers: Readonly<Record<string, never>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
}

export function wireCenterRecord(
  { db, clock, keys, config }: Kernel,
  { site, mailer, wake }: Letters,
  { stored: { access }, bookings, reconciliation: { tasks } }: CenterRecordNeeds,
): CenterRecordWiring {
  const tries = createTries(db, clock);
  const requests = accessRequestsRepo(db, clock, wake);
  const people = identityRepo(db);
  const auditLog = auditLogService({ repo: auditLogRepo(db), keys, tries, clock });
  const records = recordService({
    access,
    view: bookings.viewWhole,
    records: recordRepo(db),
    auditOf: auditLog.about,
    keys,
  });
  return {
    routes: [
      recordRoutes({
        records,
        resend: resending({ access, repo: resendRepo(db, clock, wake), tries }),
        languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
      }),
      auditLogRoutes(auditLog),
      taskRoutes({
        desk: taskDesk({ tasks, list: taskListRepo(db), requests, keys, clock }),
        ask: accessRequests({ repo: requests, tries }),
        publicScheme: config.publicScheme,
      }),
    ],
    handlers: {},
    deliverers: {
      [ACCESS_MAIL]: accessMailDeliverer({
        requests,
        mailer,
        userOf: people.userById,
        pages: { tasks: PAGES.tasks.path, center: PAGES.dashboard.path },
        letterhead: async (agencyId, wanted) => letterheadOf(await site(agencyId), wanted),
      }),
    },
  };
}

// Wires the command center's list of bookings: pages, counts, export, search by name, changes of
// several bookings, and saved views.
import { minorUnits } from '@portico/reference';
import { auditEntry } from '../kernel/audit.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createTries } from '../kernel/tries.ts';
import { mailLanguage } from '../modules/agencies/correspondence.ts';
import { assignRepo } from '../modules/bookings/lists/assign.repo.ts';
import { bulkRoutes } from '../modules/bookings/lists/bulk.routes.ts';
import { bulkService } from '../modules/bookings/lists/bulk.service.ts';
import { lineRoutes } from '../modules/bookings/lists/lines.routes.ts';
import { resendRepo } from '../modules/bookings/papers/resend.repo.ts';
import { resending } from '../modules/bookings/papers/resend.service.ts';
import { savedViewsRepo } from '../modules/saved-views/saved-views.repo.ts';
import { savedViewsRoutes } from '../modules/saved-views/saved-views.routes.ts';
import { savedViewsService } from '../modules/saved-views/saved-views.service.ts';
import type { BookingsWiring, StoredBookings } from './bookings.ts';
import type { Letters } from './center-record.ts';

/** Mails of one agent in an hour: two full selections. */
const RESENT_AN_HOUR = 400;

export function wireCenterLists(
  { db, clock }: Kernel,
  { site, wake }: Letters,
  {
    stored: { access },
    bookings: { lines },
  }: {
    readonly stored: Pick<StoredBookings, 'access'>;
    readonly bookings: Pick<BookingsWiring, 'lines'>;
  },
): readonly RegisterRoutes[] {
  return [
    lineRoutes({
      lines,
      languageOf: async (agencyId, accepted) => mailLanguage(await site(agencyId), accepted),
      digits: minorUnits,
      audit: async (agencyId, entry) => {
        await db.write(agencyId, auditEntry(agencyId, { at: clock.iso(), ...entry }));
      },
    }),
    bulkRoutes(
      bulkService({
        assigning: assignRepo(db, clock),
        lines,
        resend: resending({
          access,
          repo: resendRepo(db, clock, wake),
          tries: createTries(db, clock),
          perAgent: RESENT_AN_HOUR,
        }),
      }),
    ),
    savedViewsRoutes(savedViewsService({ repo: savedViewsRepo(db), clock })),
  ];
}

// Wires the export of a customer's data: the modules that hold a part of them.
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { createTries } from '../kernel/tries.ts';
import { dataExportRoutes } from '../modules/data-export/data-export.routes.ts';
import { dataExportService } from '../modules/data-export/data-export.service.ts';
import { searchesRepo } from '../modules/searches/searches.repo.ts';
import type { BookingsWiring } from './bookings.ts';
import type { PeopleWiring } from './people.ts';

export function wireDataExport(
  { db, clock }: Kernel,
  { people, bookings }: { readonly people: PeopleWiring; readonly bookings: BookingsWiring },
): RegisterRoutes {
  const { identity, savedTravellers, stepUp } = people;
  return dataExportRoutes(
    dataExportService({
      db,
      clock,
      tries: createTries(db, clock),
      factors: stepUp,
      account: (agency, userId) => identity.account(agency, userId),
      sessions: (of) => identity.sessions(of),
      travellers: (of) => savedTravellers.list(of),
      bookings: bookings.list,
      searches: searchesRepo(db).ofUser,
    }),
  );
}

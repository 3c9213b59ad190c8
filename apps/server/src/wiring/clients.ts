// Wires clients: their records, and the work that derives them from accounts and bookings.
import { isCountryCode } from '@portico/reference';
import { SOLD_STATUS } from '@portico/rules/reports';
import { documents } from '../kernel/documents.ts';
import type { RegisterRoutes } from '../kernel/http.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { WorkHandler } from '../kernel/worker.ts';
import { clientsRoutes } from '../modules/clients/clients.routes.ts';
import { clientsService } from '../modules/clients/clients.service.ts';
import { companionsService } from '../modules/clients/companions.service.ts';
import { consentsService } from '../modules/clients/consents.service.ts';
import { mergesService } from '../modules/clients/merges.service.ts';
import { notesService } from '../modules/clients/notes.service.ts';
import {
  companionsRoutes,
  consentsRoutes,
  mergesRoutes,
  notesRoutes,
} from '../modules/clients/records.routes.ts';
import { followHandlers } from '../modules/clients/follow.ts';
import type { BookingsWiring } from './bookings.ts';

export interface ClientsWiring {
  readonly routes: readonly RegisterRoutes[];
  readonly handlers: Readonly<Record<string, WorkHandler>>;
}

export function wireClients(
  { db, clock, keys }: Kernel,
  { lines }: Pick<BookingsWiring, 'lines'>,
): ClientsWiring {
  return {
    routes: [
      clientsRoutes(
        clientsService({
          db,
          clock,
          keys,
          async spendOf({ agencyId, viewer }, client) {
            const sums = await lines.sums({
              agencyId,
              viewer,
              query: { client, status: [SOLD_STATUS] },
            });
            // what was sold, for every reader without costs
            return sums.map(({ currency, count, total }) => ({ currency, count, total }));
          },
        }),
      ),
      notesRoutes(notesService({ db, clock, keys })),
      companionsRoutes(
        companionsService({ db, clock, documents: documents(keys), isCountry: isCountryCode }),
      ),
      consentsRoutes(consentsService({ db, clock })),
      mergesRoutes(mergesService({ db, clock })),
    ],
    handlers: followHandlers(db, clock),
  };
}

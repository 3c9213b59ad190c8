// Routes of the command center's list of bookings: pages, counts, export and search by name.
import {
  exportAgencyBookings,
  getAgencyBookingCounts,
  getAgencyBookings,
  getAgencyBookingSums,
} from '@portico/contract/http/center/bookings';
import { stripCosts } from '@portico/contract/costs';
import { find } from '@portico/contract/http/center/find';
import { seesWholesale } from '@portico/rules/access';
import { Readable } from 'node:stream';
import { type AuditEntry, shortIp } from '../../../kernel/audit.ts';
import { registerCall, type RegisterRoutes } from '../../../kernel/http.ts';
import { columnsFor, csvOf, type CsvReader } from './lines-csv.ts';
import type { LinesService } from './lines.service.ts';

export interface LineRouteDeps {
  readonly lines: LinesService;
  /** Returns the language for a request. */
  readonly languageOf: (agencyId: string, acceptLanguage: string | undefined) => Promise<string>;
  /** Returns the minor unit digits of a currency. */
  readonly digits: CsvReader['digits'];
  /** Writes an entry to the agency's audit log. */
  readonly audit: (agencyId: string, entry: Omit<AuditEntry, 'at'>) => Promise<void>;
}

/** Responses with personal data must not be cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const lineRoutes =
  (deps: LineRouteDeps): RegisterRoutes =>
  (app) => {
    const { lines } = deps;
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
    registerCall(app, getAgencyBookingSums, async ({ agency, viewer, query }) => {
      const sums = await lines.sums({ agencyId: agency.id, viewer, query });
      return {
        status: 200,
        headers: PRIVATE,
        body: { sums: seesWholesale(viewer.audience) ? sums : sums.map(stripCosts) },
      };
    });
    registerCall(app, find, async ({ agency, viewer, query }) => ({
      status: 200,
      headers: PRIVATE,
      body: await lines.find({ agencyId: agency.id, viewer, query }),
    }));
    exportRoute(deps)(app);
  };

/** The export is audited before its first line is sent, even if the reader aborts it. */
const exportRoute =
  ({ lines, languageOf, digits, audit }: LineRouteDeps): RegisterRoutes =>
  (app) =>
    registerCall(app, exportAgencyBookings, async ({ agency, viewer, query, ...call }) => {
      const { headers, request, correlationId, clock } = call;
      const columns = columnsFor(viewer.audience, query.columns);
      const pages = await lines.pages({ agencyId: agency.id, viewer, query });
      const { columns: _columns, ...filter } = query;
      await audit(agency.id, {
        actorType: 'user',
        ...(viewer.user === undefined ? {} : { actorId: viewer.user.id }),
        via: 'http',
        action: 'bookings.export',
        object: `agency:${agency.id}`,
        after: { ...filter, columns },
        ip: shortIp(request.ip),
        correlationId,
      });
      const language = await languageOf(agency.id, headers['accept-language']);
      const reader = { columns, language, zone: query.zone ?? 'UTC', digits };
      return {
        status: 200,
        type: 'text/csv; charset=utf-8',
        headers: {
          ...PRIVATE,
          'content-disposition': `attachment; filename="bookings-${clock.iso().slice(0, 10)}.csv"`,
        },
        body: Readable.from(csvOf(pages, reader)),
      };
    });

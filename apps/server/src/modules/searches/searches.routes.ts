import { getSearchHistory } from '@portico/contract/http/center/searches';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { readZone } from '../../kernel/reader-zone.ts';
import type { HistoryService } from './history.service.ts';

export interface SearchesRouteDeps {
  readonly history: HistoryService;
  /** Returns the agency's language that an Accept-Language header prefers. */
  readonly languageOf: (agencyId: string, acceptLanguage: string | undefined) => Promise<string>;
}

export const searchesRoutes =
  ({ history, languageOf }: SearchesRouteDeps): RegisterRoutes =>
  (app) => {
    registerCall(app, getSearchHistory, async ({ agency, viewer, query, headers }) => ({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: await history.list({
        agencyId: agency.id,
        viewer,
        language: await languageOf(agency.id, headers['accept-language']),
        zone: readZone(headers) ?? 'UTC',
        query,
      }),
    }));
  };

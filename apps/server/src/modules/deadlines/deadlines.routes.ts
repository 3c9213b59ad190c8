import {
  acknowledgeDeadline,
  endDeadlineFeed,
  getDeadlineFeed,
  getDeadlines,
  makeDeadlineFeed,
  readDeadlineFeed,
} from '@portico/contract/http/center/dashboard';
import { PorticoError } from '@portico/contract';
import { readZone } from '../../kernel/reader-zone.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import { unlessKnown } from '../../kernel/unless-same.ts';
import type { DeadlinesService } from './deadlines.service.ts';
import type { FeedService } from './feed.service.ts';

export interface DeadlineRouteDeps {
  readonly deadlines: DeadlinesService;
  readonly feeds: FeedService;
  /** Scheme of this site's addresses. */
  readonly publicScheme: string;
}

/** Replies differ by reader. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const deadlinesRoutes =
  ({ deadlines, feeds, publicScheme }: DeadlineRouteDeps): RegisterRoutes =>
  (app) => {
    registerCall(app, getDeadlines, async ({ agency, viewer, query, headers }) => {
      await feeds.seen(agency.id, viewer, readZone(headers));
      return unlessKnown(
        query.known,
        await deadlines.queue({ agencyId: agency.id, viewer, query }),
      );
    });

    registerCall(app, acknowledgeDeadline, async ({ agency, viewer, params }) => ({
      status: 200,
      body: {
        acknowledgedAt: await deadlines.acknowledge({
          agencyId: agency.id,
          viewer,
          id: params.id.toLowerCase(),
        }),
      },
    }));

    registerCall(app, getDeadlineFeed, async ({ agency, viewer }) => ({
      status: 200,
      headers: PRIVATE,
      body: { madeAt: await feeds.madeAt(agency.id, viewer) },
    }));

    registerCall(app, makeDeadlineFeed, async ({ agency, viewer, request }) => ({
      status: 201,
      headers: PRIVATE,
      body: await feeds.make(agency.id, viewer, `${publicScheme}://${request.headers.host ?? ''}`),
    }));

    registerCall(app, endDeadlineFeed, async ({ agency, viewer }) => {
      await feeds.end(agency.id, viewer);
      return { status: 204 };
    });

    registerCall(app, readDeadlineFeed, async ({ agency, params, request }) => {
      const site = `${publicScheme}://${request.headers.host ?? ''}`;
      const file = await feeds.read(agency.id, params.secret, site);
      if (file === undefined) throw new PorticoError('NOT_FOUND');
      return {
        status: 200,
        type: 'text/calendar; charset=utf-8',
        headers: { ...PRIVATE, 'content-disposition': 'inline; filename="deadlines.ics"' },
        body: file,
      };
    });
  };

// Creates the module: the queue of deadlines, the mails that warn of them, and the calendar feeds.
import type { SaleHead, StoredSale } from '@portico/selling/sale';
import type { RegisterRoutes } from '../../kernel/http.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Mailer } from '../../kernel/mail.ts';
import type { Deliver } from '../../kernel/outbox.ts';
import type { WorkHandler } from '../../kernel/worker.ts';
import { deadlinesRepo } from './deadlines.repo.ts';
import { deadlinesRoutes } from './deadlines.routes.ts';
import { deadlinesService } from './deadlines.service.ts';
import { feedRepo } from './feed.repo.ts';
import { feedService } from './feed.service.ts';
import { type FollowDeps, followHandlers } from './follow.ts';
import { followRepo } from './follow.repo.ts';
import { type WarningMailDeps, warningMailDeliverer } from './warning.mail.ts';
import { warningsHandler } from './warnings.ts';
import { warningsRepo } from './warnings.repo.ts';
import { WARNING_MAIL, WARNINGS_WORK } from './work.ts';

export interface DeadlinesModuleDeps extends Pick<WarningMailDeps, 'letterhead' | 'exponents'> {
  readonly kernel: Kernel;
  readonly mailer: Mailer;
  readonly deadlinesOf: FollowDeps['deadlinesOf'];
  /** Reads what lists name a stored sale by. */
  readonly saleOf: (stored: StoredSale) => SaleHead;
  readonly wake: () => void;
}

export interface DeadlinesModule {
  readonly routes: RegisterRoutes;
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly deliverers: Readonly<Record<string, Deliver>>;
}

export function deadlinesModule(deps: DeadlinesModuleDeps): DeadlinesModule {
  const { kernel, mailer, deadlinesOf, saleOf, letterhead, exponents, wake } = deps;
  const { db, clock, keys, config } = kernel;
  const repo = deadlinesRepo(db, clock);
  const feeds = feedRepo(db, clock);
  return {
    routes: deadlinesRoutes({
      deadlines: deadlinesService({ repo, keys, clock, saleOf }),
      feeds: feedService({
        repo,
        feeds,
        clock,
        saleOf,
        letterhead: async (agencyId, wanted) => {
          const { brand, language } = await letterhead(agencyId, wanted);
          return { name: brand.name, language };
        },
      }),
      publicScheme: config.publicScheme,
    }),
    handlers: {
      ...followHandlers({ repo: followRepo(db, clock), deadlinesOf }),
      [WARNINGS_WORK]: warningsHandler(warningsRepo(db, clock), clock, wake),
    },
    deliverers: {
      [WARNING_MAIL]: warningMailDeliverer({ repo, feeds, mailer, letterhead, saleOf, exponents }),
    },
  };
}

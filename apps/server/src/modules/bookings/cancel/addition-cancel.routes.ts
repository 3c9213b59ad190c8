import { additionCancelQuote, cancelAddition } from '@portico/contract/http/amendments';
import { shortIp } from '../../../kernel/audit.ts';
import { type RegisterRoutes, registerCall } from '../../../kernel/http.ts';
import { openCall, type ReaderDeps, readerOf } from '../read/reader.ts';
import type { AdditionCancelService } from './addition-cancel.service.ts';

export interface AdditionRouteDeps extends ReaderDeps {
  readonly cancellingAdditions: AdditionCancelService;
}

/** Responses with personal data must not be cached. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

export const additionCancelRoutes =
  (deps: AdditionRouteDeps): RegisterRoutes =>
  (app) => {
    const { cancellingAdditions } = deps;
    registerCall(app, additionCancelQuote, async (call) => {
      const { addition } = call.params;
      const quote = await cancellingAdditions.quote({ ...openCall(call), addition });
      return { status: 200, headers: PRIVATE, ...quote };
    });

    registerCall(app, cancelAddition, async (call) => {
      const answer = await cancellingAdditions.cancel({
        ...openCall(call),
        viewer: await readerOf(deps, call),
        addition: call.params.addition,
        cancelQuoteId: call.body.cancelQuoteId,
        reason: call.body.reason,
        key: call.idempotencyKey,
        base: call.baseVersion,
        ip: shortIp(call.request.ip),
        correlationId: call.correlationId,
      });
      return { ...answer, headers: PRIVATE };
    });
  };

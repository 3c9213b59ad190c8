import type { FastifyInstance } from 'fastify';
import type { CallDeps } from '../faults/faulty-call.ts';
import type { Clock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database.ts';
import { LEDGER_SCHEMA } from '../kernel/ledger.ts';
import { DISPUTE_SCHEMA, createDisputeRepo } from './disputes.repo.ts';
import { EVENT_SCHEMA, createEventBox } from './events.repo.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { createPayerService } from './payer.service.ts';
import { PAYMENT_SCHEMA, createPaymentRepo } from './payments.repo.ts';
import { REFUND_SCHEMA, createRefundRepo } from './refunds.repo.ts';
import { createPaymentsService } from './payments.service.ts';
import type { PaymentsService, PlanOf } from './payments.service.ts';
import { createWebhookSender } from './webhooks.ts';
import type { WebhookSender } from './webhooks.ts';

export const GATEWAY_LEDGER = 'gateway';

interface Deps extends Omit<CallDeps, 'latencyMs'> {
  readonly clock: Clock;
  readonly folder: string;
  readonly secret: string;
  readonly fast: boolean;
  readonly digitsOf: (currency: string) => number;
  readonly log: (message: string) => void;
}

/**
 * Opens the card gateway with its own ledger, under `/gateway`. Returns a function that closes it.
 */
export function openGateway(app: FastifyInstance, deps: Deps): () => Promise<void> {
  const { clock, faults, fast } = deps;
  const database = openDatabase(
    deps.folder,
    GATEWAY_LEDGER,
    PAYMENT_SCHEMA + REFUND_SCHEMA + DISPUTE_SCHEMA + EVENT_SCHEMA + LEDGER_SCHEMA,
  );
  const repo = createPaymentRepo(database);
  const events = createEventBox(database, clock, fast ? 100 : 1_500);
  const planOf: PlanOf = ({ details, ref }, step) =>
    faults.plan({
      peers: ['gateway'],
      step,
      agency: deps.rehearsal ? details.agency : '',
      header: details.faults,
      subject: ref,
    });
  const shared = { database, payments: repo, events, clock, planOf };
  const payments = createPaymentsService({
    ...shared,
    refunds: createRefundRepo(database),
    disputes: createDisputeRepo(database),
    pendingRefundMs: fast ? 300 : 8_000,
  });
  const payer = createPayerService(shared);
  const sender = createWebhookSender({
    events,
    clock,
    secret: deps.secret,
    firstPauseMs: fast ? 50 : 1_000,
    longestPauseMs: fast ? 1_000 : 300_000,
    log: deps.log,
  });
  const stopSweeping = sweepEvery(fast ? 100 : 1_000, payments, sender);
  sender.wake();
  void app.register(
    async (scope) =>
      gatewayRoutes(scope, {
        ...deps,
        latencyMs: fast ? [0, 0] : [15, 60],
        payments,
        payer,
        wake: sender.wake,
      }),
    { prefix: '/gateway/v1' },
  );
  void app.register(
    async (scope) =>
      pageRoutes(scope, { payer, clock, digitsOf: deps.digitsOf, wake: sender.wake }),
    { prefix: '/gateway/pay' },
  );
  return async () => {
    stopSweeping();
    await sender.stop();
    database.close();
  };
}

/**
 * Periodically expires overdue payments, and sends the resulting events. Returns a function that
 * stops it.
 */
function sweepEvery(ms: number, payments: PaymentsService, sender: WebhookSender): () => void {
  const sweeper = setInterval(() => {
    payments.sweep();
    sender.wake();
  }, ms);
  sweeper.unref();
  return () => clearInterval(sweeper);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { header, planOf, underFaults } from '../faults/faulty-call.ts';
import type { Answer, CallDeps } from '../faults/faulty-call.ts';
import { FaultSyntaxError } from '@portico/contract/sandbox-faults';
import type { Step } from '@portico/contract/sandbox-faults';
import { streamed } from '../kernel/lines.ts';
import type { Clock } from '../kernel/clock.ts';
import { callerNow } from '../kernel/moved-clock.ts';
import type { PayerService } from './payer.service.ts';
import { accountOf } from './keys.ts';
import type { Payment } from './payments.repo.ts';
import type { Refund } from './refunds.repo.ts';
import type { Call, PaymentsService } from './payments.service.ts';
import {
  REFUSALS,
  Refusal,
  captureRequest,
  createRequest,
  findQuery,
  helperPayRequest,
  idempotencyKey,
  listQuery,
  noBody,
  refundRequest,
} from './wire.ts';

export interface GatewayRoutesDeps extends CallDeps {
  readonly payments: PaymentsService;
  readonly payer: PayerService;
  readonly clock: Clock;
  readonly secret: string;
  /** Called after a call that may have written events. */
  readonly wake: () => void;
}

/** Number of payments in one line of a list. */
const LIST_CHUNK = 50;

type ByRef = { Params: { ref: string } };

/**
 * Runs one call of a merchant under its faults. `subject` identifies the payment or refund
 * concerned.
 */
type MerchantCall = (
  step: Step,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: string,
  work: (call: Call) => Answer,
) => Promise<void>;

interface Context {
  readonly call: MerchantCall;
  readonly payments: PaymentsService;
  readonly payer: PayerService;
}

/** Routes for merchants. */
export function gatewayRoutes(app: FastifyInstance, deps: GatewayRoutesDeps): void {
  app.setErrorHandler((error, request, reply) => void sendRefusal(error, request, reply));
  app.setNotFoundHandler(
    (request, reply) =>
      void sendRefusal(new Refusal('no_such_call', 'There is no such call.'), request, reply),
  );
  const context: Context = { call: merchantCall(deps), payments: deps.payments, payer: deps.payer };
  paymentRoutes(app, context);
  moneyRoutes(app, context);
  refundRoutes(app, context);
  if (deps.rehearsal) helperRoute(app, context);
}

const merchantCall =
  (deps: GatewayRoutesDeps): MerchantCall =>
  async (step, request, reply, subject, work) => {
    const account = accountOf(
      deps.secret,
      /^Bearer (.{1,200})$/.exec(header(request, 'authorization'))?.[1] ?? '',
    );
    if (account === null) throw new Refusal('unauthorized', 'The secret key is wrong.');
    const nowMs = callerNow(
      header(request, 'x-sandbox-now') || undefined,
      deps.clock,
      deps.rehearsal,
    );
    if (nowMs === null)
      throw new Refusal('invalid_request', 'x-sandbox-now is not a time.', 'x-sandbox-now');
    const plan = planOf(request, ['gateway'], step, subject, deps);
    try {
      await underFaults(request, reply, plan, subject, deps, () => {
        if (plan.has('refuse')) throw new Refusal('invalid_request', 'This call is refused.');
        return work({ account, agency: header(request, 'x-agency').slice(0, 80), nowMs, plan });
      });
    } finally {
      deps.wake();
    }
  };

function paymentRoutes(app: FastifyInstance, { call, payments }: Context): void {
  app.post('/payments', (request, reply) => {
    const key = keyOf(request);
    const body = parse(createRequest, request.body);
    return call('authorise', request, reply, key, (who) => ({
      status: 201,
      body: paymentAnswer(payments.create(body, key, who), payments),
    }));
  });
  app.get('/payments', (request, reply) => {
    const { idempotency_key: key, created_from: from } = parse(findQuery, request.query);
    return call('find', request, reply, key, (who) => {
      const payment = payments.find(key, who);
      const isEarlier =
        from !== undefined && Date.parse(payment?.createdAt ?? from) < Date.parse(from);
      return {
        status: 200,
        body: {
          payments: payment === null || isEarlier ? [] : [paymentAnswer(payment, payments)],
        },
      };
    });
  });
  /** Lists the merchant's payments: all opened or changed in a period. */
  app.get('/payment-list', async (request, reply) => {
    const { from, until } = parse(listQuery, request.query);
    await call('list', request, reply, `${from} ${until}`, (who) => {
      const entries = payments.list(from, until, who).map(({ payment, refunds }) => ({
        ...paymentAnswer(payment, payments),
        idempotency_key: payment.key,
        refunds: refunds.map((refund) => ({
          ...refundAnswer(refund, payment.currency),
          idempotency_key: refund.key,
        })),
      }));
      return streamed(reply, 'payments', entries, LIST_CHUNK, who.plan.has('truncated'));
    });
    return reply;
  });
  app.get<ByRef>('/payments/:ref', (request, reply) =>
    call('retrieve', request, reply, request.params.ref, (who) => ({
      status: 200,
      body: paymentAnswer(payments.get(request.params.ref, who), payments),
    })),
  );
}

function moneyRoutes(app: FastifyInstance, { call, payments }: Context): void {
  app.post<ByRef>('/payments/:ref/capture', (request, reply) => {
    const key = keyOf(request);
    const { amount, currency } = parse(captureRequest, request.body);
    return call('capture', request, reply, key, (who) => ({
      status: 200,
      body: paymentAnswer(
        payments.capture(request.params.ref, amount, currency, key, who),
        payments,
      ),
    }));
  });
  app.post<ByRef>('/payments/:ref/void', (request, reply) => {
    const key = keyOf(request);
    parse(noBody, request.body);
    return call('void', request, reply, key, (who) => ({
      status: 200,
      body: paymentAnswer(payments.void(request.params.ref, key, who), payments),
    }));
  });
}

function refundRoutes(app: FastifyInstance, { call, payments }: Context): void {
  app.post<ByRef>('/payments/:ref/refunds', (request, reply) => {
    const key = keyOf(request);
    const { amount, currency } = parse(refundRequest, request.body);
    return call('refund', request, reply, key, (who) => ({
      status: 201,
      body: refundAnswer(payments.refund(request.params.ref, amount, currency, key, who), currency),
    }));
  });
  app.get<ByRef>('/payments/:ref/refunds', (request, reply) => {
    const { idempotency_key: key } = parse(findQuery, request.query);
    const { ref } = request.params;
    return call('find-refund', request, reply, key, (who) => {
      const refund = payments.findRefund(ref, key, who);
      const refunds =
        refund === null ? [] : [refundAnswer(refund, payments.get(ref, who).currency)];
      return { status: 200, body: { refunds } };
    });
  });
}

/** Acts as the payer at the card page, for programs that test without a browser. */
function helperRoute(app: FastifyInstance, { call, payments, payer }: Context): void {
  app.post<ByRef>('/test-helpers/payments/:ref/pay', (request, reply) => {
    const body = parse(helperPayRequest, request.body);
    return call('retrieve', request, reply, request.params.ref, (who) => {
      const { token } = payments.get(request.params.ref, who);
      const paid = payer.pay(token, body.card_number.replaceAll(' ', ''));
      if (paid?.challenge != null)
        payer.answerChallenge(token, body.challenge === 'pass' ? 'right' : 'refused');
      return {
        status: 200,
        body: paymentAnswer(payments.get(request.params.ref, who), payments),
      };
    });
  });
}

function paymentAnswer(p: Payment, payments: PaymentsService) {
  const waits = p.status === 'requires_payer';
  const isAuthorised = p.status === 'authorised' || p.status === 'captured';
  return {
    object: 'payment',
    id: p.ref,
    status: p.status,
    amount: p.amount,
    amount_authorised: isAuthorised ? p.amount : 0,
    amount_captured: p.captured,
    amount_refunded: payments.refunded(p),
    amount_disputed: payments.disputed(p),
    currency: p.currency,
    card: p.brand === null || p.last4 === null ? null : { brand: p.brand, last4: p.last4 },
    decline_reason: p.declineReason,
    payer_path: waits ? `/pay/${p.token}` : null,
    reference: p.details.reference,
    created_at: p.createdAt,
    expires_at: new Date(p.expiresMs).toISOString(),
    capture_before: p.status === 'authorised' ? new Date(p.expiresMs).toISOString() : null,
  };
}

const refundAnswer = (r: Refund, currency: string) => ({
  object: 'refund',
  id: r.ref,
  payment: r.payment,
  amount: r.amount,
  currency,
  status: r.status,
});

function keyOf(request: FastifyRequest): string {
  const result = idempotencyKey.safeParse(header(request, 'idempotency-key'));
  if (!result.success)
    throw new Refusal(
      'invalid_request',
      'Send an Idempotency-Key of 8 to 200 visible characters.',
      'Idempotency-Key',
    );
  return result.data;
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(
    'invalid_request',
    issue?.message ?? 'The request cannot be read.',
    issue?.path.join('.') ?? '',
  );
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error, request);
  return reply
    .code(REFUSALS[refusal.code])
    .type('application/json')
    .send({
      error: {
        type: refusal.code,
        message: refusal.message,
        ...(refusal.param === undefined ? {} : { param: refusal.param }),
      },
      request_id: request.id,
    });
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FaultSyntaxError)
    return new Refusal('unknown_fault', error.message, 'x-sandbox-faults');
  const { statusCode = 0, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return new Refusal('too_large', 'The request is too large.');
  if (statusCode === 415) return new Refusal('wrong_media_type', 'Send application/json.');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('invalid_request', message);
  request.log.error({ error: message }, 'gateway failed');
  return new Refusal('busy', 'The gateway cannot answer now.');
}

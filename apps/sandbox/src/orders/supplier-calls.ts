import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { header, planOf, underFaults } from '../faults/faulty-call.ts';
import type { Answer, CallDeps } from '../faults/faulty-call.ts';
import type { Clock } from '../kernel/clock.ts';
import { callerNow } from '../kernel/moved-clock.ts';
import { limitCalls } from './call-limit.ts';
import { compressAnswers } from './compressed.ts';
import { takeForms } from './forms.ts';
import { Refusal, sendRefusal } from './refusal.ts';
import type { Caller, SupplierStep, SupplierTraits } from './supplier.ts';

export interface SupplierCallDeps extends CallDeps {
  readonly supplier: SupplierTraits;
  readonly clock: Clock;
  /** Bearer token of the callers. */
  readonly key: string;
}

/**
 * Runs one call of the supplier under its faults. `subject` identifies the item concerned. Throws a
 * Refusal before the work if the agency or the moved clock is invalid.
 */
export type SupplierCall = (
  step: SupplierStep,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: string,
  work: (caller: Caller) => Answer,
) => Promise<void>;

/** Creates the API boundary of one supplier: authentication, error handling and fault handling. */
export function supplierCalls(app: FastifyInstance, deps: SupplierCallDeps): SupplierCall {
  const { supplier } = deps;
  app.setErrorHandler((error, request, reply) => void sendRefusal(error, request, reply, supplier));
  app.setNotFoundHandler(
    (request, reply) =>
      void sendRefusal(new Refusal('no_such_call', 'There is no such call.'), request, reply),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const given = /^Bearer (.{1,200})$/.exec(header(request, 'authorization'))?.[1] ?? '';
    done(sameText(given, deps.key) ? undefined : new Refusal('unauthorized', 'The key is wrong.'));
  });
  if (supplier.limit !== undefined) limitCalls(app, supplier.limit, deps.clock);
  if (supplier.takesForms === true) takeForms(app);
  if (supplier.compresses === true) compressAnswers(app);
  return (step, request, reply, subject, work) => {
    const caller: Caller = {
      agency: agencyOf(request),
      nowMs: nowOf(request, deps),
      plan: planOf(request, ['supplier', deps.supplier.name], step, subject, deps),
    };
    return underFaults(request, reply, caller.plan, subject, deps, () => {
      if (step === 'list' && deps.supplier.listsNothing === true)
        throw new Refusal('no_such_call', 'There is no such call.');
      if (caller.plan.has('refuse')) throw new Refusal('invalid_request', 'This call is refused.');
      return work(caller);
    });
  };
}

function agencyOf(request: FastifyRequest): string {
  const agency = header(request, 'x-agency');
  if (!/^[\w.-]{1,80}$/.test(agency))
    throw new Refusal('invalid_request', 'x-agency must name the agency.', { field: 'x-agency' });
  return agency;
}

function nowOf(request: FastifyRequest, { clock, rehearsal }: SupplierCallDeps): number {
  const now = callerNow(header(request, 'x-sandbox-now') || undefined, clock, rehearsal);
  if (now === null)
    throw new Refusal('invalid_request', 'x-sandbox-now is not a time.', {
      field: 'x-sandbox-now',
    });
  return now;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { dice } from '../kernel/random.ts';
import type { FaultBoard, FaultPlan } from './faults.ts';
import type { Peer, Step } from '@portico/contract/sandbox-faults';
import { misbehave, worksFirst } from './misbehave.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface CallDeps {
  readonly faults: FaultBoard;
  readonly rehearsal: boolean;
  /** Lowest and highest latency of a peer in milliseconds. */
  readonly latencyMs: readonly [number, number];
  /** Milliseconds a call without a response keeps the connection open. */
  readonly holdMs: number;
}

export const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

export const planOf = (
  request: FastifyRequest,
  peers: readonly Peer[],
  step: Step,
  subject: string,
  { faults, rehearsal }: CallDeps,
): FaultPlan =>
  faults.plan({
    peers,
    step,
    agency: rehearsal ? header(request, 'x-agency') : '',
    header: rehearsal ? header(request, 'x-sandbox-faults') : '',
    subject,
  });

/**
 * Runs one call under its faults: delayed, without a response, with a broken response, executed or
 * not. `work` may throw; that error is sent as it is.
 */
export async function underFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  plan: FaultPlan,
  subject: string,
  deps: CallDeps,
  work: () => Answer,
): Promise<void> {
  const [low, high] = deps.latencyMs;
  const late =
    plan.lateMs('latency') +
    (high > 0 ? dice('latency', request.url, subject).whole(low, high) : 0);
  if (late > 0) await wait(late);
  const outcome = plan.outcome();
  if (outcome !== null && !worksFirst(outcome)) {
    misbehave(reply, outcome, null, deps.holdMs);
    return;
  }
  const answer = work();
  if (outcome !== null) misbehave(reply, outcome, answer.body, deps.holdMs);
  else void reply.code(answer.status).send(answer.body);
}

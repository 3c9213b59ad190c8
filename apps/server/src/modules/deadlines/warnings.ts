// Warns agents of deadlines: 72, 24 and 6 hours ahead, and earlier by the agency's buffer. Warnings of
// one person that fall together are one mail.
import { LAST_WARNING, WARNING_HOURS, warningAt } from '@portico/rules/deadlines';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import type { Candidate, Message, Plan, Waiting, Warned, WarningsRepo } from './warnings.repo.ts';

const HOUR_MS = 3_600_000;
/** Warnings due within this time are added to a mail that is sent now. */
export const TOGETHER_MS = 30 * 60_000;

/** Pause before the next part of very many deadlines is planned. */
const SOON_MS = 60_000;

/** Handles the kind WARNINGS_WORK. */
export const warningsHandler =
  (repo: WarningsRepo, clock: Clock, wake: () => void): WorkHandler =>
  async (item) => {
    const now = clock.now();
    const sent = await repo.send(
      item,
      (bufferHours) => isoOf(now + TOGETHER_MS + leadMs(bufferHours)),
      (waiting) => planOf(waiting, now),
    );
    if (sent > 0) wake();
    return RELEASED;
  };

/** Time before a deadline at which its first warning is sent. */
const leadMs = (bufferHours: number): number => (WARNING_HOURS[0] + bufferHours) * HOUR_MS;

/** Decides what is sent now. Deadlines of nobody and of agents who have left are the owners'. */
export function planOf(
  { bufferHours, owners, candidates, isMore, nextAt }: Waiting,
  now: number,
): Plan {
  const responsible = owners.length > 0 ? owners : [null];
  const due = (one: Candidate, at: number) =>
    warningAt(
      { at: Date.parse(one.at), since: Date.parse(one.since), warned: one.warned },
      bufferHours,
      at,
    );
  const messages: Message[] = [];
  const warned: Warned[] = [];
  const byAgent = Map.groupBy(candidates, ({ agentId }) => agentId);
  for (const [agentId, own] of byAgent) {
    if (!own.some((one) => due(one, now).due !== null)) continue;
    const told = own.flatMap((one) => {
      const { due: hours } = due(one, now + TOGETHER_MS);
      return hours === null ? [] : [{ id: one.id, at: one.at, hours }];
    });
    warned.push(...told);
    const unseen = new Set(own.filter((one) => !one.isAcknowledged).map(({ id }) => id));
    const escalated = told.filter(({ id, hours }) => hours === LAST_WARNING && unseen.has(id));
    for (const userId of agentId === null ? responsible : [agentId])
      messages.push({ userId, isEscalated: false, deadlines: told });
    if (agentId !== null && escalated.length > 0)
      for (const userId of responsible.filter((owner) => owner !== agentId))
        messages.push({ userId, isEscalated: true, deadlines: escalated });
  }
  const after = new Map(warned.map((one) => [one.id, one.hours]));
  const times = candidates.flatMap((one) => {
    const { next } = due({ ...one, warned: after.get(one.id) ?? one.warned }, now);
    return next === null ? [] : [next];
  });
  if (isMore) times.push(now + SOON_MS);
  if (nextAt !== null) times.push(Math.max(now, Date.parse(nextAt) - leadMs(bufferHours)));
  return {
    messages: joined(messages),
    warned,
    next: times.length === 0 ? null : Math.min(...times),
  };
}

/** Joins messages of one kind to one person: an owner's own deadlines and those without an agent. */
const joined = (messages: readonly Message[]): Message[] =>
  [
    ...Map.groupBy(messages, ({ userId, isEscalated }) => `${userId} ${isEscalated}`).values(),
  ].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [{ ...first, deadlines: [first, ...rest].flatMap(({ deadlines }) => deadlines) }],
  );

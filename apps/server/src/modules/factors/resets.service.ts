// Resets lost factors: an authorized person requests it, the user is informed and has a day to
// object, then the factors are removed.
import { PorticoError } from '@portico/contract';
import { mayResetFactors } from '@portico/rules/second-factor';
import { isoOf } from '../../kernel/clock.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { WorkHandler } from '../../kernel/worker.ts';
import { type FactorsContext, HOUR } from './context.ts';
import type { Person, ResetAsker } from './factors.types.ts';
import { mailboxOf } from '../../kernel/mailboxes.ts';

/** Grace period during which a reset can be refused. */
const GRACE = 24 * HOUR;

export interface Resets {
  /**
   * Returns when they will be removed. Throws NOT_FOUND for an unknown user or one without factors,
   * FORBIDDEN.
   */
  ask(agencyId: string, email: string, asker: ResetAsker): Promise<{ readonly dueAt: string }>;
  /** Withdraws the request. Throws NOT_FOUND if there is none, FORBIDDEN. */
  refuse(agencyId: string, email: string, asker: ResetAsker): Promise<void>;
  readonly handler: WorkHandler;
}

export function resetsService({ people, repo, resets, clock }: FactorsContext): Resets {
  /** Returns the user concerned if the requester is permitted. */
  async function targetOf(agencyId: string, email: string, asker: ResetAsker): Promise<Person> {
    const [target, by] = await Promise.all([
      people.byEmail(agencyId, mailboxOf(email)),
      asker.type === 'operator'
        ? ('operator' as const)
        : people.byId(agencyId, asker.by).then((person) => person?.userType),
    ]);
    if (by === undefined) throw new PorticoError('FORBIDDEN');
    if (target === undefined) throw new PorticoError('NOT_FOUND');
    if (!mayResetFactors(by, target.userType)) throw new PorticoError('FORBIDDEN');
    return target;
  }

  return {
    async ask(agencyId, email, asker) {
      const target = await targetOf(agencyId, email, asker);
      if (!(await repo.duty(agencyId, target.id)).hasFactor) throw new PorticoError('NOT_FOUND');
      const { dueAt } = await resets.ask(
        agencyId,
        { id: uuidv7(clock), userId: target.id, dueAt: isoOf(clock.now() + GRACE) },
        asker,
      );
      return { dueAt };
    },

    async refuse(agencyId, email, asker) {
      const target = await targetOf(agencyId, email, asker);
      if (!(await resets.refuse(agencyId, target.id, asker))) throw new PorticoError('NOT_FOUND');
    },

    handler: ({ agencyId, id }) => resets.carryOut(agencyId, id),
  };
}

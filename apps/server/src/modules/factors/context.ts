// What the functions of this module share.
import type { Clock } from '../../kernel/clock.ts';
import type { Keys } from '../../kernel/keys.ts';
import type { Tries } from '../../kernel/tries.ts';
import type { ChallengesRepo } from './challenges.repo.ts';
import type { FactorsRepo } from './factors.repo.ts';
import type { FactorPolicy, People } from './factors.types.ts';
import type { ResetsRepo } from './resets.repo.ts';

export interface FactorsContext {
  readonly repo: FactorsRepo;
  readonly challenges: ChallengesRepo;
  readonly resets: ResetsRepo;
  readonly people: People;
  readonly keys: Keys;
  readonly tries: Tries;
  readonly clock: Clock;
  /** http or https: how browsers reach the sites. */
  readonly scheme: string;
  /** What agencies ask that have set nothing. */
  readonly defaultPolicy: FactorPolicy;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

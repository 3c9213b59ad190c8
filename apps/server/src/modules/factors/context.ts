// Shared dependencies of this module's functions.
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
  /** http or https: the scheme of the sites in browsers. */
  readonly scheme: string;
  /** Policy of agencies without a setting. */
  readonly defaultPolicy: FactorPolicy;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

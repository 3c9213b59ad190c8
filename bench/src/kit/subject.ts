import type { Ground } from './ground.ts';
import type { Line } from './table.ts';

export interface Effort {
  readonly rounds: number;
  /** Seconds one side is loaded in one round. */
  readonly seconds: number;
  readonly isQuick: boolean;
}

/** One thing that is measured. */
export interface Subject {
  /** The word that runs it alone: npm run bench -- <name>. */
  readonly name: string;
  readonly about: string;
  run(ground: Ground, effort: Effort, say: (progress: string) => void): Promise<Line[]>;
}

/** Before the first round both sides are loaded this long, so that their code is compiled. */
export const WARM_SECONDS = 1.5;

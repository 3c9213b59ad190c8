import type { Ground } from './ground.ts';
import type { Line } from './table.ts';

export interface Effort {
  readonly rounds: number;
  /** Seconds of load per side and round. */
  readonly seconds: number;
  readonly isQuick: boolean;
}

/** One subject of measurement. */
export interface Subject {
  /** Argument that runs it alone: npm run bench -- <name>. */
  readonly name: string;
  readonly about: string;
  run(ground: Ground, effort: Effort, say: (progress: string) => void): Promise<Line[]>;
}

/** Seconds of load on both sides before the first round, so that their code is compiled. */
export const WARM_SECONDS = 1.5;

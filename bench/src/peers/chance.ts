// Outcome of each supplier in each search: deterministic, so that the mock, the measuring side and
// every run agree.
import { lognormal, uniform } from '../kit/random.ts';

export interface Weather {
  /** Median response time in milliseconds. */
  readonly median: number;
  readonly sigma: number;
  /** Shares of searches that are never answered, and that fail. */
  readonly hangs: number;
  readonly fails: number;
}

export interface Fate {
  readonly kind: 'answers' | 'fails' | 'hangs';
  readonly afterMs: number;
}

/** Real suppliers take ten times as long; the bench measures the overhead on their time. */
export const WEATHER: Weather = { median: 40, sigma: 0.6, hangs: 0.01, fails: 0.01 };

export function fateOf(
  search: number,
  supplier: number,
  { median, sigma, hangs, fails }: Weather = WEATHER,
): Fate {
  const chance = uniform(search, supplier, 7);
  const kind = chance < hangs ? 'hangs' : chance < hangs + fails ? 'fails' : 'answers';
  return { kind, afterMs: lognormal(median, sigma, search, supplier) };
}

/**
 * Expected course of a search without overhead: milliseconds until the first response and until the
 * last.
 */
export interface Course {
  readonly firstMs: number;
  readonly lastMs: number;
  /** True if the deadline ended it, because a supplier hangs or is too slow. */
  readonly isCut: boolean;
  /** Suppliers whose response is part of the result. */
  readonly heard: readonly number[];
}

export function courseOf(
  search: number,
  suppliers: number,
  deadlineMs: number,
  weather: Weather = WEATHER,
): Course {
  const fates = Array.from({ length: suppliers }, (_, supplier) => ({
    supplier,
    ...fateOf(search, supplier, weather),
  }));
  const heard = fates.filter(({ kind, afterMs }) => kind === 'answers' && afterMs < deadlineMs);
  const isCut = fates.some(({ kind, afterMs }) => kind === 'hangs' || afterMs >= deadlineMs);
  return {
    firstMs: Math.min(...heard.map(({ afterMs }) => afterMs)),
    lastMs: isCut ? deadlineMs : Math.max(...fates.map(({ afterMs }) => afterMs)),
    isCut,
    heard: heard.map(({ supplier }) => supplier),
  };
}

const ID = /^bench-(\d{1,9})$/;
/** Formats a search's number as the correlation id, which every component forwards. */
export const searchId = (search: number): string => `bench-${String(search).padStart(6, '0')}`;
export const searchOf = (id: unknown): number | null => {
  const match = typeof id === 'string' ? ID.exec(id) : null;
  return match === null ? null : Number(match[1]);
};

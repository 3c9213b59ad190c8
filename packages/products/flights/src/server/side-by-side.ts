// Compares fares of several suppliers: a fare that is worse than another in every respect is not
// shown.
import type { Cancellation, LocalDateTime } from '@portico/contract';
import { stepAtLocal, takenOf } from '@portico/rules/staircase';
import type { z } from 'zod';
import type { FareOffer } from '../http.ts';
import type { changeTerms } from '../http.ts';
import { foldedBrand } from '../rules/same-fare.ts';

type Compared = Pick<
  FareOffer,
  | 'brand'
  | 'marketing'
  | 'cabins'
  | 'bags'
  | 'seatChoice'
  | 'voidUntil'
  | 'documents'
  | 'price'
  | 'change'
> & { readonly cancellation: Cancellation };
type ChangeTerms = z.infer<typeof changeTerms>;

/**
 * Returns the fares that no other of the same brand dominates; the first of equal ones. Where
 * prices are hidden nothing is removed: it would reveal them.
 */
export const withoutWorse = <T extends Compared>(fares: readonly T[]): T[] =>
  fares.filter(
    (fare, i) =>
      !fares.some(
        (other, n) => n !== i && isNoWorse(other, fare) && (n < i || !isNoWorse(fare, other)),
      ),
  );

/** Returns true if `a` costs no more than `b` and has no worse terms. */
function isNoWorse(a: Compared, b: Compared): boolean {
  if (a.price === null || b.price === null || a.price.total > b.price.total) return false;
  return (
    a.marketing === b.marketing &&
    foldedBrand(a.brand) === foldedBrand(b.brand) &&
    a.seatChoice === b.seatChoice &&
    NEEDS.indexOf(a.documents) <= NEEDS.indexOf(b.documents) &&
    a.cabins.join() === b.cabins.join() &&
    JSON.stringify(a.bags) === JSON.stringify(b.bags) &&
    (b.voidUntil === null || a.voidUntil !== null) &&
    keepsNoMore(a.cancellation, b.cancellation, a.price.total) &&
    changesForNoMore(a.change, b.change)
  );
}

const NEEDS = ['none', 'later', 'now'];

/**
 * Ends of the steps of two penalty schedules: the schedules are compared at each of them and after
 * the last. The void period is compared separately.
 */
const ends = (
  a: { readonly steps: readonly { readonly until: LocalDateTime | null }[] },
  b: typeof a,
): readonly LocalDateTime[] => [...a.steps, ...b.steps].flatMap(({ until }) => until ?? []);

/** After the last step. */
const LAST = '9999-12-31T23:59';

function keepsNoMore(a: Cancellation, b: Cancellation, stake: number): boolean {
  if (a.timeZone !== b.timeZone) return false;
  const kept = ({ steps }: Cancellation, at: LocalDateTime): number | null => {
    const step = stepAtLocal(steps, at);
    return step === undefined ? stake : takenOf(step, stake);
  };
  const before = ends(a, b).map(justBefore);
  return [...before, LAST].every((at) => isNoMore(kept(a, at), kept(b, at)));
}

/** An unknown penalty (null) is comparable with another unknown one, or with none. */
const isNoMore = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other || one === 0 : one <= other;

function changesForNoMore(a: ChangeTerms, b: ChangeTerms): boolean {
  if (a.timeZone !== b.timeZone) return false;
  const fee = ({ steps }: ChangeTerms, at: LocalDateTime): number | null => {
    const step = steps.find(({ until }) => until === null || until > at);
    return step?.unknown === true ? null : (step?.penalty ?? Infinity);
  };
  const before = ends(a, b).map(justBefore);
  return [...before, LAST].every((at) => isNoMore(fee(a, at), fee(b, at)));
}

/**
 * Returns an instant at which the step still applies. A void period ends at a second, a step of a
 * fare at a minute.
 */
const justBefore = (until: LocalDateTime): LocalDateTime =>
  new Date(Date.parse(`${until}Z`) - 1_000).toISOString().slice(0, 19);

// Computes the exact penalty for changing or returning a ticket. Suppliers state penalties as
// amounts of the fare; they are converted once, stored with the quote, and never increase: the
// supplier may only charge less.
import type { Cancellation, Instant } from '@portico/contract';
import { type Ratio, scale } from '@portico/rules/money';
import { plainStep, takenOf } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type { FareTerms, VoidUntil } from '../shapes.ts';

type Step = FareTerms['steps'][number];

const stepAt = ({ timeZone, steps }: FareTerms, at: number): Step | undefined =>
  steps.find(({ until }) => until === null || at < localInstant(until, timeZone));

/**
 * Returns the penalty of a schedule at an instant, in its own currency; null if the step does not
 * allow it, or its penalty is unknown.
 * @param at epoch milliseconds
 */
export const penaltyAt = (terms: FareTerms, at: number): number | null =>
  stepAt(terms, at)?.penalty ?? null;

/** Returns false if a schedule rules it out at an instant; an unknown penalty does not. */
export function isPossibleAt(terms: FareTerms, at: number): boolean {
  const step = stepAt(terms, at);
  return step !== undefined && (step.penalty !== null || step.unknown === true);
}

/** Converts the penalties of a schedule; what is not possible or unknown stays so. */
export const withPenalties = (
  { timeZone, steps }: FareTerms,
  convert: (penalty: number) => number | null,
): {
  timeZone: string;
  steps: { until: string | null; penalty: number | null; unknown?: true }[];
} => ({
  timeZone,
  steps: steps.map(({ until, penalty, unknown }) => ({
    until,
    penalty: penalty === null ? null : convert(penalty),
    ...(unknown === true ? { unknown } : {}),
  })),
});

/** A fare's price at the supplier and in the sale, for converting its penalties. */
export interface Priced {
  /** Net and tax, minor units of the fare's currency. */
  readonly owed: number;
  /**
   * Amount paid for the fare, including the agency's markup, minor units of the sale's currency.
   */
  readonly paid: number;
  /** Exchange ratio from the fare's currency to the sale's. */
  readonly ratio: Ratio;
}

/**
 * Converts terms to the sale's currency. A penalty of the whole fare becomes everything paid for
 * it; any other penalty is converted at the rate, rounded half away from zero, and limited to the
 * amount paid.
 */
export const termsInSale = (terms: FareTerms, { owed, paid, ratio }: Priced): FareTerms =>
  withPenalties(terms, (penalty) =>
    penalty >= owed ? paid : Math.min(paid, scale(penalty, ratio)),
  );

/** Terms agreed at the time of sale, all in its currency. */
export interface SoldTerms {
  readonly refund: FareTerms;
  readonly voidUntil: VoidUntil;
  /** Amount paid for the fare. */
  readonly fare: number;
  /** Amount paid for seats and bags: refunded only by a void. */
  readonly extras: number;
}

/** Amounts kept and refunded; they add up to the amount paid. */
export interface Refund {
  /** 'void': as if never purchased. 'fee': less a penalty. 'none': no refund. */
  readonly way: 'void' | 'fee' | 'none';
  readonly kept: number;
  readonly back: number;
}

/**
 * Returns the refund of a ticket at an instant (epoch milliseconds): everything until the void
 * period ends, then the fare less its penalty.
 */
export function refundAt(sold: SoldTerms, at: number): Refund {
  const { refund, voidUntil, fare, extras } = sold;
  const paid = fare + extras;
  if (voidUntil !== null && at < Date.parse(voidUntil)) return { way: 'void', kept: 0, back: paid };
  const penalty = penaltyAt(refund, at);
  const back = penalty === null ? 0 : Math.max(0, fare - penalty);
  return { way: back > 0 ? 'fee' : 'none', kept: paid - back, back };
}

/** A displayed step: the refund until an instant. */
export interface RefundStep extends Refund {
  /** Exclusive; null: without end. */
  readonly until: Instant | null;
  /** The same in local time of the terms' zone. */
  readonly local: string | null;
}

/**
 * Returns the refund schedule of a sale from an instant on, including the void period; consecutive
 * steps with equal refunds are merged.
 */
export function refundSteps(sold: SoldTerms, from: number): RefundStep[] {
  const { refund, voidUntil } = sold;
  const ends = [
    ...(voidUntil === null ? [] : [Date.parse(voidUntil)]),
    ...refund.steps.flatMap(({ until }) =>
      until === null ? [] : [localInstant(until, refund.timeZone)],
    ),
  ];
  const later = [...new Set(ends.filter((end) => end > from))].sort((a, b) => a - b);
  const steps: RefundStep[] = [];
  let begins = from;
  for (const end of [...later, null]) {
    const step = {
      ...refundAt(sold, begins),
      until: end === null ? null : new Date(end).toISOString(),
      local: end === null ? null : localTimeAt(end, refund.timeZone),
    };
    const before = steps.at(-1);
    if (before !== undefined && before.kept === step.kept && before.way === step.way) steps.pop();
    steps.push(step);
    begins = end ?? begins;
  }
  return steps;
}

/** Returns the final amount kept: as agreed, or less if the supplier keeps less. */
export const keptInEnd = (agreed: number, asked: number | null): number =>
  asked === null ? agreed : Math.max(0, Math.min(agreed, asked));

/** Values that extend a fare's penalty schedule. */
export interface Ticketed {
  readonly voidUntil: VoidUntil;
  /** Net and tax of the fare, in the currency of its penalties. */
  readonly owed: number;
  /** Amount owed for seats and bags, in the same currency. */
  readonly extras: number;
  /** Departure of the first flight, epoch milliseconds: no void after it. */
  readonly departs: number;
}

/**
 * Returns the penalty schedule of a whole order: nothing is kept until the void period ends; after
 * it, the fare's penalty and everything paid for seats and bags. Amounts in the fare's currency.
 */
export function orderTerms(
  { timeZone, steps }: Cancellation,
  { voidUntil, owed, extras, departs }: Ticketed,
): Cancellation {
  const kept = steps.map((step) => {
    const taken = takenOf(step, owed);
    if (taken === null) return plainStep(step);
    return { until: step.until, penalty: Math.min(owed, taken) + extras };
  });
  if (voidUntil === null) return { timeZone, steps: kept };
  const ends = toTheSecond(Math.min(Date.parse(voidUntil), departs), timeZone);
  const later = kept.filter(({ until }) => until === null || until > ends);
  return { timeZone, steps: [{ until: ends, penalty: 0 }, ...later] };
}

/**
 * Formats a local time with its seconds, if not zero: zone offsets are whole minutes. The void
 * period ends at its exact second.
 */
function toTheSecond(at: number, timeZone: string): string {
  const seconds = new Date(at).getUTCSeconds();
  const local = localTimeAt(at, timeZone);
  return seconds === 0 ? local : `${local}:${String(seconds).padStart(2, '0')}`;
}

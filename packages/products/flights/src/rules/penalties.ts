// What changing or giving back a ticket costs, to the unit. Suppliers tell penalties as amounts of
// the fare; they are converted once, kept with the quote, and never become more: the supplier may
// only do better.
import type { Cancellation, Instant } from '@portico/contract';
import { type Ratio, scale } from '@portico/rules/money';
import { plainStep, takenOf } from '@portico/rules/staircase';
import { localInstant, localTimeAt } from '@portico/rules/zones';
import type { FareTerms, VoidUntil } from '../shapes.ts';

/**
 * Penalty of a staircase at an instant, in its own currency; null where the step is not possible.
 * @param at epoch milliseconds
 */
export function penaltyAt({ timeZone, steps }: FareTerms, at: number): number | null {
  const step = steps.find(({ until }) => until === null || at < localInstant(until, timeZone));
  return step?.penalty ?? null;
}

/** A fare's price at the supplier and on our side, for converting its penalties. */
export interface Priced {
  /** Net and tax, minor units of the fare's currency. */
  readonly owed: number;
  /** What is paid for the fare, with what the agency adds, minor units of the sale's currency. */
  readonly paid: number;
  /** From the fare's currency to the sale's. */
  readonly ratio: Ratio;
}

/**
 * Terms in the sale's currency. A penalty of the whole fare is all that is paid for it; any other
 * one is its amount at the rate, rounded half away from zero, and never more than was paid.
 */
export const termsInSale = ({ timeZone, steps }: FareTerms, priced: Priced): FareTerms => ({
  timeZone,
  steps: steps.map(({ until, penalty }) => ({ until, penalty: inSale(penalty, priced) })),
});

function inSale(penalty: number | null, { owed, paid, ratio }: Priced): number | null {
  if (penalty === null) return null;
  return penalty >= owed ? paid : Math.min(paid, scale(penalty, ratio));
}

/** The terms a sale was made with, all in its currency. */
export interface SoldTerms {
  readonly refund: FareTerms;
  readonly voidUntil: VoidUntil;
  /** Paid for the fare. */
  readonly fare: number;
  /** Paid for seats and bags: it comes back only with a void. */
  readonly extras: number;
}

/** What is kept and what goes back; they sum to what was paid. */
export interface Refund {
  /** 'void': as if never bought. 'fee': less a penalty. 'none': nothing comes back. */
  readonly way: 'void' | 'fee' | 'none';
  readonly kept: number;
  readonly back: number;
}

/**
 * What giving a ticket back brings at an instant (epoch milliseconds): all of it until the void
 * ends, then the fare less its penalty.
 */
export function refundAt(sold: SoldTerms, at: number): Refund {
  const { refund, voidUntil, fare, extras } = sold;
  const paid = fare + extras;
  if (voidUntil !== null && at < Date.parse(voidUntil)) return { way: 'void', kept: 0, back: paid };
  const penalty = penaltyAt(refund, at);
  const back = penalty === null ? 0 : Math.max(0, fare - penalty);
  return { way: back > 0 ? 'fee' : 'none', kept: paid - back, back };
}

/** A step as it is shown: what comes back until an instant. */
export interface RefundStep extends Refund {
  /** Exclusive; null: from then on. */
  readonly until: Instant | null;
  /** The same on the clock of the terms' zone. */
  readonly local: string | null;
}

/**
 * The staircase of a sale from an instant on, the void in it; steps that bring the same are one.
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

/** What is kept in the end: what was agreed, or less where the supplier keeps less. */
export const keptInEnd = (agreed: number, asked: number | null): number =>
  asked === null ? agreed : Math.max(0, Math.min(agreed, asked));

/** What is sold with a fare's staircase. */
export interface Ticketed {
  readonly voidUntil: VoidUntil;
  /** Net and tax of the fare, in the currency of its penalties. */
  readonly owed: number;
  /** What is owed for seats and bags, in the same. */
  readonly extras: number;
  /** When the first flight leaves, epoch milliseconds: nothing is voided after. */
  readonly departs: number;
}

/**
 * The staircase of a whole order: nothing is kept until the void ends; from then on the fare's
 * penalty, and all that was paid for seats and bags. Amounts of the fare's currency.
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
 * A wall time with its seconds, where it has some: zones are whole minutes apart. A void ends when
 * it ends.
 */
function toTheSecond(at: number, timeZone: string): string {
  const seconds = new Date(at).getUTCSeconds();
  const local = localTimeAt(at, timeZone);
  return seconds === 0 ? local : `${local}:${String(seconds).padStart(2, '0')}`;
}

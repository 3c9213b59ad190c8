// Builds the fixed lines that compare fares: bags, seat, changes, cancellation. A term that the
// airline does not state is shown as such, never as not included.
import type { Price } from '@portico/contract';
import { type CompareCell, type CompareLine, icons } from '@portico/design';
import { stepOutcome } from '@portico/rules/at-stake';
import type { TFunction } from '@portico/runtime';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { FareOffer } from '../../http.ts';
import { bagsOnAllLegs } from '../../rules/bags.ts';
import { freeHoursUntil, lastingStep, openSteps } from './fare-terms.ts';

export interface Wording {
  readonly t: TFunction;
  readonly language: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Formats an amount with minor units in the visitor's currency. */
  readonly money: (amount: number, currency: string) => string;
  /** Formats an amount in whole units, for narrow columns. */
  readonly shortMoney: (amount: number, currency: string) => string;
  /** Formats the cost of a cancellation step; it and the refund sum to the displayed price. */
  readonly kept: (step: Outcome, currency: string) => string;
}

interface Outcome {
  readonly back: number;
  readonly penalty: number;
}

/** A cell before it is compared with its neighbour. */
interface Words {
  readonly words: string;
  readonly detail?: string;
  readonly short: string;
  /** Not included in the price. */
  readonly isMissing?: boolean;
}

/**
 * Returns the lines for fares side by side; values equal to the previous fare, or not included, are
 * de-emphasized.
 */
export function fareLines(fares: readonly FareOffer[], around: Wording): CompareLine[] {
  const { t } = around;
  const line = (
    icon: CompareLine['icon'],
    label: string,
    say: (fare: FareOffer) => Words,
  ): CompareLine => ({ icon, label, cells: asCells(fares.map(say)) });
  return [
    line(icons.backpack, t('flightFares.line.cabinBag'), (fare) => cabinBag(fare, t)),
    line(icons.luggage, t('flightFares.line.checkedBag'), (fare) => checkedBag(fare, t)),
    line(icons.armchair, t('flightFares.line.seat'), (fare) => seat(fare, t)),
    line(icons.swap, t('flightFares.line.change'), (fare) => change(fare, around)),
    line(icons.undo, t('flightFares.line.cancel'), (fare) => cancel(fare, around)),
  ];
}

const asCells = (all: readonly Words[]): CompareCell[] =>
  all.map(({ words, detail, short, isMissing = false }, i) => {
    const before = all[i - 1];
    const isSame = before !== undefined && before.words === words && before.detail === detail;
    return { words, short, ...(detail !== undefined && { detail }), quiet: isMissing || isSame };
  });

function cabinBag({ bags }: FareOffer, t: TFunction): Words {
  const all = bagsOnAllLegs(bags);
  const isMixed = bags.some(({ cabin }) => cabin !== all.cabin);
  const mixed = isMixed ? { detail: t('flightFares.notEveryFlight') } : {};
  if (all.cabin) return { words: t('flightFares.yes'), short: t('flightFares.yes'), ...mixed };
  if (all.cabin === null || all.underSeat === null) return notSaid(t);
  return all.underSeat
    ? {
        words: t('flightFares.underSeat'),
        short: t('flightFares.small'),
        isMissing: true,
        ...mixed,
      }
    : {
        words: t('flightFares.notIncluded'),
        short: t('flightFares.no'),
        isMissing: true,
        ...mixed,
      };
}

function checkedBag({ bags }: FareOffer, t: TFunction): Words {
  const { pieces, kg } = bagsOnAllLegs(bags).checked;
  const isMixed = bags.some(({ checked }) => checked.pieces !== pieces);
  if (pieces === 0)
    return {
      words: t('flightFares.notIncluded'),
      detail: t(isMixed ? 'flightFares.notEveryFlight' : 'flightFares.bagLater'),
      short: '0',
      isMissing: true,
    };
  return {
    words: t('flightFares.pieces', { count: pieces }),
    ...(kg !== null && kg > 0 && { detail: t('flightFares.kgEach', { count: pieces, kg }) }),
    short: String(pieces),
  };
}

/** What the airline does not state. */
const notSaid = (t: TFunction): Words => ({
  words: t('flightFares.notSaid'),
  detail: t('flightFares.askThem'),
  short: t('offers.ask'),
});

function seat({ seatChoice }: FareOffer, t: TFunction): Words {
  if (seatChoice === 'unknown') return notSaid(t);
  return {
    words: t(`flightFares.seat.${seatChoice}`),
    detail: t(`flightFares.seatDetail.${seatChoice}`),
    short: t(`flightFares.seatShort.${seatChoice}`),
    isMissing: seatChoice === 'none',
  };
}

const whenText = (local: string, { t, language }: Wording): string =>
  t('cancellation.when', { day: dayText(local, language), time: timeText(local) });

function change({ change: terms, price }: FareOffer, around: Wording): Words {
  const { t, now, money, shortMoney } = around;
  const [step] = openSteps(terms, now);
  const penalty = step?.penalty ?? null;
  if (step?.unknown) return notSaid(t);
  if (penalty === null)
    return { words: t('flightFares.noChange'), short: t('flightFares.no'), isMissing: true };
  const until = step?.until ?? null;
  const detail = `${t('flightFares.andDifference')}${
    until === null
      ? ''
      : `${t('common.comma')}${t('offers.until', { when: whenText(until, around) })}`
  }`;
  if (penalty === 0) return { words: t('offers.free'), detail, short: t('offers.free') };
  if (price === null) return { words: t('offers.forFee'), detail, short: t('offers.fee') };
  return {
    words: money(penalty, price.currency),
    detail,
    short: t('flightFares.youPay', { amount: shortMoney(penalty, price.currency) }),
  };
}

function cancel(fare: FareOffer, around: Wording): Words {
  const { t, now } = around;
  const { price } = fare;
  const step = lastingStep(fare, now);
  const free = freeHoursUntil(fare, now);
  const inFree =
    free === null ? undefined : t('flightFares.freeFirst', { when: whenText(free, around) });
  const nothing = {
    words: t('flightFares.nothingBack'),
    short: t('flightFares.no'),
    isMissing: true,
    ...(inFree !== undefined && { detail: inFree }),
  };
  if (step === undefined) return nothing;
  const outcome = stepOutcome(step, price);
  const until = step.until === null ? undefined : whenText(step.until, around);
  if (outcome.kind === 'unknown')
    return { ...notSaid(t), ...(inFree !== undefined && { detail: inFree }) };
  if (outcome.kind === 'free')
    return {
      words: t('flightFares.allBack'),
      ...(until !== undefined && { detail: t('offers.until', { when: until }) }),
      short: t('offers.all'),
    };
  if (outcome.kind === 'none') return nothing;
  return partBack(outcome, price, around);
}

function partBack(
  { back, penalty }: Outcome,
  price: Price | null,
  { t, money, shortMoney, kept }: Wording,
): Words {
  if (price === null) return { words: t('flightFares.someBack'), short: t('flightFares.some') };
  return {
    words: t('cancellation.back', { amount: money(back, price.currency) }),
    detail: t('flightFares.costs', { amount: kept({ back, penalty }, price.currency) }),
    short: t('flightFares.youGetBack', { amount: shortMoney(back, price.currency) }),
  };
}

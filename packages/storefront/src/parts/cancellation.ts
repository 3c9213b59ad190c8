// Describes refund steps in words and as a staircase: cancellation costs and deadlines, in the
// place's local time.
import type { Cancellation, LocalDate, Price } from '@portico/contract';
import { isPaidOnSite, stepOutcome, type StepOutcome } from '@portico/rules/at-stake';
import type { TFunction } from '@portico/runtime';
import type { TimedStair } from './own-staircase.tsx';
import type { Moment } from './own-time.tsx';
import type { OutcomeWords } from './shown-outcome.ts';
import { dayText, hoursBetween, localNow, timeText } from './times.ts';
import { cityOfHours, type CityZone } from './zones.ts';

export interface CancellationView {
  /** One line for cards: 'Free cancellation until Fri, 12 Jun, 18:00'. */
  readonly line: string;
  readonly isFree: boolean;
  /**
   * Text about later steps: 'then it costs $120.00, no refund from Sun, 14 Jun, 00:00'; '' if there
   * are none.
   */
  readonly then: string;
  /** City whose local time is shown: 'Porto time'; '' if no time is shown. */
  readonly zone: string;
  /** End of the current step; null if it does not end. */
  readonly until: Moment | null;
  readonly stairs: readonly TimedStair[];
  /** Complete description in one sentence, for screen readers. */
  readonly sentence: string;
  /** True if a fee is not known: the text asks the reader to ask. */
  readonly asks: boolean;
}

interface Around {
  readonly cancellation: Cancellation;
  /** City whose local time is used; null if there is none. */
  readonly city: CityZone | null | undefined;
  readonly price: Pick<Price, 'dueNow' | 'total'> | null | undefined;
  readonly money: (amount: number) => string;
  /** Formats the cost of a step; by default it is `money` of the penalty. */
  readonly kept?: OutcomeWords['kept'];
  /** Start date: the end of the last step in the drawing. */
  readonly start: LocalDate;
  readonly now: number;
  readonly language: string;
  readonly t: TFunction;
}

/**
 * Merges neighbouring steps with the same text: amounts that are equal in the displayed currency
 * form one step, which ends with the last of them.
 */
const withoutAlike = <S extends StepOutcome>(
  steps: readonly S[],
  { money, kept }: OutcomeWords,
): S[] => {
  const said = (step: S) => [step.told, step.kind, kept(step), money(step.back)].join();
  return steps.filter((step, i) => {
    const next = steps[i + 1];
    return next === undefined || said(step) !== said(next);
  });
};

export function viewCancellation({
  cancellation,
  city,
  price,
  money,
  kept = ({ penalty }) => money(penalty),
  start,
  now,
  language,
  t,
}: Around): CancellationView {
  const { timeZone, steps } = cancellation;
  const isPaidThere = isPaidOnSite(price);
  const today = localNow(timeZone, now);
  const arrival = `${start}T23:59`;
  const open = withoutAlike(
    steps
      .filter(({ until }) => until === null || until > today)
      .map((step) => ({ ...step, ...stepOutcome(step, price) })),
    { money, kept },
  );
  const when = (local: string) =>
    t('cancellation.when', { day: dayText(local, language), time: timeText(local) });
  const first = open[0];
  const isFree = first?.kind === 'free';

  const detailOf = ({ kind, back }: StepOutcome): string | undefined => {
    if (kind === 'unknown') return undefined;
    if (isPaidThere) return kind === 'free' ? t('cancellation.nothingToPay') : undefined;
    return kind === 'none' ? undefined : t('cancellation.back', { amount: money(back) });
  };
  const stairs = open.map((step, i): TimedStair => {
    const from = open[i - 1]?.until ?? today;
    const detail = detailOf(step);
    return {
      kind: step.kind,
      title:
        step.told === 'costs' || step.told === 'fee'
          ? t(`cancellation.${step.told}`, { amount: kept(step) })
          : t(`cancellation.${step.told}`),
      ...(detail !== undefined && { detail }),
      share: step.share,
      hours: Math.max(1, hoursBetween(from, step.until ?? (arrival > from ? arrival : from))),
      from:
        i === 0
          ? { date: t('cancellation.today') }
          : { date: dayText(from, language), time: timeText(from) },
      at: i === 0 ? null : { local: from, zone: timeZone },
    };
  });

  // a refund was possible once: 'from the moment you book' would be untrue
  const isOverNow = steps.some(
    (step) =>
      step.until !== null && step.until <= today && stepOutcome(step, price).told !== 'none',
  );
  const noRefund = t(isOverNow ? 'cancellation.none' : 'cancellation.noRefund');
  const lineOf = (step: (typeof open)[number]): string => {
    if (step.kind === 'free')
      return step.until === null
        ? t('cancellation.alwaysFree')
        : t('cancellation.freeUntil', { when: when(step.until) });
    if (step.told === 'ask') return t('cancellation.nowAsk');
    return step.told === 'none' ? noRefund : t('cancellation.nowCosts', { amount: kept(step) });
  };
  const line = first ? lineOf(first) : t('cancellation.over');
  const then = open
    .slice(1)
    .map((step, i) => {
      const { told } = step;
      const from = open[i]?.until ?? today;
      const way = told === 'none' ? 'None' : told === 'ask' ? 'Ask' : 'Costs';
      // the end of free cancellation has just been mentioned
      return i === 0 && isFree
        ? t(`cancellation.next${way}`, { amount: kept(step) })
        : t(`cancellation.then${way}`, { amount: kept(step), when: when(from) });
    })
    .join(t('cancellation.comma'));
  const zone = open.some(({ until }) => until !== null)
    ? t('cancellation.zone', { city: cityOfHours(city, timeZone, t) })
    : '';
  return {
    line,
    isFree,
    then,
    zone,
    until: first?.until ? { local: first.until, zone: timeZone } : null,
    stairs,
    sentence: [line, then, zone].filter(Boolean).join(t('cancellation.comma')),
    asks: open.some(({ told }) => told === 'ask'),
  };
}

// A refund staircase in words and steps: what cancelling costs, until when, in the place's own time.
import type { Cancellation, LocalDate, Price } from '@portico/contract';
import type { Stair } from '@portico/design';
import { atStake, isPaidAtProperty } from '@portico/rules/at-stake';
import { share } from '@portico/rules/money';
import type { TFunction } from '@portico/runtime';
import { dayText, hoursBetween, localNow, timeText, zoneCity } from './times.ts';

export interface CancellationView {
  /** One line for cards: 'Free to cancel until Fri, 12 Jun, 18:00'. */
  readonly line: string;
  readonly isFree: boolean;
  /** What follows: 'then it costs $120.00, no refund from Sun, 14 Jun, 00:00'. '' when nothing follows. */
  readonly then: string;
  /** Whose hours are named: 'Lisbon time'; '' when none is. */
  readonly zone: string;
  readonly stairs: readonly Stair[];
  /** The whole in one sentence, for reading aloud. */
  readonly sentence: string;
}

interface Around {
  readonly cancellation: Cancellation;
  readonly price: Pick<Price, 'dueNow' | 'total'> | null | undefined;
  readonly money: (amount: number) => string;
  readonly checkIn: LocalDate;
  readonly now: number;
  readonly language: string;
  readonly t: TFunction;
}

const FULL = 10_000;

export function viewCancellation({ cancellation, price, money, checkIn, now, language, t }: Around): CancellationView {
  const { timeZone, steps } = cancellation;
  const amount = atStake(price);
  const isPaidThere = isPaidAtProperty(price);
  const today = localNow(timeZone, now);
  const arrival = `${checkIn}T23:59`;
  const open = steps.filter(({ until }) => until === null || until > today);
  const when = (local: string) => t('cancellation.when', { day: dayText(local, language), time: timeText(local) });
  const first = open[0];
  const isFree = first?.penaltyBp === 0;

  const stairs = open.map((step, i): Stair => {
    const from = open[i - 1]?.until ?? today;
    const penalty = share(amount, step.penaltyBp);
    const kind = step.penaltyBp === 0 ? 'free' : step.penaltyBp >= FULL ? 'none' : 'part';
    return {
      kind,
      ...(kind === 'part' || (kind === 'none' && isPaidThere)
        ? { title: t('cancellation.costs', { amount: money(penalty) }) }
        : { title: t(kind === 'none' ? 'cancellation.none' : isPaidThere ? 'cancellation.alwaysFree' : 'cancellation.full') }),
      ...(isPaidThere ? kind === 'free' && { detail: t('cancellation.nothingToPay') } : kind !== 'none' && { detail: t('cancellation.back', { amount: money(amount - penalty) }) }),
      share: 1 - step.penaltyBp / FULL,
      hours: Math.max(1, hoursBetween(from, step.until ?? (arrival > from ? arrival : from))),
      from: i === 0 ? { date: t('cancellation.today') } : { date: dayText(from, language), time: timeText(from) },
    };
  });

  const line = !first
    ? t('cancellation.over')
    : isFree
      ? first.until === null ? t('cancellation.alwaysFree') : t('cancellation.freeUntil', { when: when(first.until) })
      : first.penaltyBp >= FULL && !isPaidThere ? t('cancellation.noRefund') : t('cancellation.nowCosts', { amount: money(share(amount, first.penaltyBp)) });
  const then = open
    .slice(1)
    .map((step, i) => {
      const from = open[i]?.until ?? today;
      const isLost = step.penaltyBp >= FULL && !isPaidThere;
      // the moment free cancelling ends has just been named
      if (i === 0 && isFree) return isLost ? t('cancellation.nextNone') : t('cancellation.nextCosts', { amount: money(share(amount, step.penaltyBp)) });
      return isLost ? t('cancellation.thenNone', { when: when(from) }) : t('cancellation.thenCosts', { amount: money(share(amount, step.penaltyBp)), when: when(from) });
    })
    .join(t('cancellation.comma'));
  const zone = open.some(({ until }) => until !== null) ? t('cancellation.zone', { city: zoneCity(timeZone, language) }) : '';
  return { line, isFree, then, zone, stairs, sentence: [line, then, zone].filter(Boolean).join(t('cancellation.comma')) };
}

// A refund staircase in words and steps: what cancelling costs, until when, in the place's own time.
import type { Cancellation, LocalDate } from '@portico/contract';
import type { Stair } from '@portico/design';
import type { TFunction } from '@portico/runtime';
import { dayText, hoursBetween, localNow, timeText, zoneCity } from './times.ts';

export interface CancellationView {
  /** One line for cards: 'Free to cancel until Fri, 12 Jun, 18:00'. */
  readonly line: string;
  readonly isFree: boolean;
  /** What follows: 'then $120.00, nothing back from 14 Jun'. '' when nothing follows. */
  readonly then: string;
  readonly zone: string;
  readonly stairs: readonly Stair[];
  /** The whole in one sentence, for reading aloud. */
  readonly sentence: string;
}

interface Around {
  readonly cancellation: Cancellation;
  /** What would be lost at 100 %: the total, or what is paid now. */
  readonly amount: number;
  readonly money: (amount: number) => string;
  readonly checkIn: LocalDate;
  readonly now: number;
  readonly language: string;
  readonly t: TFunction;
}

const FULL = 10_000;
/** Same rounding as the engine: half up on minor units. */
const penaltyOf = (amount: number, bp: number): number => Math.round((amount * bp) / FULL);

export function viewCancellation({ cancellation, amount, money, checkIn, now, language, t }: Around): CancellationView {
  const { timeZone, steps } = cancellation;
  const today = localNow(timeZone, now);
  const arrival = `${checkIn}T23:59`;
  const open = steps.filter(({ until }) => until === null || until > today);
  const when = (local: string) => t('cancellation.when', { day: dayText(local, language), time: timeText(local) });
  const first = open[0];
  const isFree = first?.penaltyBp === 0;

  const stairs = open.map((step, i): Stair => {
    const from = open[i - 1]?.until ?? today;
    const penalty = penaltyOf(amount, step.penaltyBp);
    const kind = step.penaltyBp === 0 ? 'free' : step.penaltyBp >= FULL ? 'none' : 'part';
    return {
      kind,
      title: kind === 'free' ? t('cancellation.full') : kind === 'none' ? t('cancellation.none') : t('cancellation.costs', { amount: money(penalty) }),
      ...(kind === 'none' ? {} : { detail: t('cancellation.back', { amount: money(amount - penalty) }) }),
      share: 1 - step.penaltyBp / FULL,
      hours: Math.max(1, hoursBetween(from, step.until ?? (arrival > from ? arrival : from))),
      from: i === 0 ? { date: t('cancellation.today') } : { date: dayText(from, language), time: timeText(from) },
    };
  });

  const line = !first
    ? t('cancellation.over')
    : isFree
      ? first.until === null ? t('cancellation.alwaysFree') : t('cancellation.freeUntil', { when: when(first.until) })
      : first.penaltyBp >= FULL ? t('cancellation.noRefund') : t('cancellation.nowCosts', { amount: money(penaltyOf(amount, first.penaltyBp)) });
  const then = open
    .slice(1)
    .map((step, i) => {
      const from = open[i]?.until ?? today;
      return step.penaltyBp >= FULL
        ? t('cancellation.thenNone', { when: when(from) })
        : t('cancellation.thenCosts', { amount: money(penaltyOf(amount, step.penaltyBp)), when: when(from) });
    })
    .join(t('cancellation.comma'));
  const zone = t('cancellation.zone', { city: zoneCity(timeZone) });
  return { line, isFree, then, zone, stairs, sentence: [line, then, zone].filter(Boolean).join(t('cancellation.comma')) };
}

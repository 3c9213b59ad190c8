// Builds the lines that compare rates side by side: payment, liability, deposit, mileage and
// cancellation.
import type { LocalDateTime } from '@portico/contract';
import { type CompareCell, type CompareLine, icons } from '@portico/design';
import { stepOutcome } from '@portico/rules/at-stake';
import { stepAtLocal } from '@portico/rules/staircase';
import { localTimeAt } from '@portico/rules/zones';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import { paidThere, paidThereNote } from '@portico/storefront/parts/on-site';
import { dayText, timeText } from '@portico/storefront/parts/times';
import type { CarOfferView } from '../../http.ts';
import { deskMoney } from '../../rules/totals.ts';
import { mileageText } from '../words.ts';
import { depositText } from './deposit-text.ts';
import { damageRisk } from './rate-choice.ts';

/** Formatting functions of the lines. */
export interface Wording {
  readonly t: TFunction;
  readonly language: string;
  readonly now: number;
  /** The viewer's display currency. */
  readonly shownIn: string;
  /** Formats minor units in the viewer's display currency; `short` rounds to whole units. */
  readonly money: (amount: number, currency: string) => string;
  readonly short: (amount: number, currency: string) => string;
  /** Formats the cost of a cancellation step; it and the refund sum to the displayed price. */
  readonly kept: (
    step: { readonly back: number; readonly penalty: number },
    currency: string,
  ) => string;
  /** Formats an amount in the currency actually paid. */
  readonly owed: (amount: number, currency: string) => string;
}

interface Words {
  readonly words: string;
  readonly detail?: string;
  readonly short: string;
  /** Nothing to pay or not available: shown in grey. */
  readonly isNothing?: boolean;
}

type Teller = (rate: CarOfferView, around: Wording) => Words;

/** @param currency of the rates' totals */
export function rateLines(
  rates: readonly CarOfferView[],
  currency: string,
  around: Wording,
): CompareLine[] {
  const { t } = around;
  const arePricesShown = rates.every(({ price }) => price !== null);
  const line = (key: string, icon: CompareLine['icon'], teller: Teller): CompareLine => ({
    icon,
    label: t(`carOffers.line.${key}`),
    cells: cellsOf(rates.map((rate) => teller(rate, around))),
  });
  return [
    ...(arePricesShown
      ? [line('now', icons.wallet, paidNow), line('desk', icons.coins, paidAtDesk)]
      : []),
    line('damage', icons.car, damage(currency)),
    line('theft', icons.lock, theft),
    line('deposit', icons.card, deposit(currency)),
    line('mileage', icons.gauge, mileage),
    line('fuel', icons.fuel, fuel),
    line('cancel', icons.calendarX, cancel),
  ];
}

/** A value equal to the previous column is grey. */
const cellsOf = (told: readonly Words[]): CompareCell[] =>
  told.map(({ words, detail, short, isNothing }, i) => {
    const before = told[i - 1];
    const isSame = before !== undefined && before.words === words && before.detail === detail;
    return {
      words,
      ...(detail !== undefined && { detail }),
      short,
      ...((isSame || isNothing) && { quiet: true }),
    };
  });

const paidNow: Teller = ({ price }, { t, money, short }) => {
  if (!price || price.dueNow === 0)
    return { words: t('carOffers.nothingNow'), short: t('carOffers.nothing'), isNothing: true };
  return {
    words: money(price.dueNow, price.currency),
    detail: t('carOffers.withBooking'),
    short: short(price.dueNow, price.currency),
  };
};

const paidAtDesk: Teller = ({ price, atDesk }, { t, money, short, owed, shownIn }) => {
  const there = price ? price.total - price.dueNow : 0;
  if (!price || there === 0)
    return { words: t('carOffers.nothingThere'), short: t('carOffers.nothing'), isNothing: true };
  const worth = money(there, price.currency);
  const told = paidThere(deskMoney(atDesk ?? []), { worth, currency: shownIn }, owed, t);
  const detail = paidThereNote(told, t);
  return {
    words: told.amount,
    ...(detail !== undefined && { detail }),
    short: short(there, price.currency),
  };
};

const damage =
  (currency: string): Teller =>
  (rate, { t, money, short }) => {
    const risk = damageRisk(rate);
    const insurer = rate.covers.find(({ kind }) => kind === 'damage')?.insurer;
    const detail = insurer ? t('carOffers.insuredBy', { insurer: isolate(insurer) }) : undefined;
    if (risk.kind === 'notCovered')
      return {
        words: t('carOffers.notCovered'),
        detail: t('carOffers.payAll'),
        short: t('offers.all'),
      };
    if (risk.kind === 'untold')
      return { words: t('carOffers.askDesk'), detail, short: t('offers.ask') };
    if (risk.kind === 'none')
      return { words: t('carOffers.youPayNothing'), detail, short: t('carOffers.nothing') };
    return {
      words: t('carDesk.upTo', { amount: money(risk.about, currency) }),
      detail,
      short: short(risk.about, currency),
    };
  };

const theft: Teller = ({ covers }, { t, money, short }) => {
  const cover = covers.find(({ kind }) => kind === 'theft');
  if (cover === undefined)
    return {
      words: t('carOffers.notCovered'),
      detail: t('carOffers.payAll'),
      short: t('offers.all'),
    };
  const { excess } = cover;
  if (excess === null) return { words: t('carOffers.askDesk'), short: t('offers.ask') };
  if (excess.amount === 0)
    return { words: t('carOffers.youPayNothing'), short: t('carOffers.nothing') };
  return {
    words: t('carDesk.upTo', { amount: money(excess.amount, excess.currency) }),
    short: short(excess.amount, excess.currency),
  };
};

const deposit =
  (currency: string): Teller =>
  (rate, around) => {
    const { t, short } = around;
    return rate.depositAbout === 0
      ? { words: t('carDesk.noDeposit'), short: t('carOffers.nothing'), isNothing: true }
      : {
          words: depositText(rate, currency, around),
          detail: t(`carDesk.card.${rate.needs.card}`),
          short: short(rate.depositAbout, currency),
        };
  };

const mileage: Teller = ({ mileage: one }, { t, owed }) =>
  one === 'unlimited'
    ? { words: mileageText(one, t), short: t('carOffers.noLimit') }
    : {
        words: mileageText(one, t),
        detail: t('carOffers.furtherCosts', {
          amount: isolate(owed(one.extra.amount, one.extra.currency)),
          unit: t(`cars.unit.${one.unit}`),
        }),
        short: isolate(`${one.perDay} ${t(`cars.unit.${one.unit}`)}`),
      };

const fuel: Teller = ({ fuel: one }, { t }) => ({
  words: t(`cars.fuel.${one}`),
  detail: t(`carOffers.fuelText.${one}`),
  short: t(`carOffers.fuelShort.${one}`),
});

/** 'Fri, 12 Jun, 18:00'. */
export const whenText = (local: LocalDateTime, { t, language }: Pick<Wording, 't' | 'language'>) =>
  t('cancellation.when', { day: dayText(local, language), time: timeText(local) });

const cancel: Teller = ({ cancellation, price }, around) => {
  const { t, now, kept, language } = around;
  const step = stepAtLocal(cancellation.steps, localTimeAt(now, cancellation.timeZone));
  if (step === undefined) return { words: t('cancellation.over'), short: t('carOffers.no') };
  const outcome = stepOutcome(step, price);
  const { told, kind } = outcome;
  if (kind === 'free')
    return step.until === null
      ? { words: t('offers.free'), short: t('offers.free') }
      : {
          words: t('offers.free'),
          detail: t('offers.until', { when: whenText(step.until, around) }),
          short: dayText(step.until, language),
        };
  if (told === 'ask') return { words: t('cancellation.ask'), short: t('offers.ask') };
  if (told === 'none') return { words: t('cancellation.none'), short: t('carOffers.no') };
  if (price === null) return { words: t('offers.forFee'), short: t('offers.fee') };
  return {
    words: t('cancellation.costs', { amount: kept(outcome, price.currency) }),
    short: t('offers.fee'),
  };
};

// Formats, parses and sums the extras chosen with a rate.
import type { CarOfferView, ExtraView } from '../../http.ts';
import { deskMoney, type DeskLine, extraPrice } from '../../rules/totals.ts';
import type { ExtraChosen } from '../../shapes.ts';

/** `GPS.1,CHILD.2`, as used in a URL. */
export const formatExtras = (chosen: readonly ExtraChosen[]): string =>
  chosen.map(({ code, count }) => `${encodeURIComponent(code)}.${count}`).join(',');

const MAX_KINDS = 20;
const PART = /^(.{1,120})\.(\d{1,2})$/;

/**
 * Parses the output of formatExtras; extras not offered with the rate, or not in that quantity, are
 * dropped.
 */
export function parseExtras(
  text: string,
  offered: readonly Pick<ExtraView, 'code' | 'max'>[],
): ExtraChosen[] {
  const counts = new Map<string, number>();
  for (const part of text.split(',').slice(0, MAX_KINDS)) {
    const [, code = '', count = ''] = PART.exec(part) ?? [];
    const extra = offered.find((one) => encodeURIComponent(one.code) === code);
    if (extra && Number(count) > 0) counts.set(extra.code, Math.min(Number(count), extra.max));
  }
  return offered.flatMap(({ code }) => {
    const count = counts.get(code);
    return count === undefined ? [] : [{ code, count }];
  });
}

/** Returns the selection with a new quantity of one extra, in the order they are offered. */
export function withExtra(
  chosen: readonly ExtraChosen[],
  code: string,
  count: number,
): ExtraChosen[] {
  const rest = chosen.filter((one) => one.code !== code);
  return count > 0 ? [...rest, { code, count }] : rest;
}

/** A chosen extra, for the whole rental. */
export interface ExtraLine {
  readonly extra: ExtraView;
  readonly count: number;
  /** Minor units of the rate's currency. */
  readonly about: number;
  readonly isAtDesk: boolean;
}

/** Cost of a rental with the chosen extras, minor units of the rate's currency. */
export interface RentalSum {
  readonly total: number;
  readonly now: number;
  readonly atDesk: number;
  /**
   * The car itself, regardless of where it is paid; with `taxes`, `fees` and `extras` it adds up to
   * the total.
   */
  readonly car: number;
  readonly taxes: number;
  readonly fees: readonly DeskLine[];
  readonly extras: readonly ExtraLine[];
  /** Money to carry for the desks, one sum per currency. */
  readonly pocket: ReturnType<typeof deskMoney>;
}

/**
 * Returns the sum of a rate with extras; null where prices are hidden.
 * @param days rental days
 */
export function sumOf(
  { price, atDesk, payWay, extras: offered }: CarOfferView,
  chosen: readonly ExtraChosen[],
  days: number,
): RentalSum | null {
  if (price === null || atDesk === null) return null;
  const extras = chosen.flatMap(({ code, count }): ExtraLine[] => {
    const extra = offered.find((one) => one.code === code);
    if (extra === undefined || extra.price === null || extra.about === null) return [];
    const about =
      extra.sums?.[count - 1] ??
      extraPrice({ ...extra, price: extra.price, about: extra.about }, count, days).about;
    // if nothing is charged when booking, everything is paid at the desk
    return [{ extra, count, about, isAtDesk: extra.payAt === 'desk' || payWay === 'desk' }];
  });
  const sum = (isAtDesk: boolean) =>
    extras.reduce((all, one) => all + (one.isAtDesk === isAtDesk ? one.about : 0), 0);
  const lines: DeskLine[] = [
    ...atDesk,
    ...extras.flatMap(({ extra: { code, price: one, per }, count, about, isAtDesk }) =>
      isAtDesk && one !== null
        ? [
            {
              kind: 'extra' as const,
              code,
              about,
              amount: { ...one, amount: one.amount * count * (per === 'day' ? days : 1) },
            },
          ]
        : [],
    ),
  ];
  const rest = atDesk.find(({ kind }) => kind === 'rental');
  const now = price.dueNow + sum(false);
  const there = price.total - price.dueNow + sum(true);
  return {
    total: now + there,
    now,
    atDesk: there,
    car: price.base + (payWay === 'split' ? (rest?.about ?? 0) : 0),
    taxes: price.taxes,
    fees: atDesk.filter(({ kind }) => kind !== 'rental'),
    extras,
    pocket: deskMoney(lines),
  };
}

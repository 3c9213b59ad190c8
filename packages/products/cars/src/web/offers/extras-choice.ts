// Extras that are chosen with a rate: in the address, within what is offered, and in the sum.
import type { CarOfferView, ExtraView } from '../../http.ts';
import { deskMoney, type DeskLine, extraPrice } from '../../rules/totals.ts';
import type { ExtraChosen } from '../../shapes.ts';

/** `GPS.1,CHILD.2`, as an address has it. */
export const formatExtras = (chosen: readonly ExtraChosen[]): string =>
  chosen.map(({ code, count }) => `${encodeURIComponent(code)}.${count}`).join(',');

const MOST_KINDS = 20;
const PART = /^(.{1,120})\.(\d{1,2})$/;

/**
 * Reads what formatExtras writes; what is not offered with the rate, or not so often, is left out.
 */
export function parseExtras(
  text: string,
  offered: readonly Pick<ExtraView, 'code' | 'max'>[],
): ExtraChosen[] {
  const counts = new Map<string, number>();
  for (const part of text.split(',').slice(0, MOST_KINDS)) {
    const [, code = '', count = ''] = PART.exec(part) ?? [];
    const extra = offered.find((one) => encodeURIComponent(one.code) === code);
    if (extra && Number(count) > 0) counts.set(extra.code, Math.min(Number(count), extra.max));
  }
  return offered.flatMap(({ code }) => {
    const count = counts.get(code);
    return count === undefined ? [] : [{ code, count }];
  });
}

/** A choice with so many of one extra, in the order they are offered. */
export function withExtra(
  chosen: readonly ExtraChosen[],
  code: string,
  count: number,
): ExtraChosen[] {
  const rest = chosen.filter((one) => one.code !== code);
  return count > 0 ? [...rest, { code, count }] : rest;
}

/** An extra that is chosen, for the whole rental. */
export interface ExtraLine {
  readonly extra: ExtraView;
  readonly count: number;
  /** Minor units of the rate's currency. */
  readonly about: number;
  readonly isAtDesk: boolean;
}

/** What a rental costs with what is chosen, minor units of the rate's currency. */
export interface RentalSum {
  readonly total: number;
  readonly now: number;
  readonly atDesk: number;
  /**
   * The car itself, wherever it is paid; with `taxes`, `fees` and `extras` they sum to the total.
   */
  readonly car: number;
  readonly taxes: number;
  readonly fees: readonly DeskLine[];
  readonly extras: readonly ExtraLine[];
  /** The desk's own money to have in one's pocket, a sum for each currency. */
  readonly pocket: ReturnType<typeof deskMoney>;
}

/** The sum of a rate with extras; null where prices are hidden. @param days rental days */
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
    // where nothing is charged when booking, the desk takes everything
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

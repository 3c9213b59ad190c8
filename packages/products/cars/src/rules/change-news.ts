// Describes a rental company's changes in sentences, most severe first, for pages, documents and
// emails.
import type { BookingView, Money, NoticeView } from '@portico/contract';
import type { CarNotice, DeskView } from '../http.ts';

import { openingAround } from './hours.ts';

type Change = CarNotice['changes'][number];

/** Formatting functions of the page, document or email that shows the sentences. */
export interface NewsWords {
  readonly t: (key: string, values: Readonly<Record<string, string | number>>) => string;
  /** Formats a day from its ISO date. */
  readonly day: (date: string) => string;
  /** Isolates a value so that it keeps its own text direction. */
  readonly own: (value: string) => string;
  readonly money: (money: Money) => string;
  readonly distance: (km: number) => string;
  /** Formats the hours of a desk around the day of a local time. */
  readonly hours: (desk: DeskView, local: string) => string;
  /** Formats the name of a car with its class. */
  readonly car: (side: CarNotice['after']) => string;
}

/** Content of a rental's notice and the current times of the rental. */
export type CarNews = Pick<NoticeView, 'after'> & { readonly told: CarNotice };

/**
 * Returns the notice that awaits a response or its delivery to the rental company; null if there is
 * none.
 */
export function openNews({ notices = [] }: Pick<BookingView, 'notices'>): CarNews | null {
  const open = notices.find(({ state }) => state === 'open' || state === 'accepting');
  // the server's response follows the schema in http.ts
  return open === undefined ? null : { after: open.after, told: open.detail as CarNotice };
}

/** The desks of an open notice, else as sold. */
export function desksNow<D extends Pick<CarNotice['after'], 'pickUp' | 'dropOff'>>(
  detail: D,
  booking: Pick<BookingView, 'notices'>,
): D {
  const news = openNews(booking);
  if (news === null) return detail;
  const { pickUp, dropOff } = news.told.after;
  return { ...detail, pickUp, dropOff };
}

/** Severity of a change, 0 is the most severe. */
function rankOf(change: Change): number {
  if (change.kind === 'hours') return { closed: 0, fee: 2, open: 4 }[change.service];
  if (change.kind === 'desk') return change.isSignificant ? 1 : 5;
  if (change.kind === 'vehicle') return change.to === 'worse' ? 3 : 6;
  return 7;
}

/** Filters duplicates: a desk that serves pick-up and drop-off has moved once. */
const isNews = (change: Change, index: number, all: readonly Change[]): boolean =>
  change.kind !== 'desk' ||
  !all.slice(0, index).some((before) => before.kind === 'desk' && before.km === change.km);

/** Changes in the order they were detected, each moved desk once. */
export const statedChanges = ({ told }: CarNews): readonly Change[] => told.changes.filter(isNews);

/** Telephones of the desks affected by changes; of both desks if the changes concern the car. */
export function phonesOf({ told }: CarNews): readonly string[] {
  const { pickUp, dropOff } = told.after;
  const ends = told.changes.flatMap((change) => ('end' in change ? [change.end] : []));
  const desks =
    ends.length === 0 ? [pickUp] : ends.map((end) => (end === 'pickUp' ? pickUp : dropOff));
  return [...new Set(desks.flatMap(({ phone }) => (phone === null ? [] : [phone])))];
}

/** Translation key of the subject of a change. */
export const aboutOf = (change: Change): string =>
  change.kind === 'vehicle' || change.kind === 'vendor'
    ? `carSale.changed.${change.kind}Head`
    : `carSale.changed.${change.end}`;

/** Values available to every sentence about a change. */
function namesOf(change: Change, { told, after }: CarNews, words: NewsWords) {
  const { own, day, money, distance, hours, car } = words;
  const end = 'end' in change ? change.end : 'pickUp';
  const desk = told.after[end];
  const local = end === 'pickUp' ? after.from : after.to;
  return {
    vendor: own(told.after.vendor.name),
    desk: own(desk.name),
    address: own(desk.address),
    day: own(day(local.slice(0, 10))),
    time: own(local.slice(11, 16)),
    hours: change.kind === 'hours' ? hours(desk, local) : '',
    amount: desk.afterHours === null ? '' : own(money(desk.afterHours)),
    distance: change.kind === 'desk' ? own(distance(change.km)) : '',
    before: change.kind === 'vendor' ? own(told.before.vendor.name) : own(car(told.before)),
    after: change.kind === 'vendor' ? own(told.after.vendor.name) : own(car(told.after)),
  };
}

/** Describes a change in one sentence. */
export function sentenceOf(change: Change, news: CarNews, words: NewsWords): string {
  const names = namesOf(change, news, words);
  if (change.kind === 'vehicle') return words.t(`carSale.changed.vehicle.${change.to}`, names);
  if (change.kind === 'hours') {
    const [desk, local] =
      change.end === 'pickUp'
        ? [news.told.after.pickUp, news.after.from]
        : [news.told.after.dropOff, news.after.to];
    const isShut =
      change.service === 'closed' && openingAround(desk, local.slice(0, 10)).length === 0;
    return words.t(`carSale.changed.hours.${isShut ? 'shut' : change.service}`, names);
  }
  return words.t(`carSale.changed.${change.kind}`, names);
}

interface Headline {
  /** 'Pelican changed its hours: the desk is closed when you pick up at 22:30 on Fri 12 Jun' */
  readonly text: string;
  /** Short form for the subject of an email. */
  readonly short: string;
  /** Translation key of the booking's status in a list. */
  readonly status: string;
}

/** Returns the headline of a notice: its most severe change. */
export function changeNews(news: CarNews, words: NewsWords): Headline {
  const { t, own } = words;
  const [gravest] = [...news.told.changes].sort((a, b) => rankOf(a) - rankOf(b));
  if (gravest === undefined) {
    const text = t('carSale.changed.news.other', { vendor: own(news.told.after.vendor.name) });
    return { text, short: text, status: 'carSale.changed.status.other' };
  }
  const names = namesOf(gravest, news, words);
  const key =
    gravest.kind === 'hours'
      ? `hours.${gravest.end}.${gravest.service}`
      : gravest.kind === 'desk'
        ? `desk.${gravest.end}`
        : gravest.kind;
  const text = t(`carSale.changed.news.${key}`, names);
  return {
    text,
    short: gravest.kind === 'hours' ? t('carSale.changed.short.hours', names) : text,
    status: `carSale.changed.status.${gravest.kind}`,
  };
}

// A change by an airline in one sentence, the new time first: the same on pages, papers and in
// mails.
import type { FlightNotice } from '../http.ts';
import { durationText } from './duration-text.ts';
import { toldChange } from './told-change.ts';

/** Formatting of the page, paper or mail that shows the sentence. */
export interface NewsWords {
  readonly t: (key: string, values: Readonly<Record<string, string | number>>) => string;
  /** A day in words, by its ISO date. */
  readonly day: (date: string) => string;
  /** A value that keeps its own direction. */
  readonly own: (value: string) => string;
}

interface News {
  /**
   * 'Atlantica moved New York to Lisbon: it now leaves at 23:55 on Thu 18 Jun, 2 h 20 min later'
   */
  readonly text: string;
  /**
   * 'Now 23:55, not 21:35: New York to Lisbon, Thu 18 Jun'; the text where no time of departure or
   * landing has moved.
   */
  readonly short: string;
  /**
   * Key of what a list says of the booking: its time was changed, or it was cancelled, or something
   * else.
   */
  readonly status: string;
}

/** Says what an open notice of flights changes. */
export function changeNews(notice: FlightNotice, { t, day, own }: NewsWords): News {
  const { kind, before, after, end, minutes, isEarlier } = toldChange(notice);
  const shown = after.length === 0 ? before : after;
  const [first, last] = [shown[0], shown.at(-1)];
  const place = (code = ''): string => own(notice.airports[code]?.city ?? code);
  const airline = first?.marketing.airline ?? '';
  const edge = (leg: typeof before): string =>
    (end === 'arrives' ? leg.at(-1)?.arrives : leg[0]?.departs) ?? '';
  const [was, now] = [edge(before), edge(shown)];
  const names = {
    airline: own(notice.airlines[airline]?.name ?? airline),
    from: place(first?.from),
    to: place(last?.to),
    day: own(day(now.slice(0, 10))),
    time: own(now.slice(11, 16)),
    was: own(
      [
        ...(was.slice(0, 10) === now.slice(0, 10) ? [] : [day(was.slice(0, 10))]),
        was.slice(11, 16),
      ].join(' '),
    ),
    duration: own(durationText(minutes, t)),
  };
  const status =
    kind === 'cancelled' ? 'cancelled' : kind === 'time' || kind === 'missed' ? 'time' : 'other';
  if (end !== null)
    return {
      text: t(`flightSale.changed.news.${end}.${isEarlier ? 'earlier' : 'later'}`, names),
      short: t(`flightSale.changed.short.${end}`, names),
      status: `flightSale.changed.status.${status}`,
    };
  const said = kind === 'cancelled' || kind === 'missed' ? kind : 'other';
  const text = t(`flightSale.changed.news.${said}`, names);
  return { text, short: text, status: `flightSale.changed.status.${status}` };
}

// Describes an airline's change in one sentence, the new time first, for pages, documents and
// emails.
import type { FlightNotice } from '../http.ts';
import { durationText } from './duration-text.ts';
import { type StatedChange, statedChange } from './stated-change.ts';

/** Formatting functions of the page, document or email that shows the sentence. */
export interface NewsWords {
  readonly t: (key: string, values: Readonly<Record<string, string | number>>) => string;
  /** Formats a day from its ISO date. */
  readonly day: (date: string) => string;
  /** Isolates a value so that it keeps its own text direction. */
  readonly own: (value: string) => string;
}

interface News {
  /**
   * 'Atlantica moved New York to Lisbon: it now leaves at 23:55 on Thu 18 Jun, 2 h 20 min later'
   */
  readonly text: string;
  /**
   * 'Now 23:55, not 21:35: New York to Lisbon, Thu 18 Jun'; equals the text if no departure or
   * arrival time has changed.
   */
  readonly short: string;
  /**
   * Translation key of the booking's status in a list: time changed, cancelled, or another change.
   */
  readonly status: string;
}

/** Statuses of a list by kind of change; 'other' for the rest. */
const STATUS: Readonly<Partial<Record<StatedChange['kind'], 'cancelled' | 'time'>>> = {
  cancelled: 'cancelled',
  missed: 'time',
  short: 'time',
  time: 'time',
};

/** Describes the change in an open notice of flights. */
export function changeNews(notice: FlightNotice, { t, day, own }: NewsWords): News {
  const { kind, before, after, end, minutes, isEarlier, airport } = statedChange(notice);
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
    place: place(airport ?? ''),
  };
  const status = STATUS[kind] ?? 'other';
  if (end !== null)
    return {
      text: t(`flightSale.changed.news.${end}.${isEarlier ? 'earlier' : 'later'}`, names),
      short: t(`flightSale.changed.short.${end}`, names),
      status: `flightSale.changed.status.${status}`,
    };
  const said = kind === 'cancelled' || kind === 'missed' || kind === 'short' ? kind : 'other';
  const text = t(`flightSale.changed.news.${said}`, names);
  return { text, short: text, status: `flightSale.changed.status.${status}` };
}

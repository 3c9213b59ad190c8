// Writes the calendar file of an agent's deadlines. Entries that no longer stand are cancelled, those
// that moved have a higher SEQUENCE (RFC 5546). It contains no amounts.
import { localTimeAt } from '@portico/rules/zones';
import { folded } from './calendar-fold.ts';
import { calendarLines } from './calendar-lines.ts';
import { deadlineTimes, deadlineTitle, type Telling, type ToldDeadline } from './deadline-words.ts';
import { sound } from './paper.ts';
import { spokenWords } from './words.ts';

export interface CalendarDeadline extends Omit<ToldDeadline, 'atStake'> {
  readonly isOff: boolean;
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly changedAt: number;
  /** URL of the page where it is dealt with. */
  readonly link: string;
}

export interface DeadlineCalendar {
  /** The agency's name. */
  readonly name: string;
  readonly language: string;
  /** URL of the dashboard. */
  readonly link: string;
  readonly readerZone: string | null;
  readonly deadlines: readonly CalendarDeadline[];
}

const MINUTE = 60_000;
/** An entry ends at its deadline; its length is the time needed to act. */
const LENGTH = 15 * MINUTE;

/** Returns an iCalendar file: the same for the same state, byte for byte. */
export function deadlineCalendar({
  name,
  language,
  link,
  readerZone,
  deadlines,
}: DeadlineCalendar): string {
  const spoken = spokenWords(language, 'calendar');
  const telling: Telling = { ...spoken, language, medium: 'calendar', readerZone };
  const host = new URL(link).hostname;
  const head = {
    productId: `-//${name
      .replace(/[^\p{L}\p{N} .&'-]/gu, ' ')
      .trim()
      .slice(0, 30)}//Deadlines//${language.toUpperCase()}`,
    method: 'PUBLISH' as const,
    sequence: 0,
    url: link,
    createdAt: 0,
    changedAt: 0,
  };
  const entries = sound(deadlines).map((one) => {
    const told: ToldDeadline = { ...one, atStake: null };
    const span = (at: number) => localTimeAt(at, 'UTC');
    return {
      uid: `${one.id}@${host}`,
      entry: {
        key: one.id,
        title: deadlineTitle(told, telling),
        text: [...deadlineTimes(told, telling), ...(one.client === null ? [] : [one.client])].join(
          '\n',
        ),
        location: '',
        span: { from: span(one.at - LENGTH), fromZone: 'UTC', to: span(one.at), toZone: 'UTC' },
        isOff: one.isOff,
        isBusy: false,
      },
      begins: one.at - LENGTH,
      ends: one.at,
      geo: null,
      rings: undefined,
      stamp: {
        sequence: one.sequence,
        url: one.link,
        createdAt: one.since,
        changedAt: one.changedAt,
      },
    };
  });
  return calendarLines(head, entries).map(folded).join('\r\n');
}

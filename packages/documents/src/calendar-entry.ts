// The entries of a calendar file.
import type { Span } from '@portico/contract';

/** One event of a booking that has several: wall times of its two places, each in its own zone. */
export interface CalendarEvent {
  /**
   * Tells it apart from the others of the booking, and stays the same when its times change: never
   * its place in a list.
   */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly location: string;
  readonly span: Span;
  /** Hours before the start at which a reminder rings; left out: none. */
  readonly remindHours?: number;
}

/** An entry of the file. */
export interface Entry extends CalendarEvent {
  readonly isOff: boolean;
  readonly isBusy: boolean;
}

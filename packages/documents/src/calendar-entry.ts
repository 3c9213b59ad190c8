// Types of calendar file entries.
import type { Span } from '@portico/contract';

/**
 * One event of a booking that has several, with local start and end times, each in its own zone.
 */
export interface CalendarEvent {
  /**
   * Identifies the event within its booking. Must stay the same when times change, so it is never a
   * list position.
   */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly location: string;
  readonly span: Span;
  /** Hours before the start at which a reminder fires. Default: no reminder. */
  readonly remindHours?: number;
}

/** An entry of a calendar file. */
export interface Entry extends CalendarEvent {
  readonly isOff: boolean;
  readonly isBusy: boolean;
}
